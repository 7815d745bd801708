/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"

G_BEGIN_DECLS

/* How often a player does not notice something, in percent. */
typedef struct
{
  guint cards;  /* a rank of a large hand that could be laid; less often in a smaller one */
  guint pile;   /* the pile that could be taken */
  guint others; /* plans of others: the cards they collect, how near they are to going out */
  guint haste;  /* plays by rule of thumb, and does not look ahead */
} HfOversights;

/* Oversights of one decision. */
typedef struct
{
  guint32 kinds; /* of the hand, a bit each */
  gboolean pile, others, haste;
} HfOversight;

void
hf_oversight_init (HfOversight *self, const HfOversights *often, const HfView *view, guint64 seed);
gboolean hf_oversight_is_clumsy (const HfView *view, const HfMove *moves, guint n_moves);

G_END_DECLS
