/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How does your family play? A few answers are applied to each preset in turn:
 * the preset that needs the fewest other changes is the closest, and gives the
 * rules that were not asked. Answers never contradict each other; where rules
 * of a preset do not fit with them, those that were not asked give way.
 */
#include "config.h"

#include "hf-interview.h"

#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "hf-rules-changes.h"

static void
set (HfRules *rules, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rules_set (rules, key, value, &error))
    g_error ("%s", error->message);
}

static void
set_number (HfRules *rules, const char *key, gint value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  set (rules, key, text);
}

/* The value of a preset for this number of players. */
static void
set_as_in (HfRules *rules, const char *key, const char *preset)
{
  HfRules other;
  g_autofree char *value = NULL;

  if (!hf_rules_init_preset (&other, preset, NULL))
    g_error ("There is no preset %s", preset);

  set_number (&other, "table.players", rules->table_players);
  value = hf_rules_get (&other, key);
  set (rules, key, value);
}

static void
apply (HfRules *rules, const char *changes)
{
  g_auto (GStrv) assignments = g_strsplit (changes, " ", -1);

  for (guint i = 0; assignments[i] != NULL; i++)
    {
      char *value = strchr (assignments[i], '=');

      g_assert (value != NULL);
      *value++ = '\0';
      if (value[0] == '@')
        set_as_in (rules, assignments[i], value + 1);
      else
        set (rules, assignments[i], value);
    }
}

static gboolean
applies (const HfRules *rules, const char *condition)
{
  return condition == NULL || hf_rule_condition_holds (condition, rules, NULL);
}

/* Applies the answers before a question, as far as they were asked.
 * @asked (out caller-allocates): the usual rules with these answers
 * @rules (nullable): rules that get them, too */
static void
apply_answers (const HfInterview *self, guint end, HfRules *asked, HfRules *rules)
{
  hf_rules_init_default (asked);
  for (guint i = 0; i < end; i++)
    {
      const HfInterviewQuestion *question = &hf_interview_questions (NULL)[i];
      const char *changes;

      if (self->answers[i] == HF_INTERVIEW_SKIPPED || !applies (asked, question->when))
        continue;

      changes = question->answers[self->answers[i]].changes;
      apply (asked, changes);
      if (rules != NULL)
        apply (rules, changes);
    }
}

static void
mend_table (HfRules *rules)
{
  g_autofree char *allowed = NULL;
  g_autofree char *more = NULL;

  if (rules->table_teams != HF_TEAMS_NONE
      && (rules->table_players % 2 != 0 || rules->table_players == 2))
    set (rules, "table.teams", "none");

  if (rules->table_players_allowed & (1u << rules->table_players))
    return;

  allowed = hf_rules_get (rules, "table.players_allowed");
  more = g_strdup_printf ("%s,%d", allowed, rules->table_players);
  set (rules, "table.players_allowed", more);
}

/* Without jokers a deck has 52 cards; half as many again are to be left to draw. */
static void
mend_decks (HfRules *rules)
{
  const gint dealt = rules->table_players * (gint) hf_rules_dealt (rules);
  const gint least = (dealt + 26 + 51) / 52;

  if ((gint) hf_rules_decks (rules) < least)
    set_number (rules, "table.decks", least);
}

/* Resizes a list: cuts it, or goes on with its last entry. */
static void
resize_list (HfRules *rules, const char *key, gint length)
{
  g_autofree char *value = hf_rules_get (rules, key);
  g_auto (GStrv) entries = g_strsplit (value, ",", -1);
  const gint n = g_strv_length (entries);
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < length; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", entries[MIN (i, n - 1)]);
  set (rules, key, text->str);
}

/* Lists by round have an entry for each, or are no longer than that. Points to open that were asked
 * for decide how many rounds there are, where that was not. */
static void
mend_rounds (HfRules *rules, const HfRules *asked)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  if (rules->game_target == HF_NONE && rules->open_min.n != rules->table_rounds
      && !hf_rules_is_set (asked, "table.rounds"))
    set_number (rules, "table.rounds", rules->open_min.n);

  for (guint i = 0; i < n_rows && rules->table_rounds != HF_NONE; i++)
    {
      const HfRuleType type = rows[i].type;
      const gint n = *(const gint *) hf_rule_field_const (&rows[i], rules);
      const gboolean each = type == HF_RULE_INT_LIST || type == HF_RULE_ENUM_LIST
                            || type == HF_RULE_PASS_PLAN;
      const gboolean one = n == 1 && type != HF_RULE_INT_LIST;

      if (!each && type != HF_RULE_NUMBERS && type != HF_RULE_COUNT)
        continue;
      if (n > rules->table_rounds
          || (each && !one && n < rules->table_rounds && rules->game_target == HF_NONE))
        resize_list (rules, rows[i].key, rules->table_rounds);
    }
}

static void
mend_deal (HfRules *rules)
{
  const gint dealt = (gint) hf_rules_dealt (rules);

  if (rules->deal_style != HF_DEAL_CUT_PORTION && rules->deal_cut_bonus > 0)
    set (rules, "deal.cut_bonus", "0");
  else if (rules->deal_cut_bonus > 0 && rules->deal_cut_target != dealt)
    set_number (rules, "deal.cut_target", dealt);
}

static void
mend_play (HfRules *rules)
{
  if (rules->pickup_mode != HF_PICKUP_NONE && rules->open_timing == HF_TIMING_BEFORE_DRAW
      && rules->pickup_open_uses != HF_OPEN_USES_NONE)
    set (rules, "pickup.open_uses", "none");

  /* Reached only by skipping: the answer about threes sets both. */
  if (rules->meld_ranks_three == HF_THREES_ALL && rules->three_red_mode != HF_RED_AS_RANK)
    set (rules, "three.red_mode", "as_rank");
}

/* Begins anew: nothing is answered.
 * @self (out caller-allocates): an interview */
void
hf_interview_init (HfInterview *self)
{
  for (guint i = 0; i < HF_INTERVIEW_MAX_QUESTIONS; i++)
    self->answers[i] = HF_INTERVIEW_SKIPPED;
}

/* Returns: TRUE if it makes sense after the answers to those before it */
gboolean
hf_interview_is_asked (const HfInterview *self, guint question)
{
  HfRules asked;

  apply_answers (self, question, &asked, NULL);

  return applies (&asked, hf_interview_questions (NULL)[question].when);
}

/* Returns: TRUE if the answer makes sense after those before it */
gboolean
hf_interview_is_offered (const HfInterview *self, guint question, guint answer)
{
  HfRules asked;

  g_return_val_if_fail (answer < hf_interview_n_answers (question), FALSE);

  apply_answers (self, question, &asked, NULL);

  return applies (&asked, hf_interview_questions (NULL)[question].answers[answer].when);
}

/* @question: the number of a question, or -1
 * Returns: the next question to ask, or the number of questions when that was the last */
guint
hf_interview_next (const HfInterview *self, gint question)
{
  guint n_questions;
  guint next;

  hf_interview_questions (&n_questions);
  next = question + 1;
  while (next < n_questions && !hf_interview_is_asked (self, next))
    next++;

  return next;
}

guint
hf_interview_count (const HfInterview *self)
{
  guint n_questions;
  guint n = 0;

  hf_interview_questions (&n_questions);
  for (guint i = hf_interview_next (self, -1); i < n_questions; i = hf_interview_next (self, i))
    n++;

  return n;
}

/* Answers a question. Later answers that no longer make sense are forgotten.
 * @answer: the number of one of its answers, or HF_INTERVIEW_SKIPPED to leave it to the closest
 *   preset */
void
hf_interview_set_answer (HfInterview *self, guint question, gint answer)
{
  guint n_questions;

  hf_interview_questions (&n_questions);
  g_return_if_fail (question < n_questions);
  g_return_if_fail (answer < (gint) hf_interview_n_answers (question));

  self->answers[question] = answer;
  for (guint i = question + 1; i < n_questions; i++)
    if (self->answers[i] != HF_INTERVIEW_SKIPPED
        && (!hf_interview_is_asked (self, i)
            || !hf_interview_is_offered (self, i, self->answers[i])))
      self->answers[i] = HF_INTERVIEW_SKIPPED;
}

/* Applies the answers so far to a preset.
 * @rules (out caller-allocates): rules that say what was answered and follow the preset in all else;
 *   a game can be played by them */
void
hf_interview_apply (const HfInterview *self, const char *preset, HfRules *rules)
{
  guint n_questions;
  HfRules asked;

  hf_interview_questions (&n_questions);
  hf_rules_init_preset (rules, preset, NULL);
  apply_answers (self, n_questions, &asked, rules);
  mend_table (rules);
  mend_decks (rules);
  mend_rounds (rules, &asked);
  mend_deal (rules);
  mend_play (rules);
}

/* Ends the interview, with the answers so far.
 * @rules (out caller-allocates): the rules that follow from it, built on the preset that comes
 *   closest; a game can be played by them */
guint
hf_interview_finish (const HfInterview *self, HfRules *rules)
{
  const char *const *presets = hf_presets_list ();
  guint fewest = G_MAXUINT;

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) changes = NULL;
      HfRules candidate;

      hf_interview_apply (self, presets[i], &candidate);
      hf_rules_tidy (&candidate);

      changes = hf_rules_list_changes (&candidate, TRUE);
      if (changes->len >= fewest)
        continue;
      fewest = changes->len;
      *rules = candidate;
    }

  return fewest;
}
