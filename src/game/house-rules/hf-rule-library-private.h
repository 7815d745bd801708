/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-library.h"

G_BEGIN_DECLS

HfHouseRules *hf_rule_library_take_set (HfRuleLibrary *self, HfRuleSet *set, GError **error);

G_END_DECLS
