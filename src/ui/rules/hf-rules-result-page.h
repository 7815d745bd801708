/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/hf-rules.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_RESULT_PAGE (hf_rules_result_page_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesResultPage,
                      hf_rules_result_page,
                      HF,
                      RULES_RESULT_PAGE,
                      AdwNavigationPage)

AdwNavigationPage *hf_rules_result_page_new (const HfRules *rules, const char *name);

G_END_DECLS
