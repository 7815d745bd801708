/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* Choices of people or of a script before a deal. Zero it for an ordinary shuffled deal. */
typedef struct
{
  const guint8 *deck; /* the first cards of the deck, top first */
  /* how many are named; the rest follows in fill order. 0: the deck is shuffled */
  guint n_deck;
  /* the size of each seat's cut (deal.style `cut_portion`, S3-08) */
  gint cuts[HF_MAX_SEATS];
  guint n_cuts; /* 0, or the number of seats */
} HfDeal;

HfReason hf_state_set_first (HfState *self, const HfFlatRules *rules, guint seat);
HfReason hf_state_high_cut (HfState *self,
                            const HfFlatRules *rules,
                            const guint8 *cards,
                            guint n_cards,
                            guint8 *seats);
HfReason
hf_state_deal (HfState *self, const HfFlatRules *rules, const HfDeal *deal, HfEvents *events);
HfReason hf_state_choose (HfState *self,
                          const HfFlatRules *rules,
                          guint seat,
                          gboolean pile_b,
                          HfEvents *events);
HfReason hf_state_next (HfState *self, const HfFlatRules *rules, HfEvents *events);
HfReason hf_state_count_own (HfState *self,
                             const HfFlatRules *rules,
                             guint owner,
                             guint row,
                             guint count,
                             gint seat,
                             HfEvents *events);

void hf_cards_to_fill_order (const HfCards *cards, guint8 *kinds);

G_END_DECLS
