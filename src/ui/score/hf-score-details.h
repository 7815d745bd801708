/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/advice/hf-score-lines.h"

G_BEGIN_DECLS

GtkWidget *hf_score_details_new (HfGame *game, guint round, HfScoreKind kind);

G_END_DECLS
