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
 *
 * Other cards of the pile may be used beside those of the hand wherever the rules count them. */
typedef struct
{
  HfMoveType type;
  HfCards cards;
  HfCards spare;
  guint place;
} HfWayQuestion;

gboolean hf_state_find_way (const HfState *self,
                            const HfFlatRules *rules,
                            const HfWayQuestion *question,
                            HfMove *way);
gboolean hf_state_find_lays (const HfState *self,
                             const HfFlatRules *rules,
                             const HfCards *cards,
                             GArray *moves);
HfCards hf_state_find_most (const HfState *self,
                            const HfFlatRules *rules,
                            const HfCards *cards,
                            guint place,
                            HfMove *way);

G_END_DECLS
