/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-book-rules.h"

G_BEGIN_DECLS

/* The things of a side that a round is scored by, whether they lie in a state or were counted at a real
 * table. */
typedef struct
{
  guint books[HF_N_BOOK_KINDS]; /* by HfBookKind */
  guint reds;                   /* red threes laid */
  gint cards;                   /* face value of the melded cards that count */
  gint held;                    /* cost of the cards in hands and feet, as a positive number */
  gint held_reds;               /* that of the red threes among them */
  gint cut;                     /* points won in the cut of the round */
  gint penalty;                 /* points lost by failed openings */
  guint8 own[HF_MAX_OWN_ROWS];  /* how often rows of people's own count */
  gboolean open;                /* some seat laid an opening */
  gboolean out;                 /* some seat is out */
} HfTally;

HfTally hf_state_tally (const HfState *self, const HfFlatRules *rules, guint owner);
HfScore hf_tally_score (const HfTally *self, const HfFlatRules *rules);
gint hf_tally_red_points (const HfTally *self, const HfFlatRules *rules);
guint hf_score_leaders (const gint *totals, guint n);

G_END_DECLS
