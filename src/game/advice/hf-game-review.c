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
#include "hf-own-acts.h"

/* Acts that are looked at again: more than are told, since some turn out to be about as good as others. */
#define N_COSTLY 6
#define N_BEST   2
#define AGAIN    10 /* times as many worlds */

typedef struct
{
  const HfOwnAct *own;
  guint64 seed;
  HfHintCase found;
  gdouble margin; /* points beyond all other acts */
} Act;

typedef struct
{
  HfOwnActs *own;
  GPtrArray *acts; /* Act */
  guint worlds;
  double part; /* that is thought about */
  HfProgress *progress;
  HfGameReviewProgress tell;
  gpointer tell_data;
} Review;

static void
free_review (gpointer data)
{
  Review *self = data;

  g_clear_pointer (&self->progress, hf_progress_free);
  g_ptr_array_unref (self->acts);
  hf_own_acts_unref (self->own);
  g_free (self);
}

static GPtrArray *
list_acts (const HfOwnActs *own)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < own->acts->len; i++)
    {
      Act *act = g_new0 (Act, 1);

      act->own = own->acts->pdata[i];
      act->seed = hf_random_stream ("review", own->seed, own->seat, act->own->view->table->round,
                                    act->own->position);
      act->found.view = act->own->view;
      act->found.seat = act->found.eyes = own->seat;
      act->found.past = TRUE;
      act->found.move = act->own->move;
      g_ptr_array_add (acts, act);
    }

  return acts;
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
  gboolean judged = hf_hint_think (&act->found, search, &act->own->watched, &effort, act->seed,
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

  return one->own->position < other->own->position ? -1 : one->own->position > other->own->position;
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
        telling &= !hf_own_act_is_of_turn (((const Act *) picked->pdata[j])->own, act->own);
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

/* Whether the act was better or worse than another for sure. */
static gboolean
counts (Review *self, HfSearch *search, const Act *act)
{
  return hf_hint_is_certain (&act->found)
         && (act->found.margin > 0
             || !hf_own_acts_is_advised (self->own, act->own, search,
                                         hf_progress_get_cancelled (self->progress)));
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
  review->own = hf_own_acts_new (self, seat, round);
  review->acts = list_acts (review->own);
  review->worlds = worlds;
  review->progress = hf_progress_new (sizeof review->part, progress != NULL ? tell_cb : NULL,
                                      review, cancellable);
  review->tell = progress;
  review->tell_data = progress_data;

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

      decision->position = act->own->position;
      decision->round = act->own->view->table->round;
      decision->points = (gint) round (act->margin);
      decision->error = act->found.error;
      decision->act = hf_history_dup_act (self, act->own->position);
      decision->hint = hf_hint_word (self, &act->found);
      g_ptr_array_add (decisions, decision);
    }

  return decisions;
}
