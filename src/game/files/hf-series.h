/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Results of a player in the games of a series. */
typedef struct
{
  guint seat;
  gint points;
} HfStanding;

guint hf_series_get_length (HfGame *game);
guint hf_series_get_number (HfGame *game);
GArray *hf_series_list (HfGame *game, guint round);
void hf_series_go_on (HfGame *before, HfGame *game, guint places);

G_END_DECLS
