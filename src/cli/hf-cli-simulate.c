/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Statistics of rounds of the rule-of-thumb player: scores, books, ends of
 * rounds. For judging players and house rules. */

#include "hf-cli-commands.h"

#include <math.h>
#include <stdio.h>

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "hf-cli-preset.h"
#include "players/practice/hf-series.h"
#include "players/simple/hf-playout.h"

typedef struct
{
  guint n_rounds, n_owners;
  HfSeries score[HF_LAST_ROUND + 1]; /* of an owner, by round; 0: all rounds */
  HfSeries owner[HF_MAX_SEATS];      /* by owner */
  HfSeries clean, dirty, wild;       /* closed books of an owner */
  HfSeries books, cards, held, reds; /* lines of the score sheet */
  HfSeries turns;
  HfSeries opening; /* lap in which an owner opened */
  HfSeries takes;   /* takes of the pile, by an owner */
  HfSeries foot;    /* seats that got into their foot, of all */
  guint unopened;
  guint out[HF_MAX_SEATS]; /* rounds that a seat ended */
  guint nobody_out;
  HfPlayoutCounts counts;
} Statistics;

/* Returns: the standard deviation of the quantity of which these numbers are a sample */
static gdouble
deviation (const HfSeries *series)
{
  return series->n > 1 ? sqrt (hf_series_variance (series) * series->n / (series->n - 1)) : 0;
}

/* Counts of a round while it is played. */
typedef struct
{
  guint turns;
  guint takes[HF_MAX_SEATS];
  guint opened_at[HF_MAX_SEATS];
} Course;

static void
observe_move (Course *course, const HfState *before, const HfState *state, const HfFlatRules *rules)
{
  guint owner = hf_flat_rules_owner (rules, before->table.turn);
  guint newly = state->table.opened & ~before->table.opened;

  if (before->table.phase == HF_PHASE_START && state->table.n_pile < before->table.n_pile
      && !(~before->table.flags & state->table.flags & HF_FLAG_RESHUFFLED))
    course->takes[owner]++;
  if (newly != 0 && course->opened_at[owner] == 0)
    course->opened_at[owner] = course->turns / rules->n_seats + 1;
  if (state->table.turn != before->table.turn || state->table.phase == HF_PHASE_OVER)
    course->turns++;
}

static void
note_owner (Statistics *self,
            const HfState *state,
            const HfFlatRules *rules,
            const Course *course,
            guint owner)
{
  HfScore score = hf_state_score (state, rules, owner);
  HfClosedBooks closed = hf_state_count_closed (state, rules, owner);

  hf_series_add (&self->score[0], score.round);
  hf_series_add (&self->score[state->table.round], score.round);
  hf_series_add (&self->owner[owner], score.round);
  hf_series_add (&self->books, score.books);
  hf_series_add (&self->cards, score.cards);
  hf_series_add (&self->held, score.held);
  hf_series_add (&self->reds, score.reds);
  hf_series_add (&self->clean, closed.clean);
  hf_series_add (&self->dirty, closed.dirty);
  hf_series_add (&self->wild, closed.wild);
  hf_series_add (&self->takes, course->takes[owner]);
  if (course->opened_at[owner] > 0)
    hf_series_add (&self->opening, course->opened_at[owner]);
  else
    self->unopened++;
}

static void
note_round (Statistics *self, const HfState *state, const HfFlatRules *rules, const Course *course)
{
  self->n_rounds++;
  hf_series_add (&self->turns, course->turns);
  for (guint owner = 0; owner < rules->n_owners; owner++)
    note_owner (self, state, rules, course, owner);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      self->out[seat] += (state->table.out >> seat) & 1;
      hf_series_add (&self->foot, hf_state_on_foot (state, seat));
    }
  self->nobody_out += state->table.out == 0;
}

static void
play_round (Statistics *self,
            HfState *state,
            HfState *before,
            const HfFlatRules *rules,
            guint64 *seed)
{
  Course course = { 0 };

  if (state->table.phase == HF_PHASE_OVER)
    hf_state_next (state, rules, NULL);
  if (state->table.phase != HF_PHASE_SETUP)
    hf_state_init (state, rules, (*seed)++);

  hf_state_deal (state, rules, NULL, NULL);
  hf_state_copy (before, state);
  while (state->table.phase != HF_PHASE_OVER && hf_playout_step (state, rules, &self->counts))
    {
      observe_move (&course, before, state, rules);
      hf_state_copy (before, state);
    }
  note_round (self, state, rules, &course);
}

static void
print_series (const char *name, const HfSeries *series, gboolean json, gboolean last)
{
  if (json)
    printf ("  \"%s\": {\"mean\": %.3f, \"sd\": %.3f, \"n\": %u}%s\n", name,
            hf_series_mean (series), deviation (series), series->n, last ? "" : ",");
  else
    printf ("%-22s %9.2f   sd %8.2f\n", name, hf_series_mean (series), deviation (series));
}

static void
print_number (const char *name, gdouble value, gboolean json, gboolean last)
{
  if (json)
    printf ("  \"%s\": %.4f%s\n", name, value, last ? "" : ",");
  else
    printf ("%-22s %9.2f\n", name, value);
}

static void
print_statistics (const Statistics *self, const HfFlatRules *rules, gboolean json)
{
  const struct
  {
    const char *name;
    const HfSeries *series;
  } lines[] = {
    { "score", &self->score[0] },       { "closed_books", &self->books },
    { "cards_in_books", &self->cards }, { "held", &self->held },
    { "red_threes", &self->reds },      { "clean_books", &self->clean },
    { "dirty_books", &self->dirty },    { "wild_books", &self->wild },
    { "turns", &self->turns },          { "opening_lap", &self->opening },
    { "takes", &self->takes },          { "feet_entered", &self->foot },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    print_series (lines[i].name, lines[i].series, json, FALSE);
  for (guint round = 1; round <= rules->n_rounds; round++)
    {
      g_autofree char *name = g_strdup_printf ("score_round_%u", round);

      if (self->score[round].n > 0)
        print_series (name, &self->score[round], json, FALSE);
    }
  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      g_autofree char *name = g_strdup_printf ("score_owner_%u", owner);

      print_series (name, &self->owner[owner], json, FALSE);
    }
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      g_autofree char *name = g_strdup_printf ("out_seat_%u", seat);

      print_number (name, (gdouble) self->out[seat] / self->n_rounds, json, FALSE);
    }

  print_number ("nobody_out", (gdouble) self->nobody_out / self->n_rounds, json, FALSE);
  print_number ("unopened", (gdouble) self->unopened / self->n_rounds / rules->n_owners, json,
                FALSE);
  print_number ("rounds", self->n_rounds, json, FALSE);
  print_number ("moves_refused", self->counts.refused, json, FALSE);
  print_number ("moves_failed", self->counts.failed, json, TRUE);
}

/* Plays games of the rule-of-thumb player and prints their statistics. */
int
hf_cli_simulate_main (int argc, char **argv)
{
  g_autofree char *id = NULL;
  gint rounds = 1000, players = 0;
  gint64 seed = 1;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &id, "The rule set, or a file with rules", "SET" },
    { "rounds", 'n', 0, G_OPTION_ARG_INT, &rounds, "How many rounds to play", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of the first game", "S" },
    { "players", 'p', 0, G_OPTION_ARG_INT, &players, "How many play", "N" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { NULL }
  };
  g_autoptr (GError) error = NULL;
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autofree Statistics *statistics = g_new0 (Statistics, 1);
  g_autofree HfState *state = NULL, *before = NULL;
  guint64 next_seed;

  if (!hf_cli_read_options (&argc, &argv, NULL,
                            "Lets the rule-of-thumb player play games and prints their statistics.",
                            entries, &error)
      || !hf_cli_check_number ("--rounds", rounds, 1, G_MAXINT, &error)
      || !hf_cli_check_seed (seed, &error) || !hf_cli_load_preset (flat, id, players, NULL, &error))
    return hf_cli_fail (error);

  next_seed = (guint64) seed;
  state = hf_state_new (flat, next_seed++);
  before = hf_state_dup (state);
  for (gint i = 0; i < rounds; i++)
    play_round (statistics, state, before, flat, &next_seed);

  if (json)
    printf ("{\n");
  print_statistics (statistics, flat, json);
  if (json)
    printf ("}\n");

  return 0;
}
