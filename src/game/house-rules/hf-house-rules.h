/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/rules/hf-rule-set.h"
#include "hf-kept-practice.h"

G_BEGIN_DECLS

#define HF_TYPE_HOUSE_RULES (hf_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (HfHouseRules, hf_house_rules, HF, HOUSE_RULES, GObject)

const char *hf_house_rules_get_id (HfHouseRules *self);
const char *hf_house_rules_get_name (HfHouseRules *self);
const char *hf_house_rules_get_description (HfHouseRules *self);
gboolean hf_house_rules_is_read_only (HfHouseRules *self);
const HfRules *hf_house_rules_get_rules (HfHouseRules *self);
gboolean hf_house_rules_check (HfHouseRules *self, GError **error);
const HfKeptPractice *hf_house_rules_get_practice (HfHouseRules *self);
gboolean hf_house_rules_is_practiced (HfHouseRules *self);
char *hf_house_rules_dup_text (HfHouseRules *self);

G_END_DECLS
