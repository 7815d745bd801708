/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/moments/hf-round-end.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_SIDE (hf_score_side_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreSide, hf_score_side, HF, SCORE_SIDE, GtkBox)

GtkWidget *hf_score_side_new (HfGame *game, guint round, guint side);
void hf_score_side_set_scale (HfScoreSide *self, double scale);
guint hf_score_side_add_book (HfScoreSide *self, const HfRoundStep *step);
void hf_score_side_move_book (HfScoreSide *self, guint nth, double progress);
void hf_score_side_set_points (HfScoreSide *self, gint points, gint gain, const char *words);
void hf_score_side_set_marks (HfScoreSide *self, gboolean out, gboolean ahead);

G_END_DECLS
