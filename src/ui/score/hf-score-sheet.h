/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_SHEET (hf_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreSheet, hf_score_sheet, HF, SCORE_SHEET, AdwDialog)

HfScoreSheet *hf_score_sheet_new (HfGame *game, guint round);
HfScoreSheet *hf_score_sheet_new_record (HfGame *game, guint round, gint best);
HfScoreSheet *hf_score_sheet_new_past (HfGame *game);
void hf_score_sheet_set_felt (HfScoreSheet *self, const char *felt);
void hf_score_sheet_play (HfScoreSheet *self);
void hf_score_sheet_end_lesson (HfScoreSheet *self, const char *words);
void hf_score_sheet_open_lines (HfScoreSheet *self);

G_END_DECLS
