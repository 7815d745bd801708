/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules.h"

G_BEGIN_DECLS

/* Rules under a name, as a file keeps them. */
typedef struct
{
  char *id;          /* a name for programs: small letters, digits and hyphens */
  char *name;        /* a name for people */
  char *description; /* (nullable): a few words about it */
  HfRules rules;     /* the rules, resolved */
} HfRuleSet;

gboolean hf_rules_set_pairs (HfRules *rules, const char *const *pairs, GError **error);

HfRuleSet *hf_rule_set_new (const char *name, const HfRules *rules);
HfRuleSet *hf_rule_set_new_preset (const char *preset, GError **error);
void hf_rule_set_free (HfRuleSet *self);
gboolean hf_rules_are_old (const HfRules *rules);

HfRuleSet *hf_rule_set_load_data (const char *data, gsize length, GError **error);
HfRuleSet *hf_rule_set_load_loosely (const char *data,
                                     gsize length,
                                     const HfRules *base,
                                     GPtrArray *left,
                                     gboolean *any,
                                     GError **error);
HfRuleSet *hf_rule_set_load_complete_data (const char *data, gsize length, GError **error);
HfRuleSet *hf_rule_set_load_file (const char *path, GError **error);

char *hf_rule_set_to_data (const HfRuleSet *self);
char *hf_rule_set_to_complete_data (const HfRuleSet *self);
gboolean hf_rule_set_save_file (const HfRuleSet *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRuleSet, hf_rule_set_free)

G_END_DECLS
