/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_CUT (hf_rules_row_cut_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowCut, hf_rules_row_cut, HF, RULES_ROW_CUT, HfRulesRow)

G_END_DECLS
