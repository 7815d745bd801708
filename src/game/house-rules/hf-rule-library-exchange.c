/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rule sets for other people: as files and as text in a message.
 */
#include "config.h"

#include "hf-rule-library-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/hf-rule-file.h"
#include "game/files/hf-file-replace.h"

/* One byte more than a rule set may have, to see that something is too large. */
#define READ_AHEAD (HF_RULE_FILE_MAX_SIZE + 1)

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

/* Adds a rule set from a file. No more of a large file is read than it takes to see that it is
 * none.
 * Returns (nullable): the new rule set, last in the list */
HfHouseRules *
hf_rule_library_import_file (HfRuleLibrary *self, GFile *file, GError **error)
{
  g_autofree char *data = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  HfRuleSet *set;
  gsize length;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_peek_path (file) != NULL)
    {
      set = hf_rule_set_load_file (g_file_peek_path (file), error);
      return set != NULL ? hf_rule_library_take_set (self, set, error) : NULL;
    }

  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  data = g_malloc (READ_AHEAD);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, READ_AHEAD, &length, NULL, error))
    return NULL;

  set = hf_rule_set_load_data (data, length, error);
  return set != NULL ? hf_rule_library_take_set (self, set, error) : NULL;
}

/* Writes a rule set to a file for others. */
gboolean
hf_rule_library_export (HfRuleLibrary *self, HfHouseRules *house_rules, GFile *file, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  text = hf_house_rules_dup_text (house_rules);
  return hf_file_replace (file, text, strlen (text), error);
}
