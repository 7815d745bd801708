/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/advice/hf-game-record.h"

G_BEGIN_DECLS

#define HF_TYPE_HISTORY_ROW (hf_history_row_get_type ())
G_DECLARE_FINAL_TYPE (HfHistoryRow, hf_history_row, HF, HISTORY_ROW, AdwBin)

GtkWidget *hf_history_row_new (void);
void hf_history_row_show (HfHistoryRow *self,
                          HfGameRecord *record,
                          const char *name,
                          const char *picture);
HfGameRecord *hf_history_row_get_record (HfHistoryRow *self);

G_END_DECLS
