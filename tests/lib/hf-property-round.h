/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How much a round played shows. */
typedef struct
{
  guint64 rounds;
  guint64 moves;
  guint64 views; /* looked at */
  guint64 nobody_out;
} HfPropertyCounts;

void
hf_property_round (guint64 seed, gdouble randomness, guint look_every, HfPropertyCounts *counts);

G_END_DECLS
