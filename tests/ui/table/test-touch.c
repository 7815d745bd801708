/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table under a finger, on a screen as small as a phone's: real touch
 * events, and what comes of them.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "game/table/hf-card-zone-moves.h"
#include "lib/hf-test-rules.h"
#include "lib/ui/hf-finger.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/seats/hf-seat-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/hf-table-view.h"

#define WIDTH  360
#define HEIGHT 640
#define SEED   7
#define NEVER  600000 /* ms: a finger that taps rests on no card, however busy the machine is */

typedef struct
{
  HfGame *game;
  HfTurnController *controller;
  GtkWidget *hand;
  GtkWidget *pile;
  GtkWidget *stack;
} Table;

static HfWindow
  *window; /* one for all: where it was touched, libadwaita complains when it closes */

static void
turn_cb (HfGame *game, guint seat, guint *turn)
{
  *turn = seat;
}

/* A table at which it is the person's turn; nobody but them moves anything. */
static void
open_table (Table *table, guint n_cards, int height)
{
  g_autofree char *text =
    g_strdup_printf ("hoof-and-mouth deal.hand_size=%u deal.hand_choice=fixed open.min=0,0,0,0",
                     n_cards);
  guint turn = G_MAXUINT;
  gulong handler;
  HfRules rules;

  hf_test_rules_init (&rules, text);
  table->game = hf_test_game_new (&rules, 0, SEED);

  if (window == NULL)
    window = hf_test_open_window (WIDTH, height);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, height);
  gtk_window_present (GTK_WINDOW (window));
  handler = g_signal_connect (table->game, "turn-began", G_CALLBACK (turn_cb), &turn);
  hf_window_play (window, table->game);
  hf_test_wait_until (turn == 0);
  g_signal_handler_disconnect (table->game, handler);
  hf_test_settle (GTK_WIDGET (window));

  table->controller = hf_test_get_controller (window);
  table->hand = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_HAND_VIEW);
  table->pile = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_PILE_VIEW);
  table->stack = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_STACK_VIEW);
}

static void
close_table (Table *table)
{
  hf_game_stop (table->game);
  g_object_unref (table->game);
  hf_test_run_pending ();
}

static guint
count_hand (Table *table)
{
  return hf_card_zone_get_n (hf_turn_controller_get_hand (table->controller));
}

static GtkWidget *
nth_card (Table *table, guint n)
{
  return hf_hand_view_find (HF_HAND_VIEW (table->hand),
                            hf_card_zone_peek (hf_turn_controller_get_hand (table->controller), n));
}

static graphene_rect_t
bounds_of (Table *table, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, table->hand, &bounds));

  return bounds;
}

static gboolean
is_selected (Table *table, guint n)
{
  return hf_turn_controller_is_selected (
    table->controller, hf_card_zone_peek (hf_turn_controller_get_hand (table->controller), n));
}

static void
tap_middle (GtkWidget *widget)
{
  hf_finger_tap (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.);
}

static void
tap_card (Table *table, guint n)
{
  hf_finger_tap (nth_card (table, n), 8, 12);
}

/* Stack, card, card again, pile: what a turn is made of. */
static void
test_tap (void)
{
  Table table;
  guint before;

  open_table (&table, 11, HEIGHT);
  before = count_hand (&table);
  tap_middle (table.stack);
  g_assert_cmpuint (count_hand (&table), ==, before + 2);

  tap_card (&table, 3);
  g_assert_true (is_selected (&table, 3));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 1);
  hf_test_pass_time (600);
  tap_card (&table, 3);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);

  hf_test_pass_time (600);
  tap_card (&table, 5);
  tap_middle (table.pile);
  g_assert_cmpuint (count_hand (&table), ==, before + 1);
  close_table (&table);
}

/* Taps twice in time, also on a machine that has much else to do. */
static void
tap_twice (GtkWidget *card, double beside)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-double-click-time", 10000, NULL);
  hf_finger_tap (card, 8, 14);
  hf_finger_tap (card, 8 - beside, 14);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* Drawing and discarding are two gestures. */
static void
test_double_tap (void)
{
  Table table;
  guint before;

  open_table (&table, 11, HEIGHT);
  before = count_hand (&table);
  tap_middle (table.stack);
  tap_twice (nth_card (&table, 2), 0);
  g_assert_cmpuint (count_hand (&table), ==, before + 1);
  close_table (&table);
}

/* The second touch of a thick finger is a little off: what was chosen first is meant. */
static void
test_double_tap_beside (void)
{
  Table table;
  HfCard *card;

  open_table (&table, 20, HEIGHT);
  tap_middle (table.stack);
  card = hf_card_zone_peek (hf_turn_controller_get_hand (table.controller), 4);
  tap_twice (nth_card (&table, 4), 16);
  g_assert_null (hf_hand_view_find (HF_HAND_VIEW (table.hand), card));
  close_table (&table);
}

/* Every card can be chosen however narrow its strip: the finger goes down somewhere in the row,
 * what it holds stands out above it, and it slides until that is the right one. */
static void
test_slide (void)
{
  Table table;
  guint n;

  open_table (&table, 20, HEIGHT);
  tap_middle (table.stack);
  n = count_hand (&table);
  for (guint i = 1; i < n; i += 3)
    {
      graphene_rect_t from = bounds_of (&table, nth_card (&table, i - 1)),
                      to = bounds_of (&table, nth_card (&table, i));

      if (to.origin.y != from.origin.y)
        continue;
      hf_finger_down (nth_card (&table, i - 1), 6, 12);
      g_assert_cmpfloat (bounds_of (&table, nth_card (&table, i - 1)).origin.y, <=,
                         from.origin.y - 20);
      hf_finger_move (20, 0);
      hf_finger_move (to.origin.x - from.origin.x - 20, 0);
      g_assert_cmpfloat (bounds_of (&table, nth_card (&table, i)).origin.y, <=, to.origin.y - 20);
      g_assert_cmpfloat_with_epsilon (bounds_of (&table, nth_card (&table, i - 1)).origin.y,
                                      from.origin.y, 1);
      g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);
      hf_finger_up ();
      g_assert_true (is_selected (&table, i));
      g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 1);
      hf_turn_controller_clear_selection (table.controller);
      hf_test_pass_time (500);
    }
  close_table (&table);
}

static HfRank
rank_of (HfCardZone *hand, guint n)
{
  return hf_kind_rank (hf_card_get_kind (hf_card_zone_peek (hand, n)));
}

/* A finger that rests on a card selects all of its rank. */
static void
test_rest (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  HfTurnController *controller;
  HfCardZone *hand;
  guint pair = 0;
  Table table;

  open_table (&table, 11, HEIGHT);
  controller = table.controller;
  hand = hf_turn_controller_get_hand (controller);
  while (rank_of (hand, pair) != rank_of (hand, pair + 1))
    pair++;
  g_object_set (settings, "gtk-long-press-time", 0, NULL);
  tap_card (&table, pair);
  for (guint i = 0; i < count_hand (&table); i++)
    g_assert_cmpint (is_selected (&table, i), ==, rank_of (hand, i) == rank_of (hand, pair));
  tap_card (&table, pair);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
  g_object_set (settings, "gtk-long-press-time", NEVER, NULL);
  close_table (&table);
}

/* Sliding off the hand cancels a touch. */
static void
test_change_of_mind (void)
{
  Table table;

  open_table (&table, 11, HEIGHT);
  tap_middle (table.stack);
  hf_finger_down (nth_card (&table, 0), 6, 12);
  hf_finger_move (12, 0);
  hf_finger_move (-120, 0);
  hf_finger_up ();
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);
  close_table (&table);
}

/* From where the finger is to the middle of a widget. */
static void
move_to (GtkWidget *from, double x, double y, GtkWidget *to)
{
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (to, from,
                                           &GRAPHENE_POINT_INIT (gtk_widget_get_width (to) / 2.f,
                                                                 gtk_widget_get_height (to) / 2.f),
                                           &at));
  hf_finger_move (at.x - x, at.y - y);
}

/* A stack is dragged to the hand, and a card that a finger has slid to is pulled to the pile. */
static void
test_drag (void)
{
  Table table;
  GtkWidget *from;
  HfCard *card;
  guint before;
  float step;

  open_table (&table, 11, HEIGHT);
  before = count_hand (&table);
  hf_finger_down (table.stack, 20, 20);
  move_to (table.stack, 20, 20, table.hand);
  hf_finger_up ();
  g_assert_cmpuint (count_hand (&table), ==, before + 2);

  from = nth_card (&table, 2);
  card = hf_card_zone_peek (hf_turn_controller_get_hand (table.controller), 3);
  step = bounds_of (&table, nth_card (&table, 3)).origin.x - bounds_of (&table, from).origin.x;
  hf_finger_down (from, 6, 12);
  hf_finger_move (step, 0);
  hf_finger_move (0, -60);
  /* It is to be seen above the finger, and so is where it would go. */
  g_assert_cmpfloat (bounds_of (&table, nth_card (&table, 3)).origin.y, <, -60);
  move_to (table.hand, bounds_of (&table, from).origin.x + 6 + step,
           bounds_of (&table, from).origin.y + 12 - 60, table.pile);
  g_assert_true (gtk_widget_get_state_flags (table.pile) & GTK_STATE_FLAG_DROP_ACTIVE);
  hf_finger_up ();
  g_assert_false (gtk_widget_get_state_flags (table.pile) & GTK_STATE_FLAG_DROP_ACTIVE);
  g_assert_cmpuint (count_hand (&table), ==, before + 1);
  g_assert_null (hf_hand_view_find (HF_HAND_VIEW (table.hand), card));
  close_table (&table);
}

/* Cards that are selected come along together, here into the tray. */
static void
test_drag_several (void)
{
  Table table;
  GtkWidget *tableau;
  graphene_rect_t card;
  guint n = 0;

  open_table (&table, 20, HEIGHT);
  tap_middle (table.stack);
  for (guint i = 2; n < 3; i++)
    {
      HfCardZone *hand = hf_turn_controller_get_hand (table.controller);
      HfKind kind = hf_card_get_kind (hf_card_zone_peek (hand, i));

      if (hf_kind_rank (kind) < HF_KIND_FOUR || hf_kind_rank (kind) == HF_RANK_WILD
          || hf_card_get_kind (hf_card_zone_peek (hand, i - 2)) != kind)
        continue;
      for (; n < 3; n++)
        hf_turn_controller_set_selected (table.controller, hf_card_zone_peek (hand, i - n), TRUE);
      hf_test_settle (GTK_WIDGET (window));
      tableau = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_TABLEAU);
      /* The card is lifted where a finger holds it, the hand stays. */
      card = bounds_of (&table, nth_card (&table, i));
      hf_finger_down (nth_card (&table, i), 6, 12);
      move_to (table.hand, card.origin.x + 6, card.origin.y + 12, tableau);
      hf_finger_up ();
    }
  g_assert_cmpuint (g_list_model_get_n_items (hf_turn_controller_get_tray (table.controller)), ==,
                    1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);
  close_table (&table);
}

/* A card dropped where it cannot lie stays in the hand. */
static void
test_drag_nowhere (void)
{
  Table table;
  guint before;

  open_table (&table, 11, HEIGHT);
  tap_middle (table.stack);
  before = count_hand (&table);
  hf_finger_down (nth_card (&table, 4), 6, 12);
  hf_finger_move (0, -40);
  hf_finger_up ();
  g_assert_cmpuint (count_hand (&table), ==, before);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);
  g_assert_cmpfloat (bounds_of (&table, nth_card (&table, 4)).origin.y, >=, 0);
  close_table (&table);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer popped_up)
{
  if (GTK_IS_POPOVER (g_value_get_object (values)))
    *(gboolean *) popped_up = TRUE;

  return TRUE;
}

/* A long press looks through the pile, and does nothing else. On Broadway nothing stays popped
 * up. */
static void
test_long_press (void)
{
  gulong hook;
  gboolean popped_up = FALSE;
  Table table;
  guint before;

  open_table (&table, 11, HEIGHT);
  tap_middle (table.stack);
  tap_card (&table, 5);
  tap_middle (table.pile);
  hf_test_wait_until (hf_game_is_turn_of (table.game, hf_game_find_person (table.game)));
  tap_middle (table.stack);
  tap_card (&table, 5);
  before = count_hand (&table);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-long-press-time");
  hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb,
                                     &popped_up, NULL);
  hf_finger_down (table.pile, gtk_widget_get_width (table.pile) / 2., 20);
  hf_test_wait_until (popped_up);
  hf_finger_up ();
  g_signal_remove_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), hook);
  g_assert_cmpuint (count_hand (&table), ==, before);
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", NEVER, NULL);
  close_table (&table);
}

static gboolean
said_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer said)
{
  GtkWidget *popover = g_value_get_object (values);

  if (GTK_IS_POPOVER (popover) && GTK_IS_LABEL (gtk_popover_get_child (GTK_POPOVER (popover))))
    g_set_str (said,
               gtk_label_get_label (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover)))));

  return TRUE;
}

/* Taps a widget at the table.
 * Returns: what it says then */
static char *
tap_for_words (GType type, HfGame **game)
{
  char *said = NULL;
  GtkWidget *widget;
  Table table;
  gulong hook;

  open_table (&table, 11, HEIGHT);
  widget = hf_test_find_type (GTK_WIDGET (window), type);
  hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, said_cb, &said,
                                     NULL);
  hf_finger_tap (widget, gtk_widget_get_width (widget) / 2., 20);
  hf_test_wait_until (said != NULL);
  g_signal_remove_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), hook);
  *game = g_object_ref (table.game);
  close_table (&table);

  return said;
}

/* Whether it is all that can be said of the cards of some player. */
static gboolean
tells_cards (HfGame *game, const char *said)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  gboolean tells = FALSE;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      g_autofree char *words =
        g_strdup_printf (_("Hand %1$u · %2$s waiting"),
                           hf_game_seat_get_counts (hf_game_get_seat (game, seat))->n_hand,
                           hf_rules_term (rules, HF_TERM_FOOT, HF_TERM_FORM_LABEL));

      tells |= strstr (said, words) != NULL;
    }

  return tells;
}

/* With text so large that signs stand for words, a tap on a seat and on the head of a side tells
 * them. */
static void
test_tap_for_words (void)
{
  g_autofree char *of_seat = NULL, *of_side = NULL;
  g_autoptr (HfGame) game = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  of_seat = tap_for_words (HF_TYPE_SEAT_VIEW, &game);
  if (!tells_cards (game, of_seat))
    g_error ("A seat says only: %s", of_seat);
  g_clear_object (&game);
  of_side = tap_for_words (HF_TYPE_TABLEAU, &game);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* Where the table is higher than its room a finger scrolls it, also one that begins on cards. */
static void
test_scroll (void)
{
  Table table;
  GtkWidget *scrolled;
  GtkAdjustment *adjustment;
  double end;

  open_table (&table, 11, 420);
  scrolled = gtk_widget_get_ancestor (table.hand, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  g_assert_cmpfloat (end, >, 40);
  gtk_adjustment_set_value (adjustment, end);
  hf_test_settle (GTK_WIDGET (window));

  hf_finger_down (nth_card (&table, 5), 6, 12);
  hf_finger_move (0, 60);
  hf_finger_up ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, end - 30);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (table.controller), ==, 0);
  close_table (&table);
}

int
main (int argc, char *argv[])
{
  int status;

  /* Each window opens further from the corner, and a popover must not be beside the screen. */
  hf_finger_open_screen (3 * WIDTH, 3 * HEIGHT);
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", NEVER, NULL);

  g_test_add_func ("/touch/tap", test_tap);
  g_test_add_func ("/touch/double-tap", test_double_tap);
  g_test_add_func ("/touch/double-tap-beside", test_double_tap_beside);
  g_test_add_func ("/touch/slide", test_slide);
  g_test_add_func ("/touch/change-of-mind", test_change_of_mind);
  g_test_add_func ("/touch/rest", test_rest);
  g_test_add_func ("/touch/drag", test_drag);
  g_test_add_func ("/touch/drag-several", test_drag_several);
  g_test_add_func ("/touch/drag-nowhere", test_drag_nowhere);
  g_test_add_func ("/touch/long-press", test_long_press);
  g_test_add_func ("/touch/tap-for-words", test_tap_for_words);
  g_test_add_func ("/touch/scroll", test_scroll);
  status = hf_test_run_windows ();
  hf_finger_close_screen ();

  return status;
}
