/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-results.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_CHART (hf_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreChart, hf_score_chart, HF, SCORE_CHART, GtkWidget)

void hf_score_chart_set_rounds (HfScoreChart *self, HfResults *results, guint round);
void hf_score_chart_set_results (HfScoreChart *self, const GArray *results, const char *words);
char *hf_score_chart_describe (HfResults *results, guint round);

G_END_DECLS
