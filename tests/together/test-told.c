/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes that a table tells, with something else in one place: a guest refuses them, or reads exactly what they say. */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "hf-decide.h"
#include "hf-fake-table.h"
#include "lib/hf-test-amount.h"
#include "together/line/hf-json.h"
#include "together/line/hf-told-json.h"

#define SEED    7
#define N_LINES 60
#define N_TRIES 12 /* of each frame */

/* Values that stand in some place of a frame instead. */
static const char *const values[] = { "-1",    "0",       "1",    "2",     "5",    "255",
                                      "256",   "1000000", "true", "false", "null", "\"\"",
                                      "\"x\"", "\"K\"",   "[]",   "[1]",   "{}" };

/* The frames that a guest has heard, as they are heard. */
static GPtrArray *heard;

static void
keep_frame (const char *text)
{
  if (strstr (text, "\"told\"") != NULL)
    g_ptr_array_add (heard, g_strdup (text));
}

/* A place in a frame: a member of an object, or an item of an array. */
typedef struct
{
  JsonNode *parent;
  const char *name; /* (nullable) */
  guint index;
} Place;

static void
list_places (JsonNode *node, GArray *places)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &name, &member))
        {
          Place place = { node, name, 0 };

          g_array_append_val (places, place);
          list_places (member, places);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        Place place = { node, NULL, i };

        g_array_append_val (places, place);
        list_places (json_array_get_element (json_node_get_array (node), i), places);
      }
}

/* Puts a value there, or takes away what is there. */
static void
change (const Place *place, const char *value)
{
  g_autoptr (JsonNode) node = value != NULL ? json_from_string (value, NULL) : NULL;
  JsonArray *array;

  if (place->name != NULL && value != NULL)
    json_object_set_member (json_node_get_object (place->parent), place->name,
                            g_steal_pointer (&node));
  else if (place->name != NULL)
    json_object_remove_member (json_node_get_object (place->parent), place->name);
  else
    {
      array = json_node_get_array (place->parent);
      json_array_remove_element (array, place->index);
      if (value != NULL)
        json_array_add_element (array, g_steal_pointer (&node));
    }
}

/* Whether a description is that of nothing, which need not be said. */
static gboolean
is_nothing (const char *text)
{
  static const char *const nothing[] = { "()", "0", "null", "false", "\"\"", "\"-\"", NULL };

  return g_strv_contains (nothing, text);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Lists of seats. */
static const char *const sets[] = { "opened", "on_foot", "ended",    "out",
                                    "last",   "chosen",  "answered", NULL };

/* @is_set: whether it counts once what a list says twice
 * Returns (transfer full): what a value says: what is nothing need not be there, and lists have no order */
static char *
describe (JsonNode *node, gboolean is_set)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) names = json_object_get_members (json_node_get_object (node));

      for (GList *i = names; i != NULL; i = i->next)
        {
          JsonNode *member = json_object_get_member (json_node_get_object (node), i->data);
          g_autofree char *text = describe (member, g_strv_contains (sets, i->data));

          if (!is_nothing (text))
            g_ptr_array_add (parts, g_strdup_printf ("%s:%s", (const char *) i->data, text));
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        {
          char *text = describe (json_array_get_element (json_node_get_array (node), i), FALSE);

          if (is_nothing (text))
            g_free (text);
          else
            g_ptr_array_add (parts, text);
        }
    }
  else
    return json_to_string (node, FALSE);

  g_ptr_array_sort (parts, compare);
  for (guint i = is_set ? parts->len : 0; i-- > 1;)
    if (g_str_equal (parts->pdata[i], parts->pdata[i - 1]))
      g_ptr_array_remove_index (parts, i);
  g_ptr_array_add (parts, NULL);

  g_autofree char *list = g_strjoinv (",", (char **) parts->pdata);

  return g_strdup_printf ("(%s)", list);
}

/* Returns (transfer full) (nullable): what a guest reads, NULL where it refuses that */
static char *
read_told (JsonObject *frame, const HfFlatRules *rules)
{
  gboolean wrong = FALSE;
  g_autoptr (HfTold) told = hf_told_new ();
  g_autoptr (JsonNode) node = NULL;

  hf_members_read (hf_told_members, told, hf_json_object ((HfJson) { frame, &wrong }, "told"),
                   rules);
  if (wrong)
    return NULL;

  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, hf_members_write (hf_told_members, told, rules));

  return describe (node, FALSE);
}

static guint n_refused, n_read;

static void
try_frame (const char *text, const HfFlatRules *rules, GRand *random)
{
  g_autoptr (JsonObject) right = hf_json_parse (text, strlen (text));
  g_autofree char *said = describe (json_object_get_member (right, "told"), FALSE);
  g_autofree char *read = read_told (right, rules);

  g_assert_cmpstr (read, ==, said);
  for (guint i = 0; i < HF_TEST_AMOUNT (N_TRIES); i++)
    {
      g_autoptr (JsonObject) frame = hf_json_parse (text, strlen (text));
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
      guint value = g_rand_int_range (random, 0, G_N_ELEMENTS (values) + 1);
      g_autofree char *says = NULL, *reads = NULL;

      list_places (json_object_get_member (frame, "told"), places);
      change (&g_array_index (places, Place, g_rand_int_range (random, 0, places->len)),
              value < G_N_ELEMENTS (values) ? values[value] : NULL);
      reads = read_told (frame, rules);
      says = describe (json_object_get_member (frame, "told"), FALSE);
      if (reads != NULL)
        g_assert_cmpstr (reads, ==, says);
      n_refused += reads == NULL;
      n_read += reads != NULL;
    }
}

static void
test_changed (gconstpointer preset)
{
  HfFakeTable table;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  heard = g_ptr_array_new_with_free_func (g_free);
  n_refused = n_read = 0;
  hf_fake_table_init (&table, preset, 0xff);
  table.net.watch = keep_frame;
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  while (!hf_game_is_over (table.game) && hf_game_get_log (table.game)->position < N_LINES)
    hf_fake_table_act (&table);
  for (guint i = 0; i < heard->len; i++)
    try_frame (heard->pdata[i], hf_game_get_rules (table.game), random);
  g_test_message ("%u refused, %u read", n_refused, n_read);
  g_assert_cmpuint (n_refused, >, n_read);
  g_assert_cmpuint (n_read, >, 0);
  hf_fake_table_clear (&table);
  g_clear_pointer (&heard, g_ptr_array_unref);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/told/changed/classic", "classic", test_changed);
  g_test_add_data_func ("/told/changed/hoof-and-mouth", "hoof-and-mouth", test_changed);
  g_test_add_data_func ("/told/changed/frozen-pack", "frozen-pack", test_changed);

  return g_test_run ();
}
