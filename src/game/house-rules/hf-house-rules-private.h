/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Changing rule sets; for the library alone, which saves them. */

#include "game/files/hf-file-writer.h"
#include "hf-house-rules.h"

G_BEGIN_DECLS

HfHouseRules *hf_house_rules_new (HfRuleSet *set, const char *path);
const char *hf_house_rules_get_path (HfHouseRules *self);
const char *hf_house_rules_get_saved (HfHouseRules *self);
void hf_house_rules_take_saved (HfHouseRules *self, char *text);
void hf_house_rules_take_writer (HfHouseRules *self, HfFileWriter *writer);
const HfRuleSet *hf_house_rules_peek_set (HfHouseRules *self);
gboolean hf_house_rules_is_dirty (HfHouseRules *self);
void hf_house_rules_set_dirty (HfHouseRules *self, gboolean dirty);
void hf_house_rules_set_words (HfHouseRules *self, const char *name, const char *description);
void hf_house_rules_set_rules (HfHouseRules *self, const HfRules *rules);
void hf_house_rules_take_practice (HfHouseRules *self, HfKeptPractice *practice);

G_END_DECLS
