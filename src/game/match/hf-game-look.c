/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be seen of a game: who sits where, what lies where, whose turn it
 * is, and what the human at this screen may do. */

#include "hf-game-private.h"

const HfFlatRules *
hf_game_get_rules (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->rules;
}

guint64
hf_game_get_seed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->seed;
}

HfPhase
hf_game_get_phase (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_PHASE_END);

  return self->state->table.phase;
}

/* Returns: the round, from 1 */
guint
hf_game_get_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->state->table.round;
}

/* Returns: the seat on turn, or -1 where nobody is */
gint
hf_game_get_turn (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return self->state->table.phase == HF_PHASE_START || self->state->table.phase == HF_PHASE_PLAY
           ? self->state->table.turn
           : -1;
}

/* Returns: the seat of the human at this screen, or -1 where only computers play */
gint
hf_game_get_me (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return self->me;
}

gboolean
hf_game_is_my_turn (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->me >= 0 && hf_game_get_turn (self) == self->me;
}

guint
hf_game_get_n_seats (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->seats->len;
}

HfGameSeat *
hf_game_get_seat (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return g_ptr_array_index (self->seats, seat);
}

guint
hf_game_get_n_teams (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->teams->len;
}

HfGameTeam *
hf_game_get_team (HfGame *self, guint owner)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (owner < self->teams->len, NULL);

  return g_ptr_array_index (self->teams, owner);
}

/* Returns: how many stacks to draw from the rules have, 1 or 2 */
guint
hf_game_get_n_stacks (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->rules->n_stacks;
}

/* @stack: 0 or 1; the second is always empty where the rules have one */
HfCardZone *
hf_game_get_stack (HfGame *self, guint stack)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (stack < G_N_ELEMENTS (self->stacks), NULL);

  return self->stacks[stack];
}

HfCardZone *
hf_game_get_pile (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->pile;
}

/* Returns (nullable): the book */
HfGameBook *
hf_game_get_book (HfGame *self, guint place)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return place < self->books->len ? g_ptr_array_index (self->books, place) : NULL;
}

GListModel *
hf_game_get_history (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->history);
}

/* Whether the human at this screen has something to decide, or to answer. */
static gboolean
is_asked_to_act (HfGame *self)
{
  return self->me >= 0
         && (self->state->table.phase == HF_PHASE_CHOOSE || hf_game_is_my_turn (self)
             || hf_game_find_answerer (self) == self->me);
}

/* Lists what the human at this screen may do now, as hf_moves_list() does. */
GArray *
hf_game_list_moves (HfGame *self)
{
  g_autoptr (GArray) all = NULL;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  if (self->moves != NULL)
    return g_array_ref (self->moves);

  self->moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  if (is_asked_to_act (self))
    all = hf_moves_list (self->state, self->rules);
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      HfMove move = g_array_index (all, HfMove, i);

      /* Any partner may answer; the list names the lowest. */
      if (move.type == HF_MOVE_ANSWER && hf_game_find_answerer (self) == self->me)
        move.seat = self->me;
      if (move.seat == (guint) self->me)
        g_array_append_val (self->moves, move);
    }

  return g_array_ref (self->moves);
}

/* Returns: what a partner wants to know of the human at this screen, HF_QUESTION_NONE without
 *   such a question */
HfQuestion
hf_game_get_question (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_QUESTION_NONE);

  return self->me >= 0 && hf_game_find_answerer (self) == self->me ? self->state->table.question
                                                                   : HF_QUESTION_NONE;
}

/* Returns (transfer full): what that seat may know; it must not outlive the game */
HfView *
hf_game_get_view (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return hf_view_new (self->state, self->rules, seat);
}
