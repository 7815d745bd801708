/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-face-row.h"

#include "game/table/hf-player-faces.h"
#include "hf-face-button.h"

/* Chooses the face of a player: the title of the face, and a HfFaceButton. */
struct _HfPreferencesFaceRow
{
  AdwActionRow parent_instance;

  GtkWidget *face;
};

G_DEFINE_FINAL_TYPE (HfPreferencesFaceRow, hf_preferences_face_row, ADW_TYPE_ACTION_ROW)

static void
face_cb (HfPreferencesFaceRow *self)
{
  g_autofree char *face = NULL;

  g_object_get (self->face, "face", &face, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                               hf_player_face_get_title (hf_player_face_find (face)));
  g_object_notify (G_OBJECT (self), "face");
}

static void
hf_preferences_face_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_object_get_property (G_OBJECT (HF_PREFERENCES_FACE_ROW (object)->face), pspec->name, value);
}

static void
hf_preferences_face_row_set_property (GObject *object,
                                      guint id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  g_object_set_property (G_OBJECT (HF_PREFERENCES_FACE_ROW (object)->face), pspec->name, value);
}

static void
hf_preferences_face_row_class_init (HfPreferencesFaceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hf_preferences_face_row_get_property;
  object_class->set_property = hf_preferences_face_row_set_property;

  hf_face_button_install_properties (object_class);
}

static void
hf_preferences_face_row_init (HfPreferencesFaceRow *self)
{
  GtkWidget *button;

  self->face = g_object_new (HF_TYPE_FACE_BUTTON, NULL);
  button = hf_face_button_get_button (HF_FACE_BUTTON (self->face));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->face);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), button);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self, NULL, -1);
  g_signal_connect_object (self->face, "notify::face", G_CALLBACK (face_cb), self,
                           G_CONNECT_SWAPPED);
  face_cb (self);
}
