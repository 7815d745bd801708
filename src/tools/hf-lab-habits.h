/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* Counts of a player's acts. Starts zeroed.
 *
 * sides: sides of rounds that were watched
 * seats: and seats of them
 * turns: turns of theirs
 * hands: cards in the hand at their ends, in all
 * wilds: wild cards laid
 * wild_turns: turns of the round that had passed by then, in all
 * takes: piles taken
 * feet: seats that got into their foot
 * foot_turns: turns of the round that had passed by then, in all
 * outs: seats that went out
 * outs_behind: of these, with fewer points in the round than others
 * stuck: turns in the foot that ended with a card that no book takes, with more of these in the hand
 * clean: clean books closed
 * dirty: dirty books closed
 * wild: books of wild cards closed
 * left: cards left in hands and feet
 * points: points of the sides
 * foot_turn: the turn in which each seat of the table got into its foot in the round being watched */
typedef struct
{
  guint sides, seats;
  guint turns, hands, wilds, wild_turns;
  guint takes, feet, foot_turns, outs, outs_behind, stuck, clean, dirty, wild, left;
  gdouble points;
  guint foot_turn[HF_MAX_SEATS];
} HfHabits;

void hf_habits_observe (HfHabits *self,
                        const HfFlatRules *rules,
                        const HfState *state,
                        const HfMove *move,
                        const HfEvents *events,
                        guint turn);
void hf_habits_watch (HfHabits *self, const HfEvents *events, guint turn);
void
hf_habits_end_round (HfHabits *self, const HfFlatRules *rules, const HfState *state, guint owner);

G_END_DECLS
