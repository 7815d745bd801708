/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score pad as people use it, on a phone: from a new pad to rounds that are scored, corrected and
 * exported. */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lib/hf-test-numbers.h"
#include "lib/ui/hf-test-window.h"
#include "lib/hf-test-folder.h"
#include "lib/ui/hf-test-picture.h"
#include "rulebook/hf-rulebook-words.h"
#include "ui/pad/hf-pad-count-page.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/pad/hf-pad-export.h"
#include "ui/pad/hf-pad-form.h"
#include "ui/pad/hf-pad-page.h"
#include "ui/pad/hf-pad-setup-page.h"
#include "game/pad/hf-pad-words.h"
#include "ui/score/hf-score-chart.h"

#define WIDTH        360
#define HEIGHT       640
#define MOST_PRESSES 25 /* for a round of four players */

typedef struct
{
  GtkWidget *window;
  HfPadStore *store;
  AdwDialog *dialog;
  AdwNavigationView *view;
  HfPad *pad;
  guint presses;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  hf_test_empty_folder (hf_test_data);
  g_settings_set_string (hf_test_settings, "rules", data != NULL ? data : "classic");
  fixture->store = hf_pad_store_new (hf_test_data);
  fixture->window = adw_application_window_new (GTK_APPLICATION (hf_test_application));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_wait_until (gtk_widget_get_width (fixture->window) > 0);
  fixture->dialog = hf_pad_dialog_new (fixture->store, hf_test_settings);
  adw_dialog_present (fixture->dialog, fixture->window);
  fixture->view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (fixture->dialog),
                                                          ADW_TYPE_NAVIGATION_VIEW));
  hf_test_settle (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->pad);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->store);
}

/* For the eye. */
static void
picture (Fixture *fixture, const char *name)
{
  hf_test_settle (fixture->window);
  hf_test_paint (fixture->window);
  hf_test_save_picture (fixture->window, name);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (adw_navigation_view_get_visible_page (fixture->view));
}

static void
press (Fixture *fixture, GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  fixture->presses++;
  if (GTK_IS_TOGGLE_BUTTON (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  else
    g_signal_emit_by_name (button, "clicked");
}

static void
press_words (Fixture *fixture, const char *words)
{
  press (fixture, hf_test_find_text (get_page (fixture), GTK_TYPE_BUTTON, "label", words));
}

/* The answer of a side: the row with the words of the question, in the group of the side. */
typedef struct
{
  guint side;
  HfPadField field;
} Place;

static gboolean
is_at (GtkWidget *widget, gconstpointer what)
{
  const Place *place = what;
  GObject *object = G_OBJECT (widget);

  return ADW_IS_PREFERENCES_ROW (widget)
         && GPOINTER_TO_UINT (g_object_get_data (object, "side")) == place->side
         && GPOINTER_TO_UINT (g_object_get_data (object, "field")) == place->field;
}

static GtkWidget *
find_row (Fixture *fixture, guint side, HfPadField field)
{
  const Place place = { side, field };

  return hf_test_find (get_page (fixture), is_at, &place);
}

static gboolean
is_plus (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "value-increase-symbolic")
              == 0;
}

/* Taps on the plus of an answer, which is large enough for a thumb. */
static void
tap (Fixture *fixture, guint side, HfPadField field, guint times)
{
  AdwSpinRow *row = ADW_SPIN_ROW (find_row (fixture, side, field));
  GtkWidget *plus = hf_test_find (GTK_WIDGET (row), is_plus, NULL);

  g_assert_nonnull (plus);
  g_assert_cmpint (gtk_widget_get_width (plus), >=, 40);
  g_assert_cmpint (gtk_widget_get_height (plus), >=, 40);
  fixture->presses += times;
  adw_spin_row_set_value (row, adw_spin_row_get_value (row) + times);
}

static GtkWidget *
find_entry (Fixture *fixture, guint side, HfPadField field)
{
  return hf_test_find_type (find_row (fixture, side, field), GTK_TYPE_ENTRY);
}

/* A tap on the entry, then the digits. */
static void
type_points (Fixture *fixture, guint side, HfPadField field, const char *digits)
{
  fixture->presses += 1 + strlen (digits);
  gtk_editable_set_text (GTK_EDITABLE (find_entry (fixture, side, field)), digits);
}

/* Starts a pad with the rules of the settings. */
static void
start (Fixture *fixture)
{
  hf_test_settle (fixture->window);
  picture (fixture, "pad-setup");
  press_words (fixture, C_("button", "_Start"));
  hf_test_settle (fixture->window);
  fixture->pad = g_list_model_get_item (G_LIST_MODEL (fixture->store), 0);
  g_assert_nonnull (fixture->pad);
  fixture->presses = 0;
}

/* A round of four as they often are: two teams, seven books, two red threes. */
static void
score_round (Fixture *fixture)
{
  GtkWidget *out;

  tap (fixture, 0, HF_PAD_CLEAN, 2);
  tap (fixture, 0, HF_PAD_DIRTY, 2);
  tap (fixture, 0, HF_PAD_WILD, 1);
  tap (fixture, 0, HF_PAD_REDS, 1);
  type_points (fixture, 0, HF_PAD_LAID, "890");
  type_points (fixture, 0, HF_PAD_HELD, "60");
  tap (fixture, 1, HF_PAD_CLEAN, 1);
  tap (fixture, 1, HF_PAD_DIRTY, 1);
  tap (fixture, 1, HF_PAD_REDS, 1);
  type_points (fixture, 1, HF_PAD_LAID, "385");
  type_points (fixture, 1, HF_PAD_HELD, "95");
  out = hf_test_find_text (get_page (fixture), GTK_TYPE_TOGGLE_BUTTON, "label",
                           hf_pad_get_player (fixture->pad, 2));
  gtk_widget_grab_focus (out);
  press (fixture, out);
  hf_test_settle (fixture->window);
  picture (fixture, "pad-round");
  press_words (fixture, C_("button", "_Save Round"));
  hf_test_settle (fixture->window);
}

/* A number is beside its buttons, in text of either direction. */
static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *text, *plus;
  graphene_rect_t cursor;
  graphene_point_t beside;

  start (fixture);
  row = find_row (fixture, 0, HF_PAD_CLEAN);
  text = hf_test_find_type (row, GTK_TYPE_TEXT);
  plus = hf_test_find (row, is_plus, NULL);
  gtk_text_compute_cursor_extents (GTK_TEXT (text), 0, &cursor, NULL);
  g_assert_true (gtk_widget_compute_point (plus, text, &GRAPHENE_POINT_INIT (0, 0), &beside));
  g_assert_cmpint (cursor.origin.x < gtk_widget_get_width (text) / 2, ==, beside.x < 0);
}

static double
get_scroll (Fixture *fixture)
{
  GtkWidget *form = hf_test_find_type (get_page (fixture), HF_TYPE_PAD_FORM);
  GtkWidget *scroller = hf_test_find_type (form, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

static void
test_presses (Fixture *fixture, gconstpointer data)
{
  start (fixture);
  score_round (fixture);
  g_test_message ("%u presses", fixture->presses);
  g_assert_cmpuint (fixture->presses, <=, MOST_PRESSES);
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 1);
  hf_test_wait_until (get_scroll (fixture) == 0);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (fixture->pad), 1, 0), ==,
                   2 * 500 + 2 * 300 + 1500 + 100 + 890 - 60 + 100);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (fixture->pad), 1, 1), ==,
                   500 + 300 + 100 + 385 - 95);
}

static gboolean
types (Fixture *fixture)
{
  return GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
}

/* After a round that was saved by thumb, no keyboard rises; keys go to the first answer of the next. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  const char *save = C_("button", "_Save Round");

  start (fixture);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  gtk_widget_grab_focus (hf_test_find_text (get_page (fixture), GTK_TYPE_BUTTON, "label", save));
  press_words (fixture, save);
  hf_test_settle (fixture->window);
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 1);
  g_assert_false (types (fixture));

  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  press_words (fixture, save);
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 2);
  hf_test_wait_until (types (fixture));
}

/* An impossible sheet is refused, with a sentence and the answer to look at. */
static void
test_refusal (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  start (fixture);
  tap (fixture, 1, HF_PAD_CLEAN, 1);
  type_points (fixture, 1, HF_PAD_LAID, "482");
  press_words (fixture, C_("button", "_Save Round"));
  hf_test_settle (fixture->window);
  picture (fixture, "pad-refused");
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 0);
  row = find_entry (fixture, 1, HF_PAD_LAID);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, _("Cards laid down"));
  g_assert_true (gtk_widget_has_css_class (row, "error"));

  type_points (fixture, 1, HF_PAD_LAID, "480");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  press_words (fixture, C_("button", "_Save Round"));
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 1);
}

/* Cards counted by value take the place of a number, and a number that of counted cards. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *page;
  AdwSpinRow *most;

  start (fixture);
  hf_pad_set_team (fixture->pad, 0, "Salt & Pepper");
  type_points (fixture, 0, HF_PAD_LAID, "45");
  row = find_row (fixture, 0, HF_PAD_LAID);
  press (fixture, hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "hf-cards-symbolic"));
  hf_test_settle (fixture->window);
  page = get_page (fixture);
  g_assert_true (HF_IS_PAD_COUNT_PAGE (page));
  g_assert_nonnull (hf_test_find_text (page, GTK_TYPE_LABEL, "label", "Salt &amp; Pepper"));
  picture (fixture, "pad-count");
  most = ADW_SPIN_ROW (hf_test_find_type (page, ADW_TYPE_SPIN_ROW));
  adw_spin_row_set_value (most, 3);
  adw_navigation_view_pop (fixture->view);
  hf_test_settle (fixture->window);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_entry (fixture, 0, HF_PAD_LAID))), ==,
                   "150");
  g_assert_cmpuint (hf_pad_get_draft (fixture->pad)->sides[0].laid.counted[HF_KIND_JOKER], ==, 3);

  type_points (fixture, 0, HF_PAD_LAID, "95");
  g_assert_cmpint (hf_pad_get_draft (fixture->pad)->sides[0].laid.points, ==, 95);
  g_assert_cmpuint (hf_pad_get_draft (fixture->pad)->sides[0].laid.counted[HF_KIND_JOKER], ==, 0);
}

static void
activate_round (Fixture *fixture, guint round)
{
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), round);
  GtkWidget *row = hf_test_find_text (get_page (fixture), ADW_TYPE_ACTION_ROW, "title", title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  hf_test_settle (fixture->window);
}

/* Any round can be corrected, or deleted. */
static void
test_correct (Fixture *fixture, gconstpointer data)
{
  HfPadPage *page;

  start (fixture);
  score_round (fixture);
  score_round (fixture);
  page = HF_PAD_PAGE (get_page (fixture));
  hf_pad_page_show_scores (page);
  hf_test_settle (fixture->window);
  picture (fixture, "pad-scores");

  activate_round (fixture, 1);
  type_points (fixture, 1, HF_PAD_LAID, "485");
  press_words (fixture, C_("button", "_Save Round"));
  hf_test_settle (fixture->window);
  g_assert_true (get_page (fixture) == GTK_WIDGET (page));
  g_assert_cmpint (hf_results_get_score (HF_RESULTS (fixture->pad), 1, 1).cards, ==, 485);
  g_assert_cmpint (hf_results_get_score (HF_RESULTS (fixture->pad), 2, 1).cards, ==, 385);

  activate_round (fixture, 1);
  press (fixture, hf_test_find_text (get_page (fixture), GTK_TYPE_BUTTON, "icon-name",
                                     "user-trash-symbolic"));
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 1);
  g_assert_cmpint (hf_results_get_score (HF_RESULTS (fixture->pad), 1, 1).cards, ==, 385);
}

/* Points are written as the country of the person writes numbers, in a text to be read and printed;
 * in a file for spreadsheets they are plain. */
static void
test_points (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *csv = NULL;

  if (!hf_test_write_german_numbers ())
    return;

  start (fixture);
  score_round (fixture);
  hf_pad_page_show_scores (HF_PAD_PAGE (get_page (fixture)));
  hf_test_settle (fixture->window);
  g_assert_nonnull (hf_test_find_text (fixture->window, GTK_TYPE_LABEL, "label", "4.130"));
  text = hf_pad_export_text (fixture->pad);
  g_assert_nonnull (strstr (text, "   4.130 "));
  csv = hf_pad_export_csv (fixture->pad);
  g_assert_nonnull (strstr (csv, ",4130,"));
  hf_test_write_usual_numbers ();
}

/* After the last round there is none to be scored; the pad is there the next evening. */
static void
test_whole_game (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *csv = NULL;

  start (fixture);
  while (!hf_pad_is_over (fixture->pad))
    score_round (fixture);
  hf_test_settle (fixture->window);
  picture (fixture, "pad-over");
  g_assert_false (gtk_widget_get_mapped (find_row (fixture, 0, HF_PAD_CLEAN)));

  text = hf_pad_export_text (fixture->pad);
  g_assert_nonnull (strstr (text, " 890 "));
  if (hf_test_is_english ())
    {
      g_assert_nonnull (strstr (text, "  Anna and Clara  Ben and Dan\n\n"));
      g_assert_nonnull (strstr (text, "             890          385  Cards laid down\n"));
    }
  csv = hf_pad_export_csv (fixture->pad);
  g_assert_nonnull (strstr (csv, "\r\n4,"));
  g_assert_true (g_utf8_validate (csv, -1, NULL));

  g_assert_true (hf_pad_store_flush (fixture->store, NULL));
  adw_navigation_view_pop (fixture->view);
  hf_test_settle (fixture->window);
  picture (fixture, "pad-list");
  g_assert_nonnull (hf_test_find_type (get_page (fixture), ADW_TYPE_ACTION_ROW));
}

/* Names are given at the start, and can be changed later. Those of the last pad come first in the next, and all are offered
 * from then on. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = hf_test_find_type (get_page (fixture), ADW_TYPE_ENTRY_ROW);
  g_auto (GStrv) known = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), "Zoe");
  start (fixture);
  g_assert_cmpstr (hf_pad_get_player (fixture->pad, 0), ==, "Zoe");
  score_round (fixture);

  g_assert_true (gtk_widget_activate_action (get_page (fixture), "pad.names", NULL));
  hf_test_settle (fixture->window);
  entry = hf_test_find_type (get_page (fixture), ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann");
  g_assert_cmpstr (hf_pad_get_player (fixture->pad, 0), ==, "Ann");
  picture (fixture, "pad-names");
  adw_navigation_view_pop (fixture->view);
  adw_navigation_view_pop (fixture->view);
  hf_test_settle (fixture->window);

  press_words (fixture, C_("button", "_New Score Pad"));
  hf_test_settle (fixture->window);
  entry = hf_test_find_type (get_page (fixture), ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Ann");
  known = g_settings_get_strv (hf_test_settings, "known-names");
  g_assert_true (g_strv_contains ((const char *const *) known, "Zoe"));
  g_assert_true (g_strv_contains ((const char *const *) known, "Ann"));
  g_settings_reset (hf_test_settings, "known-names");
}

/* Scores on paper, and in a spreadsheet, for which no name is a formula. */
static void
test_paper (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pdf = g_build_filename (hf_test_data, "scores.pdf", NULL), *csv = NULL,
                  *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  start (fixture);
  while (!hf_pad_is_over (fixture->pad))
    score_round (fixture);
  hf_pad_set_team (fixture->pad, 0, "=\"1\"");
  csv = hf_pad_export_csv (fixture->pad);
  g_assert_nonnull (strstr (csv, ",\"'=\"\"1\"\"\",\""));

  hf_pad_print_out (fixture->pad, GTK_WINDOW (fixture->window), pdf, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (pdf, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_cmpuint (length, >, 4000);
}

/* Rows of people’s own are in a text, in a spreadsheet, and on paper, under the names that they have. */
static void
test_own_rows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pdf = g_build_filename (hf_test_data, "rows.pdf", NULL), *csv = NULL,
                  *text = NULL;
  g_autoptr (HfPad) pad = NULL;
  g_autoptr (GError) error = NULL;
  HfPadSheet sheet = { 0 };
  HfPadRefusal refusal;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  g_assert_true (hf_rules_set (&rules, "score.own_rows",
                               "Threes in a row:100,\"=Late\":-20,ثلاثات:5", NULL));
  pad = hf_pad_new ("Ours", &rules, NULL);
  sheet.sides[0].n[HF_PAD_OWN] = 3;
  sheet.sides[1].n[HF_PAD_OWN + 1] = 2;
  sheet.sides[1].n[HF_PAD_OWN + 2] = 1;
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));

  text = hf_pad_export_text (pad);
  csv = hf_pad_export_csv (pad);
  for (guint i = 0; i < 3; i++)
    {
      const char *name = rules.score_own_rows.v[i].name;

      g_assert_nonnull (strstr (text, i == 1 ? "\"=Late\"" : name));
      g_assert_nonnull (strstr (csv, i == 1 ? "\"\"=Late\"\"" : name));
    }
  g_assert_nonnull (strstr (csv, ",300,0\r\n"));
  g_assert_nonnull (strstr (csv, ",0,-40\r\n"));
  g_assert_nonnull (strstr (csv, ",0,5\r\n"));

  hf_pad_print_out (pad, GTK_WINDOW (fixture->window), pdf, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (pdf, G_FILE_TEST_EXISTS));
}

/* A pad can be deleted, and brought back. */
static void
test_delete (Fixture *fixture, gconstpointer data)
{
  start (fixture);
  g_assert_true (gtk_widget_activate_action (get_page (fixture), "pad.delete", NULL));
  hf_test_settle (fixture->window);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->store)), ==, 0);
  press (fixture, hf_test_find_text (GTK_WIDGET (fixture->dialog), GTK_TYPE_BUTTON, "label",
                                     C_("button", "_Undo")));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->store)), ==, 1);
}

/* Returns: the entry for the name of a player on a page that asks for a new pad */
static GtkEditable *
find_name (GtkWidget *page, guint player)
{
  g_autofree char *title = g_strdup_printf (_("Player %u"), player);

  return GTK_EDITABLE (hf_test_find_text (page, ADW_TYPE_ENTRY_ROW, "title", title));
}

/* The first pad begins with the people of the last game; a name that was typed once is a press away. */
static void
test_people (Fixture *fixture, gconstpointer data)
{
  const char *const persons[] = { "", "yes", NULL }, *const names[] = { "Tom", "Grandma", NULL };
  g_autoptr (GtkWidget) page = NULL, next = NULL;
  GtkEditable *name;

  g_settings_reset (hf_test_settings, "known-names");
  g_settings_set_strv (hf_test_settings, "persons", persons);
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  g_settings_set_string (hf_test_settings, "player-name", "Mia");
  page = g_object_ref_sink (GTK_WIDGET (hf_pad_setup_page_new (hf_test_settings, fixture->store)));
  g_assert_cmpstr (gtk_editable_get_text (find_name (page, 1)), ==, "Mia");
  g_assert_cmpstr (gtk_editable_get_text (find_name (page, 2)), !=, "Tom");
  g_assert_cmpstr (gtk_editable_get_text (find_name (page, 3)), ==, "Grandma");
  g_assert_null (hf_test_find_type (GTK_WIDGET (find_name (page, 2)), GTK_TYPE_MENU_BUTTON));
  gtk_editable_set_text (find_name (page, 2), "Anna_Lena");
  g_signal_emit_by_name (hf_test_find_text (page, GTK_TYPE_BUTTON, "label", C_("button", "_Start")),
                                            "clicked");

  next = g_object_ref_sink (GTK_WIDGET (hf_pad_setup_page_new (hf_test_settings, fixture->store)));
  name = find_name (next, 4);
  g_assert_nonnull (hf_test_find_type (GTK_WIDGET (name), GTK_TYPE_MENU_BUTTON));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (name), "names.use", "s", "Anna_Lena"));
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Anna_Lena");
  for (guint i = 0; i < 4; i++)
    g_settings_reset (hf_test_settings, (const char *[]) { "persons", "computer-names",
                                                           "player-name", "known-names" }[i]);
}

/* Each rule set asks what it scores; red threes left over where they cost something. */
static void
test_questions (Fixture *fixture, gconstpointer data)
{
  start (fixture);
  g_assert_null (find_row (fixture, 0, HF_PAD_WILD));
  g_assert_null (find_row (fixture, 0, HF_PAD_REDS));
  g_assert_nonnull (find_row (fixture, 0, HF_PAD_HELD_REDS));
  g_assert_nonnull (find_row (fixture, 1, HF_PAD_CLEAN));
  g_assert_null (find_row (fixture, 2, HF_PAD_CLEAN));
  picture (fixture, "pad-hoof-and-mouth");
}

/* The key of the chart says long names and their points in full, one below the other. */
static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chart;
  int high, low;

  start (fixture);
  score_round (fixture);
  hf_pad_set_team (fixture->pad, 0, "Grandmother and the Lake");
  hf_pad_set_team (fixture->pad, 1, "Everybody Else from Town");
  hf_pad_page_show_scores (HF_PAD_PAGE (get_page (fixture)));
  picture (fixture, "pad-long-names");
  chart = hf_test_find_type (get_page (fixture), HF_TYPE_SCORE_CHART);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (chart), &high, NULL,
                      NULL, NULL);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, 1000, &low, NULL, NULL, NULL);
  g_assert_cmpint (high, >, low);
  g_assert_cmpint (gtk_widget_get_height (chart), ==, high);
}

/* The sheet in the dark and with large text, for the eye; and its width is that of a phone. */
static void
test_large_text (Fixture *fixture, gconstpointer data)
{
  int minimum;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  start (fixture);
  score_round (fixture);
  hf_test_settle (fixture->window);
  gtk_widget_measure (GTK_WIDGET (fixture->dialog), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, WIDTH);
  picture (fixture, "pad-large-text");
  hf_pad_page_show_scores (HF_PAD_PAGE (get_page (fixture)));
  hf_test_settle (fixture->window);
  picture (fixture, "pad-large-text-scores");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)
  ADD ("/pad-dialog/presses", NULL, test_presses);
  ADD ("/pad-dialog/numbers", NULL, test_numbers);
  ADD ("/pad-dialog/focus", NULL, test_focus);
  ADD ("/pad-dialog/refusal", NULL, test_refusal);
  ADD ("/pad-dialog/count", NULL, test_count);
  ADD ("/pad-dialog/correct", NULL, test_correct);
  ADD ("/pad-dialog/whole-game", NULL, test_whole_game);
  ADD ("/pad-dialog/points", NULL, test_points);
  ADD ("/pad-dialog/names", NULL, test_names);
  ADD ("/pad-dialog/paper", NULL, test_paper);
  ADD ("/pad-dialog/own-rows", NULL, test_own_rows);
  ADD ("/pad-dialog/delete", NULL, test_delete);
  ADD ("/pad-dialog/long-names", NULL, test_long_names);
  ADD ("/pad-dialog/people", NULL, test_people);
  ADD ("/pad-dialog/questions", "hoof-and-mouth", test_questions);
  ADD ("/pad-dialog/large-text", NULL, test_large_text);

  return hf_test_run_windows ();
}
