/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/rules/hf-rules.h"
#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

#define HF_TYPE_RULEBOOK_WINDOW (hf_rulebook_window_get_type ())
G_DECLARE_FINAL_TYPE (HfRulebookWindow, hf_rulebook_window, HF, RULEBOOK_WINDOW, AdwWindow)

HfRulebookWindow *
hf_rulebook_window_open (GtkWidget *widget, const HfRules *rules, const char *name, GError **error);
const HfRulebook *hf_rulebook_window_get_book (HfRulebookWindow *self);
gboolean hf_rulebook_window_show_rule (HfRulebookWindow *self, const char *key);

G_END_DECLS
