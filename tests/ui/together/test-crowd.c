/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window that is told more than anybody sees: it follows, and keeps no more than it shows. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <malloc.h>

#include "hf-served-table.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/widgets/hf-toast.h"

#define N_CHANGES   5000
#define MOST_MEMORY (16 << 20) /* bytes by which a window grows meanwhile */

/* However often a table says that people come and go, the window follows, and keeps no more than it shows. */
static void
test_comings (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  HfServedTable table;
  g_autofree char *heading = NULL;
  gsize before;

  hf_served_table_open (&table, "classic", 0xf);
  hf_served_table_join (&table, window, 0);
  hf_test_settle (GTK_WIDGET (window));

  before = mallinfo2 ().uordblks;
  for (guint i = 0; i < N_CHANGES; i++)
    {
      hf_served_table_tell (&table, 0,
                            i % 2 == 0 ? "{\"present\":{\"here\":[0]}}"
                                       : "{\"present\":{\"here\":[0,1,2,3]}}");
      if (i % 10 == 0)
        hf_test_run_pending ();
    }
  hf_served_table_tell (&table, 0, "{\"present\":{\"here\":[0,2]}}");
  hf_test_wait_until (hf_far_get_presence (window, 1) == HF_PRESENCE_AWAY
                      && hf_far_get_presence (window, 2) == HF_PRESENCE_HERE);
  g_assert_cmpint ((gssize) (mallinfo2 ().uordblks - before), <, MOST_MEMORY);
  g_assert_true (hf_far_is_at_table (window));
  /* A person who never came is not called away where the window asks whether the computer shall play, either. */
  hf_served_table_tell (&table, 0, "{\"present\":{\"here\":[0,2],\"expected\":[1]}}");
  hf_test_wait_until (hf_far_get_presence (window, 1) == HF_PRESENCE_LATE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.stand-in", "u", 1u);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  heading = g_strdup_printf (C_("page", "Let the Computer Play for %s"),
                                hf_far_name_seat (window, 1));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (hf_far_find_dialog (window))),
                   ==, heading);
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

#define N_NEWS 100

static const char *
get_sentence (AdwToast *toast)
{
  return gtk_label_get_label (GTK_LABEL (adw_toast_get_custom_title (toast)));
}

/* Returns: how many toasts there still are */
static guint
count_toasts (AdwToast *const *toasts, guint n_toasts)
{
  guint n = 0;

  for (guint i = 0; i < n_toasts; i++)
    n += toasts[i] != NULL;

  return n;
}

/* Returns: in how many lines a sentence is shown */
static int
count_lines (GtkWidget *window, const char *sentence)
{
  GtkWidget *label = hf_test_find_text (window, GTK_TYPE_LABEL, "label", sentence);

  return pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The start page offers the table that was left last, by the people there and its rules. */
static void
test_offer (void)
{
  HfKeptTable table = { .line = (char *) "ws://127.0.0.1:1/table",
                        .token = (char *) "00000000000000000000000000000001",
                        .rules = (char *) "Classic",
                        .people = (char *) "Ben" };
  HfWindow *window = hf_far_open_window (800, 600);

  g_assert_null (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", "Ben · Classic"));
  hf_far_close_window (window);

  hf_kept_tables_put (&table, NULL);
  window = hf_far_open_window (800, 600);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                       "Ben · Classic"));
  hf_far_close_window (window);

  table.people = (char *) "";
  hf_kept_tables_put (&table, NULL);
  window = hf_far_open_window (800, 600);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", "Classic"));
  hf_far_close_window (window);
  hf_kept_tables_drop (table.token);
}

/* News of a person takes the place of the news before, and of what comes faster than anybody reads little is kept. */
static void
test_news (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  AdwToast *shown = NULL, *first, *others[N_NEWS] = { NULL };

  hf_show_toast (GTK_WIDGET (window), "Good morning");
  hf_show_toast_instead (GTK_WIDGET (window), &shown, "Ben is away");
  first = shown;
  hf_show_toast_instead (GTK_WIDGET (window), &shown, "Ben is back");
  g_assert_true (shown == first);
  g_assert_cmpstr (get_sentence (shown), ==, "Ben is back");
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                         "Good morning")
                      != NULL);
  hf_test_settle (GTK_WIDGET (window));
  g_assert_cmpint (count_lines (GTK_WIDGET (window), "Good morning"), ==, 1);

  for (guint i = 0; i < N_NEWS; i++)
    {
      g_autofree char *text = g_strdup_printf ("News %u", i);

      hf_show_toast_instead (GTK_WIDGET (window), &others[i], text);
    }
  hf_test_wait_until (count_toasts (others, N_NEWS) < 10);
  g_assert_cmpstr (get_sentence (others[N_NEWS - 1]), ==, "News 99");
  hf_far_close_window (window);
  g_clear_weak_pointer (&shown);
  for (guint i = 0; i < N_NEWS; i++)
    g_clear_weak_pointer (&others[i]);
}

static void
assert_inside (GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &area));
  g_assert_cmpfloat (area.origin.x, >=, 0);
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.x + area.size.width, <=, gtk_widget_get_width (window));
  g_assert_cmpfloat (area.origin.y + area.size.height, <=, gtk_widget_get_height (window));
}

/* A long sentence is shown as a whole on a phone, also with large text, and when it takes the place of a short one. */
static void
test_long_toast (void)
{
  const char *sentence =
    "The last move of Ben goes back: Ben, Cleo, and Dora have agreed to that, so it is "
    "Ben’s turn again";
  HfWindow *window = hf_far_open_window (360, 640);
  AdwToast *shown = NULL;

  for (gint scale = 1; scale <= 2; scale++)
    {
      g_autofree char *name = g_strdup_printf ("long-toast-%d", scale);
      GtkWidget *label;
      int height;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * 96 * 1024, NULL);
      hf_show_toast_instead (GTK_WIDGET (window), &shown, "Ben is back");
      hf_show_toast_instead (GTK_WIDGET (window), &shown, sentence);
      label = adw_toast_get_custom_title (shown);
      hf_test_wait_until (gtk_widget_get_mapped (label));
      hf_test_settle (GTK_WIDGET (window));
      hf_far_save_picture (window, name);
      g_assert_cmpstr (get_sentence (shown), ==, sentence);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), >,
                       1);
      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), NULL, &height);
      g_assert_cmpint (height, <=, gtk_widget_get_height (label));
      assert_inside (GTK_WIDGET (window), label);
      adw_toast_dismiss (shown);
      hf_test_wait_until (shown == NULL);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  hf_far_close_window (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/crowd/long-toast", test_long_toast);
  g_test_add_func ("/crowd/news", test_news);
  g_test_add_func ("/crowd/offer", test_offer);
  g_test_add_func ("/crowd/comings", test_comings);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
