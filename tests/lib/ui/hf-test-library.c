/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library with house rules of one's own, and a window for the pages about them. */

#include "config.h"

#include "hf-test-library.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "lib/hf-test-folder.h"
#include "lib/hf-test-wait.h"

static void
set_up (HfTestLibrary *fixture, gconstpointer preset)
{
  fixture->folder = hf_test_make_folder ();
  fixture->library = hf_rule_library_new (fixture->folder);
  fixture->house_rules =
    hf_rule_library_duplicate (fixture->library,
                               hf_rule_library_lookup (fixture->library,
                                                       preset != NULL ? preset : "hoof-and-mouth"),
                               NULL);
  fixture->view = adw_navigation_view_new ();
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 700);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->view);
}

static void
tear_down (HfTestLibrary *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  hf_test_run_pending ();

  g_assert_finalize_object (fixture->library);
  hf_test_remove_folder (fixture->folder);
}

HfRulesEditor *
hf_test_library_show_editor (HfTestLibrary *fixture, HfHouseRules *house_rules)
{
  AdwNavigationPage *page = hf_rules_editor_new (fixture->library, house_rules);

  adw_navigation_view_push (ADW_NAVIGATION_VIEW (fixture->view), page);
  return HF_RULES_EDITOR (page);
}

/* Adds a test of the pages.
 * @preset (nullable): what the house rules are made of; NULL: Hoof and Mouth */
void
hf_test_library_add (const char *path, const char *preset, HfTestOfLibrary test)
{
  g_test_add (path, HfTestLibrary, preset, set_up, test, tear_down);
}
