/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-house-rules.h"
#include "players/practice/hf-practice.h"

G_BEGIN_DECLS

#define HF_TYPE_RULE_PRACTICE (hf_rule_practice_get_type ())
G_DECLARE_FINAL_TYPE (HfRulePractice, hf_rule_practice, HF, RULE_PRACTICE, GObject)

void hf_rule_practice_start (HfRulePractice *self, HfHouseRules *house_rules);
void hf_rule_practice_cancel (HfRulePractice *self);
HfHouseRules *hf_rule_practice_get_house_rules (HfRulePractice *self);
HfPracticeStage hf_rule_practice_get_stage (HfRulePractice *self);
gdouble hf_rule_practice_get_part (HfRulePractice *self);

G_END_DECLS
