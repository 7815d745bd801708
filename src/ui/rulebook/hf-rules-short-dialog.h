/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

void hf_rules_short_fill (GtkListBox *list, const HfRules *rules);
void hf_rules_short_dialog_show (GtkWidget *parent, const HfRules *rules);

G_END_DECLS
