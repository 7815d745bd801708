/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-picture.h"

#include <glib/gi18n.h>

/* Adds the popovers over a window, each at its place. */
static void
add_popovers (GtkSnapshot *snapshot, GtkWidget *window, GtkWidget *widget)
{
  double from_x, from_y, to_x, to_y;

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    {
      GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (widget)));
      g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

      gtk_native_get_surface_transform (GTK_NATIVE (window), &from_x, &from_y);
      gtk_native_get_surface_transform (GTK_NATIVE (widget), &to_x, &to_y);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (gdk_popup_get_position_x (popup)
                                                                + to_x - from_x,
                                                              gdk_popup_get_position_y (popup)
                                                                + to_y - from_y));
      gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                              gdk_paintable_get_intrinsic_height (paintable));
      gtk_snapshot_restore (snapshot);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_popovers (snapshot, window, child);
}

/* Saves a picture of a widget as it is drawn, with the popovers over it. */
gboolean
hf_picture_save (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  float scale = gtk_widget_get_scale_factor (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  /* As many pixels as the screen has. */
  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  add_popovers (snapshot, widget, widget);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL || renderer == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("There’s nothing to show yet"));
      return FALSE;
    }

  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
  if (gdk_texture_save_to_png (texture, path))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Can’t save the picture to “%s”"), path);
  return FALSE;
}
