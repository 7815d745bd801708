/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-folder.h"

#include <glib/gstdio.h>

/* Makes an empty folder of the test’s own. */
char *
hf_test_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("hf-test-XXXXXX", &error);

  g_assert_no_error (error);

  return path;
}

/* Removes all that is in a folder of the test's own, but not the folder. */
void
hf_test_empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        hf_test_empty_folder (child);
      g_remove (child);
    }
}

/* Removes a folder with all that is in it.
 * @path (transfer full): its path */
void
hf_test_remove_folder (char *path)
{
  hf_test_empty_folder (path);
  g_rmdir (path);
  g_free (path);
}

static void
set_up (HfTestPlace *place, gconstpointer path)
{
  place->folder = hf_test_make_folder ();
  place->path = g_build_filename (place->folder, path, NULL);
}

static void
tear_down (HfTestPlace *place, gconstpointer path)
{
  hf_test_remove_folder (place->folder);
  g_free (place->path);
}

/* Adds a test that has such a place.
 * @path (type filename): in the folder; where folders of it do not exist yet, the test makes them */
void
hf_test_place_add (const char *name, const char *path, HfTestAtPlace test)
{
  g_test_add (name, HfTestPlace, path, set_up, test, tear_down);
}
