/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook on pages of paper. Everything is cut into pieces that are not
 * torn apart; pieces fill a page from the top, and a heading goes to the page
 * of the text below it.
 */
#include "config.h"

#include "hf-rulebook-pages.h"

#include <glib/gi18n.h>

#include "ui/cards/hf-card-art.h"
#include "hf-rulebook-blocks.h"

/* All in points. */
#define BODY_SIZE   10.0
#define SMALL_SIZE  8.5
#define FOOTER      24.0
#define INDENT      14.0
#define COLUMN_GAP  14.0
#define BAR_GAP     8.0
#define CARD_WIDTH  26.0
#define CARD_HEIGHT (CARD_WIDTH / HF_CARD_ASPECT)
#define CARD_STEP   12.0

/* Text at a place of its piece. */
typedef struct
{
  PangoLayout *layout;
  double x, y;
} Run;

/*
 * Piece:
 * @runs: its text
 * @height: without the space before it
 * @before: space before it, unless it begins a page
 * @stays: whether it stays on the page of the next piece
 * @marked: whether a line beside it marks a house rule
 * @ruled: whether a line is below it
 * @block: (nullable): the cards at its start
 */
typedef struct
{
  GArray *runs;
  double height;
  double before;
  gboolean stays;
  gboolean marked;
  gboolean ruled;
  const HfRulebookBlock *block;
  double y;
  guint page;
} Piece;

struct _HfRulebookPages
{
  PangoContext *context;
  double width;
  double height;
  gboolean mirrored;
  GPtrArray *pieces;
  guint n_pages;
};

static void
run_clear (gpointer data)
{
  g_clear_object (&((Run *) data)->layout);
}

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_array_unref (piece->runs);
  g_free (piece);
}

static Piece *
add_piece (HfRulebookPages *self, double before)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  g_array_set_clear_func (piece->runs, run_clear);
  piece->before = before;
  g_ptr_array_add (self->pieces, piece);

  return piece;
}

static PangoLayout *
make_layout (HfRulebookPages *self, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription)
    font = pango_font_description_copy (pango_context_get_font_description (self->context));

  /* Where a layout has points for units, so has the size of its letters. */
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

static double
natural_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

/* Sets text in a column of a piece; returns its height. */
static double
add_run (HfRulebookPages *self, Piece *piece, PangoLayout *layout, double x, double y, double width)
{
  Run run = { layout, self->mirrored ? self->width - x - width : x, y };
  int height;

  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_size (layout, NULL, &height);
  g_array_append_val (piece->runs, run);
  piece->height = MAX (piece->height, y + (double) height / PANGO_SCALE);

  return (double) height / PANGO_SCALE;
}

static Piece *
add_text (HfRulebookPages *self,
          const char *text,
          double size,
          gboolean bold,
          double x,
          double before)
{
  Piece *piece = add_piece (self, before);

  add_run (self, piece, make_layout (self, text, size, bold), x, 0, self->width - x);

  return piece;
}

static void
add_cards (HfRulebookPages *self, const HfRulebookBlock *block)
{
  Piece *piece = add_piece (self, 6);
  const double cards = CARD_WIDTH + (block->n_kinds - 1) * CARD_STEP;
  PangoLayout *caption = make_layout (self, block->text, SMALL_SIZE, FALSE);
  const double x = INDENT + cards + COLUMN_GAP;
  int height;

  piece->block = block;
  piece->height = CARD_HEIGHT;
  pango_layout_set_width (caption, (self->width - x) * PANGO_SCALE);
  pango_layout_get_size (caption, NULL, &height);
  add_run (self, piece, caption, x, MAX (0, (CARD_HEIGHT - (double) height / PANGO_SCALE) / 2),
           self->width - x);
}

/* Makes each column as wide as its widest cell; where that is too much, the widest column is narrower. */
static void
measure_columns (HfRulebookPages *self, const HfRulebookBlock *block, double *widths)
{
  double total = INDENT + (block->n_columns - 1) * COLUMN_GAP;
  guint widest = 0;

  for (guint column = 0; column < block->n_columns; column++)
    {
      widths[column] = 0;
      for (guint i = column; i < block->cells->len; i += block->n_columns)
        {
          g_autoptr (PangoLayout) layout = make_layout (self, g_ptr_array_index (block->cells, i),
                                                        BODY_SIZE, i < block->n_columns);

          widths[column] = MAX (widths[column], natural_width (layout) + 1);
        }
      total += widths[column];
      if (widths[column] > widths[widest])
        widest = column;
    }

  if (total > self->width)
    widths[widest] = MAX (widths[widest] - (total - self->width), self->width / 6);
}

static void
add_table (HfRulebookPages *self, const HfRulebookBlock *block)
{
  g_autofree double *widths = g_new0 (double, block->n_columns);
  const guint n_rows = block->cells->len / block->n_columns;

  measure_columns (self, block, widths);
  for (guint row = 0; row < n_rows; row++)
    {
      const gboolean sum = block->has_sum && row + 1 == n_rows;
      Piece *piece = add_piece (self, row == 0 ? 8 : 3);
      double x = INDENT;

      for (guint column = 0; column < block->n_columns; column++)
        {
          const char *text = g_ptr_array_index (block->cells, row * block->n_columns + column);
          PangoLayout *layout = make_layout (self, text, BODY_SIZE, row == 0 || sum);

          if (hf_rulebook_column_is_numeric (block, column))
            pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
          add_run (self, piece, layout, x, 0, widths[column]);
          x += widths[column] + COLUMN_GAP;
        }
      piece->ruled = row == 0 || (block->has_sum && row + 2 == n_rows);
      piece->stays = row == 0 || row + 2 == n_rows;
      piece->marked = block->changed;
    }
}

static void
add_block (HfRulebookPages *self, const HfRulebookBlock *block)
{
  const guint first = self->pieces->len;
  Piece *piece;

  switch (block->type)
    {
    case HF_RULEBOOK_HEADING:
      add_text (self, block->text, BODY_SIZE + 1, TRUE, 0, 12)->stays = TRUE;
      break;
    case HF_RULEBOOK_ITEM:
      piece = add_text (self, block->text, BODY_SIZE, FALSE, INDENT, 4);
      add_run (self, piece, make_layout (self, "•", BODY_SIZE, FALSE), 2, 0, INDENT - 2);
      break;
    case HF_RULEBOOK_TABLE:
      add_table (self, block);
      break;
    case HF_RULEBOOK_CARDS:
      add_cards (self, block);
      break;
    default:
      add_text (self, block->text, BODY_SIZE, FALSE, 0, 7);
      break;
    }

  if (block->changed)
    {
      ((Piece *) g_ptr_array_index (self->pieces, self->pieces->len - 1))->stays = TRUE;
      add_text (self, block->note != NULL
                        ? block->note
                        : C_("rulebook", "House rule"), SMALL_SIZE, FALSE, INDENT, 2);
    }
  for (guint i = first; i < self->pieces->len; i++)
    ((Piece *) g_ptr_array_index (self->pieces, i))->marked = block->changed;
}

/* The height of a piece and of those that must be on its page. */
static double
height_of_group (HfRulebookPages *self, guint i)
{
  double height = 0;

  for (;; i++)
    {
      const Piece *piece = g_ptr_array_index (self->pieces, i);

      height += piece->height;
      if (!piece->stays || i + 1 == self->pieces->len)
        return height;
      height += ((const Piece *) g_ptr_array_index (self->pieces, i + 1))->before;
    }
}

static void
break_pages (HfRulebookPages *self)
{
  const double room = self->height - FOOTER;
  gboolean stays = FALSE;
  guint page = 0;
  double y = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      Piece *piece = g_ptr_array_index (self->pieces, i);

      if (y > 0)
        y += piece->before;
      if (y > 0 && !stays && y + height_of_group (self, i) > room)
        {
          page++;
          y = 0;
        }
      piece->page = page;
      piece->y = y;
      y += piece->height;
      stays = piece->stays;
    }
  self->n_pages = page + 1;
}

/* Sets a rulebook on pages.
 * @book: a rulebook, which must live as long as its pages */
HfRulebookPages *
hf_rulebook_pages_new (const HfRulebook *book, PangoContext *context, double width, double height)
{
  HfRulebookPages *self = g_new0 (HfRulebookPages, 1);

  self->context = g_object_ref (context);
  self->mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  pango_context_set_base_dir (context, self->mirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  self->width = width;
  self->height = height;
  self->pieces = g_ptr_array_new_with_free_func (piece_free);

  add_text (self, book->title, BODY_SIZE * 2, TRUE, 0, 0)->stays = TRUE;
  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      add_text (self, section->title, BODY_SIZE * 1.4, TRUE, 0, 20)->stays = TRUE;
      for (guint j = 0; j < section->blocks->len; j++)
        add_block (self, hf_rulebook_block (section, j));
    }
  break_pages (self);

  return self;
}

void
hf_rulebook_pages_free (HfRulebookPages *self)
{
  g_object_unref (self->context);
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

guint
hf_rulebook_pages_n (HfRulebookPages *self)
{
  return self->n_pages;
}

static void
draw_card (HfRulebookPages *self, const HfRulebookBlock *block, guint index, double y, cairo_t *cr)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  const double x = INDENT + index * CARD_STEP;
  HfCardLook look = { .special = HF_CARD_SPECIAL_ALL };

  hf_rulebook_card_face (block, index, &look.rank, &look.suit);
  hf_card_art_snapshot_face (snapshot, &look, CARD_WIDTH, CARD_HEIGHT);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL)
    return;

  cairo_save (cr);
  cairo_translate (cr, self->mirrored ? self->width - x - CARD_WIDTH : x, y);
  gsk_render_node_draw (node, cr);
  cairo_set_line_width (cr, .5);
  cairo_set_source_rgb (cr, .5, .5, .5);
  cairo_rectangle (cr, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_line (cairo_t *cr, double x1, double y1, double x2, double y2, double width)
{
  cairo_set_line_width (cr, width);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_stroke (cr);
}

static void
draw_piece (HfRulebookPages *self, const Piece *piece, cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < piece->runs->len; i++)
    {
      const Run *run = &g_array_index (piece->runs, Run, i);

      cairo_move_to (cr, run->x, piece->y + run->y);
      pango_cairo_show_layout (cr, run->layout);
    }

  if (piece->ruled)
    draw_line (cr, self->mirrored ? 0 : INDENT, piece->y + piece->height + 1,
               self->mirrored ? self->width - INDENT : self->width, piece->y + piece->height + 1,
               .5);
  if (piece->marked)
    {
      const double x = self->mirrored ? self->width + BAR_GAP : -BAR_GAP;

      draw_line (cr, x, piece->y - 1, x, piece->y + piece->height + 1, 1.5);
    }
  for (guint i = 0; piece->block != NULL && i < piece->block->n_kinds; i++)
    draw_card (self, piece->block, i, piece->y, cr);
}

static void
draw_footer (HfRulebookPages *self, guint page, cairo_t *cr)
{
  /* Translators: at the foot of a printed page: “Page 2 of 5” */
  g_autofree char *text = g_strdup_printf (_("Page %1$u of %2$u"), page + 1, self->n_pages);
  g_autoptr (PangoLayout) layout = make_layout (self, text, SMALL_SIZE, FALSE);

  pango_layout_set_width (layout, self->width * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_set_source_rgb (cr, .3, .3, .3);
  cairo_move_to (cr, 0, self->height - SMALL_SIZE * 1.4);
  pango_cairo_show_layout (cr, layout);
}

/* Draws a page.
 *
 * @page: the number of a page, from 0
 * @cr: what to draw on, the corner of what is printed on at 0, 0 */
void
hf_rulebook_pages_draw (HfRulebookPages *self, guint page, cairo_t *cr)
{
  g_return_if_fail (page < self->n_pages);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = g_ptr_array_index (self->pieces, i);

      if (piece->page == page)
        draw_piece (self, piece, cr);
    }
  draw_footer (self, page, cr);
}
