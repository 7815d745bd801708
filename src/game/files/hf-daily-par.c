/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Computes an expert's score with the cards of a daily deal, in the person's seat and with the
 * person's opponents and partner: the round is played in a thread. Each seat draws the cards that it
 * gets where all draw in turn, so that the luck of those after it hangs on nobody's taking the pile. Their
 * thinking is limited by a number of worlds and not by time, so that the par of a day is the same on
 * every machine. */
#include "hf-daily-par.h"

#include "game/match/hf-progress.h"
#include "hf-daily.h"
#include "players/bot/hf-bot.h"
#include "players/bot/hf-level.h"
#include "players/simple/hf-playout.h"

/* Most moves of a round: more than any that ends. */
#define MAX_MOVES 20000

typedef struct
{
  HfFlatRules rules;
  HfState *state;
  HfDraws draws;
  HfBot *bots[HF_MAX_SEATS];
  guint stock; /* when it was dealt */
  double part; /* that is played */
  HfProgress *progress;
  HfDailyProgress tell;
  gpointer tell_data;
} Par;

static void
free_par (gpointer data)
{
  Par *self = data;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    g_clear_pointer (&self->bots[i], hf_bot_free);
  g_clear_pointer (&self->progress, hf_progress_free);
  g_free (self->state);
  g_free (self);
}

static HfBot *
new_bot (const char *level, guint worlds, guint seat)
{
  HfSearchOptions options = { 0 };

  hf_level_options (level, NULL, &options);
  options.milliseconds = 0;
  options.worlds = MIN (options.worlds, worlds);

  return hf_bot_new_custom (&options, 1 + seat);
}

/* The cards as the game on the table deals them. */
static Par *
new_par (const GDate *day, guint worlds, GError **error)
{
  const HfPlayerSetup players[4] = { 0 };
  g_autoptr (HfGame) game = hf_daily_new_game (day, players, error);
  Par *self;

  if (game == NULL)
    return NULL;

  self = g_new0 (Par, 1);
  hf_game_start (game);
  self->rules = *hf_game_get_rules (game);
  self->state = hf_state_dup (hf_game_get_state (game));
  hf_draws_init_in_turn (&self->draws, self->state, &self->rules);
  self->stock = MAX (1, hf_table_stock (&self->state->table));
  for (guint i = 0; i < self->rules.n_seats; i++)
    self->bots[i] = new_bot (i == 0 ? "expert" : "skilled", worlds, i);
  hf_game_stop (game);

  return self;
}

static void
tell_cb (gconstpointer so_far, gpointer data)
{
  Par *self = data;

  self->tell (*(const double *) so_far, self->tell_data);
}

static void
tell_progress (Par *self, GTask *task)
{
  double part = 1 - (double) hf_table_stock (&self->state->table) / self->stock;

  if (part <= self->part)
    return;

  self->part = part;
  hf_progress_tell (self->progress, task, &part);
}

/* Where a player finds no move, the rule of thumb does. */
static gboolean
play_move (Par *self, GArray *events)
{
  gint seat = hf_playout_next_seat (self->state, &self->rules);
  const gint *cancelled = hf_progress_get_cancelled (self->progress);
  HfPlayoutCounts counts = { 0 };
  HfView view;
  HfMove move;

  if (seat < 0)
    return FALSE;

  hf_draws_await (&self->draws, self->state, &self->rules, seat);
  g_array_set_size (events, 0);
  hf_view_borrow (&view, self->state, &self->rules, seat);
  if (!hf_bot_decide (self->bots[seat], &view, cancelled, &move)
      || hf_state_play (self->state, &self->rules, &move, events, NULL) == HF_VERDICT_REFUSED)
    return !g_atomic_int_get (cancelled) && hf_playout_step (self->state, &self->rules, &counts);

  for (guint i = 0; i < self->rules.n_seats; i++)
    hf_bot_observe (self->bots[i], (const HfEvent *) (gpointer) events->data, events->len);

  return TRUE;
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Par *self = data;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (HfEvent));

  for (guint moves = 0; moves < MAX_MOVES && play_move (self, events); moves++)
    tell_progress (self, task);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_int (task, hf_state_score (self->state, &self->rules, 0).round);
}

/* @worlds: imagined for each decision
 * @progress (nullable): told in the thread-default main context of the caller, and never after
 *   @cancellable was cancelled
 * @cancellable (nullable): to play no further */
void
hf_daily_par_async (const GDate *day,
                    guint worlds,
                    HfDailyProgress progress,
                    gpointer progress_data,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  GError *error = NULL;
  Par *self = new_par (day, worlds, &error);

  g_task_set_static_name (task, "[hand-and-foot] par of the daily deal");
  g_task_set_source_tag (task, hf_daily_par_async);
  if (self == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  self->progress = hf_progress_new (sizeof self->part, progress != NULL ? tell_cb : NULL, self,
                                    cancellable);
  self->tell = progress;
  self->tell_data = progress_data;
  g_task_set_task_data (task, self, free_par);
  g_task_run_in_thread (task, run_cb);
}

/* @points (out): what the expert's side scored */
gboolean
hf_daily_par_finish (GAsyncResult *result, gint *points, GError **error)
{
  GError *failed = NULL;
  Par *self;

  g_return_val_if_fail (g_async_result_is_tagged (result, hf_daily_par_async), FALSE);

  /* There is none where the round could not be dealt. */
  self = g_task_get_task_data (G_TASK (result));
  if (self != NULL)
    hf_progress_end (self->progress);
  *points = g_task_propagate_int (G_TASK (result), &failed);
  if (failed == NULL)
    return TRUE;

  g_propagate_error (error, failed);
  return FALSE;
}
