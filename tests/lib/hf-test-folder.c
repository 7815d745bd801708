/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-folder.h"

#include <glib/gstdio.h>

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
