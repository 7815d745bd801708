/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "players/search/hf-search.h"

G_BEGIN_DECLS

/* An act that was decided on.
 *
 * position: number of its line in the log
 * turn: in which it was made
 * view: of its seat then
 * watched: what the seat had seen go into hands
 * move: the act */
typedef struct
{
  guint position;
  guint turn;
  HfView *view;
  HfObservations watched;
  HfMove move;
} HfOwnAct;

/* The acts of a seat in a game, which any thread may read.
 *
 * rules: that the views refer to
 * seed: of the game
 * seat: whose acts they are
 * acts: HfOwnAct */
typedef struct
{
  HfFlatRules *rules;
  guint64 seed;
  guint seat;
  GPtrArray *acts;
} HfOwnActs;

HfOwnActs *hf_own_acts_new (HfGame *game, guint seat, guint round);
HfOwnActs *hf_own_acts_ref (HfOwnActs *self);
void hf_own_acts_unref (HfOwnActs *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnActs, hf_own_acts_unref)

gboolean hf_own_act_is_of_turn (const HfOwnAct *self, const HfOwnAct *other);
gboolean hf_own_acts_is_advised (const HfOwnActs *self,
                                 const HfOwnAct *act,
                                 HfSearch *search,
                                 const gint *cancelled);

G_END_DECLS
