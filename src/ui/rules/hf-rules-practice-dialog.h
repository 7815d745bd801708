/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_PRACTICE_DIALOG (hf_rules_practice_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesPracticeDialog,
                      hf_rules_practice_dialog,
                      HF,
                      RULES_PRACTICE_DIALOG,
                      AdwDialog)

AdwDialog *hf_rules_practice_dialog_new (HfRuleLibrary *library, HfHouseRules *house_rules);

G_END_DECLS
