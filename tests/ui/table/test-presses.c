/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many presses the usual acts take, counted with a real keyboard and a real mouse: the presses
 * of a press list are all there are, and each is waited for by what comes of it. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-advice.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/pile/hf-card-drag.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/pile/hf-stack-view.h"

/* How many presses may be needed */
#define PLAIN 3 /* draw and discard */
#define BOOK  2 /* for each book laid or opened with */

/* How many were needed so far */
static guint n_presses;

/* @table (transfer full) */
static HfTestTurn
begin_turn (HfTestTable *table)
{
  n_presses = 0;

  return hf_test_turn_open (table, FALSE);
}

static HfTestTurn
open_turn_of (const char *preset, const char *hand, gboolean opened)
{
  HfTestTable *table = hf_test_table_new (preset);

  hf_test_table_hand (table, 0, hand);
  hf_test_table_pile (table, "Q 5 6 7 8 9 T");
  if (opened)
    hf_test_table_books (table, 0, "A*4");

  return begin_turn (table);
}

static HfTestTurn
open_turn (const char *hand, gboolean opened)
{
  return open_turn_of ("hoof-and-mouth", hand, opened);
}

static gboolean
is_over (HfTestTurn *turn)
{
  return hf_game_get_turn (turn->game) != 0;
}

static void
type_key (HfTestTurn *turn, const char *key)
{
  n_presses++;
  hf_real_type (key);
}

/* @held (nullable): a key that is held meanwhile */
static void
click (HfTestTurn *turn, GtkWidget *widget, double x, double y, int button, const char *held)
{
  g_autofree char *words = NULL, *down = NULL, *up = NULL;
  int at_x, at_y;

  hf_test_settle (GTK_WIDGET (turn->window));
  hf_real_find (widget, x, y, &at_x, &at_y);
  down = held != NULL ? g_strdup_printf ("keydown %s", held) : g_strdup ("");
  up = held != NULL ? g_strdup_printf ("keyup %s", held) : g_strdup ("");
  words = g_strdup_printf ("mousemove %d %d sleep 0.05 %s click %d %s", at_x, at_y, down, button,
                           up);
  n_presses++;
  hf_real_do (words);
}

static GtkWidget *
find_card (HfTestTurn *turn, HfKind kind)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn->controller);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == kind)
      return hf_hand_view_find (HF_HAND_VIEW (turn->hand), hf_card_zone_peek (hand, i));

  g_assert_not_reached ();
}

static void
click_card (HfTestTurn *turn, HfKind kind, int button, const char *held)
{
  click (turn, find_card (turn, kind), 6, 12, button, held);
}

static void
click_middle (HfTestTurn *turn, GtkWidget *widget)
{
  click (turn, widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2., 1,
         NULL);
}

static void
click_button (HfTestTurn *turn, const char *action)
{
  GtkWidget *button = hf_test_find_action (GTK_WIDGET (turn->window), action);

  hf_test_wait_until (gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button));
  click_middle (turn, button);
}

static void
draw_by_key (HfTestTurn *turn)
{
  type_key (turn, "Return");
  hf_test_wait_until (hf_game_get_phase (turn->game) == HF_PHASE_PLAY);
}

static void
discard_by_key (HfTestTurn *turn, const char *rank)
{
  type_key (turn, rank);
  hf_test_wait_until (hf_test_turn_count_selected (turn) == 1);
  type_key (turn, "Return");
  hf_test_wait_until (is_over (turn));
}

static void
draw_by_mouse (HfTestTurn *turn)
{
  click_middle (turn, hf_test_find_type (GTK_WIDGET (turn->window), HF_TYPE_STACK_VIEW));
  hf_test_wait_until (hf_game_get_phase (turn->game) == HF_PHASE_PLAY);
}

static void
discard_by_mouse (HfTestTurn *turn, HfKind kind)
{
  click_card (turn, kind, 1, NULL);
  hf_test_wait_until (hf_test_turn_count_selected (turn) == 1);
  n_presses++;
  hf_real_do ("click 1");
  hf_test_wait_until (is_over (turn));
}

/* A turn from drawing to the discard of a nine. */
typedef struct
{
  const char *name;
  const char *hand;
  gboolean opened;
  struct
  {
    HfKind kind;
    const char *key; /* of all its cards */
  } books[2];
} Whole;

static const Whole wholes[] = {
  { "plain", "Q*4 9 8 7 6 5 4 4" },
  { "opening", "A*3 9 8 7 6 5 4 4", .books = { { HF_KIND_ACE, "shift+a" } } },
  { "books",
    "K*3 Q*3 9 7 6 4 4",
    TRUE,
    { { HF_KIND_KING, "shift+k" }, { HF_KIND_QUEEN, "shift+q" } } },
};

static void
test_by_keys (gconstpointer data)
{
  const Whole *whole = data;
  HfTestTurn turn = open_turn (whole->hand, whole->opened);
  guint most = PLAIN;

  draw_by_key (&turn);
  for (guint i = 0; i < 2 && whole->books[i].key != NULL; i++, most += BOOK)
    {
      guint n_hand = hf_test_turn_count_hand (&turn);

      type_key (&turn, whole->books[i].key);
      hf_test_wait_until (hf_test_turn_count_selected (&turn) >= 3);
      type_key (&turn, "Return");
      hf_test_wait_until (hf_test_turn_count_hand (&turn) < n_hand);
    }
  discard_by_key (&turn, "9");
  g_assert_cmpuint (n_presses, <=, most);
  hf_test_turn_close (&turn);
}

static void
test_by_mouse (gconstpointer data)
{
  const Whole *whole = data;
  HfTestTurn turn = open_turn (whole->hand, whole->opened);
  guint most = PLAIN;

  draw_by_mouse (&turn);
  for (guint i = 0; i < 2 && whole->books[i].key != NULL; i++, most += BOOK)
    {
      guint n_hand = hf_test_turn_count_hand (&turn);

      click_card (&turn, whole->books[i].kind, 3, NULL);
      hf_test_wait_until (hf_test_turn_count_selected (&turn) >= 3);
      click_button (&turn, whole->opened ? "table.lay" : "table.open");
      hf_test_wait_until (hf_test_turn_count_hand (&turn) < n_hand);
    }
  discard_by_mouse (&turn, HF_KIND_NINE);
  g_assert_cmpuint (n_presses, <=, most);
  hf_test_turn_close (&turn);
}

/* While a slow player of the computer has the turn, the space bar hurries it, wherever the focus is. */
static void
test_hurry (void)
{
  HfTestTurn turn = open_turn ("Q*4 9 8 7 6 5 4 4", FALSE);
  const HfGameLog *log = hf_game_get_log (turn.game);

  hf_game_set_pace (turn.game, 1000000);
  hf_game_release (turn.game);
  draw_by_key (&turn);
  discard_by_key (&turn, "9");
  for (guint i = 0; i < 2; i++)
    {
      guint position = log->position;

      type_key (&turn, "space");
      hf_test_wait_until (log->position > position);
      gtk_window_set_focus (GTK_WINDOW (turn.window), NULL);
    }
  hf_test_turn_close (&turn);
}

/* Below the minimum, button and key ask first where trying costs something, and say what. */
static void
test_failing_opening (void)
{
  g_autofree char *price = NULL;

  for (guint by_key = 0; by_key < 2; by_key++)
    {
      HfTestTurn turn = open_turn_of ("family-tradition", "Q*3 K*3 4 5 6", FALSE);
      AdwAlertDialog *dialog;

      draw_by_key (&turn);
      type_key (&turn, "shift+q");
      hf_test_wait_until (hf_test_turn_count_selected (&turn) >= 3);
      type_key (&turn, "s");
      hf_test_wait_until (hf_turn_controller_get_n_staged (turn.controller) == 1);
      if (by_key)
        type_key (&turn, "o");
      else
        click_button (&turn, "table.open");
      hf_test_wait_until (hf_test_get_dialog (turn.window) != NULL);
      dialog = ADW_ALERT_DIALOG (hf_test_get_dialog (turn.window));
      g_clear_pointer (&price, g_free);
      price = g_strdup_printf (_("_Try Anyway (−%'d)"), 100);
      g_assert_cmpstr (adw_alert_dialog_get_response_label (dialog, "go"), ==, price);
      g_assert_cmpint (hf_state_owner (hf_game_get_state (turn.game), 0)->penalty, ==, 0);
      adw_dialog_close (ADW_DIALOG (dialog));
      hf_test_wait_until (hf_test_get_dialog (turn.window) == NULL);
      g_assert_cmpint (hf_state_owner (hf_game_get_state (turn.game), 0)->penalty, ==, 0);
      hf_test_turn_close (&turn);
    }
}

/* With Shift, or with the other button, a click means all cards of the rank. */
static void
test_clicks (void)
{
  HfTestTurn turn = open_turn ("Q*4 9*3 7 6 5 4", FALSE);

  click_card (&turn, HF_KIND_QUEEN, 1, "Shift_L");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 4);
  click_card (&turn, HF_KIND_NINE, 3, NULL);
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 7);
  click_card (&turn, HF_KIND_QUEEN, 3, NULL);
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 3);
  hf_test_turn_close (&turn);
}

/* Whether pointing at the middle of a widget brings up a tooltip. */
static gboolean
has_tip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", gtk_widget_get_width (widget) / 2,
                         gtk_widget_get_height (widget) / 2, FALSE, tooltip, &shown);

  return shown;
}

static void
move_pointer (HfTestTurn *turn, GtkWidget *widget, double x, double y)
{
  g_autofree char *words = NULL;
  int at_x, at_y;

  hf_real_find (widget, x, y, &at_x, &at_y);
  words = g_strdup_printf ("mousemove %d %d sleep 0.05", at_x, at_y);
  hf_real_do (words);
}

static GtkWidget *
find_book (HfTestTurn *turn)
{
  return hf_test_find_type (GTK_WIDGET (turn->window), HF_TYPE_BOOK_VIEW);
}

/* A pressed widget has no tooltip until the pointer has been elsewhere. */
static void
test_no_tip_after_click (void)
{
  HfTestTurn turn = open_turn ("Q*4 9*3 7 6 5 A", TRUE);
  GtkWidget *book = find_book (&turn);
  guint n_cards;

  draw_by_key (&turn);
  g_assert_true (has_tip (book));
  n_cards = hf_test_turn_count_hand (&turn);
  type_key (&turn, "a");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  click (&turn, book, 10, 10, 1, NULL);
  hf_test_wait_until (hf_test_turn_count_hand (&turn) < n_cards);
  book = find_book (&turn);
  g_assert_false (has_tip (book));
  move_pointer (&turn, book, 12, 12);
  hf_test_settle (GTK_WIDGET (turn.window));
  g_assert_false (has_tip (book));
  move_pointer (&turn, turn.hand, 2, 2);
  hf_test_wait_until (has_tip (book));
  hf_test_turn_close (&turn);
}

/* The same goes for where something was dropped. */
static void
test_no_tip_after_drop (void)
{
  HfTestTurn turn = open_turn ("Q*4 9*3 7 6 5 A", TRUE);
  GtkWidget *book = find_book (&turn), *card;
  guint n_cards;

  draw_by_key (&turn);
  card = find_card (&turn, HF_KIND_ACE);
  n_cards = hf_test_turn_count_hand (&turn);
  hf_test_settle (GTK_WIDGET (turn.window));
  move_pointer (&turn, card, 6, 12);
  hf_real_do ("mousedown 1");
  for (guint i = 0; i < 100 && !gtk_widget_has_css_class (card, "dragged"); i++)
    {
      move_pointer (&turn, card, 6, i % 2 == 0 ? -40 : -44);
      hf_test_settle (GTK_WIDGET (turn.window));
    }
  g_assert_true (gtk_widget_has_css_class (card, "dragged"));
  move_pointer (&turn, book, 10, 10);
  move_pointer (&turn, book, 12, 12);
  hf_test_wait_until (gtk_widget_get_state_flags (book) & GTK_STATE_FLAG_DROP_ACTIVE);
  hf_real_do ("mouseup 1");
  hf_test_wait_until (hf_test_turn_count_hand (&turn) < n_cards);
  hf_test_wait_until (!has_tip (find_book (&turn)));
  move_pointer (&turn, turn.hand, 2, 2);
  hf_test_wait_until (has_tip (find_book (&turn)));
  type_key (&turn, "9");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  hf_test_turn_close (&turn);
}

/* A pile that cannot be taken says why when it is pressed, whoever's turn it is. */
static void
test_blocked_pile (void)
{
  for (guint mine = 0; mine < 2; mine++)
    {
      HfTestTable *table = hf_test_table_new ("hoof-and-mouth");
      HfTestTurn turn;
      GtkWidget *pile;
      g_autofree char *why = NULL;

      hf_test_table_hand (table, 0, "Q*4 9*3 7 6 5 3b");
      hf_test_table_pile (table, "3b 5 6 7 8 9 T");
      turn = begin_turn (table);
      if (!mine)
        {
          draw_by_key (&turn);
          discard_by_key (&turn, "3");
        }
      why = hf_game_describe_blocked (turn.game);
      g_assert_nonnull (why);
      pile = hf_test_find_type (GTK_WIDGET (turn.window), HF_TYPE_PILE_VIEW);
      g_assert_null (hf_test_find_label (GTK_WIDGET (turn.window), why));
      click_middle (&turn, pile);
      hf_test_wait_until (hf_test_find_label (GTK_WIDGET (turn.window), why) != NULL);
      hf_test_turn_close (&turn);
    }
}

/* The card is in the hand again, where it was, and nobody has acted. */
static void
check_taken_back (HfTestTurn *turn, const char *hand)
{
  g_autofree char *now = NULL;

  hf_test_wait_until (!is_over (turn));
  now = hf_game_print_hands (turn->game);
  g_assert_cmpstr (now, ==, hand);
  g_assert_cmpint (hf_game_get_phase (turn->game), ==, HF_PHASE_PLAY);
}

/* A discard by double click is taken back with one press, and the others wait for that, however
 * fast they are; one by a key or a button was intended. */
static void
test_slip (void)
{
  static const char *const keys[] = { NULL, "Escape", "ctrl+z" };

  g_setenv ("HF_GRACE", "600000", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      HfTestTurn turn = open_turn ("Q*4 9 8 7 6 5 4 4", FALSE);
      g_autofree char *hand = NULL;

      hf_game_release (turn.game);
      draw_by_mouse (&turn);
      hand = hf_game_print_hands (turn.game);
      discard_by_mouse (&turn, HF_KIND_NINE);
      hf_test_wait_until (!hf_game_seat_get_thinking (hf_game_get_seat (turn.game, 1)));
      hf_test_settle (GTK_WIDGET (turn.window));
      g_assert_cmpint (hf_game_get_turn (turn.game), ==, 1);
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
      n_presses = 0;
      if (keys[i] != NULL)
        type_key (&turn, keys[i]);
      else
        click_button (&turn, "table.undo");
      check_taken_back (&turn, hand);
      g_assert_cmpuint (n_presses, ==, 1);
      g_assert_false (hf_game_get_busy (turn.game));

      hf_game_hold (turn.game);
      discard_by_key (&turn, "9");
      g_assert_false (gtk_widget_get_visible (hf_test_find_action (GTK_WIDGET (turn.window),
                                                                   "table.undo")));
      hf_test_turn_close (&turn);
    }
  g_setenv ("HF_GRACE", "0", TRUE);
}

/* After the grace the next player acts, and the card stays where it is. */
static void
test_after_grace (void)
{
  HfTestTurn turn = open_turn ("Q*4 9 8 7 6 5 4 4", FALSE);

  hf_game_release (turn.game);
  g_setenv ("HF_GRACE", "1", TRUE);
  draw_by_mouse (&turn);
  discard_by_mouse (&turn, HF_KIND_NINE);
  hf_test_wait_until (!hf_game_can_undo (turn.game));
  g_assert_false (gtk_widget_get_visible (hf_test_find_action (GTK_WIDGET (turn.window),
                                                               "table.undo")));
  hf_game_hold (turn.game);
  g_setenv ("HF_GRACE", "0", TRUE);
  hf_test_turn_close (&turn);
}

/* The source of a drag outlives the timer that GTK sets for a press, and then goes too. */
static void
test_press_and_gone (void)
{
  GtkWidget *pack = g_object_ref_sink (gtk_button_new ());
  g_autoptr (GListModel) controllers = NULL;
  gpointer drag = NULL;

  hf_card_drag_add_pack (pack);
  controllers = gtk_widget_observe_controllers (pack);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        drag = controller;
    }
  g_assert_nonnull (drag);
  g_clear_object (&controllers);
  g_object_add_weak_pointer (drag, &drag);
  g_signal_emit_by_name (drag, "begin", NULL);
  g_object_unref (pack);
  g_assert_nonnull (drag);
  hf_test_wait_until (drag == NULL);
}

static gboolean
is_book_of (GtkWidget *widget, gconstpointer rank)
{
  return HF_IS_BOOK_VIEW (widget)
         && hf_game_book_get_rank (hf_book_view_get_book (HF_BOOK_VIEW (widget)))
              == (HfRank) GPOINTER_TO_UINT (rank);
}

/* Holds the selected cards over a book.
 * Returns: whether it looks as if it took them */
static gboolean
hold_over (GtkWidget *book)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (book);
  gboolean takes = FALSE;
  GdkDragAction action;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_signal_emit_by_name (controller, "enter", 1., 1., &action);
      takes = gtk_widget_has_css_class (book, "takes");
      g_signal_emit_by_name (controller, "leave");
      g_assert_false (gtk_widget_has_css_class (book, "takes"));
    }

  return takes;
}

/* Only a book that takes the cards that are held over it looks as if it did. */
static void
test_frame (void)
{
  static const struct
  {
    HfKind kind;
    gboolean aces, queens;
  } cards[] = {
    { HF_KIND_ACE, TRUE, FALSE },
    { HF_KIND_QUEEN, FALSE, TRUE },
    { HF_KIND_NINE, FALSE, FALSE },
  };
  HfTestTable *table = hf_test_table_new ("hoof-and-mouth");
  HfTestTurn turn;
  GtkWidget *aces, *queens;

  hf_test_table_hand (table, 0, "A Q 9 8 7 6 5 4");
  hf_test_table_pile (table, "Q 5 6 7 8 9 T");
  hf_test_table_books (table, 0, "A*4, Q*3");
  turn = hf_test_turn_open (table, TRUE);
  aces = hf_test_find (GTK_WIDGET (turn.window), is_book_of,
                       GUINT_TO_POINTER (hf_kind_rank (HF_KIND_ACE)));
  queens = hf_test_find (GTK_WIDGET (turn.window), is_book_of,
                         GUINT_TO_POINTER (hf_kind_rank (HF_KIND_QUEEN)));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      HfCardZone *hand = hf_turn_controller_get_hand (turn.controller);

      for (guint n = 0; n < hf_card_zone_get_n (hand); n++)
        if (hf_card_get_kind (hf_card_zone_peek (hand, n)) == cards[i].kind)
          hf_turn_controller_select_only (turn.controller, hf_card_zone_peek (hand, n));
      g_assert_cmpint (hold_over (aces), ==, cards[i].aces);
      g_assert_cmpint (hold_over (queens), ==, cards[i].queens);
    }
  hf_test_turn_close (&turn);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);
  /* A double click is one on a machine with much else to do, too. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 60000, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      g_autofree char *by_keys = g_strdup_printf ("/presses/%s-by-keys", wholes[i].name);
      g_autofree char *by_mouse = g_strdup_printf ("/presses/%s-by-mouse", wholes[i].name);

      if (hf_test_is_picked (i))
        g_test_add_data_func (by_keys, &wholes[i], test_by_keys);
      if (hf_test_is_picked (i + 1))
        g_test_add_data_func (by_mouse, &wholes[i], test_by_mouse);
    }
  g_test_add_func ("/presses/frame", test_frame);
  g_test_add_func ("/presses/hurry", test_hurry);
  g_test_add_func ("/presses/slip", test_slip);
  g_test_add_func ("/presses/after-grace", test_after_grace);
  g_test_add_func ("/presses/failing-opening", test_failing_opening);
  g_test_add_func ("/presses/clicks", test_clicks);
  g_test_add_func ("/presses/no-tip-after-click", test_no_tip_after_click);
  g_test_add_func ("/presses/blocked-pile", test_blocked_pile);
  g_test_add_func ("/presses/press-and-gone", test_press_and_gone);
  /* Keys do not reach another window of a test after a drag has ended in one that is gone. */
  g_test_add_func ("/presses/no-tip-after-drop", test_no_tip_after_drop);

  return hf_test_run_windows ();
}
