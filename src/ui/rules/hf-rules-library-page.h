/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_LIBRARY_PAGE (hf_rules_library_page_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLibraryPage,
                      hf_rules_library_page,
                      HF,
                      RULES_LIBRARY_PAGE,
                      AdwPreferencesPage)

void hf_rules_library_page_set_library (HfRulesLibraryPage *self, HfRuleLibrary *library);
void hf_rules_library_page_set_chosen (HfRulesLibraryPage *self, const char *id);
void hf_rules_library_page_open (HfRulesLibraryPage *self, HfHouseRules *house_rules);
void hf_rules_library_page_set_played (HfRulesLibraryPage *self, const char *name);

G_END_DECLS
