/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One press at the table is one way through a turn: the widgets ask the rules nothing of their
 * own. And the cards on it have the marks that the rules in force give them. */
#include "config.h"

#include <adwaita.h>

#include "lib/hf-test-game.h"
#include "lib/ui/hf-test-language.h"
#include "lib/hf-test-trials.h"
#include "lib/hf-test-wait.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-reds-view.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/hf-table-view.h"

typedef struct
{
  HfTestTable *table;
  HfGame *game;
  GtkWidget *window;
  GtkWidget *view;
  HfTurnController *controller;
} Turn;

/* @rules: keys and values in place of those of the preset, up to NULL */
static Turn
open_turn_by (const char *preset,
              const char *const *rules,
              const char *hand,
              const char *pile,
              gboolean opened)
{
  Turn turn = { .table = hf_test_table_new (preset) };

  for (guint i = 0; rules[i] != NULL; i += 2)
    hf_test_table_set (turn.table, rules[i], rules[i + 1]);
  hf_test_table_hand (turn.table, 0, hand);
  hf_test_table_pile (turn.table, pile);
  if (opened)
    {
      hf_test_table_books (turn.table, 0, "Q*4, K*4");
    }
  turn.game = hf_test_game_new_at (turn.table, 0, FALSE);
  turn.window = gtk_window_new ();
  turn.view = g_object_new (HF_TYPE_TABLE_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (turn.window), turn.view);
  gtk_widget_set_size_request (turn.view, 1100, 840);
  hf_table_view_set_game (HF_TABLE_VIEW (turn.view), turn.game);
  hf_table_view_set_speed (HF_TABLE_VIEW (turn.view), HF_SPEED_INSTANT);
  turn.controller = hf_table_view_get_controller (HF_TABLE_VIEW (turn.view));
  gtk_window_present (GTK_WINDOW (turn.window));
  hf_test_wait_until (gtk_widget_get_mapped (turn.view) && gtk_widget_get_width (turn.view) > 0);

  return turn;
}

static Turn
open_turn_at (const char *preset, const char *hand, const char *pile, gboolean opened)
{
  static const char *const none[] = { NULL }, *const all[] = { "pickup.mode", "all", NULL };

  return open_turn_by (preset, g_str_equal (preset, "option-lists") ? all : none, hand, pile,
                       opened);
}

static Turn
open_turn (const char *preset, const char *hand, gboolean opened)
{
  return open_turn_at (preset, hand, "Q 5 6 7 8 9 T", opened);
}

static void
close_turn (Turn *turn)
{
  gtk_window_destroy (GTK_WINDOW (turn->window));
  g_object_unref (turn->game);
  hf_test_table_free (turn->table);
}

static void
press (Turn *turn, HfTurnAct act)
{
  const char *action = hf_turn_act_get_info (act)->action;

  hf_test_assert_one_press (action, turn->controller,
                            gtk_widget_activate_action (turn->view, action, NULL));
}

static void
select_each (Turn *turn, HfKind kind, guint n)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn->controller);

  for (guint i = 0; i < hf_card_zone_get_n (hand) && n > 0; i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == kind
        && !hf_turn_controller_is_staged (turn->controller, hf_card_zone_peek (hand, i)))
      {
        hf_test_assert_one_press ("select", turn->controller,
                                  hf_turn_controller_set_selected (turn->controller,
                                                                   hf_card_zone_peek (hand, i),
                                                                   TRUE));
        n--;
      }
  g_assert_cmpuint (n, ==, 0);
}

static void
test_unopened (void)
{
  Turn turn = open_turn ("hoof-and-mouth", "Q*4 K*4 4 5 6", FALSE);

  press (&turn, HF_TURN_ACT_DRAW);
  select_each (&turn, HF_KIND_QUEEN, 4);
  press (&turn, HF_TURN_ACT_STAGE);
  press (&turn, HF_TURN_ACT_OPEN);
  select_each (&turn, HF_KIND_KING, 4);
  press (&turn, HF_TURN_ACT_NATURAL);
  press (&turn, HF_TURN_ACT_NATURAL);
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
  select_each (&turn, HF_KIND_FOUR, 1);
  press (&turn, HF_TURN_ACT_DISCARD);
  close_turn (&turn);
}

static void
test_open (void)
{
  Turn turn = open_turn ("hoof-and-mouth", "Q*4 9*3 8*3 7*3 2*2 5 6", TRUE);

  press (&turn, HF_TURN_ACT_TAKE);
  select_each (&turn, HF_KIND_QUEEN, 2);
  press (&turn, HF_TURN_ACT_TAKE);
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  select_each (&turn, HF_KIND_NINE, 3);
  press (&turn, HF_TURN_ACT_LAY);
  select_each (&turn, HF_KIND_TWO, 2);
  press (&turn, HF_TURN_ACT_LAY);
  press (&turn, HF_TURN_ACT_PUT_BACK);
  select_each (&turn, HF_KIND_SEVEN, 3);
  select_each (&turn, HF_KIND_EIGHT, 3);
  hf_test_assert_press ("table.lay of 2 ranks", turn.controller, 2,
                        gtk_widget_activate_action (turn.view, "table.lay", NULL));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
  select_each (&turn, HF_KIND_FIVE, 1);
  press (&turn, HF_TURN_ACT_DISCARD);
  close_turn (&turn);
}

/* A red three is marked as costly only where it is. */
static void
check_mark (const char *preset, gboolean marked)
{
  Turn turn = open_turn (preset, "K*4 4 5 6", FALSE);

  g_assert_cmpint ((hf_card_theme_get_special (hf_card_widget_get_theme ())
                    & HF_CARD_SPECIAL_RED_THREE)
                     != 0,
                   ==, marked);
  close_turn (&turn);
}

static void
test_marks (void)
{
  check_mark ("hoof-and-mouth", TRUE);
  check_mark ("every-player-alone", FALSE);
  check_mark ("hoof-and-mouth", TRUE);
}

/* Red threes that were laid down lie beside the books, every one in sight. */
static void
test_reds (void)
{
  Turn turn = open_turn ("every-player-alone", "3r*2 K*4 4 5 6", TRUE);
  GtkWidget *reds;

  g_assert_null (hf_test_find_type (turn.view, HF_TYPE_REDS_VIEW));
  press (&turn, HF_TURN_ACT_RED_THREE);
  reds = hf_test_find_type (turn.view, HF_TYPE_REDS_VIEW);
  g_assert_nonnull (reds);
  g_assert_cmpuint (hf_test_count_type (reds, HF_TYPE_CARD_WIDGET), ==, 1);
  press (&turn, HF_TURN_ACT_RED_THREE);
  g_assert_cmpuint (hf_test_count_type (reds, HF_TYPE_CARD_WIDGET), ==, 2);
  hf_test_wait_until (gtk_widget_get_width (reds) > 0);
  close_turn (&turn);
}

/* The button of an act, if it shows. */
static GtkWidget *
find_button (Turn *turn, HfTurnAct act)
{
  return hf_action_bar_find_button (HF_ACTION_BAR (hf_test_find_type (turn->view,
                                                                      HF_TYPE_ACTION_BAR)),
                                    act);
}

/* Where any pile may be taken, there is a button for it, whatever lies on top. */
static void
test_any_pile (void)
{
  static const char *const presets[] = { "family-tradition", "lay-out-first" };
  static const char *const piles[] = { "3b 5 6", "2 5 6", "X 5 6" };

  for (guint i = 0; i < G_N_ELEMENTS (presets) * G_N_ELEMENTS (piles); i++)
    {
      Turn turn = open_turn_at (presets[i % 2], "9*2 8 5 4", piles[i / 2], FALSE);
      GtkWidget *button = find_button (&turn, HF_TURN_ACT_TAKE);

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_is_sensitive (button));
      gtk_widget_activate (button);
      hf_test_wait_until (hf_game_get_phase (turn.game) == HF_PHASE_PLAY);
      g_assert_cmpuint (hf_card_zone_get_n (hf_game_get_pile (turn.game)), ==, 0);
      close_turn (&turn);
    }
}

/* Cards are drawn for a person only where the pile cannot be taken in any way. */
static void
test_auto_draw (void)
{
  static const struct
  {
    const char *hand;
    gboolean draws;
  } cases[] = {
    { "J 9 8 7 6 5", TRUE },
    { "K J 9 8 7 6", TRUE },
    { "K*2 2 4 5 6", FALSE },
    { "K*2 8*3 9*3 4 5", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Turn turn = open_turn_at ("option-lists", cases[i].hand, "K 9 8", FALSE);

      g_signal_emit_by_name (turn.game, "turn-began", 0);
      if (cases[i].draws)
        hf_test_wait_until (hf_game_get_phase (turn.game) == HF_PHASE_PLAY);
      else
        {
          hf_test_run_pending ();
          g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
          g_assert_nonnull (find_button (&turn, HF_TURN_ACT_TAKE));
        }
      close_turn (&turn);
    }
}

/* The top card of the pile is drawn by a press of the pile, and not drawn for a person. */
static void
test_pile_card (void)
{
  static const char *const rules[] = { "stock.pile_card", "yes", "pickup.mode", "all", NULL };
  Turn turn = open_turn_by ("option-lists", rules, "J 9 8 7 6 5", "K 9 8", FALSE);
  GtkWidget *pile = hf_test_find_type (turn.view, HF_TYPE_PILE_VIEW);

  g_signal_emit_by_name (turn.game, "turn-began", 0);
  hf_test_run_pending ();
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
  g_assert_nonnull (find_button (&turn, HF_TURN_ACT_DRAW_PILE));
  gtk_widget_activate (pile);
  hf_test_wait_until (hf_game_get_phase (turn.game) == HF_PHASE_PLAY);
  g_assert_cmpuint (hf_card_zone_get_n (hf_game_get_pile (turn.game)), ==, 2);
  close_turn (&turn);
}

/* Where stacks are chosen, a press of the pile asks from which the others come, beside its button. */
static void
test_pile_card_and_stack (void)
{
  static const char *const rules[] = {
    "stock.pile_card", "yes", "pickup.mode", "all", "stock.piles", "2",
    "stock.draw_from", "any", NULL
  };
  Turn turn = open_turn_by ("option-lists", rules, "J 9 8 7 6 5", "K 9 8", FALSE);
  GtkWidget *pile = hf_test_find_type (turn.view, HF_TYPE_PILE_VIEW), *row;
  g_autofree char *way = NULL;
  GArray *ways;

  gtk_widget_activate (pile);
  hf_test_wait_until (hf_turn_controller_get_offer (turn.controller)->asks_way);
  hf_test_run_pending ();
  ways = hf_turn_controller_get_offer (turn.controller)->ways;
  way = hf_turn_controller_describe_way (turn.controller,
                                         &g_array_index (ways, HfMove, ways->len - 1));
  row = hf_test_find_text (turn.view, ADW_TYPE_ACTION_ROW, "title", way);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_mapped (row));
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  hf_test_wait_until (hf_game_get_phase (turn.game) == HF_PHASE_PLAY);
  g_assert_cmpuint (hf_card_zone_get_n (hf_game_get_pile (turn.game)), ==, 2);
  close_turn (&turn);
}

/* Each press of a stack draws one card. */
static void
test_one_by_one (void)
{
  static const char *const rules[] = { "stock.draw_by", "single", NULL };
  Turn turn = open_turn_by ("every-player-alone", rules, "J 9 8 7 6 5", "K 9 8", FALSE);
  GtkWidget *stack = hf_test_find_type (turn.view, HF_TYPE_STACK_VIEW);

  for (guint n = 7; n <= 8; n++)
    {
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
      gtk_widget_activate (stack);
      hf_test_wait_until (hf_cards_count (hf_state_hand (hf_game_get_state (turn.game), 0)) == n);
    }
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  close_turn (&turn);
}

/* A family that takes the top seven: one that comes along matches the top card, and they start a clean book;
 * who fails to open with them loses points and the turn. */
static const char *const along[] = { "pickup.match_from",
                                     "taken",
                                     "pickup.top_goes",
                                     "new_clean_book",
                                     "pickup.on_fail",
                                     "lose_turn",
                                     "open.fail_penalty",
                                     "100",
                                     NULL };

static void
test_along (void)
{
  Turn turn = open_turn_by ("hoof-and-mouth", along, "T 4 5 6", "T 9 8 T 7 6 5 4", TRUE);
  guint n_books = hf_test_count_type (turn.view, HF_TYPE_BOOK_VIEW);

  gtk_widget_activate (find_button (&turn, HF_TURN_ACT_TAKE));
  hf_test_wait_until (hf_game_get_phase (turn.game) == HF_PHASE_PLAY);
  g_assert_cmpuint (hf_test_count_type (turn.view, HF_TYPE_BOOK_VIEW), ==, n_books + 1);
  hf_test_assert_cards (hf_state_hand (hf_game_get_state (turn.game), 0), "4 5*2 6*2 7 8 9");
  close_turn (&turn);
}

static AdwDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkWidget *dialog = hf_test_find_type (window, ADW_TYPE_ALERT_DIALOG);

      if (dialog != NULL)
        return ADW_DIALOG (dialog);
    }

  return NULL;
}

static void
test_failing_take (void)
{
  Turn turn = open_turn_by ("hoof-and-mouth", along, "4*2 5 6 7", "4 9 8", FALSE);
  AdwDialog *dialog;

  select_each (&turn, HF_KIND_FOUR, 2);
  gtk_widget_activate (find_button (&turn, HF_TURN_ACT_TAKE));
  hf_test_wait_until ((dialog = find_dialog ()) != NULL);
  g_assert_cmpint (hf_game_get_turn (turn.game), ==, 0);
  g_signal_emit_by_name (dialog, "response::go", "go");
  hf_test_wait_until (hf_game_get_turn (turn.game) != 0);
  g_assert_cmpint (hf_state_owner (hf_game_get_state (turn.game), 0)->penalty, ==, 100);
  adw_dialog_force_close (dialog);
  close_turn (&turn);
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);
  g_test_add_func ("/one-press/unopened", test_unopened);
  g_test_add_func ("/one-press/open", test_open);
  g_test_add_func ("/one-press/marks", test_marks);
  g_test_add_func ("/one-press/red-threes", test_reds);
  g_test_add_func ("/one-press/any-pile", test_any_pile);
  g_test_add_func ("/one-press/auto-draw", test_auto_draw);
  g_test_add_func ("/one-press/pile-card", test_pile_card);
  g_test_add_func ("/one-press/pile-card-and-stack", test_pile_card_and_stack);
  g_test_add_func ("/one-press/one-by-one", test_one_by_one);
  g_test_add_func ("/one-press/along", test_along);
  g_test_add_func ("/one-press/failing-take", test_failing_take);

  return g_test_run ();
}
