/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

void hf_rules_randomize (HfRules *self, guint64 seed);

G_END_DECLS
