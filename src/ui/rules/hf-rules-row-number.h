/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_NUMBER (hf_rules_row_number_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowNumber, hf_rules_row_number, HF, RULES_ROW_NUMBER, HfRulesRow)

G_END_DECLS
