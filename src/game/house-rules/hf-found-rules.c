/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules out of a text that a person has brought: a file, a message, the sheet of a family. All that can be set is set, and the
 * person decides about the rest, which is why this is for people alone: a table, a saved game and a script want to know
 * exactly what is played. */
#include "config.h"

#include "hf-found-rules.h"

#include <string.h>

#include "core/rules/hf-rule-file.h"
#include "core/rules/hf-rule-left.h"

/* @words: whether a text will do that has nothing but words */
static HfFoundRules *
find (const char *text, gsize length, const HfRules *base, gboolean words, GError **error)
{
  g_autoptr (HfFoundRules) self = g_new0 (HfFoundRules, 1);
  g_autoptr (HfRuleSet) exact = NULL;

  self->left = hf_rule_left_new_list ();
  self->set = hf_rule_set_load_loosely (text, length, base, self->left, &self->any, error);
  if (self->set == NULL)
    return NULL;
  if (self->any || (words && self->left->len > 0))
    return g_steal_pointer (&self);

  /* The exact reader knows what is wrong. */
  exact = hf_rule_set_load_data (text, length, error);

  return NULL;
}

/* Reads a file of rules.
 *
 * @length: its length in bytes, or -1
 * Returns (nullable) (transfer full): what is found, NULL if it is no such file */
HfFoundRules *
hf_found_rules_read (const char *text, gssize length, GError **error)
{
  HfRules usual;

  hf_rules_init_default (&usual);

  return find (text, length < 0 ? strlen (text) : (gsize) length, &usual, FALSE, error);
}

/* Reads any text, which may be nothing but words.
 *
 * @base: the rules that it changes, where it is no file of rules
 * Returns (nullable) (transfer full): what is found, NULL if that is nothing, or it is too long */
HfFoundRules *
hf_found_rules_search (const char *text, HfHouseRules *base, GError **error)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (base), NULL);

  return find (text, strlen (text), hf_house_rules_get_rules (base), TRUE, error);
}

void
hf_found_rules_free (HfFoundRules *self)
{
  g_clear_pointer (&self->set, hf_rule_set_free);
  g_ptr_array_unref (self->left);
  g_free (self);
}

/* Appends a line to words as far as there is room.
 *
 * Returns: FALSE if a part of it is missing */
static gboolean
append_line (GString *words, const char *line)
{
  const glong room = HF_OWN_RULES_MAX - g_utf8_strlen (words->str, -1) - (words->len > 0 ? 1 : 0);
  const glong length = g_utf8_strlen (line, -1);
  g_autofree char *fitting = room > 0 ? g_utf8_substring (line, 0, MIN (room, length)) : NULL;

  if (fitting == NULL)
    return FALSE;

  if (words->len > 0)
    g_string_append_c (words, '\n');
  g_string_append (words, fitting);

  return length <= room;
}

/* Adds the lines that are wanted to the rules in words, behind those that there are.
 *
 * Returns: for how many of them there is no room, or not for all of it */
static guint
keep_wanted (GPtrArray *left, HfRules *rules)
{
  g_autoptr (GString) words = g_string_new (rules->table_own_rules.text);
  g_autoptr (GString) escaped = g_string_new (NULL);
  guint n_cut = 0;

  for (guint i = 0; i < left->len; i++)
    {
      const HfRuleLeft *line = left->pdata[i];

      if (line->wanted && !append_line (words, line->text))
        n_cut++;
    }

  hf_rule_file_escape (escaped, words->str);
  if (escaped->len > 0)
    hf_rules_set (rules, "table.own_rules", escaped->str, NULL);

  return n_cut;
}

/* Returns: how many of the lines that are wanted do not fit into the rules in words */
guint
hf_found_rules_count_cut (const HfFoundRules *self, const HfRules *rules)
{
  HfRules scratch = *rules;

  return keep_wanted (self->left, &scratch);
}

/* Adds the rules to a library, once, without the lines that could not be set.
 *
 * Returns (nullable): the new rule set, last in the list */
HfHouseRules *
hf_found_rules_add (HfFoundRules *self, HfRuleLibrary *library, GError **error)
{
  g_return_val_if_fail (self->set != NULL, NULL);

  return hf_rule_library_take_set (library, g_steal_pointer (&self->set), error);
}

/* Keeps the lines that are wanted as rules in words. */
gboolean
hf_found_rules_keep (const HfFoundRules *self,
                     HfRuleLibrary *library,
                     HfHouseRules *house_rules,
                     GError **error)
{
  HfRules rules = *hf_house_rules_get_rules (house_rules);

  keep_wanted (self->left, &rules);

  return hf_rule_library_set_rules (library, house_rules, &rules, error)
         && hf_rule_library_save (library, house_rules, error);
}
