/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/files/hf-daily.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-statistics.h"
#include "game/own-play/hf-own-play.h"
#include "game/pad/hf-pad-store.h"

G_BEGIN_DECLS

#define HF_TYPE_RECORDS (hf_records_get_type ())
G_DECLARE_FINAL_TYPE (HfRecords, hf_records, HF, RECORDS, GObject)

HfRecords *hf_records_new (GtkWidget *parent);
HfGameStore *hf_records_get_store (HfRecords *self);
HfStatistics *hf_records_get_statistics (HfRecords *self);
HfOwnPlay *hf_records_get_own_play (HfRecords *self);
HfDaily *hf_records_get_daily (HfRecords *self);
HfPadStore *hf_records_get_pads (HfRecords *self);

void hf_records_begin (HfRecords *self, HfGame *game);
void hf_records_save_again (HfRecords *self);
void hf_records_turn_page (HfRecords *self);
void hf_records_count_round (HfRecords *self, HfGame *game, gboolean people);
void hf_records_set_playing (HfRecords *self, gboolean playing);
void hf_records_tell_renamed (HfRecords *self);
void hf_records_count_anew (HfRecords *self, HfGame *game, gboolean people);
gboolean hf_records_flush (HfRecords *self);

G_END_DECLS
