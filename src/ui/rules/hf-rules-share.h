/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

void hf_rules_import (GtkWidget *widget, HfRuleLibrary *library);
void hf_rules_paste_text (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *base);
void hf_rules_show_added (GtkWidget *widget, HfHouseRules *house_rules);

void hf_rules_install_actions (GtkWidgetClass *widget_class);
void hf_rules_act_on (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules);

G_END_DECLS
