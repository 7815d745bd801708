/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Effects of a change of the rules, as the dialog shows them. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "game/house-rules/hf-rule-lab-words.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-lab-dialog.h"
#include "ui/rules/hf-rules-lab-row.h"

/* Effects of a change */

static GtkWidget *
open_lab (HfTestLibrary *fixture, HfRulesEditor *editor)
{
  AdwDialog *dialog;

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "rules.lab", NULL));
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_true (HF_IS_RULES_LAB_DIALOG (dialog));

  return GTK_WIDGET (dialog);
}

static gboolean
is_playing (GtkWidget *dialog)
{
  return hf_rules_lab_dialog_is_playing (HF_RULES_LAB_DIALOG (dialog));
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HfLabResult **found = data;

  *found = hf_rule_lab_run_finish (result, NULL);
  g_assert_nonnull (*found);
}

static gboolean
is_mapped (GtkWidget *widget, gconstpointer type)
{
  return G_OBJECT_TYPE (widget) == GPOINTER_TO_SIZE (type) && gtk_widget_get_mapped (widget);
}

/* Each sentence is to be read, and each row says its numbers; both are those of the same rounds
 * played by themselves. */
static void
assert_shows (GtkWidget *dialog, const HfRules *before, const HfRules *after)
{
  g_autofree HfLabResult *found = NULL;
  g_auto (GStrv) sentences = NULL;
  GtkWidget *row;

  hf_rule_lab_run_async (before, after, HF_RULES_LAB_ROUNDS, HF_RULES_LAB_SEED, NULL, NULL, NULL,
                         found_cb, &found);
  hf_test_wait_until (found != NULL && !is_playing (dialog));
  sentences = hf_lab_describe (found);
  for (guint i = 0; sentences[i] != NULL; i++)
    g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", sentences[i]));

  hf_test_wait_until ((row = hf_test_find (dialog, is_mapped,
                                           GSIZE_TO_POINTER (HF_TYPE_RULES_LAB_ROW)))
                      != NULL);
  for (HfLabMeasure i = 0; i < HF_LAB_N_MEASURES; i++, row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *mean = hf_lab_describe_mean (found, HF_LAB_BEFORE, i);
      g_autofree char *changed = hf_lab_describe_mean (found, HF_LAB_AFTER, i);
      g_autofree char *change = hf_lab_describe_change (found, i);
      g_autofree char *sentence =
        g_strdup_printf (_("%1$s: %2$s before, %3$s with your changes (%4$s)"),
                           hf_lab_measure_title (found, i), mean, changed, change);

      g_assert_true (gtk_widget_get_visible (row) == hf_lab_measure_is_shown (found, i));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
    }
}

static void
test_lab (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  HfRules before = *hf_house_rules_get_rules (fixture->house_rules);
  GtkWidget *button = hf_test_find_text (GTK_WIDGET (editor), ADW_TYPE_BUTTON_ROW, "action-name",
                                         "rules.lab");
  GtkWidget *group = gtk_widget_get_ancestor (button, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *dialog;

  g_assert_false (gtk_widget_get_visible (group));
  g_assert_true (hf_rules_draft_set (hf_rules_editor_get_draft (editor), "stock.draw_count", "4"));
  g_assert_true (gtk_widget_get_visible (group));

  dialog = open_lab (fixture, editor);
  g_assert_true (is_playing (dialog));
  assert_shows (dialog, &before, hf_house_rules_get_rules (fixture->house_rules));
  g_assert_null (hf_test_find (dialog, is_mapped, GSIZE_TO_POINTER (ADW_TYPE_COMBO_ROW)));
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

/* Rules that were not those of their family when they were opened are compared with what they were,
 * and on demand with the family. */
static void
test_lab_choice (HfTestLibrary *fixture, gconstpointer data)
{
  HfRules family = *hf_house_rules_get_rules (fixture->house_rules);
  HfRules opened = family;
  HfRulesEditor *editor;
  GtkWidget *dialog, *choice;

  g_assert_true (hf_rules_set (&opened, "stock.draw_count", "3", NULL));
  g_assert_true (hf_rule_library_set_rules (fixture->library, fixture->house_rules, &opened, NULL));
  editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  g_assert_true (hf_rules_draft_set (hf_rules_editor_get_draft (editor), "out.bonus", "500"));

  dialog = open_lab (fixture, editor);
  assert_shows (dialog, &opened, hf_house_rules_get_rules (fixture->house_rules));
  choice = hf_test_find (dialog, is_mapped, GSIZE_TO_POINTER (ADW_TYPE_COMBO_ROW));
  g_assert_nonnull (choice);
  adw_combo_row_set_selected (ADW_COMBO_ROW (choice), 1);
  g_assert_true (is_playing (dialog));
  assert_shows (dialog, &family, hf_house_rules_get_rules (fixture->house_rules));
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
assert_says (GtkWidget *dialog, const char *title, const char *description)
{
  GtkWidget *page;

  g_assert_false (is_playing (dialog));
  hf_test_wait_until ((page = hf_test_find (dialog, is_mapped,
                                            GSIZE_TO_POINTER (ADW_TYPE_STATUS_PAGE)))
                      != NULL);
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (page)), ==, title);
  g_assert_nonnull (strstr (adw_status_page_get_description (ADW_STATUS_PAGE (page)), description));
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
test_lab_nothing (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);

  assert_says (open_lab (fixture, editor),
               _("No Rule Changed"),
                 _("Change a rule, and you can see here what it does to the game."));
}

static void
test_lab_impossible (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_rules_draft_set (hf_rules_editor_get_draft (editor), "out.min_total", "1"));
  g_assert_false (hf_house_rules_check (fixture->house_rules, &error));
  assert_says (open_lab (fixture, editor), _("These Rules Don’t Go Together"), error->message);
}

/* Cancelled or closed, nothing of it stays. */
static void
test_lab_cancel (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);

  g_assert_true (hf_rules_draft_set (hf_rules_editor_get_draft (editor), "stock.draw_count", "4"));
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = open_lab (fixture, editor);
      GtkWidget *cancel = hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label",
                                             C_("button", "_Cancel"));

      g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
      g_assert_true (is_playing (dialog));
      if (i == 0)
        g_signal_emit_by_name (cancel, "clicked");
      else
        adw_dialog_close (ADW_DIALOG (dialog));
      hf_test_wait_until (dialog == NULL);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-lab-dialog/shown", NULL, test_lab);
  hf_test_library_add ("/rules-lab-dialog/choice", NULL, test_lab_choice);
  hf_test_library_add ("/rules-lab-dialog/nothing", NULL, test_lab_nothing);
  hf_test_library_add ("/rules-lab-dialog/impossible", NULL, test_lab_impossible);
  hf_test_library_add ("/rules-lab-dialog/cancel", NULL, test_lab_cancel);

  return g_test_run ();
}
