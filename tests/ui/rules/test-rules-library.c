/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule sets there are: their page, the interview that makes a new one, and the preferences that
 * choose one. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/preferences/hf-preferences-player-row.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "ui/rules/hf-rules-editor.h"
#include "ui/rules/hf-rules-interview-dialog.h"
#include "ui/rules/hf-rules-library-page.h"
#include "ui/rules/hf-rules-library-row.h"

static HfRulesLibraryPage *
make_library_page (HfTestLibrary *fixture)
{
  HfRulesLibraryPage *page = g_object_new (HF_TYPE_RULES_LIBRARY_PAGE, NULL);

  hf_rules_library_page_set_library (page, fixture->library);

  return page;
}

static void
test_library_page (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesLibraryPage *page = make_library_page (fixture);
  g_autofree char *chosen = NULL;
  const guint n_presets = g_strv_length ((GStrv) hf_presets_list ());
  guint n = 0;

  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (page));
  n = hf_test_count_type (GTK_WIDGET (page), HF_TYPE_RULES_LIBRARY_ROW);
  g_assert_cmpuint (n, ==, n_presets + 1);

  hf_rules_library_page_set_chosen (page, hf_house_rules_get_id (fixture->house_rules));
  hf_shelf_remove (HF_SHELF (fixture->library), fixture->house_rules);
  g_object_get (page, "chosen", &chosen, NULL);
  g_assert_cmpstr (chosen, ==, "classic");
  n = hf_test_count_type (GTK_WIDGET (page), HF_TYPE_RULES_LIBRARY_ROW);
  g_assert_cmpuint (n, ==, n_presets);

  hf_shelf_restore (HF_SHELF (fixture->library), fixture->house_rules);
  n = hf_test_count_type (GTK_WIDGET (page), HF_TYPE_RULES_LIBRARY_ROW);
  g_assert_cmpuint (n, ==, n_presets + 1);
}

static gboolean
is_row_of (GtkWidget *widget, gconstpointer house_rules)
{
  return HF_IS_RULES_LIBRARY_ROW (widget)
         && hf_rules_library_row_get_house_rules (HF_RULES_LIBRARY_ROW (widget)) == house_rules;
}

/* Returns: how many rows there are, while the page is at its end */
static guint
scroll_down (GtkWidget *page, GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));

  return hf_test_count_type (page, HF_TYPE_RULES_LIBRARY_ROW);
}

/* More rule sets than anybody has: rows come as they are scrolled to, and the chosen one is marked when
 * it comes. */
static void
test_many (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesLibraryPage *page;
  GtkAdjustment *adjustment;
  HfHouseRules *last = NULL;
  guint n, n_all;

  for (guint i = 0; i < 150; i++)
    last = hf_rule_library_add (fixture->library, "Ours", NULL,
                                hf_house_rules_get_rules (fixture->house_rules), NULL);
  page = make_library_page (fixture);
  n_all = g_list_model_get_n_items (G_LIST_MODEL (fixture->library));
  hf_rules_library_page_set_chosen (page, hf_house_rules_get_id (last));
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
  hf_test_run_pending ();
  n = hf_test_count_type (GTK_WIDGET (page), HF_TYPE_RULES_LIBRARY_ROW);
  g_assert_cmpuint (n, <, 100);

  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (hf_test_find_type (GTK_WIDGET (page), GTK_TYPE_SCROLLED_WINDOW)));
  hf_test_wait_until (scroll_down (GTK_WIDGET (page), adjustment) == n_all);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (hf_rules_library_row_get_radio (
    HF_RULES_LIBRARY_ROW (hf_test_find (GTK_WIDGET (page), is_row_of, last))))));

  /* A change among the rows that are there. */
  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), fixture->house_rules));
  g_assert_cmpuint (hf_test_count_type (GTK_WIDGET (page), HF_TYPE_RULES_LIBRARY_ROW), ==,
                    n_all - 1);
}

static gboolean
is_own (GtkWidget *widget, gconstpointer what)
{
  return HF_IS_RULES_LIBRARY_ROW (widget)
         && !hf_house_rules_is_read_only (
           hf_rules_library_row_get_house_rules (HF_RULES_LIBRARY_ROW (widget)));
}

/* The first row of a set that can be deleted. */
static GtkWidget *
find_own (GtkWidget *widget)
{
  return hf_test_find (widget, is_own, NULL);
}

/* Presses the button of the message that is shown, if there is one. */
static gboolean
press_toast (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget"))
    {
      GtkWidget *button = hf_test_find_type (widget, GTK_TYPE_BUTTON);

      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, C_("button", "_Undo"));
      g_signal_emit_by_name (button, "clicked");
      return TRUE;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (press_toast (child))
      return TRUE;

  return FALSE;
}

/* A deleted set can be brought back, and stays. */
static void
test_delete_undo (HfTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *id = g_strdup (hf_house_rules_get_id (fixture->house_rules));
  HfRulesLibraryPage *page = make_library_page (fixture);
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));

  g_assert_true (gtk_widget_activate_action (find_own (GTK_WIDGET (page)), "set.delete", NULL));
  g_assert_null (hf_rule_library_lookup (fixture->library, id));
  hf_test_wait_until (press_toast (overlay));
  g_assert_nonnull (hf_rule_library_lookup (fixture->library, id));
  g_assert_nonnull (find_own (GTK_WIDGET (page)));

  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (overlay));
  hf_test_run_pending ();
  g_assert_nonnull (hf_rule_library_lookup (fixture->library, id));
}

/* A rule set goes over the clipboard and comes back as another one that is the same. */
static void
test_paste (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesLibraryPage *page = make_library_page (fixture);
  GListModel *sets = G_LIST_MODEL (fixture->library);
  const guint n = g_list_model_get_n_items (sets);
  g_autoptr (HfHouseRules) pasted = NULL;
  HfRules rules = *hf_house_rules_get_rules (fixture->house_rules);

  g_assert_true (hf_rules_set (&rules, "out.bonus", "70", NULL));
  g_assert_true (hf_rule_library_set_rules (fixture->library, fixture->house_rules, &rules, NULL));
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (fixture->window));

  g_assert_true (gtk_widget_activate_action (find_own (GTK_WIDGET (page)), "set.copy-text", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "library.paste-text", NULL));
  hf_test_wait_until (g_list_model_get_n_items (sets) > n);
  pasted = g_list_model_get_item (sets, n);
  g_assert_true (hf_rules_equal (hf_house_rules_get_rules (pasted),
                                 hf_house_rules_get_rules (fixture->house_rules)));
}

/* Deleting shows a message; once that is gone, so is the file. */
static void
test_delete (HfTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *id = g_strdup (hf_house_rules_get_id (fixture->house_rules));
  g_autofree char *name = g_strconcat (id, ".rules", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  HfRulesLibraryPage *page = make_library_page (fixture);
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));

  hf_rules_library_page_set_chosen (page, id);
  g_assert_true (gtk_widget_activate_action (find_own (GTK_WIDGET (page)), "set.delete", NULL));
  g_assert_null (hf_rule_library_lookup (fixture->library, id));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (overlay));
  hf_test_run_pending ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
saved_cb (AdwDialog *dialog, HfHouseRules *house_rules, HfHouseRules **saved)
{
  *saved = house_rules;
}

/* Whether it is a rule that the last page says the family has otherwise. */
static gboolean
is_difference (GtkWidget *widget, gconstpointer what)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_has_css_class (widget, "property");
}

static void
test_interview (HfTestLibrary *fixture, gconstpointer data)
{
  AdwDialog *dialog = hf_rules_interview_dialog_new (fixture->library);
  AdwNavigationView *view;
  GtkWidget *name;
  HfHouseRules *saved = NULL;
  guint n_questions, n_differences;

  g_signal_connect (dialog, "saved", G_CALLBACK (saved_cb), &saved);
  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_dialog_present (dialog, fixture->window);
  view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));

  hf_interview_questions (&n_questions);
  for (guint i = 0; i < n_questions; i++)
    hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), i == 0 ? 2 : 0);

  n_differences = hf_test_count (GTK_WIDGET (adw_navigation_view_get_visible_page (view)),
                                 is_difference, NULL);
  name = hf_test_find_type (GTK_WIDGET (adw_navigation_view_get_visible_page (view)),
                            ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (name), "Grandma’s");
  g_signal_emit_by_name (name, "entry-activated");
  g_assert_nonnull (saved);
  g_assert_cmpuint (n_differences, >, 0);
  g_assert_cmpuint (n_differences, ==, hf_rules_count_changes (hf_house_rules_get_rules (saved)));
  g_assert_cmpstr (hf_house_rules_get_name (saved), ==, "Grandma’s");
  g_assert_true (hf_house_rules_check (saved, NULL));
  g_assert_true (hf_rule_library_lookup (fixture->library, hf_house_rules_get_id (saved)) == saved);
}

static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *around)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, around, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (around);
}

/* Rules that come out of the questions are said to be there, and are in sight however many others there
 * are. */
static void
test_interview_in_sight (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesLibraryPage *page;
  GtkWidget *overlay = adw_toast_overlay_new (), *name, *row;
  AdwDialog *dialog;
  AdwNavigationView *view;
  g_autoptr (HfHouseRules) saved = NULL;
  g_autofree char *isolated = hf_text_isolate ("Grandma’s");
  g_autofree char *toast = g_strdup_printf (C_("toast", "“%s” added"), isolated);
  guint n_questions;

  for (guint i = 0; i < 40; i++)
    hf_rule_library_add (fixture->library, "Ours", NULL,
                         hf_house_rules_get_rules (fixture->house_rules), NULL);
  page = make_library_page (fixture);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_settle (fixture->window);
  row = hf_test_find_text (GTK_WIDGET (page), ADW_TYPE_ACTION_ROW, "title",
                           _("How Does Your Family Play?"));
  gtk_widget_grab_focus (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  hf_interview_questions (&n_questions);
  for (guint i = 0; i < n_questions; i++)
    hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), i == 0 ? 2 : 0);
  view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));
  name = hf_test_find_type (GTK_WIDGET (adw_navigation_view_get_visible_page (view)),
                            ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (name), "Grandma’s");
  g_signal_emit_by_name (name, "entry-activated");

  saved = g_list_model_get_item (G_LIST_MODEL (fixture->library),
                                 g_list_model_get_n_items (G_LIST_MODEL (fixture->library)) - 1);
  g_assert_cmpstr (hf_house_rules_get_name (saved), ==, "Grandma’s");
  hf_test_wait_until (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);
  hf_test_settle (fixture->window);
  row = hf_test_find (GTK_WIDGET (page), is_row_of, saved);
  g_assert_nonnull (row);
  hf_test_wait_until (is_in_sight (row, GTK_WIDGET (page)));
  g_assert_nonnull (hf_test_find_text (overlay, GTK_TYPE_LABEL, "label", toast));
}

/* A copy is said to be there, is in sight however many others there are, and has the focus. */
static void
test_copy_in_sight (HfTestLibrary *fixture, gconstpointer data)
{
  HfHouseRules *first = hf_rule_library_lookup (fixture->library, "hoof-and-mouth");
  GtkWidget *overlay = adw_toast_overlay_new (), *row;
  HfRulesLibraryPage *page = make_library_page (fixture);
  g_autoptr (HfHouseRules) copy = NULL;
  g_autofree char *name = NULL, *toast = NULL;

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_settle (fixture->window);
  row = hf_test_find (GTK_WIDGET (page), is_row_of, first);
  g_assert_true (gtk_widget_activate_action (row, "set.duplicate", NULL));

  copy = g_list_model_get_item (G_LIST_MODEL (fixture->library),
                                g_list_model_get_n_items (G_LIST_MODEL (fixture->library)) - 1);
  g_assert_true (hf_rules_equal (hf_house_rules_get_rules (copy),
                                 hf_house_rules_get_rules (first)));
  name = hf_text_isolate (hf_house_rules_get_name (copy));
  toast = g_strdup_printf (C_("toast", "“%s” added"), name);
  g_assert_nonnull (hf_test_find_text (overlay, GTK_TYPE_LABEL, "label", toast));
  row = hf_test_find (GTK_WIDGET (page), is_row_of, copy);
  hf_test_wait_until (is_in_sight (row, GTK_WIDGET (page)));
  hf_test_wait_until (gtk_widget_has_focus (row));
}

/* A second press on a page that slides away answers nothing. */
static void
test_interview_twice (HfTestLibrary *fixture, gconstpointer data)
{
  AdwDialog *dialog = hf_rules_interview_dialog_new (fixture->library);
  AdwNavigationView *view;
  AdwNavigationPage *page;
  GtkWidget *first, *skip;

  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_dialog_present (dialog, fixture->window);
  view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));
  first = GTK_WIDGET (adw_navigation_view_get_visible_page (view));
  skip = hf_test_find_text (first, GTK_TYPE_BUTTON, "label", C_("button", "_Not Sure"));
  first = hf_test_find_type (first, ADW_TYPE_ACTION_ROW);
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (first)));

  adw_action_row_activate (ADW_ACTION_ROW (first));
  page = adw_navigation_view_get_visible_page (view);
  g_assert_true (GTK_WIDGET (page) != gtk_widget_get_ancestor (first, ADW_TYPE_NAVIGATION_PAGE));
  adw_action_row_activate (ADW_ACTION_ROW (first));
  g_assert_true (adw_navigation_view_get_visible_page (view) == page);
  g_signal_emit_by_name (skip, "clicked");
  g_assert_true (adw_navigation_view_get_visible_page (view) == page);
  adw_dialog_force_close (dialog);
}

/* The dialog and the settings say the same, whichever changes. */
static void
test_preferences (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  AdwDialog *dialog = hf_preferences_dialog_new (settings, fixture->library);
  g_auto (GStrv) names = NULL;
  g_autofree char *chosen = NULL;
  GtkWidget *player;

  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_dialog_present (dialog, fixture->window);
  hf_preferences_dialog_show_rules (HF_PREFERENCES_DIALOG (dialog),
                                    hf_house_rules_get_id (fixture->house_rules));
  g_assert_nonnull (hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_RULES_EDITOR));

  player = hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_PREFERENCES_PLAYER_ROW);
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_type (player, ADW_TYPE_ENTRY_ROW)), "Ada");
  names = g_settings_get_strv (settings, "computer-names");
  g_assert_cmpstr (names[0], ==, "Ada");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (player)), ==, "Ada");

  hf_rules_library_page_set_chosen (
    HF_RULES_LIBRARY_PAGE (hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_RULES_LIBRARY_PAGE)),
    hf_house_rules_get_id (fixture->house_rules));
  chosen = g_settings_get_string (settings, "rules");
  g_assert_cmpstr (chosen, ==, hf_house_rules_get_id (fixture->house_rules));

  g_settings_reset (settings, "rules");
  g_settings_reset (settings, "computer-names");
  adw_dialog_force_close (dialog);
}

static void
followed_cb (GPtrArray *told, GPtrArray *followed)
{
  for (guint i = 0; i < followed->len; i++)
    g_ptr_array_add (told, followed->pdata[i]);
}

/* Rules that change with another one are told of, and are all that differs beside it. */
static void
test_followed (HfTestLibrary *fixture, gconstpointer data)
{
  static const char *const changes[][2] = {
    { "table.rounds", "3" },
    { "deal.hand_size", "12" },
    { "out.min_clean", "4" },
    { "out.bonus", "75" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      HfHouseRules *copy =
        hf_rule_library_add (fixture->library, "Ours", NULL,
                             hf_house_rules_get_rules (hf_rule_library_lookup (fixture->library,
                                                                               "hoof-and-mouth")),
                             NULL);
      GtkWidget *overlay = adw_toast_overlay_new (), *view = adw_navigation_view_new ();
      AdwNavigationPage *editor = hf_rules_editor_new (fixture->library, copy);
      HfRulesDraft *draft = hf_rules_editor_get_draft (HF_RULES_EDITOR (editor));
      g_autoptr (GPtrArray) told = g_ptr_array_new (), changed = NULL;
      g_autofree char *words = NULL;

      adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), editor);
      adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), view);
      adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
      g_signal_connect_swapped (draft, "followed", G_CALLBACK (followed_cb), told);
      g_assert_true (hf_rules_draft_set (draft, changes[i][0], changes[i][1]));
      changed = hf_rules_list_changes (hf_rules_draft_get_rules (draft), FALSE);
      g_assert_cmpuint (changed->len, ==, told->len + 1);
      for (guint n = 0; n < told->len; n++)
        g_assert_true (g_ptr_array_find (changed, told->pdata[n], NULL));
      if (told->len == 1)
        words = g_strdup_printf (C_("toast", "Also changed: %s"),
                                    hf_rules_row_title (hf_rules_joint_leader (told->pdata[0])));
      g_assert_true (words == NULL
                     || hf_test_find_text (overlay, GTK_TYPE_LABEL, "label", words) != NULL);
      g_signal_handlers_disconnect_by_data (draft, told);
      if (i == 0)
        g_assert_cmpuint (told->len, >, 0);
    }
}

/* Rows that were found are on a page without a name. */
static gboolean
is_on_page (GtkWidget *row)
{
  GtkWidget *page = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_PAGE);

  return page != NULL && adw_preferences_page_get_icon_name (ADW_PREFERENCES_PAGE (page)) != NULL;
}

static gboolean
is_row_there (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_visible (widget) && is_on_page (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static guint
check_found (GtkWidget *dialog, GtkWidget *widget)
{
  guint n = 0;

  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) && !is_on_page (widget))
    {
      const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));

      if (hf_test_find (dialog, is_row_there, title) == NULL)
        g_error ("“%s” is found, and is not there", title);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_found (dialog, child);

  return n;
}

/* The search of preferences finds no row that is not there. Once it was looked at, libadwaita keeps rows, which have the
 * library. */
static void
test_search (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  HfHouseRules *own = hf_rule_library_add (library, "Ours", NULL,
                                           hf_house_rules_get_rules (fixture->house_rules), NULL);
  AdwDialog *dialog = hf_preferences_dialog_new (settings, library);
  GtkWidget *entry, *button;

  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_dialog_present (dialog, fixture->window);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  button = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_TOGGLE_BUTTON, "icon-name",
                              "edit-find-symbolic");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  entry = hf_test_find_type (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), " ");
  hf_test_wait_until (check_found (GTK_WIDGET (dialog), GTK_WIDGET (dialog)) > 5);
  adw_dialog_force_close (dialog);
  g_assert_true (hf_shelf_remove (HF_SHELF (library), own));
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-library/page", NULL, test_library_page);
  hf_test_library_add ("/rules-library/many", NULL, test_many);
  hf_test_library_add ("/rules-library/delete", NULL, test_delete);
  hf_test_library_add ("/rules-library/delete-undo", NULL, test_delete_undo);
  hf_test_library_add ("/rules-library/paste", NULL, test_paste);
  hf_test_library_add ("/rules-library/interview", NULL, test_interview);
  hf_test_library_add ("/rules-library/interview-in-sight", NULL, test_interview_in_sight);
  hf_test_library_add ("/rules-library/interview-twice", NULL, test_interview_twice);
  hf_test_library_add ("/rules-library/copy-in-sight", NULL, test_copy_in_sight);
  hf_test_library_add ("/rules-library/preferences", NULL, test_preferences);
  hf_test_library_add ("/rules-library/search", NULL, test_search);
  hf_test_library_add ("/rules-library/followed", NULL, test_followed);

  return g_test_run ();
}
