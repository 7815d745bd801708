/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A score pad in a window on which others write from their phones: their answers show at once, with who wrote them; what
 * the person at the screen is about to write stays. */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lib/hf-test-folder.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-window.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/pad/hf-pad-others.h"
#include "ui/together/hf-qr-dialog.h"

#define WIDTH  360
#define HEIGHT 640
#define MIA    "0123456789abcdef0123456789abcdef"

typedef struct
{
  GtkWidget *window;
  HfPadStore *store;
  AdwNavigationView *view;
  HfPad *pad;
} Fixture;

static HfPad *
make_pad (void)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));

  return hf_pad_new ("classic", &rules, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;
  GtkWidget *row;

  hf_test_empty_folder (hf_test_data);
  fixture->store = hf_pad_store_new (hf_test_data);
  fixture->pad = make_pad ();
  hf_pad_store_add (fixture->store, fixture->pad);
  fixture->window = adw_application_window_new (GTK_APPLICATION (hf_test_application));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_test_wait_until (gtk_widget_get_width (fixture->window) > 0);
  dialog = hf_pad_dialog_new (fixture->store, hf_test_settings);
  adw_dialog_present (dialog, fixture->window);
  fixture->view =
    ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));
  hf_test_settle (fixture->window);
  row = hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  hf_test_settle (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->pad);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->store);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (adw_navigation_view_get_visible_page (fixture->view));
}

static AdwBanner *
get_banner (Fixture *fixture)
{
  return ADW_BANNER (hf_test_find_type (get_page (fixture), ADW_TYPE_BANNER));
}

static HfPadEdits *
open_to_others (Fixture *fixture)
{
  g_assert_false (adw_banner_get_revealed (get_banner (fixture)));
  g_assert_null (hf_pad_others_get_edits (fixture->store, fixture->pad));
  g_assert_true (gtk_widget_activate_action (get_page (fixture), "pad.open-to-others", NULL));
  hf_test_settle (fixture->window);

  return hf_pad_others_get_edits (fixture->store, fixture->pad);
}

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static void
close_link (Fixture *fixture)
{
  adw_dialog_force_close (get_dialog (fixture));
  hf_test_settle (fixture->window);
}

static HfPadVerdict
write_on (HfPadEdits *edits, HfPad *pad, HfPadEditKind kind, guint round, HfPadAnswer answer)
{
  const HfPadEdit edit = { .by = MIA,
                           .number = hf_pad_get_heard (pad, MIA) + 1,
                           .who = "Mia",
                           .kind = kind,
                           .round = round,
                           .answers = &answer,
                           .n_answers = kind == HF_PAD_EDIT_ANSWER };
  HfPadRefusal refusal;

  return hf_pad_edits_apply (edits, &edit, &refusal);
}

typedef struct
{
  guint side;
  HfPadField field;
} Place;

static gboolean
is_at (GtkWidget *widget, gconstpointer what)
{
  const Place *place = what;

  return ADW_IS_PREFERENCES_ROW (widget)
         && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "side")) == place->side
         && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "field")) == place->field;
}

static GtkEditable *
find_entry (Fixture *fixture, guint side, HfPadField field)
{
  const Place place = { side, field };

  return GTK_EDITABLE (hf_test_find_type (hf_test_find (get_page (fixture), is_at, &place),
                                          GTK_TYPE_ENTRY));
}

static void
assert_entry (Fixture *fixture, guint side, HfPadField field, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (find_entry (fixture, side, field)), ==, text);
}

/* The link shows with its picture; closing it shuts the pad, whose next link is another. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *secret = NULL;

  g_assert_nonnull (open_to_others (fixture));
  hf_test_paint (fixture->window);
  hf_test_save_picture (fixture->window, "pad-others-link");
  secret = g_strdup (hf_pad_get_others (fixture->pad)->secret);
  g_assert_cmpuint (hf_pad_get_others (fixture->pad)->port, >, 0);
  g_assert_true (HF_IS_QR_DIALOG (get_dialog (fixture)));
  close_link (fixture);
  g_assert_true (adw_banner_get_revealed (get_banner (fixture)));
  g_assert_true (gtk_widget_activate_action (get_page (fixture), "pad.close-to-others", NULL));
  hf_test_settle (fixture->window);
  g_assert_false (adw_banner_get_revealed (get_banner (fixture)));
  g_assert_null (hf_pad_get_others (fixture->pad)->secret);
  g_assert_nonnull (open_to_others (fixture));
  g_assert_cmpstr (hf_pad_get_others (fixture->pad)->secret, !=, secret);
}

/* Answers of others show at once, and who gave them; the person takes them back. The focus stays. */
static void
test_writes (Fixture *fixture, gconstpointer data)
{
  HfPadEdits *edits = open_to_others (fixture);
  GtkWidget *entry, *focus;

  close_link (fixture);
  g_assert_true (adw_banner_get_revealed (get_banner (fixture)));
  entry = GTK_WIDGET (find_entry (fixture, 0, HF_PAD_LAID));
  gtk_widget_grab_focus (entry);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  gtk_editable_set_text (GTK_EDITABLE (entry), "4");
  write_on (edits, fixture->pad, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_LAID, 1, 385 });
  gtk_editable_set_text (GTK_EDITABLE (entry), "48");
  hf_test_settle (fixture->window);
  assert_entry (fixture, 1, HF_PAD_LAID, "385");
  assert_entry (fixture, 0, HF_PAD_LAID, "48");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == focus);
  g_assert_nonnull (strstr (adw_banner_get_title (get_banner (fixture)), "Mia"));
  hf_test_paint (fixture->window);
  hf_test_save_picture (fixture->window, "pad-others-wrote");

  g_signal_emit_by_name (get_banner (fixture), "button-clicked");
  assert_entry (fixture, 1, HF_PAD_LAID, "");
  assert_entry (fixture, 0, HF_PAD_LAID, "48");
  g_assert_null (strstr (adw_banner_get_title (get_banner (fixture)), "Mia"));
}

static gboolean
is_first_round (GtkWidget *widget, gconstpointer what)
{
  return ADW_IS_ACTION_ROW (widget) && g_object_get_data (G_OBJECT (widget), "round") != NULL;
}

/* Somebody ends the round, and writes about it while the person corrects it: the one answer and the other are both
 * there. */
static void
test_corrects (Fixture *fixture, gconstpointer data)
{
  HfPadEdits *edits = open_to_others (fixture);
  const HfPadAnswer none = { 0 };

  close_link (fixture);
  write_on (edits, fixture->pad, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_HELD, 0, 20 });
  write_on (edits, fixture->pad, HF_PAD_EDIT_SAVE, 1, none);
  g_assert_cmpuint (hf_pad_get_n_rounds (fixture->pad), ==, 1);
  hf_test_settle (fixture->window);
  assert_entry (fixture, 0, HF_PAD_HELD, "");
  g_signal_emit_by_name (hf_test_find (get_page (fixture), is_first_round, NULL), "activated");
  hf_test_settle (fixture->window);
  gtk_editable_set_text (find_entry (fixture, 0, HF_PAD_HELD), "30");
  g_assert_cmpint (write_on (edits, fixture->pad, HF_PAD_EDIT_ANSWER, 1,
                             (HfPadAnswer) { HF_PAD_HELD, 1, 45 }),
                   ==, HF_PAD_EDIT_DONE);
  assert_entry (fixture, 0, HF_PAD_HELD, "30");
  assert_entry (fixture, 1, HF_PAD_HELD, "45");
  g_signal_emit_by_name (hf_test_find_text (get_page (fixture), GTK_TYPE_BUTTON, "label",
                                            C_("button", "_Save Round")),
                                            "clicked");
  g_assert_cmpint (hf_pad_get_sheet (fixture->pad, 1)->sides[0].held.points, ==, 30);
  g_assert_cmpint (hf_pad_get_sheet (fixture->pad, 1)->sides[1].held.points, ==, 45);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_test_add ("/pad-others/link", Fixture, NULL, set_up, test_link, tear_down);
  g_test_add ("/pad-others/writes", Fixture, NULL, set_up, test_writes, tear_down);
  g_test_add ("/pad-others/corrects", Fixture, NULL, set_up, test_corrects, tear_down);

  return hf_test_run_windows ();
}
