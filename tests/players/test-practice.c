/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice: the same work comes to the same on any number of processors, it ends when nobody wants it any
 * more, what was learned is written and read as it was, and players know what they were taught. */

#define _GNU_SOURCE

#include <pthread.h>
#include <string.h>

#include "lib/hf-test-rules.h"
#include "lib/hf-test-table.h"
#include "players/practice/hf-practice.h"
#include "players/value/hf-skill.h"

/* Work too small for a gain, but enough for every step. */
static const HfPracticeWork little = { .choices = 64, .pairs = 2 };

typedef struct
{
  gdouble part;
  guint n_told[2]; /* by stage */
  HfPracticeStage cancel_in;
  gint cancelled;
} Listener;

static void
progress_cb (HfPracticeStage stage, gdouble part, gpointer data)
{
  Listener *listener = data;

  g_assert_cmpfloat (part, >=, listener->part);
  g_assert_cmpfloat (part, <=, 1);
  listener->part = part;
  listener->n_told[stage]++;
  if (stage == listener->cancel_in)
    g_atomic_int_set (&listener->cancelled, TRUE);
}

/* Rules of somebody’s own, which are soon played. */
static HfFlatRules *
new_rules (void)
{
  HfFlatRules *flat = g_new (HfFlatRules, 1);
  HfRules rules;

  hf_test_rules_init (&rules, "every-player-alone table.players=2 out.bonus=250");
  g_assert_true (hf_flat_rules_init (flat, &rules, NULL));

  return flat;
}

static void
assert_same_skill (const HfSkill *one, const HfSkill *other)
{
  g_assert_cmpmem (&one->value, sizeof one->value, &other->value, sizeof other->value);
  g_assert_cmpmem (one->styles, sizeof one->styles, other->styles, sizeof other->styles);
}

/* One processor for all threads from now on, or as many as before. */
static void
confine (cpu_set_t *before, gboolean to_one)
{
  cpu_set_t one;

  if (!to_one)
    {
      pthread_setaffinity_np (pthread_self (), sizeof *before, before);
      return;
    }
  g_assert_cmpint (pthread_getaffinity_np (pthread_self (), sizeof *before, before), ==, 0);
  CPU_ZERO (&one);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT (&one) == 0; i++)
    if (CPU_ISSET (i, before))
      CPU_SET (i, &one);
  pthread_setaffinity_np (pthread_self (), sizeof one, &one);
}

static void
test_same_result (void)
{
  g_autofree HfFlatRules *rules = new_rules ();
  Listener listener = { .cancel_in = G_MAXUINT };
  HfPracticeResult one, other;
  cpu_set_t processors;

  g_assert_true (hf_practice_run (rules, &little, 7, progress_cb, &listener, NULL, &one));
  g_assert_cmpfloat (listener.part, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (listener.n_told); i++)
    g_assert_cmpuint (listener.n_told[i], >, 1);
  g_assert_cmpuint (one.gain.pairs, ==, little.pairs);

  confine (&processors, TRUE);
  g_assert_true (hf_practice_run (rules, &little, 7, NULL, NULL, NULL, &other));
  confine (&processors, FALSE);
  assert_same_skill (&one.skill, &other.skill);
  g_assert_cmpfloat (one.gain.points, ==, other.gain.points);
  g_assert_cmpfloat (one.gain.interval, ==, other.gain.interval);

  /* Other choices teach other things. */
  g_assert_true (hf_practice_run (rules, &little, 8, NULL, NULL, NULL, &other));
  g_assert_cmpint (memcmp (&one.skill.value, &other.skill.value, sizeof one.skill.value), !=, 0);
}

static void
test_cancel (gconstpointer stage)
{
  g_autofree HfFlatRules *rules = new_rules ();
  /* Nobody waits for the end of it. */
  const HfPracticeWork endless = { .choices = 100000000, .pairs = 1000000 };
  HfPracticeWork work = endless;
  Listener listener = { .cancel_in = GPOINTER_TO_UINT (stage) };
  HfPracticeResult result;

  if (listener.cancel_in > HF_PRACTICE_CHOOSES)
    work.choices = little.choices;
  g_assert_false (hf_practice_run (rules, &work, 7, progress_cb, &listener, &listener.cancelled,
                                   &result));
  g_assert_cmpfloat (listener.part, <, 1);
}

/* A player is as good as itself, in each pair; and loses who acts in haste. */
static void
test_match (void)
{
  g_autofree HfFlatRules *rules = new_rules ();
  const HfSearchOptions careful = { .worlds = 8, .turns = 4 };
  const HfSearchOptions hasty = { .worlds = 8, .turns = 4, .often = { .haste = 100 } };
  HfDuplicateResult result;

  g_assert_true (hf_duplicate_play (rules, &careful, &careful, NULL, 2, 1, NULL, NULL, NULL,
                                    &result));
  g_assert_cmpuint (result.pairs, ==, 2);
  g_assert_cmpfloat (result.points, ==, 0);
  g_assert_cmpfloat (result.interval, ==, 0);

  g_assert_true (hf_duplicate_play (rules, &careful, &hasty, NULL, 12, 1, NULL, NULL, NULL,
                                    &result));
  g_assert_cmpfloat (result.points, >, 200);
}

/* A skill with numbers that are hard to write in few digits. */
static HfSkill
make_skill (gboolean styled)
{
  HfSkill skill = { 0 };
  guint64 rng = 5;

  if (styled)
    hf_skill_set_style (&skill, hf_style_find ("steady"));
  for (guint i = 0; i < HF_N_PACES; i++)
    skill.value.pace[i] = (gfloat) (1000 * hf_random_normal (&rng));
  for (guint stage = 0; stage < HF_VALUE_STAGES; stage++)
    {
      skill.value.turns[stage] = 40.0f / (stage + 1.3f);
      for (guint i = 0; i < HF_N_FEATURES; i++)
        skill.value.weights[stage][i] = (gfloat) (1e-5 * hf_random_normal (&rng));
    }

  return skill;
}

static void
test_text (void)
{
  for (guint styled = 0; styled < 2; styled++)
    {
      const HfSkill skill = make_skill (styled);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_auto (GStrv) keys = NULL;
      HfSkill read;

      hf_skill_write (&skill, file);
      g_assert_true (hf_skill_read (&read, file));
      assert_same_skill (&skill, &read);

      keys = g_key_file_get_keys (file, "Skill", NULL, NULL);
      for (guint i = 0; keys[i] != NULL; i++)
        {
          static const char *const wrong[] = {
            "", "1", "much", "nan inf 3 4", "1e9", "1,5 2,5 3,5 4,5", "1 2 3 4 5 6 7 8 9 0 1 2 3",
          };
          g_autofree char *right = g_key_file_get_value (file, "Skill", keys[i], NULL);

          for (guint j = 0; j < G_N_ELEMENTS (wrong); j++)
            {
              g_key_file_set_value (file, "Skill", keys[i], wrong[j]);
              g_assert_false (hf_skill_read (&read, file));
            }
          g_key_file_set_value (file, "Skill", keys[i], right);
        }
      g_assert_true (hf_skill_read (&read, file));
    }
}

/* Players know taught skills until told to forget them, under these rules alone. */
static void
test_teach (void)
{
  g_autofree HfFlatRules *rules = new_rules ();
  const HfSkill taught = make_skill (TRUE);
  HfSkill by_itself, known;

  g_assert_true (hf_skill_for_rules (&by_itself, rules, NULL));
  hf_skill_teach (&rules->rules, &taught);
  g_assert_true (hf_skill_for_rules (&known, rules, NULL));
  assert_same_skill (&known, &taught);

  rules->rules.out_bonus += 5;
  g_assert_true (hf_skill_for_rules (&known, rules, NULL));
  g_assert_cmpint (memcmp (&known.value, &taught.value, sizeof known.value), !=, 0);
  rules->rules.out_bonus -= 5;

  hf_skill_teach (&rules->rules, NULL);
  hf_skill_teach (&rules->rules, NULL);
  g_assert_true (hf_skill_for_rules (&known, rules, NULL));
  assert_same_skill (&known, &by_itself);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/practice/same-result", test_same_result);
  g_test_add_data_func ("/practice/cancel/choices", GUINT_TO_POINTER (HF_PRACTICE_CHOOSES),
                        test_cancel);
  g_test_add_data_func ("/practice/cancel/match", GUINT_TO_POINTER (HF_PRACTICE_MEASURES),
                        test_cancel);
  g_test_add_func ("/practice/match", test_match);
  g_test_add_func ("/practice/text", test_text);
  g_test_add_func ("/practice/teach", test_teach);

  return g_test_run ();
}
