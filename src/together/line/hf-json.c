/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-json.h"

#include "core/state/hf-state.h"

/* Most brackets within each other that a message has. */
#define MAX_DEPTH 8

void
hf_json_reject (HfJson self)
{
  *self.wrong = TRUE;
}

static JsonNode *
find (HfJson self, const char *name, JsonNodeType type)
{
  JsonNode *node = self.object != NULL ? json_object_get_member (self.object, name) : NULL;

  if (node != NULL && JSON_NODE_TYPE (node) == type)
    return node;
  hf_json_reject (self);

  return NULL;
}

gboolean
hf_json_has (HfJson self, const char *name)
{
  return self.object != NULL && json_object_has_member (self.object, name);
}

/* @node (nullable) */
static gint64
read_int (HfJson self, JsonNode *node, gint64 min, gint64 max)
{
  gint64 number = node != NULL && json_node_get_value_type (node) == G_TYPE_INT64
                    ? json_node_get_int (node)
                    : min - 1;

  if (number >= min && number <= max)
    return number;
  hf_json_reject (self);

  return min;
}

/* Returns: a number from @min to @max; @min where it is wrong */
gint64
hf_json_int (HfJson self, const char *name, gint64 min, gint64 max)
{
  return read_int (self, find (self, name, JSON_NODE_VALUE), min, max);
}

/* Returns: a number in an array */
gint64
hf_json_array_int (HfJson self, JsonArray *array, guint index, gint64 min, gint64 max)
{
  return read_int (self, json_array_get_element (array, index), min, max);
}

gint64
hf_json_int_or (HfJson self, const char *name, gint64 min, gint64 max, gint64 otherwise)
{
  return hf_json_has (self, name) ? hf_json_int (self, name, min, max) : otherwise;
}

/* Returns: whether the member is there and true */
gboolean
hf_json_flag (HfJson self, const char *name)
{
  JsonNode *node = hf_json_has (self, name) ? find (self, name, JSON_NODE_VALUE) : NULL;

  if (node != NULL && json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    hf_json_reject (self);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node);
}

/* @max: bytes it may have
 * Returns: the text; an empty one where it is wrong */
const char *
hf_json_text (HfJson self, const char *name, gsize max)
{
  JsonNode *node = find (self, name, JSON_NODE_VALUE);
  const char *text = node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
                       ? json_node_get_string (node)
                       : NULL;

  if (text != NULL && strlen (text) <= max)
    return text;
  hf_json_reject (self);

  return "";
}

const char *
hf_json_text_or_null (HfJson self, const char *name, gsize max)
{
  return hf_json_has (self, name) ? hf_json_text (self, name, max) : NULL;
}

HfJson
hf_json_object (HfJson self, const char *name)
{
  JsonNode *node = find (self, name, JSON_NODE_OBJECT);

  return (HfJson) { node != NULL ? json_node_get_object (node) : NULL, self.wrong };
}

/* @max: how many items it may have
 * Returns (nullable): NULL where it is wrong */
JsonArray *
hf_json_array (HfJson self, const char *name, guint max)
{
  JsonNode *node = find (self, name, JSON_NODE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  if (array != NULL && json_array_get_length (array) <= max)
    return array;
  hf_json_reject (self);

  return NULL;
}

/* Returns: an object in an array */
HfJson
hf_json_item (HfJson self, JsonArray *array, guint index)
{
  JsonNode *node = json_array_get_element (array, index);
  HfJson item = { NULL, self.wrong };

  if (JSON_NODE_HOLDS_OBJECT (node))
    item.object = json_node_get_object (node);
  else
    hf_json_reject (self);

  return item;
}

void
hf_json_set_flag (JsonObject *object, const char *name, gboolean flag)
{
  if (flag)
    json_object_set_boolean_member (object, name, TRUE);
}

/* Sets a text; one that is empty or NULL is left out. */
void
hf_json_set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    json_object_set_string_member (object, name, text);
}

/* The same of a text (transfer full) (nullable). */
void
hf_json_take_text (JsonObject *object, const char *name, char *text)
{
  hf_json_set_text (object, name, text);
  g_free (text);
}

/* Returns (transfer none): a new array in the object */
JsonArray *
hf_json_add_array (JsonObject *object, const char *name)
{
  JsonArray *array = json_array_new ();

  json_object_set_array_member (object, name, array);

  return array;
}

/* Sets a number; zero is left out. */
void
hf_json_set_number (JsonObject *object, const char *name, gint64 number)
{
  if (number != 0)
    json_object_set_int_member (object, name, number);
}

/* @object (transfer full)
 * Returns: one line */
char *
hf_json_print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  char *text = json_to_string (node, FALSE);

  json_object_unref (object);

  return text;
}

/* @frame (transfer full) */
void
hf_json_send (JsonObject *frame, HfLink *link)
{
  g_autofree char *text = hf_json_print (frame);

  hf_link_send (link, text);
}

/* @max: bytes it may have
 * Returns (nullable): an element, or NULL where it is no text or too long */
const char *
hf_json_array_text (JsonArray *array, guint index, gsize max)
{
  JsonNode *node = json_array_get_element (array, index);
  const char *text = json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node)
                                                                      : NULL;

  return text != NULL && strlen (text) <= max ? text : NULL;
}

/* Tells whether a text can be given to the parser, which follows brackets to any depth, knows comments, and ends the
 * program where there is more than one value. */
static gboolean
is_plain (const char *text, gsize length)
{
  gboolean quoted = FALSE, ended = FALSE;
  guint depth = 0;

  for (gsize i = 0; i < length; i++)
    if (quoted && text[i] == '\\')
      i++;
    else if (quoted)
      quoted = text[i] != '"';
    else if (g_ascii_isspace (text[i]))
      continue;
    else if (ended || (depth == 0 && text[i] != '{'))
      return FALSE;
    else if (text[i] == '"')
      quoted = TRUE;
    else if (text[i] == '{' || text[i] == '[')
      {
        if (++depth > MAX_DEPTH)
          return FALSE;
      }
    else if (text[i] == '}' || text[i] == ']')
      ended = --depth == 0;
    else if (!g_ascii_isalnum (text[i]) && strchr (",:+-.", text[i]) == NULL)
      return FALSE;

  return ended;
}

/* Returns (nullable) (transfer full): an object, or NULL where the text is none */
JsonObject *
hf_json_parse (const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonNode *root;

  if (!g_utf8_validate_len (text, length, NULL) || !is_plain (text, length)
      || !json_parser_load_from_data (parser, text, length, NULL))
    return NULL;

  root = json_parser_get_root (parser);

  return root != NULL && JSON_NODE_HOLDS_OBJECT (root)
           ? json_object_ref (json_node_get_object (root))
           : NULL;
}
