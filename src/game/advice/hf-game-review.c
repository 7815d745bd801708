/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The decisions of a person that cost most, and the best one. Each act of the log is compared with the
 * best of all others, from the knowledge of the person then alone: the search gets views. A first
 * look at all of them is short; those that stand out are looked at again, longer, so that chance
 * alone makes none of them: an act that is worse by less than its interval costs nothing, and neither does one that a hint
 * advised in that turn, or would have. Worlds are counted and not time, so that the same game has the same review on every
 * machine. */
#include "hf-game-review.h"

#include <math.h>

#include "game/match/hf-progress.h"
#include "hf-hint-private.h"
#include "hf-history.h"

/* Acts that are looked at again: more than are told, since some turn out to be about as good as others. */
#define N_COSTLY 6
#define N_BEST   2
#define AGAIN    10 /* times as many worlds */

typedef struct
{
  guint position;
  guint turn;
  guint64 seed;
  HfView *view;
  HfObservations watched;
  HfHintCase found;
  gdouble margin; /* points beyond all other acts */
} Act;

typedef struct
{
  HfFlatRules *rules;
  GPtrArray *acts; /* Act */
  guint64 seed;
  guint seat;
  guint round; /* or 0 */
  guint worlds;
  double part; /* that is thought about */
  HfProgress *progress;
  HfGameReviewProgress tell;
  gpointer tell_data;
} Review;

static void
free_act (gpointer data)
{
  Act *act = data;

  hf_view_free (act->view);
  g_free (act);
}

static void
free_review (gpointer data)
{
  Review *self = data;

  g_clear_pointer (&self->progress, hf_progress_free);
  g_ptr_array_unref (self->acts);
  g_atomic_rc_box_release (self->rules);
  g_free (self);
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

static void
add_act_cb (const HfGamePast *past, const HfMove *move, gpointer data)
{
  Review *self = data;
  guint round = past->state->table.round;
  Act *act;

  if (move->seat != self->seat || !is_decision (move->type)
      || (self->round != 0 && round != self->round))
    return;

  act = g_new0 (Act, 1);
  act->position = past->position;
  act->turn = past->turn_number;
  act->seed = hf_random_stream ("review", self->seed, self->seat, round, past->position);
  act->view = hf_view_new (past->state, self->rules, self->seat);
  act->watched = *past->watched;
  act->found.view = act->view;
  act->found.seat = act->found.eyes = self->seat;
  act->found.past = TRUE;
  act->found.move = *move;
  g_ptr_array_add (self->acts, act);
}

static void
tell_cb (gconstpointer so_far, gpointer data)
{
  Review *self = data;

  self->tell (*(const double *) so_far, self->tell_data);
}

/* @done: how many of @all units of work are done */
static void
tell_progress (Review *self, GTask *task, guint done, guint all)
{
  self->part = (double) done / all;
  hf_progress_tell (self->progress, task, &self->part);
}

/* An act that cannot be judged, or that is the only one, counts as no better and no worse than another. */
static void
judge (Review *self, HfSearch *search, Act *act, guint worlds)
{
  const HfHintEffort effort = { worlds, 0 };
  gboolean judged = hf_hint_think (&act->found, search, &act->watched, &effort, act->seed,
                                   hf_progress_get_cancelled (self->progress));

  act->margin = judged && !act->found.alone ? act->found.margin : 0;
}

/* Costly ones first. */
static int
compare_acts (const void *a, const void *b)
{
  const Act *one = *(const Act *const *) a, *other = *(const Act *const *) b;

  if (one->margin != other->margin)
    return one->margin < other->margin ? -1 : 1;

  return one->position < other->position ? -1 : one->position > other->position;
}

static gboolean
is_same_turn (const Act *one, const Act *other)
{
  return one->turn == other->turn && one->view->table->round == other->view->table->round;
}

/* Picks acts from one end of the sorted ones; of each turn only the most telling one.
 *
 * @sign: -1 for costly ones, 1 for good ones
 * @n: how many at most
 * @picked: gets them */
static void
pick (GPtrArray *acts, gint sign, guint n, GPtrArray *picked)
{
  guint most = picked->len + n;

  for (guint i = 0; i < acts->len && picked->len < most; i++)
    {
      Act *act = acts->pdata[sign < 0 ? i : acts->len - 1 - i];
      gboolean telling = sign * act->margin > 0;

      for (guint j = 0; j < picked->len; j++)
        telling &= !is_same_turn (picked->pdata[j], act);
      if (telling)
        g_ptr_array_add (picked, act);
    }
}

/* Picks from both ends. */
static GPtrArray *
pick_ends (GPtrArray *acts, guint n_costly, guint n_best)
{
  GPtrArray *picked = g_ptr_array_new ();

  g_ptr_array_sort (acts, compare_acts);
  pick (acts, -1, n_costly, picked);
  pick (acts, 1, n_best, picked);

  return picked;
}

/* Whether a hint at this act, or at an earlier one of its turn, is to do it. */
static gboolean
is_advised (Review *self, HfSearch *search, const Act *act)
{
  const HfHintEffort effort = { HF_HINT_WORLDS, HF_HINT_MILLISECONDS };
  guint64 seed = hf_hint_seed (self->seed, self->seat, act->view->table->round, act->turn);

  for (guint i = 0; i < self->acts->len; i++)
    {
      const Act *asked = self->acts->pdata[i];
      HfHintCase hint = { .view = asked->view, .seat = self->seat, .eyes = (gint) self->seat };

      if (asked->position > act->position || !is_same_turn (asked, act)
          || !hf_hint_think (&hint, search, &asked->watched, &effort, seed,
                             hf_progress_get_cancelled (self->progress)))
        continue;
      for (guint j = 0; j < hint.n_moves; j++)
        if (hf_move_equal (&hint.moves[j], &act->found.move))
          return TRUE;
    }

  return FALSE;
}

/* Whether the act was better or worse than another for sure. */
static gboolean
counts (Review *self, HfSearch *search, const Act *act)
{
  return hf_hint_is_certain (&act->found)
         && (act->found.margin > 0 || !is_advised (self, search, act));
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Review *self = data;
  const gint *cancelled = hf_progress_get_cancelled (self->progress);
  g_autoptr (HfSearch) search = hf_search_new ();
  g_autoptr (GPtrArray) close = NULL;
  guint n = self->acts->len, all = n + AGAIN * (N_COSTLY + N_BEST);

  for (guint i = 0; i < n && !g_atomic_int_get (cancelled); i++)
    {
      judge (self, search, self->acts->pdata[i], self->worlds);
      tell_progress (self, task, i + 1, all);
    }
  close = pick_ends (self->acts, N_COSTLY, N_BEST);
  for (guint i = 0; i < close->len && !g_atomic_int_get (cancelled); i++)
    {
      Act *act = close->pdata[i];

      judge (self, search, act, AGAIN * self->worlds);
      if (!counts (self, search, act))
        act->margin = 0;
      tell_progress (self, task, n + AGAIN * (i + 1), all);
    }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, pick_ends (close, HF_GAME_REVIEW_MOST, 1),
                           (GDestroyNotify) g_ptr_array_unref);
}

/* Finds the decisions of a person that cost most, and the best one, in another thread.
 *
 * @round: a round from 1, or 0 for all of them
 * @worlds: in which each decision is tried
 * @progress (nullable): told in the thread-default main context of the caller, and never after
 *   @cancellable was cancelled
 * @cancellable (nullable): to think no further */
void
hf_game_review_async (HfGame *self,
                      guint seat,
                      guint round,
                      guint worlds,
                      HfGameReviewProgress progress,
                      gpointer progress_data,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  /* The thread's task has never held the game. */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Review *review;

  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (seat < hf_game_get_n_seats (self));

  review = g_new0 (Review, 1);
  review->rules = g_atomic_rc_box_acquire ((gpointer) hf_game_get_rules (self));
  review->acts = g_ptr_array_new_with_free_func (free_act);
  review->seed = hf_game_get_seed (self);
  review->seat = seat;
  review->round = round;
  review->worlds = worlds;
  review->progress = hf_progress_new (sizeof review->part, progress != NULL ? tell_cb : NULL,
                                      review, cancellable);
  review->tell = progress;
  review->tell_data = progress_data;
  hf_game_foreach_move (self, 0, add_act_cb, review);

  g_task_set_static_name (task, "[hand-and-foot] review of a game");
  g_task_set_source_tag (task, hf_game_review_async);
  g_task_set_task_data (task, review, free_review);
  g_task_run_in_thread (task, run_cb);
}

static void
free_decision (gpointer data)
{
  HfGameDecision *decision = data;

  g_free (decision->act);
  hf_hint_free (decision->hint);
  g_free (decision);
}

/* Returns (nullable) (transfer full): HfGameDecision: those that cost points, the costliest first, at
 *   most #HF_GAME_REVIEW_MOST, and after them the best one, where there are any */
GPtrArray *
hf_game_review_finish (HfGame *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GPtrArray) acts = NULL;
  GPtrArray *decisions;
  Review *review;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, hf_game_review_async), NULL);

  review = g_task_get_task_data (G_TASK (result));
  hf_progress_end (review->progress);
  acts = g_task_propagate_pointer (G_TASK (result), error);
  if (acts == NULL)
    return NULL;

  decisions = g_ptr_array_new_with_free_func (free_decision);
  for (guint i = 0; i < acts->len; i++)
    {
      Act *act = acts->pdata[i];
      HfGameDecision *decision = g_new0 (HfGameDecision, 1);

      decision->position = act->position;
      decision->round = act->view->table->round;
      decision->points = (gint) round (act->margin);
      decision->error = act->found.error;
      decision->act = hf_history_dup_act (self, act->position);
      decision->hint = hf_hint_word (self, &act->found);
      g_ptr_array_add (decisions, decision);
    }

  return decisions;
}
