/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The moves that put cards on books: each checks all, then does all. */

#include "hf-move-context.h"

G_BEGIN_DECLS

HfVerdict hf_engine_open (HfMoveContext *context);
HfVerdict hf_engine_lay (HfMoveContext *context);
HfVerdict hf_engine_take (HfMoveContext *context);

G_END_DECLS
