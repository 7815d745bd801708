/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-results.h"

G_BEGIN_DECLS

void hf_score_card_fill (GtkGrid *grid, HfResults *results, guint round);
void hf_score_card_set_number (GtkLabel *label, gint number);

G_END_DECLS
