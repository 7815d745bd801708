/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-own-face.h"

#include "hf-seat-settings.h"
#include "hf-settings.h"

#define KEY "hf-own-face" /* of the settings, at an object that shows the face */

static void
chosen_cb (GObject *shows)
{
  g_autofree char *face = NULL;

  g_object_get (shows, "face", &face, NULL);
  hf_settings_set_player_avatar (g_object_get_data (shows, KEY), face);
}

/* Shows the face that the person has at the table: the chosen one, or the one found. */
static void
show_face (GObject *shows)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (g_object_get_data (shows, KEY));
  g_auto (GStrv) names = hf_seat_settings_list_names (seats, HF_MAX_SEATS);
  HfPlayerFace faces[HF_MAX_SEATS];

  hf_seat_settings_find_faces (seats, names, HF_MAX_SEATS, faces);
  g_signal_handlers_block_by_func (shows, chosen_cb, NULL);
  g_object_set (shows, "player", names[0], "face", hf_player_face_get_name (faces[0]), NULL);
  g_signal_handlers_unblock_by_func (shows, chosen_cb, NULL);
}

/* Lets the person at this screen choose a face.
 *
 * @shows: a HfFaceButton or a HfPreferencesFaceRow */
void
hf_own_face_bind (GSettings *settings, gpointer shows)
{
  g_object_set_data_full (shows, KEY, g_object_ref (settings), g_object_unref);
  g_signal_connect (shows, "notify::face", G_CALLBACK (chosen_cb), NULL);
  hf_settings_watch_player_avatar (settings, G_CALLBACK (show_face), shows);
  hf_settings_watch_player_name (settings, G_CALLBACK (show_face), shows);
  show_face (shows);
}
