/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_CHOICE (hf_rules_row_choice_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowChoice, hf_rules_row_choice, HF, RULES_ROW_CHOICE, HfRulesRow)

G_END_DECLS
