/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Legal ways to lay, take and open, found without playing them: the one question to the rules
 * behind everything that is offered, hinted at, or done by itself. */

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* Any place: some book of the own side, or a new one. */
#define HF_PLACE_ANY 0xfffe

/* A question about the seat on turn: is there a legal move of these cards, in some order and some
 * grouping?
 *
 * type: HF_MOVE_LAY, HF_MOVE_OPEN or HF_MOVE_TAKE
 * cards: cards of the hand that all go down in the move
 * spare: cards of the hand beside @cards, of which any may go down, too; HF_CARDS_NONE: @cards and
 *   no others. "With any cards" is no @cards and the whole hand to spare.
 * place: the book that the cards go on, HF_BOOK_NONE for new books alone, or HF_PLACE_ANY. In a take
 *   it is the place of the top card and those with it; further books go anywhere.
 * of_rank (nullable): HF_N_RANKS of them: the cards that go into books of that rank and no others; all of
 *   @cards, without any to spare. NULL: wild cards go anywhere.
 * keep_clean: no wild card joins a clean book of the table
 *
 * Other cards of the pile may be used beside those of the hand wherever the rules count them. */
typedef struct
{
  HfMoveType type;
  HfCards cards;
  HfCards spare;
  guint place;
  const HfCards *of_rank;
  gboolean keep_clean;
} HfWayQuestion;

gboolean hf_state_find_way (const HfState *self,
                            const HfFlatRules *rules,
                            const HfWayQuestion *question,
                            HfMove *way);
gboolean hf_state_find_lays (const HfState *self,
                             const HfFlatRules *rules,
                             const HfWayQuestion *question,
                             GArray *moves);
gboolean hf_state_refuse_lays (const HfState *self,
                               const HfFlatRules *rules,
                               const HfCards *of_rank,
                               HfMove *move,
                               HfRefusal *refusal);

G_END_DECLS
