/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-cut.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-rules-combo.h"

/* How a cut for the start is read, as an AdwExpanderRow that can be switched off. */
struct _HfRulesRowCut
{
  HfRulesRow parent_instance;

  GtkWidget *ace;
  GtkWidget *joker;
  GtkWidget *tie;
};

G_DEFINE_FINAL_TYPE (HfRulesRowCut, hf_rules_row_cut, HF_TYPE_RULES_ROW)

static gboolean
is_second (GtkWidget *combo)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (combo)) == 1;
}

static void
changed_cb (HfRulesRow *row)
{
  HfRulesRowCut *self = HF_RULES_ROW_CUT (row);
  HfRules rules;
  HfCutRules *cut = hf_rules_row_edit (row, &rules);
  GtkWidget *widget = hf_rules_row_get_widget (row);

  *cut = (HfCutRules) { .none = TRUE };
  if (adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (widget)))
    *cut = (HfCutRules) { FALSE, is_second (self->ace), is_second (self->joker),
                          is_second (self->tie) };
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
add_combo (HfRulesRow *row,
           GtkWidget *widget,
           const char *title,
           const char *first,
           const char *second)
{
  GtkWidget *combo = hf_rules_combo_new ();
  const char *const words[] = { first, second, NULL };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), title);
  hf_rules_combo_fill (combo, words);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), combo);
  g_signal_connect_object (combo, "notify::selected", G_CALLBACK (changed_cb), row,
                           G_CONNECT_SWAPPED);

  return combo;
}

static GtkWidget *
hf_rules_row_cut_build (HfRulesRow *row)
{
  HfRulesRowCut *self = HF_RULES_ROW_CUT (row);
  GtkWidget *widget = adw_expander_row_new ();

  adw_expander_row_set_show_enable_switch (ADW_EXPANDER_ROW (widget), TRUE);
  self->ace = add_combo (row, widget, _("Aces"), _("High"), _("Low"));
  self->joker = add_combo (row, widget, _("A joker"), _("Is cut again"), _("All cut again"));
  self->tie = add_combo (row, widget, _("Equal cards"), _("These cut again"), _("All cut again"));
  g_signal_connect_object (widget, "notify::enable-expansion", G_CALLBACK (changed_cb), row,
                           G_CONNECT_SWAPPED);

  return widget;
}

static void
hf_rules_row_cut_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowCut *self = HF_RULES_ROW_CUT (row);
  AdwExpanderRow *widget = ADW_EXPANDER_ROW (hf_rules_row_get_widget (row));
  const HfCutRules *cut = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  /* Setting this unfolds the row. */
  if (adw_expander_row_get_enable_expansion (widget) == cut->none)
    adw_expander_row_set_enable_expansion (widget, !cut->none);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->ace), cut->ace_low ? 1 : 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->joker), cut->joker_redo_all ? 1 : 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->tie), cut->tie_redo_all ? 1 : 0);
}

static void
hf_rules_row_cut_class_init (HfRulesRowCutClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_cut_build;
  row_class->sync = hf_rules_row_cut_sync;
}

static void
hf_rules_row_cut_init (HfRulesRowCut *self)
{
}
