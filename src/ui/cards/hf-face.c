/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-face.h"

#include <math.h>

#include "hf-card-face-paintable.h"
#include "hf-face-art.h"

#define SCALE 2. /* pixels to one, enough for any screen */

/* A face as a picture of any size. It is made into pixels once for each size. */
struct _HfFace
{
  GObject parent_instance;

  HfPlayerFace face;
  HfMood mood;
  GHashTable *pictures; /* HfCardFacePaintable, by size */
};

static void hf_face_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfFace,
                               hf_face,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, hf_face_iface_init))

static GdkPaintable *
create_picture (HfFace *self, int size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  hf_face_art_snapshot (snapshot, self->face, self->mood, size);
  node = gtk_snapshot_free_to_node (snapshot);

  return hf_card_face_paintable_new (node, size, size, 0, SCALE);
}

static void
hf_face_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  HfFace *self = HF_FACE (paintable);
  gpointer size = GINT_TO_POINTER (MAX (1, (int) ceil (MAX (width, height))));
  GdkPaintable *picture = g_hash_table_lookup (self->pictures, size);

  if (picture == NULL)
    {
      picture = create_picture (self, GPOINTER_TO_INT (size));
      g_hash_table_insert (self->pictures, size, picture);
    }
  gdk_paintable_snapshot (picture, snapshot, width, height);
}

static GdkPaintableFlags
hf_face_get_flags (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static double
hf_face_get_aspect_ratio (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return 1;
}

static void
hf_face_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = hf_face_snapshot;
  iface->get_flags = hf_face_get_flags;
  iface->get_intrinsic_aspect_ratio = hf_face_get_aspect_ratio;
}

static void
hf_face_finalize (GObject *object)
{
  g_hash_table_unref (HF_FACE (object)->pictures);

  G_OBJECT_CLASS (hf_face_parent_class)->finalize (object);
}

static void
hf_face_class_init (HfFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_face_finalize;
}

static void
hf_face_init (HfFace *self)
{
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/* Returns (nullable) (transfer none): the picture of a face with an expression, NULL for none */
GdkPaintable *
hf_face_get (HfPlayerFace face, HfMood mood)
{
  static HfFace *faces[HF_N_PLAYER_FACES][HF_N_MOODS];

  g_return_val_if_fail (face < HF_N_PLAYER_FACES, NULL);
  g_return_val_if_fail (mood < HF_N_MOODS, NULL);

  if (face == HF_PLAYER_FACE_NONE)
    return NULL;

  if (faces[face][mood] == NULL)
    {
      faces[face][mood] = g_object_new (HF_TYPE_FACE, NULL);
      faces[face][mood]->face = face;
      faces[face][mood]->mood = mood;
    }

  return GDK_PAINTABLE (faces[face][mood]);
}

/* Lets an avatar show a player: the face, or the initials where there is none.
 *
 * @name (nullable): what the player is called */
void
hf_face_show (AdwAvatar *avatar, HfPlayerFace face, const char *name)
{
  adw_avatar_set_text (avatar, name);
  adw_avatar_set_custom_image (avatar, hf_face_get (face, HF_MOOD_NEUTRAL));
}

/* Lets an avatar show the player of a seat, with the expression of a computer player. */
void
hf_face_show_seat (AdwAvatar *avatar, HfGameSeat *seat)
{
  adw_avatar_set_text (avatar, hf_game_seat_get_name (seat));
  adw_avatar_set_custom_image (avatar, hf_face_get (hf_game_seat_get_face (seat),
                                                    hf_game_seat_get_mood (seat)));
}
