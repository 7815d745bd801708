/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-qr-dialog.h"

#include <glib/gi18n.h>

#include "together/line/hf-qr-code.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-toast.h"

/* Pixels on a side of the picture, at least. */
#define SIZE 260

/* Shows the link of an invitation to a camera, and copies it as it is. */
struct _HfQrDialog
{
  AdwDialog parent_instance;

  HfQrCode code;
  char *link;
  GtkWidget *picture;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (HfQrDialog, hf_qr_dialog, ADW_TYPE_DIALOG)

/* Dark on light in any style: not every camera reads it the other way round. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const HfQrCode *code = &HF_QR_DIALOG (data)->code;
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

static void
copy_cb (HfQrDialog *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  hf_show_toast (self->label, C_("page", "Link copied."));
}

static GtkWidget *
create_picture (HfQrDialog *self)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self, NULL);
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

static GtkWidget *
create_button (HfQrDialog *self)
{
  GtkWidget *button = gtk_button_new_with_label (C_("page", "Copy Link"));

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  g_signal_connect_object (button, "clicked", G_CALLBACK (copy_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static void
hf_qr_dialog_finalize (GObject *object)
{
  g_free (HF_QR_DIALOG (object)->link);

  G_OBJECT_CLASS (hf_qr_dialog_parent_class)->finalize (object);
}

static void
hf_qr_dialog_class_init (HfQrDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_qr_dialog_finalize;
}

static void
hf_qr_dialog_init (HfQrDialog *self)
{
  GtkWidget *view = adw_toolbar_view_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *toasts = adw_toast_overlay_new (), *scrolled = gtk_scrolled_window_new ();

  self->picture = create_picture (self);
  self->label = create_label ("", "dimmed");
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box),
                  create_label (_("Point the camera of a phone at it, or open the link."),
                                  "heading"));
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), create_button (self));
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "child", box, NULL);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), scrolled);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), toasts);
  adw_dialog_set_content_width (ADW_DIALOG (self), 360);
  adw_dialog_set_child (ADW_DIALOG (self), view);
}

/* Shows an invitation to a camera.
 *
 * @name: the name of the invited person
 * @link: has no picture where it is too long for one */
AdwDialog *
hf_qr_dialog_new (const char *name, const char *link)
{
  HfQrDialog *self = g_object_new (HF_TYPE_QR_DIALOG, "title", name, NULL);

  hf_qr_dialog_set_link (self, link);

  return ADW_DIALOG (self);
}

/* Shows another link to the same seat. */
void
hf_qr_dialog_set_link (HfQrDialog *self, const char *link)
{
  g_return_if_fail (HF_IS_QR_DIALOG (self));

  if (!g_set_str (&self->link, link))
    return;

  gtk_label_set_label (GTK_LABEL (self->label), link);
  gtk_widget_set_visible (self->picture, hf_qr_code_init (&self->code, link));
  gtk_widget_queue_draw (self->picture);
}
