/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-picture.h"

#include "tools/hf-picture.h"

/* Saves a picture for the eye in the folder that HF_PICTURES names, if it does.
 * @name: of the file, without its ending; the language is added where it is not the usual one, and the scale */
void
hf_test_save_picture (GtkWidget *widget, const char *name)
{
  const char *folder = g_getenv ("HF_PICTURES");
  const char *language = g_getenv ("LANGUAGE");
  gboolean usual = language == NULL || *language == '\0';
  gboolean doubled = g_strcmp0 (g_getenv ("GDK_SCALE"), "2") == 0;
  g_autofree char *file = g_strdup_printf ("%s%s%s%s.png", name, usual ? "" : "-",
                                           usual ? "" : language, doubled ? "-2x" : "");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (folder == NULL)
    return;

  g_mkdir_with_parents (folder, 0755);
  path = g_build_filename (folder, file, NULL);
  hf_picture_save (widget, path, &error);
  g_assert_no_error (error);
}
