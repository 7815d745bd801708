/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_TERMS (hf_rules_row_terms_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowTerms, hf_rules_row_terms, HF, RULES_ROW_TERMS, HfRulesRow)

G_END_DECLS
