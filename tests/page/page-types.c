/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-types.h"

/* A member: `  name?: base[] | null;`
 *
 * needed: there is no `?` */
typedef struct
{
  char *base;
  gboolean needed, is_list, or_null, seen;
} Member;

static void
member_free (gpointer data)
{
  g_free (((Member *) data)->base);
  g_free (data);
}

static GHashTable *
read_types (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "page", "web",
                                                 "types.d.ts", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) head = g_regex_new ("^export interface (\\w+) \\{$", 0, 0, NULL);
  g_autoptr (GRegex)
    row = g_regex_new ("^  (\\w+)(\\?)?: (\\w+)(\\[\\])?( \\| null)?;$", 0, 0, NULL);
  g_auto (GStrv) lines = NULL;
  GHashTable *types = g_hash_table_new (g_str_hash, g_str_equal), *members = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_autoptr (GMatchInfo) found = NULL;

      if (g_regex_match (head, *line, 0, &found))
        {
          members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, member_free);
          g_hash_table_insert (types, g_match_info_fetch (found, 1), members);
          continue;
        }
      g_clear_pointer (&found, g_match_info_free);
      if (g_regex_match (row, *line, 0, &found))
        {
          g_autofree char *question = g_match_info_fetch (found, 2);
          g_autofree char *list = g_match_info_fetch (found, 4);
          g_autofree char *null = g_match_info_fetch (found, 5);
          Member *member = g_new0 (Member, 1);

          *member = (Member) { .base = g_match_info_fetch (found, 3),
                               .needed = *question == '\0',
                               .is_list = list != NULL && *list != '\0',
                               .or_null = null != NULL && *null != '\0' };
          g_hash_table_insert (members, g_match_info_fetch (found, 1), member);
        }
      else if (g_str_has_prefix (*line, "  "))
        g_error ("types.d.ts: a member is not understood: %s", *line);
    }

  return types;
}

/* The types, which are kept to the end of the program. */
static GHashTable *
get_types (void)
{
  static GHashTable *types;

  if (types == NULL)
    types = read_types ();

  return types;
}

static gboolean
is_value (const char *base, JsonNode *node)
{
  return g_str_equal (base, "string")    ? json_node_get_value_type (node) == G_TYPE_STRING
         : g_str_equal (base, "number")  ? json_node_get_value_type (node) == G_TYPE_INT64
         : g_str_equal (base, "boolean") ? json_node_get_value_type (node) == G_TYPE_BOOLEAN
                                         : g_str_equal (base, "any");
}

static char *
check_one (const char *base, JsonNode *node)
{
  if (g_hash_table_contains (get_types (), base) && JSON_NODE_HOLDS_OBJECT (node))
    return page_types_check (base, json_node_get_object (node));

  return is_value (base, node) ? NULL : g_strdup_printf ("a %s", base);
}

static char *
check_member (const Member *self, JsonNode *node)
{
  JsonArray *array;

  if (self->or_null && JSON_NODE_HOLDS_NULL (node))
    return NULL;
  if (!self->is_list)
    return check_one (self->base, node);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return g_strdup ("a list");

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      char *wrong = check_one (self->base, json_array_get_element (array, i));

      if (wrong != NULL)
        return wrong;
    }

  return NULL;
}

static char *
check (const char *type, JsonObject *object, gboolean whole)
{
  GHashTable *members = g_hash_table_lookup (get_types (), type);
  g_autoptr (GList) names = json_object_get_members (object);
  GHashTableIter iter;
  gpointer name, member;

  for (GList *i = names; i != NULL; i = i->next)
    {
      Member *known = g_hash_table_lookup (members, i->data);
      g_autofree char *wrong = known != NULL
                                 ? check_member (known, json_object_get_member (object, i->data))
                                 : g_strdup ("unknown");

      if (wrong != NULL)
        return g_strdup_printf ("%s.%s: %s", type, (char *) i->data, wrong);
      known->seen = TRUE;
    }
  g_hash_table_iter_init (&iter, members);
  while (whole && g_hash_table_iter_next (&iter, &name, &member))
    if (((Member *) member)->needed && !json_object_has_member (object, name))
      return g_strdup_printf ("%s.%s: missing", type, (char *) name);

  return NULL;
}

/* Returns (nullable) (transfer full): why the object is not of the type */
char *
page_types_check (const char *type, JsonObject *object)
{
  return check (type, object, TRUE);
}

/* Checks a frame, which has any of the members of `State` and `Frame`.
 *
 * Returns (nullable) (transfer full): what is wrong */
char *
page_types_watch (JsonObject *frame)
{
  GHashTable *state = g_hash_table_lookup (get_types (), "State");
  g_autoptr (JsonObject) parts = json_object_new (), others = json_object_new ();
  g_autoptr (GList) names = json_object_get_members (frame);
  char *wrong;

  for (GList *i = names; i != NULL; i = i->next)
    json_object_set_member (g_hash_table_contains (state, i->data) ? parts : others, i->data,
                            json_object_dup_member (frame, i->data));
  wrong = check ("State", parts, FALSE);

  return wrong != NULL ? wrong : check ("Frame", others, FALSE);
}

/* Returns (transfer full): the members that no object has had so far, a line each */
char *
page_types_list_unseen (void)
{
  GString *unseen = g_string_new (NULL);
  GHashTableIter types, members;
  gpointer type, name, member;

  g_hash_table_iter_init (&types, get_types ());
  while (g_hash_table_iter_next (&types, &type, &member))
    {
      g_hash_table_iter_init (&members, member);
      while (g_hash_table_iter_next (&members, &name, &member))
        if (!((Member *) member)->seen)
          g_string_append_printf (unseen, "%s.%s\n", (char *) type, (char *) name);
    }

  return g_string_free (unseen, FALSE);
}
