/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-language.h"

#include <libintl.h>

/* Finds the translations: the installed ones, or those of a build folder in the folder that HF_LOCALEDIR
 * names. Which language is spoken is up to setlocale(). */
void
hf_language_bind (void)
{
  const char *folder = g_getenv ("HF_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
