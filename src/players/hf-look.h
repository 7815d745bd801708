/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-view.h"

G_BEGIN_DECLS

/**
 * HfLook:
 * @view: what was looked at
 * @rules: its rules
 * @owner: the side of the viewer
 * @hand: cards in the viewer's hand
 * @wilds: wild cards among them
 * @need: naturals that make a book without help
 * @on_foot: whether the hand is the foot
 * @open: whether the viewer may start books
 * @adds: whether the viewer may add to its side's books
 * @n: cards in hand by kind; threes that can be melded are counted together
 *   as %HF_RANK_THREE
 * @one: ranks of which the hand has a natural, a bit each
 * @two: ranks of which it has two or more
 * @many: ranks of which it has @need or more
 * @grows: ranks of which an own book is still open
 * @tops: ranks of which a closed own book takes more naturals
 * @taken: ranks of which no new book may be started
 * @theirs: ranks of which another side has an open book
 * @clean: own closed clean books
 * @dirty: own closed dirty books
 * @open_clean: own open clean books
 * @open_dirty: own open dirty books
 * @place: an own open book of a rank in @grows
 * @top_place: the closed book of a rank in @tops
 * @hurry: somebody may end the round before the viewer's next turn
 *
 * A view summed up as a player sees it at a glance: which cards in the hand
 * go where, what the own side has, who is dangerous. Sets of ranks are bits,
 * so that a decision takes a few operations.
 */
typedef struct
{
  const HfView      *view;
  const HfFlatRules *rules;
  guint              owner;
  guint              hand;
  guint              wilds;
  guint              need;
  gboolean           on_foot;
  gboolean           open;
  gboolean           adds;
  gboolean           hurry;
  guint8             n[HF_N_KINDS];
  guint              one, two, many;
  guint              grows, tops, taken, theirs;
  guint              clean, dirty, open_clean, open_dirty;
  guint16            place[HF_N_KINDS];
  guint16            top_place[HF_N_KINDS];
} HfLook;

void     hf_look_init        (HfLook       *self,
                              const HfView *view);
gboolean hf_look_suffices    (const HfLook *self);
guint    hf_look_must_keep   (const HfLook *self);
guint    hf_look_wild_room   (const HfLook *self,
                              const HfBook *book);

/* Calls for each rank in a set, lowest first. */
#define HF_FOR_EACH_RANK(rank, set) \
  for (guint hf_left_ = (set), rank; hf_left_ != 0 && (rank = (guint) __builtin_ctz (hf_left_), TRUE); hf_left_ &= hf_left_ - 1)

static inline gboolean
hf_look_is_wild (const HfLook *self,
                 guint         kind)
{
  return hf_flat_rules_is_wild (self->rules, kind);
}

G_END_DECLS
