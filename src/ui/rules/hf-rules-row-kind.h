/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

/* How the rules of a type are shown and changed. */
typedef struct
{
  /* makes the widget, an AdwActionRow or AdwExpanderRow, without title */
  GtkWidget *(*build) (HfRulesRow *row);
  /* shows a value; signals of the controls are ignored meanwhile */
  void (*show) (HfRulesRow *row, const HfRules *rules);
  /* writes the value of the controls into the field */
  void (*read) (HfRulesRow *row, HfRules *rules, gpointer field);
} HfRulesRowKind;

extern const HfRulesRowKind hf_rules_row_number, hf_rules_row_rounds, hf_rules_row_piles,
  hf_rules_row_steps, hf_rules_row_bonuses, hf_rules_row_text, hf_rules_row_own, hf_rules_row_joint;

/* For the kinds */
GtkWidget *
hf_rules_row_new_of_kind (const HfRulesRowKind *kind, const HfRuleInfo *info, HfRulesDraft *draft);
GtkWidget *hf_rules_row_get_widget (HfRulesRow *self);
void hf_rules_row_add_part (HfRulesRow *self, gpointer part, const char *signal);
gpointer hf_rules_row_get_part (HfRulesRow *self, guint index);
guint hf_rules_row_get_n_parts (HfRulesRow *self);
GtkWidget *hf_rules_row_make_combo (HfRulesRow *self);
GtkWidget *
hf_rules_row_make_line (GtkWidget *first, GtkWidget *second, GtkWidget *third, GtkWidget *buttons);
GtkWidget *hf_rules_row_add_button (HfRulesRow *row,
                                    gint line,
                                    const char *icon,
                                    const char *name,
                                    GCallback clicked);
gint hf_rules_row_get_line (GtkWidget *button);
void hf_rules_row_add_adder (HfRulesRow *row, GtkWidget *lines, const char *label, GCallback added);
gpointer hf_rules_row_edit (HfRulesRow *self, HfRules *rules);
void hf_rules_row_write (HfRulesRow *self, const HfRules *rules);

G_END_DECLS
