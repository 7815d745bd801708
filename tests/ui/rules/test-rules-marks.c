/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks of changed rules in the editor: as many rows have one as the sentence about the rule set
 * says, and they are in one column. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "game/house-rules/hf-rules-changes.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-row.h"

#define N_SETS 10

static gboolean
is_row (GtkWidget *widget, gconstpointer what)
{
  return hf_rules_row_get (widget) != NULL;
}

/* Returns: the first number of a sentence, 0 where there is none */
static guint
read_number (const char *sentence)
{
  return (guint) strtoul (sentence + strcspn (sentence, "0123456789"), NULL, 10);
}

/* Returns: how many changed rules the chapters say that they have */
static guint
sum_chapters (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "accent"))
    n = read_number (gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += sum_chapters (child);

  return n;
}

static GtkWidget *
find_group (HfRulesEditor *editor, const char *title)
{
  return hf_test_find_text (GTK_WIDGET (editor), ADW_TYPE_PREFERENCES_GROUP, "title", title);
}

/* Under rules of any family. */
static void
test_number (HfTestLibrary *fixture, gconstpointer data)
{
  for (guint64 seed = 1; seed <= HF_TEST_AMOUNT (N_SETS); seed++)
    {
      HfRules rules = *hf_house_rules_get_rules (fixture->house_rules);
      HfRulesEditor *editor;
      g_autofree char *sentence = NULL;

      hf_rules_randomize (&rules, seed);
      hf_rule_library_set_rules (fixture->library, fixture->house_rules, &rules, NULL);
      sentence = hf_rules_describe_changes (hf_house_rules_get_rules (fixture->house_rules));
      editor = hf_test_library_show_editor (fixture, fixture->house_rules);
      g_test_message ("%" G_GUINT64_FORMAT ": %s", seed, sentence);
      g_assert_cmpuint (hf_test_count (find_group (editor, C_("title", "Changed Rules")), is_row,
                                                   NULL),
                                       ==, read_number (sentence));
      g_assert_cmpuint (sum_chapters (find_group (editor, C_("title", "All Rules"))), ==,
                                      read_number (sentence));
      adw_navigation_view_pop (ADW_NAVIGATION_VIEW (fixture->view));
    }
}

/* Adds where the buttons that put a rule back begin and end. */
static void
find_columns (GtkWidget *widget, GtkWidget *group, GArray *places)
{
  graphene_rect_t bounds;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "edit-undo-symbolic") == 0
      && gtk_widget_compute_bounds (widget, group, &bounds))
    g_array_append_val (places, bounds.origin.x);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_columns (child, group, places);
}

/* They are one below the other, whatever else is in the rows. */
static void
test_column (HfTestLibrary *fixture, gconstpointer data)
{
  static const int widths[] = { 360, 640, 1200 };
  static const char *const changes[][2] = {
    { "table.rounds", "2" }, { "table.decks", "7" },          { "deal.more_piles", "11" },
    { "open.by", "score" },  { "pickup.if_short", "refuse" }, { "meld.wild_book", "yes" },
    { "out.bonus", "150" },
  };
  HfRules rules = *hf_house_rules_get_rules (fixture->house_rules);
  HfRulesEditor *editor;
  GtkWidget *group;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GError) error = NULL;

      hf_rules_set (&rules, changes[i][0], changes[i][1], &error);
      g_assert_no_error (error);
    }
  hf_rule_library_set_rules (fixture->library, fixture->house_rules, &rules, NULL);
  editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  group = find_group (editor, C_("title", "Changed Rules"));
  gtk_window_present (GTK_WINDOW (fixture->window));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (float));

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 780);
      hf_test_settle (fixture->window);
      find_columns (group, group, places);
      g_assert_cmpuint (places->len, >=, G_N_ELEMENTS (changes));
      for (guint place = 1; place < places->len; place++)
        g_assert_cmpfloat_with_epsilon (g_array_index (places, float, place),
                                        g_array_index (places, float, 0), 1);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-marks/number", NULL, test_number);
  hf_test_library_add ("/rules-marks/column", NULL, test_column);

  return g_test_run ();
}
