/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a rule matters beside the others: the little language of conditions. */

#include "hf-rule-table.h"

#include <string.h>

/*
 * A term of a condition, "KEY=VALUE|VALUE" or "KEY!=VALUE", cut into its parts.
 */
static gboolean
split_term (const char *term, const HfRuleInfo **info, gboolean *negated, const char **values)
{
  const char *equals = strchr (term, '=');
  gsize length;
  g_autofree char *key = NULL;

  if (equals == NULL || equals == term)
    return FALSE;

  *negated = equals[-1] == '!';
  length = equals - term - (*negated ? 1 : 0);
  key = g_strndup (term, length);
  *info = hf_rule_lookup (key);
  *values = equals + 1;

  return *info != NULL;
}

static gboolean
term_holds (const HfRuleInfo *info, gboolean negated, const char *values, const HfRules *rules)
{
  g_autofree char *value = hf_rule_value_print (info, hf_rule_field_const (info, rules));
  g_auto (GStrv) alternatives = g_strsplit (values, "|", -1);

  return g_strv_contains ((const char *const *) alternatives, value) != negated;
}

/* Whether one of several terms holds.
 * @first (out): the rule of the first one, where there is one */
static gboolean
any_term_holds (const char *text, const HfRules *rules, const HfRuleInfo **first)
{
  g_auto (GStrv) terms = g_strsplit (text, "/", -1);

  *first = NULL;
  for (guint i = 0; terms[i] != NULL; i++)
    {
      const HfRuleInfo *info = NULL;
      const char *values = NULL;
      gboolean negated = FALSE;

      if (split_term (terms[i], &info, &negated, &values)
          && term_holds (info, negated, values, rules))
        return TRUE;
      if (i == 0)
        *first = info;
    }

  return FALSE;
}

/* Evaluates a condition on rules, as the rule table and the rule-set files have them:
 * `pickup.mode=top_n pickup.count!=all`. A term with a rule that does not exist never holds.
 *
 * @condition: terms with a blank between them, all of which must hold; a term is `KEY=VALUE`,
 *   `KEY!=VALUE`, or has several values with `|` between; of terms with `/` between one must hold
 * @because (out, optional, nullable): the rule of the first term that fails
 * Returns: TRUE if all terms hold */
gboolean
hf_rule_condition_holds (const char *condition, const HfRules *rules, const HfRuleInfo **because)
{
  g_auto (GStrv) terms = g_strsplit (condition, " ", -1);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      const HfRuleInfo *info;

      if (any_term_holds (terms[i], rules, &info))
        continue;

      if (because != NULL)
        *because = info;
      return FALSE;
    }

  return TRUE;
}

/* Conditions compare texts, so a value must be spelled as it is printed. */
static gboolean
is_canonical (const HfRuleInfo *info, const char *value)
{
  g_autofree char *printed = NULL;
  HfRules scratch;

  if (!hf_rule_value_parse (info, value, hf_rule_field (info, &scratch), NULL))
    return FALSE;

  printed = hf_rule_value_print (info, hf_rule_field (info, &scratch));
  return strcmp (printed, value) == 0;
}

/* Returns: TRUE if all its rules exist and its values are spelled as hf_rules_get() does */
gboolean
hf_rule_condition_is_valid (const char *condition)
{
  g_auto (GStrv) terms = g_strsplit_set (condition, " /", -1);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      const HfRuleInfo *info = NULL;
      const char *values = NULL;
      gboolean negated = FALSE;
      g_auto (GStrv) alternatives = NULL;

      if (!split_term (terms[i], &info, &negated, &values))
        return FALSE;

      alternatives = g_strsplit (values, "|", -1);
      for (guint j = 0; alternatives[j] != NULL; j++)
        if (!is_canonical (info, alternatives[j]))
          return FALSE;
    }

  return terms[0] != NULL;
}

/* Whether a rule has any effect beside the others. `Cards taken` has none when the discard pile
 * is never taken, so an editor shows it dimmed.
 *
 * @because (out, optional, nullable): the rule that takes the effect away
 * Returns: TRUE if it matters */
gboolean
hf_rule_matters (const HfRuleInfo *info, const HfRules *rules, const HfRuleInfo **because)
{
  if (because != NULL)
    *because = NULL;

  return info->matters == NULL || hf_rule_condition_holds (info->matters, rules, because);
}
