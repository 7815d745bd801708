/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-card-face.h"

#include "core/cards/hf-card-letters.h"
#include "game/advice/hf-table-words.h"
#include "hf-card-face-cache.h"
#include "hf-card-face-paintable.h"

/* How the cards look, and their pictures ready for the screen.
 *
 * Every picture is made into pixels once for each size and scale and then kept. The other way, to
 * keep the vector nodes and let the renderer draw them, was measured with 108 cards of 84 x 120
 * in one picture of 1200 x 780 and the software (cairo) renderer of GTK 4.18, on one core of a
 * small machine: 42 ms a frame for the nodes, 0.46 ms for the textures; to make one texture takes
 * 0.4 ms.
 *
 * The shadow of a card is in its picture: as the style sheet's, it was a quarter of the work of
 * drawing a frame, four corners and four sides a card.
 *
 * A few sizes are kept at a time, as the hand, the books and the seats show cards of different
 * sizes. A change of the look drops all pictures. Paintables that were handed out stay good. */
struct _HfCardTheme
{
  GObject parent_instance;

  GQueue cache; /* for hf_card_face_cache_use() */

  HfCardBack back;
  HfCardSpecial special;
  char *language; /* (nullable): whose letters there are */
  guint four_colour : 1;
  guint high_contrast : 1;
  guint resizing : 1;

  guint resize_source; /* waits until sizes no longer change */
  gint64 resize_due;   /* monotonic time when it should end */
  gint64 resized_at;   /* that of the last size */
};

#define RESIZE_MS      150
#define SLOW_RESIZE_MS 400 /* between two sizes while a window is resized, at most */

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfCardTheme, hf_card_theme, G_TYPE_OBJECT)

static GdkPaintable *
make_picture (HfCardTheme *self,
              guint key,
              const HfCardLook *look,
              int width,
              int height,
              double scale)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int margin = 0;

  if ((key & (HF_CARD_PICTURE_SHADOW | HF_CARD_PICTURE_HIGH_SHADOW)) != 0)
    {
      margin = hf_card_art_shadow_margin (key == HF_CARD_PICTURE_HIGH_SHADOW);
      hf_card_art_snapshot_shadow (snapshot, key == HF_CARD_PICTURE_HIGH_SHADOW, width, height);
    }
  if ((key & HF_CARD_PICTURE_BACK) != 0)
    hf_card_art_snapshot_back (snapshot, self->back, self->high_contrast, width, height);
  else if (key == HF_CARD_PICTURE_SLOT)
    hf_card_art_snapshot_slot (snapshot, self->high_contrast, width, height);
  else if (look != NULL)
    hf_card_art_snapshot_face (snapshot, look, width, height);

  node = gtk_snapshot_free_to_node (snapshot);

  return hf_card_face_paintable_new (node, width, height, margin, scale);
}

static GdkPaintable *
get_picture (HfCardTheme *self,
             guint key,
             const HfCardLook *look,
             int width,
             int height,
             double scale)
{
  GHashTable *pictures = hf_card_face_cache_use (&self->cache, width, height, scale);
  GdkPaintable *picture = g_hash_table_lookup (pictures, GUINT_TO_POINTER (key));

  if (picture == NULL)
    {
      picture = make_picture (self, key, look, width, height, scale);
      g_hash_table_insert (pictures, GUINT_TO_POINTER (key), picture);
    }

  return g_object_ref (picture);
}

static void
look_changed (HfCardTheme *self)
{
  hf_card_face_cache_clear (&self->cache);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
hf_card_theme_finalize (GObject *object)
{
  HfCardTheme *self = HF_CARD_THEME (object);

  g_clear_handle_id (&self->resize_source, g_source_remove);
  hf_card_face_cache_clear (&self->cache);
  g_free (self->language);

  G_OBJECT_CLASS (hf_card_theme_parent_class)->finalize (object);
}

static void
hf_card_theme_class_init (HfCardThemeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_card_theme_finalize;

  /* Emitted when the cards look different, so that pictures must be asked for again. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_card_theme_init (HfCardTheme *self)
{
  g_queue_init (&self->cache);
  self->special = HF_CARD_SPECIAL_ALL;
}

/* Creates a theme: two colors, blue lattice backs, everything marked. */
HfCardTheme *
hf_card_theme_new (void)
{
  return g_object_new (HF_TYPE_CARD_THEME, NULL);
}

/* Sets how the cards look.
 *
 * @back: the design of the backs
 * @four_colour: whether clubs are green and diamonds blue
 * @high_contrast: whether the cards are drawn with purer colors and dark borders
 * @language: the name of the locale whose letters the cards have */
void
hf_card_theme_set_look (HfCardTheme *self,
                        HfCardBack back,
                        gboolean four_colour,
                        gboolean high_contrast,
                        const char *language)
{
  gboolean other_letters;

  g_return_if_fail (HF_IS_CARD_THEME (self));
  g_return_if_fail (back < HF_N_CARD_BACKS);

  other_letters = g_set_str (&self->language, language);
  if (self->back == back && self->four_colour == four_colour && self->high_contrast == high_contrast
      && !other_letters)
    return;

  self->back = back;
  self->four_colour = four_colour;
  self->high_contrast = high_contrast;
  hf_card_letters_set_language (language);
  look_changed (self);
}

/* Gets which cards play a part of their own under the rules in force. */
HfCardSpecial
hf_card_theme_get_special (HfCardTheme *self)
{
  g_return_val_if_fail (HF_IS_CARD_THEME (self), 0);

  return self->special;
}

/* Sets the rules in force, so that a red three is marked only where it costs points. */
void
hf_card_theme_set_rules (HfCardTheme *self, const HfRules *rules)
{
  HfCardSpecial special = HF_CARD_SPECIAL_ALL;

  g_return_if_fail (HF_IS_CARD_THEME (self));

  if (!hf_red_three_costs (rules))
    special &= ~HF_CARD_SPECIAL_RED_THREE;
  hf_card_theme_set_special (self, special);
}

/* Sets which cards play a part of their own under the rules in force. */
void
hf_card_theme_set_special (HfCardTheme *self, HfCardSpecial special)
{
  g_return_if_fail (HF_IS_CARD_THEME (self));

  special &= HF_CARD_SPECIAL_ALL;
  if (self->special == special)
    return;

  self->special = special;
  look_changed (self);
}

/* Gets the face of a card.
 *
 * Keep the paintable until ::changed or until the size or scale changes.
 *
 * @rank: 1 (ace) to 13 (king), HF_CARD_RANK_JOKER or HF_CARD_RANK_WEIRD
 * @how: with a strip, it may be of any height; see hf_card_art_strip_height()
 * @width_px: width in logical pixels, more than 0
 * @height_px: height in logical pixels, more than 0
 * @scale: device pixels to a logical pixel, as gdk_surface_get_scale() says
 * Returns (transfer full): a paintable of @width_px x @height_px */
GdkPaintable *
hf_card_theme_get_face (HfCardTheme *self,
                        int rank,
                        HfSuit suit,
                        int copy,
                        HfCardPicture how,
                        int width_px,
                        int height_px,
                        double scale)
{
  HfCardLook look = {
    0,
  };

  g_return_val_if_fail (HF_IS_CARD_THEME (self), NULL);
  g_return_val_if_fail (rank >= HF_CARD_RANK_WEIRD && rank <= 13, NULL);
  g_return_val_if_fail (rank <= 0 || (guint) suit < HF_SUIT_NONE, NULL);
  g_return_val_if_fail (width_px > 0 && height_px > 0 && scale > 0, NULL);

  look.rank = rank;
  look.suit = rank <= 0 ? HF_SUIT_NONE : suit;
  look.copy = rank == HF_CARD_RANK_JOKER ? copy & 1 : 0;
  look.four_colour = self->four_colour;
  look.high_contrast = self->high_contrast;
  look.strip = (how & HF_CARD_PICTURE_STRIP) != 0;
  look.special = self->special;

  return get_picture (self, (((rank + 1) * 8 + look.suit) * 2 + look.copy) << 2 | how, &look,
                      width_px, height_px, scale);
}

/* Gets a picture that is not that of a certain card.
 *
 * @what: a back, a slot, or a high shadow
 * @width_px: width of a card in logical pixels, more than 0
 * @height_px: height of a card in logical pixels, more than 0
 * @scale: device pixels to a logical pixel
 * Returns (transfer full): a paintable of @width_px x @height_px; a shadow paints beyond that */
GdkPaintable *
hf_card_theme_get_picture (HfCardTheme *self,
                           HfCardPicture what,
                           int width_px,
                           int height_px,
                           double scale)
{
  g_return_val_if_fail (HF_IS_CARD_THEME (self), NULL);
  g_return_val_if_fail (width_px > 0 && height_px > 0 && scale > 0, NULL);

  return get_picture (self, what, NULL, width_px, height_px, scale);
}

static void resized_cb (gpointer data);

static void
await_end_of_resize (HfCardTheme *self, guint ms)
{
  g_clear_handle_id (&self->resize_source, g_source_remove);
  self->resize_due = g_get_monotonic_time () + 1000 * (gint64) ms;
  self->resize_source = g_timeout_add_once (ms, resized_cb, self);
}

/* Where a frame has kept the program busy until now, the next size may be on its way already. */
static void
resized_cb (gpointer data)
{
  HfCardTheme *self = data;
  const gint64 late = g_get_monotonic_time () - self->resize_due;

  self->resize_source = 0;
  if (late > 1000 * RESIZE_MS / 2)
    {
      await_end_of_resize (self, RESIZE_MS);
      return;
    }
  if (!self->resizing)
    return;

  self->resizing = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Tells that cards are about to get other sizes. When that happens again soon, as while a window
 * is resized, there is no time to draw pictures for every size; ::changed comes when there is. On a slow
 * computer the sizes follow each other more slowly. */
void
hf_card_theme_expect_resize (HfCardTheme *self)
{
  const gint64 now = g_get_monotonic_time ();
  gint64 gap;

  g_return_if_fail (HF_IS_CARD_THEME (self));

  gap = (now - self->resized_at) / 1000;
  self->resized_at = now;
  self->resizing = self->resize_source != 0;
  await_end_of_resize (self, gap < SLOW_RESIZE_MS ? MAX (RESIZE_MS, 2 * gap) : RESIZE_MS);
}

gboolean
hf_card_theme_is_resizing (HfCardTheme *self)
{
  g_return_val_if_fail (HF_IS_CARD_THEME (self), FALSE);

  return self->resizing;
}
