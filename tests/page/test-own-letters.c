/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Letters that cards have in some languages: the page has those that the window has. */
#include "config.h"

#include <glib.h>

#include "core/cards/hf-card-letters.h"
#include "page/hf-page-resources.h"

/* Each language of the game whose decks have other letters has them for the page. */
static void
test_letters (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "po", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) languages = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  languages = g_strsplit_set (g_strchomp (text), "\n", -1);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *letters =
        g_strdup_printf ("/io/github/handandfoot/HandAndFoot/page/letters-%s.json", languages[i]);
      gboolean there = g_resource_get_info (hf_page_get_resource (), letters, 0, NULL, NULL, NULL);

      if (there != hf_card_letters_differ (languages[i]))
        g_error ("The letters of “%s” are%s there", languages[i], there ? "" : " not");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-letters/files", test_letters);

  return g_test_run ();
}
