/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-table.h"
#include "hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_DRAFT (hf_rules_draft_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesDraft, hf_rules_draft, HF, RULES_DRAFT, GObject)

HfRulesDraft *hf_rules_draft_new (HfRuleLibrary *library, HfHouseRules *house_rules);
HfRuleLibrary *hf_rules_draft_get_library (HfRulesDraft *self);
HfHouseRules *hf_rules_draft_get_house_rules (HfRulesDraft *self);
const HfRules *hf_rules_draft_get_rules (HfRulesDraft *self);
gboolean hf_rules_draft_is_read_only (HfRulesDraft *self);

gboolean hf_rules_draft_set (HfRulesDraft *self, const char *key, const char *value);
gboolean hf_rules_draft_take (HfRulesDraft *self, const char *const *keys, const HfRules *rules);
void hf_rules_draft_reset (HfRulesDraft *self, const char *key);
void hf_rules_draft_reset_all (HfRulesDraft *self);
gboolean hf_rules_draft_apply_variant (HfRulesDraft *self, const char *variant);
gboolean hf_rules_draft_leave_topic (HfRulesDraft *self, const char *topic);
void hf_rules_draft_replace (HfRulesDraft *self, const HfRules *rules);
gboolean hf_rules_draft_change_copy (HfRulesDraft *self, gboolean wish, GError **error);

gboolean hf_rules_draft_check (HfRulesDraft *self, GError **error);
gboolean hf_rules_draft_can_go_back (HfRulesDraft *self);
void hf_rules_draft_go_back (HfRulesDraft *self);
gboolean hf_rules_draft_save (HfRulesDraft *self, GError **error);

G_END_DECLS
