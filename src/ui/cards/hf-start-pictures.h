/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"
#include "hf-card-fanfare.h"

G_BEGIN_DECLS

void hf_start_pictures_show_book (HfCardFanfare *fan);
void hf_start_pictures_show_hand (HfCardFanfare *fan);
void hf_start_pictures_show_friends (GtkBox *box);
void hf_start_pictures_show_others (AdwWrapBox *box, const HfPlayerFace *faces, GStrv names);
void hf_start_pictures_show_game (HfCardFanfare *fan, AdwWrapBox *faces, HfGame *game);

G_END_DECLS
