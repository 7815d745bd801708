/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures a change of rules: plays rounds under the rules as they are and as changed, each pair of
 * rounds from one seed, in a thread. Rule-of-thumb players sit in all seats; they see views. Whole
 * games are played, since an opening may depend on the score, but the cards of a round depend on
 * its number alone. Same rules, seed and number of rounds give the same numbers. */

#include "hf-rule-lab.h"

#include <math.h>

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "game/match/hf-progress.h"
#include "players/simple/hf-playout.h"

/* Most moves of a round: more than any that ends. */
#define MAX_MOVES 20000

/* Moves between looks whether the rounds were cancelled. */
#define MOVES_A_LOOK 64

/* Progress is told this many times, and at least every MOST_APART rounds. */
#define STEPS      100
#define MOST_APART 10

/* A change is clear after at least CLEAR_ROUNDS rounds, and if larger than CLEAR_FACTOR times half its
 * interval of 95 %: else, in every other run, one of ten measures would seem to change by chance. */
#define CLEAR_ROUNDS 20
#define CLEAR_FACTOR 1.5

/* Events of a round, collected while it is played. */
typedef struct
{
  guint turns;
  guint opening;                 /* turns before the first opening, and one; or 0 */
  gint brought_in[HF_MAX_SEATS]; /* points by the moves of each seat */
} Course;

/* One of the two rule sets, and the games that are played under it. */
typedef struct
{
  HfFlatRules rules;
  HfState *state;
} Table;

typedef struct
{
  Table tables[2];
  guint64 seed;
  HfLabResult result;
  HfProgress *progress;
  HfLabProgress tell;
  gpointer tell_data;
} Lab;

/* Points that the moves of an owner's seats have earned, whatever is left in hands. */
static gint
count_earned (const Table *self, guint owner)
{
  HfScore score = hf_state_score (self->state, &self->rules, owner);

  return score.books + score.cards + score.reds + score.out + score.penalty;
}

/* Plays a move. Returns: FALSE where no player has to move */
static gboolean
play_move (Table *self, Course *course)
{
  const HfTable *table = &self->state->table;
  guint phase = table->phase;
  guint seat = phase == HF_PHASE_CHOOSE ? table->first : table->turn;
  guint owner = hf_flat_rules_owner (&self->rules, seat);
  gint earned = count_earned (self, owner);
  HfPlayoutCounts counts = { 0 };

  if (!hf_playout_step (self->state, &self->rules, &counts))
    return FALSE;

  course->brought_in[seat] += count_earned (self, owner) - earned;
  if (table->opened != 0 && course->opening == 0)
    course->opening = course->turns + 1;
  if ((guint) table->turn != seat || table->phase == HF_PHASE_OVER
      || (phase == HF_PHASE_PLAY && table->phase == HF_PHASE_START))
    course->turns++;

  return TRUE;
}

/* Deals the next round of a game, or the first of another. */
static void
deal (Table *self, guint64 seed)
{
  if (self->state->table.phase == HF_PHASE_OVER)
    hf_state_next (self->state, &self->rules, NULL);
  if (self->state->table.phase != HF_PHASE_SETUP)
    hf_state_init (self->state, &self->rules, seed);
  self->state->rng = seed;
  hf_state_deal (self->state, &self->rules, NULL, NULL);
}

/* How much more points than another one partner brought in; all sides have partners or none. */
static gdouble
compare_partners (const Table *self, const Course *course)
{
  const HfFlatRules *rules = &self->rules;
  gdouble sum = 0;

  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      gint low = G_MAXINT, high = G_MININT;

      for (guint seat = 0; seat < rules->n_seats; seat++)
        if (hf_flat_rules_owner (rules, seat) == owner)
          {
            low = MIN (low, course->brought_in[seat]);
            high = MAX (high, course->brought_in[seat]);
          }
      sum += high - low;
    }

  return sum / rules->n_owners;
}

static void
measure_points (const Table *self, const Course *course, gdouble *values)
{
  guint first = hf_flat_rules_owner (&self->rules, self->state->table.first);
  guint n = self->rules.n_owners;
  gint low = G_MAXINT, high = G_MININT;
  gdouble sum = 0, of_first = 0;

  for (guint owner = 0; owner < n; owner++)
    {
      gint points = hf_state_score (self->state, &self->rules, owner).round;

      sum += points;
      low = MIN (low, points);
      high = MAX (high, points);
      if (owner == first)
        of_first = points;
    }

  values[HF_LAB_POINTS] = sum / n;
  values[HF_LAB_SPREAD] = high - low;
  if (n > 1)
    values[HF_LAB_FIRST] = of_first - (sum - of_first) / (n - 1);
  if (self->rules.teams)
    values[HF_LAB_PARTNERS] = compare_partners (self, course);
}

static guint
count_wild_books (const Table *self)
{
  guint n = 0;

  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      n += hf_book_is_wild (book) && hf_book_is_closed (&self->rules, book);
    }

  return n;
}

static void
measure_books (const Table *self, gdouble *values)
{
  guint n = self->rules.n_owners, all_clean = 0, all_dirty = 0, opened = 0;

  for (guint owner = 0; owner < n; owner++)
    {
      const HfClosedBooks closed = hf_state_count_closed (self->state, &self->rules, owner);

      all_clean += closed.clean;
      all_dirty += closed.dirty;
      opened += (self->state->table.opened & self->rules.owner_seats[owner]) != 0;
    }

  values[HF_LAB_OPENED] = (gdouble) opened / n;
  values[HF_LAB_CLEAN] = (gdouble) all_clean / n;
  values[HF_LAB_DIRTY] = (gdouble) all_dirty / n;
  values[HF_LAB_WILD] = (gdouble) count_wild_books (self) / n;
}

static void
measure (const Table *self, const Course *course, gdouble *values)
{
  values[HF_LAB_TURNS] = (gdouble) course->turns / self->rules.n_seats;
  values[HF_LAB_OUT] = self->state->table.out != 0;
  if (course->opening > 0)
    values[HF_LAB_OPENING] = ceil ((gdouble) course->opening / self->rules.n_seats);
  measure_points (self, course, values);
  measure_books (self, values);
}

/* Plays a round. A value stays NAN where there was nothing to measure.
 * Returns: FALSE where it was cancelled or came to no end */
static gboolean
play_round (Table *self, guint64 seed, GCancellable *cancellable, gdouble *values)
{
  Course course = { 0 };

  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    values[i] = NAN;

  deal (self, seed);
  for (guint moves = 0; self->state->table.phase != HF_PHASE_OVER; moves++)
    if (moves == MAX_MOVES
        || (moves % MOVES_A_LOOK == 0 && g_cancellable_is_cancelled (cancellable))
        || !play_move (self, &course))
      return FALSE;
  measure (self, &course, values);

  return TRUE;
}

static void
play_pair (Lab *self, GCancellable *cancellable)
{
  guint64 seed = self->seed + self->result.n_rounds;
  gdouble values[2][HF_LAB_N_MEASURES];

  for (guint which = 0; which < 2; which++)
    if (!play_round (&self->tables[which], seed, cancellable, values[which]))
      self->result.n_cut[which]++;

  if (g_cancellable_is_cancelled (cancellable))
    return;

  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    {
      gdouble before = values[HF_LAB_BEFORE][i], after = values[HF_LAB_AFTER][i];

      if (!isnan (before))
        hf_series_add (&self->result.of[HF_LAB_BEFORE][i], before);
      if (!isnan (after))
        hf_series_add (&self->result.of[HF_LAB_AFTER][i], after);
      if (!isnan (before) && !isnan (after))
        hf_series_add (&self->result.change[i], after - before);
    }
  self->result.n_rounds++;
}

static void
free_lab (gpointer data)
{
  Lab *self = data;

  for (guint which = 0; which < 2; which++)
    g_free (self->tables[which].state);
  g_clear_pointer (&self->progress, hf_progress_free);
  g_free (self);
}

static void
tell_cb (gconstpointer so_far, gpointer data)
{
  Lab *self = data;

  self->tell (so_far, self->tell_data);
}

static void
run_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Lab *self = task_data;
  guint n = self->result.n_wanted;
  guint step = CLAMP (n / STEPS, 1, MOST_APART);

  while (self->result.n_rounds < n && !g_cancellable_is_cancelled (cancellable))
    {
      play_pair (self, cancellable);
      if (self->result.n_rounds % step == 0)
        hf_progress_tell (self->progress, task, &self->result);
    }

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_memdup2 (&self->result, sizeof self->result), g_free);
}

/* Whether numbers, each the change of something from one round to its pair, are no chance. */
gboolean
hf_lab_series_is_clear (const HfSeries *self)
{
  gdouble mean = fabs (hf_series_mean (self));

  return self->n >= CLEAR_ROUNDS && mean > 0 && mean > CLEAR_FACTOR * hf_series_interval (self);
}

/* Plays rounds under two rule sets, in another thread.
 *
 * @n_rounds: how many under each of them
 * @seed: the seed of the first round
 * @progress (nullable): told what has come out so far whenever the thread-default main context of
 *   the caller has nothing better to do, and never after @cancellable was cancelled
 * @cancellable (nullable): to play no further */
void
hf_rule_lab_run_async (const HfRules *before,
                       const HfRules *after,
                       guint n_rounds,
                       guint64 seed,
                       HfLabProgress progress,
                       gpointer progress_data,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  const HfRules *rules[2] = { before, after };
  Lab *self = g_new0 (Lab, 1);
  GError *error = NULL;

  g_task_set_static_name (task, "[hand-and-foot] rule lab");
  g_task_set_source_tag (task, hf_rule_lab_run_async);
  g_task_set_task_data (task, self, free_lab);
  self->progress = hf_progress_new (sizeof self->result, progress != NULL ? tell_cb : NULL, self,
                                    cancellable);
  self->tell = progress;
  self->tell_data = progress_data;
  self->seed = seed;
  self->result.n_wanted = n_rounds;

  for (guint which = 0; which < 2; which++)
    {
      Table *table = &self->tables[which];

      if (!hf_flat_rules_init (&table->rules, rules[which], &error))
        {
          g_task_return_error (task, error);
          return;
        }
      table->state = hf_state_new (&table->rules, seed);
      self->result.rules[which] = table->rules.rules;
    }

  g_task_run_in_thread (task, run_cb);
}

/* Returns (transfer full): the result; NULL with @error set where it was cancelled, or one of the rule
 * sets cannot be played */
HfLabResult *
hf_rule_lab_run_finish (GAsyncResult *result, GError **error)
{
  Lab *self;

  g_return_val_if_fail (g_async_result_is_tagged (result, hf_rule_lab_run_async), NULL);

  self = g_task_get_task_data (G_TASK (result));
  hf_progress_end (self->progress);

  return g_task_propagate_pointer (G_TASK (result), error);
}
