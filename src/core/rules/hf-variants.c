/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices that come with a preset: groups of rules that are set together. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-presets.h"
#include "core/text/hf-text.h"

/* clang-format off */
static const struct
{
  const char *topic;
  const char *title;
} topics[] = {
  { "players", NC_("rule", "Players") },
  { "teams", NC_("rule", "Teams") },
  { "decks", NC_("rule", "Decks") },
  { "shuffle", NC_("rule", "Shuffling") },
  { "tournament", NC_("rule", "Tournament") },
  { "wild-books", NC_("rule", "Wild Books") },
  { "clean-books", NC_("rule", "Wild Cards in Clean Books") },
  { "round-points", NC_("rule", "Points to Open") },
  /* Translators: term: book */
  { "book-points", NC_("rule", "Points for Books") },
  { "minus-threes", NC_("rule", "Threes") },
  { "play-discard", NC_("rule", "Taking the Pile") },
  { "cards", NC_("rule", "Cards Dealt") },
  { "wild-cards", NC_("rule", "Wild Cards in a Book") },
  { "books-to-go-out", NC_("rule", "Books to Go Out") },
  { "first-discard", NC_("rule", "First Discard") },
};
/* clang-format on */

static const HfVariant *
lookup (const char *preset, const char *id)
{
  guint n_variants;
  const HfVariant *variants = hf_preset_variants (preset, &n_variants);

  for (guint i = 0; i < n_variants; i++)
    if (strcmp (variants[i].id, id) == 0)
      return &variants[i];

  return NULL;
}

/* Returns (nullable): the name of the choice in the language of the person; NULL when there is
 *   none */
const char *
hf_preset_variant_title (const char *id, const char *variant)
{
  const HfVariant *found = lookup (id, variant);

  return found != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "rule value", found->name) : NULL;
}

/* Returns (nullable): the topic in the language of the person; NULL when there is none */
const char *
hf_preset_topic_title (const char *topic)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (strcmp (topics[i].topic, topic) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "rule", topics[i].title);

  return NULL;
}

/* Returns (nullable): the key of the rule that all variants of the topic are about, NULL when
 *   they are about several */
const char *
hf_preset_topic_rule (const char *id, const char *topic)
{
  guint n_variants;
  const HfVariant *variants = hf_preset_variants (id, &n_variants);
  const HfRuleInfo *rule = NULL;

  for (guint i = 0; i < n_variants; i++)
    for (guint j = 0; strcmp (variants[i].topic, topic) == 0 && j < variants[i].n_rules; j++)
      {
        if (rule != NULL && rule != variants[i].rules[j])
          return NULL;
        rule = variants[i].rules[j];
      }

  return rule != NULL ? rule->key : NULL;
}

/* Puts all rules that the variants of a topic set back to the preset. */
void
hf_rules_unset_topic (HfRules *self, const char *topic)
{
  guint n_variants;
  const HfVariant *variants = hf_preset_variants (self->base, &n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint j = 0; strcmp (variants[i].topic, topic) == 0 && j < variants[i].n_rules; j++)
      hf_rules_unset (self, variants[i].rules[j]->key);
}

/* Sets the rules of a variant by hand. Rules that other variants of its topic set go back to the
 * preset.
 * Returns: TRUE if there is such a variant */
gboolean
hf_rules_apply_variant (HfRules *self, const char *variant, GError **error)
{
  const HfVariant *chosen = lookup (self->base, variant);

  if (chosen == NULL)
    {
      g_autofree char *shown = hf_text_clean (variant, HF_TEXT_QUOTE);

      hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_PRESET,
                         _("These rules have no choice called “%s”."), shown);
      return FALSE;
    }

  hf_rules_unset_topic (self, chosen->topic);
  for (guint i = 0; i < chosen->n_rules; i++)
    {
      g_autofree char *value = hf_rule_value_print (chosen->rules[i], chosen->values[i]);

      hf_rules_set (self, chosen->rules[i]->key, value, NULL);
    }

  return TRUE;
}

/* Returns: TRUE if all rules are as the variant has them */
gboolean
hf_rules_has_variant (const HfRules *self, const char *variant)
{
  const HfVariant *found = lookup (self->base, variant);

  for (guint i = 0; found != NULL && i < found->n_rules; i++)
    if (hf_rule_value_differs (found->rules[i], hf_rule_field_const (found->rules[i], self),
                               found->values[i]))
      return FALSE;

  return found != NULL;
}

/* Copies the rules that a variant is about from other rules: set by hand to the same, or left to
 * the preset.
 * @from: rules made from the same preset */
void
hf_rules_restore_variant (HfRules *self, const char *variant, const HfRules *from)
{
  const HfVariant *found = lookup (self->base, variant);

  for (guint i = 0; found != NULL && i < found->n_rules; i++)
    {
      const char *key = found->rules[i]->key;
      g_autofree char *value = hf_rules_get (from, key);

      if (hf_rules_is_set (from, key))
        hf_rules_set (self, key, value, NULL);
      else
        hf_rules_unset (self, key);
    }
}
