/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/shelf/hf-shelf.h"
#include "hf-house-rules.h"
#include "hf-rule-practice.h"

G_BEGIN_DECLS

typedef enum
{
  HF_RULE_LIBRARY_ERROR_NAME,      /* nothing can be called like that */
  HF_RULE_LIBRARY_ERROR_READ_ONLY, /* a rule set that comes with the game */
  HF_RULE_LIBRARY_ERROR_FOLDER,    /* the folder of rule sets cannot be made */
} HfRuleLibraryError;

#define HF_RULE_LIBRARY_ERROR (hf_rule_library_error_quark ())
GQuark hf_rule_library_error_quark (void);

#define HF_TYPE_RULE_LIBRARY (hf_rule_library_get_type ())
G_DECLARE_FINAL_TYPE (HfRuleLibrary, hf_rule_library, HF, RULE_LIBRARY, HfShelf)

HfRuleLibrary *hf_rule_library_new (const char *folder);
HfRuleLibrary *hf_rule_library_dup_default (void);

HfHouseRules *hf_rule_library_lookup (HfRuleLibrary *self, const char *id);
char *hf_rule_library_dup_free_name (HfRuleLibrary *self, const char *name);

HfHouseRules *hf_rule_library_add (HfRuleLibrary *self,
                                   const char *name,
                                   const char *description,
                                   const HfRules *rules,
                                   GError **error);
HfHouseRules *hf_rule_library_take_set (HfRuleLibrary *self, HfRuleSet *set, GError **error);
HfHouseRules *
hf_rule_library_duplicate (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error);
gboolean hf_rule_library_describe (HfRuleLibrary *self,
                                   HfHouseRules *house_rules,
                                   const char *name,
                                   const char *description,
                                   GError **error);
gboolean hf_rule_library_set_rules (HfRuleLibrary *self,
                                    HfHouseRules *house_rules,
                                    const HfRules *rules,
                                    GError **error);
gboolean hf_rule_library_save (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error);

HfRulePractice *hf_rule_library_get_practice (HfRuleLibrary *self);
gboolean
hf_rule_library_forget_practice (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error);

G_END_DECLS
