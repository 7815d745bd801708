/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was learned, and learning it: the file is whole and only that is read, its judgement tells more than
 * the linear value, positions of all tables fit into its inputs, and the same seed gives the same weights,
 * with a break or without. */

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "core/hf-presets.h"
#include "lib/hf-test-table.h"
#include "players/hf-choices.h"
#include "players/hf-net-inputs.h"
#include "players/hf-net-learn.h"
#include "players/hf-playout.h"
#include "players/hf-skill.h"

/* The file. */

/* A file with one byte changed, or of another length. */
static GBytes *
spoil (GBytes *bytes, gsize length, gsize at, guint8 by)
{
  guint8 *data = g_malloc0 (length);

  memcpy (data, g_bytes_get_data (bytes, NULL), MIN (length, g_bytes_get_size (bytes)));
  if (at < length)
    data[at] ^= by;

  return g_bytes_new_take (data, length);
}

static void
assert_refused (GBytes *bytes, gsize length, gsize at, guint8 by, HfNetError code, const char *word)
{
  g_autoptr (GBytes) spoilt = spoil (bytes, length, at, by);
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_net_new_from_bytes (spoilt, &error));
  g_assert_error (error, HF_NET_ERROR, (gint) code);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_file (void)
{
  g_autoptr (GBytes) bytes = hf_net_to_bytes (hf_net_get_learned ());
  const gsize n = g_bytes_get_size (bytes);
  g_autoptr (GError) error = NULL;
  g_autofree HfNet *again = hf_net_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (again, sizeof *again, hf_net_get_learned (), sizeof (HfNet));
  g_assert_cmpuint (n, <, 400 * 1024);

  assert_refused (bytes, 0, 0, 0, HF_NET_ERROR_FOREIGN, "isn’t");
  assert_refused (bytes, n, 0, 1, HF_NET_ERROR_FOREIGN, "isn’t");
  assert_refused (bytes, n, 8, 2, HF_NET_ERROR_VERSION, "version");
  assert_refused (bytes, n, 10, 1, HF_NET_ERROR_DAMAGED, "damaged");
  assert_refused (bytes, n, n - 1, 0x80, HF_NET_ERROR_DAMAGED, "damaged");
  assert_refused (bytes, n - 1, 0, 0, HF_NET_ERROR_DAMAGED, "damaged");
  assert_refused (bytes, n + 1, 0, 0, HF_NET_ERROR_DAMAGED, "damaged");
}

/* Inputs. */

static void
look_at_round (const HfFlatRules *rules, guint64 seed)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  HfPlayoutCounts counts = { 0 };
  static HfNetInputs inputs;
  HfJudged judged;

  g_assert_true (hf_playout_deal (state, rules, seed));
  while (!hf_playout_turns (state, rules, 1, &counts))
    for (guint owner = 0; owner < rules->n_owners; owner++)
      {
        hf_value_judge (state, rules, owner, &judged);
        hf_net_inputs_look (&inputs, state, rules, owner, &judged, 100);
        g_assert_cmpuint (inputs.n, <=, HF_NET_MAX_SEEN);
        for (guint i = 0; i < inputs.n; i++)
          {
            g_assert_cmpuint (inputs.index[i], <, HF_NET_INPUTS);
            g_assert_cmpfloat (ABS (inputs.value[i]), <, 100);
          }
      }
}

static void
test_all_tables (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint players = 2; players <= HF_MAX_SEATS; players++)
      {
        g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
        HfRules preset;

        g_assert_true (hf_rules_init_preset (&preset, presets[i], NULL));
        preset.table_players = (gint) players;
        hf_rules_resolve (&preset);
        if (hf_rules_check (&preset, NULL) && hf_flat_rules_init (rules, &preset, NULL))
          look_at_round (rules, 11 + players);
      }
}

/* Judgement. */

typedef struct
{
  const HfFlatRules *rules;
  HfSkill skill;
  gdouble spread, linear, learned, linear_squares, learned_squares;
} Comparison;

static void
judge (const Comparison *self,
       guint owner,
       const HfChoiceResult *result,
       gdouble *linear,
       gdouble *learned)
{
  const HfState *state = (const HfState *) result->position;
  static HfNetInputs inputs;
  HfJudged judged;

  *linear = *learned = result->lead;
  if (result->over)
    return;
  hf_value_judge (state, self->rules, owner, &judged);
  *linear = hf_value_estimate (&self->skill.value, &judged);
  hf_net_inputs_look (&inputs, state, self->rules, owner, &judged, *linear);
  *learned = *linear
             + hf_net_unit (self->rules) * hf_net_run (hf_net_get_learned (), &inputs, NULL);
}

/* An HfChoiceFunc. */
static void
compare_judgements (const HfChoice *choice, gpointer data)
{
  Comparison *self = data;
  gdouble usual[2], other[2];

  judge (self, choice->owner, &choice->usual, &usual[0], &usual[1]);
  for (guint i = 0; i < choice->n_others; i++)
    {
      gdouble spread = choice->others[i].lead - choice->usual.lead;
      gdouble linear, learned;

      judge (self, choice->owner, &choice->others[i], &other[0], &other[1]);
      linear = other[0] - usual[0];
      learned = other[1] - usual[1];
      self->spread += spread * spread;
      self->linear += linear * spread;
      self->linear_squares += linear * linear;
      self->learned += learned * spread;
      self->learned_squares += learned * learned;
    }
}

/* Of two plans the network tells better than the linear value which one will bring more: an input that got
 * another meaning, or weights that went astray, would not. */
static void
test_tells_more (void)
{
  const char *const presets[] = { "classic", "hoof-and-mouth", "family-tradition" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 4);
      g_autofree HfState *state = hf_state_new (rules, 1);
      g_autofree HfChoices *choices = g_new (HfChoices, 1);
      Comparison comparison = { .rules = rules };
      gdouble linear, learned;

      g_assert_true (hf_skill_for_rules (&comparison.skill, rules, NULL));
      *choices = (HfChoices) {
        .rules = rules,
        .styles = comparison.skill.styles,
        .rng = 5,
        .learn = compare_judgements,
        .data = &comparison,
      };
      for (guint round = 0; round < 600; round++)
        if (hf_choices_deal (state, rules, round, 900000 + round))
          hf_choices_play (choices, state);
      linear = comparison.linear / sqrt (comparison.linear_squares * comparison.spread);
      learned = comparison.learned / sqrt (comparison.learned_squares * comparison.spread);
      g_test_message ("%s: %.4f by linear value, %.4f learned", presets[i], linear, learned);
      g_assert_cmpfloat (learned, >, linear + 0.005);
    }
}

/* Learning. */

static HfNetLearner *
new_learner (guint64 seed, guint chunks)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);

  return hf_net_learner_new (rules, 1, seed, chunks);
}

static void
test_repeats (void)
{
  g_autoptr (HfNetLearner) one = new_learner (3, 4);
  g_autoptr (HfNetLearner) other = new_learner (4, 4);
  g_autoptr (HfNetLearner) stopped = new_learner (3, 4);
  g_autoptr (HfNetLearner) resumed = new_learner (3, 4);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hf-test-net.learning", NULL);
  g_autoptr (GError) error = NULL;

  while (hf_net_learner_step (one))
    ;
  while (hf_net_learner_step (other))
    ;
  g_assert_cmpint (memcmp (hf_net_learner_get_net (one), hf_net_learner_get_net (other),
                           sizeof (HfNet)),
                   !=, 0);

  g_assert_true (hf_net_learner_step (stopped));
  g_assert_true (hf_net_learner_save (stopped, path, &error));
  g_assert_no_error (error);
  g_assert_true (hf_net_learner_resume (resumed, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_net_learner_get_chunk (resumed), ==, 1);
  while (hf_net_learner_step (resumed))
    ;
  g_assert_cmpmem (hf_net_learner_get_net (one), sizeof (HfNet), hf_net_learner_get_net (resumed),
                   sizeof (HfNet));

  /* Another task cannot go on from there, nor anything from a damaged file. */
  g_assert_false (hf_net_learner_resume (other, path, &error));
  g_assert_error (error, HF_NET_ERROR, HF_NET_ERROR_FOREIGN);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "HfLearn", -1, NULL));
  g_assert_false (hf_net_learner_resume (stopped, path, &error));
  g_assert_error (error, HF_NET_ERROR, HF_NET_ERROR_FOREIGN);
  g_assert_cmpuint (hf_net_learner_get_chunk (stopped), ==, 1);
  g_unlink (path);
}

/* Even a few hundred rounds teach something: the last third of them is judged better than by the linear
 * value alone. */
static void
test_learns (void)
{
  const guint chunks = 150;
  g_autoptr (HfNetLearner) learner = new_learner (1, chunks);
  HfNetProgress progress;

  while (hf_net_learner_get_chunk (learner) < chunks * 2 / 3)
    hf_net_learner_step (learner);
  hf_net_learner_take_progress (learner);
  while (hf_net_learner_step (learner))
    ;
  progress = hf_net_learner_take_progress (learner);
  g_test_message ("%.1f points missing by linear value, %.1f learned", progress.linear,
                  progress.learned);
  g_assert_cmpfloat (progress.learned, <, progress.linear);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/net/file", test_file);
  g_test_add_func ("/net/all-tables", test_all_tables);
  g_test_add_func ("/net/tells-more", test_tells_more);
  g_test_add_func ("/net/repeats", test_repeats);
  g_test_add_func ("/net/learns", test_learns);

  return g_test_run ();
}
