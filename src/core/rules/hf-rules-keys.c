/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules by their keys, in their text form. */
#include "config.h"

#include "hf-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-presets.h"
#include "hf-rule-table.h"
#include "core/text/hf-text.h"

static const HfRuleInfo *
lookup (const char *key, GError **error)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  if (info == NULL)
    {
      g_autofree char *shown = hf_text_clean (key, HF_TEXT_QUOTE);

      hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY,
                         _("There’s no rule called “%s”."), shown);
    }

  return info;
}

/* The keys that became meld.wild_joins_clean, with the words of each from 1. */
static const struct
{
  const char *key;
  const char *words[3];
  gsize offset;
} old_keys[] = {
  { "meld.clean_lock",
    { "never", "at_close", "end_of_first_turn" },
    G_STRUCT_OFFSET (HfRules, old_clean_lock) },
  { "book.wild_on_clean", { "no", "yes" }, G_STRUCT_OFFSET (HfRules, old_wild_on_clean) },
};

/* Returns: TRUE if the key is only read, from old files and scripts */
gboolean
hf_rules_is_old_key (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (old_keys); i++)
    if (strcmp (old_keys[i].key, key) == 0)
      return TRUE;

  return FALSE;
}

static void
mark (HfRules *self, const HfRuleInfo *info, gboolean by_hand)
{
  guint index = hf_rule_index (info);
  guint64 bit = G_GUINT64_CONSTANT (1) << (index % 64);

  if (by_hand)
    self->set[index / 64] |= bit;
  else
    self->set[index / 64] &= ~bit;
}

/* Reads the old keys: the value of the file where it has one, else that of the preset. */
static gint
joined_by_old_keys (const HfRules *self)
{
  HfRules preset = *self;
  gboolean first_turn, always;

  mark (&preset, hf_rule_lookup ("meld.wild_joins_clean"), FALSE);
  hf_rules_resolve (&preset);
  first_turn = self->old_clean_lock != 0 ? self->old_clean_lock == 3
                                         : preset.meld_wild_joins_clean == HF_JOINS_FIRST_TURN;
  always = self->old_wild_on_clean != 0 ? self->old_wild_on_clean == 2
                                        : preset.meld_wild_joins_clean == HF_JOINS_ALWAYS;

  return first_turn ? HF_JOINS_FIRST_TURN : always ? HF_JOINS_ALWAYS : HF_JOINS_UNTIL_CLOSED;
}

static gboolean
set_old_key (HfRules *self, const char *key, const char *value, GError **error)
{
  g_autofree char *shown = NULL;
  const gboolean is_ours = self->old_clean_lock != 0 || self->old_wild_on_clean != 0;

  for (guint i = 0; i < G_N_ELEMENTS (old_keys); i++)
    for (guint word = 0; word < 3 && strcmp (old_keys[i].key, key) == 0; word++)
      {
        if (g_strcmp0 (old_keys[i].words[word], value) != 0)
          continue;
        if (is_ours || !hf_rules_is_set (self, "meld.wild_joins_clean"))
          {
            G_STRUCT_MEMBER (guint64, self, old_keys[i].offset) = word + 1;
            self->meld_wild_joins_clean = joined_by_old_keys (self);
            mark (self, hf_rule_lookup ("meld.wild_joins_clean"), TRUE);
            hf_rules_resolve (self);
          }
        return TRUE;
      }

  shown = hf_text_clean (value, HF_TEXT_QUOTE);
  hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_VALUE,
                     _("%s can’t be “%s”."),
                       hf_rule_title (hf_rule_lookup ("meld.wild_joins_clean")), shown);
  return FALSE;
}

static void
forget_old_keys (HfRules *self, const HfRuleInfo *info)
{
  if (strcmp (info->key, "meld.wild_joins_clean") == 0)
    self->old_clean_lock = self->old_wild_on_clean = 0;
}

/* Keys of rules that had only one value are gone; old files and scripts still have them. */
static const struct
{
  const char *key;
  const char *value;
} gone_keys[] = {
  { "score.winner", "highest_total" },
};

/* Whether a key is gone and has the only value that it ever had. */
static gboolean
says_nothing (const char *key, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (gone_keys); i++)
    if (strcmp (gone_keys[i].key, key) == 0 && strcmp (gone_keys[i].value, value) == 0)
      return TRUE;

  return FALSE;
}

/* Sets a rule by hand. From now on it no longer depends on others; rules that depend on it follow
 * at once. Nothing changes when it fails. */
gboolean
hf_rules_set (HfRules *self, const char *key, const char *value, GError **error)
{
  const HfRuleInfo *info;
  HfRules scratch;

  if (hf_rules_is_old_key (key))
    return set_old_key (self, key, value, error);
  if (says_nothing (key, value))
    return TRUE;

  info = lookup (key, error);
  if (info == NULL || !hf_rule_value_parse (info, value, hf_rule_field (info, &scratch), error))
    return FALSE;

  hf_rule_copy (info, self, &scratch);
  mark (self, info, TRUE);
  forget_old_keys (self, info);
  hf_rules_resolve (self);
  return TRUE;
}

/* Gives a rule the value of the preset again, as if it had never been set. */
void
hf_rules_unset (HfRules *self, const char *key)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  g_return_if_fail (info != NULL);

  mark (self, info, FALSE);
  forget_old_keys (self, info);
  hf_rules_resolve (self);
}

/* Returns: TRUE if the rule was set by hand */
gboolean
hf_rules_is_set (const HfRules *self, const char *key)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  g_return_val_if_fail (info != NULL, FALSE);

  return (self->set[hf_rule_index (info) / 64] >> (hf_rule_index (info) % 64)) & 1;
}

/* Returns (nullable): its value in the text form, NULL when there is no such rule */
char *
hf_rules_get (const HfRules *self, const char *key)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  return info != NULL ? hf_rule_value_print (info, hf_rule_field_const (info, self)) : NULL;
}

/* Compares the values, wherever they come from.
 * Returns: TRUE if all rules have the same values */
gboolean
hf_rules_equal (const HfRules *a, const HfRules *b)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (hf_rule_differs (&rows[i], a, b))
      return FALSE;

  return TRUE;
}

/* Rules set by hand to the value that they would have anyway no longer count as set. */
void
hf_rules_tidy (HfRules *self)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  hf_rules_resolve (self);

  for (guint i = 0; i < n_rows; i++)
    {
      HfRules without = *self;

      if (!hf_rules_is_set (self, rows[i].key))
        continue;

      /* All rules are compared, as others may depend on this one. */
      hf_rules_unset (&without, rows[i].key);
      if (hf_rules_equal (&without, self))
        *self = without;
    }
}
