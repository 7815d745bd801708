/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-card-table.h"

G_BEGIN_DECLS

GStrv hf_player_names_list (const HfPlayerSetup *players, guint n_players);
gint hf_player_names_find_person (const HfPlayerSetup *players, guint n_players);
char *hf_player_names_side (GStrv all, guint n_sides, guint side, gint person);
void hf_player_names_find_faces (GStrv all,
                                 const HfPlayerSetup *players,
                                 guint n_players,
                                 HfPlayerFace *faces);

G_END_DECLS
