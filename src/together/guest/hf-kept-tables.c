/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables at which the person has a seat, the one that was left last first. The token of a seat gives access to it,
 * so only the person can read the file. */

#include "hf-kept-tables.h"

#include <string.h>

#include "core/text/hf-file.h"
#include "game/files/hf-ini-file.h"
#include "together/line/hf-token.h"

#define HEAD   "Tables"
#define FORMAT 1
#define COUNT  "Count" /* of the tables, which shows a file that was cut short */

/* Most tables whose games are over: people may come there for the next game. */
#define MAX_OVER 8

/* Most bytes of the memories of all tables, which are needed only to check a deal. */
#define MAX_MEMORY (2 * 1024 * 1024)

static char *notice; /* (nullable): a sentence that the person has not seen yet */

static const struct
{
  const char *key;
  gsize offset;
  gboolean needed;
} members[] = {
  { "Line", G_STRUCT_OFFSET (HfKeptTable, line), TRUE },
  { "Token", G_STRUCT_OFFSET (HfKeptTable, token), TRUE },
  { "Rules", G_STRUCT_OFFSET (HfKeptTable, rules), TRUE },
  { "People", G_STRUCT_OFFSET (HfKeptTable, people), TRUE },
  { "File", G_STRUCT_OFFSET (HfKeptTable, file), FALSE },
  { "Address", G_STRUCT_OFFSET (HfKeptTable, address), FALSE },
  { "Over", G_STRUCT_OFFSET (HfKeptTable, over), FALSE },
  { "Beside", G_STRUCT_OFFSET (HfKeptTable, beside), FALSE },
  { "Memory", G_STRUCT_OFFSET (HfKeptTable, memory), FALSE },
};

static char **
get_member (const HfKeptTable *self, guint i)
{
  return G_STRUCT_MEMBER_P ((HfKeptTable *) self, members[i].offset);
}

HfKeptTable *
hf_kept_table_copy (const HfKeptTable *self)
{
  HfKeptTable *copy = g_new0 (HfKeptTable, 1);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    *get_member (copy, i) = g_strdup (*get_member (self, i));

  return copy;
}

void
hf_kept_table_free (HfKeptTable *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_free (*get_member (self, i));
  g_free (self);
}

/* Returns (transfer full): the folder of the saved games of tables, and of the file of all tables */
char *
hf_kept_tables_get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "hand-and-foot", "tables", NULL);
}

static char *
get_path (void)
{
  g_autofree char *folder = hf_kept_tables_get_folder ();

  return g_build_filename (folder, "tables.ini", NULL);
}

/* Returns (nullable): the contents of a group, or NULL where something is missing */
static HfKeptTable *
read_group (GKeyFile *file, const char *group)
{
  g_autoptr (HfKeptTable) table = g_new0 (HfKeptTable, 1);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      *get_member (table, i) = g_key_file_get_string (file, group, members[i].key, NULL);
      if (*get_member (table, i) == NULL && members[i].needed)
        return NULL;
    }

  return g_steal_pointer (&table);
}

/* The deals of tables that were left long ago are not checked, where the file would become too large otherwise. */
static gboolean
has_room (const char *memory, gsize *room)
{
  gsize length = strlen (memory);

  *room -= MIN (length, *room);

  return *room > 0;
}

static gboolean
save (GPtrArray *tables, GError **error)
{
  g_autofree char *path = get_path (), *text = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize room = MAX_MEMORY;

  g_key_file_set_integer (file, HEAD, COUNT, tables->len);
  g_key_file_set_integer (file, HEAD, "Format", FORMAT);
  for (guint n = 0; n < tables->len; n++)
    {
      const HfKeptTable *table = tables->pdata[n];
      g_autofree char *group = g_strdup_printf ("Table %u", n + 1);

      for (guint i = 0; i < G_N_ELEMENTS (members); i++)
        {
          const char *value = *get_member (table, i);

          if (value != NULL && (value != table->memory || has_room (value, &room)))
            g_key_file_set_string (file, group, members[i].key, value);
        }
    }
  text = g_key_file_to_data (file, NULL, NULL);

  return hf_file_write (path, text, strlen (text), HF_FILE_WRITE_PRIVATE, error);
}

/* Returns (transfer full) (element-type HfKeptTable): the tables, the one that was left last first */
GPtrArray *
hf_kept_tables_load (void)
{
  g_autofree char *path = get_path (), *told = NULL;
  g_autoptr (GKeyFile) file = hf_ini_file_load (path, HEAD, FORMAT, &told);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_kept_table_free);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      HfKeptTable *table = g_str_equal (groups[i], HEAD) ? NULL : read_group (file, groups[i]);

      if (table != NULL)
        g_ptr_array_add (tables, table);
      else if (!g_str_equal (groups[i], HEAD))
        hf_ini_file_set_aside (path, &told);
    }

  if (tables->len < (guint) MAX (g_key_file_get_integer (file, HEAD, COUNT, NULL), 0))
    hf_ini_file_set_aside (path, &told);
  /* The new file has all that could be read. */
  if (told != NULL)
    {
      save (tables, NULL);
      g_set_str (&notice, told);
    }

  return tables;
}

/* Whether one of some tables is where the person with a token sits beside another person of this device. */
static gboolean
is_beside (GPtrArray *tables, const char *token)
{
  for (guint i = 0; i < tables->len; i++)
    {
      const HfKeptTable *table = tables->pdata[i];

      if (table->beside != NULL && strstr (table->beside, token) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* Lists the tables as hf_kept_tables_load(), but each once for all people of this device who sit there together. */
GPtrArray *
hf_kept_tables_list (void)
{
  g_autoptr (GPtrArray) all = hf_kept_tables_load ();
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_kept_table_free);

  for (guint i = 0; i < all->len; i++)
    if (!is_beside (tables, ((HfKeptTable *) all->pdata[i])->token))
      g_ptr_array_add (tables, hf_kept_table_copy (all->pdata[i]));

  return tables;
}

/* @tables: from hf_kept_tables_load()
 * @token (nullable): NULL for the table that was left last
 * Returns (nullable): the table with this token */
const HfKeptTable *
hf_kept_tables_find (GPtrArray *tables, const char *token)
{
  for (guint i = 0; i < tables->len; i++)
    if (token == NULL || g_str_equal (((HfKeptTable *) tables->pdata[i])->token, token))
      return tables->pdata[i];

  return NULL;
}

/* Returns (nullable) (transfer full): a sentence for the person, where the file was set aside since the last call */
char *
hf_kept_tables_take_notice (void)
{
  return g_steal_pointer (&notice);
}

static void
remove_token (GPtrArray *tables, const char *token)
{
  for (guint i = tables->len; i-- > 0;)
    if (g_str_equal (((HfKeptTable *) tables->pdata[i])->token, token))
      g_ptr_array_remove_index (tables, i);
}

/* Remembers a table as the last one; it replaces an older entry with the same token.
 *
 * Returns: FALSE where that cannot be written */
gboolean
hf_kept_tables_put (const HfKeptTable *table, GError **error)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  remove_token (tables, table->token);
  g_ptr_array_insert (tables, 0, hf_kept_table_copy (table));

  return save (tables, error);
}

/* Sets the memory of a guest in the entry with its token. */
void
hf_kept_tables_put_memory (const char *token, const char *memory)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  for (guint i = 0; i < tables->len; i++)
    {
      HfKeptTable *table = tables->pdata[i];

      if (g_str_equal (table->token, token) && g_set_str (&table->memory, memory))
        save (tables, NULL);
    }
}

/* Notes that the game at a table is over. The next one may be another day; of many such tables, those that were left
 * long ago are forgotten. */
void
hf_kept_tables_note_over (const char *token)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  guint n_over = 0;

  for (guint i = 0; i < tables->len;)
    {
      HfKeptTable *table = tables->pdata[i];

      if (g_str_equal (table->token, token))
        g_set_str (&table->over, "yes");
      n_over += table->over != NULL;
      if (table->over != NULL && n_over > MAX_OVER)
        g_ptr_array_remove_index (tables, i);
      else
        i++;
    }
  save (tables, NULL);
}

/* Forgets the seat with a token, which is another’s now. */
void
hf_kept_tables_drop (const char *token)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  remove_token (tables, token);
  save (tables, NULL);
}

/* Forgets the seat to which the person has come again by another link, as when its table has another address. Only a
 * table that has given the token of that seat knows its hash, so no other can let it be forgotten.
 *
 * @replaced (nullable): from hf_guest_get_replaced() */
void
hf_kept_tables_drop_replaced (const char *replaced)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  for (guint i = tables->len; replaced != NULL && i-- > 0;)
    {
      g_autofree char *hash = hf_token_hash (((HfKeptTable *) tables->pdata[i])->token);

      if (hf_token_matches (hash, replaced))
        {
          g_ptr_array_remove_index (tables, i);
          save (tables, NULL);
        }
    }
}
