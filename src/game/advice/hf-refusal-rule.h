/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "core/state/hf-move.h"

G_BEGIN_DECLS

const char **
hf_refusal_list_rules (const HfFlatRules *rules, const HfMove *move, const HfRefusal *refusal);

G_END_DECLS
