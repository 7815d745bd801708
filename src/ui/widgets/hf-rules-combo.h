/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *hf_rules_combo_new (void);
void hf_rules_combo_fill (GtkWidget *combo, const char *const *titles);
void hf_rules_combo_show (GtkWidget *combo, GPtrArray *titles, guint selected);
void hf_rules_combo_let_wrap (GtkWidget *combo);

G_END_DECLS
