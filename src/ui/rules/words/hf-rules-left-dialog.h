/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-found-rules.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_LEFT_DIALOG (hf_rules_left_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLeftDialog, hf_rules_left_dialog, HF, RULES_LEFT_DIALOG, AdwDialog)

AdwDialog *hf_rules_left_dialog_new (HfRuleLibrary *library,
                                     HfFoundRules *found,
                                     HfHouseRules *house_rules,
                                     const char *base);

G_END_DECLS
