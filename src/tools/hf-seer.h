/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/hf-cli-contestant.h"

G_BEGIN_DECLS

/* Players that look at hidden cards, to measure what others could gain at most. */
extern const HfContestantKind hf_seers[];

G_END_DECLS
