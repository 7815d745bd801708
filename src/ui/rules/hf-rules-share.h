/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

void hf_rules_copy_text (GtkWidget *widget, HfHouseRules *house_rules);
void hf_rules_export (GtkWidget *widget, HfHouseRules *house_rules);
void hf_rules_import (GtkWidget *widget, HfRuleLibrary *library);
void hf_rules_paste_text (GtkWidget *widget, HfRuleLibrary *library);
void hf_rules_show_added (GtkWidget *widget, HfHouseRules *house_rules);
void hf_rules_rename (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules);
void hf_rules_practice (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules);
void hf_rules_open_rulebook (GtkWidget *widget, const HfRules *rules, const char *name);

G_END_DECLS
