/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_DECKS (hf_rules_row_decks_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowDecks, hf_rules_row_decks, HF, RULES_ROW_DECKS, HfRulesRow)

G_END_DECLS
