/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A score pad as text, as a table for a spreadsheet, and on paper. */
#include "hf-pad-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game/pad/hf-pad-words.h"
#include "game/advice/hf-score-lines.h"
#include "ui/rulebook/hf-rulebook-printer.h"

#define FONT "Monospace 10"

/* Returns: the score card of every round */
char *
hf_pad_export_text (HfPad *pad)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = hf_pad_words_title (pad), *headline = hf_pad_words_headline (pad);

  g_string_append_printf (text, "%s\n%s\n", title, headline);
  for (guint round = 1; round <= hf_pad_get_n_rounds (pad); round++)
    {
      g_autofree char *card = hf_score_print (HF_RESULTS (pad), round);

      g_string_append_c (text, '\n');
      g_string_append_printf (text, C_("round", "Round %u"), round);
      g_string_append_printf (text, "\n\n%s", card);
    }

  return g_string_free (text, FALSE);
}

/* Adds a text in quotes. Spreadsheets take one that begins with a sign for a formula. */
static void
add_field (GString *csv, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *quoted = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, "\"%s%s\"", strchr ("=+-@\t", text[0]) != NULL ? "'" : "", quoted);
}

static void
add_round (GString *csv, HfPad *pad, guint round)
{
  g_autoptr (GArray) lines = hf_score_lines (HF_RESULTS (pad), round);

  for (guint i = 0; i < lines->len; i++)
    {
      const HfScoreLine *line = &g_array_index (lines, HfScoreLine, i);

      g_string_append_printf (csv, "%u,", round);
      add_field (csv, line->title);
      for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
        g_string_append_printf (csv, ",%d", line->values[side]);
      g_string_append (csv, "\r\n");
    }
}

/* Returns: a row for each line of the score card of each round, and a column for each side */
char *
hf_pad_export_csv (HfPad *pad)
{
  GString *csv = g_string_new (NULL);

  /* Translators: the head of a column of numbers */
  add_field (csv, C_("column", "Round"));
  g_string_append_c (csv, ',');
  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    {
      g_string_append_c (csv, ',');
      add_field (csv, hf_results_get_side_name (HF_RESULTS (pad), side));
    }
  g_string_append (csv, "\r\n");
  for (guint round = 1; round <= hf_pad_get_n_rounds (pad); round++)
    add_round (csv, pad, round);

  return g_string_free (csv, FALSE);
}

/* A text that is printed. */
typedef struct
{
  char *text;
  PangoLayout *layout;
  GArray *starts; /* guint: the first line of each page, and after the last one the end */
} Printing;

static void
find_pages (Printing *self, double height)
{
  const guint n_lines = pango_layout_get_line_count (self->layout);
  double top = 0;
  guint line = 0;

  g_array_append_val (self->starts, line);
  for (; line < n_lines; line++)
    {
      PangoRectangle box;

      pango_layout_line_get_extents (pango_layout_get_line_readonly (self->layout, line), NULL,
                                     &box);
      if (top + PANGO_PIXELS (box.height) > height && top > 0)
        {
          g_array_append_val (self->starts, line);
          top = 0;
        }
      top += PANGO_PIXELS (box.height);
    }
  g_array_append_val (self->starts, n_lines);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONT);

  self->layout = gtk_print_context_create_pango_layout (context);
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_width (self->layout,
                          (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_text (self->layout, self->text, -1);
  find_pages (self, gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, self->starts->len - 1);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double y = 0;

  for (guint i = g_array_index (self->starts, guint, page);
       i < g_array_index (self->starts, guint, page + 1); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (self->layout, i);
      PangoRectangle box;

      pango_layout_line_get_extents (line, NULL, &box);
      cairo_move_to (cr, 0, y - (double) box.y / PANGO_SCALE);
      pango_cairo_show_layout_line (cr, line);
      y += PANGO_PIXELS (box.height);
    }
}

/* Asks for a printer and prints the score card of every round, as hf_print_document() does. */
gboolean
hf_pad_print_out (HfPad *pad, GtkWindow *parent, const char *pdf, GError **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *title = hf_pad_words_title (pad);
  Printing printing = {
    .text = hf_pad_export_text (pad),
    .starts = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  gboolean done;

  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), &printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), &printing);
  done = hf_print_document (operation, title, parent, pdf,
                            _("The scores couldn’t be printed."), error);
  g_free (printing.text);
  g_clear_object (&printing.layout);
  g_array_unref (printing.starts);

  return done;
}
