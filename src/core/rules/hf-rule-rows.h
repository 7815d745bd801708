/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The rows themselves; all others ask hf-rule-table.h. */

#include "hf-rule-table.h"

G_BEGIN_DECLS

extern const HfRuleInfo hf_rule_rows[];
extern const guint hf_n_rule_rows;

G_END_DECLS
