/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The faces of players: their names in files and settings, and their titles for people. */
#include "config.h"

#include "hf-player-faces.h"

#include <glib/gi18n-lib.h>

#define NAME_OF_NONE "initials"

/* clang-format off */

static const struct
{
  const char *name;
  const char *title;
} faces[HF_N_PLAYER_FACES] = {
  /* Translators: The drawn faces that may stand for a player, as a screen reader says them */
  [HF_PLAYER_FACE_GRANDMOTHER] = { "grandmother", NC_("picture", "Grandmother") },
  [HF_PLAYER_FACE_CAP] = { "cap", NC_("picture", "Man with a cap") },
  [HF_PLAYER_FACE_CURLS] = { "curls", NC_("picture", "Woman with curls") },
  [HF_PLAYER_FACE_GLASSES] = { "glasses", NC_("picture", "Man with glasses") },
  [HF_PLAYER_FACE_HEADSCARF] = { "headscarf", NC_("picture", "Woman with a headscarf") },
  [HF_PLAYER_FACE_BEARD] = { "beard", NC_("picture", "Man with a beard") },
  [HF_PLAYER_FACE_BOB] = { "bob", NC_("picture", "Woman with black hair") },
  [HF_PLAYER_FACE_TURBAN] = { "turban", NC_("picture", "Man with a turban") },
  [HF_PLAYER_FACE_HAT] = { "hat", NC_("picture", "Woman with a hat") },
  [HF_PLAYER_FACE_GRANDFATHER] = { "grandfather", NC_("picture", "Grandfather") },
  [HF_PLAYER_FACE_PLAITS] = { "plaits", NC_("picture", "Girl with braids") },
  [HF_PLAYER_FACE_BOY] = { "boy", NC_("picture", "Boy") },
};

/* clang-format on */

/* Returns (nullable): the name of an expression in files, NULL for the neutral one */
const char *
hf_mood_get_name (HfMood mood)
{
  static const char *const names[HF_N_MOODS] = { NULL, "content", "sorry", "thinking" };

  g_return_val_if_fail (mood < HF_N_MOODS, NULL);

  return names[mood];
}

/* @name (nullable): as in files and settings
 * Returns: a face, none where the name is not known */
HfPlayerFace
hf_player_face_find (const char *name)
{
  for (guint i = 0; i < HF_N_PLAYER_FACES; i++)
    if (g_strcmp0 (faces[i].name, name) == 0)
      return i;

  return HF_PLAYER_FACE_NONE;
}

/* Returns: the name of a face, or of none, in files and settings */
const char *
hf_player_face_get_name (HfPlayerFace face)
{
  g_return_val_if_fail (face >= HF_PLAYER_FACE_NONE && face < HF_N_PLAYER_FACES, NULL);

  return face == HF_PLAYER_FACE_NONE ? NAME_OF_NONE : faces[face].name;
}

/* Returns: the title of a face, or of none, in the language of the person */
const char *
hf_player_face_get_title (HfPlayerFace face)
{
  g_return_val_if_fail (face >= HF_PLAYER_FACE_NONE && face < HF_N_PLAYER_FACES, NULL);

  return face == HF_PLAYER_FACE_NONE
    /* Translators: in place of a picture of a player, the first letters of the name */
    ? C_("picture", "Initials") : g_dpgettext2 (GETTEXT_PACKAGE, "picture", faces[face].title);
}
