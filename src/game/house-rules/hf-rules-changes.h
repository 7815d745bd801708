/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-table.h"

G_BEGIN_DECLS

gboolean hf_rules_is_changed (const HfRules *self, const HfRuleInfo *info);
void hf_rules_without (const HfRules *self, const HfRuleInfo *info, HfRules *without);
GPtrArray *hf_rules_list_changes (const HfRules *self, gboolean only_mattering);
GPtrArray *hf_rules_list_changed_rows (const HfRules *self);
guint hf_rules_count_changes (const HfRules *self);
const char *hf_rules_base_title (const HfRules *self);
char *hf_rules_describe_changes (const HfRules *self);

G_END_DECLS
