/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HF_NET_INPUTS 768
#define HF_NET_FIRST  96
#define HF_NET_SECOND 16

/* Inputs that are not 0, where most seats and books are; seats of a side have the same ones. */
#define HF_NET_MAX_SEEN 1024

/* What is seen of a position: the inputs that are not 0, a list, as most of them are. */
typedef struct
{
  guint n;
  guint16 index[HF_NET_MAX_SEEN];
  gfloat value[HF_NET_MAX_SEEN];
} HfNetInputs;

/* A small neural network: inputs, two layers of hidden units, one output. Nothing but numbers. */
typedef struct
{
  gfloat first[HF_NET_INPUTS][HF_NET_FIRST]; /* from an input to each unit */
  gfloat first_bias[HF_NET_FIRST];
  gfloat second[HF_NET_SECOND][HF_NET_FIRST]; /* to a unit from each of the first layer */
  gfloat second_bias[HF_NET_SECOND];
  gfloat third[HF_NET_SECOND];
  gfloat third_bias;
} HfNet;

#define HF_NET_WEIGHTS (sizeof (HfNet) / sizeof (gfloat))

/* What the hidden units say; learning goes back through them. */
typedef struct
{
  gfloat first[HF_NET_FIRST];
  gfloat second[HF_NET_SECOND];
} HfNetUnits;

/* How much of it a hidden unit passes on when it is below 0. */
#define HF_NET_LEAK 0.01f

typedef enum
{
  HF_NET_ERROR_FOREIGN, /* not a network */
  HF_NET_ERROR_VERSION, /* of another version of the game */
  HF_NET_ERROR_DAMAGED, /* cut off, or changed */
} HfNetError;

#define HF_NET_ERROR (hf_net_error_quark ())
GQuark hf_net_error_quark (void);

static inline void
hf_net_inputs_add (HfNetInputs *self, guint index, gfloat value)
{
  if (value == 0)
    return;
  self->index[self->n] = (guint16) index;
  self->value[self->n++] = value;
}

gfloat hf_net_run (const HfNet *self, const HfNetInputs *inputs, HfNetUnits *units);

HfNet *hf_net_new_from_bytes (GBytes *bytes, GError **error);
GBytes *hf_net_to_bytes (const HfNet *self);
const HfNet *hf_net_get_learned (void);

G_END_DECLS
