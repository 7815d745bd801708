/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The interview: whatever is answered, a game can be played by the result.
 */
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "core/rules/hf-rule-table.h"
#include "game/house-rules/hf-interview.h"
#include "game/house-rules/hf-rules-changes.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"

#define N_RANDOM 500

static guint n_questions;

static void
describe_answers (const HfInterview *interview, GString *text)
{
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);

  for (guint i = 0; i < n_questions; i++)
    if (interview->answers[i] >= 0)
      g_string_append_printf (text, "%s: %s; ", questions[i].id,
                              questions[i].answers[interview->answers[i]].title);
}

static guint
assert_playable (const HfInterview *interview, HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) path = g_string_new (NULL);
  guint n_changes = hf_interview_finish (interview, rules);

  describe_answers (interview, path);
  if (!hf_rules_check (rules, &error))
    g_error ("%s (%s)", error->message, path->str);

  g_assert_true (hf_preset_exists (rules->base));
  return n_changes;
}

static gint
find_answer (guint question, const char *part)
{
  const HfInterviewAnswer *answers = hf_interview_questions (NULL)[question].answers;

  for (guint i = 0; i < hf_interview_n_answers (question); i++)
    if (strstr (answers[i].changes, part) != NULL)
      return i;

  g_error ("No answer says %s", part);
}

/* Parts of the questions: rules that exist, values that fit, words. */
static void
test_interview_questions (void)
{
  const HfInterviewQuestion *questions = hf_interview_questions (&n_questions);

  g_assert_cmpuint (n_questions, >, 5);
  g_assert_cmpuint (n_questions, <=, HF_INTERVIEW_MAX_QUESTIONS);

  for (guint i = 0; i < n_questions; i++)
    {
      g_assert_true (g_str_has_suffix (questions[i].title, "?"));
      g_assert_cmpuint (hf_interview_n_answers (i), >=, 2);
      g_assert_true (questions[i].when == NULL || hf_rule_condition_is_valid (questions[i].when));

      for (guint j = 0; j < hf_interview_n_answers (i); j++)
        {
          const HfInterviewAnswer *answer = &questions[i].answers[j];

          g_assert_true (answer->when == NULL || hf_rule_condition_is_valid (answer->when));
          g_assert_cmpuint (strlen (answer->title), >, 2);
        }
    }
}

/* The rules follow the answers, whatever preset they build on. */
static void
assert_heeded (const HfInterview *interview, const HfRules *rules)
{
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);

  for (guint i = 0; i < n_questions; i++)
    {
      g_auto (GStrv) changes = NULL;

      if (interview->answers[i] < 0)
        continue;

      changes = g_strsplit (questions[i].answers[interview->answers[i]].changes, " ", -1);
      for (guint j = 0; changes[j] != NULL; j++)
        if (strstr (changes[j], "=@") == NULL && !hf_rule_condition_holds (changes[j], rules, NULL))
          g_error ("%s does not hold, although “%s”", changes[j],
                   questions[i].answers[interview->answers[i]].title);
    }
}

static void
test_interview_pairs (void)
{
  guint n_paths = 0;

  for (guint a = 0; a < n_questions; a++)
    for (guint b = a + 1; b < n_questions; b++)
      for (guint i = 0; i < hf_interview_n_answers (a); i++)
        for (guint j = 0; j < hf_interview_n_answers (b); j++)
          {
            HfInterview interview;
            HfRules rules;

            hf_interview_init (&interview);
            if (!hf_interview_is_asked (&interview, a)
                || !hf_interview_is_offered (&interview, a, i))
              continue;

            hf_interview_set_answer (&interview, a, i);
            if (!hf_interview_is_asked (&interview, b)
                || !hf_interview_is_offered (&interview, b, j))
              continue;

            hf_interview_set_answer (&interview, b, j);
            assert_playable (&interview, &rules);
            assert_heeded (&interview, &rules);
            n_paths++;
          }

  g_assert_cmpuint (n_paths, >, 500);
}

static void
answer_at_random (HfInterview *interview, GRand *rand)
{
  hf_interview_init (interview);
  for (guint i = hf_interview_next (interview, -1); i < n_questions;
       i = hf_interview_next (interview, i))
    {
      gint answer = g_rand_int_range (rand, -1, hf_interview_n_answers (i));

      if (answer < 0 || hf_interview_is_offered (interview, i, answer))
        hf_interview_set_answer (interview, i, answer);
    }
}

static void
test_interview_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240817);
  g_autoptr (GHashTable) bases = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint n = 0; n < N_RANDOM; n++)
    {
      g_autoptr (HfRuleSet) set = NULL;
      g_autoptr (HfRuleSet) again = NULL;
      g_autofree char *text = NULL;
      HfInterview interview;
      HfRules rules;

      answer_at_random (&interview, rand);
      assert_playable (&interview, &rules);
      assert_heeded (&interview, &rules);
      g_hash_table_add (bases, (gpointer) g_intern_string (rules.base));

      set = hf_rule_set_new ("Ours", &rules);
      text = hf_rule_set_to_data (set);
      again = hf_rule_set_load_data (text, strlen (text), NULL);
      g_assert_nonnull (again);
      g_assert_true (hf_rules_equal (&rules, &again->rules));
    }

  g_assert_cmpuint (g_hash_table_size (bases), ==, g_strv_length ((GStrv) hf_presets_list ()));
}

/* Questions whose answers meet in a check of the rules or in one rule. Whether no others do is found
 * out below; so whoever goes every way through each of these has gone every way that matters. */
static const char *const meeting[][6] = {
  { "players", "length", "size", "upcard", "minimum", NULL },
  { "players", "length", "size", "deal", "minimum", NULL },
  { "players", "teams", "length", "minimum", "books", NULL },
  { "players", "teams", "length", "minimum", "wild-books", NULL },
  { "players", "teams", "scope", NULL },
  { "length", "minimum", "pile", "count", NULL },
  { "pile", "timing", "threes", NULL },
  { "wilds", "end", NULL },
};

#define MAX_RULES 256

/* For each rule the questions whose answers ever change it, as bits. */
typedef struct
{
  guint32 questions[MAX_RULES];
} Touched;

static guint32
get_meeting (guint group)
{
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);
  guint32 bits = 0;

  for (guint i = 0; i < n_questions; i++)
    if (g_strv_contains (meeting[group], questions[i].id))
      bits |= 1u << i;

  return bits;
}

/* Fails unless these questions meet in one of the groups. */
static void
assert_meeting (guint32 asked, const char *where)
{
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint group = 0; group < G_N_ELEMENTS (meeting); group++)
    if ((asked & ~get_meeting (group)) == 0)
      return;

  for (guint i = 0; i < n_questions; i++)
    if (asked & (1u << i))
      g_string_append_printf (text, " %s", questions[i].id);
  g_error ("These questions meet in %s, and no group has them all:%s", where, text->str);
}

/* Notes which rules change when this question is answered in another way, under any preset. */
static void
touch (Touched *self, const HfInterview *interview, guint question)
{
  const char *const *presets = hf_presets_list ();
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint p = 0; presets[p] != NULL; p++)
    {
      HfRules rules;

      hf_interview_apply (interview, presets[p], &rules);
      for (gint answer = -1; answer < (gint) hf_interview_n_answers (question); answer++)
        {
          HfInterview other = *interview;
          HfRules changed;

          if (answer >= 0 && !hf_interview_is_offered (interview, question, answer))
            continue;
          hf_interview_set_answer (&other, question, answer);
          hf_interview_apply (&other, presets[p], &changed);
          for (guint row = 0; row < n_rows; row++)
            if (hf_rule_differs (&rows[row], &rules, &changed))
              self->questions[row] |= 1u << question;
        }
    }
}

static void
find_touched (Touched *self)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261123);
  const guint n_contexts = g_test_thorough () ? 60 : 1;
  guint n_rows;

  hf_rule_table (&n_rows);
  g_assert_cmpuint (n_rows, <=, MAX_RULES);
  *self = (Touched) { 0 };
  for (guint n = 0; n < n_contexts; n++)
    for (guint question = 0; question < n_questions; question++)
      {
        HfInterview interview;

        answer_at_random (&interview, rand);
        if (hf_interview_is_asked (&interview, question))
          touch (self, &interview, question);
      }
}

/* The questions that touch any of the rules by which a refusal can be lifted. */
static guint32
find_remedies (const HfRules *refused,
               guint culprit,
               const HfRules *others,
               guint n_others,
               const Touched *touched)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  guint32 asked = touched->questions[culprit];

  for (guint row = 0; row < n_rows; row++)
    for (guint i = 0; i < n_others && touched->questions[row] != 0; i++)
      {
        HfRules mended = *refused;

        hf_rule_copy (&rows[row], &mended, &others[i]);
        if (hf_rules_check (&mended, NULL))
          asked |= touched->questions[row];
      }

  return asked;
}

/* Which questions meet in a check is found by trying: where one rule of another rule set spoils a
 * set that was well, the rules that mend it again are those that the check looks at. */
static void
test_interview_meeting (void)
{
  const guint n_sets = g_test_thorough () ? 4000 : HF_TEST_AMOUNT (150);
  guint n_rows, n_refused = 0;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  g_autofree Touched *touched = g_new (Touched, 1);
  HfRules others[4];

  find_touched (touched);
  for (guint row = 0; row < n_rows; row++)
    assert_meeting (touched->questions[row], rows[row].key);

  for (guint n = 0; n < n_sets; n++)
    {
      HfRules rules;

      hf_rules_randomize (&rules, n);
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        hf_rules_randomize (&others[i], n_sets + n + i);
      for (guint row = 0; row < n_rows; row++)
        {
          HfRules spoilt = rules;

          if (touched->questions[row] == 0)
            continue;
          hf_rule_copy (&rows[row], &spoilt, &others[0]);
          if (hf_rules_check (&spoilt, NULL))
            continue;
          n_refused++;
          assert_meeting (find_remedies (&spoilt, row, others, G_N_ELEMENTS (others), touched),
                          rows[row].key);
        }
    }
  g_assert_cmpuint (n_refused, >, n_sets);
}

/* The answers applied to any preset can be played, so the closest one can. */
static void
assert_all_playable (const HfInterview *interview)
{
  const char *const *presets = hf_presets_list ();

  for (guint p = 0; presets[p] != NULL; p++)
    {
      g_autoptr (GError) error = NULL;
      HfRules rules;

      hf_interview_apply (interview, presets[p], &rules);
      if (!hf_rules_check (&rules, &error))
        {
          g_autoptr (GString) path = g_string_new (NULL);

          describe_answers (interview, path);
          g_error ("%s (%s: %s)", error->message, presets[p], path->str);
        }
      assert_heeded (interview, &rules);
    }
}

/* Goes on to every answer of the questions of a group that are left, and leaves them too; returns how
 * many ways to the end there are. */
static guint64
finish_all (const HfInterview *interview, gint question, guint32 group)
{
  guint next = hf_interview_next (interview, question);
  HfInterview further = *interview;
  guint64 n_paths;

  while (next < n_questions && !(group & (1u << next)))
    next = hf_interview_next (interview, next);
  if (next >= n_questions)
    {
      assert_all_playable (interview);
      return 1;
    }

  n_paths = finish_all (interview, next, group);
  for (guint i = 0; i < hf_interview_n_answers (next); i++)
    if (hf_interview_is_offered (interview, next, i))
      {
        further.answers[next] = i;
        n_paths += finish_all (&further, next, group);
      }

  return n_paths;
}

/* All that anybody can answer to the questions that meet; done when asked for with -m thorough. As
 * the others change nothing that is looked at together with these, this stands for all ways through
 * the interview, of which there are more than a thousand million. */
static void
test_interview_all (void)
{
  guint64 n_paths = 0;

  for (guint group = 0; group < G_N_ELEMENTS (meeting); group++)
    {
      HfInterview interview;

      hf_interview_init (&interview);
      n_paths += finish_all (&interview, -1, get_meeting (group));
    }
  g_test_message ("%" G_GUINT64_FORMAT " ways through the interview", n_paths);
  g_assert_cmpuint (n_paths, >, 5000);
}

/* Answers that match a preset exactly lead to it. The families find an answer to every question;
 * players of published sets skip what has none. */
static void
test_interview_presets (void)
{
  static const char *const families[] = {
    "hoof-and-mouth", "every-player-alone", "family-tradition",
    "lay-out-first",  "option-lists",       NULL,
  };
  const char *const *presets = hf_presets_list ();
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);

  for (guint p = 0; presets[p] != NULL; p++)
    {
      HfInterview interview;
      HfRules preset;
      HfRules rules;

      hf_rules_init_preset (&preset, presets[p], NULL);
      hf_interview_init (&interview);
      for (guint i = hf_interview_next (&interview, -1); i < n_questions;
           i = hf_interview_next (&interview, i))
        for (guint j = 0; j < hf_interview_n_answers (i); j++)
          {
            g_autofree char *changes = g_strdup (questions[i].answers[j].changes);
            char *takes_over = strstr (changes, " deal.pass_plan=@lay-out-first");

            if (takes_over != NULL)
              {
                *takes_over = '\0';
                if (strcmp (presets[p], "lay-out-first") != 0)
                  continue;
              }
            if (hf_interview_is_offered (&interview, i, j)
                && hf_rule_condition_holds (changes, &preset, NULL))
              hf_interview_set_answer (&interview, i, j);
          }

      for (guint i = 0; i < n_questions; i++)
        if (hf_interview_is_asked (&interview, i) && interview.answers[i] < 0
            && g_strv_contains (families, presets[p]))
          g_error ("%s cannot answer “%s”", presets[p], questions[i].title);

      g_assert_cmpuint (assert_playable (&interview, &rules), ==, 0);
      g_assert_cmpstr (rules.base, ==, presets[p]);
    }
}

/* Where one dealer deals to everyone, the game shows nothing that others do with the cards, and has
 * no piles to choose between. */
static void
test_interview_one_dealer (void)
{
  const char *const *presets = hf_presets_list ();
  const HfInterviewQuestion *questions = hf_interview_questions (NULL);
  HfInterview interview;
  guint deal = 0;

  while (strcmp (questions[deal].id, "deal") != 0)
    deal++;
  hf_interview_init (&interview);
  hf_interview_set_answer (&interview, deal, find_answer (deal, "deal.style=central"));
  for (guint p = 0; presets[p] != NULL; p++)
    {
      g_autofree char *piles = NULL;
      HfRules rules;

      hf_interview_apply (&interview, presets[p], &rules);
      g_assert_cmpint (rules.deal_shuffle, ==, HF_SHUFFLE_ANY);
      g_assert_cmpint (rules.deal_hand_choice.n, ==, 1);
      g_assert_cmpint (rules.deal_hand_choice.v[0], ==, HF_CHOICE_FIXED);
      piles = hf_rule_describe_value (hf_rule_lookup ("deal.pass_plan"), &rules);
      g_assert_cmpstr (piles, ==, "Everyone keeps both piles");
    }
}

/* A change of mind takes away what no longer makes sense. */
static void
test_interview_change_of_mind (void)
{
  HfInterview interview;
  guint n;
  HfRules rules;

  hf_interview_init (&interview);
  hf_interview_set_answer (&interview, 0, find_answer (0, "players=6"));
  hf_interview_set_answer (&interview, 1, find_answer (1, "teams=two_teams"));
  n = hf_interview_count (&interview);
  assert_playable (&interview, &rules);
  g_assert_cmpint (rules.table_teams, ==, HF_TEAMS_TWO_TEAMS);

  hf_interview_set_answer (&interview, 0, find_answer (0, "players=4"));
  g_assert_cmpint (interview.answers[1], ==, HF_INTERVIEW_SKIPPED);

  hf_interview_set_answer (&interview, 0, find_answer (0, "players=5"));
  g_assert_false (hf_interview_is_asked (&interview, 1));
  g_assert_cmpuint (hf_interview_next (&interview, 0), ==, 2);
  g_assert_cmpuint (hf_interview_count (&interview), ==, n - 2);
  assert_playable (&interview, &rules);
  g_assert_cmpint (rules.table_players, ==, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hf_interview_questions (&n_questions);

  g_test_add_func ("/interview/questions", test_interview_questions);
  g_test_add_func ("/interview/pairs", test_interview_pairs);
  g_test_add_func ("/interview/random", test_interview_random);
  g_test_add_func ("/interview/meeting", test_interview_meeting);
  g_test_add_func ("/interview/presets", test_interview_presets);
  g_test_add_func ("/interview/one-dealer", test_interview_one_dealer);
  g_test_add_func ("/interview/change-of-mind", test_interview_change_of_mind);
  if (g_test_thorough ())
    g_test_add_func ("/interview/all", test_interview_all);

  return g_test_run ();
}
