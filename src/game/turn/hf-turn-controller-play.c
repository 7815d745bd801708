/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

/* Plays the person's moves. Everything that a person plays goes through here. */

static GPtrArray *
list_meant (HfTurnController *self)
{
  GPtrArray *meant = hf_turn_controller_dup_selected (self);
  GListModel *tray = hf_turn_controller_get_tray (self);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);

      g_ptr_array_extend_and_steal (meant, hf_card_zone_dup_cards (book));
    }

  return meant;
}

/* Lists the physical cards that the person means, as the rules know kinds only. */
static GPtrArray *
pick_cards (HfTurnController *self, const HfMove *move)
{
  g_autoptr (GPtrArray) meant = list_meant (self);
  GPtrArray *picked = g_ptr_array_new ();

  for (guint i = 0; i < move->n_cards; i++)
    {
      HfCard *found = NULL;

      for (guint j = 0; j < meant->len && found == NULL; j++)
        if (hf_card_get_kind (g_ptr_array_index (meant, j)) == (HfKind) move->cards[i])
          {
            found = g_ptr_array_index (meant, j);
            g_ptr_array_remove_index (meant, j);
          }
      g_ptr_array_add (picked, found);
    }

  return picked;
}

static gboolean
is_advised (HfTurnController *self, const HfMove *move)
{
  for (guint i = 0; self->advised != NULL && i < self->advised->len; i++)
    if (hf_move_equal (&g_array_index (self->advised, HfMove, i), move))
      return TRUE;

  return FALSE;
}

/* Remembers whether the person has done anything else than follow hints. Drawing is often no choice,
 * and comes by itself. A move can end the game, so it is noted before, and not if it is refused.
 * Returns (nullable): the note before */
static char *
note_act (HfTurnController *self, const HfMove *move)
{
  char *before = g_strdup (hf_game_get_extra (self->game, HF_GAME_ACTS));

  if (move->type == HF_MOVE_DRAW || move->type == HF_MOVE_CHOOSE || move->type == HF_MOVE_ANSWER
      || move->type == HF_MOVE_SAY)
    return before;

  if (!is_advised (self, move))
    hf_game_set_extra (self->game, HF_GAME_ACTS, "own");
  else if (before == NULL)
    hf_game_set_extra (self->game, HF_GAME_ACTS, HF_GAME_ACTS_HINTS);

  return before;
}

/* Plays a move, and says why if it is refused. */
static gboolean
play_one (HfTurnController *self, const HfMove *move)
{
  g_autoptr (HfTurnController) keep = NULL;
  g_autoptr (GPtrArray) picked = NULL;
  g_autofree char *before = NULL;
  HfRefusal refusal = { 0 };
  gboolean done;

  keep = g_object_ref (self);
  if (!self->following)
    self->n_to_follow = 0;
  picked = pick_cards (self, move);
  hf_turn_controller_begin_change (self);
  before = note_act (self, move);
  done = hf_game_play_cards (self->game, move, picked, &refusal) == HF_VERDICT_OK;
  if (!done)
    {
      hf_game_set_extra (self->game, HF_GAME_ACTS, before);
      hf_turn_controller_report_refusal (self, move, &refusal);
    }
  hf_turn_controller_commit_change (self);

  return done;
}

/* Plays moves as one change. */
static gboolean
play_together (HfTurnController *self, const GArray *moves)
{
  gboolean done = TRUE;

  if (moves->len == 1)
    return play_one (self, &g_array_index (moves, HfMove, 0));

  hf_game_begin_moves (self->game);
  for (guint i = 0; i < moves->len && done; i++)
    done = play_one (self, &g_array_index (moves, HfMove, i));
  hf_game_end_moves (self->game);

  return done;
}

/* Private: plays the moves of one press, which are legal one after the other, as one change. Asks before the
 * first of them, see hf_turn_controller_play(). */
gboolean
hf_turn_controller_play_several (HfTurnController *self, const GArray *moves)
{
  g_autoptr (GArray) copy = g_array_copy ((GArray *) moves);

  return !hf_turn_controller_ask_first (self, copy, self->asks) && play_together (self, copy);
}

/* Plays a move, and says why if it is refused. Asks before one that goes out where the person
 * wants to be asked, and before one that costs something and comes to nothing. */
gboolean
hf_turn_controller_play (HfTurnController *self, const HfMove *move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (HfMove));

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  g_array_append_vals (moves, move, 1);

  return hf_turn_controller_play_several (self, moves);
}

/* Plays a move like hf_turn_controller_play(), but never asks before. Where it is the last of those that a
 * press stands for, about which the person was asked just now, all of them are played. */
gboolean
hf_turn_controller_play_confirmed (HfTurnController *self, const HfMove *move)
{
  g_autoptr (GArray) asked = NULL;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  asked = g_array_copy (self->asked);
  g_array_set_size (self->asked, 0);
  if (asked->len > 1 && self->asked_from == hf_game_get_log (self->game)->position
      && hf_move_equal (&g_array_index (asked, HfMove, asked->len - 1), move))
    return play_together (self, asked);

  return play_one (self, move);
}

/* Plays moves one after the other, each as if the person had made it, up to the first that is not
 * possible any more, or that is asked about, or whose outcome a table elsewhere has yet to tell.
 * Returns: how many were played */
guint
hf_turn_controller_play_all (HfTurnController *self, const HfMove *moves, guint n_moves)
{
  g_autoptr (HfTurnController) keep = NULL;
  guint n = 0;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), 0);

  keep = g_object_ref (self);
  while (n < n_moves && hf_game_try (self->game, &moves[n], NULL) == HF_VERDICT_OK
         && hf_turn_controller_play (self, &moves[n]))
    {
      n++;
      if (hf_game_is_waiting (self->game))
        break;
    }

  return n;
}

static void moved_cb (HfGame *game, const HfGameChange *change, HfTurnController *self);

/* Plays the advised moves that are left. */
static guint
go_on (HfTurnController *self)
{
  const HfMove *advised = &g_array_index (self->advised, HfMove, 0);
  guint left = self->n_to_follow - self->n_followed, n;

  self->following = TRUE;
  n = hf_turn_controller_play_all (self, advised + self->n_followed, left);
  self->following = FALSE;
  self->n_followed += n;
  if (n > 0 && n < left && hf_game_is_waiting (self->game))
    g_signal_connect_object (self->game, "moved", G_CALLBACK (moved_cb), self, 0);

  return n;
}

static gboolean
go_on_cb (gpointer data)
{
  HfTurnController *self = data;

  if (self->n_followed < self->n_to_follow)
    go_on (self);

  return G_SOURCE_REMOVE;
}

/* The table has told the outcome of the advised move before; the game is still busy with it. */
static void
moved_cb (HfGame *game, const HfGameChange *change, HfTurnController *self)
{
  if (change->move == NULL || (gint) change->move->seat != self->eyes)
    return;

  g_signal_handlers_disconnect_by_func (game, moved_cb, self);
  g_idle_add_full (G_PRIORITY_DEFAULT, go_on_cb, g_object_ref (self), g_object_unref);
}

/* Plays the moves that a hint advises, like hf_turn_controller_play_all(); where the table is elsewhere,
 * one after the other, as it tells their outcomes.
 * Returns: how many were played at once */
guint
hf_turn_controller_follow (HfTurnController *self, GArray *advised, guint n_moves)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), 0);

  g_signal_handlers_disconnect_by_func (self->game, moved_cb, self);
  g_clear_pointer (&self->advised, g_array_unref);
  self->advised = g_array_ref (advised);
  self->n_followed = 0;
  self->n_to_follow = MIN (n_moves, advised->len);

  return go_on (self);
}

/* Private: plays a move that has nothing but its type. */
gboolean
hf_turn_controller_play_plain (HfTurnController *self, HfMoveType type)
{
  HfMove move;

  hf_turn_controller_begin_move (self, &move, type);

  return hf_turn_controller_play (self, &move);
}
