/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-move.h"

G_BEGIN_DECLS

gboolean hf_game_find_opening (const HfState *state,
                               const HfFlatRules *rules,
                               guint seat,
                               HfMoveType type,
                               HfMove *move);

G_END_DECLS
