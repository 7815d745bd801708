/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-chart.h"

#include <adwaita.h>

#include "hf-felt.h"

/* Shared by all charts: their colors and their words. */

/* Readable on a light and on a dark card. */
static const struct
{
  const char *light;
  const char *dark;
} colours[HF_CHART_N_COLOURS] = {
  { "#1a5fb4", "#78aeed" },
  { "#c64600", "#ffa348" },
  { "#26734d", "#57e389" },
  { "#813d9c", "#dc8add" },
};

/* Sides that are HF_CHART_N_COLOURS apart share a color, so it must not be all that tells them
 * apart.
 *
 * @chart: the felt is dark in both styles */
GdkRGBA
hf_chart_colour (GtkWidget *chart, guint side)
{
  const gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ())
                        || gtk_widget_get_ancestor (chart, HF_TYPE_FELT) != NULL;
  GdkRGBA colour;

  gdk_rgba_parse (&colour, dark ? colours[side % HF_CHART_N_COLOURS].dark
                                : colours[side % HF_CHART_N_COLOURS].light);

  return colour;
}

int
hf_chart_text_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

/* @align: which part of the text lies left of @x: 0 none, 1 all of it
 * @width: in pixels, beyond which the text is cut short; 0: never */
void
hf_chart_draw_text (GtkWidget *widget,
                    GtkSnapshot *snapshot,
                    const char *text,
                    float x,
                    float y,
                    float align,
                    int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA colour;
  int text_width;

  gtk_widget_get_color (widget, &colour);
  if (width > 0)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &text_width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - align * text_width, y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}
