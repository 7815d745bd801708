/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-members.h"

/* Returns (transfer full): the object */
JsonObject *
hf_members_write (HfMembersFunc func, gpointer of, const HfFlatRules *rules)
{
  HfMembers self = { .json = { json_object_new () }, .rules = rules, .writing = TRUE };

  func (&self, of);

  return self.json.object;
}

/* Returns (transfer full): a frame with the object as its one member */
JsonObject *
hf_members_write_frame (const char *name, HfMembersFunc func, gpointer of, const HfFlatRules *rules)
{
  JsonObject *frame = json_object_new ();

  json_object_set_object_member (frame, name, hf_members_write (func, of, rules));

  return frame;
}

/* @of: is empty; what is wrong in the object is as hf_json_reject() has it */
void
hf_members_read (HfMembersFunc func, gpointer of, HfJson json, const HfFlatRules *rules)
{
  HfMembers self = { .json = json, .rules = rules, .reading = TRUE };

  func (&self, of);
}

/* @of: is not empty; what it has not got is listed, too
 * @path: of the object; empty for a frame
 * Returns (transfer full): a line for each member, with its path and its type */
char *
hf_members_list (HfMembersFunc func, gpointer of, const char *path, const HfFlatRules *rules)
{
  GString *list = g_string_new (NULL);
  HfMembers self = { .rules = rules, .path = path, .list = list };

  func (&self, of);

  return g_string_free (list, FALSE);
}

static gboolean
is_listed (HfMembers *self, const char *name, const char *type)
{
  if (self->list != NULL)
    g_string_append_printf (self->list, "%s%s%s %s\n", self->path, *self->path != '\0' ? "." : "",
                            name, type);

  return self->list != NULL;
}

/* Whether members are there, by the value of others: the caller asks before them. */
gboolean
hf_members_if (HfMembers *self, gboolean holds)
{
  return holds || self->list != NULL;
}

/* Whether a member is there, by the value that is written, or in the object that is read. */
gboolean
hf_members_has (HfMembers *self, const char *name, gboolean has)
{
  return hf_members_if (self, self->reading ? hf_json_has (self->json, name) : has);
}

/* A number that is always there. */
gint64
hf_members_needed (HfMembers *self, const char *name, gint64 number, gint64 min, gint64 max)
{
  if (is_listed (self, name, "number"))
    return number;
  if (self->reading)
    return hf_json_int (self->json, name, min, max);

  json_object_set_int_member (self->json.object, name, number);

  return number;
}

/* A number, which may be left out.
 *
 * @has: whether it is written
 * Returns: @otherwise where it is left out */
gint64
hf_members_number_if (HfMembers *self,
                      const char *name,
                      gboolean has,
                      gint64 number,
                      gint64 min,
                      gint64 max,
                      gint64 otherwise)
{
  return hf_members_has (self, name, has) ? hf_members_needed (self, name, number, min, max)
                                          : otherwise;
}

/* A number, which is left out where it is 0. */
gint64
hf_members_number (HfMembers *self, const char *name, gint64 number, gint64 min, gint64 max)
{
  return hf_members_number_if (self, name, number != 0, number, min, max, 0);
}

/* A flag that is always there. */
gboolean
hf_members_boolean (HfMembers *self, const char *name, gboolean flag)
{
  if (is_listed (self, name, "boolean"))
    return flag;
  if (self->reading)
    return hf_json_flag (self->json, name);

  json_object_set_boolean_member (self->json.object, name, flag);

  return flag;
}

gboolean
hf_members_flag (HfMembers *self, const char *name, gboolean flag)
{
  if (is_listed (self, name, "flag"))
    return flag;
  if (self->reading)
    return hf_json_flag (self->json, name);

  hf_json_set_flag (self->json.object, name, flag);

  return flag;
}

/* A list of numbers, which is always there.
 *
 * Returns: how many there are */
guint
hf_members_numbers (HfMembers *self,
                    const char *name,
                    gint *numbers,
                    guint n,
                    guint most,
                    gint64 max)
{
  JsonArray *array;

  if (is_listed (self, name, "numbers"))
    return n;
  if (self->reading)
    {
      array = hf_json_array (self->json, name, most);
      n = array != NULL ? json_array_get_length (array) : 0;
      for (guint i = 0; i < n; i++)
        numbers[i] = hf_json_array_int (self->json, array, i, 0, max);
      return n;
    }

  array = json_array_new ();
  for (guint i = 0; i < n; i++)
    json_array_add_int_element (array, numbers[i]);
  json_object_set_array_member (self->json.object, name, array);

  return n;
}

/* @seats: a bit each; left out where there are none, and none where something is wrong */
guint
hf_members_seats (HfMembers *self, const char *name, guint seats)
{
  gint numbers[HF_MAX_SEATS];
  guint n = 0, read = 0;

  if (is_listed (self, name, "seats") || !hf_members_has (self, name, seats != 0))
    return 0;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if ((seats >> seat) & 1)
      numbers[n++] = seat;
  n = hf_members_numbers (self, name, numbers, n, self->rules->n_seats, self->rules->n_seats - 1);
  for (guint i = 0; i < n; i++)
    read |= 1u << numbers[i];

  return self->reading && *self->json.wrong ? 0 : read;
}

static const char *
text_of_type (HfMembers *self, const char *name, const char *type, const char *text, gsize max)
{
  if (is_listed (self, name, type))
    return text;
  if (self->reading)
    return hf_json_text_or_null (self->json, name, max);

  if (text != NULL)
    json_object_set_string_member (self->json.object, name, text);

  return text;
}

/* @text (nullable): the text to write; left out where it is NULL
 * @max: bytes it may have
 * Returns (nullable): NULL where it is missing; a text that was read belongs to the object */
const char *
hf_members_text (HfMembers *self, const char *name, const char *text, gsize max)
{
  return text_of_type (self, name, "text", text, max);
}

/* A text that is always there. One that is missing is read as an empty one, which is wrong. */
const char *
hf_members_needed_text (HfMembers *self, const char *name, const char *text, gsize max)
{
  return self->reading ? hf_json_text (self->json, name, max)
                       : hf_members_text (self, name, text, max);
}

/* The same of the names of cards. */
const char *
hf_members_words (HfMembers *self, const char *name, const char *cards, gsize max)
{
  return text_of_type (self, name, "cards", cards, max);
}

/* @text (nullable): a text that the struct owns */
void
hf_members_set_text (HfMembers *self, const char *name, char **text, gsize max)
{
  const char *read = hf_members_text (self, name, *text, max);

  if (self->reading)
    g_set_str (text, read);
}

/* A word for programs, which is always there.
 *
 * @index: of the word; 0 where it is none of them */
guint
hf_members_word (HfMembers *self,
                 const char *name,
                 guint index,
                 const char *const *words,
                 guint n_words)
{
  const char *text = hf_members_text (self, name, words[index], 32);

  if (!self->reading)
    return index;

  for (guint i = 0; i < n_words; i++)
    if (g_strcmp0 (words[i], text) == 0)
      return i;
  hf_json_reject (self->json);

  return 0;
}

/* A list of texts, which is always there. */
void
hf_members_texts (HfMembers *self, const char *name, GPtrArray *texts, guint most, gsize max)
{
  JsonArray *array = self->reading ? hf_json_array (self->json, name, most) : NULL;

  if (is_listed (self, name, "texts"))
    return;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *text = hf_json_array_text (array, i, max);

      if (text == NULL)
        hf_json_reject (self->json);
      g_ptr_array_add (texts, g_strdup (text != NULL ? text : ""));
    }
  if (self->reading)
    return;

  array = json_array_new ();
  for (guint i = 0; i < texts->len; i++)
    json_array_add_string_element (array, texts->pdata[i]);
  json_object_set_array_member (self->json.object, name, array);
}

static void
list_inner (HfMembers *self, const char *name, HfMembersFunc func, gpointer of)
{
  g_autofree char *path = g_strconcat (self->path, *self->path != '\0' ? "." : "", name, NULL);
  g_autofree char *list = hf_members_list (func, of, path, self->rules);

  g_string_append (self->list, list);
}

/* An object that is always there. */
void
hf_members_object (HfMembers *self, const char *name, HfMembersFunc func, gpointer of)
{
  if (is_listed (self, name, "object"))
    list_inner (self, name, func, of);
  else if (self->reading)
    hf_members_read (func, of, hf_json_object (self->json, name), self->rules);
  else
    json_object_set_object_member (self->json.object, name,
                                   hf_members_write (func, of, self->rules));
}

/* A list of objects, which is always there.
 *
 * @first: structs of @size bytes; those that are read are empty before
 * @n: how many are written
 * Returns: how many there are */
guint
hf_members_items (HfMembers *self,
                  const char *name,
                  HfMembersFunc func,
                  gpointer first,
                  gsize size,
                  guint n,
                  guint most)
{
  JsonArray *array;
  g_autofree gpointer none = g_malloc0 (size);

  if (is_listed (self, name, "list"))
    {
      list_inner (self, name, func, none);
      return n;
    }

  array = self->reading ? hf_json_array (self->json, name, most) : json_array_new ();
  if (self->reading)
    n = array != NULL ? json_array_get_length (array) : 0;
  for (guint i = 0; i < n; i++)
    if (self->reading)
      hf_members_read (func, (guint8 *) first + i * size, hf_json_item (self->json, array, i),
                       self->rules);
    else
      json_array_add_object_element (array, hf_members_write (func, (guint8 *) first + i * size,
                                                              self->rules));
  if (!self->reading)
    json_object_set_array_member (self->json.object, name, array);

  return n;
}

/* A list of objects, which is always there.
 *
 * @items: structs; new ones are set to zero, see g_array_new() */
void
hf_members_array (HfMembers *self, const char *name, HfMembersFunc func, GArray *items, guint most)
{
  if (self->reading)
    {
      JsonArray *array = hf_json_array (self->json, name, most);

      g_array_set_size (items, 0);
      g_array_set_size (items, array != NULL ? json_array_get_length (array) : 0);
    }
  hf_members_items (self, name, func, items->data, g_array_get_element_size (items), items->len,
                    most);
}
