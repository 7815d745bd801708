/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be seen of a game: who sits where, what lies where, whose turn it
 * is, and what the human at this screen may do. */

#include "hf-game-private.h"

/**
 * hf_game_get_rules:
 * @self: a game
 *
 * Returns: (transfer none): the rules, compiled
 */
const HfFlatRules *
hf_game_get_rules (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->rules;
}

/**
 * hf_game_get_seed:
 * @self: a game
 *
 * Returns: what shuffles come from
 */
guint64
hf_game_get_seed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->seed;
}

/**
 * hf_game_get_phase:
 * @self: a game
 *
 * Returns: where the round stands
 */
HfPhase
hf_game_get_phase (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_PHASE_END);

  return self->state->table.phase;
}

/**
 * hf_game_get_round:
 * @self: a game
 *
 * Returns: the round, from 1
 */
guint
hf_game_get_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->state->table.round;
}

/**
 * hf_game_get_turn:
 * @self: a game
 *
 * Returns: the seat on turn, or -1 where nobody is
 */
gint
hf_game_get_turn (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return self->state->table.phase == HF_PHASE_START || self->state->table.phase == HF_PHASE_PLAY
         ? self->state->table.turn : -1;
}

/**
 * hf_game_get_me:
 * @self: a game
 *
 * Returns: the seat of the human at this screen, or -1 where only computers play
 */
gint
hf_game_get_me (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return self->me;
}

/**
 * hf_game_is_my_turn:
 * @self: a game
 *
 * Returns: whether the human at this screen is on turn
 */
gboolean
hf_game_is_my_turn (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->me >= 0 && hf_game_get_turn (self) == self->me;
}

/**
 * hf_game_get_n_seats:
 * @self: a game
 *
 * Returns: how many play
 */
guint
hf_game_get_n_seats (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->seats->len;
}

/**
 * hf_game_get_seat:
 * @self: a game
 * @seat: the number of a seat
 *
 * Returns: (transfer none): the seat
 */
HfGameSeat *
hf_game_get_seat (HfGame *self,
                  guint   seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return g_ptr_array_index (self->seats, seat);
}

/**
 * hf_game_get_n_teams:
 * @self: a game
 *
 * Returns: how many sides score
 */
guint
hf_game_get_n_teams (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->teams->len;
}

/**
 * hf_game_get_team:
 * @self: a game
 * @owner: the number of a scoring side
 *
 * Returns: (transfer none): the side
 */
HfGameTeam *
hf_game_get_team (HfGame *self,
                  guint   owner)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (owner < self->teams->len, NULL);

  return g_ptr_array_index (self->teams, owner);
}

/**
 * hf_game_get_n_stacks:
 * @self: a game
 *
 * Returns: how many stacks to draw from the rules have, 1 or 2
 */
guint
hf_game_get_n_stacks (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->rules->n_stacks;
}

/**
 * hf_game_get_stack:
 * @self: a game
 * @stack: 0 or 1; the second is always empty where the rules have one
 *
 * Returns: (transfer none): a stack to draw from, its top card first
 */
HfCardZone *
hf_game_get_stack (HfGame *self,
                   guint   stack)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (stack < G_N_ELEMENTS (self->stacks), NULL);

  return self->stacks[stack];
}

/**
 * hf_game_get_pile:
 * @self: a game
 *
 * Returns: (transfer none): the discard pile, its top card first
 */
HfCardZone *
hf_game_get_pile (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->pile;
}

/**
 * hf_game_get_book:
 * @self: a game
 * @place: the place of a book in the state, as moves name it
 *
 * Returns: (transfer none) (nullable): the book
 */
HfGameBook *
hf_game_get_book (HfGame *self,
                  guint   place)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return place < self->books->len ? g_ptr_array_index (self->books, place) : NULL;
}

/**
 * hf_game_get_history:
 * @self: a game
 *
 * Returns: (transfer none): what happened, a #GListModel of #HfGameRecord
 */
GListModel *
hf_game_get_history (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->history);
}

/**
 * hf_game_list_moves:
 * @self: a game
 *
 * Lists what the human at this screen may do now, as hf_moves_list() does.
 *
 * Returns: (transfer full) (element-type HfMove): the moves, none where it is
 *   not for him to act
 */
GArray *
hf_game_list_moves (HfGame *self)
{
  g_autoptr (GArray) all = NULL;
  GArray *mine = g_array_new (FALSE, FALSE, sizeof (HfMove));

  g_return_val_if_fail (HF_IS_GAME (self), mine);

  if (self->me < 0)
    return mine;

  all = hf_moves_list (self->state, self->rules);
  for (guint i = 0; i < all->len; i++)
    {
      HfMove move = g_array_index (all, HfMove, i);

      /* Any partner may answer; the list names the lowest. */
      if (move.type == HF_MOVE_ANSWER && hf_game_find_answerer (self) == self->me)
        move.seat = self->me;
      if (move.seat == self->me)
        g_array_append_val (mine, move);
    }

  return mine;
}

/**
 * hf_game_get_view: (skip)
 * @self: a game
 * @seat: who looks
 *
 * Returns: (transfer full): what that seat may know; it must not outlive the game
 */
HfView *
hf_game_get_view (HfGame *self,
                  guint   seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return hf_view_new (self->state, self->rules, seat);
}
