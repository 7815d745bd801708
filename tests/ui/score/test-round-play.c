/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The end of a round as it plays in the window: the books one after the other, the points that count up, the lines
 * below; a press skips it, and where nothing may move it never does. With the setup “pictures”, three moments of it in
 * windows of several sizes, and a film.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/moments/hf-round-end.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-window.h"
#include "ui/games/hf-next-game.h"
#include "ui/score/hf-score-books.h"
#include "ui/score/hf-score-finale.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/score/hf-score-side.h"
#include "ui/score/hf-score-stage.h"
#include "ui/widgets/hf-felt.h"
#include "ui/widgets/hf-wrap-labels.h"

#define SEED    7
#define STEPS   60 /* moments of the play that are looked at */
#define FRAMES  40 /* of the film */
#define BRIGHT  .6 /* of what is white; the felt is darker */
#define MOMENTS 3

typedef struct
{
  HfGame *game;
  GtkWidget *window;
  AdwDialog *sheet;
  HfScoreStage *stage;
} Fixture;

static void
set_motion (gboolean motion)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
}

/* Returns (transfer none): a game by these rules after some rounds, which is played once */
static HfGame *
play (const char *preset, guint rounds)
{
  static GHashTable *games;
  g_autofree char *name = g_strdup_printf ("%s %u", preset, rounds);
  HfGame *game;
  HfRules rules;

  if (games == NULL)
    games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  game = g_hash_table_lookup (games, name);
  if (game != NULL)
    return game;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  hf_rules_resolve (&rules);
  game = hf_test_game_new_seats (&rules, 1, 0, "beginner", SEED);
  g_hash_table_insert (games, g_steal_pointer (&name), game);
  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  for (guint done = 1; done <= rounds; done++)
    {
      hf_test_wait_until (hf_game_get_n_rounds_done (game) == done);
      if (done < rounds)
        hf_game_next_round (game);
    }

  return game;
}

static void
find_stage (Fixture *fixture)
{
  fixture->stage =
    HF_SCORE_STAGE (hf_test_find_type (GTK_WIDGET (fixture->sheet), HF_TYPE_SCORE_STAGE));
}

/* Shows the sheet of a round in a window without a table. */
static void
show (Fixture *fixture, const char *preset, guint round, int width, int height, gboolean moving)
{
  fixture->game = play (preset, round);
  if (fixture->window == NULL)
    {
      fixture->window = adw_window_new ();
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
      adw_window_set_content (ADW_WINDOW (fixture->window), gtk_label_new (NULL));
      gtk_window_present (GTK_WINDOW (fixture->window));
    }
  fixture->sheet = ADW_DIALOG (hf_score_sheet_new (fixture->game, round));
  if (moving)
    hf_score_sheet_play (HF_SCORE_SHEET (fixture->sheet));
  hf_present_dialog (fixture->sheet, fixture->window);
  find_stage (fixture);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->stage)));
}

/* The same at the table where it was played. */
static void
show_at_table (Fixture *fixture, guint rounds, int width, int height)
{
  HfWindow *window = hf_test_open_window (width, height);

  fixture->game = play ("classic", rounds);
  fixture->window = GTK_WIDGET (window);
  hf_window_play (window, fixture->game);
  hf_test_settle (fixture->window);
  hf_next_game_count_round (hf_window_get_session (window));
  fixture->sheet = hf_test_get_dialog (window);
  find_stage (fixture);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->stage)));
}

static void
leave (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  hf_test_run_pending ();
  set_motion (FALSE);
}

static HfScoreSide *
find_side (Fixture *fixture, guint side)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->stage));

  while (side-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return HF_SCORE_SIDE (child);
}

static gboolean
has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

static const char *
get_points (Fixture *fixture, guint side)
{
  GtkWidget *label = hf_test_find (GTK_WIDGET (find_side (fixture, side)), has_class, "points");

  return gtk_label_get_label (GTK_LABEL (label));
}

static HfScoreBooks *
find_books (Fixture *fixture, guint side)
{
  return HF_SCORE_BOOKS (hf_test_find_type (GTK_WIDGET (find_side (fixture, side)),
                                            HF_TYPE_SCORE_BOOKS));
}

static guint
count_books (Fixture *fixture)
{
  guint n = 0;

  for (guint side = 0; side < hf_game_get_n_teams (fixture->game); side++)
    n += hf_score_books_count (find_books (fixture, side));

  return n;
}

/* The points of all sides are those of the score, and everything is in view. */
static void
assert_end (Fixture *fixture, guint round)
{
  g_assert_false (hf_score_stage_is_playing (fixture->stage));
  for (guint side = 0; side < hf_game_get_n_teams (fixture->game); side++)
    {
      g_autofree char *total =
        hf_text_number (hf_results_get_total (HF_RESULTS (fixture->game), round, side));

      g_assert_cmpstr (get_points (fixture, side), ==, total);
    }
}

/* The books come in the order in which they count, each after the one before it, and at the end all are there; it takes
 * three to seven seconds. */
static void
check_order (const char *preset, guint round)
{
  Fixture fixture = { 0 };
  g_autoptr (GArray) steps = NULL;
  guint before = 0, n_books = 0, n_stages = 0;

  show (&fixture, preset, round, 0, 0, FALSE);
  steps = hf_round_end_list_steps (fixture.game, round);
  while (n_books < steps->len
         && g_array_index (steps, HfRoundStep, n_books).kind == HF_ROUND_STEP_BOOK)
    n_books++;

  for (guint step = 0; step <= STEPS; step++)
    {
      guint wanted[HF_MAX_SEATS] = { 0 }, now;

      hf_score_stage_seek (fixture.stage, step / (double) STEPS);
      now = count_books (&fixture);
      g_assert_cmpuint (now, >=, before);
      g_assert_cmpuint (now, <=, n_books);
      n_stages += now > before;
      before = now;
      for (guint i = 0; i < now; i++)
        wanted[g_array_index (steps, HfRoundStep, i).side]++;
      for (guint side = 0; side < hf_game_get_n_teams (fixture.game); side++)
        g_assert_cmpuint (hf_score_books_count (find_books (&fixture, side)), ==, wanted[side]);
    }
  g_assert_cmpuint (before, ==, n_books);
  g_assert_cmpuint (n_stages, >=, MIN (n_books, 3));
  assert_end (&fixture, round);
  g_assert_cmpuint (hf_score_stage_get_duration (fixture.stage), >=, 3000);
  g_assert_cmpuint (hf_score_stage_get_duration (fixture.stage), <=, 7000);
  leave (&fixture);
}

static void
test_order (void)
{
  check_order ("classic", 1);
  check_order ("classic", 2);
  check_order ("every-player-alone", 1);
}

/* A key or a press goes to the end, which looks as if nothing had moved, and does nothing else. */
static void
check_skip (const char *key)
{
  Fixture fixture = { 0 };
  g_autoptr (GBytes) skipped = NULL, still = NULL;
  AdwDialog *played;

  set_motion (TRUE);
  show (&fixture, "classic", 1, 700, 600, TRUE);
  played = fixture.sheet;
  g_assert_true (hf_score_stage_is_playing (fixture.stage));
  hf_real_take_keys (GTK_WINDOW (fixture.window));
  if (key != NULL)
    hf_real_type (key);
  else
    hf_real_click (GTK_WIDGET (fixture.stage));
  hf_test_wait_until (!hf_score_stage_is_playing (fixture.stage));
  assert_end (&fixture, 1);
  g_assert_true (adw_dialog_get_can_close (played) && gtk_widget_get_mapped (GTK_WIDGET (played)));

  set_motion (FALSE);
  hf_test_settle (fixture.window);
  skipped = hf_test_draw (GTK_WIDGET (fixture.stage));
  adw_dialog_force_close (played);
  show (&fixture, "classic", 1, 700, 600, FALSE);
  hf_test_settle (fixture.window);
  still = hf_test_draw (GTK_WIDGET (fixture.stage));
  g_assert_true (g_bytes_equal (skipped, still));
  leave (&fixture);
}

static void
test_skip (void)
{
  check_skip ("Escape");
  check_skip ("Return");
  check_skip (NULL);
}

/* Where nothing may move, the sheet is as it is at the end from the beginning. */
static void
test_still (void)
{
  Fixture fixture = { 0 };

  show (&fixture, "classic", 1, 0, 0, TRUE);
  assert_end (&fixture, 1);
  leave (&fixture);
}

/* It plays when a round ends, not where the table plays at once, and not when the sheet is opened again. */
static void
test_when (void)
{
  Fixture fixture = { 0 };
  HfWindow *window;

  set_motion (TRUE);
  g_settings_set_string (hf_test_settings, "speed", "instant");
  show_at_table (&fixture, 1, 0, 0);
  assert_end (&fixture, 1);
  window = HF_WINDOW (fixture.window);
  g_settings_set_string (hf_test_settings, "speed", "fast");
  hf_next_game_count_round (hf_window_get_session (window));
  fixture.sheet = hf_test_get_dialog (window);
  find_stage (&fixture);
  hf_test_wait_until (hf_score_stage_is_playing (fixture.stage));
  hf_next_game_show_score (hf_window_get_session (window));
  fixture.sheet = hf_test_get_dialog (window);
  find_stage (&fixture);
  assert_end (&fixture, 1);
  g_settings_reset (hf_test_settings, "speed");
  leave (&fixture);
}

/* The ear is told the end at once: how the round ended, the card, and what the partner says. */
static void
test_told (void)
{
  Fixture fixture = { 0 };
  g_autofree char *told = NULL, *out = NULL, *said = NULL;
  gint partner;

  show (&fixture, "classic", 1, 0, 0, FALSE);
  partner = hf_round_end_find_partner (fixture.game, hf_game_find_person (fixture.game));
  told = hf_score_stage_describe (fixture.stage);
  out = hf_round_end_describe_out (fixture.game, 1);
  said = hf_round_end_say (fixture.game, 1, (guint) partner);
  g_assert_nonnull (strstr (told, out));
  g_assert_nonnull (strstr (told, said));
  g_assert_nonnull (strstr (told, hf_round_end_get_costliest_title ()));
  leave (&fixture);
}

/* Returns: the part of the pixels that are brighter than felt */
static double
measure_bright (GtkWidget *widget)
{
  g_autoptr (GBytes) drawn = hf_test_draw (widget);
  const gsize n = g_bytes_get_size (drawn) / 4;
  const guint8 *pixels = g_bytes_get_data (drawn, NULL);
  gsize bright = 0;

  for (gsize i = 0; i < n; i++)
    bright += pixels[4 * i] + pixels[4 * i + 1] + pixels[4 * i + 2] > BRIGHT * 3 * 255;

  return (double) bright / n;
}

/* The sheet is cloth of the color of the table, up to its edges, with cards and words on it, in the light style, too. */
static void
test_felt (void)
{
  Fixture fixture = { 0 };
  GtkWidget *felt;
  graphene_rect_t bounds;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_settings_set_string (hf_test_settings, "felt", "plum");
  show_at_table (&fixture, 1, 1200, 780);
  felt = adw_dialog_get_child (fixture.sheet);
  g_assert_true (HF_IS_FELT (felt));
  g_assert_true (gtk_widget_has_css_class (felt, "plum"));
  g_assert_true (gtk_widget_compute_bounds (felt, gtk_widget_get_parent (felt), &bounds));
  g_assert_cmpfloat (bounds.size.width, >=, gtk_widget_get_width (gtk_widget_get_parent (felt)));
  g_assert_cmpfloat (bounds.size.height, >=, gtk_widget_get_height (gtk_widget_get_parent (felt)));
  g_assert_cmpfloat (measure_bright (felt), <, .2);
  leave (&fixture);
  g_settings_reset (hf_test_settings, "felt");
}

/* Nothing is cut short or sticks out, and no short name is broken, in no moment, on a phone, either. */
static void
assert_whole (GtkWidget *widget, gpointer stage)
{
  graphene_rect_t bounds;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child, stage);
  if (!gtk_widget_get_mapped (widget))
    return;

  g_assert_true (gtk_widget_compute_bounds (widget, stage, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, -1);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (stage) + 1);
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("“%s” is cut short", gtk_label_get_label (GTK_LABEL (widget)));
  if (gtk_widget_has_css_class (widget, "title-4"))
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))), ==,
                     1);
}

static void
check_whole (const char *preset, int width, int height)
{
  Fixture fixture = { 0 };

  show (&fixture, preset, 1, width, height, FALSE);
  for (guint step = 0; step <= 10; step++)
    {
      hf_score_stage_seek (fixture.stage, step / 10.);
      hf_test_settle (fixture.window);
      assert_whole (GTK_WIDGET (fixture.stage), fixture.stage);
    }
  leave (&fixture);
}

static void
test_whole (void)
{
  check_whole ("classic", 360, 640);
  check_whole ("classic", 540, 640);
  check_whole ("every-player-alone", 360, 640);
}

static void
save_moment (Fixture *fixture, double part, const char *name)
{
  hf_score_stage_seek (fixture->stage, part);
  hf_test_settle (fixture->window);
  hf_test_save_picture (fixture->window, name);
}

static void
save_moments (guint rounds, int width, int height, gboolean dark)
{
  static const double moments[MOMENTS] = { .4, .8, 1 };
  Fixture fixture = { 0 };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  show_at_table (&fixture, rounds, width, height);
  for (guint i = 0; i < MOMENTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u-%dx%d%s",
                                               rounds > 1 ? "game-end" : "round-end", i + 1, width,
                                               height, dark ? "-dark" : "");

      if (rounds == 1 || i == MOMENTS - 1)
        save_moment (&fixture, moments[i], name);
    }
  leave (&fixture);
}

static gboolean
is_for_eye (void)
{
  if (g_getenv ("HF_PICTURES") != NULL)
    return TRUE;

  g_test_skip ("Only for the eye");
  return FALSE;
}

static void
test_pictures (void)
{
  static const int sizes[][2] = { { 360, 640 },
                                  { 800, 600 },
                                  { 1200, 780 },
                                  { 1920, 1080 },
                                  { 2560, 1440 } };

  if (!is_for_eye ())
    return;

  for (guint rounds = 1; rounds <= 4; rounds += 3)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        save_moments (rounds, sizes[i][0], sizes[i][1], FALSE);
        save_moments (rounds, sizes[i][0], sizes[i][1], TRUE);
      }
}

static void
test_film (void)
{
  Fixture fixture = { 0 };

  if (!is_for_eye ())
    return;

  show_at_table (&fixture, 1, 1200, 780);
  for (guint frame = 0; frame < FRAMES; frame++)
    {
      g_autofree char *name = g_strdup_printf ("round-end-film-%02u", frame + 1);

      save_moment (&fixture, frame / (FRAMES - 1.), name);
    }
  leave (&fixture);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/round-play/order", test_order);
  g_test_add_func ("/round-play/skip", test_skip);
  g_test_add_func ("/round-play/still", test_still);
  g_test_add_func ("/round-play/when", test_when);
  g_test_add_func ("/round-play/told", test_told);
  g_test_add_func ("/round-play/felt", test_felt);
  g_test_add_func ("/round-play/whole", test_whole);
  g_test_add_func ("/round-pictures/moments", test_pictures);
  g_test_add_func ("/round-pictures/film", test_film);

  return hf_test_run_windows ();
}
