/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_GAME_RECORD_CARD "\xef\xbf\xbc" /* U+FFFC, which stands for an object in a text */

#define HF_TYPE_GAME_RECORD (hf_game_record_get_type ())
G_DECLARE_FINAL_TYPE (HfGameRecord, hf_game_record, HF, GAME_RECORD, GObject)

char *hf_game_record_mark (const char *words, guint first, guint n);
HfGameRecord *
hf_game_record_new (const HfGameChange *change, gint seat, const char *sentence, GPtrArray *cards);
guint hf_game_record_get_position (HfGameRecord *self);
const char *hf_game_record_get_text (HfGameRecord *self);
const char *hf_game_record_get_line (HfGameRecord *self);
char *hf_game_record_write_brief (HfGameRecord *self);
GPtrArray *hf_game_record_get_cards (HfGameRecord *self);
gboolean hf_game_record_get_drawn (HfGameRecord *self);
gint hf_game_record_get_seat (HfGameRecord *self);
gint hf_game_record_get_mover (HfGameRecord *self);
guint hf_game_record_get_round (HfGameRecord *self);
gboolean hf_game_record_get_leading (HfGameRecord *self);
void hf_game_record_follow (HfGameRecord *self, HfGameRecord *before, const char *name);
gboolean hf_game_record_get_explainable (HfGameRecord *self);
void hf_game_record_set_explainable (HfGameRecord *self, gboolean explainable);

G_END_DECLS
