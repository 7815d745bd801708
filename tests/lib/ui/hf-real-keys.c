/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-real-keys.h"

#include <unistd.h>

#include "lib/hf-test-wait.h"

/* A real keyboard and a real mouse, for a test that has a display of its own. */

/* @words: what xdotool is told */
void
hf_real_do (const char *words)
{
  g_autofree char *line = g_strconcat ("xdotool ", words, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, &error));
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* Puts the only window into the corner of the display, and gives it the keys. */
void
hf_real_take_keys (GtkWindow *window)
{
  g_autofree char *words = g_strdup_printf (
    "search --sync --all --onlyvisible --pid %u --name . windowmove 0 0 windowfocus",
    (guint) getpid ());

  hf_real_do (words);
  hf_test_wait_until (gtk_window_is_active (window));
}

void
hf_real_type (const char *key)
{
  g_autofree char *words = g_strconcat ("key ", key, NULL);

  hf_real_do (words);
}

/* Where on the display a point of a widget is. */
void
hf_real_find (GtkWidget *widget, double x, double y, int *at_x, int *at_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  gtk_native_get_surface_transform (native, &dx, &dy);
  *at_x = (int) (at.x + dx);
  *at_y = (int) (at.y + dy);
}

/* Clicks into the middle of a widget of the window in the corner. */
void
hf_real_click (GtkWidget *widget)
{
  g_autofree char *words = NULL;
  int at_x, at_y;

  hf_real_find (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                &at_x, &at_y);
  words = g_strdup_printf ("mousemove %d %d sleep 0.05 click 1", at_x, at_y);
  hf_real_do (words);
}
