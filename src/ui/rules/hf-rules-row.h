/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW (hf_rules_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (HfRulesRow, hf_rules_row, HF, RULES_ROW, GObject)

struct _HfRulesRowClass
{
  GObjectClass parent_class;

  /* makes the widget, an AdwActionRow or AdwExpanderRow, without title */
  GtkWidget *(*build) (HfRulesRow *self);
  /* shows a value; what the widget says meanwhile is not heeded */
  void (*sync) (HfRulesRow *self, const HfRules *rules);
};

GtkWidget *hf_rules_row_new (const HfRuleInfo *info, HfRulesDraft *draft);
HfRulesRow *hf_rules_row_get (GtkWidget *widget);
const HfRuleInfo *hf_rules_row_get_info (HfRulesRow *self);
HfRulesDraft *hf_rules_row_get_draft (HfRulesRow *self);
GtkWidget *hf_rules_row_get_widget (HfRulesRow *self);
GtkWidget *hf_rules_row_get_reset (HfRulesRow *self);
gboolean hf_rules_row_find_words (HfRulesRow *self, const char *words);

void hf_rules_row_write (HfRulesRow *self, const HfRules *rules);
gpointer hf_rules_row_edit (HfRulesRow *self, HfRules *rules);

G_END_DECLS
