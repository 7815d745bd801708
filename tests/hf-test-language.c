/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked into a test, this lets it find the translations that HF_LOCALEDIR
 * points to, as the application does. GTK sets the locale. */

#include "config.h"

#include <glib/gi18n.h>

__attribute__((constructor)) static void
find_translations (void)
{
  const char *folder = g_getenv ("HF_LOCALEDIR");

  if (folder == NULL)
    return;

  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
