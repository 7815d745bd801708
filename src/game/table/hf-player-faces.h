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

/* Expressions on the faces of computer players. */
typedef enum
{
  HF_MOOD_NEUTRAL,
  HF_MOOD_CONTENT,
  HF_MOOD_SORRY,
  HF_MOOD_THINKING,
  HF_N_MOODS
} HfMood;

const char *hf_mood_get_name (HfMood mood);
HfPlayerFace hf_player_face_find (const char *name);
const char *hf_player_face_get_name (HfPlayerFace face);
const char *hf_player_face_get_title (HfPlayerFace face);

G_END_DECLS
