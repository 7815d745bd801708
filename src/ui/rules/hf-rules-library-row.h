/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_LIBRARY_ROW (hf_rules_library_row_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLibraryRow, hf_rules_library_row, HF, RULES_LIBRARY_ROW, AdwActionRow)

GtkWidget *hf_rules_library_row_new (HfRuleLibrary *library,
                                     HfHouseRules *house_rules,
                                     GtkCheckButton *radio_group);
HfHouseRules *hf_rules_library_row_get_house_rules (HfRulesLibraryRow *self);
GtkWidget *hf_rules_library_row_get_radio (HfRulesLibraryRow *self);

G_END_DECLS
