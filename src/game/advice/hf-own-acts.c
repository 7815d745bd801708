/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts of a seat in a game that can be looked at again, each with what the seat knew then. */
#include "config.h"

#include "hf-own-acts.h"

#include "hf-hint-private.h"

static void
free_act (gpointer data)
{
  HfOwnAct *act = data;

  hf_view_free (act->view);
  g_free (act);
}

static void
clear (gpointer data)
{
  HfOwnActs *self = data;

  g_ptr_array_unref (self->acts);
  g_atomic_rc_box_release (self->rules);
}

/* Whether there is something to decide in moves of a type. */
static gboolean
is_decision (HfMoveType type)
{
  switch (type)
    {
    case HF_MOVE_DRAW:
    case HF_MOVE_TAKE:
    case HF_MOVE_OPEN:
    case HF_MOVE_LAY:
    case HF_MOVE_DISCARD:
    case HF_MOVE_PASS:
    case HF_MOVE_ASK:
    case HF_MOVE_ANSWER:
    case HF_MOVE_CHOOSE:
      return TRUE;
    default:
      return FALSE;
    }
}

typedef struct
{
  HfOwnActs *found;
  guint round; /* or 0 */
} Gathering;

static void
add_act_cb (const HfGamePast *past, const HfMove *move, gpointer data)
{
  const Gathering *self = data;
  HfOwnAct *act;

  if (move->seat != self->found->seat || !is_decision (move->type)
      || (self->round != 0 && past->state->table.round != self->round))
    return;

  act = g_new0 (HfOwnAct, 1);
  act->position = past->position;
  act->turn = past->turn_number;
  act->view = hf_view_new (past->state, self->found->rules, self->found->seat);
  act->watched = *past->watched;
  act->move = *move;
  g_ptr_array_add (self->found->acts, act);
}

/* @round: a round from 1, or 0 for all of them
 * Returns: the acts of a seat in which there was something to decide */
HfOwnActs *
hf_own_acts_new (HfGame *game, guint seat, guint round)
{
  HfOwnActs *self = g_atomic_rc_box_new0 (HfOwnActs);
  Gathering gathering = { self, round };

  self->rules = g_atomic_rc_box_acquire ((gpointer) hf_game_get_rules (game));
  self->seed = hf_game_get_seed (game);
  self->seat = seat;
  self->acts = g_ptr_array_new_with_free_func (free_act);
  hf_game_foreach_move (game, 0, add_act_cb, &gathering);

  return self;
}

HfOwnActs *
hf_own_acts_ref (HfOwnActs *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
hf_own_acts_unref (HfOwnActs *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
hf_own_act_is_of_turn (const HfOwnAct *self, const HfOwnAct *other)
{
  return self->turn == other->turn && self->view->table->round == other->view->table->round;
}

/* Returns: whether a hint at this act, or at an earlier one of its turn, is to do it */
gboolean
hf_own_acts_is_advised (const HfOwnActs *self,
                        const HfOwnAct *act,
                        HfSearch *search,
                        const gint *cancelled)
{
  const HfHintEffort effort = { HF_HINT_WORLDS, HF_HINT_MILLISECONDS };
  guint64 seed = hf_hint_seed (self->seed, self->seat, act->view->table->round, act->turn);

  for (guint i = 0; i < self->acts->len; i++)
    {
      const HfOwnAct *asked = self->acts->pdata[i];
      HfHintCase hint = { .view = asked->view, .seat = self->seat, .eyes = (gint) self->seat };

      if (asked->position > act->position || !hf_own_act_is_of_turn (asked, act)
          || !hf_hint_think (&hint, search, &asked->watched, &effort, seed, cancelled))
        continue;
      for (guint j = 0; j < hint.n_moves; j++)
        if (hf_move_equal (&hint.moves[j], &act->move))
          return TRUE;
    }

  return FALSE;
}
