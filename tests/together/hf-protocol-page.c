/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-protocol-page.h"

#include "lib/hf-test-amount.h"
#include "together/line/hf-json.h"

/* How the head of a table begins, before the name of what it is about. */
#define FRAME  "frame "
#define MEMBER "member of "
#define VALUE  "value of "
#define BITS   "bits of "
#define LINE   "first word of "

/* The column of a row that has the type of a member. */
#define TYPE 1

/* A table of the page, once for each thing that its head names.
 *
 * head: cells of its first row
 * rows: char * → Row */
typedef struct
{
  char *name; /* as in `value of error` */
  char **head;
  GHashTable *rows;
} Table;

/* A row, once for each name in its first cell; of a member it knows the tables that are about it.
 *
 * seen: whether some frame has had it
 * members, values, bits, lines (nullable): of the member */
typedef struct
{
  char **cells;
  gboolean seen;
  gboolean bound;
  Table *members, *values, *bits, *lines;
} Row;

typedef struct
{
  GHashTable *tables; /* char * → Table */
  GPtrArray *frames;  /* char *: their names, in the order of the page */
} Page;

static void
row_free (Row *self)
{
  g_strfreev (self->cells);
  g_free (self);
}

static void
table_free (Table *self)
{
  g_free (self->name);
  g_strfreev (self->head);
  g_hash_table_unref (self->rows);
  g_free (self);
}

/* Splits a row of a table; a bar within a cell has a backslash before it. */
static char **
split_row (const char *line)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_auto (GStrv)
    pieces = g_regex_split_simple ("(?<!\\\\)\\|", line, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT);
  guint n = g_strv_length (pieces);

  for (guint i = 1; i + 1 < n; i++)
    g_strv_builder_add (cells, g_strstrip (pieces[i]));

  return g_strv_builder_end (cells);
}

/* Returns (transfer full): what stands between backticks */
static char **
find_names (const char *cell)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) pieces = g_strsplit (cell, "`", -1);

  for (guint i = 1; i < g_strv_length (pieces); i += 2)
    g_strv_builder_add (names, pieces[i]);

  return g_strv_builder_end (names);
}

/* Finds a table, of which the page may have had a piece already, or makes it. */
static Table *
get_table (Page *self, const char *begin, const char *name, char **head)
{
  g_autofree char *whole = g_strconcat (begin, name, NULL);
  Table *table = g_hash_table_lookup (self->tables, whole);

  if (table != NULL)
    return table;

  table = g_new0 (Table, 1);
  table->name = g_steal_pointer (&whole);
  table->head = g_strdupv (head);
  table->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) row_free);
  g_hash_table_insert (self->tables, table->name, table);

  return table;
}

/* Returns (transfer container): the tables that a head begins, one for each thing that it is about */
static GPtrArray *
begin_tables (Page *self, char **head)
{
  static const char *const begins[] = { FRAME, MEMBER, VALUE, BITS, LINE };
  GPtrArray *tables = g_ptr_array_new ();
  g_auto (GStrv) names = find_names (head[0]);

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    for (guint k = 0; g_str_has_prefix (head[0], begins[i]) && names[k] != NULL; k++)
      {
        g_ptr_array_add (tables, get_table (self, begins[i], names[k], head));
        if (g_str_equal (begins[i], FRAME))
          g_ptr_array_add (self->frames, g_strdup (names[k]));
      }

  return tables;
}

static void
add_row (GPtrArray *tables, char **cells)
{
  g_auto (GStrv) names = find_names (cells[0]);

  for (guint i = 0; i < tables->len; i++)
    for (guint k = 0; names[k] != NULL; k++)
      {
        Row *row = g_new0 (Row, 1);

        row->cells = g_strdupv (cells);
        g_hash_table_replace (((Table *) tables->pdata[i])->rows, g_strdup (names[k]), row);
      }
}

static Page *
read_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "doc", "protocol.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  g_auto (GStrv) lines = NULL;
  Page *self = g_new0 (Page, 1);

  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) table_free);
  self->frames = g_ptr_array_new_with_free_func (g_free);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = split_row (lines[i]);

      if (cells[0] == NULL)
        g_clear_pointer (&tables, g_ptr_array_unref);
      else if (tables == NULL)
        tables = begin_tables (self, cells);
      else
        add_row (tables, cells);
    }
  g_assert_cmpuint (self->frames->len, >, 0);

  return self;
}

static Page *
get_page (void)
{
  static Page *page = NULL;

  if (page == NULL)
    page = read_page ();

  return page;
}

static Table *
find_table (const char *begin, const char *name)
{
  g_autofree char *whole = g_strconcat (begin, name, NULL);

  return g_hash_table_lookup (get_page ()->tables, whole);
}

/* Finds a row and remembers that some frame has it.
 *
 * @table (nullable)
 * Returns (nullable): NULL where the page has none */
static Row *
find_row (const Table *table, const char *name)
{
  Row *row = table != NULL ? g_hash_table_lookup (table->rows, name) : NULL;

  if (row != NULL)
    row->seen = TRUE;

  return row;
}

/* Finds the row of a member, and the tables that are about it.
 *
 * @path: of the object; empty for a frame */
static Row *
find_member (const Table *table, const char *path, const char *name)
{
  Row *row = find_row (table, name);
  g_autofree char *below = NULL;

  if (row == NULL || row->bound)
    return row;

  below = path[0] != '\0' ? g_strdup_printf ("%s.%s", path, name) : g_strdup (name);
  row->bound = TRUE;
  row->members = find_table (MEMBER, below);
  row->values = find_table (VALUE, below);
  row->bits = find_table (BITS, below);
  row->lines = find_table (LINE, below);

  return row;
}

static char *
complain (const Table *table, const char *name)
{
  return g_strdup_printf ("%s has no %s", table != NULL ? table->name : "something", name);
}

static gboolean
has_type (JsonNode *node, const char *type)
{
  /* value: of a value, or of each element of a list of values; 0 where it has objects */
  static const struct
  {
    const char *type;
    GType value;
    gboolean list;
  } types[] = {
    { "number", G_TYPE_INT64, FALSE },    { "text", G_TYPE_STRING, FALSE },
    { "cards", G_TYPE_STRING, FALSE },    { "flag", G_TYPE_BOOLEAN, FALSE },
    { "boolean", G_TYPE_BOOLEAN, FALSE }, { "object", 0, FALSE },
    { "seats", G_TYPE_INT64, TRUE },      { "numbers", G_TYPE_INT64, TRUE },
    { "texts", G_TYPE_STRING, TRUE },     { "list", 0, TRUE },
  };
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 1, i = 0;

  while (i < G_N_ELEMENTS (types) && g_strcmp0 (type, types[i].type) != 0)
    i++;
  if (i == G_N_ELEMENTS (types) || types[i].list != (array != NULL))
    return FALSE;
  for (guint k = 0; k < n; k++)
    {
      JsonNode *one = array != NULL ? json_array_get_element (array, k) : node;

      if (types[i].value == 0 ? !JSON_NODE_HOLDS_OBJECT (one)
                              : json_node_get_value_type (one) != types[i].value)
        return FALSE;
    }

  return TRUE;
}

/* The word of a line that says what is done, which the seat may stand before. */
static char *
find_first_word (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  guint at = g_strcmp0 (words[0], "as") == 0 && g_strv_length (words) > 2 ? 2 : 0;

  return g_strdup (words[at] != NULL ? words[at] : "");
}

/* A value is one that the page has, where the page lists them. */
static char *
check_value (const Row *row, JsonNode *node)
{
  gboolean is_text = json_node_get_value_type (node) == G_TYPE_STRING;
  gint64 number = is_text ? 0 : json_node_get_int (node);
  g_autofree char *text = is_text ? g_strdup (json_node_get_string (node))
                                  : g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autofree char *word = row->lines != NULL ? find_first_word (text) : NULL;

  if (row->values != NULL && find_row (row->values, text) == NULL)
    return complain (row->values, text);
  if (row->lines != NULL && find_row (row->lines, word) == NULL)
    return complain (row->lines, word);
  for (guint bit = 0; row->bits != NULL && number >> bit != 0; bit++)
    {
      g_autofree char *name = g_strdup_printf ("%u", 1u << bit);

      if (((number >> bit) & 1) && find_row (row->bits, name) == NULL)
        return complain (row->bits, name);
    }

  return NULL;
}

static char *check_object (const Table *table, const char *path, JsonObject *object);

static char *
check_node (const Row *row, JsonNode *node)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  char *wrong = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return check_object (row->members,
                         row->members != NULL ? row->members->name + strlen (MEMBER) : "",
                         json_node_get_object (node));
  if (array == NULL)
    return row->values != NULL || row->bits != NULL || row->lines != NULL ? check_value (row, node)
                                                                          : NULL;
  for (guint i = 0; i < json_array_get_length (array) && wrong == NULL; i++)
    wrong = check_node (row, json_array_get_element (array, i));

  return wrong;
}

/* An event has a number only where the row of its kind says what it is. */
static char *
check_event (JsonObject *event)
{
  static const char *const columns[] = { "value", "value2", "book" };
  const Table *table = find_table (VALUE, "told.events.event");
  const char *kind = json_object_get_string_member_with_default (event, "event", "");
  Row *row = find_row (table, kind);

  for (guint i = 0; i < G_N_ELEMENTS (columns) && row != NULL; i++)
    for (guint column = 1;
         json_object_has_member (event, columns[i]) && table->head[column] != NULL; column++)
      {
        g_auto (GStrv) names = find_names (table->head[column]);

        if (g_strcmp0 (names[0], columns[i]) == 0 && row->cells[column][0] == '\0')
          return g_strdup_printf ("%s %s has no %s", table->name, kind, columns[i]);
      }

  return NULL;
}

/* @table (nullable): NULL where the page has none
 * @path: of the object; empty for a frame */
static char *
check_object (const Table *table, const char *path, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  char *wrong = g_str_equal (path, "told.events") ? check_event (object) : NULL;

  json_object_iter_init (&iter, object);
  while (wrong == NULL && json_object_iter_next (&iter, &name, &node))
    {
      Row *row = find_member (table, path, name);

      if (row == NULL)
        wrong = complain (table, name);
      else if (!has_type (node, row->cells[TYPE]))
        wrong = g_strdup_printf ("%s %s is of another type", table->name, name);
      else
        wrong = check_node (row, node);
    }

  return wrong;
}

/* Reads a frame as the page describes frames.
 *
 * Returns (nullable) (transfer full): what the page does not have */
char *
hf_protocol_page_check (const char *text)
{
  g_autoptr (JsonObject) object = hf_json_parse (text, strlen (text));
  GPtrArray *frames = get_page ()->frames;

  for (guint i = 0; object != NULL && i < frames->len; i++)
    if (json_object_has_member (object, frames->pdata[i]))
      return check_object (find_table (FRAME, frames->pdata[i]), "", object);

  return g_strdup ("the page has no frame like that");
}

static gboolean watches_all;

/* Lets all frames be read from now on, instead of a share. */
void
hf_protocol_page_watch_all (void)
{
  watches_all = TRUE;
}

/* Fails where the page does not have all of a frame. Of many frames a share is read, as that takes long. */
void
hf_protocol_page_watch (const char *text)
{
  static guint n;
  g_autofree char *wrong = NULL;

  if (!watches_all && n++ % hf_test_get_divisor () != 0)
    return;

  wrong = hf_protocol_page_check (text);
  if (wrong != NULL)
    g_error ("doc/protocol.md: %s, as in %s", wrong, text);
}

/* @table: as in `value of error`
 * Returns (nullable): the cells of a row */
const char *const *
hf_protocol_page_find (const char *table, const char *name)
{
  Row *row = find_row (find_table ("", table), name);

  return row != NULL ? (const char *const *) row->cells : NULL;
}

/* Returns (transfer full): the members and values on the page that nothing has had so far, a line each */
char *
hf_protocol_page_list_unseen (void)
{
  GString *unseen = g_string_new (NULL);
  GHashTableIter tables, rows;
  gpointer table, name, row;

  g_hash_table_iter_init (&tables, get_page ()->tables);
  while (g_hash_table_iter_next (&tables, NULL, &table))
    {
      g_hash_table_iter_init (&rows, ((Table *) table)->rows);
      while (g_hash_table_iter_next (&rows, &name, &row))
        if (!((Row *) row)->seen)
          g_string_append_printf (unseen, "%s %s\n", ((Table *) table)->name, (char *) name);
    }

  return g_string_free (unseen, FALSE);
}

/* Returns: how many kinds of frames there are */
guint
hf_protocol_page_count_frames (void)
{
  return get_page ()->frames->len;
}

static void
list_object (GString *members, const char *object)
{
  g_autofree char *within = g_strconcat (object, ".", NULL);
  GHashTableIter tables, rows;
  gpointer table, name, row;

  g_hash_table_iter_init (&tables, get_page ()->tables);
  while (g_hash_table_iter_next (&tables, NULL, &table))
    {
      const char *path = ((Table *) table)->name;

      if (!g_str_has_prefix (path, MEMBER))
        continue;
      path += strlen (MEMBER);
      g_hash_table_iter_init (&rows, ((Table *) table)->rows);
      while ((g_str_equal (path, object) || g_str_has_prefix (path, within))
             && g_hash_table_iter_next (&rows, &name, &row))
        g_string_append_printf (members, "%s.%s %s\n", path, (char *) name,
                                ((Row *) row)->cells[TYPE]);
    }
}

/* Returns (transfer full): the members of a frame, and of the objects within it, with their types, a line each */
char *
hf_protocol_page_list_members (const char *frame)
{
  GString *members = g_string_new (NULL);
  GHashTableIter rows;
  gpointer name, row;

  g_hash_table_iter_init (&rows, find_table (FRAME, frame)->rows);
  while (g_hash_table_iter_next (&rows, &name, &row))
    {
      g_string_append_printf (members, "%s %s\n", (char *) name, ((Row *) row)->cells[TYPE]);
      list_object (members, name);
    }

  return g_string_free (members, FALSE);
}
