/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-library.h"
#include "hf-rule-practice.h"

G_BEGIN_DECLS

HfRulePractice *hf_rule_practice_new (HfRuleLibrary *library);
void hf_rule_library_load_practice (HfRuleLibrary *self, HfHouseRules *house_rules);
void hf_rule_library_drop_practice (HfHouseRules *house_rules);
gboolean hf_rule_library_keep_practice (HfRuleLibrary *self,
                                        HfHouseRules *house_rules,
                                        HfKeptPractice *practice,
                                        GError **error);

G_END_DECLS
