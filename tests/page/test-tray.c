/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The books that a person has set aside, as a page hears of them. */
#include "config.h"

#include <glib.h>
#include <locale.h>

#include "../game/turn/turn-case.h"
#include "page/hf-page-json.h"

static void
assert_staged (JsonArray *books, guint index, const char *name, guint n_cards, gint points)
{
  JsonObject *book = json_array_get_object_element (books, index);
  JsonArray *cards = json_object_get_array_member (book, "cards");

  g_assert_cmpstr (json_object_get_string_member (book, "name"), ==, name);
  g_assert_cmpint (json_object_get_int_member (book, "points"), ==, points);
  g_assert_cmpuint (json_array_get_length (cards), ==, n_cards);
}

static JsonObject *
read_tray (Turn *turn)
{
  g_autoptr (JsonNode) node = hf_page_json_tray (turn->controller);

  return json_object_ref (json_node_get_object (node));
}

/* Each book has its cards and points; together they are enough for an opening, or not yet. */
static void
test_tray (void)
{
  g_autoptr (JsonObject) one = NULL, two = NULL, none = NULL;
  g_auto (Turn) turn = turn_make ("Q*3 K*4 5*2");

  turn_begin (&turn, TRUE);
  none = read_tray (&turn);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (none, "books")), ==, 0);
  g_assert_cmpstr (json_object_get_string_member (none, "total"), ==, "0 of 50");
  g_assert_false (json_object_has_member (none, "enough"));

  turn_stage (&turn, HF_KIND_QUEEN, 3);
  one = read_tray (&turn);
  assert_staged (json_object_get_array_member (one, "books"), 0, "Set aside: 3 queens, 30 points",
                 3, 30);
  g_assert_cmpstr (json_object_get_string_member (one, "total"), ==, "30 of 50");
  g_assert_false (json_object_has_member (one, "enough"));

  turn_stage (&turn, HF_KIND_KING, 4);
  two = read_tray (&turn);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (two, "books")), ==, 2);
  assert_staged (json_object_get_array_member (two, "books"), 1, "Set aside: 4 kings, 40 points", 4,
                 40);
  g_assert_cmpstr (json_object_get_string_member (two, "total"), ==, "70 of 50");
  g_assert_true (json_object_get_boolean_member (two, "enough"));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page/tray", test_tray);

  return g_test_run ();
}
