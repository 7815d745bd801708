/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-table-summary.h"

G_BEGIN_DECLS

gboolean hf_simple_move (const HfView *view, const HfTableCounts *counts, HfMove *move);

G_END_DECLS
