/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Changing rule sets; for the library alone, which saves them. */

#include "game/files/hf-file-writer.h"
#include "hf-house-rules.h"

G_BEGIN_DECLS

struct _HfHouseRules
{
  GObject parent_instance;

  HfRuleSet *set;
  char *path;
  char *saved; /* (nullable): the text of the file when it was read or written last */
  gboolean dirty;
  HfKeptPractice *practice; /* result of practice with these or former rules, or NULL */
  HfFileWriter *writer;     /* (nullable): of the latest result of practice */
};

HfHouseRules *hf_house_rules_new (HfRuleSet *set, const char *path);
void hf_house_rules_take_writer (HfHouseRules *self, HfFileWriter *writer);
void hf_house_rules_set_words (HfHouseRules *self, const char *name, const char *description);
void hf_house_rules_set_rules (HfHouseRules *self, const HfRules *rules);
void hf_house_rules_take_practice (HfHouseRules *self, HfKeptPractice *practice);

G_END_DECLS
