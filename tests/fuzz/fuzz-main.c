/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target over files, where there is no fuzzer: every input that
 * ever made trouble is tried again in the test suite. */

#include <glib.h>
#include <stdint.h>

#include "fuzz.h"

static guint
run_path (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *data = NULL;
  const char *name;
  gsize length;
  guint n = 0;

  if (dir == NULL)
    {
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      LLVMFuzzerTestOneInput ((const uint8_t *) data, length);
      return 1;
    }

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      n += run_path (inner);
    }

  return n;
}

int
main (int argc, char **argv)
{
  guint n = 0;

  for (int i = 1; i < argc; i++)
    n += run_path (argv[i]);
  g_print ("%u inputs\n", n);

  return n > 0 ? 0 : 1;
}
