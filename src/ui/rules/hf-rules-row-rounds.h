/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_ROUNDS (hf_rules_row_rounds_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowRounds, hf_rules_row_rounds, HF, RULES_ROW_ROUNDS, HfRulesRow)

G_END_DECLS
