/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-interview.h"
#include "game/house-rules/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_INTERVIEW_DIALOG (hf_rules_interview_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesInterviewDialog,
                      hf_rules_interview_dialog,
                      HF,
                      RULES_INTERVIEW_DIALOG,
                      AdwDialog)

AdwDialog *hf_rules_interview_dialog_new (HfRuleLibrary *library);
void hf_rules_interview_dialog_answer (HfRulesInterviewDialog *self, gint answer);

G_END_DECLS
