/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_RULES_CARDS (hf_rules_cards_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesCards, hf_rules_cards, HF, RULES_CARDS, GtkWidget)

GtkWidget *hf_rules_cards_new (const char *cards, int card_width);

G_END_DECLS
