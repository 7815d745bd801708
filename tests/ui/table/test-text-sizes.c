/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table with large text, be it that the desktop scales text or that its font is large: nothing lies
 * on anything else, and what is needed to go out shows.
 */
#include "config.h"

#include <adwaita.h>

#include "hf-table-scene.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/table/hand/hf-hand-view.h"

#define USUAL_POINTS 10 /* of GTK's font */

static const int windows[][2] = { { 360, 640 }, { 800, 600 }, { 1200, 780 } };
static const double scales[] = { 1, 1.25, 1.5, 1.6, 1.8, 2 };

/* The games of the table: nobody has laid anything down, and the middle of a round. */
static const HfTableScene scenes[] = {
  { "hoof-begun", 1200, 780, "hoof-and-mouth", .turns = 1 },
  { "hoof", 1200, 780, "hoof-and-mouth", .turns = 17 },
  { "classic", 1200, 780, "classic", .turns = 9 },
};

static void
set_text_size (double scale, gboolean by_font)
{
  g_autofree char *font = g_strdup_printf ("Sans %d", (int) (USUAL_POINTS * (by_font ? scale : 1)));

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (int) (96 * 1024 * (by_font ? 1 : scale)), "gtk-font-name", font, NULL);
}

static void
check (const HfTableScene *scene,
       HfWindow *window,
       HfGame *game,
       const int *size,
       double scale,
       gboolean by_font)
{
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  g_autofree char *name = g_strdup_printf ("%s-%dx%d-%s-%.0f", scene->name, size[0], size[1],
                                           by_font ? "font" : "scale", 100 * scale);

  g_test_message ("%s", name);
  set_text_size (scale, by_font);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), name);
  hf_check_words_or_tooltips (table);
  hf_check_apart (table);
  hf_check_labels_apart (table);
  hf_check_indices (table);
  hf_check_in_sight (hf_test_find_type (table, HF_TYPE_HAND_VIEW));
  hf_check_inside (table);
  hf_check_no_scroll (table);
  hf_table_scene_check_needs (table, game, name);
}

static void
test_size (gconstpointer data)
{
  const int *size = data;

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autoptr (HfGame) game = hf_table_scene_make_game (&scenes[i]);
      HfWindow *window = hf_table_scene_open (&scenes[i], game);

      gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
      hf_test_wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - size[0]) < 40);
      for (guint k = i % hf_test_get_step (); k < G_N_ELEMENTS (scales); k += hf_test_get_step ())
        for (guint by_font = 0; by_font < (i == 0 ? 2 : 1); by_font++)
          check (&scenes[i], window, game, size, scales[k], by_font);
      set_text_size (1, FALSE);
      hf_test_close_table (window, game);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/text-sizes/%dx%d", windows[i][0], windows[i][1]);

      g_test_add_data_func (path, windows[i], test_size);
    }

  return hf_test_run_windows ();
}
