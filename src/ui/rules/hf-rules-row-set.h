/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_SET (hf_rules_row_set_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowSet, hf_rules_row_set, HF, RULES_ROW_SET, HfRulesRow)

G_END_DECLS
