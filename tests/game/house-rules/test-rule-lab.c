/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Results of the rule lab: nothing where nothing was changed, what must come where that is certain,
 * and the same every time. */
#include <math.h>
#include <string.h>

#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "game/house-rules/hf-rule-lab-words.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-wait.h"
#include "players/simple/hf-playout.h"

/* More rounds than any test waits for. */
#define FOREVER 1000000

typedef struct
{
  HfLabResult *result;
  GError *error;
  gboolean done;
  GCancellable *cancellable; /* to be cancelled when so many rounds are told of */
  guint enough;
  guint n_told;
  HfLabResult last_told;
} Run;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;

  run->result = hf_rule_lab_run_finish (result, &run->error);
  run->done = TRUE;
}

static void
progress_cb (const HfLabResult *so_far, gpointer data)
{
  Run *run = data;

  g_assert_false (run->done);
  g_assert_cmpuint (so_far->n_rounds, >, run->last_told.n_rounds);
  run->n_told++;
  run->last_told = *so_far;
  if (run->cancellable != NULL)
    {
      g_assert_false (g_cancellable_is_cancelled (run->cancellable));
      if (so_far->n_rounds >= run->enough)
        g_cancellable_cancel (run->cancellable);
    }
}

static void
play (Run *run, const HfRules *before, const HfRules *after, guint n, guint64 seed)
{
  hf_rule_lab_run_async (before, after, n, seed, progress_cb, run, run->cancellable, done_cb, run);
  hf_test_wait_until (run->done);
}

static void
clear (Run *run)
{
  g_clear_pointer (&run->result, g_free);
  g_clear_error (&run->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear)

/* A preset with a rule changed: @change (nullable): `KEY=VALUE` */
static void
make_rules (HfRules *rules, const char *preset, const char *change)
{
  g_assert_true (hf_rules_init_preset (rules, preset, NULL));
  if (change != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (change, "=", 2);

      g_assert_true (hf_rules_set (rules, parts[0], parts[1], NULL));
    }
}

static void
play_change (Run *run, const char *preset, const char *change, guint n)
{
  HfRules before, after;

  make_rules (&before, preset, NULL);
  make_rules (&after, preset, change);
  play (run, &before, &after, n, 1);
  g_assert_no_error (run->error);
  g_assert_cmpuint (run->result->n_rounds, ==, n);
}

static gboolean
says (const HfLabResult *result, const char *sentence)
{
  g_auto (GStrv) sentences = hf_lab_describe (result);

  return g_strv_contains ((const char *const *) sentences, sentence);
}

static gdouble
change_of (const Run *run, HfLabMeasure measure)
{
  return hf_series_mean (&run->result->change[measure]);
}

static void
test_same (void)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) sentences = NULL;

  play_change (&run, "hoof-and-mouth", NULL, 30);
  g_assert_cmpmem (run.result->of[HF_LAB_BEFORE], sizeof run.result->of[HF_LAB_BEFORE],
                   run.result->of[HF_LAB_AFTER], sizeof run.result->of[HF_LAB_AFTER]);
  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    {
      g_assert_cmpfloat (run.result->change[i].squares, ==, 0);
      g_assert_false (hf_lab_series_is_clear (&run.result->change[i]));
    }
  sentences = hf_lab_describe (run.result);
  g_assert_cmpuint (g_strv_length (sentences), ==, 1);
  g_assert_cmpstr (sentences[0], ==,
                   "Nothing changes: computer players play every round the same way.");
}

/* The bonus goes to one of two teams in every round in which somebody goes out. */
static void
test_bonus (void)
{
  g_auto (Run) run = { 0 };
  HfRules rules;

  make_rules (&rules, "hoof-and-mouth", NULL);
  g_assert_cmpint (rules.out_bonus, ==, 0);
  play_change (&run, "hoof-and-mouth", "out.bonus=500", 40);
  g_assert_cmpfloat_with_epsilon (change_of (&run, HF_LAB_POINTS),
                                  250 * hf_series_mean (&run.result->of[HF_LAB_BEFORE][HF_LAB_OUT]),
                                  1e-6);
  g_assert_cmpfloat (change_of (&run, HF_LAB_POINTS), >, 0);
  g_assert_cmpfloat (change_of (&run, HF_LAB_TURNS), ==, 0);
}

/* Worth more: more points. */
static void
test_points (void)
{
  g_auto (Run) run = { 0 };
  HfRules rules;
  g_autofree char *change = NULL;

  make_rules (&rules, "hoof-and-mouth", NULL);
  change = g_strdup_printf ("book.bonus_clean=%d", rules.book_bonus_clean + 400);
  play_change (&run, "hoof-and-mouth", change, 60);
  g_assert_true (hf_lab_series_is_clear (&run.result->change[HF_LAB_POINTS]));
  g_assert_cmpfloat (change_of (&run, HF_LAB_POINTS), >, 300);
}

/* Twice the cards a turn: fewer turns. */
static void
test_turns (void)
{
  g_auto (Run) run = { 0 };

  play_change (&run, "hoof-and-mouth", "stock.draw_count=4", 60);
  g_assert_true (hf_lab_series_is_clear (&run.result->change[HF_LAB_TURNS]));
  g_assert_cmpfloat (change_of (&run, HF_LAB_TURNS), <, -2);
  g_assert_true (says (run.result, "Rounds get about 3 turns shorter for each player."));
}

/* The first round of a game, played by other means. */
static void
test_oracle (gconstpointer preset)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autofree HfState *state = NULL;
  g_auto (Run) run = { 0 };
  HfPlayoutCounts counts = { 0 };
  HfRules rules;
  gdouble points = 0, low = G_MAXINT, high = G_MININT;

  make_rules (&rules, preset, NULL);
  g_assert_true (hf_flat_rules_init (flat, &rules, NULL));
  state = hf_state_new (flat, 9);
  hf_state_deal (state, flat, NULL, NULL);
  g_assert_true (hf_playout_turns (state, flat, 0, &counts));
  for (guint owner = 0; owner < flat->n_owners; owner++)
    {
      gdouble round = hf_state_score (state, flat, owner).round;

      points += round / flat->n_owners;
      low = MIN (low, round);
      high = MAX (high, round);
    }

  play (&run, &rules, &rules, 1, 9);
  g_assert_no_error (run.error);
  g_assert_cmpfloat_with_epsilon (run.result->of[0][HF_LAB_POINTS].sum, points, 1e-6);
  g_assert_cmpfloat (run.result->of[0][HF_LAB_SPREAD].sum, ==, high - low);
  g_assert_cmpfloat (run.result->of[0][HF_LAB_TURNS].sum, ==,
                     (gdouble) counts.turns / flat->n_seats);
  g_assert_cmpfloat (run.result->of[0][HF_LAB_OUT].sum, ==, state->table.out != 0);
  g_assert_cmpuint (run.result->of[0][HF_LAB_PARTNERS].n, ==, flat->teams);
}

static void
assert_same (const HfLabResult *a, const HfLabResult *b)
{
  g_assert_cmpuint (a->n_rounds, ==, b->n_rounds);
  g_assert_cmpmem (a->of, sizeof a->of, b->of, sizeof b->of);
  g_assert_cmpmem (a->change, sizeof a->change, b->change, sizeof b->change);
}

static void
test_deterministic (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };

  play_change (&run, "family-tradition", "stock.draw_count=3", 50);
  play_change (&again, "family-tradition", "stock.draw_count=3", 50);
  assert_same (run.result, again.result);
}

/* Results on the way equal those of as many rounds. */
static void
test_progress (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Run) run = { .cancellable = cancellable, .enough = 20 };
  g_auto (Run) again = { 0 };
  HfRules before, after;

  make_rules (&before, "family-tradition", NULL);
  make_rules (&after, "family-tradition", "stock.draw_count=3");
  play (&run, &before, &after, FOREVER, 1);
  g_assert_cmpuint (run.last_told.n_rounds, >=, 20);
  play_change (&again, "family-tradition", "stock.draw_count=3", run.last_told.n_rounds);
  assert_same (&run.last_told, again.result);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Run) run = { .cancellable = cancellable, .enough = 1 };
  HfRules rules;

  make_rules (&rules, "lay-out-first", NULL);
  play (&run, &rules, &rules, FOREVER, 1);
  g_assert_null (run.result);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (run.n_told, ==, 1);
}

static void
test_cancelled_at_once (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Run) run = { .cancellable = cancellable, .enough = 1 };
  HfRules rules;

  make_rules (&rules, "lay-out-first", NULL);
  g_cancellable_cancel (cancellable);
  play (&run, &rules, &rules, FOREVER, 1);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (run.n_told, ==, 0);
}

/* The reason is that of the rules. */
static void
test_impossible (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GError) error = NULL;
  HfRules before, after;

  make_rules (&before, "hoof-and-mouth", NULL);
  make_rules (&after, "hoof-and-mouth", "table.players=5");
  g_assert_false (hf_rules_check (&after, &error));
  play (&run, &before, &after, FOREVER, 1);
  g_assert_null (run.result);
  g_assert_nonnull (run.error);
  g_assert_cmpstr (run.error->message, ==, error->message);
}

static void
check_measures (const HfLabResult *result, HfLabWhich which, const HfRules *rules)
{
  const HfSeries *of = result->of[which];

  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    g_assert_true (isfinite (of[i].sum) && isfinite (of[i].squares));
  g_assert_cmpuint (of[HF_LAB_POINTS].n + result->n_cut[which], ==, result->n_rounds);
  g_assert_cmpfloat (hf_series_mean (&of[HF_LAB_OUT]), <=, 1);
  g_assert_cmpfloat (hf_series_mean (&of[HF_LAB_OPENED]), <=, 1);
  g_assert_cmpfloat (of[HF_LAB_SPREAD].sum, >=, 0);
  g_assert_cmpuint (of[HF_LAB_OPENING].n, <=, of[HF_LAB_POINTS].n);
  if (rules->table_teams == HF_TEAMS_NONE)
    g_assert_cmpuint (of[HF_LAB_PARTNERS].n, ==, 0);
  else
    g_assert_cmpuint (of[HF_LAB_PARTNERS].n, ==, of[HF_LAB_POINTS].n);
}

/* Any preset for any number of players against any other. */
static void
test_presets (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint players = 2; players <= HF_MAX_SEATS; players++)
      {
        g_autofree char *change = g_strdup_printf ("table.players=%u", players);
        g_auto (Run) run = { 0 };
        HfRules before, after;

        make_rules (&before, "hoof-and-mouth", NULL);
        make_rules (&after, presets[i], change);
        if (!hf_rules_check (&after, NULL))
          continue;

        play (&run, &before, &after, 6, 3);
        g_assert_no_error (run.error);
        check_measures (run.result, HF_LAB_BEFORE, &run.result->rules[HF_LAB_BEFORE]);
        check_measures (run.result, HF_LAB_AFTER, &run.result->rules[HF_LAB_AFTER]);
      }
}

static void
test_random_rules (void)
{
  for (guint seed = 0; seed < (g_test_slow () ? 500 : 30); seed++)
    {
      g_auto (Run) run = { 0 };
      g_auto (GStrv) sentences = NULL;
      HfRules before, after;

      hf_rules_randomize (&before, 2 * seed);
      hf_rules_randomize (&after, 2 * seed + 1);
      play (&run, &before, &after, 3, seed);
      g_assert_no_error (run.error);
      check_measures (run.result, HF_LAB_BEFORE, &run.result->rules[HF_LAB_BEFORE]);
      check_measures (run.result, HF_LAB_AFTER, &run.result->rules[HF_LAB_AFTER]);
      sentences = hf_lab_describe (run.result);
      g_assert_cmpuint (g_strv_length (sentences), >=, 1);
    }
}

static void
set_numbers (HfSeries *series, gdouble low, gdouble high)
{
  *series =
    (HfSeries) { .n = 100, .sum = 50 * (low + high), .squares = 50 * (low * low + high * high) };
}

/* Numbers as they are printed; a mean is certain to 1.96 of its deviations. */
static void
test_numbers (void)
{
  HfLabResult result = { .n_wanted = 100, .n_rounds = 100 };
  g_autofree char *before = NULL, *after = NULL, *change = NULL, *share = NULL, *none = NULL;
  g_autofree char *same = NULL, *unknown = NULL;

  set_numbers (&result.of[HF_LAB_BEFORE][HF_LAB_FIRST], 10, 30);
  set_numbers (&result.of[HF_LAB_AFTER][HF_LAB_FIRST], -60, -40);
  set_numbers (&result.change[HF_LAB_FIRST], -80, -60);
  set_numbers (&result.of[HF_LAB_AFTER][HF_LAB_OUT], 0, 1);
  set_numbers (&result.change[HF_LAB_TURNS], 0.01, 0.02);

  before = hf_lab_describe_mean (&result, HF_LAB_BEFORE, HF_LAB_FIRST);
  after = hf_lab_describe_mean (&result, HF_LAB_AFTER, HF_LAB_FIRST);
  change = hf_lab_describe_change (&result, HF_LAB_FIRST);
  share = hf_lab_describe_mean (&result, HF_LAB_AFTER, HF_LAB_OUT);
  none = hf_lab_describe_mean (&result, HF_LAB_BEFORE, HF_LAB_OUT);
  same = hf_lab_describe_change (&result, HF_LAB_TURNS);
  unknown = hf_lab_describe_change (&result, HF_LAB_OUT);
  g_assert_cmpstr (same, ==, "No change");
  g_assert_cmpstr (unknown, ==, "–");
  g_assert_cmpstr (before, ==, "20");
  g_assert_cmpstr (after, ==, "\u200e−50");
  g_assert_cmpstr (change, ==, "\u200e\u200e−70 ± 2");
  g_assert_cmpstr (share, ==, "50%");
  g_assert_cmpstr (none, ==, "–");
  g_assert_true (says (&result, "Playing first is worth \u200e−50 points, instead of 20."));
}

/* A difference that may be luck is not reported as an effect. */
static void
test_luck (void)
{
  HfLabResult result = { .n_wanted = 100, .n_rounds = 100 };

  set_numbers (&result.of[HF_LAB_BEFORE][HF_LAB_POINTS], 0, 2000);
  set_numbers (&result.of[HF_LAB_AFTER][HF_LAB_POINTS], 0, 2200);
  set_numbers (&result.change[HF_LAB_POINTS], -900, 1100);
  g_assert_false (hf_lab_series_is_clear (&result.change[HF_LAB_POINTS]));
  g_assert_true (says (&result,
                       "No clear change in 100 rounds. The differences below may be luck."));

  set_numbers (&result.change[HF_LAB_POINTS], 90, 110);
  g_assert_true (says (&result, "Each player earns about 100 points more in a round."));
  result.n_cut[HF_LAB_AFTER] = 1;
  g_assert_true (says (&result, "1 round never came to an end."));
}

int
main (int argc, char *argv[])
{
  const char *const *presets = hf_presets_list ();

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-lab/same", test_same);
  g_test_add_func ("/rule-lab/bonus", test_bonus);
  g_test_add_func ("/rule-lab/points", test_points);
  g_test_add_func ("/rule-lab/turns", test_turns);
  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/rule-lab/oracle/", presets[i], NULL);

      g_test_add_data_func (path, presets[i], test_oracle);
    }
  g_test_add_func ("/rule-lab/deterministic", test_deterministic);
  g_test_add_func ("/rule-lab/progress", test_progress);
  g_test_add_func ("/rule-lab/cancel", test_cancel);
  g_test_add_func ("/rule-lab/cancelled-at-once", test_cancelled_at_once);
  g_test_add_func ("/rule-lab/impossible", test_impossible);
  g_test_add_func ("/rule-lab/presets", test_presets);
  g_test_add_func ("/rule-lab/random-rules", test_random_rules);
  g_test_add_func ("/rule-lab/numbers", test_numbers);
  g_test_add_func ("/rule-lab/luck", test_luck);

  return g_test_run ();
}
