/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The choices that come with a preset, one combo row for each of its topics.
 */
#include "config.h"

#include "hf-rules-choices.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/hf-presets.h"
#include "hf-rules-combo.h"

/* A row and the variants it offers, in the order of the row. */
typedef struct
{
  AdwComboRow  *row;
  HfRulesDraft *draft;
  GPtrArray    *variants;
  gboolean      syncing;
} Choice;

static void
choice_free (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->draft);
  g_ptr_array_unref (choice->variants);
  g_free (choice);
}

/* Rules that are like none of the variants are the last entry of the row. */
static void
sync_choice (Choice *choice)
{
  const HfRules *rules = hf_rules_draft_get_rules (choice->draft);
  guint selected = 0;

  while (selected < choice->variants->len
         && !hf_rules_has_variant (rules, g_ptr_array_index (choice->variants, selected)))
    selected++;

  choice->syncing = TRUE;
  adw_combo_row_set_selected (choice->row, selected);
  choice->syncing = FALSE;
}

static void
draft_changed_cb (GtkWidget    *row,
                  HfRulesDraft *draft)
{
  sync_choice (g_object_get_data (G_OBJECT (row), "choice"));
}

static void
selected_cb (AdwComboRow *row,
             GParamSpec  *pspec,
             Choice      *choice)
{
  const guint selected = adw_combo_row_get_selected (row);

  if (choice->syncing)
    return;

  if (selected >= choice->variants->len
      || !hf_rules_draft_apply_variant (choice->draft,
                                        g_ptr_array_index (choice->variants, selected)))
    sync_choice (choice);
}

static void
add_choice (AdwPreferencesGroup *group,
            HfRulesDraft        *draft,
            const char          *topic)
{
  const char *base = hf_rules_draft_get_rules (draft)->base;
  GtkWidget *row = hf_rules_combo_new ();
  Choice *choice = g_new0 (Choice, 1);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_null_terminated (8, NULL, TRUE);
  const HfVariant *variants;
  guint n_variants;

  choice->row = ADW_COMBO_ROW (row);
  choice->draft = g_object_ref (draft);
  choice->variants = g_ptr_array_new ();
  variants = hf_preset_variants (base, &n_variants);
  for (guint i = 0; i < n_variants; i++)
    if (g_str_equal (variants[i].topic, topic))
      {
        g_ptr_array_add (choice->variants, (gpointer) variants[i].id);
        g_ptr_array_add (titles, (gpointer) hf_preset_variant_title (base, variants[i].id));
      }
  /* Translators: the rules are like none of the choices in the list */
  g_ptr_array_add (titles, (gpointer) _("Other"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), hf_preset_topic_title (topic));
  hf_rules_combo_fill (row, (const char *const *) titles->pdata);
  g_object_set_data (G_OBJECT (row), "choice", choice);
  sync_choice (choice);
  g_signal_connect_data (row, "notify::selected", G_CALLBACK (selected_cb), choice, choice_free, 0);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), row, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

/**
 * hf_rules_choices_fill:
 * @group: an empty group
 * @draft: the rules to change
 *
 * Adds a row for each topic that the preset of these rules has choices for.
 *
 * Returns: %TRUE if there are any
 */
gboolean
hf_rules_choices_fill (AdwPreferencesGroup *group,
                       HfRulesDraft        *draft)
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
