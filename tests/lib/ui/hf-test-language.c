/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the interface speak the language of the test setup. Linked into a test, this lets it find
 * the translations that HF_LOCALEDIR points to, as the application does. */

#include "config.h"

#include "hf-test-language.h"
#include "hf-test-widgets.h"

#include <adwaita.h>
#include <glib/gi18n.h>

__attribute__ ((constructor)) static void
find_translations (void)
{
  const char *folder = g_getenv ("HF_LOCALEDIR");

  if (folder == NULL)
    return;

  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Begins a test that shows something. Unlike gtk_test_init() it leaves the language as it was
 * asked for. Nothing moves by itself,
 * and new games go by the rules of Hoof and Mouth.
 *
 * @argc (inout): as main() has it
 * @argv (inout): as main() has it */
void
hf_test_init_ui (int *argc, char ***argv)
{
  g_autoptr (GSettings) settings = NULL;

  g_test_init (argc, argv, NULL);
  adw_init ();
  settings = g_settings_new (APPLICATION_ID);
  hf_test_describe_with (hf_test_describe_windows);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_string (settings, "rules", "hoof-and-mouth");
}

gboolean
hf_test_is_english (void)
{
  const char *language = g_getenv ("LANGUAGE");

  return language == NULL || *language == '\0' || g_str_has_prefix (language, "en");
}

const char *
hf_test_words (const char *english)
{
  static const char *const contexts[] = { "heading", "score sheet", "rule", "column", "setting" };

  for (guint i = 0; i < G_N_ELEMENTS (contexts); i++)
    {
      const char *words = g_dpgettext2 (GETTEXT_PACKAGE, contexts[i], english);

      if (words != english)
        return words;
    }

  return _(english);
}
