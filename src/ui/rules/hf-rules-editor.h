/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_EDITOR (hf_rules_editor_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesEditor, hf_rules_editor, HF, RULES_EDITOR, AdwNavigationPage)

AdwNavigationPage *hf_rules_editor_new (HfRuleLibrary *library, HfHouseRules *house_rules);
HfRulesDraft *hf_rules_editor_get_draft (HfRulesEditor *self);
void hf_rules_editor_show_chapter (HfRulesEditor *self, HfRuleGroup group);
void hf_rules_editor_search (HfRulesEditor *self, const char *words);
guint hf_rules_editor_n_found (HfRulesEditor *self);

G_END_DECLS
