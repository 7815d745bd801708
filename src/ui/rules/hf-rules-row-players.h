/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_PLAYERS (hf_rules_row_players_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowPlayers, hf_rules_row_players, HF, RULES_ROW_PLAYERS, HfRulesRow)

G_END_DECLS
