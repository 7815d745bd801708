/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-match.h"
#include "game/match/hf-told.h"

G_BEGIN_DECLS

gboolean hf_match_follow (HfMatch *self, const HfTold *told, HfMatchResult *result);
gboolean hf_match_take_over (HfMatch *self, const HfTold *told);

G_END_DECLS
