/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_RECORD (hf_game_record_get_type ())
G_DECLARE_FINAL_TYPE (HfGameRecord, hf_game_record, HF, GAME_RECORD, GObject)

HfGameRecord *hf_game_record_new (const HfGameChange *change, const char *text);
guint hf_game_record_get_position (HfGameRecord *self);
const char *hf_game_record_get_text (HfGameRecord *self);
gboolean hf_game_record_get_explainable (HfGameRecord *self);
void hf_game_record_set_explainable (HfGameRecord *self, gboolean explainable);

G_END_DECLS
