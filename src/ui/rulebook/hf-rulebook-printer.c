/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook on paper, or as a PDF that looks the same.
 */
#include "config.h"

#include "hf-rulebook-printer.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "core/text/hf-text.h"
#include "game/files/hf-chosen-file.h"
#include "hf-rulebook-pages.h"

/* In points: margins at which every printer can print and a hole fits. */
#define MARGIN 54.0

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, HfRulebookPages **pages)
{
  const HfRulebook *book = g_object_get_data (G_OBJECT (operation), "book");
  PangoContext *text = gtk_print_context_create_pango_context (context);

  *pages = hf_rulebook_pages_new (book, text, gtk_print_context_get_width (context),
                                  gtk_print_context_get_height (context));
  g_object_unref (text);
  gtk_print_operation_set_n_pages (operation, hf_rulebook_pages_n (*pages));
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, HfRulebookPages **pages)
{
  hf_rulebook_pages_draw (*pages, page, gtk_print_context_get_cairo_context (context));
}

static GtkPageSetup *
make_page_setup (void)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_POINTS);

  return setup;
}

/* Asks for a printer and prints a document.
 *
 * @operation: draws its pages, in points
 * @pdf (nullable): the path of a PDF file to write instead
 * @failed: said where the system gives no reason
 * Returns: FALSE if it failed; cancelling is no failure */
gboolean
hf_print_document (GtkPrintOperation *operation,
                   const char *name,
                   GtkWindow *parent,
                   const char *pdf,
                   const char *failed,
                   GError **error)
{
  g_autoptr (GtkPageSetup) setup = make_page_setup ();

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  if (pdf != NULL)
    gtk_print_operation_set_export_filename (operation, pdf);
  if (gtk_print_operation_run (operation,
                               pdf != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                           : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               parent, error)
      != GTK_PRINT_OPERATION_RESULT_ERROR)
    return TRUE;

  /* Where the system knows no way to print at all, it gives no reason. */
  if (error != NULL && *error == NULL)
    hf_text_set_error (error, GTK_PRINT_ERROR, GTK_PRINT_ERROR_GENERAL, "%s", failed);
  return FALSE;
}

/* Asks for a printer and prints a rulebook, as hf_print_document() does. */
gboolean
hf_rulebook_print_out (const HfRulebook *book, GtkWindow *parent, GError **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (HfRulebookPages) pages = NULL;

  g_object_set_data (G_OBJECT (operation), "book", (gpointer) book);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), &pages);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), &pages);

  return hf_print_document (operation, book->title, parent, NULL,
                            _("The rulebook couldn’t be printed."), error);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Writes a rulebook to a PDF file, with pages as large as is usual here. */
gboolean
hf_rulebook_save_pdf (const HfRulebook *book, GFile *file, GError **error)
{
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL);
  PangoContext *text = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HfRulebookPages) pages = NULL;
  const double width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  const double height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_t *cr = cairo_create (surface);

  pango_cairo_update_context (cr, text);
  pages = hf_rulebook_pages_new (book, text, width - 2 * MARGIN, height - 2 * MARGIN);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, book->title);
  for (guint page = 0; page < hf_rulebook_pages_n (pages); page++)
    {
      cairo_save (cr);
      cairo_translate (cr, MARGIN, MARGIN);
      hf_rulebook_pages_draw (pages, page, cr);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
  g_object_unref (text);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return hf_file_replace (file, bytes->data, bytes->len, error);
}
