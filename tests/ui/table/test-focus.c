/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The focus returns to the hand from anything in front of it or beside it; and a key that was meant
 * for the table does not send the score sheet away. With a real keyboard. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-window.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/acts/hf-hint-popover.h"
#include "ui/table/history/hf-history-panel.h"
#include "ui/table/seats/hf-seat-view.h"

#define LONG_MS "600000" /* longer than any test takes */

/* The middle of a person's turn. */
static HfTestTurn
open_turn (void)
{
  HfTestTable *table = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (table, 0, "Q*4 9 8 7 6 5 4 4");
  hf_test_table_pile (table, "Q 5 6 7 8 9 T");

  return hf_test_turn_open (table, TRUE);
}

static GtkWidget *
get_focus (HfTestTurn *turn)
{
  return gtk_window_get_focus (GTK_WINDOW (turn->window));
}

static gboolean
is_in_hand (HfTestTurn *turn)
{
  GtkWidget *focus = get_focus (turn);

  return focus != NULL && HF_IS_HAND_CARD (focus) && gtk_widget_get_mapped (focus);
}

static gboolean
is_inside (HfTestTurn *turn, GtkWidget *widget)
{
  GtkWidget *focus = get_focus (turn);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static GtkWidget *
find (HfTestTurn *turn, GType type)
{
  return hf_test_find_type (GTK_WIDGET (turn->window), type);
}

/* The arrows go from card to card. */
static void
check_home (HfTestTurn *turn)
{
  GtkWidget *hand = find (turn, HF_TYPE_HAND_VIEW);

  hf_test_wait_until (is_in_hand (turn));
  hf_real_type ("Home");
  hf_test_wait_until (get_focus (turn) == gtk_widget_get_first_child (hand));
  hf_real_type ("End");
  hf_test_wait_until (get_focus (turn) == gtk_widget_get_last_child (hand));
}

/* By its letter, and with its button. */
static void
test_hint (void)
{
  HfTestTurn turn = open_turn ();

  for (guint by_button = 0; by_button < 2; by_button++)
    {
      GtkWidget *popover;

      if (by_button)
        gtk_widget_grab_focus (hf_test_find_action (GTK_WIDGET (turn.window), "table.hint"));
      hf_real_type (by_button ? "space" : "i");
      hf_test_wait_until ((popover = find (&turn, HF_TYPE_HINT_POPOVER)) != NULL
                          && gtk_widget_get_mapped (popover) && is_inside (&turn, popover));
      hf_real_type ("Escape");
      hf_test_wait_until (!gtk_widget_get_mapped (popover));
      check_home (&turn);
    }
  hf_test_turn_close (&turn);
}

static void
test_history (void)
{
  HfTestTurn turn = open_turn ();
  GtkWidget *history = find (&turn, HF_TYPE_HISTORY_PANEL);

  hf_real_type ("F9");
  hf_test_wait_until (gtk_widget_get_mapped (history));
  hf_test_settle (GTK_WIDGET (turn.window));
  gtk_window_set_focus (GTK_WINDOW (turn.window), NULL);
  gtk_widget_child_focus (history, GTK_DIR_TAB_FORWARD);
  hf_real_type ("F9");
  hf_test_wait_until (!gtk_widget_get_mapped (history));
  check_home (&turn);
  hf_test_turn_close (&turn);
}

static gboolean
is_primary (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget));
}

static void
test_menu (void)
{
  HfTestTurn turn = open_turn ();
  GtkWidget *menu = hf_test_find (GTK_WIDGET (turn.window), is_primary, NULL);

  hf_real_type ("F10");
  hf_test_wait_until (gtk_menu_button_get_active (GTK_MENU_BUTTON (menu)));
  hf_real_type ("Escape");
  hf_test_wait_until (!gtk_menu_button_get_active (GTK_MENU_BUTTON (menu)));
  check_home (&turn);
  hf_test_turn_close (&turn);
}

static gboolean
is_open (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static void
test_pile (void)
{
  HfTestTurn turn = open_turn ();

  hf_real_type ("l");
  hf_test_wait_until (hf_test_find (GTK_WIDGET (turn.window), is_open, NULL) != NULL);
  hf_real_type ("Escape");
  hf_test_wait_until (hf_test_find (GTK_WIDGET (turn.window), is_open, NULL) == NULL);
  check_home (&turn);
  hf_test_turn_close (&turn);
}

/* A dialog is there, and the keys reach it. */
static void
wait_for_dialog (HfTestTurn *turn)
{
  hf_test_wait_until (hf_test_get_dialog (turn->window) != NULL
                      && is_inside (turn, GTK_WIDGET (hf_test_get_dialog (turn->window))));
}

/* Escape closes it, and the keys are the hand's again. */
static void
leave_dialog (HfTestTurn *turn)
{
  hf_real_type ("Escape");
  hf_test_wait_until (hf_test_get_dialog (turn->window) == NULL);
  check_home (turn);
}

/* Opened by its letter, and with its button. */
static void
test_dialog (void)
{
  HfTestTurn turn = open_turn ();

  for (guint by_button = 0; by_button < 2; by_button++)
    {
      if (by_button)
        gtk_widget_grab_focus (hf_test_find_action (GTK_WIDGET (turn.window),
                                                    "win.rules-in-short"));
      hf_real_type (by_button ? "space" : "r");
      wait_for_dialog (&turn);
      leave_dialog (&turn);
    }
  hf_test_turn_close (&turn);
}

static gboolean
is_offered (HfTestTurn *turn)
{
  GtkWidget *menu = hf_test_find (GTK_WIDGET (turn->window), is_primary, NULL);

  return hf_test_find_text (menu, GTK_TYPE_LABEL, "label", _("What Your Partner _Means")) != NULL;
}

static gboolean
is_partner (GtkWidget *widget, gconstpointer data)
{
  return HF_IS_SEAT_VIEW (widget) && gtk_widget_get_focusable (widget);
}

/* The partner's habits are in the menu and at the partner's seat, if that is no person. */
static void
test_partner (void)
{
  HfTestTurn turn = open_turn ();
  g_autoptr (HfTestTable) alone = hf_test_table_new ("every-player-alone");
  HfGame *game = hf_test_game_new_at (alone, 0, TRUE);
  GtkWidget *window = GTK_WIDGET (turn.window);

  hf_test_wait_until (is_offered (&turn));
  gtk_widget_activate_action (window, "win.partner", NULL);
  wait_for_dialog (&turn);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (hf_test_get_dialog (turn.window)),
                                       GTK_TYPE_LABEL, "label",
                                       C_("what partners do", "Red Threes")));
  g_assert_cmpuint (hf_test_count_type (GTK_WIDGET (hf_test_get_dialog (turn.window)),
                                        GTK_TYPE_LIST_BOX_ROW),
                    ==, 8);
  leave_dialog (&turn);

  gtk_widget_grab_focus (hf_test_find (window, is_partner, NULL));
  hf_real_type ("Return");
  wait_for_dialog (&turn);
  leave_dialog (&turn);

  hf_window_play (turn.window, game);
  hf_test_wait_until (!is_offered (&turn));
  g_assert_null (hf_test_find (window, is_partner, NULL));
  hf_game_stop (game);
  hf_test_turn_close (&turn);
  g_object_unref (game);
}

/* One that is read, and has nothing to press. */
static void
test_reading (void)
{
  HfTestTurn turn = open_turn ();

  gtk_widget_activate_action (GTK_WIDGET (turn.window), "win.fair-play", NULL);
  wait_for_dialog (&turn);
  leave_dialog (&turn);
  hf_test_turn_close (&turn);
}

/* Setting aside can be undone, too. */
static void
test_undo (void)
{
  HfTestTurn turn = open_turn ();
  HfCardZone *hand = hf_turn_controller_get_hand (turn.controller);
  GtkWidget *undo = hf_test_find_action (GTK_WIDGET (turn.window), "win.undo");

  g_assert_false (gtk_widget_is_sensitive (undo));
  for (guint i = 0; i < 3; i++)
    hf_turn_controller_set_selected (turn.controller, hf_card_zone_peek (hand, i), TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
  hf_test_wait_until (gtk_widget_is_sensitive (undo));
  g_assert_true (gtk_widget_activate (undo));
  hf_test_wait_until (hf_turn_controller_get_n_staged (turn.controller) == 0);
  hf_test_turn_close (&turn);
}

/* A button that goes gray or away when it is pressed leaves the keys to the hand. */
static void
check_act (const char *action, guint n_selected)
{
  HfTestTurn turn = open_turn ();
  HfCardZone *hand = hf_turn_controller_get_hand (turn.controller);
  GtkWidget *button = hf_test_find_action (GTK_WIDGET (turn.window), action);

  for (guint i = 0; i < n_selected; i++)
    hf_turn_controller_set_selected (turn.controller, hf_card_zone_peek (hand, i), TRUE);
  hf_test_wait_until (gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button));
  gtk_widget_grab_focus (button);
  hf_real_type ("space");
  hf_test_wait_until (!gtk_widget_get_mapped (button) || !gtk_widget_is_sensitive (button));
  check_home (&turn);
  hf_test_turn_close (&turn);
}

static void
test_acts (void)
{
  check_act ("table.stage", 3);
  check_act ("table.discard", 1);
}

static void
next_cb (guint *n)
{
  (*n)++;
}

/* Until the focus has moved on, so that all keys before that have been heard. */
static void
pass_on (HfTestTurn *turn)
{
  GtkWidget *focus = get_focus (turn);

  hf_real_type ("Tab");
  hf_test_wait_until (get_focus (turn) != focus);
}

static GtkWidget *
show_sheet (HfTestTurn *turn, guint *n_pressed)
{
  HfScoreSheet *sheet = hf_score_sheet_new (turn->game, 1);
  GtkWidget *next;

  g_signal_connect_swapped (sheet, "next", G_CALLBACK (next_cb), n_pressed);
  adw_dialog_present (ADW_DIALOG (sheet), GTK_WIDGET (turn->window));
  next = adw_dialog_get_focus (ADW_DIALOG (sheet));
  hf_test_settle (GTK_WIDGET (turn->window));
  hf_test_wait_until (gtk_widget_has_focus (next));

  return next;
}

/* Enter that ended the last turn, is pressed once more or held, does not send the sheet away; one
 * that is pressed later does. */
static void
test_sheet (void)
{
  HfTestTurn turn = open_turn ();
  guint n_pressed = 0;
  GtkWidget *next;

  hf_game_release (turn.game);
  hf_game_set_auto_play (turn.game, TRUE);
  hf_game_set_pace (turn.game, 0);
  hf_test_wait_until (hf_test_get_dialog (turn.window) != NULL);
  adw_dialog_force_close (hf_test_get_dialog (turn.window));
  hf_test_wait_until (hf_test_get_dialog (turn.window) == NULL);

  g_setenv ("HF_GRACE", LONG_MS, TRUE);
  next = show_sheet (&turn, &n_pressed);
  hf_real_type ("Return");
  pass_on (&turn);
  gtk_widget_grab_focus (next);
  hf_real_do ("keydown Return");
  pass_on (&turn);
  g_setenv ("HF_GRACE", "0", TRUE);
  gtk_widget_grab_focus (next);
  hf_real_type ("space");
  pass_on (&turn);
  g_assert_cmpuint (n_pressed, ==, 0);
  g_assert_nonnull (hf_test_get_dialog (turn.window));

  gtk_widget_grab_focus (next);
  hf_real_do ("keyup Return");
  hf_real_type ("Return");
  hf_test_wait_until (n_pressed == 1);
  hf_test_wait_until (hf_test_get_dialog (turn.window) == NULL);
  hf_test_turn_close (&turn);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);

  g_test_add_func ("/focus/hint", test_hint);
  g_test_add_func ("/focus/history", test_history);
  g_test_add_func ("/focus/menu", test_menu);
  g_test_add_func ("/focus/pile", test_pile);
  g_test_add_func ("/focus/dialog", test_dialog);
  g_test_add_func ("/focus/partner", test_partner);
  g_test_add_func ("/focus/reading", test_reading);
  g_test_add_func ("/focus/undo", test_undo);
  g_test_add_func ("/focus/acts", test_acts);
  g_test_add_func ("/focus/sheet", test_sheet);

  return hf_test_run_windows ();
}
