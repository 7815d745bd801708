/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Presses on a page in positions of their own: on books, on cards that are set aside, on one of several ways, and on the
 * answer to a question. */
#include "config.h"

#include <locale.h>

#include "lib/hf-test-wait.h"
#include "page-case.h"

/* A team that has opened, whose first seat holds these cards. */
static HfTestTable *
make_position (const char *hand)
{
  HfTestTable *position = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (position, 0, hand);
  hf_test_table_books (position, 0, "Q*4, K*4");

  return position;
}

/* The first seat throws its last card, which ends the round. */
static HfTestTable *
make_last_turn (void)
{
  HfTestTable *position = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (position, 0, "5");
  hf_test_table_foot_taken (position, 0);
  hf_test_table_books (position, 0, "Q*7, K*7, 9*6 2, 8*6 2");

  return position;
}

/* Returns: a book of the own team, as the page has it */
static JsonObject *
get_book (Page *page, guint index)
{
  JsonObject *team =
    json_array_get_object_element (json_object_get_array_member (page->state, "teams"), 0);

  return json_array_get_object_element (json_object_get_array_member (team, "books"), index);
}

static guint
get_n_staged (Page *page)
{
  return json_array_get_length (json_object_get_array_member (find (page, "tray"), "books"));
}

/* Selected cards go to the book that is pressed, not to another one. */
static void
test_book (void)
{
  g_autoptr (HfTestTable) position = make_position ("2*2 5 6");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  g_autofree char *frame = NULL;
  gint64 five;

  table_init_at (&table, position, TRUE);
  g_assert_cmpuint (get_n_cards (page), ==, 4);
  five = json_object_get_int_member (find_kind (page, "5"), "id");
  press (page, "{\"press\":\"book\",\"place\":12345}");
  select_kind (page, "2");
  press (page, "{\"press\":\"book\",\"place\":12345}");
  g_assert_cmpuint (get_n_cards (page), ==, 4);
  frame = g_strdup_printf ("{\"press\":\"book\",\"place\":%d}",
                           (gint) json_object_get_int_member (get_book (page, 1), "place"));
  press (page, frame);
  hf_test_wait_until (get_n_cards (page) == 2);
  g_assert_cmpint (json_object_get_int_member (get_book (page, 0), "n"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (get_book (page, 1), "n"), ==, 6);
  /* A card that stays has its number still. */
  g_assert_cmpint (json_object_get_int_member (find_kind (page, "5"), "id"), ==, five);
}

/* A press on cards that are set aside takes them back into the hand, those and no others. */
static void
test_staged (void)
{
  g_autoptr (HfTestTable) position = hf_test_table_new ("hoof-and-mouth");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  hf_test_table_hand (position, 0, "A*3 7*3 5 6");
  table_init_at (&table, position, TRUE);
  select_kind (page, "A");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  select_kind (page, "7");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  g_assert_cmpuint (get_n_staged (page), ==, 2);
  g_assert_cmpuint (get_n_cards (page), ==, 2);
  press (page, "{\"press\":\"staged\",\"index\":2}");
  g_assert_cmpuint (get_n_staged (page), ==, 2);
  press (page, "{\"press\":\"staged\",\"index\":1}");
  g_assert_cmpuint (get_n_staged (page), ==, 1);
  g_assert_cmpuint (get_n_cards (page), ==, 5);
  g_assert_nonnull (find_kind (page, "7"));
  g_assert_null (find_kind (page, "A"));
}

/* Of several ways to take the pile the one that is pressed is played. */
static void
test_way (gconstpointer index)
{
  g_autoptr (HfTestTable) position = make_position ("Q*3 5 6");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  g_autofree char *frame = g_strdup_printf ("{\"press\":\"way\",\"index\":%d}",
                                            GPOINTER_TO_INT (index));
  JsonArray *ways;
  gint n = 0;

  hf_test_table_pile (position, "Q 5 6 7 8 9 T");
  table_init_at (&table, position, FALSE);
  press (page, frame);
  g_assert_false (json_object_has_member (find (page, "acts"), "ways"));
  press (page, "{\"press\":\"act\",\"act\":\"table.buy\"}");
  ways = json_object_get_array_member (find (page, "acts"), "ways");
  n = json_array_get_length (ways);
  g_assert_cmpint (n, >, GPOINTER_TO_INT (index));
  press (page, "{\"press\":\"way\",\"index\":99}");
  g_assert_cmpint (json_object_get_int_member (find (page, "pile"), "n"), ==, 7);
  press (page, frame);
  hf_test_wait_until (json_object_get_int_member (find (page, "pile"), "n") == 0);
  g_assert_false (json_object_has_member (find (page, "acts"), "ways"));
  g_assert_cmpint (json_object_get_int_member (get_book (page, 0), "n"), ==,
                   GPOINTER_TO_INT (index) == 0 ? 7 : 8);
}

/* A press of the pile draws its top card, as the button does. */
static void
test_pile_card (gconstpointer act)
{
  g_autoptr (HfTestTable) position = hf_test_table_new ("hoof-and-mouth");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  g_autofree char *frame = g_strdup_printf ("{\"press\":\"act\",\"act\":\"%s\"}",
                                            (const char *) act);

  hf_test_table_set (position, "stock.pile_card", "yes");
  hf_test_table_set (position, "stock.draw_by", "single");
  hf_test_table_hand (position, 0, "4 5 6");
  hf_test_table_pile (position, "Q 5 6");
  table_init_at (&table, position, FALSE);
  press (page, frame);
  hf_test_wait_until (json_object_get_int_member (find (page, "pile"), "n") == 2);
  hf_test_wait_until (get_n_cards (page) == 4);
  g_assert_nonnull (find_kind (page, "Q"));
  press (page, "{\"press\":\"act\",\"act\":\"table.draw\"}");
  hf_test_wait_until (get_n_cards (page) == 5);
}

/* Where stacks are chosen, the page asks from which the other card comes. */
static void
test_pile_card_and_stack (void)
{
  g_autoptr (HfTestTable) position = hf_test_table_new ("hoof-and-mouth");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  hf_test_table_set (position, "stock.pile_card", "yes");
  hf_test_table_set (position, "stock.draw_from", "any");
  hf_test_table_hand (position, 0, "4 5 6");
  hf_test_table_pile (position, "Q 5 6");
  table_init_at (&table, position, FALSE);
  press (page, "{\"press\":\"act\",\"act\":\"table.draw-pile\"}");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find (page, "acts"),
                                                                         "ways")),
                    ==, 2);
  press (page, "{\"press\":\"way\",\"index\":1}");
  hf_test_wait_until (json_object_get_int_member (find (page, "pile"), "n") == 2);
  hf_test_wait_until (get_n_cards (page) == 5);
  g_assert_nonnull (find_kind (page, "Q"));
}

/* A move that goes out waits for an answer: with “no” nothing happens, with “yes” it is played. */
static void
test_answer (void)
{
  g_autoptr (HfTestTable) position = make_last_turn ();
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  table_init_at (&table, position, TRUE);
  press (page, "{\"press\":\"answer\",\"go\":true}");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (find (page, "ask"));
      if (i == 0)
        select_kind (page, "5");
      press (page, "{\"press\":\"act\",\"act\":\"table.discard\"}");
      g_assert_nonnull (find (page, "ask"));
      g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_PLAY);
      press (page, i == 0 ? "{\"press\":\"answer\"}" : "{\"press\":\"answer\",\"go\":true}");
    }
  hf_test_wait_until (hf_game_get_phase (table.game) == HF_PHASE_OVER);
  hf_test_wait_until (find (page, "ask") == NULL);
}

/* Returns (nullable): the button of an act */
static JsonObject *
find_button (Page *page, const char *act)
{
  JsonArray *acts = json_object_get_array_member (find (page, "acts"), "acts");

  for (guint i = 0; i < json_array_get_length (acts); i++)
    {
      JsonObject *button = json_array_get_object_element (acts, i);

      if (g_str_equal (json_object_get_string_member (button, "act"), act))
        return button;
    }

  return NULL;
}

/* An opening can be pressed once it has enough points, or where one may try with fewer, which costs points after a
 * question. */
static void
test_opening (gconstpointer preset)
{
  gboolean may_fail = g_str_equal (preset, "family-tradition");
  g_autoptr (HfTestTable) position = hf_test_table_new (preset);
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  hf_test_table_hand (position, 0, "Q*3 K*4 4 5 6");
  table_init_at (&table, position, TRUE);
  select_kind (page, "Q");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  g_assert_cmpint (json_object_has_member (find_button (page, "table.open"), "off"), ==, !may_fail);
  press (page, "{\"press\":\"act\",\"act\":\"table.open\"}");
  g_assert_cmpint (find (page, "ask") != NULL, ==, may_fail);
  g_assert_cmpint (hf_game_get_log (table.game)->position, ==, 0);
  press (page, "{\"press\":\"answer\"}");
  select_kind (page, "K");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  g_assert_false (json_object_has_member (find_button (page, "table.open"), "off"));
  press (page, "{\"press\":\"act\",\"act\":\"table.open\"}");
  hf_test_wait_until (get_n_cards (page) == 3);
}

/* A hint comes, and goes away, and with a press on the rules their book. */
static void
test_hint (void)
{
  g_autoptr (HfTestTable) position = make_position ("2*2 5 6");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  table_init_at (&table, position, TRUE);
  press (page, "{\"press\":\"hint\"}");
  hf_test_wait_until (find (page, "hint") != NULL);
  g_assert_null (find (page, "rulebook"));
  press (page, "{\"press\":\"rulebook\"}");
  g_assert_nonnull (find (page, "rulebook"));
}

/* A press with a number or a flag that is none does nothing, to the first seat or card neither. */
static void
test_wrong (void)
{
  static const char *const frames[] = {
    "{\"press\":\"mute\",\"seat\":99,\"on\":true}",
    "{\"press\":\"mute\",\"seat\":-1,\"on\":true}",
    "{\"press\":\"mute\",\"seat\":\"0\",\"on\":true}",
    "{\"press\":\"mute\",\"seat\":0,\"on\":\"yes\"}",
    "{\"press\":\"staged\",\"index\":99999}",
    "{\"press\":\"staged\",\"index\":null}",
  };
  g_autoptr (HfTestTable) position = hf_test_table_new ("hoof-and-mouth");
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  hf_test_table_hand (position, 0, "A*3 5 6");
  table_init_at (&table, position, TRUE);
  select_kind (page, "A");
  press (page, "{\"press\":\"act\",\"act\":\"table.stage\"}");
  press (page, "{\"press\":\"mute\",\"seat\":0}");
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      press (page, frames[i]);
      g_assert_false (json_object_has_member (find_seat (page, 0), "muted"));
      g_assert_cmpuint (get_n_staged (page), ==, 1);
    }
  press (page, "{\"press\":\"mute\",\"seat\":0,\"on\":true}");
  g_assert_true (json_object_has_member (find_seat (page, 0), "muted"));
}

/* A row of people's own, as the page has it.
 *
 * Returns: how often it counts for a side; -1 where nobody is asked */
static gint
get_own (Page *page, guint row, guint side)
{
  JsonObject *sheet = find (page, "sheet");
  JsonArray *rows = sheet != NULL && json_object_has_member (sheet, "own_rows")
                      ? json_object_get_array_member (sheet, "own_rows")
                      : NULL;

  if (rows == NULL)
    return -1;

  return json_object_get_int_member (
    json_array_get_object_element (
      json_object_get_array_member (json_array_get_object_element (rows, row), "counts"), side),
    "count");
}

/* Anybody counts rows of people's own on a page after a round, and all see it; one that only looks is not asked more. */
static void
test_own_rows (void)
{
  g_autoptr (HfTestTable) position = make_last_turn ();
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  gint before;

  hf_test_table_set (position, "score.own_rows", "Threes:100,Late:-20");
  table_init_at (&table, position, TRUE);
  press (page, "{\"press\":\"own\",\"side\":0,\"row\":1,\"count\":2}");
  select_kind (page, "5");
  press (page, "{\"press\":\"act\",\"act\":\"table.discard\"}");
  press (page, "{\"press\":\"answer\",\"go\":true}");
  hf_test_wait_until (get_own (page, 0, 0) == 0);
  before = hf_results_get_total (HF_RESULTS (table.game), 1, 0);
  press (page, "{\"press\":\"own\",\"side\":0,\"row\":1,\"count\":2}");
  hf_test_wait_until (get_own (page, 0, 0) == 2);
  press (page, "{\"press\":\"own\",\"side\":7,\"row\":1,\"count\":2}");
  press (page, "{\"press\":\"own\",\"side\":0,\"row\":3,\"count\":2}");
  press (page, "{\"press\":\"own\",\"side\":0,\"row\":1,\"count\":21}");
  press (page, "{\"press\":\"own\",\"side\":1,\"row\":2,\"count\":1}");
  hf_test_wait_until (get_own (page, 1, 1) == 1);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (table.game), 1, 0), ==, before + 200);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/page-presses/book", test_book);
  g_test_add_func ("/page-presses/staged", test_staged);
  g_test_add_data_func ("/page-presses/first-way", GINT_TO_POINTER (0), test_way);
  g_test_add_data_func ("/page-presses/second-way", GINT_TO_POINTER (1), test_way);
  g_test_add_data_func ("/page-presses/pile", "table.pile", test_pile_card);
  g_test_add_data_func ("/page-presses/draw-pile", "table.draw-pile", test_pile_card);
  g_test_add_func ("/page-presses/pile-card-and-stack", test_pile_card_and_stack);
  g_test_add_func ("/page-presses/answer", test_answer);
  g_test_add_func ("/page-presses/own-rows", test_own_rows);
  g_test_add_data_func ("/page-presses/opening/hoof-and-mouth", "hoof-and-mouth", test_opening);
  g_test_add_data_func ("/page-presses/opening/family-tradition", "family-tradition", test_opening);
  g_test_add_func ("/page-presses/hint", test_hint);
  g_test_add_func ("/page-presses/wrong", test_wrong);

  return g_test_run ();
}
