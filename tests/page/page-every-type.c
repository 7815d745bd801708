/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "page-every-type.h"

#include "lib/hf-test-wait.h"
#include "page-case.h"
#include "together/hf-decide.h"

#define SEED       7
#define MANY_MOVES 5000 /* of a round */

/* Has a page sent what goes with an act of its player. */
static void
press_others (const char *hand, gboolean open, const char *const *kinds, const char *act)
{
  Table table;
  HfTestTable *position = hf_test_table_new ("hoof-and-mouth");
  Page *page = &table.pages[0];
  g_autofree char *frame = g_strdup_printf ("{\"press\":\"act\",\"act\":\"table.%s\"}", act);

  hf_test_table_hand (position, 0, hand);
  if (open)
    {
      hf_test_table_books (position, 0, "Q*4");
      hf_test_table_books (position, 0, "K*4");
      hf_test_table_pile (position, "Q 5 6 7 8 9 T");
    }
  table_init_at (&table, position, !g_str_equal (act, "buy"));
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      select_kind (page, kinds[i]);
      press (page, frame);
    }
  press (page, frame);
  press (page, "{\"press\":\"rulebook\",\"why\":true}");
  hf_test_wait_until (json_object_has_member (page->state, "rulebook"));
  table_clear (&table);
  hf_test_table_free (position);
}

/* Ends the first of two rounds, with a question before; then the second one, in which nobody thinks for long. */
static void
end_game (void)
{
  Table table;
  HfTestTable *position = hf_test_table_new ("hoof-and-mouth");
  Page *page = &table.pages[0];

  hf_test_table_set (position, "table.rounds", "2");
  hf_test_table_set (position, "open.min", "50,50");
  hf_test_table_set (position, "score.own_rows", "Threes in a row:100");
  hf_test_table_hand (position, 0, "5");
  hf_test_table_foot_taken (position, 0);
  hf_test_table_books (position, 0, "Q*7");
  hf_test_table_books (position, 0, "K*7");
  hf_test_table_books (position, 0, "9*6 2");
  hf_test_table_books (position, 0, "8*6 2");
  table_init_at (&table, position, TRUE);
  select_kind (page, "5");
  press (page, "{\"press\":\"act\",\"act\":\"table.discard\"}");
  press (page, "{\"press\":\"answer\",\"go\":true}");
  hf_test_wait_until (find (page, "sheet") != NULL
                      && json_object_has_member (find (page, "sheet"), "lead"));
  g_assert_true (json_object_has_member (find (page, "sheet"), "out"));
  press (page, "{\"press\":\"next\"}");
  hf_test_wait_until (hf_game_get_round (table.game) == 2);
  for (guint i = 0; !hf_game_is_over (table.game); i++)
    {
      g_assert_cmpuint (i, <, MANY_MOVES);
      hf_decide_act (table.game, hf_decide_find_actor (table.game), SEED);
      hf_test_run_pending ();
    }
  hf_test_wait_until (json_object_has_member (find (page, "sheet"), "result"));
  g_assert_true (json_object_has_member (find (page, "sheet"), "turn"));
  table_clear (&table);
  hf_test_table_free (position);
}

/* Tries an opening with too few points, which costs some. */
static void
risk_opening (void)
{
  Table table;
  HfTestTable *position = hf_test_table_new ("family-tradition");
  Page *page = &table.pages[0];

  hf_test_table_hand (position, 0, "Q*3 K*4 4 5 6");
  table_init_at (&table, position, TRUE);
  select_kind (page, "Q");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  press (page, "{\"press\":\"act\",\"act\":\"table.open\"}");
  hf_test_wait_until (find (page, "ask") != NULL);
  table_clear (&table);
  hf_test_table_free (position);
}

/* Returns (nullable): the words for the threes beside the books of a side */
static const char *
get_threes (Page *page, guint side)
{
  JsonArray *teams = json_object_get_array_member (page->state, "teams");

  return json_object_get_string_member_with_default (json_array_get_object_element (teams, side),
                                                     "threes", NULL);
}

/* Lays black threes by a press, and keeps a card to go out with. */
static void
lay_black_threes (void)
{
  Table table;
  HfTestTable *position = hf_test_table_new ("hoof-and-mouth");
  Page *page = &table.pages[0];

  hf_test_table_set (position, "three.black_meld", "out");
  hf_test_table_set (position, "out.min_clean", "1");
  hf_test_table_set (position, "out.min_dirty", "0");
  hf_test_table_set (position, "out.min_total", "1");
  hf_test_table_hand (position, 0, "3b*3 5");
  hf_test_table_foot_taken (position, 0);
  hf_test_table_books (position, 0, "K*7");
  table_init_at (&table, position, TRUE);
  g_assert_null (get_threes (page, 0));
  select_kind (page, "3");
  press (page, "{\"press\":\"act\",\"act\":\"table.lay\"}");
  hf_test_wait_until (get_threes (page, 0) != NULL);
  g_assert_cmpstr (get_threes (page, 0), ==, "3 black threes");
  table_clear (&table);
  hf_test_table_free (position);
}

/* Sees both piles before one of them is the hand. */
static void
choose_hand (void)
{
  Table table;
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset ("lay-out-first", NULL);

  g_assert_true (hf_rules_set (&set->rules, "deal.hand_choice", "after_look", NULL));
  table_init_rules (&table, set, 1 << 0, 1 << 0, FALSE);
  hf_test_wait_until (find (&table.pages[0], "choice") != NULL);
  g_assert_true (has_flag (&table.pages[0], "turn"));
  table_clear (&table);
}

/* Has a page sent all that the tests of a game have not had sent. */
void
page_send_every_type (void)
{
  static const char *const none[] = { NULL }, *const twos[] = { "2", NULL },
                           *const fours[] = { "4", NULL }, *const books[] = { "A", "K", "Q", NULL };

  press_others ("Q*3 5 6", TRUE, none, "buy");
  press_others ("2*2 5 6", TRUE, twos, "lay");
  press_others ("4*2 5 6", TRUE, fours, "lay");
  press_others ("A*4 K*4 Q*4 5 6", FALSE, books, "stage");
  risk_opening ();
  lay_black_threes ();
  choose_hand ();
  end_game ();
}
