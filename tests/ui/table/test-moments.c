/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Moments are marked at their own place: with motion for a moment, without it until the next act. What computer players
 * do is seen, and takes no longer than people like to wait. */
#include "config.h"

#include <adwaita.h>

#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/motion/hf-motion-layer.h"
#include "ui/table/seats/hf-seat-view.h"

#define SEED     5
#define LAP_MS   4000 /* the turns of three computer players, at most */
#define LAP_ACTS 60

typedef struct
{
  HfWindow *window;
  HfGame *game;
  gboolean stop_at_book;
  gboolean stopped;
  guint n_books, n_feet, n_out; /* counted so far */
  guint turn, turn_ms;          /* how long it takes */
  guint n_acts, n_moving;       /* of computer players; those whose cards travel */
} Fixture;

/* @rules: of hf_test_rules_init() */
static void
set_up (Fixture *fixture, gconstpointer rules)
{
  HfRules game_rules;

  hf_test_rules_init (&game_rules, rules);
  fixture->game = hf_test_game_new (&game_rules, 0, SEED);
  hf_game_set_auto_play (fixture->game, TRUE);
  fixture->window = hf_test_open_window (0, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (fixture->game, fixture);
  g_clear_object (&fixture->game);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  hf_test_run_pending ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static gboolean
is_marked (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type)
         && gtk_widget_has_css_class (widget, "moment");
}

static GtkWidget *
find_marked (Fixture *fixture, GType type)
{
  return hf_test_find (GTK_WIDGET (fixture->window), is_marked, &type);
}

/* After the table has heard of it. */
static void
moved_cb (HfGame *game, const HfGameChange *change, Fixture *fixture)
{
  gboolean book = FALSE, seat = FALSE;

  for (guint i = 0; i < change->events->len; i++)
    {
      const HfEvent *event = &g_array_index (change->events, HfEvent, i);

      book |= event->type == HF_EVENT_BOOK_CLOSED;
      seat |= event->type == HF_EVENT_FOOT || event->type == HF_EVENT_OUT;
      fixture->n_books += event->type == HF_EVENT_BOOK_CLOSED;
      fixture->n_feet += event->type == HF_EVENT_FOOT;
      fixture->n_out += event->type == HF_EVENT_OUT;
    }
  if (fixture->stop_at_book)
    {
      if (book)
        hf_game_hold (game);
      fixture->stopped |= book;
      return;
    }

  g_assert_cmpint (find_marked (fixture, HF_TYPE_BOOK_VIEW) != NULL, ==, book);
  g_assert_cmpint (find_marked (fixture, HF_TYPE_SEAT_VIEW) != NULL, ==, seat);
}

static void
begin (Fixture *fixture, const char *speed, gboolean motion)
{
  g_settings_set_string (hf_test_settings, "speed", speed);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
  hf_window_play (fixture->window, fixture->game);
  g_signal_connect (fixture->game, "moved", G_CALLBACK (moved_cb), fixture);
}

/* Every event is marked, and nothing else, until the next act. */
static void
test_still (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "instant", FALSE);
  hf_test_wait_until (hf_game_get_n_rounds_done (fixture->game) == 1);
  g_assert_cmpuint (fixture->n_books, >, 0);
  g_assert_cmpuint (fixture->n_feet, >, 0);
  g_assert_cmpuint (fixture->n_out, >, 0);
  g_assert_nonnull (find_marked (fixture, HF_TYPE_SEAT_VIEW));
}

/* The mark comes when the cards have, and goes by itself; the game does not wait for that. */
static void
test_moving (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "instant", TRUE);
  hf_test_wait_until (fixture->n_books > 0);
  fixture->stop_at_book = TRUE;
  g_settings_set_string (hf_test_settings, "speed", "fast");
  hf_game_set_pace (fixture->game, 0);
  hf_test_wait_until (fixture->stopped);
  hf_test_wait_until (find_marked (fixture, HF_TYPE_BOOK_VIEW) != NULL);
  g_assert_false (hf_table_view_is_moving (hf_window_get_table (fixture->window)));
  hf_test_wait_until (find_marked (fixture, HF_TYPE_BOOK_VIEW) == NULL);
}

static void
act_cb (HfGame *game, Fixture *fixture)
{
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (fixture->window));
  GtkWidget *motion = hf_test_find_type (table, HF_TYPE_MOTION_LAYER);
  guint pause = hf_game_get_pause (game), turn = hf_game_get_turn_number (game);

  if (pause == G_MAXUINT)
    return;

  fixture->n_acts++;
  if (hf_table_view_is_moving (HF_TABLE_VIEW (table)))
    {
      fixture->n_moving++;
      g_assert_cmpuint (hf_motion_layer_get_duration (HF_MOTION_LAYER (motion)), <=, pause);
    }
  fixture->turn_ms = fixture->turn == turn ? fixture->turn_ms + pause : pause;
  fixture->turn = turn;
  g_assert_cmpuint (3 * fixture->turn_ms, <=, LAP_MS);
}

/* Cards travel while the next act is awaited, however many acts a turn has. */
static void
test_lap (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "normal", TRUE);
  g_signal_handlers_disconnect_by_func (fixture->game, moved_cb, fixture);
  g_signal_connect_after (fixture->game, "changed", G_CALLBACK (act_cb), fixture);
  while (fixture->n_acts < LAP_ACTS)
    {
      guint n_acts = fixture->n_acts;

      hf_test_let_think (fixture->game);
      hf_table_view_skip_wait (hf_window_get_table (fixture->window));
      hf_test_wait_until (fixture->n_acts > n_acts);
    }
  g_assert_cmpuint (fixture->n_moving, >, LAP_ACTS / 2);
}

/* The winners stay marked, and nobody else. */
static void
test_winners (Fixture *fixture, gconstpointer data)
{
  guint seat = 0, winners;

  begin (fixture, "instant", FALSE);
  hf_test_wait_until (hf_game_is_over (fixture->game));

  /* Seats come in their order, and those of two sides in turns. */
  winners = hf_game_get_winners (fixture->game);
  for (GtkWidget *child =
         gtk_widget_get_first_child (GTK_WIDGET (hf_window_get_table (fixture->window)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (HF_IS_SEAT_VIEW (child))
      g_assert_cmpint (gtk_widget_has_css_class (child, "moment"), ==, (winners >> seat++ % 2) & 1);
  g_assert_cmpuint (seat, ==, 4);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

#define ADD(name, rules, function) \
  g_test_add ("/moments/" name, Fixture, rules, set_up, function, tear_down)
  ADD ("still", "classic", test_still);
  ADD ("moving", "classic", test_moving);
  ADD ("lap", "classic", test_lap);
  ADD ("winners", "classic " HF_TEST_FEW_CARDS " table.rounds=1 open.min=50", test_winners);

  return hf_test_run_windows ();
}
