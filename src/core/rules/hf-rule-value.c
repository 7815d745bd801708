/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The text form of the values of rules, as rule-set files and scripts write them. A parsed value
 * prints as the same text again, up to the order of the members of a set.
 */
#include "config.h"

#include "hf-rule-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-own-rows.h"
#include "hf-rule-file.h"
#include "hf-terms.h"
#include "core/text/hf-text.h"

/* A formula may add at most so many decks, which keeps every table size below HF_MAX_DECKS. */
#define MAX_EXTRA_DECKS 12

static gboolean
parse_number (const char *text, gint min, gint max, gint *number)
{
  const char *digits = text[0] == '-' ? text + 1 : text;
  gint64 value;

  if (digits[0] == '\0' || digits[strspn (digits, "0123456789")] != '\0')
    return FALSE;
  if (!g_ascii_string_to_signed (text, 10, min, max, &value, NULL))
    return FALSE;

  *number = value;
  return TRUE;
}

static gboolean
parse_bool (const char *text, gboolean *value)
{
  *value = strcmp (text, "yes") == 0;

  return *value || strcmp (text, "no") == 0;
}

static gboolean
parse_word (const HfRuleWord *words, const char *text, gint *number)
{
  for (gint i = 0; words[i].word != NULL; i++)
    if (strcmp (words[i].word, text) == 0)
      {
        *number = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
parse_set (const HfRuleInfo *info, const char *text, guint *set)
{
  g_auto (GStrv) members = NULL;

  *set = 0;
  if (strcmp (text, "none") == 0)
    return TRUE;

  members = g_strsplit (text, ",", -1);
  for (guint i = 0; members[i] != NULL; i++)
    {
      gint bit;

      if (info->type == HF_RULE_PLAYERS ? !parse_number (members[i], info->min, info->max, &bit)
                                        : !parse_word (info->words, members[i], &bit))
        return FALSE;
      if (*set & (1u << bit))
        return FALSE;
      *set |= 1u << bit;
    }

  return members[0] != NULL;
}

static gboolean
parse_decks (const char *text, gint max, HfDecks *decks)
{
  const char *extra = NULL;

  *decks = (HfDecks) { HF_DECKS_FIXED, 0 };
  if (parse_number (text, 1, max, &decks->k))
    return TRUE;

  if (strcmp (text, "2n") == 0)
    {
      decks->form = HF_DECKS_TWICE_N;
      return TRUE;
    }

  if (g_str_has_prefix (text, "ceil(n/2)"))
    {
      decks->form = HF_DECKS_HALF_PLUS;
      extra = text + strlen ("ceil(n/2)");
    }
  else if (text[0] == 'n')
    {
      decks->form = HF_DECKS_N_PLUS;
      extra = text + 1;
    }

  if (extra == NULL)
    return FALSE;

  return extra[0] == '\0'
         || (extra[0] == '+' && parse_number (extra + 1, 0, MAX_EXTRA_DECKS, &decks->k));
}

static gboolean
parse_entry (const HfRuleInfo *info, const char *text, gint *entry)
{
  if (info->type == HF_RULE_ENUM_LIST)
    return parse_word (info->words, text, entry);

  *entry = HF_ALL;
  if (info->type == HF_RULE_COUNT && strcmp (text, "all") == 0)
    return TRUE;

  return parse_number (text, info->min, info->max, entry);
}

static gboolean
parse_list (const HfRuleInfo *info, const char *text, HfIntList *list)
{
  const guint max = info->type == HF_RULE_SIZES ? HF_MAX_MORE : HF_MAX_ROUNDS;
  g_auto (GStrv) entries = g_strsplit (text, ",", -1);
  guint n = g_strv_length (entries);

  memset (list, 0, sizeof *list);
  if (info->type == HF_RULE_SIZES && strcmp (text, "none") == 0)
    return TRUE;
  if (n < 1 || n > max)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!parse_entry (info, entries[i], &list->v[i]))
      return FALSE;

  list->n = n;
  return TRUE;
}

/* Pairs of numbers with a colon between.
 * @numbers (out): a HfPassPlan or HfSteps: how many pairs, then each of them */
static gboolean
parse_pairs (const HfRuleInfo *info, const char *text, gint *numbers)
{
  const gboolean steps = info->type == HF_RULE_STEPS;
  const gint min = steps ? -HF_MAX_STEP_SCORE : info->min;
  const gint max = steps ? HF_MAX_STEP_SCORE : info->max;
  g_auto (GStrv) entries = g_strsplit (text, ",", -1);
  guint n = g_strv_length (entries);

  memset (numbers, 0, info->size);
  if (n < 1 || n > (steps ? HF_MAX_STEPS : HF_MAX_ROUNDS))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) pair = g_strsplit (entries[i], ":", -1);

      if (g_strv_length (pair) != 2 || !parse_number (pair[0], min, max, &numbers[1 + 2 * i])
          || !parse_number (pair[1], info->min, info->max, &numbers[2 + 2 * i]))
        return FALSE;
    }

  numbers[0] = n;
  return TRUE;
}

/* The parts of the record of a high cut: a name and its two words, the usual one first. */
static const struct
{
  const char *name;
  const char *words[2];
  gsize offset;
} cut_parts[] = {
  { "ace", { "high", "low" }, G_STRUCT_OFFSET (HfCutRules, ace_low) },
  { "joker", { "redo_self", "redo_all" }, G_STRUCT_OFFSET (HfCutRules, joker_redo_all) },
  { "tie", { "redo_tied", "redo_all" }, G_STRUCT_OFFSET (HfCutRules, tie_redo_all) },
};

static gboolean
parse_cut_part (const char *text, HfCutRules *rules, guint *seen)
{
  for (guint i = 0; i < G_N_ELEMENTS (cut_parts); i++)
    for (gboolean second = FALSE; second <= TRUE; second++)
      {
        g_autofree char *spelling = g_strdup_printf ("%s:%s", cut_parts[i].name,
                                                     cut_parts[i].words[second]);

        if (strcmp (spelling, text) != 0 || (*seen & (1u << i)))
          continue;

        *(gboolean *) G_STRUCT_MEMBER_P (rules, cut_parts[i].offset) = second;
        *seen |= 1u << i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
parse_cut_rules (const char *text, HfCutRules *rules)
{
  g_auto (GStrv) parts = NULL;
  guint seen = 0;

  memset (rules, 0, sizeof *rules);
  rules->none = strcmp (text, "none") == 0;
  if (rules->none)
    return TRUE;

  parts = g_strsplit (text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!parse_cut_part (parts[i], rules, &seen))
      return FALSE;

  return seen != 0;
}

static gboolean
parse_own_rules (const char *text, HfOwnRules *rules)
{
  g_autofree char *plain = hf_rule_file_unescape (text);
  g_autofree char *clean = hf_text_clean (plain, HF_TEXT_DESCRIPTION);

  memset (rules, 0, sizeof *rules);
  if (text[0] == '\0' || plain == NULL || !hf_text_fits (plain, HF_TEXT_DESCRIPTION))
    return FALSE;

  g_strstrip (clean);
  if (strcmp (clean, "none") != 0)
    g_strlcpy (rules->text, clean, sizeof rules->text);

  return TRUE;
}

/* Reads ranks with the points of a clean book and, where they differ, those of a dirty one. */
static gboolean
parse_bonuses (const HfRuleInfo *info, const char *text, HfBonuses *bonuses)
{
  g_auto (GStrv) entries = NULL;

  memset (bonuses, 0, sizeof *bonuses);
  if (strcmp (text, "none") == 0)
    return TRUE;

  entries = g_strsplit (text, ",", -1);
  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (entries[i], ":", -1);
      const guint n = g_strv_length (parts);
      gint rank, clean, dirty = HF_NONE;

      if (i == HF_MAX_BONUSES || n < 2 || n > 3 || !parse_word (info->words, parts[0], &rank)
          || !parse_number (parts[1], info->min, info->max, &clean)
          || (n == 3 && !parse_number (parts[2], info->min, info->max, &dirty)))
        return FALSE;
      bonuses->v[i].rank = rank;
      bonuses->v[i].clean = clean;
      bonuses->v[i].dirty = dirty;
      bonuses->n++;
    }

  return bonuses->n > 0;
}

static gboolean
parse (const HfRuleInfo *info, const char *text, gpointer field)
{
  gint *number = field;

  switch (info->type)
    {
    case HF_RULE_BOOL:
      return parse_bool (text, field);
    case HF_RULE_INT:
      *number = HF_NONE;
      return (info->or_none && strcmp (text, "none") == 0)
             || parse_number (text, info->min, info->max, number);
    case HF_RULE_ENUM:
      return parse_word (info->words, text, field);
    case HF_RULE_SET:
    case HF_RULE_PLAYERS:
      return parse_set (info, text, field);
    case HF_RULE_DECKS:
      return parse_decks (text, info->max, field);
    case HF_RULE_TERMS:
      return hf_terms_parse (text, field);
    case HF_RULE_PASS_PLAN:
    case HF_RULE_STEPS:
      return parse_pairs (info, text, field);
    case HF_RULE_COUNT:
    case HF_RULE_INT_LIST:
    case HF_RULE_NUMBERS:
    case HF_RULE_SIZES:
    case HF_RULE_ENUM_LIST:
      return parse_list (info, text, field);
    case HF_RULE_BONUSES:
      return parse_bonuses (info, text, field);
    case HF_RULE_CUT_RULES:
      return parse_cut_rules (text, field);
    case HF_RULE_TEXT:
      return parse_own_rules (text, field);
    case HF_RULE_OWN_ROWS:
      return hf_own_rows_parse (text, field);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static char *
join_words (const HfRuleInfo *info)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; info->words[i].word != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", info->words[i].word);

  return g_string_free (text, FALSE);
}

/* Describes the values that a rule can have, to complete a sentence such as “it must be …”. */
static char *
describe_allowed (const HfRuleInfo *info)
{
  g_autofree char *words = info->words != NULL ? join_words (info) : NULL;

  switch (info->type)
    {
    case HF_RULE_BOOL:
      return g_strdup (_("yes or no"));
    case HF_RULE_INT:
      if (info->or_none)
        return g_strdup_printf (_("a number from %d to %d, or none"), info->min, info->max);
      return g_strdup_printf (_("a number from %d to %d"), info->min, info->max);
    case HF_RULE_COUNT:
      return g_strdup_printf (_("numbers from %d to %d or all, separated by commas"), info->min,
                                info->max);
    case HF_RULE_ENUM:
      return g_strdup_printf (_("one of these: %s"), words);
    case HF_RULE_SET:
      return g_strdup_printf (_("none, or any of these, separated by commas: %s"), words);
    case HF_RULE_PLAYERS:
      return g_strdup_printf (_("numbers from %d to %d, separated by commas"), info->min,
                                info->max);
    case HF_RULE_DECKS:
      return g_strdup_printf (
        _("a number from %d to %d or one of n, n+%d, 2n, ceil(n/2), ceil(n/2)+%d"), info->min,
          info->max, 1, 1);
    case HF_RULE_TERMS:
      return g_strdup (_("none, or pairs such as foot:hoof, separated by commas"));
    case HF_RULE_PASS_PLAN:
      return g_strdup_printf (_("pairs such as 1:-1, separated by commas, each number from %d to "
                                "%d"),
                                info->min, info->max);
    case HF_RULE_SIZES:
      return g_strdup_printf (_("none, or one or two numbers from %d to %d"), info->min, info->max);
    case HF_RULE_STEPS:
      return g_strdup_printf (_("at most %d pairs such as 1500:90, separated by commas, each "
                                "second number from %d to %d"),
                                HF_MAX_STEPS, info->min, info->max);
    case HF_RULE_INT_LIST:
    case HF_RULE_NUMBERS:
      return g_strdup_printf (_("numbers from %d to %d, separated by commas"), info->min,
                                info->max);
    case HF_RULE_ENUM_LIST:
      return g_strdup_printf (_("for each round, one of these: %s"), words);
    case HF_RULE_BONUSES:
      return g_strdup_printf (
        _("none, or ranks with points, such as 7:1500 or 7:1500:1000, separated by "
                                "commas, each number from %d to %d"),
          info->min, info->max);
    case HF_RULE_CUT_RULES:
      return g_strdup (_("none, or ace:high or ace:low, joker:redo_self or joker:redo_all, and "
                         "tie:redo_tied or tie:redo_all, separated by commas"));
    case HF_RULE_TEXT:
      return g_strdup_printf (
        _("none, or a text of at most %d characters with \\n between its lines"), HF_OWN_RULES_MAX);
    case HF_RULE_OWN_ROWS:
      return g_strdup_printf (
        /* Translators: “name:points” is what people type: a name, a colon, and a number. */
        _("none, or at most %d pairs name:points, separated by commas, each name "
                                "of at most %d letters, with points from %d to %d, but not 0"),
          HF_MAX_OWN_ROWS, HF_OWN_NAME_MAX, -HF_OWN_POINTS_MAX, HF_OWN_POINTS_MAX);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Says that a rule cannot have a value, and which ones it can have. */
void
hf_rule_value_refuse (const HfRuleInfo *info, const char *text, GError **error)
{
  g_autofree char *shown = hf_text_clean (text, HF_TEXT_QUOTE);
  g_autofree char *allowed = describe_allowed (info);

  hf_text_set_error (
    error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_VALUE,
    /* Translators: a rule such as “Cards in the Hand”, the refused value, and “a number from 5 to
                  10”. If that would need another form after “Use”, write “Allowed: %s.” */
    _("%s can’t be “%s”. Use %s."), hf_rule_title (info), shown, allowed);
}

/* Reads the value of a rule. After a failure, @field is undefined.
 *
 * @field: where to store it: the field of the row or a copy of it
 * Returns: TRUE if @text is a value in range */
gboolean
hf_rule_value_parse (const HfRuleInfo *info, const char *text, gpointer field, GError **error)
{
  if (parse (info, text, field))
    return TRUE;

  hf_rule_value_refuse (info, text, error);

  return FALSE;
}

static char *
print_set (const HfRuleInfo *info, guint set)
{
  GString *text = g_string_new (NULL);

  for (guint bit = 0; bit < 32; bit++)
    {
      if (!(set & (1u << bit)))
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      if (info->type == HF_RULE_PLAYERS)
        g_string_append_printf (text, "%u", bit);
      else
        g_string_append (text, info->words[bit].word);
    }

  if (text->len == 0)
    g_string_append (text, "none");

  return g_string_free (text, FALSE);
}

static char *
print_decks (const HfDecks *decks)
{
  switch (decks->form)
    {
    case HF_DECKS_N_PLUS:
      return decks->k == 0 ? g_strdup ("n") : g_strdup_printf ("n+%d", decks->k);
    case HF_DECKS_TWICE_N:
      return g_strdup ("2n");
    case HF_DECKS_HALF_PLUS:
      return decks->k == 0 ? g_strdup ("ceil(n/2)") : g_strdup_printf ("ceil(n/2)+%d", decks->k);
    default:
      return g_strdup_printf ("%d", decks->k);
    }
}

static char *
print_list (const HfRuleInfo *info, const HfIntList *list)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; i < list->n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (info->type == HF_RULE_ENUM_LIST)
        g_string_append (text, info->words[list->v[i]].word);
      else if (info->type == HF_RULE_COUNT && list->v[i] == HF_ALL)
        g_string_append (text, "all");
      else
        g_string_append_printf (text, "%d", list->v[i]);
    }

  if (text->len == 0)
    g_string_append (text, "none");

  return g_string_free (text, FALSE);
}

static char *
print_pairs (const gint *numbers)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; i < numbers[0]; i++)
    g_string_append_printf (text, "%s%d:%d", i > 0 ? "," : "", numbers[1 + 2 * i],
                            numbers[2 + 2 * i]);

  return g_string_free (text, FALSE);
}

static char *
print_bonuses (const HfRuleInfo *info, const HfBonuses *bonuses)
{
  GString *text = g_string_new (bonuses->n == 0 ? "none" : NULL);

  for (gint i = 0; i < bonuses->n; i++)
    {
      g_string_append_printf (text, "%s%s:%d", i > 0 ? "," : "",
                              info->words[bonuses->v[i].rank].word, bonuses->v[i].clean);
      if (bonuses->v[i].dirty != HF_NONE)
        g_string_append_printf (text, ":%d", bonuses->v[i].dirty);
    }

  return g_string_free (text, FALSE);
}

static char *
print_cut_rules (const HfCutRules *rules)
{
  GString *text = g_string_new (NULL);

  if (rules->none)
    return g_string_free (g_string_append (text, "none"), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cut_parts); i++)
    {
      gboolean second = G_STRUCT_MEMBER (gboolean, rules, cut_parts[i].offset);

      g_string_append_printf (text, "%s%s:%s", i > 0 ? "," : "", cut_parts[i].name,
                              cut_parts[i].words[second ? 1 : 0]);
    }

  return g_string_free (text, FALSE);
}

static char *
print_own_rules (const HfOwnRules *rules)
{
  GString *text = g_string_new (rules->text[0] == '\0' ? "none" : NULL);

  hf_rule_file_escape (text, rules->text);

  return g_string_free (text, FALSE);
}

/* @field: the field of the row or a copy of it */
char *
hf_rule_value_print (const HfRuleInfo *info, gconstpointer field)
{
  const gint *number = field;

  switch (info->type)
    {
    case HF_RULE_BOOL:
      return g_strdup (*number ? "yes" : "no");
    case HF_RULE_INT:
      return info->or_none && *number == HF_NONE ? g_strdup ("none")
                                                 : g_strdup_printf ("%d", *number);
    case HF_RULE_ENUM:
      return g_strdup (info->words[*number].word);
    case HF_RULE_SET:
    case HF_RULE_PLAYERS:
      return print_set (info, *(const guint *) field);
    case HF_RULE_DECKS:
      return print_decks (field);
    case HF_RULE_TERMS:
      return hf_terms_print (field);
    case HF_RULE_PASS_PLAN:
    case HF_RULE_STEPS:
      return print_pairs (field);
    case HF_RULE_COUNT:
    case HF_RULE_INT_LIST:
    case HF_RULE_NUMBERS:
    case HF_RULE_SIZES:
    case HF_RULE_ENUM_LIST:
      return print_list (info, field);
    case HF_RULE_BONUSES:
      return print_bonuses (info, field);
    case HF_RULE_CUT_RULES:
      return print_cut_rules (field);
    case HF_RULE_TEXT:
      return print_own_rules (field);
    case HF_RULE_OWN_ROWS:
      return hf_own_rows_print (field);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Gives a list by round another length, at most HF_MAX_ROUNDS; further rounds go on as the last one. */
void
hf_rule_value_set_length (const HfRuleInfo *info, gpointer field, gint length)
{
  HfPassPlan *plan = field;
  HfIntList *list = field;

  g_return_if_fail (length > 0 && length <= HF_MAX_ROUNDS);

  if (info->type == HF_RULE_PASS_PLAN)
    for (; plan->n < length; plan->n++)
      plan->v[plan->n] = plan->v[plan->n - 1];
  else
    for (; list->n < length; list->n++)
      list->v[list->n] = list->v[list->n - 1];
  /* All lists begin with their length. */
  list->n = length;
}

/* @a_field, @b_field: values of the rule as in HfRules */
gboolean
hf_rule_value_differs (const HfRuleInfo *info, gconstpointer a_field, gconstpointer b_field)
{
  g_autofree char *a_text = NULL, *b_text = NULL;

  if (memcmp (a_field, b_field, info->size) == 0)
    return FALSE;
  if (info->size == sizeof (gint))
    return TRUE;

  /* Entries behind the end of a list are undefined. */
  a_text = hf_rule_value_print (info, a_field);
  b_text = hf_rule_value_print (info, b_field);

  return strcmp (a_text, b_text) != 0;
}

/* Returns: TRUE if the rule has different values in the two sets */
gboolean
hf_rule_differs (const HfRuleInfo *info, const HfRules *a, const HfRules *b)
{
  return hf_rule_value_differs (info, hf_rule_field_const (info, a), hf_rule_field_const (info, b));
}

/* Copies the value of one rule, saying nothing about whether it was set by hand. */
void
hf_rule_copy (const HfRuleInfo *info, HfRules *to, const HfRules *from)
{
  memcpy (hf_rule_field (info, to), hf_rule_field_const (info, from), info->size);
}
