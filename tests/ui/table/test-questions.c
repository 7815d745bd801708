/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question for the partner, asked with a real mouse or a real key: where there is one question alone, its
 * button asks it at once. */
#include "config.h"

#include <adwaita.h>

#include "game/turn/hf-turn-acts.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-window.h"

#define PARTNER 2

/* @table (transfer full): in the middle of the turn of seat 0 */
static HfTestTurn
begin_turn (HfTestTable *table)
{
  hf_test_table_pile (table, "Q 4");

  return hf_test_turn_open (table, TRUE);
}

/* A turn that can go out, with a five on a book and a six on the pile, once the partner has been asked. */
static HfTestTurn
open_last_turn (void)
{
  HfTestTable *table = hf_test_table_new ("classic");

  hf_test_table_hand (table, 0, "5 6");
  hf_test_table_hand (table, PARTNER, "J");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_foot_taken (table, PARTNER);
  hf_test_table_books (table, 0, "K*7, 9*7, 8*5 2*2, 7*5 2*2, 2*7, 5*4");

  return begin_turn (table);
}

/* Returns (nullable): the button that shows the words of an act */
static GtkWidget *
find_button (HfTestTurn *turn, HfTurnAct act)
{
  const char *label = hf_turn_act_get_label (act, &hf_game_get_rules (turn->game)->rules);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *words = g_strjoinv ("", parts);
  GtkWidget *found = hf_test_find_label (GTK_WIDGET (turn->window), words);

  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

static void
click_act (HfTestTurn *turn, HfTurnAct act)
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
  HfTestTurn turn = open_last_turn ();

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
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  click_act (&turn, HF_TURN_ACT_LAY);
  hf_test_wait_until (hf_test_turn_count_hand (&turn) == 1);
  hf_real_type ("6");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  click_act (&turn, HF_TURN_ACT_DISCARD);
  hf_test_wait_until (hf_game_get_phase (turn.game) >= HF_PHASE_OVER);
  g_assert_cmpuint (hf_game_get_state (turn.game)->table.out, ==, 1u << 0);
  hf_test_turn_close (&turn);
}

/* Where another question is the only one, that is asked. */
static void
test_other (void)
{
  HfTestTable *table = hf_test_table_new ("classic talk.allowed=new_dirty?");
  HfTestTurn turn;

  hf_test_table_hand (table, 0, "5 6 J");
  hf_test_table_books (table, 0, "K*4");
  turn = begin_turn (table);
  click_act (&turn, HF_TURN_ACT_SHOW_QUESTIONS);
  hf_test_wait_until (hf_game_get_question (turn.game, PARTNER) != HF_QUESTION_NONE);
  g_assert_cmpint (hf_game_get_question (turn.game, PARTNER), ==, HF_QUESTION_NEW_DIRTY);
  hf_test_turn_close (&turn);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);

  g_test_add_data_func ("/questions/out-by-mouse", GINT_TO_POINTER (FALSE), test_out);
  g_test_add_data_func ("/questions/out-by-key", GINT_TO_POINTER (TRUE), test_out);
  g_test_add_func ("/questions/other", test_other);

  return hf_test_run_windows ();
}
