/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of people's own in the editor of house rules: they are added, named, given points, reordered, and removed. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-rule-table.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-row.h"

static void
assert_rows (HfRulesDraft *draft, const char *rows)
{
  g_autofree char *value = hf_rules_get (hf_rules_draft_get_rules (draft), "score.own_rows");

  g_assert_cmpstr (value, ==, rows);
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* @words: with %d for the number of the line */
static GtkWidget *
find_button (GtkWidget *row, const char *words, gint number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);
  g_autoptr (GString) text = g_string_new (words);

  g_string_replace (text, "%d", digits, 0);

  return hf_test_find (row, has_tooltip, text->str);
}

typedef struct
{
  GType type;
  guint left; /* how many of them come before it */
} Nth;

static gboolean
is_nth (GtkWidget *widget, gconstpointer what)
{
  Nth *nth = (Nth *) what;

  return G_TYPE_CHECK_INSTANCE_TYPE (widget, nth->type) && nth->left-- == 0;
}

/* @number: of the row, from 0 */
static GtkWidget *
find_nth (GtkWidget *row, GType type, guint number)
{
  Nth nth = { type, number };

  return hf_test_find (row, is_nth, &nth);
}

static void
add_row (GtkWidget *row)
{
  g_signal_emit_by_name (hf_test_find_text (row, ADW_TYPE_BUTTON_ROW, "title",
                                            C_("button", "Add Row")),
                                            "activated");
}

static void
set_name (GtkWidget *row, guint number, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (find_nth (row, GTK_TYPE_ENTRY, number)), name);
}

static void
set_points (GtkWidget *row, guint number, gint points)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_nth (row, GTK_TYPE_SPIN_BUTTON, number)),
                             points);
}

static void
test_rows (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("score.own_rows"), draft));

  assert_rows (draft, "none");
  add_row (row);
  set_name (row, 0, "Threes in a row");
  assert_rows (draft, "Threes in a row:100");
  add_row (row);
  set_name (row, 1, "Late: 5, 10 ");
  set_points (row, 1, -20);
  assert_rows (draft, "Threes in a row:100,Late  5  10:-20");

  /* Zero is no number of points: below 1 comes −1. */
  set_points (row, 0, 1);
  set_points (row, 0, 0);
  assert_rows (draft, "Threes in a row:-1,Late  5  10:-20");

  /* A name that is emptied stays as it was until there is another one. */
  set_name (row, 0, "");
  assert_rows (draft, "Threes in a row:-1,Late  5  10:-20");
  set_name (row, 0, "Threes");

  g_signal_emit_by_name (find_button (row, _("Move Row %d Up"), 2), "clicked");
  assert_rows (draft, "Late  5  10:-20,Threes:-1");
  g_signal_emit_by_name (find_button (row, _("Remove Row %d"), 1), "clicked");
  assert_rows (draft, "Threes:-1");
  g_signal_emit_by_name (find_button (row, _("Remove Row %d"), 1), "clicked");
  assert_rows (draft, "none");
  g_assert_finalize_object (row);
}

/* No more rows than rules can keep, and no longer names. */
static void
test_limits (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("score.own_rows"), draft));
  GtkWidget *add = hf_test_find_text (row, ADW_TYPE_BUTTON_ROW, "title", C_("button", "Add Row"));
  g_autofree char *pasted = g_strnfill (300, 'x');

  for (guint i = 0; i < HF_MAX_OWN_ROWS; i++)
    {
      g_assert_true (gtk_widget_get_visible (add));
      add_row (row);
      g_assert_true (hf_rules_draft_check (draft, NULL));
    }
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->score_own_rows.n, ==, HF_MAX_OWN_ROWS);
  g_assert_false (gtk_widget_get_visible (add));

  set_name (row, 0, pasted);
  g_assert_cmpuint (strlen (hf_rules_draft_get_rules (draft)->score_own_rows.v[0].name), ==,
                    HF_OWN_NAME_MAX);
  hf_rules_draft_reset (draft, "score.own_rows");
  assert_rows (draft, "none");
  g_assert_finalize_object (row);
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/own-rows/rows", NULL, test_rows);
  hf_test_library_add ("/own-rows/limits", NULL, test_limits);

  return g_test_run ();
}
