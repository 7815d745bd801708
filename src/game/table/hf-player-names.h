/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game-seat.h"

G_BEGIN_DECLS

#define HF_DEFAULT_LEVEL "casual" /* of computer players without a chosen level */

/* Player in a seat. */
typedef struct
{
  const char *name; /* (nullable): of the player; a name is found for NULL */
  HfPlayerKind kind;
  const char *level;     /* (nullable): of a computer player, as hf_bot_new() takes it */
  const char *character; /* (nullable): of a computer player, as hf_bot_new() takes it */
  const char *face;      /* (nullable): as hf_player_face_find() takes it; one is found for NULL */
} HfPlayerSetup;

gboolean hf_player_names_are_same (const char *name, const char *other);
GStrv hf_player_names_list (const HfPlayerSetup *players, guint n_players);
gint hf_player_names_find_person (const HfPlayerSetup *players, guint n_players);
char *hf_player_names_side (GStrv all, guint n_sides, guint side, gint person);
void hf_player_names_find_faces (GStrv all,
                                 const HfPlayerSetup *players,
                                 guint n_players,
                                 HfPlayerFace *faces);

G_END_DECLS
