/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES_DIALOG (hf_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfPreferencesDialog,
                      hf_preferences_dialog,
                      HF,
                      PREFERENCES_DIALOG,
                      AdwPreferencesDialog)

AdwDialog *hf_preferences_dialog_new (GSettings *settings, HfRuleLibrary *library);
void hf_preferences_dialog_show_rules (HfPreferencesDialog *self, const char *id);
void hf_preferences_dialog_set_played (HfPreferencesDialog *self, const char *name);

G_END_DECLS
