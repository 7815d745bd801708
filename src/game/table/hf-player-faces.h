/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The faces that may stand for a player, a woman and a man by turns. */
typedef enum
{
  HF_PLAYER_FACE_NONE = -1, /* the initials stand for the player */
  HF_PLAYER_FACE_GRANDMOTHER,
  HF_PLAYER_FACE_CAP,
  HF_PLAYER_FACE_CURLS,
  HF_PLAYER_FACE_GLASSES,
  HF_PLAYER_FACE_HEADSCARF,
  HF_PLAYER_FACE_BEARD,
  HF_PLAYER_FACE_BOB,
  HF_PLAYER_FACE_TURBAN,
  HF_PLAYER_FACE_HAT,
  HF_PLAYER_FACE_GRANDFATHER,
  HF_PLAYER_FACE_PLAITS,
  HF_PLAYER_FACE_BOY,
  HF_N_PLAYER_FACES
} HfPlayerFace;

HfPlayerFace hf_player_face_find (const char *name);
const char *hf_player_face_get_name (HfPlayerFace face);
const char *hf_player_face_get_title (HfPlayerFace face);

G_END_DECLS
