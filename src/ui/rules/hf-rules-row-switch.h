/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules-row.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_ROW_SWITCH (hf_rules_row_switch_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesRowSwitch, hf_rules_row_switch, HF, RULES_ROW_SWITCH, HfRulesRow)

G_END_DECLS
