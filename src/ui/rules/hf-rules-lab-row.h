/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rule-lab.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_LAB_ROW (hf_rules_lab_row_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLabRow, hf_rules_lab_row, HF, RULES_LAB_ROW, AdwPreferencesRow)

GtkWidget *hf_rules_lab_row_new (HfLabMeasure measure);
void hf_rules_lab_row_show (HfRulesLabRow *self, const HfLabResult *result);

G_END_DECLS
