/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_STAGE (hf_score_stage_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreStage, hf_score_stage, HF, SCORE_STAGE, GtkWidget)

void hf_score_stage_set_round (HfScoreStage *self, HfGame *game, guint round, gint best);
void hf_score_stage_set_scale (HfScoreStage *self, double scale);
void hf_score_stage_add_late (HfScoreStage *self, GtkWidget *widget);
void hf_score_stage_set_finale (HfScoreStage *self, GtkWidget *finale);
void hf_score_stage_count_own (HfScoreStage *self);
char *hf_score_stage_describe (HfScoreStage *self);

void hf_score_stage_play (HfScoreStage *self);
gboolean hf_score_stage_is_playing (HfScoreStage *self);
void hf_score_stage_skip (HfScoreStage *self);
guint hf_score_stage_get_duration (HfScoreStage *self);
void hf_score_stage_seek (HfScoreStage *self, double part);

G_END_DECLS
