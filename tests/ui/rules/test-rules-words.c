/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that people paste: the lines that cannot be set are shown, and kept as rules in words where that is wanted. So are
 * words at the end of the interview. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-interview-dialog.h"
#include "ui/rules/hf-rules-library-page.h"
#include "ui/rules/words/hf-rules-left-dialog.h"

static guint
count_sets (HfTestLibrary *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->library));
}

static const HfRules *
get_last_rules (HfTestLibrary *fixture)
{
  g_autoptr (HfHouseRules)
    last = g_list_model_get_item (G_LIST_MODEL (fixture->library), count_sets (fixture) - 1);

  return hf_house_rules_get_rules (last);
}

/* Pastes a text on the page of all rule sets.
 *
 * Returns: the dialog that comes of it */
static GtkWidget *
paste (HfTestLibrary *fixture, const char *text, gint width, gint height)
{
  HfRulesLibraryPage *page = g_object_new (HF_TYPE_RULES_LIBRARY_PAGE, NULL);
  GtkWidget *overlay = adw_toast_overlay_new ();

  hf_rules_library_page_set_library (page, fixture->library);
  hf_rules_library_page_set_chosen (page, "hoof-and-mouth");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_settle (fixture->window);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (fixture->window), text);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "library.paste-text", NULL));
  hf_test_wait_until (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) != NULL);
  hf_test_settle (fixture->window);

  return GTK_WIDGET (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)));
}

static gboolean
is_line (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static void
press (HfTestLibrary *fixture, GtkWidget *dialog, const char *words)
{
  GtkWidget *label = hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", words);

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  hf_test_wait_until (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);
}

static const char faulty[] =
  "Hello Anna,\nthese are ours:\n\n[Rule Set]\nFormat=2\nName=Grandma’s\nBase=hoof-and-mouth\n\n[Rules]\n"
  "out.bonus=70\nbook.size=100\nscore.own_rows=Threes in a row:100,Grandma is right:9000\n"
  "Sevens are wild on Sundays, but only if the dealer says so before anybody has looked at a card.\n"
  "kitty.size=4\n";

/* Rules with faults are there at once; the lines that are selected become words. */
static void
test_faulty (HfTestLibrary *fixture, gconstpointer data)
{
  const guint n = count_sets (fixture);
  GtkWidget *dialog = paste (fixture, faulty, 360, 640), *row, *check;

  g_assert_cmpuint (count_sets (fixture), ==, n + 1);
  hf_test_assert_rule (get_last_rules (fixture), "out.bonus", "70");
  hf_test_assert_rule (get_last_rules (fixture), "score.own_rows", "Threes in a row:100");
  hf_test_assert_rule (get_last_rules (fixture), "table.own_rules", "none");
  g_assert_nonnull (hf_test_find (dialog, is_line, "book.size=100"));
  hf_test_save_picture (fixture->window, "left-lines");

  row = hf_test_find (dialog, is_line, "Hello Anna,");
  check = hf_test_find_type (row, GTK_TYPE_CHECK_BUTTON);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  adw_action_row_activate (ADW_ACTION_ROW (row));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  adw_action_row_activate (ADW_ACTION_ROW (hf_test_find (dialog, is_line, "these are ours:")));
  press (fixture, dialog, _("_Keep as Rules in Words"));
  g_assert_cmpuint (count_sets (fixture), ==, n + 1);
  g_assert_cmpstr (
    get_last_rules (fixture)->table_own_rules.text, ==,
    "book.size=100\nGrandma is right:9000\nSevens are wild on Sundays, but only if the "
    "dealer says so before anybody has looked at a card.\nkitty.size=4");
}

static void
test_left_out (HfTestLibrary *fixture, gconstpointer data)
{
  const guint n = count_sets (fixture);
  GtkWidget *dialog = paste (fixture, faulty, 1200, 780);

  hf_test_save_picture (fixture->window, "left-lines-wide");
  press (fixture, dialog, _("_Leave Them Out"));
  g_assert_cmpuint (count_sets (fixture), ==, n + 1);
  hf_test_assert_rule (get_last_rules (fixture), "table.own_rules", "none");
}

static const char prose[] =
  "How we play at home\n\nThree people, one deck each.\nWhoever deals says grace.\n";

/* A text that says no rule is added only if its words are kept, beside the rules for new games. */
static void
test_prose (HfTestLibrary *fixture, gconstpointer data)
{
  const guint n = count_sets (fixture);
  GtkWidget *dialog = paste (fixture, prose, 360, 640);

  hf_test_save_picture (fixture->window, "left-prose");
  g_assert_cmpuint (count_sets (fixture), ==, n);
  press (fixture, dialog, C_("button", "_Cancel"));
  g_assert_cmpuint (count_sets (fixture), ==, n);

  dialog = paste (fixture, prose, 1200, 780);
  hf_test_save_picture (fixture->window, "left-prose-wide");
  press (fixture, dialog, _("_Keep as Rules in Words"));
  g_assert_cmpuint (count_sets (fixture), ==, n + 1);
  g_assert_cmpstr (get_last_rules (fixture)->base, ==, "hoof-and-mouth");
  g_assert_cmpstr (get_last_rules (fixture)->table_own_rules.text, ==,
                   "How we play at home\nThree people, one deck each.\nWhoever deals says grace.");
}

/* Of a text that is too long for words it is said how much has no room. */
static void
test_too_long (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *dialog;
  g_autofree char *sentence = NULL;
  const guint n_cut = 100 - 2000 / 41;

  for (guint i = 0; i < 100; i++)
    g_string_append (text, "Forty letters, which make a line of ours\n");
  dialog = paste (fixture, text->str, 360, 640);
  sentence = g_strdup_printf (
    ngettext ("Rules in words can have up to %2$'d letters. There’s no room for %1$u line.",
              "Rules in words can have up to %2$'d letters. There’s no room for %1$u lines.",
              n_cut),
    n_cut, 2000);
  g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", sentence));
  press (fixture, dialog, _("_Keep as Rules in Words"));
  g_assert_cmpuint (strlen (get_last_rules (fixture)->table_own_rules.text), ==, 2000);
}

static void
answer_all (AdwDialog *dialog)
{
  guint n_questions;

  hf_interview_questions (&n_questions);
  for (guint i = 0; i < n_questions; i++)
    hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), i == 0 ? 2 : 0);
}

/* Rules that no question was about can be written down in the end, and is there still after an answer was changed. */
static void
test_interview (HfTestLibrary *fixture, gconstpointer data)
{
  AdwDialog *dialog = hf_rules_interview_dialog_new (fixture->library);
  AdwNavigationView *view;
  GtkWidget *page, *field;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_dialog_present (dialog, fixture->window);
  view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));
  answer_all (dialog);
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (view));
  field = hf_test_find_type (page, GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)),
                            "No phones.\nTea at nine.", -1);
  hf_test_settle (fixture->window);
  gtk_widget_grab_focus (field);
  hf_test_settle (fixture->window);
  hf_test_save_picture (fixture->window, "interview-words");

  adw_navigation_view_pop (view);
  hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), 1);
  hf_test_settle (fixture->window);
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (view));
  g_signal_emit_by_name (hf_test_find_type (page, ADW_TYPE_ENTRY_ROW), "entry-activated");
  g_assert_cmpstr (get_last_rules (fixture)->table_own_rules.text, ==, "No phones.\nTea at nine.");
  g_assert_true (hf_rules_check (get_last_rules (fixture), NULL));
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-words/faulty", NULL, test_faulty);
  hf_test_library_add ("/rules-words/left-out", NULL, test_left_out);
  hf_test_library_add ("/rules-words/prose", NULL, test_prose);
  hf_test_library_add ("/rules-words/too-long", NULL, test_too_long);
  hf_test_library_add ("/rules-words/interview", NULL, test_interview);

  return g_test_run ();
}
