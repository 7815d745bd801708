/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-library.h"

G_BEGIN_DECLS

/* The rules that were found in a text, and the lines of it that could not be set.
 *
 * set (nullable): the rules, with a name; NULL once they are added
 * left: HfRuleLeft; those that are wanted become rules in words
 * any: whether any line was understood */
typedef struct
{
  HfRuleSet *set;
  GPtrArray *left;
  gboolean any;
} HfFoundRules;

HfFoundRules *hf_found_rules_read (const char *text, gssize length, GError **error);
HfFoundRules *hf_found_rules_search (const char *text, HfHouseRules *base, GError **error);
void hf_found_rules_free (HfFoundRules *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFoundRules, hf_found_rules_free)

guint hf_found_rules_count_cut (const HfFoundRules *self, const HfRules *rules);
HfHouseRules *hf_found_rules_add (HfFoundRules *self, HfRuleLibrary *library, GError **error);
gboolean hf_found_rules_keep (const HfFoundRules *self,
                              HfRuleLibrary *library,
                              HfHouseRules *house_rules,
                              GError **error);

G_END_DECLS
