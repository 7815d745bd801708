/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/house-rules/hf-rule-lab.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_LAB_BARS (hf_rules_lab_bars_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLabBars, hf_rules_lab_bars, HF, RULES_LAB_BARS, GtkWidget)

void
hf_rules_lab_bars_set (HfRulesLabBars *self, HfLabWhich which, gdouble value, const char *words);

G_END_DECLS
