/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-qr-dialog.h"

#include <glib/gi18n.h>

#include "together/line/hf-qr-code.h"
#include "ui/widgets/hf-announcer.h"

/* Pixels on a side of the picture, at least. */
#define SIZE 260

/* Dark on light in any style: not every camera reads it the other way round. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const HfQrCode *code = data;
  guint n = code->size + 2 * HF_QR_CODE_QUIET;
  gint module = MAX (MIN (width, height) / (gint) n, 1), side = module * (gint) n;

  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (guint y = 0; y < code->size; y++)
    for (guint x = 0; x < code->size; x++)
      if (code->dark[y][x])
        cairo_rectangle (cr, (x + HF_QR_CODE_QUIET) * module, (y + HF_QR_CODE_QUIET) * module,
                         module, module);
  cairo_fill (cr);
}

static GtkWidget *
create_picture (const char *link)
{
  GtkWidget *area = gtk_drawing_area_new ();
  HfQrCode *code = g_new0 (HfQrCode, 1);

  gtk_widget_set_visible (area, hf_qr_code_init (code, link));
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, code, g_free);
  hf_set_spoken_label (area, _("QR code of the invitation"));

  return area;
}

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* Shows an invitation to a camera.
 *
 * @name: the name of the invited person
 * @link: has no picture where it is too long for one */
AdwDialog *
hf_qr_dialog_new (const char *name, const char *link)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_box_append (GTK_BOX (box), create_picture (link));
  gtk_box_append (GTK_BOX (box),
                  create_label (_("Point the camera of a phone at it, or open the link."),
                                  "heading"));
  gtk_box_append (GTK_BOX (box), create_label (link, "dimmed"));
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), box);
  adw_dialog_set_title (dialog, name);
  adw_dialog_set_content_width (dialog, 360);
  adw_dialog_set_child (dialog, view);

  return dialog;
}
