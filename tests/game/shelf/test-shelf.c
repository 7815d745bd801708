/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A shelf, whatever is kept on it: what is listed and in which order, free names, removing and bringing back, and which
 * files are gone at the end. */

#include <glib/gstdio.h>
#include <string.h>

#include "game/shelf/hf-shelf.h"
#include "lib/hf-test-folder.h"

/* Notes: files with a word, listed in the order in which they came, or by the number that the word is. */

struct _TestShelf
{
  HfShelf parent_instance;
  const char *keeps; /* (nullable): the word of a note whose file must stay */
};

G_DECLARE_FINAL_TYPE (TestShelf, test_shelf, TEST, SHELF, HfShelf)
G_DEFINE_FINAL_TYPE (TestShelf, test_shelf, HF_TYPE_SHELF)

static const char *
get_word (gpointer note)
{
  return g_object_get_data (note, "word");
}

static gpointer
new_note (const char *word)
{
  GObject *note = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data_full (note, "word", g_strdup (word), g_free);

  return note;
}

static gpointer
read_note (HfShelf *shelf, const char *path, GError **error)
{
  g_autofree char *word = NULL;

  if (!g_file_get_contents (path, &word, NULL, error) || g_str_equal (word, "hidden"))
    return NULL;
  if (!g_str_equal (word, "bad"))
    return new_note (word);

  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "This note is bad.");
  return NULL;
}

static gint64
get_time (gpointer note)
{
  return g_ascii_strtoll (get_word (note), NULL, 10);
}

static gboolean
forget_note (HfShelf *shelf, gpointer note)
{
  return g_strcmp0 (TEST_SHELF (shelf)->keeps, get_word (note)) != 0;
}

static void
test_shelf_class_init (TestShelfClass *klass)
{
  HF_SHELF_CLASS (klass)->name = "notes";
  HF_SHELF_CLASS (klass)->suffix = ".note";
  HF_SHELF_CLASS (klass)->read = read_note;
  HF_SHELF_CLASS (klass)->forget = forget_note;
}

static void
test_shelf_init (TestShelf *self)
{
}

typedef struct
{
  char *folder;
  HfShelf *shelf;
  GPtrArray *listed; /* copy of the list, kept by what the shelf tells */
} Fixture;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Fixture *fixture)
{
  if (removed > 0)
    g_ptr_array_remove_range (fixture->listed, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (fixture->listed, position + i, g_list_model_get_item (model, position + i));
}

static void
open_shelf (Fixture *fixture, gboolean by_time)
{
  g_clear_object (&fixture->shelf);
  g_ptr_array_set_size (fixture->listed, 0);
  fixture->shelf = g_object_new (test_shelf_get_type (), NULL);
  HF_SHELF_GET_CLASS (fixture->shelf)->get_time = by_time ? get_time : NULL;
  g_signal_connect (fixture->shelf, "items-changed", G_CALLBACK (items_changed_cb), fixture);
  hf_shelf_set_folder (fixture->shelf, fixture->folder);
  hf_shelf_load (fixture->shelf);
}

static void
set_up (Fixture *fixture, gconstpointer by_time)
{
  fixture->folder = hf_test_make_folder ();
  fixture->listed = g_ptr_array_new_with_free_func (g_object_unref);
  open_shelf (fixture, by_time != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->shelf);
  g_ptr_array_unref (fixture->listed);
  hf_test_remove_folder (fixture->folder);
}

static char *
path_of (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
write_note (Fixture *fixture, const char *name, const char *word)
{
  g_autofree char *path = path_of (fixture, name);

  g_assert_true (g_file_set_contents (path, word, -1, NULL));
}

static gboolean
has_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = path_of (fixture, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The words on the list, as it is and as it was told. */
static void
assert_listed (Fixture *fixture, const char *words)
{
  g_autoptr (GString) told = g_string_new (NULL), are = g_string_new (NULL);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->shelf));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) note = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), i);

      g_string_append_printf (are, i > 0 ? " %s" : "%s", get_word (note));
    }
  for (guint i = 0; i < fixture->listed->len; i++)
    g_string_append_printf (told, i > 0 ? " %s" : "%s", get_word (fixture->listed->pdata[i]));
  g_assert_cmpstr (are->str, ==, words);
  g_assert_cmpstr (told->str, ==, words);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (fixture->shelf), n));
}

/* Returns (transfer full): a note on the list */
static gpointer
get_note (Fixture *fixture, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->shelf), position);
}

static void
write_notes (Fixture *fixture)
{
  static const char *const words[] = { "10", "30", "20", "30.5" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *name = g_strdup_printf ("note-%u.note", i + 1);

      write_note (fixture, name, words[i]);
    }
}

/* Files are listed by their names, or the latest first; what cannot be read is told, and other files are left alone. */
static void
test_load (Fixture *fixture, gconstpointer by_time)
{
  g_autofree char *problem = NULL;
  g_autoptr (GFile) file = NULL;
  GListModel *problems;

  assert_listed (fixture, "");
  write_notes (fixture);
  write_note (fixture, "letter.txt", "99");
  write_note (fixture, ".secret.note", "99");
  write_note (fixture, "empty.note", "hidden");
  write_note (fixture, "broken.note", "bad");
  open_shelf (fixture, by_time != NULL);
  /* Of those of the same time, the one that came last. */
  assert_listed (fixture, by_time != NULL ? "30.5 30 20 10" : "10 30 20 30.5");

  problems = hf_shelf_get_problems (fixture->shelf);
  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 1);
  file = g_list_model_get_item (problems, 0);
  problem = g_file_get_basename (file);
  g_assert_cmpstr (problem, ==, "broken.note");
  g_assert_cmpstr (hf_shelf_describe_problem (file), ==, "This note is bad.");
  g_assert_true (has_file (fixture, "broken.note"));
}

/* A name is taken by a file, whatever it is, by a document that is written later, and by a removed one. */
static void
test_free_path (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) later = new_note ("later");

  write_note (fixture, "note-1.note", "bad");
  for (guint i = 2; i <= 4; i++)
    {
      g_autofree char *path = hf_shelf_dup_free_path (fixture->shelf, "note");
      g_autofree char *name = g_path_get_basename (path), *wanted = NULL;

      wanted = g_strdup_printf ("note-%u.note", MIN (i, 3));
      g_assert_cmpstr (name, ==, wanted);
      if (i == 2)
        hf_shelf_insert (fixture->shelf, later, path);
      else if (i == 3)
        g_assert_true (hf_shelf_remove (fixture->shelf, later));
    }
}

/* Removed documents come back to where they were, in whatever order. */
static void
test_restore (Fixture *fixture, gconstpointer by_time)
{
  static const guint orders[][2] = { { 0, 1 }, { 1, 0 } };
  const char *all = by_time != NULL ? "30.5 30 20 10" : "10 30 20 30.5";

  write_notes (fixture);
  open_shelf (fixture, by_time != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GObject) second = get_note (fixture, 1), third = get_note (fixture, 2);
      GObject *const notes[] = { second, third };

      for (guint j = 0; j < 2; j++)
        {
          g_assert_true (hf_shelf_remove (fixture->shelf, notes[j]));
          g_assert_false (hf_shelf_remove (fixture->shelf, notes[j]));
        }
      assert_listed (fixture, by_time != NULL ? "30.5 10" : "10 30.5");
      for (guint j = 0; j < 2; j++)
        hf_shelf_restore (fixture->shelf, notes[orders[i][j]]);
      assert_listed (fixture, all);
      hf_shelf_restore (fixture->shelf, second);
      assert_listed (fixture, all);
    }

  open_shelf (fixture, by_time != NULL);
  assert_listed (fixture, all);
}

/* A file goes when removing it cannot be undone any more, and not before. */
static void
test_commit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) first = NULL, second = NULL, third = NULL, fixed = new_note ("fixed");
  g_autoptr (GError) error = NULL;

  write_notes (fixture);
  open_shelf (fixture, FALSE);
  first = get_note (fixture, 0);
  second = get_note (fixture, 1);
  third = get_note (fixture, 2);

  g_assert_true (hf_shelf_commit (fixture->shelf, first, &error));
  g_assert_true (hf_shelf_remove (fixture->shelf, first));
  g_assert_true (has_file (fixture, "note-1.note"));
  hf_shelf_restore (fixture->shelf, first);
  g_assert_true (hf_shelf_commit (fixture->shelf, first, &error));
  assert_listed (fixture, "10 30 20 30.5");
  g_assert_true (has_file (fixture, "note-1.note"));

  g_assert_true (hf_shelf_remove (fixture->shelf, first));
  g_assert_true (hf_shelf_commit (fixture->shelf, first, &error));
  g_assert_false (has_file (fixture, "note-1.note"));
  hf_shelf_restore (fixture->shelf, first);
  assert_listed (fixture, "30 20 30.5");

  /* A file that another program has changed stays, and one that is gone already is no mistake. */
  TEST_SHELF (fixture->shelf)->keeps = "30";
  g_assert_true (hf_shelf_remove (fixture->shelf, second));
  g_assert_true (hf_shelf_commit (fixture->shelf, second, &error));
  g_assert_true (has_file (fixture, "note-2.note"));
  g_assert_true (hf_shelf_remove (fixture->shelf, third));
  g_assert_true (hf_shelf_withdraw (fixture->shelf, second) == FALSE);
  hf_test_empty_folder (fixture->folder);
  g_assert_true (hf_shelf_commit (fixture->shelf, third, &error));
  g_assert_no_error (error);

  /* One without a file is there for ever. */
  hf_shelf_insert (fixture->shelf, fixed, NULL);
  g_assert_false (hf_shelf_remove (fixture->shelf, fixed));
  assert_listed (fixture, "30.5 fixed");
}

/* A file that cannot be deleted is told in a sentence. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "folder.note"), *inside = NULL;
  g_autoptr (GObject) note = new_note ("folder");
  g_autoptr (GError) error = NULL;

  inside = g_build_filename (folder, "inside", NULL);
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  hf_shelf_insert (fixture->shelf, note, folder);
  g_assert_true (hf_shelf_remove (fixture->shelf, note));
  g_assert_false (hf_shelf_commit (fixture->shelf, note, &error));
  g_assert_true (error->domain == G_FILE_ERROR);
  g_assert_nonnull (strstr (error->message, "“folder.note” can’t be deleted"));
  g_rmdir (inside);
  g_rmdir (folder);
}

/* At the end, removed files go and others stay. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) first = NULL, second = NULL;

  write_notes (fixture);
  open_shelf (fixture, FALSE);
  first = get_note (fixture, 0);
  second = get_note (fixture, 1);
  g_assert_true (hf_shelf_remove (fixture->shelf, first));
  g_assert_true (hf_shelf_remove (fixture->shelf, second));
  hf_shelf_restore (fixture->shelf, second);
  open_shelf (fixture, FALSE);
  assert_listed (fixture, "30 20 30.5");
  g_assert_false (has_file (fixture, "note-1.note"));
}

int
main (int argc, char **argv)
{
  const gpointer by_time = GUINT_TO_POINTER (1);

  g_test_init (&argc, &argv, NULL);

#define ADD(name, data, function) \
  g_test_add ("/shelf/" name, Fixture, data, set_up, function, tear_down)
  ADD ("load", NULL, test_load);
  ADD ("load/time", by_time, test_load);
  ADD ("free-path", NULL, test_free_path);
  ADD ("restore", NULL, test_restore);
  ADD ("restore/time", by_time, test_restore);
  ADD ("commit", NULL, test_commit);
  ADD ("refused", NULL, test_refused);
  ADD ("end", NULL, test_end);

  return g_test_run ();
}
