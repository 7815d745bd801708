/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-table.h"

G_BEGIN_DECLS

#define HF_RULES_JOINT_KEYS 2

/* Rules that are one question. */
typedef struct
{
  const char *keys[HF_RULES_JOINT_KEYS]; /* the first one has the row */
  const char *title;                     /* not yet translated, as the description */
  const char *description;
  struct
  {
    const char *title; /* NULL after the last */
    const char *values[HF_RULES_JOINT_KEYS];
  } answers[10];
} HfRulesJoint;

const HfRulesJoint *hf_rules_joint_of (const HfRuleInfo *info);
const HfRuleInfo *hf_rules_joint_leader (const HfRuleInfo *info);
void hf_rules_joint_answer (const HfRulesJoint *self, guint answer, HfRules *rules);
guint hf_rules_joint_find (const HfRulesJoint *self, const HfRules *rules);
char *hf_rules_joint_describe (const HfRulesJoint *self, const HfRules *rules);
const char *hf_rules_row_title (const HfRuleInfo *leader);
char *hf_rules_row_describe (const HfRuleInfo *leader, const HfRules *rules);

G_END_DECLS
