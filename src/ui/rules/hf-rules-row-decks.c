/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-decks.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-rules-combo.h"

/* The number of decks, as an AdwExpanderRow: how it is counted, and a number where that needs
 * one. */
struct _HfRulesRowDecks
{
  HfRulesRow parent_instance;

  GtkWidget *form;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (HfRulesRowDecks, hf_rules_row_decks, HF_TYPE_RULES_ROW)

/* A formula may add at most so many decks, see hf-rule-value.c. */
#define MAX_EXTRA 12

/* In the order of HfDecksForm. */
/* clang-format off */
static const char *const forms[] = {
  N_("A fixed number"),
  N_("One for each player"),
  N_("Two for each player"),
  N_("One for every two players"),
};
/* clang-format on */

/* What the number counts depends on the form; a change of form begins with the least. */
static void
set_form (HfRulesRowDecks *self, gint form)
{
  GtkAdjustment *adjustment = adw_spin_row_get_adjustment (ADW_SPIN_ROW (self->number));
  const gboolean fixed = form == HF_DECKS_FIXED;

  gtk_widget_set_visible (self->number, form != HF_DECKS_TWICE_N);
  gtk_adjustment_set_lower (adjustment, fixed ? 1 : 0);
  gtk_adjustment_set_upper (adjustment, fixed ? HF_MAX_DECKS : MAX_EXTRA);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->number),
                                 fixed ? _("Number of decks") : _("Extra decks"));
}

static void
changed_cb (HfRulesRow *row)
{
  HfRulesRowDecks *self = HF_RULES_ROW_DECKS (row);
  HfRules rules;
  HfDecks *decks = hf_rules_row_edit (row, &rules);
  const gint form = adw_combo_row_get_selected (ADW_COMBO_ROW (self->form));

  if (form >= (gint) G_N_ELEMENTS (forms))
    return;

  /* From a formula to a number: the number it is at this table. */
  if (form == HF_DECKS_FIXED && decks->form != form)
    decks->k = hf_rules_decks (&rules);
  else if (form == HF_DECKS_TWICE_N || decks->form != form)
    decks->k = 0;
  else
    decks->k = adw_spin_row_get_value (ADW_SPIN_ROW (self->number));
  decks->form = form;
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
hf_rules_row_decks_build (HfRulesRow *row)
{
  HfRulesRowDecks *self = HF_RULES_ROW_DECKS (row);
  GtkWidget *widget = adw_expander_row_new ();
  const char *titles[G_N_ELEMENTS (forms) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    titles[i] = _(forms[i]);

  self->form = hf_rules_combo_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->form), _("How they are counted"));
  hf_rules_combo_fill (self->form, titles);
  self->number = adw_spin_row_new_with_range (0, HF_MAX_DECKS, 1);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), self->form);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), self->number);

  g_signal_connect_object (self->form, "notify::selected", G_CALLBACK (changed_cb), row,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->number, "notify::value", G_CALLBACK (changed_cb), row,
                           G_CONNECT_SWAPPED);

  return widget;
}

static void
hf_rules_row_decks_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowDecks *self = HF_RULES_ROW_DECKS (row);
  const HfDecks *decks = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  set_form (self, decks->form);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->form), decks->form);
  adw_spin_row_set_value (ADW_SPIN_ROW (self->number), decks->k);
}

static void
hf_rules_row_decks_class_init (HfRulesRowDecksClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_decks_build;
  row_class->sync = hf_rules_row_decks_sync;
}

static void
hf_rules_row_decks_init (HfRulesRowDecks *self)
{
}
