/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What an expert scores with the cards of a daily deal, in the person's seat and with the person's
 * opponents and partner: the round is played in a thread. All of them think in so many worlds and not
 * by the clock, so that the par of a day is the same on every machine. */
#include "hf-daily-par.h"

#include "hf-daily.h"
#include "players/hf-bot.h"
#include "players/hf-level.h"
#include "players/hf-playout.h"

/* No round that ends has so many moves. */
#define MAX_MOVES 20000

typedef struct
{
  HfFlatRules rules;
  HfState *state;
  HfBot *bots[HF_MAX_SEATS];
  guint stock; /* when it was dealt */
  HfDailyProgress progress;
  gpointer progress_data;
  gint percent;     /* atomic: of the round */
  gint cancelled;   /* atomic */
  gboolean is_over; /* of the thread that asked */
} Par;

static void
free_par (gpointer data)
{
  Par *self = data;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    g_clear_pointer (&self->bots[i], hf_bot_free);
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
  self->stock = MAX (1, hf_table_stock (&self->state->table));
  for (guint i = 0; i < self->rules.n_seats; i++)
    self->bots[i] = new_bot (i == 0 ? "expert" : "skilled", worlds, i);
  hf_game_stop (game);

  return self;
}

/* In the context of whoever asked, who has perhaps cancelled meanwhile, or heard the result. */
static gboolean
report_cb (gpointer data)
{
  Par *self = g_task_get_task_data (data);

  if (!self->is_over && !g_cancellable_is_cancelled (g_task_get_cancellable (data)))
    self->progress (g_atomic_int_get (&self->percent) / 100., self->progress_data);

  return G_SOURCE_REMOVE;
}

static void
tell_progress (Par *self, GTask *task)
{
  gint percent = 100 - 100 * hf_table_stock (&self->state->table) / self->stock;

  if (self->progress == NULL || percent <= g_atomic_int_get (&self->percent))
    return;

  g_autoptr (GSource) source = g_idle_source_new ();

  g_atomic_int_set (&self->percent, percent);
  /* What is told of the round comes before its end. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_cb, g_object_ref (task), g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

/* Where a player finds no move, the rule of thumb does. */
static gboolean
play_move (Par *self, GArray *events)
{
  gint seat = hf_playout_next_seat (self->state, &self->rules);
  HfPlayoutCounts counts = { 0 };
  HfView view;
  HfMove move;

  if (seat < 0)
    return FALSE;

  g_array_set_size (events, 0);
  hf_view_borrow (&view, self->state, &self->rules, seat);
  if (!hf_bot_decide (self->bots[seat], &view, &self->cancelled, &move)
      || hf_state_play (self->state, &self->rules, &move, events, NULL) == HF_VERDICT_REFUSED)
    return !g_atomic_int_get (&self->cancelled)
           && hf_playout_step (self->state, &self->rules, &counts);

  for (guint i = 0; i < self->rules.n_seats; i++)
    hf_bot_observe (self->bots[i], (const HfEvent *) (gpointer) events->data, events->len);

  return TRUE;
}

static void
cancel_cb (GCancellable *cancellable, gint *cancelled)
{
  g_atomic_int_set (cancelled, TRUE);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Par *self = data;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (HfEvent));
  gulong id = 0;

  if (cancellable != NULL)
    id = g_cancellable_connect (cancellable, G_CALLBACK (cancel_cb), &self->cancelled, NULL);
  for (guint moves = 0; moves < MAX_MOVES && play_move (self, events); moves++)
    tell_progress (self, task);
  if (cancellable != NULL)
    g_cancellable_disconnect (cancellable, id);

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

  self->progress = progress;
  self->progress_data = progress_data;
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
    self->is_over = TRUE;
  *points = g_task_propagate_int (G_TASK (result), &failed);
  if (failed == NULL)
    return TRUE;

  g_propagate_error (error, failed);
  return FALSE;
}
