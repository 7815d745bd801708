/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints, and explanations of computer players. Both put the candidates of a
 * search from the view of a seat, made in another thread, into words. A hint
 * uses the person's view, an explanation the player's; neither names a card that
 * the person has not seen. */
#include "config.h"

#include "hf-game-hint.h"

#include <glib/gi18n-lib.h>

#include "hf-hint-private.h"

/* The task of a thread: shared with the code that cancels it. */
typedef struct
{
  HfFlatRules *rules;
  HfView *view;
  HfObservations watched;
  guint64 seed;
  guint serial; /* of the game, for a hint */
  gint cancelled;
  gulong handler;
  HfHintCase found;
} Question;

static void
clear_question (gpointer data)
{
  Question *question = data;

  hf_view_free (question->view);
  g_atomic_rc_box_release (question->rules);
}

static void
release_question (gpointer question)
{
  g_atomic_rc_box_release_full (question, clear_question);
}

static Question *
new_question (HfGame *game,
              const HfState *state,
              guint seat,
              gint eyes,
              const HfObservations *watched)
{
  Question *self = g_atomic_rc_box_new0 (Question);

  self->rules = g_atomic_rc_box_acquire ((gpointer) hf_game_get_rules (game));
  self->view = hf_view_new (state, hf_game_get_rules (game), seat);
  self->watched = *watched;
  self->seed = hf_hint_seed (hf_game_get_seed (game), seat, state->table.round,
                             hf_game_get_turn_number (game));
  self->serial = hf_game_get_serial (game);
  self->found.view = self->view;
  self->found.seat = seat;
  self->found.eyes = eyes;

  return self;
}

static void
think_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Question *self = task_data;
  g_autoptr (HfSearch) search = hf_search_new ();
  const HfHintEffort effort = { HF_HINT_WORLDS, HF_HINT_MILLISECONDS };

  g_task_return_boolean (task, hf_hint_think (&self->found, search, &self->watched, &effort,
                                              self->seed, &self->cancelled));
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Question *question = data;

  g_atomic_int_set (&question->cancelled, TRUE);
}

/* Back in the main context. The thread's task has never held the game. */
static void
thought_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  HfGame *self = g_task_get_source_object (task);
  Question *question = g_task_get_task_data (G_TASK (result));

  if (question->handler != 0)
    g_cancellable_disconnect (g_task_get_cancellable (task), question->handler);
  question->handler = 0;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                                     _("There’s nothing to decide right now."));
  else if (!question->found.past && question->serial != hf_game_get_serial (self))
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                     _("The game has moved on."));
  else
    g_task_return_pointer (task, hf_hint_word (self, &question->found),
                           (GDestroyNotify) hf_hint_free);
}

/* Lets a thread think; @question (transfer full). */
static void
think_about (HfGame *self,
             Question *question,
             gpointer tag,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) thinking = g_task_new (NULL, NULL, thought_cb, task);

  g_task_set_source_tag (task, tag);
  if (cancellable != NULL)
    question->handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                               g_atomic_rc_box_acquire (question),
                                               release_question);
  g_task_set_static_name (thinking, "[hand-and-foot] hint");
  g_task_set_task_data (thinking, question, release_question);
  g_task_run_in_thread (thinking, think_cb);
}

/* @seat: or -1
 * Returns: whether a seat has something to decide that can be thought about */
gboolean
hf_game_can_hint (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_game_waits_for (self, seat) && !hf_game_get_auto_play (self);
}

/* Finds the best act for a person: the rest of the turn, an answer, or the packet to choose. It takes
 * about a tenth of a second, in another thread, and knows no more of the cards than the person.
 * @cancellable (nullable): to think no further */
void
hf_game_hint_async (HfGame *self,
                    guint seat,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (hf_game_can_hint (self, seat));

  think_about (self,
               new_question (self, hf_game_get_state (self), seat, seat,
                             hf_game_get_watched (self)),
               hf_game_hint_async, cancellable, callback, user_data);
}

/* Returns (nullable, transfer full): the hint */
HfHint *
hf_game_hint_finish (HfGame *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, hf_game_hint_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* @eyes: the person who is told, or -1
 * @position: the number of the line of the act in the log */
static void
explain (HfGame *self,
         gint eyes,
         guint position,
         GCancellable *cancellable,
         GAsyncReadyCallback callback,
         gpointer user_data)
{
  HfObservations watched;
  HfMove move;
  g_autofree HfState *before = hf_game_recall_move (self, position, &move, &watched);
  const HfState *now = hf_game_get_state (self);
  Question *question;

  g_return_if_fail (before != NULL);

  question = new_question (self, before, move.seat, eyes, &watched);
  question->found.past = TRUE;
  question->found.move = move;
  question->found.closed = hf_game_get_persons (self) != 0
                           && hf_game_find_side (self, move.seat) != hf_game_find_side (self, eyes)
                           && before->table.round == now->table.round
                           && hf_table_get_turn (&now->table) >= 0;
  think_about (self, question, hf_game_explain_async, cancellable, callback, user_data);
}

/* Finds the reasons for an act of a computer player, from the knowledge of that player, and the judgment
 * of a stronger one. It takes about a tenth of a second, in another thread. As long as the round lasts,
 * the play of an opponent is explained by the cards on the table.
 * @eyes: the person who asks; -1 where computers play alone, or where all at the table may hear
 * @cancellable (nullable): to think no further */
void
hf_game_explain_async (HfGame *self,
                       gint eyes,
                       HfGameRecord *record,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (hf_game_record_get_explainable (record));

  explain (self, eyes, hf_game_record_get_position (record), cancellable, callback, user_data);
}

/* Finds what an expert would have done instead of an act of the only person at this screen;
 * hf_game_explain_finish() has it.
 * @position: the number of the line of the act in the log */
void
hf_game_explain_own_async (HfGame *self,
                           guint position,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (HF_IS_GAME (self));

  explain (self, hf_game_find_person (self), position, cancellable, callback, user_data);
}

/* Returns (nullable, transfer full): the explanation */
HfHint *
hf_game_explain_finish (HfGame *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, hf_game_explain_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
