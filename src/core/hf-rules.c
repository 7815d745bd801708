/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-presets.h"
#include "hf-rule-table.h"
#include "hf-rule-value.h"
#include "hf-text.h"

static const HfRuleInfo *
lookup (const char *key, GError **error)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  if (info == NULL)
    {
      g_autofree char *shown = hf_text_clean (key, HF_TEXT_QUOTE);

      g_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY,
                   _("There is no rule called “%s”"), shown);
    }

  return info;
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

/* Sets a rule by hand. From now on it no longer depends on others; rules that depend on it follow
 * at once. Nothing changes when it fails. */
gboolean
hf_rules_set (HfRules *self, const char *key, const char *value, GError **error)
{
  const HfRuleInfo *info = lookup (key, error);
  HfRules scratch;

  if (info == NULL || !hf_rule_value_parse (info, value, hf_rule_field (info, &scratch), error))
    return FALSE;

  hf_rule_copy (info, self, &scratch);
  mark (self, info, TRUE);
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

/* Returns: how many decks are played with, 1 to HF_MAX_DECKS */
guint
hf_rules_decks (const HfRules *self)
{
  gint n = self->table_players;
  gint decks = self->table_decks.k;

  switch (self->table_decks.form)
    {
    case HF_DECKS_N_PLUS:
      decks += n;
      break;
    case HF_DECKS_TWICE_N:
      decks = 2 * n;
      break;
    case HF_DECKS_HALF_PLUS:
      decks += (n + 1) / 2;
      break;
    case HF_DECKS_FIXED:
    default:
      break;
    }

  return CLAMP (decks, 1, HF_MAX_DECKS);
}

/* Returns: how many sides keep score: players or teams */
guint
hf_rules_owners (const HfRules *self)
{
  switch (self->table_teams)
    {
    case HF_TEAMS_PAIRS:
      return self->table_players / 2;
    case HF_TEAMS_TWO_TEAMS:
      return 2;
    case HF_TEAMS_NONE:
    default:
      return self->table_players;
    }
}

/* Counts the cards that are shuffled together.
 * @deck (out caller-allocates): all cards of the game */
void
hf_rules_deck (const HfRules *self, HfCards *deck)
{
  guint decks = hf_rules_decks (self);

  *deck = HF_CARDS_NONE;
  deck->n[HF_KIND_RED_THREE] = 2 * decks;
  deck->n[HF_KIND_BLACK_THREE] = 2 * decks;
  for (guint kind = HF_KIND_FOUR; kind <= HF_KIND_TWO; kind++)
    deck->n[kind] = 4 * decks;
  deck->n[HF_KIND_JOKER] = self->table_jokers_per_deck * decks;
  deck->n[HF_KIND_WEIRD] = self->table_weird_cards;
}
