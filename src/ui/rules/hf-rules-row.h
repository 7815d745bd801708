/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW (hf_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRow, hf_rules_row, HF, RULES_ROW, GObject)

GtkWidget *hf_rules_row_new (const HfRuleInfo *info, HfRulesDraft *draft);
HfRulesRow *hf_rules_row_get (GtkWidget *widget);
const HfRuleInfo *hf_rules_row_get_info (HfRulesRow *self);
gboolean hf_rules_row_find_words (HfRulesRow *self, const char *words);

G_END_DECLS
