/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-table.h"

G_BEGIN_DECLS

char *hf_rule_describe_value (const HfRuleInfo *info, const HfRules *rules);

G_END_DECLS
