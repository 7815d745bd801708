/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-terms.h"

#include <glib/gi18n.h>

#include "core/hf-terms.h"
#include "ui/widgets/hf-rules-combo.h"

/* What a group calls things, as an AdwExpanderRow with a choice of names for each. */
struct _HfRulesRowTerms
{
  HfRulesRow parent_instance;

  GtkWidget *combos[HF_N_TERMS];
};

G_DEFINE_FINAL_TYPE (HfRulesRowTerms, hf_rules_row_terms, HF_TYPE_RULES_ROW)

/* In the order of HfTerm. */
/* clang-format off */
static const char *const titles[HF_N_TERMS] = {
  N_("The game"),
  N_("The second pile of cards"),
  N_("The cards to draw"),
  N_("The discards"),
  N_("Taking the discards"),
  N_("Laying the first cards"),
  N_("Cards of one rank"),
  N_("Such cards without wild ones"),
  N_("Such cards with wild ones"),
};
/* clang-format on */

static void
selected_cb (HfRulesRow *row)
{
  HfRulesRowTerms *self = HF_RULES_ROW_TERMS (row);
  HfRules rules;
  HfTerms *terms = hf_rules_row_edit (row, &rules);

  for (guint i = 0; i < HF_N_TERMS; i++)
    {
      guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->combos[i]));

      if (selected < hf_term_n_words (i))
        terms->word[i] = selected;
    }
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
make_combo (HfRulesRow *row, HfTerm term)
{
  GtkWidget *combo = hf_rules_combo_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_null_terminated (6, NULL, TRUE);

  for (guint i = 0; i < hf_term_n_words (term); i++)
    g_ptr_array_add (words, (gpointer) hf_term_word_title (term, i, HF_TERM_FORM_LABEL));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), _(titles[term]));
  hf_rules_combo_fill (combo, (const char *const *) words->pdata);
  g_signal_connect_object (combo, "notify::selected", G_CALLBACK (selected_cb), row,
                           G_CONNECT_SWAPPED);

  return combo;
}

static GtkWidget *
hf_rules_row_terms_build (HfRulesRow *row)
{
  HfRulesRowTerms *self = HF_RULES_ROW_TERMS (row);
  GtkWidget *widget = adw_expander_row_new ();

  for (guint i = 0; i < HF_N_TERMS; i++)
    {
      self->combos[i] = make_combo (row, i);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), self->combos[i]);
    }

  return widget;
}

static void
hf_rules_row_terms_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowTerms *self = HF_RULES_ROW_TERMS (row);
  const HfTerms *terms = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (guint i = 0; i < HF_N_TERMS; i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->combos[i]), terms->word[i]);
}

static void
hf_rules_row_terms_class_init (HfRulesRowTermsClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_terms_build;
  row_class->sync = hf_rules_row_terms_sync;
}

static void
hf_rules_row_terms_init (HfRulesRowTerms *self)
{
}
