/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table in every size and state it is made for: a picture of each, for
 * the eye, and what can be said of it without one.
 *
 * The pictures are in the folder that HF_PICTURES names, build/pictures.
 */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "core/hf-presets.h"
#include "hf-look.h"
#include "ui/hf-application.h"
#include "ui/hf-hand-view.h"
#include "ui/hf-picture.h"

#define SEED 7

/* How the table is set out and what is on it. */
typedef struct
{
  const char *name;
  int         width;
  int         height;
  const char *rules;
  guint       players;        /* 0: as many as usual */
  guint       turns;
  double      text_scale;     /* 0: the usual one */
  gboolean    mirrored;
  gboolean    dark;
  gboolean    many_cards;
  gboolean    may_scroll;
} Scene;

typedef struct
{
  const char *key;
  const char *value;
} Setting;

static HfApplication *application;

static void
painted_cb (GdkFrameClock *clock,
            guint         *n_frames)
{
  (*n_frames)++;
}

/* Until everything that changed has been set out and drawn. */
static void
settle (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint n_frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n_frames);

  while (n_frames < 4)
    {
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

static HfGame *
make_game (const Scene *scene)
{
  static const Setting many[] = {
    { "deal.hand_size", "20" }, { "deal.foot_size", "20" }, { "stock.draw_count", "4" }, { "table.decks", "12" },
  };
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GError) error = NULL;
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, scene->rules, &error));
  if (scene->players > 0)
    {
      g_autofree char *n = g_strdup_printf ("%u", scene->players);

      g_assert_true (hf_rules_set (&rules, "table.players", n, &error));
    }
  for (guint i = 0; scene->many_cards && i < G_N_ELEMENTS (many); i++)
    g_assert_true (hf_rules_set (&rules, many[i].key, many[i].value, &error));
  hf_rules_resolve (&rules);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i] = (HfPlayerSetup) { .human = i == 0, .level = "simple" };

  game = hf_game_new (&rules, SEED, players, &error);
  g_assert_no_error (error);

  return game;
}

typedef struct
{
  guint    turns_left;
  gboolean done;
} Playing;

static void
turn_began_cb (HfGame  *game,
               guint    seat,
               Playing *playing)
{
  if (playing->turns_left > 0)
    playing->turns_left--;
  if (playing->turns_left > 0 || seat != 0)
    return;

  playing->done = TRUE;
  hf_game_set_auto_play (game, FALSE);
  hf_game_hold (game);
}

/* Computer players play, without a window, until it is the person's turn after so many. */
static void
play (HfGame      *game,
      const Scene *scene)
{
  Playing playing = { MAX (scene->turns, 1), FALSE };
  gulong turns = g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), &playing);
  gulong rounds = g_signal_connect (game, "round-over", G_CALLBACK (hf_game_next_round), NULL);

  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  while (!playing.done)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (game, turns);
  g_signal_handler_disconnect (game, rounds);
}

static void
set_up_look (const Scene *scene)
{
  GtkSettings *settings = gtk_settings_get_default ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE,
                "gtk-xft-dpi", (int) (96 * 1024 * (scene->text_scale > 0 ? scene->text_scale : 1)), NULL);
  gtk_widget_set_default_direction (scene->mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  adw_style_manager_set_color_scheme (manager, scene->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
save_picture (GtkWidget  *window,
              const char *name)
{
  const char *folder = g_getenv ("HF_PICTURES");
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (folder == NULL)
    return;

  g_mkdir_with_parents (folder, 0755);
  path = g_build_filename (folder, file, NULL);
  hf_picture_save (window, path, &error);
  g_assert_no_error (error);
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  HfWindow *window;
  GtkWidget *table;
  g_autoptr (HfGame) game = make_game (scene);

  play (game, scene);
  set_up_look (scene);
  window = hf_window_new (GTK_APPLICATION (application), hf_application_get_settings (application));
  table = GTK_WIDGET (hf_window_get_table (window));
  gtk_window_set_default_size (GTK_WINDOW (window), scene->width, scene->height);
  gtk_window_present (GTK_WINDOW (window));
  hf_window_play (window, game);
  settle (GTK_WIDGET (window));
  save_picture (GTK_WIDGET (window), scene->name);

  hf_look_check_words (table);
  hf_look_check_apart (table);
  hf_look_check_indices (table);
  hf_look_check_targets (GTK_WIDGET (window));
  if (!scene->may_scroll)
    {
      hf_look_check_inside (table);
      hf_look_check_no_scroll (table);
    }

  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
}

static const Scene scenes[] = {
  { "default", 1200, 780, "hoof-and-mouth", .turns = 17 },
  { "default-dark", 1200, 780, "hoof-and-mouth", .turns = 17, .dark = TRUE },
  { "default-mirrored", 1200, 780, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "full-hd", 1920, 1080, "hoof-and-mouth", .turns = 17 },
  { "low", 1024, 600, "hoof-and-mouth", .turns = 17 },
  { "small", 800, 600, "hoof-and-mouth", .turns = 17 },
  { "phone", 360, 640, "hoof-and-mouth", .turns = 17 },
  { "phone-mirrored", 360, 640, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "phone-landscape", 720, 360, "hoof-and-mouth", .turns = 17 },
  { "tablet", 800, 1100, "hoof-and-mouth", .turns = 17 },
  { "default-large-text", 1200, 780, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "small-large-text", 800, 600, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "phone-large-text", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2, .may_scroll = TRUE },
  { "late", 1200, 780, "hoof-and-mouth", .turns = 30 },
  { "late-small", 800, 600, "hoof-and-mouth", .turns = 30 },
  { "late-phone", 360, 640, "hoof-and-mouth", .turns = 30 },
  { "late-landscape", 720, 360, "hoof-and-mouth", .turns = 30 },
  { "beginning", 1200, 780, "family-tradition", .turns = 1 },
  { "two-players", 1200, 780, "every-player-alone", .players = 2, .turns = 20 },
  { "six-players", 1200, 780, "family-tradition", .players = 6, .turns = 40 },
  { "eight-players", 1200, 780, "every-player-alone", .players = 8, .turns = 50 },
  { "eight-players-small", 800, 600, "every-player-alone", .players = 8, .turns = 50, .may_scroll = TRUE },
  { "eight-players-phone", 360, 640, "every-player-alone", .players = 8, .turns = 50, .may_scroll = TRUE },
  { "many-cards", 1200, 780, "hoof-and-mouth", .turns = 16, .many_cards = TRUE },
  { "many-cards-phone", 360, 640, "hoof-and-mouth", .turns = 16, .many_cards = TRUE },
  { "many-cards-landscape", 720, 360, "hoof-and-mouth", .turns = 16, .many_cards = TRUE },
};

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  application = hf_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pictures/%s", scenes[i].name);

      g_test_add_data_func (path, &scenes[i], test_scene);
    }
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
