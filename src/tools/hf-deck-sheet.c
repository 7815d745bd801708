/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tools.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/cards/hf-card-art.h"

/* A sheet with all cards of the deck, for those who draw them: every face as
 * large as in a hand and as small as on a phone, the two looks to choose from,
 * cards in books, and the backs. */

#define CARD         116.0
#define SMALL        48.0
#define GAP          12.0
#define MARGIN       36.0
#define SCALE        1.5
#define CARD_HEIGHT  (CARD / HF_CARD_ASPECT)
#define SMALL_HEIGHT (SMALL / HF_CARD_ASPECT)
#define WIDTH        (2 * MARGIN + 14 * (CARD + GAP) - GAP)
#define BOOKS_HEIGHT 262.0
#define HEIGHT \
  (2 * MARGIN + 5 * (CARD_HEIGHT + GAP) + 4 * (SMALL_HEIGHT + GAP / 2) + 2.5 * GAP + BOOKS_HEIGHT)

static void
draw_face (GtkSnapshot *snapshot, HfCardLook look, double x, double y, double width, double height)
{
  look.special = HF_CARD_SPECIAL_ALL;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  hf_card_art_snapshot_face (snapshot, &look, width, height);
  gtk_snapshot_restore (snapshot);
}

/* A suit a row, ace to king, in one size; jokers and the weird card at the end of the first
 * three. */
static void
draw_suits (GtkSnapshot *snapshot, HfCardLook look, double x, double y, double width, double height)
{
  static const HfSuit suits[] = { HF_SUIT_SPADES, HF_SUIT_HEARTS, HF_SUIT_CLUBS, HF_SUIT_DIAMONDS };
  static const int extra[] = { HF_CARD_RANK_JOKER, HF_CARD_RANK_JOKER, HF_CARD_RANK_WEIRD };
  double step = width + (width < CARD ? GAP / 2 : GAP);

  for (guint row = 0; row < G_N_ELEMENTS (suits); row++)
    {
      double top = y + row * (height + step - width);

      for (int rank = 1; rank <= 13; rank++)
        {
          look.rank = rank;
          look.suit = suits[row];
          draw_face (snapshot, look, x + (rank - 1) * step, top, width, height);
        }
      if (row < G_N_ELEMENTS (extra))
        {
          look.rank = extra[row];
          look.suit = HF_SUIT_NONE;
          look.copy = (int) row;
          draw_face (snapshot, look, x + 13 * step, top, width, height);
        }
    }
}

/* A book, the lowest card first. */
static void
draw_book (GtkSnapshot *snapshot,
           const HfCardLook *cards,
           guint n_cards,
           double x,
           double y,
           double width)
{
  for (guint i = 0; i < n_cards; i++)
    {
      HfCardLook look = cards[i];

      look.strip = TRUE;
      draw_face (snapshot, look, x, y + i * hf_card_art_strip_height (width), width,
                 width / HF_CARD_ASPECT);
    }
}

static void
draw_books (GtkSnapshot *snapshot, double x, double y)
{
  static const HfCardLook queens[] = {
    { .rank = HF_CARD_RANK_JOKER, .suit = HF_SUIT_NONE },
    { .rank = 2, .suit = HF_SUIT_SPADES },
    { .rank = 12, .suit = HF_SUIT_CLUBS },
    { .rank = 12, .suit = HF_SUIT_SPADES },
    { .rank = 12, .suit = HF_SUIT_HEARTS },
  };
  static const HfCardLook tens[] = {
    { .rank = 10, .suit = HF_SUIT_CLUBS },
    { .rank = 10, .suit = HF_SUIT_HEARTS },
    { .rank = 10, .suit = HF_SUIT_DIAMONDS },
  };
  static const HfCardLook kings[] = {
    { .rank = 2, .suit = HF_SUIT_HEARTS },
    { .rank = 13, .suit = HF_SUIT_DIAMONDS },
    { .rank = 13, .suit = HF_SUIT_HEARTS },
    { .rank = 13, .suit = HF_SUIT_CLUBS },
  };
  static const double widths[] = { 100, 72, 56, 44, 34 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      draw_book (snapshot, queens, G_N_ELEMENTS (queens), x, y, widths[i]);
      x += widths[i] + GAP;
      draw_book (snapshot, tens, G_N_ELEMENTS (tens), x, y, widths[i]);
      x += widths[i] + GAP;
      draw_book (snapshot, kings, G_N_ELEMENTS (kings), x, y, widths[i]);
      x += widths[i] + GAP;
    }
}

static void
draw_backs (GtkSnapshot *snapshot, double x, double y)
{
  for (HfCardBack back = 0; back < HF_N_CARD_BACKS; back++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
      hf_card_art_snapshot_back (snapshot, back, FALSE, CARD, CARD_HEIGHT);
      gtk_snapshot_restore (snapshot);
      x += CARD + GAP;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  hf_card_art_snapshot_slot (snapshot, FALSE, CARD, CARD_HEIGHT);
  gtk_snapshot_restore (snapshot);
}

static GskRenderNode *
draw_sheet (void)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double y = MARGIN, small_width = 14 * (SMALL + GAP / 2);

  gtk_snapshot_scale (snapshot, SCALE, SCALE);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { .14f, .42f, .32f, 1 },
                             &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  draw_suits (snapshot, (HfCardLook) { 0 }, MARGIN, y, CARD, CARD_HEIGHT);

  y += 4 * (CARD_HEIGHT + GAP) + GAP;
  draw_suits (snapshot, (HfCardLook) { .four_colour = TRUE }, MARGIN, y, SMALL, SMALL_HEIGHT);
  draw_suits (snapshot, (HfCardLook) { .high_contrast = TRUE },
              WIDTH - MARGIN - small_width + GAP / 2, y, SMALL, SMALL_HEIGHT);

  y += 4 * (SMALL_HEIGHT + GAP / 2) + 1.5 * GAP;
  draw_backs (snapshot, MARGIN, y);
  draw_books (snapshot, MARGIN, y + CARD_HEIGHT + GAP);

  return gtk_snapshot_free_to_node (snapshot);
}

/* Saves a picture of all cards. */
gboolean
hf_deck_sheet_save (const char *path, GError **error)
{
  g_autoptr (GskRenderNode) node = draw_sheet ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         (int) ceil (WIDTH * SCALE),
                                                         (int) ceil (HEIGHT * SCALE));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Can’t save the picture to “%s”"), path);
  return FALSE;
}
