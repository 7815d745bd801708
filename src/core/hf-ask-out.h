/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-state.h"

G_BEGIN_DECLS

gboolean hf_state_lays_go_out (const HfState *self, const HfFlatRules *rules, guint seat);

G_END_DECLS
