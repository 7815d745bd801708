/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-look.h"

G_BEGIN_DECLS

gboolean hf_simple_move (const HfView *view, const HfMemo *memo, HfMove *move);

G_END_DECLS
