/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-pad-sheet.h"

G_BEGIN_DECLS

gboolean hf_pad_sheet_check (const HfPadSheet *self,
                             const HfFlatRules *rules,
                             guint round,
                             const gint *totals,
                             HfPadRefusal *refusal);

G_END_DECLS
