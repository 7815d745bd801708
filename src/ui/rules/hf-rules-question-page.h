/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-interview.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_QUESTION_PAGE (hf_rules_question_page_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesQuestionPage,
                      hf_rules_question_page,
                      HF,
                      RULES_QUESTION_PAGE,
                      AdwNavigationPage)

AdwNavigationPage *hf_rules_question_page_new (const HfInterview *interview, guint question);
guint hf_rules_question_page_get_question (HfRulesQuestionPage *self);

G_END_DECLS
