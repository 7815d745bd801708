/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question for the partner, asked with a real mouse or a real key: where there is one question alone, its
 * button asks it at once. */
#include "config.h"

#include <adwaita.h>

#include "game/turn/hf-turn-acts.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-wait.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-application.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/hf-application.h"
#include "ui/hf-window.h"

#define PARTNER 2

static HfApplication *application;

typedef struct
{
  HfTestTable *table;
  HfGame *game;
  HfWindow *window;
  HfTurnController *controller;
} Turn;

/* @turn: with a table, in the middle of the turn of seat 0 */
static void
begin_turn (Turn *turn)
{
  hf_test_table_pile (turn->table, "Q 4");
  turn->game = hf_test_game_new_at (turn->table, 0, TRUE);
  hf_game_hold (turn->game);
  turn->window = hf_window_new (GTK_APPLICATION (application),
                                hf_application_get_settings (application));
  gtk_window_set_default_size (GTK_WINDOW (turn->window), 1100, 760);
  gtk_window_present (GTK_WINDOW (turn->window));
  hf_window_play (turn->window, turn->game);
  hf_test_settle (GTK_WIDGET (turn->window));
  hf_real_take_keys (GTK_WINDOW (turn->window));
  turn->controller = hf_table_view_get_controller (hf_window_get_table (turn->window));
}

/* A turn that can go out, with a five on a book and a six on the pile, once the partner has been asked. */
static Turn
open_last_turn (void)
{
  static const char *const books[] = { "K*7", "9*7", "8*5 2*2", "7*5 2*2", "2*7", "5*4" };
  Turn turn = { .table = hf_test_table_new ("classic") };

  hf_test_table_hand (turn.table, 0, "5 6");
  hf_test_table_hand (turn.table, PARTNER, "J");
  hf_test_table_foot_taken (turn.table, 0);
  hf_test_table_foot_taken (turn.table, PARTNER);
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    hf_test_table_books (turn.table, 0, books[i]);
  begin_turn (&turn);

  return turn;
}

static void
close_turn (Turn *turn)
{
  hf_game_stop (turn->game);
  gtk_window_destroy (GTK_WINDOW (turn->window));
  hf_test_run_pending ();
  g_object_unref (turn->game);
  hf_test_table_free (turn->table);
}

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* Returns (nullable): the button that shows the words of an act */
static GtkWidget *
find_button (Turn *turn, HfTurnAct act)
{
  const char *label = hf_turn_act_get_label (act, &hf_game_get_rules (turn->game)->rules);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *words = g_strjoinv ("", parts);
  GtkWidget *found = hf_test_find (GTK_WIDGET (turn->window), says, words);

  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

static void
click_act (Turn *turn, HfTurnAct act)
{
  GtkWidget *button;

  hf_test_wait_until ((button = find_button (turn, act)) != NULL
                      && gtk_widget_is_sensitive (button));
  hf_test_settle (GTK_WIDGET (turn->window));
  hf_real_click (find_button (turn, act));
}

/* One press asks the partner, whose yes ends the asking; going out ends the round then.
 * @data: whether it is a key that is pressed, in place of the button */
static void
test_out (gconstpointer data)
{
  Turn turn = open_last_turn ();

  if (GPOINTER_TO_INT (data))
    hf_real_type ("g");
  else
    click_act (&turn, HF_TURN_ACT_SHOW_QUESTIONS);
  hf_test_wait_until (hf_game_get_question (turn.game, PARTNER) != HF_QUESTION_NONE);
  g_assert_cmpint (hf_game_get_question (turn.game, PARTNER), ==, HF_QUESTION_OUT);
  g_assert_null (find_button (&turn, HF_TURN_ACT_SHOW_QUESTIONS));
  hf_test_assert_played (turn.game, "answer yes");
  hf_test_settle (GTK_WIDGET (turn.window));
  g_assert_cmpint (hf_game_get_question (turn.game, PARTNER), ==, HF_QUESTION_NONE);
  g_assert_null (find_button (&turn, HF_TURN_ACT_SHOW_QUESTIONS));

  hf_real_type ("5");
  hf_test_wait_until (hf_turn_controller_get_n_selected (turn.controller) == 1);
  click_act (&turn, HF_TURN_ACT_LAY);
  hf_test_wait_until (hf_card_zone_get_n (hf_turn_controller_get_hand (turn.controller)) == 1);
  hf_real_type ("6");
  hf_test_wait_until (hf_turn_controller_get_n_selected (turn.controller) == 1);
  click_act (&turn, HF_TURN_ACT_DISCARD);
  hf_test_wait_until (hf_game_get_phase (turn.game) >= HF_PHASE_OVER);
  g_assert_cmpuint (hf_game_get_state (turn.game)->table.out, ==, 1u << 0);
  close_turn (&turn);
}

/* Where another question is the only one, that is asked. */
static void
test_other (void)
{
  Turn turn = { .table = hf_test_table_new ("classic") };

  hf_test_table_set (turn.table, "talk.allowed", "new_dirty?");
  hf_test_table_hand (turn.table, 0, "5 6 J");
  hf_test_table_books (turn.table, 0, "K*4");
  begin_turn (&turn);
  click_act (&turn, HF_TURN_ACT_SHOW_QUESTIONS);
  hf_test_wait_until (hf_game_get_question (turn.game, PARTNER) != HF_QUESTION_NONE);
  g_assert_cmpint (hf_game_get_question (turn.game, PARTNER), ==, HF_QUESTION_NEW_DIRTY);
  close_turn (&turn);
}

int
main (int argc, char *argv[])
{
  int status;

  hf_test_init_ui (&argc, &argv);
  application = hf_test_application_new ();
  g_settings_set_enum (hf_application_get_settings (application), "speed", HF_SPEED_INSTANT);

  g_test_add_data_func ("/questions/out-by-mouse", GINT_TO_POINTER (FALSE), test_out);
  g_test_add_data_func ("/questions/out-by-key", GINT_TO_POINTER (TRUE), test_out);
  g_test_add_func ("/questions/other", test_other);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
