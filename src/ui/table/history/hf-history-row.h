/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/advice/hf-game-record.h"
#include "game/table/hf-game-seat.h"

G_BEGIN_DECLS

#define HF_TYPE_HISTORY_ROW (hf_history_row_get_type ())
G_DECLARE_FINAL_TYPE (HfHistoryRow, hf_history_row, HF, HISTORY_ROW, AdwBin)

GtkWidget *hf_history_row_new (void);
void hf_history_row_show (HfHistoryRow *self, HfGameRecord *record, HfGameSeat *seat);
HfGameRecord *hf_history_row_get_record (HfHistoryRow *self);

G_END_DECLS
