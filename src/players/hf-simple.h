/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-view.h"

G_BEGIN_DECLS

gboolean hf_simple_move (const HfView *view,
                         HfMove       *move);

G_END_DECLS
