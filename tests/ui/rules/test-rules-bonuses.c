/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row of the editor with the bonuses of special ranks. */
#include "config.h"

#include <adwaita.h>

#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-row.h"

static void
assert_bonuses (HfRulesDraft *draft, const char *value)
{
  g_autofree char *is = hf_rules_get (hf_rules_draft_get_rules (draft), "book.special_bonuses");

  g_assert_cmpstr (is, ==, value);
}

/* A special rank can get a bonus of its own; it goes with the rank. */
static void
test_bonuses (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  const HfRuleInfo *info = hf_rule_lookup ("book.special_bonuses");
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (info, draft));
  GtkWidget *check, *line, *clean, *dirty;

  hf_rules_draft_set (draft, "book.special_ranks", "5,7");
  check = hf_test_find_text (row, GTK_TYPE_CHECK_BUTTON, "label",
                             hf_rule_word_title (info, HF_KIND_SEVEN - HF_RANK_THREE));
  line = gtk_widget_get_ancestor (check, ADW_TYPE_PREFERENCES_ROW);
  g_assert_true (gtk_widget_get_visible (line));
  clean = gtk_widget_get_next_sibling (check);
  dirty = gtk_widget_get_next_sibling (clean);
  g_assert_false (gtk_widget_get_sensitive (clean));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  assert_bonuses (draft, "7:500");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (clean), 1500);
  assert_bonuses (draft, "7:1500");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (dirty)), ==, 1500);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dirty), 900);
  assert_bonuses (draft, "7:1500:900");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (clean), 1600);
  assert_bonuses (draft, "7:1600:900");

  hf_rules_draft_set (draft, "book.special_ranks", "5");
  assert_bonuses (draft, "none");
  g_assert_false (gtk_widget_get_visible (line));
  g_assert_true (hf_rules_draft_check (draft, NULL));
  g_assert_finalize_object (row);
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-bonuses/row", "family-tradition", test_bonuses);

  return g_test_run ();
}
