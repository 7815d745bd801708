/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_TURN_CALL (hf_turn_call_get_type ())
G_DECLARE_FINAL_TYPE (HfTurnCall, hf_turn_call, HF, TURN_CALL, GObject)

HfTurnCall *hf_turn_call_new (HfGame *game, GtkWindow *window, HfTableView *table);
void hf_turn_call_remind (HfTurnCall *self, const char *sentence);
gboolean hf_turn_call_is_due (HfGame *game, guint seat);

G_END_DECLS
