/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A network in one process, whose clock and whose faults are those of a seed. */

#include "together/line/hf-link.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 rng;
  gint64 now;                       /* milliseconds */
  gint64 delay;                     /* at most so many on the way */
  GPtrArray *packets;               /* on the way, in no order */
  GPtrArray *lines;                 /* HfLink: one end of each line there was */
  void (*watch) (const char *text); /* (nullable): sees each frame that is sent */
} HfFakeNet;

void hf_fake_net_init (HfFakeNet *self, guint64 seed);
void hf_fake_net_clear (HfFakeNet *self);
void hf_fake_net_open (HfFakeNet *self, HfLink **guest, HfLink **table);
void hf_fake_net_cut (HfLink *end);
gboolean hf_fake_net_deliver (HfFakeNet *self);
guint hf_fake_net_random (HfFakeNet *self, guint n);

G_END_DECLS
