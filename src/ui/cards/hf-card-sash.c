/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-sash.h"

#include "hf-card-art.h"

/* The sash across the front card of a dirty book, dark with golden hems. */

/* As parts of the width of the card. */
#define SASH       .18f
#define SASH_HEM   .06f
#define SASH_LEAST 6 /* the height below the index where it can be made out */

static GskPath *
create_sash (const graphene_rect_t *card)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float right = card->origin.x + card->size.width, bottom = card->origin.y + card->size.height;

  gsk_path_builder_move_to (builder, card->origin.x - card->size.width, bottom + card->size.height);
  gsk_path_builder_line_to (builder, right + card->size.width, card->origin.y - card->size.height);

  return gsk_path_builder_free_to_path (builder);
}

/* Draws the sash over the visible part of a card below its index, where there is height for it. */
void
hf_card_sash_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card)
{
  static const GdkRGBA dark = { .11f, .1f, .13f, 1 }, gold = { .9f, .68f, .18f, 1 };
  const float width = card->size.width, strip = hf_card_art_strip_height (width);
  GskStroke *hem, *cloth;
  g_autoptr (GskPath) sash = NULL;
  GskRoundedRect outline;
  graphene_rect_t bounds;

  if (card->size.height - strip < SASH_LEAST)
    return;

  gsk_rounded_rect_init_from_rect (&outline, card, width * .06f);
  graphene_rect_inset_r (card, 1, 1, &bounds);
  bounds.origin.y += strip;
  bounds.size.height -= strip;
  sash = create_sash (&bounds);
  hem = gsk_stroke_new (width * (SASH + 2 * SASH_HEM));
  cloth = gsk_stroke_new (width * SASH);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_stroke (snapshot, sash, hem, &gold);
  gtk_snapshot_append_stroke (snapshot, sash, cloth, &dark);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gsk_stroke_free (hem);
  gsk_stroke_free (cloth);
}
