/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a person are remembered, as many as there are; and what cannot be read or written is told. */

#include <glib/gstdio.h>
#include <string.h>

#include "lib/hf-test-folder.h"
#include "together/guest/hf-kept-tables.h"
#include "together/line/hf-token.h"

#define N_TABLES 300

static char *
get_path (void)
{
  g_autofree char *folder = hf_kept_tables_get_folder ();

  return g_build_filename (folder, "tables.ini", NULL);
}

static void
forget_all (void)
{
  g_autofree char *folder = hf_kept_tables_get_folder (), *notice = NULL;

  hf_test_empty_folder (folder);
  notice = hf_kept_tables_take_notice ();
}

/* @memory (nullable): what was seen there */
static void
put (guint n, const char *memory)
{
  g_autofree char *token = g_strdup_printf ("%032u", n), *rules = g_strdup_printf ("Rules %u", n);
  HfKeptTable table = { .line = (char *) "ws://127.0.0.1:1/table",
                        .token = token,
                        .rules = rules,
                        .people = (char *) "Ben",
                        .memory = (char *) memory };
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_kept_tables_put (&table, &error));
  g_assert_no_error (error);
}

/* The tables are those from the newest to the first, each once. */
static void
assert_all (guint n_tables)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autofree char *notice = hf_kept_tables_take_notice ();

  g_assert_null (notice);
  g_assert_cmpuint (tables->len, ==, n_tables);
  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *rules = g_strdup_printf ("Rules %u", n_tables - i);

      g_assert_cmpstr (((HfKeptTable *) tables->pdata[i])->rules, ==, rules);
    }
}

static void
test_many (void)
{
  for (guint n = 1; n <= N_TABLES; n++)
    put (n, NULL);
  assert_all (N_TABLES);
  put (N_TABLES, NULL);
  assert_all (N_TABLES);
  hf_kept_tables_drop ("00000000000000000000000000000300");
  assert_all (N_TABLES - 1);
  forget_all ();
}

/* However much was seen at them, the seats stay; the deal of the last table can be checked. */
static void
test_long_memories (void)
{
  g_autofree char *memory = g_strnfill (200 * 1024, 'x');
  g_autoptr (GPtrArray) tables = NULL;

  for (guint n = 1; n <= 40; n++)
    put (n, memory);
  assert_all (40);
  tables = hf_kept_tables_load ();
  g_assert_cmpstr (((HfKeptTable *) tables->pdata[0])->memory, ==, memory);
  forget_all ();
}

/* Returns: how many files are beside the one of all tables that have other contents */
static guint
count_aside (const char *contents)
{
  g_autofree char *folder = hf_kept_tables_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      n += !g_str_equal (name, "tables.ini") && g_str_equal (text, contents);
    }

  return n;
}

/* A file is told of, and stays under another name, while another one takes its place. */
static void
assert_set_aside (const char *contents, guint n_left)
{
  g_autofree char *path = get_path (), *notice = NULL;
  g_autoptr (GPtrArray) tables = NULL, again = NULL;

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  tables = hf_kept_tables_load ();
  notice = hf_kept_tables_take_notice ();
  g_assert_nonnull (notice);
  g_assert_nonnull (strstr (notice, "tables.ini"));
  g_assert_cmpuint (tables->len, ==, n_left);
  g_assert_cmpuint (count_aside (contents), ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_all (n_left);
  forget_all ();
}

/* Wherever a file ends too soon, either all tables are there or it is told. */
static void
test_cut_short (void)
{
  g_autofree char *path = get_path (), *text = NULL;
  gsize length;

  put (1, NULL);
  put (2, NULL);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  forget_all ();
  for (gsize cut = strlen ("[Tables]\nCount=2"); cut < length; cut++)
    {
      g_autofree char *shown = g_strndup (text, cut), *notice = NULL;
      g_autoptr (GPtrArray) tables = NULL;

      g_assert_true (g_file_set_contents (path, shown, -1, NULL));
      tables = hf_kept_tables_load ();
      notice = hf_kept_tables_take_notice ();
      g_assert_true (notice != NULL ? count_aside (shown) == 1 : tables->len == 2);
      forget_all ();
    }
}

static void
test_unreadable (void)
{
  static const char entry[] =
    "[Table 1]\nLine=ws://127.0.0.1:1/table\nToken=1\nRules=Rules 1\nPeople=\n";
  g_autofree char *newer = g_strconcat ("[Tables]\nFormat=9\n\n", entry, NULL);
  g_autofree char *half = g_strconcat ("[Tables]\nFormat=1\n\n", entry, "\n[Table 2]\nLine=x\n",
                                       NULL);
  g_autofree char *noise = g_strconcat ("[Tables]\nFormat=1\n\n", entry, "\n\xff\xfe=\n", NULL);

  put (1, NULL);
  forget_all ();
  assert_set_aside (newer, 0);
  assert_set_aside (half, 1);
  assert_set_aside (noise, 1);
}

/* Where nothing can be written, that is said, with the name of the file. */
static void
test_unwritable (void)
{
  HfKeptTable table = { .line = (char *) "ws://127.0.0.1:1/table",
                        .token = (char *) "1",
                        .rules = (char *) "Rules 1",
                        .people = (char *) "Ben" };
  g_autofree char *folder = hf_kept_tables_get_folder ();
  g_autoptr (GError) error = NULL;

  put (1, NULL);
  forget_all ();
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "not a folder", -1, NULL));
  g_assert_false (hf_kept_tables_put (&table, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "tables"));
  g_assert_cmpint (g_unlink (folder), ==, 0);
}

/* A seat to which another link has led is forgotten, and no other. */
static void
test_replaced (void)
{
  static const char token[] = "00000000000000000000000000000001";
  g_autofree char *hash = hf_token_hash (token), *replaced = hf_token_hash (hash);
  g_autoptr (GPtrArray) tables = NULL;

  forget_all ();
  put (1, NULL);
  put (2, NULL);
  hf_kept_tables_drop_replaced (NULL);
  hf_kept_tables_drop_replaced ("");
  hf_kept_tables_drop_replaced (token);
  hf_kept_tables_drop_replaced (hash);
  assert_all (2);
  hf_kept_tables_drop_replaced (replaced);
  tables = hf_kept_tables_load ();
  g_assert_cmpuint (tables->len, ==, 1);
  g_assert_cmpstr (((HfKeptTable *) tables->pdata[0])->rules, ==, "Rules 2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/kept-tables/many", test_many);
  g_test_add_func ("/kept-tables/long-memories", test_long_memories);
  g_test_add_func ("/kept-tables/cut-short", test_cut_short);
  g_test_add_func ("/kept-tables/unreadable", test_unreadable);
  g_test_add_func ("/kept-tables/unwritable", test_unwritable);
  g_test_add_func ("/kept-tables/replaced", test_replaced);

  return g_test_run ();
}
