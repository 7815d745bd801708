/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deck as pictures for browsers: the drawings of GTK, written as SVG. A page has the faces that are as large as
 * in a hand, and, behind a dash, those for small cards; and the back. It has the faces of players, too.
 *
 * It is a JSON object: the name of a card or of a face, then its picture. Beside it lies a file for each language of the game
 * whose decks have other letters: those letters by the English ones, and by the names of cards how a picture
 * differs, as a letter is a small part of it: from which byte of the picture to which, and the part instead. */

#include "hf-tools.h"

#include <string.h>

#include "core/cards/hf-card-letters.h"
#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-face-art.h"

#define LARGE 250.0
#define SMALL 50.0

static const char *const languages[] = { "de", "fr", "nl", "pl", "sv" };

typedef struct
{
  GString *out;
  guint n_masks;
} Writer;

static void write_node (Writer *self, GskRenderNode *node);

static void
append (Writer *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_string_append (self->out, text);
}

static char *
print_colour (const GdkRGBA *colour)
{
  guint red = colour->red * 255 + .5, green = colour->green * 255 + .5,
        blue = colour->blue * 255 + .5;

  return colour->alpha >= 1 ? g_strdup_printf ("#%02x%02x%02x", red, green, blue)
                            : g_strdup_printf ("#%02x%02x%02x%02x", red, green, blue,
                                               (guint) (colour->alpha * 255 + .5));
}

static void
add_number (GString *out, float number)
{
  gint tenths = number * 10 + (number < 0 ? -.5f : .5f);

  if (tenths >= 0 && g_ascii_isdigit (out->str[out->len - 1]))
    g_string_append_c (out, ' ');
  if (tenths < 0)
    g_string_append_c (out, '-');
  g_string_append_printf (out, "%d", ABS (tenths) / 10);
  if (tenths % 10 != 0)
    g_string_append_printf (out, ".%d", ABS (tenths) % 10);
}

static gboolean
add_piece (GskPathOperation operation,
           const graphene_point_t *points,
           gsize n_points,
           float weight,
           gpointer out)
{
  static const char letters[] = {
    [GSK_PATH_MOVE] = 'M', [GSK_PATH_CLOSE] = 'Z', [GSK_PATH_LINE] = 'L',
    [GSK_PATH_QUAD] = 'Q', [GSK_PATH_CUBIC] = 'C',
  };

  g_string_append_c (out, letters[operation]);
  for (gsize i = operation == GSK_PATH_MOVE ? 0 : 1; i < n_points && operation != GSK_PATH_CLOSE;
       i++)
    {
      add_number (out, points[i].x);
      add_number (out, points[i].y);
    }

  return TRUE;
}

/* Tenths of a unit are fine enough, and short. */
static char *
print_path (GskPath *path)
{
  GString *out = g_string_new (NULL);

  gsk_path_foreach (path, GSK_PATH_FOREACH_ALLOW_QUAD | GSK_PATH_FOREACH_ALLOW_CUBIC, add_piece,
                    out);

  return g_string_free (out, FALSE);
}

static char *
print_rounded (const GskRoundedRect *rect)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;

  gsk_path_builder_add_rounded_rect (builder, rect);
  path = gsk_path_builder_to_path (builder);

  return print_path (path);
}

static char *
print_rect (const graphene_rect_t *rect)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, rect, 0);

  return print_rounded (&rounded);
}

static char *
print_matrix (GskTransform *transform)
{
  float xx, yx, xy, yy, dx, dy;

  gsk_transform_to_2d (transform, &xx, &yx, &xy, &yy, &dx, &dy);

  return g_strdup_printf (" transform='matrix(%.4g %.4g %.4g %.4g %.5g %.5g)'", xx, yx, xy, yy, dx,
                          dy);
}

/* Puts a part inside of a path.
 *
 * @place: an attribute of the path, or nothing */
static void
write_inside (Writer *self, const char *path, const char *place, GskRenderNode *child)
{
  guint number = self->n_masks++;

  append (self, "<clipPath id='c%u'><path d='%s'%s/></clipPath><g clip-path='url(#c%u)'>", number,
          path, place, number);
  write_node (self, child);
  append (self, "</g>");
}

static void
write_transform (Writer *self, GskRenderNode *node)
{
  g_autofree char *matrix = print_matrix (gsk_transform_node_get_transform (node));

  append (self, "<g%s>", matrix);
  write_node (self, gsk_transform_node_get_child (node));
  append (self, "</g>");
}

/* A mask is one path, which may be turned or moved. */
static void
write_mask (Writer *self, GskRenderNode *node)
{
  GskRenderNode *mask = gsk_mask_node_get_mask (node);
  g_autoptr (GskTransform) transform = NULL;
  g_autofree char *path = NULL, *place = NULL;

  while (gsk_render_node_get_node_type (mask) != GSK_FILL_NODE)
    if (gsk_render_node_get_node_type (mask) == GSK_TRANSFORM_NODE)
      {
        transform = gsk_transform_transform (transform, gsk_transform_node_get_transform (mask));
        mask = gsk_transform_node_get_child (mask);
      }
    else
      mask = gsk_container_node_get_child (mask, 0);
  path = print_path (gsk_fill_node_get_path (mask));
  place = transform != NULL ? print_matrix (transform) : g_strdup ("");
  write_inside (self, path, place, gsk_mask_node_get_source (node));
}

static void
write_stroke (Writer *self, GskRenderNode *node)
{
  const GskStroke *stroke = gsk_stroke_node_get_stroke (node);
  g_autofree char *path = print_path (gsk_stroke_node_get_path (node));
  g_autofree char *colour =
    print_colour (gsk_color_node_get_color (gsk_stroke_node_get_child (node)));

  append (self, "<path d='%s' fill='none' stroke='%s' stroke-width='%.3g'%s/>", path, colour,
          gsk_stroke_get_line_width (stroke),
          gsk_stroke_get_line_cap (stroke) == GSK_LINE_CAP_ROUND ? " stroke-linecap='round'" : "");
}

/* A border is as wide on all sides. */
static void
write_border (Writer *self, GskRenderNode *node)
{
  const GskRoundedRect *outline = gsk_border_node_get_outline (node);
  float width = gsk_border_node_get_widths (node)[0];
  GskRoundedRect middle = *outline;
  g_autofree char *path = NULL, *colour = print_colour (&gsk_border_node_get_colors (node)[0]);

  gsk_rounded_rect_shrink (&middle, width / 2, width / 2, width / 2, width / 2);
  path = print_rounded (&middle);
  append (self, "<path d='%s' fill='none' stroke='%s' stroke-width='%.3g'/>", path, colour, width);
}

static void
write_filled (Writer *self, char *path, const GdkRGBA *colour)
{
  g_autofree char *words = print_colour (colour);

  append (self, "<path d='%s' fill='%s'/>", path, words);
  g_free (path);
}

/* The kinds of nodes that the drawing of a card has. */
static void
write_node (Writer *self, GskRenderNode *node)
{
  g_autofree char *path = NULL;
  GskRenderNode *child;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        write_node (self, gsk_container_node_get_child (node, i));
      break;
    case GSK_TRANSFORM_NODE:
      write_transform (self, node);
      break;
    case GSK_COLOR_NODE:
      {
        graphene_rect_t bounds;

        gsk_render_node_get_bounds (node, &bounds);
        write_filled (self, print_rect (&bounds), gsk_color_node_get_color (node));
      }
      break;
    case GSK_ROUNDED_CLIP_NODE:
      child = gsk_rounded_clip_node_get_child (node);
      path = print_rounded (gsk_rounded_clip_node_get_clip (node));
      if (gsk_render_node_get_node_type (child) == GSK_COLOR_NODE)
        write_filled (self, g_strdup (path), gsk_color_node_get_color (child));
      else
        write_inside (self, path, "", child);
      break;
    case GSK_CLIP_NODE:
      path = print_rect (gsk_clip_node_get_clip (node));
      write_inside (self, path, "", gsk_clip_node_get_child (node));
      break;
    case GSK_MASK_NODE:
      write_mask (self, node);
      break;
    case GSK_FILL_NODE:
      if (gsk_render_node_get_node_type (gsk_fill_node_get_child (node)) == GSK_COLOR_NODE)
        write_filled (self, print_path (gsk_fill_node_get_path (node)),
                      gsk_color_node_get_color (gsk_fill_node_get_child (node)));
      else
        {
          path = print_path (gsk_fill_node_get_path (node));
          write_inside (self, path, "", gsk_fill_node_get_child (node));
        }
      break;
    case GSK_STROKE_NODE:
      write_stroke (self, node);
      break;
    case GSK_BORDER_NODE:
      write_border (self, node);
      break;
    default:
      g_error ("A card is drawn with a node of type %d", gsk_render_node_get_node_type (node));
    }
}

/* @snapshot (transfer full)
 * Returns (transfer full): an SVG */
static char *
draw (GtkSnapshot *snapshot, double width, double height)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  Writer writer = { g_string_new (NULL), 0 };

  append (&writer, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %g %g'>", width, height);
  write_node (&writer, node);
  append (&writer, "</svg>");

  return g_string_free (writer.out, FALSE);
}

static char *
draw_face (const HfCardLook *look, double width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  hf_card_art_snapshot_face (snapshot, look, width, width / HF_CARD_ASPECT);

  return draw (snapshot, width, width / HF_CARD_ASPECT);
}

static void
begin_entry (GString *out, const char *name, const char *mark)
{
  g_string_append_printf (out, "%s\"%s%s\": ", out->str[out->len - 1] == '{' ? "\n" : ",\n", name,
                          mark);
}

static void
add_face (GString *out, const char *name, HfCardLook look)
{
  g_autofree char *large = draw_face (&look, LARGE), *small = draw_face (&look, SMALL);

  begin_entry (out, name, "");
  g_string_append_printf (out, "\"%s\"", large);
  begin_entry (out, name, "-");
  g_string_append_printf (out, "\"%s\"", small);
}

/* Adds how a picture differs from another one: the part of that from a start to an end, and what is there instead. */
static void
add_difference (GString *out, const char *name, const char *mark, const char *base, const char *own)
{
  gsize start = 0, end = strlen (base), own_end = strlen (own);

  while (start < MIN (end, own_end) && base[start] == own[start])
    start++;
  while (MIN (end, own_end) > start && base[end - 1] == own[own_end - 1])
    {
      end--;
      own_end--;
    }
  begin_entry (out, name, mark);
  g_string_append_printf (out, "[%" G_GSIZE_FORMAT ", %" G_GSIZE_FORMAT ", \"%.*s\"]", start, end,
                          (int) (own_end - start), own + start);
}

/* Adds how a face in a language differs from the English one. */
static void
add_own_face (GString *out,
              const char *name,
              const char *mark,
              const HfCardLook *look,
              double width,
              const char *language)
{
  g_autofree char *english = draw_face (look, width), *own = NULL;

  hf_card_letters_set_language (language);
  own = draw_face (look, width);
  hf_card_letters_set_language ("en");
  add_difference (out, name, mark, english, own);
}

static char *
get_letter (int rank, const char *language)
{
  char *letter;

  hf_card_letters_set_language (language);
  letter = g_strdup (hf_card_letters_get (rank));
  hf_card_letters_set_language ("en");

  return letter;
}

static char *
write_letters (const char *language)
{
  static const int ranks[] = { 1, 11, 12, 13 };
  static const char suits[] = "cdhs";
  GString *letters = g_string_new ("{"), *faces = g_string_new ("{");
  char *text;

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      g_autofree char *english = get_letter (ranks[i], "en"),
                      *own = get_letter (ranks[i], language);

      if (g_str_equal (english, own))
        continue;

      begin_entry (letters, english, "");
      g_string_append_printf (letters, "\"%s\"", own);
      for (HfSuit suit = 0; suit < HF_N_SUITS; suit++)
        {
          const char name[] = { *english, suits[suit], '\0' };
          const HfCardLook look = { ranks[i], suit, .special = HF_CARD_SPECIAL_ALL };

          add_own_face (faces, name, "", &look, LARGE, language);
          add_own_face (faces, name, "-", &look, SMALL, language);
        }
    }
  text = g_strdup_printf ("{\"letters\": %s\n},\n\"faces\": %s\n}}\n", letters->str, faces->str);
  g_string_free (letters, TRUE);
  g_string_free (faces, TRUE);

  return text;
}

static char *
draw_player (HfPlayerFace face, HfMood mood)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  hf_face_art_snapshot (snapshot, face, mood, LARGE);

  return draw (snapshot, LARGE, LARGE);
}

/* Adds the faces of players, which are square, and how they differ in other moods. */
static void
add_players (GString *out)
{
  for (HfPlayerFace face = 0; face < HF_N_PLAYER_FACES; face++)
    {
      const char *name = hf_player_face_get_name (face);
      g_autofree char *neutral = draw_player (face, HF_MOOD_NEUTRAL);

      begin_entry (out, name, "");
      g_string_append_printf (out, "\"%s\"", neutral);
      for (HfMood mood = HF_MOOD_NEUTRAL + 1; mood < HF_N_MOODS; mood++)
        {
          g_autofree char *picture = draw_player (face, mood);
          g_autofree char *mark = g_strconcat (":", hf_mood_get_name (mood), NULL);

          add_difference (out, name, mark, neutral, picture);
        }
    }
}

/* Names are as in the notation of cards, with the suit; jokers have the number of the copy; a red three that
 * costs nothing has an o. The face of a player in a mood has that behind a colon. */
static char *
write_deck (void)
{
  static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
  GString *out = g_string_new ("{");
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autofree char *back = NULL;

  for (HfSuit suit = 0; suit < HF_N_SUITS; suit++)
    for (int rank = 1; rank <= 13; rank++)
      {
        const char name[] = { ranks[rank], suits[suit], '\0' },
                   odd[] = { '3', suits[suit], 'o', '\0' };

        add_face (out, name, (HfCardLook) { rank, suit, .special = HF_CARD_SPECIAL_ALL });
        if (rank == 3 && (suit == HF_SUIT_DIAMONDS || suit == HF_SUIT_HEARTS))
          add_face (out, odd, (HfCardLook) { rank, suit });
      }
  for (int copy = 0; copy < 2; copy++)
    add_face (out, copy == 0 ? "X0" : "X1",
              (HfCardLook) { HF_CARD_RANK_JOKER, HF_SUIT_NONE, copy,
                             .special = HF_CARD_SPECIAL_ALL });
  add_face (out, "W",
            (HfCardLook) { HF_CARD_RANK_WEIRD, HF_SUIT_NONE, .special = HF_CARD_SPECIAL_ALL });
  hf_card_art_snapshot_back (snapshot, HF_CARD_BACK_LATTICE_BLUE, FALSE, LARGE,
                             LARGE / HF_CARD_ASPECT);
  back = draw (snapshot, LARGE, LARGE / HF_CARD_ASPECT);
  begin_entry (out, "back", "");
  g_string_append_printf (out, "\"%s\"", back);
  add_players (out);
  g_string_append (out, "\n}\n");

  return g_string_free (out, FALSE);
}

/* Writes the deck, and beside it the letters of languages. */
gboolean
hf_page_deck_save (const char *file, GError **error)
{
  g_autofree char *deck = write_deck (), *folder = g_path_get_dirname (file);

  if (!g_file_set_contents (file, deck, -1, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name = g_strdup_printf ("letters-%s.json", languages[i]);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *letters = write_letters (languages[i]);

      if (!g_file_set_contents (path, letters, -1, error))
        return FALSE;
    }

  return TRUE;
}
