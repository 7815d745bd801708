/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule sets of other people, which come in files and in messages. */
#include "config.h"

#include "hf-rule-library-private.h"

#include <string.h>

/* Messages come with greetings and quotation marks: the rule set begins at the heading. */
static const char *
skip_greeting (const char *text, gsize *length)
{
  const char *heading = g_strstr_len (text, *length, "[Rule Set]");

  if (heading == NULL || heading == text || (heading[-1] != '\n' && heading[-1] != ' '))
    return text;

  *length -= heading - text;
  return heading;
}

/* Adds a rule set that came as text. If it cannot be read otherwise, the text before its heading is
 * left out.
 *
 * @length: its length in bytes, or -1
 * Returns (nullable): the new rule set, last in the list */
HfHouseRules *
hf_rule_library_import_text (HfRuleLibrary *self, const char *text, gssize length, GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  HfRuleSet *set;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  set = hf_rule_set_load_data (text, size, error);
  if (set == NULL)
    {
      gsize rest = size;
      const char *start = skip_greeting (text, &rest);

      if (start != text)
        set = hf_rule_set_load_data (start, rest, NULL);
    }
  if (set == NULL)
    return NULL;

  g_clear_error (error);
  return hf_rule_library_take_set (self, set, error);
}
