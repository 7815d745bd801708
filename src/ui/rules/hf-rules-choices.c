/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The choices that come with a preset, one combo row for each of its topics.
 */
#include "config.h"

#include "hf-rules-choices.h"

#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "ui/widgets/hf-rules-combo.h"

/* A row and the variants it offers, in the order of the row; NULL is the preset without any
 * variant. */
typedef struct
{
  AdwComboRow *row;
  HfRulesDraft *draft;
  const char *topic;
  GPtrArray *variants;
  gboolean syncing;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->draft);
  g_ptr_array_unref (choice->variants);
  g_free (choice);
}

/* Copies the rules without the rules that belong to the topic of the choice. */
static void
init_plain (const Choice *choice, HfRules *rules)
{
  *rules = *hf_rules_draft_get_rules (choice->draft);
  hf_rules_unset_topic (rules, choice->topic);
  hf_rules_resolve (rules);
}

static gboolean
is_chosen (const Choice *choice, guint entry)
{
  const HfRules *rules = hf_rules_draft_get_rules (choice->draft);
  const char *variant = g_ptr_array_index (choice->variants, entry);
  HfRules plain;

  if (variant != NULL)
    return hf_rules_has_variant (rules, variant);

  init_plain (choice, &plain);
  return hf_rules_equal (rules, &plain);
}

/* Describes the value of the rule, if the topic of the choice is a single rule. */
static char *
describe (const Choice *choice, const HfRules *rules, const char *otherwise)
{
  const char *key = hf_preset_topic_rule (rules->base, choice->topic);

  return key != NULL ? hf_rule_describe_value (hf_rule_lookup (key), rules) : g_strdup (otherwise);
}

/* Writes an entry anew, but leaves one that says the same alone: it may be just being chosen. */
static void
set_entry (Choice *choice, guint entry, const char *title)
{
  GtkStringList *titles = GTK_STRING_LIST (adw_combo_row_get_model (choice->row));
  const char *const added[] = { title, NULL };
  const char *before = gtk_string_list_get_string (titles, entry);

  if (g_strcmp0 (before, title) != 0)
    gtk_string_list_splice (titles, entry, before != NULL ? 1 : 0, title != NULL ? added : NULL);
}

/* Writes the entry of the preset without variants, and last, where the rules are like no entry of
 * the list, one that describes them. */
static void
update_entries (Choice *choice, gboolean other)
{
  const HfRules *rules = hf_rules_draft_get_rules (choice->draft);
  /* Translators: the rules are like none of the choices in the list */
  g_autofree char *last = other ? describe (choice, rules, C_("choice", "Other")) : NULL;
  g_autofree char *usual = NULL;
  HfRules plain;

  set_entry (choice, choice->variants->len, last);
  if (g_ptr_array_index (choice->variants, 0) != NULL)
    return;

  init_plain (choice, &plain);
  usual = describe (choice, &plain, C_("choice", "Default"));
  set_entry (choice, 0, usual);
}

static void
sync_choice (Choice *choice)
{
  guint selected = 0;

  while (selected < choice->variants->len && !is_chosen (choice, selected))
    selected++;

  choice->syncing = TRUE;
  update_entries (choice, selected == choice->variants->len);
  adw_combo_row_set_selected (choice->row, selected);
  choice->syncing = FALSE;
}

static void
draft_changed_cb (GtkWidget *row, HfRulesDraft *draft)
{
  sync_choice (g_object_get_data (G_OBJECT (row), "choice"));
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, Choice *choice)
{
  const guint selected = adw_combo_row_get_selected (row);
  const char *variant;

  if (choice->syncing || selected >= choice->variants->len)
    return;

  variant = g_ptr_array_index (choice->variants, selected);
  if (variant != NULL ? !hf_rules_draft_apply_variant (choice->draft, variant)
                      : !hf_rules_draft_leave_topic (choice->draft, choice->topic))
    sync_choice (choice);
}

/* The preset without variants is a choice too, where no variant says the same. */
static void
find_variants (Choice *choice)
{
  guint n_variants;
  const HfVariant *variants = hf_preset_variants (hf_rules_draft_get_rules (choice->draft)->base,
                                                  &n_variants);
  gboolean usual = FALSE;
  HfRules plain;

  init_plain (choice, &plain);
  for (guint i = 0; i < n_variants; i++)
    if (g_str_equal (variants[i].topic, choice->topic))
      {
        g_ptr_array_add (choice->variants, (gpointer) variants[i].id);
        usual |= hf_rules_has_variant (&plain, variants[i].id);
      }
  if (!usual)
    g_ptr_array_insert (choice->variants, 0, NULL);
}

static void
fill (Choice *choice)
{
  const char *base = hf_rules_draft_get_rules (choice->draft)->base;
  g_autoptr (GPtrArray) titles = g_ptr_array_new_null_terminated (8, NULL, TRUE);

  for (guint i = 0; i < choice->variants->len; i++)
    {
      const char *variant = g_ptr_array_index (choice->variants, i);

      g_ptr_array_add (titles, (gpointer) (variant != NULL ? hf_preset_variant_title (base, variant)
                                                           : C_("choice", "Default")));
    }
  hf_rules_combo_fill (GTK_WIDGET (choice->row), (const char *const *) titles->pdata);
}

static void
add_choice (AdwPreferencesGroup *group, HfRulesDraft *draft, const char *topic)
{
  GtkWidget *row = hf_rules_combo_new ();
  Choice *choice = g_new0 (Choice, 1);

  choice->row = ADW_COMBO_ROW (row);
  choice->draft = g_object_ref (draft);
  choice->topic = topic;
  choice->variants = g_ptr_array_new ();
  find_variants (choice);
  fill (choice);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), hf_preset_topic_title (topic));
  g_object_set_data (G_OBJECT (row), "choice", choice);
  sync_choice (choice);
  g_signal_connect_data (row, "notify::selected", G_CALLBACK (selected_cb), choice, choice_free, 0);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), row, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

/* Adds a row for each topic that the preset of these rules has choices for.
 * Returns: TRUE if there are any */
gboolean
hf_rules_choices_fill (AdwPreferencesGroup *group, HfRulesDraft *draft)
{
  const char *base = hf_rules_draft_get_rules (draft)->base;
  guint n_variants;
  const HfVariant *variants = hf_preset_variants (base, &n_variants);

  for (guint i = 0; i < n_variants; i++)
    {
      gboolean first = TRUE;

      for (guint j = 0; j < i; j++)
        first &= !g_str_equal (variants[i].topic, variants[j].topic);
      if (first)
        add_choice (group, draft, variants[i].topic);
    }

  return n_variants > 0;
}
