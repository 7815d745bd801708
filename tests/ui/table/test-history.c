/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The history beside the table: by rounds and turns, with cards instead of their names, at its newest
 * line unless somebody reads further up.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-history.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/acts/hf-objection-box.h"
#include "ui/table/history/hf-history-panel.h"
#include "ui/table/history/hf-history-row.h"

#define SEED 5
#define MORE 20 /* lines that come while a test looks on */

typedef struct
{
  HfWindow *window;
  HfGame *game;
  GtkWidget *list;
} Fixture;

static void
on_turn_cb (HfGame *game, guint seat, gboolean *mine)
{
  if (seat != 0 || hf_game_get_state (game)->table.round < 2)
    return;

  *mine = TRUE;
  hf_game_set_auto_play (game, FALSE);
  hf_game_hold (game);
}

/* The second round, when it is the person's turn. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  gboolean mine = FALSE;
  gulong rounds;

  fixture->game = hf_test_game_new_preset ("classic", 0, SEED);
  g_signal_connect (fixture->game, "turn-began", G_CALLBACK (on_turn_cb), &mine);
  rounds = g_signal_connect (fixture->game, "round-over", G_CALLBACK (hf_game_next_round), NULL);
  hf_game_set_auto_play (fixture->game, TRUE);
  hf_game_set_pace (fixture->game, 0);
  hf_game_start (fixture->game);
  hf_test_wait_until (mine);
  g_signal_handlers_disconnect_by_data (fixture->game, &mine);
  g_signal_handler_disconnect (fixture->game, rounds);

  g_settings_set_string (hf_test_settings, "speed", "instant");
  fixture->window = hf_test_open_table (fixture->game, 0, 0);
  fixture->list =
    hf_test_find_type (hf_test_find_type (GTK_WIDGET (fixture->window), HF_TYPE_HISTORY_PANEL),
                       GTK_TYPE_LIST_VIEW);
  g_settings_set_boolean (hf_test_settings, "show-history", TRUE);
  hf_test_settle (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hf_test_close_table (fixture->window, fixture->game);
  g_clear_object (&fixture->game);
  g_settings_reset (hf_test_settings, "show-history");
  g_settings_reset (hf_test_settings, "speed");
}

static GListModel *
get_records (Fixture *fixture)
{
  return hf_history_of (fixture->game);
}

static gboolean
shows_record (GtkWidget *widget, gconstpointer record)
{
  return HF_IS_HISTORY_ROW (widget)
         && hf_history_row_get_record (HF_HISTORY_ROW (widget)) == record;
}

/* Whether a record is to be seen from its first line to its last. */
static gboolean
is_in_sight (Fixture *fixture, guint position)
{
  g_autoptr (HfGameRecord) record = g_list_model_get_item (get_records (fixture), position);
  GtkWidget *row = hf_test_find (fixture->list, shows_record, record);
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_get_mapped (row)
         && gtk_widget_compute_bounds (row, fixture->list, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (fixture->list);
}

static gboolean
is_newest_in_sight (Fixture *fixture)
{
  return is_in_sight (fixture, g_list_model_get_n_items (get_records (fixture)) - 1);
}

/* Lets the game go on for some lines. */
static void
play_on (Fixture *fixture)
{
  guint n = g_list_model_get_n_items (get_records (fixture)) + MORE;

  hf_game_set_auto_play (fixture->game, TRUE);
  hf_game_release (fixture->game);
  hf_test_wait_until (g_list_model_get_n_items (get_records (fixture)) >= n);
  hf_game_hold (fixture->game);
}

/* It opens at the newest line, and goes on with the game; whoever reads further up is left there. */
static void
test_newest (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *way = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->list));
  GtkWidget *panel = gtk_widget_get_ancestor (fixture->list, HF_TYPE_HISTORY_PANEL);
  double before;

  g_assert_cmpuint (g_list_model_get_n_items (get_records (fixture)), >, 150);
  hf_test_wait_until (is_newest_in_sight (fixture));

  play_on (fixture);
  hf_test_wait_until (is_newest_in_sight (fixture));

  gtk_adjustment_set_value (way, gtk_adjustment_get_upper (way) / 2);
  hf_test_settle (GTK_WIDGET (fixture->window));
  before = gtk_adjustment_get_value (way);
  g_assert_false (is_newest_in_sight (fixture));
  play_on (fixture);
  hf_test_settle (GTK_WIDGET (fixture->window));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (way), before, 1);

  /* Away and back again: what is new is what one wants to see. */
  g_assert_true (gtk_widget_get_mapped (panel));
  g_settings_set_boolean (hf_test_settings, "show-history", FALSE);
  hf_test_wait_until (!gtk_widget_get_mapped (panel));
  g_settings_set_boolean (hf_test_settings, "show-history", TRUE);
  hf_test_wait_until (is_newest_in_sight (fixture));
}

/* It goes away where it would cover the table, and comes back with the room for it if it was wanted before; it
 * never opens by itself. */
static void
test_by_itself (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = gtk_widget_get_ancestor (fixture->list, HF_TYPE_HISTORY_PANEL);
  GtkWidget *split_view = gtk_widget_get_ancestor (panel, ADW_TYPE_OVERLAY_SPLIT_VIEW);

  for (guint wanted = 0; wanted < 2; wanted++)
    {
      g_settings_set_boolean (hf_test_settings, "show-history", wanted);
      hf_test_wait_until (gtk_widget_get_mapped (panel) == (gboolean) wanted);
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 600);
      hf_test_wait_until (
        adw_overlay_split_view_get_collapsed (ADW_OVERLAY_SPLIT_VIEW (split_view)));
      hf_test_wait_until (!gtk_widget_get_mapped (panel));
      g_assert_cmpint (g_settings_get_boolean (hf_test_settings, "show-history"), ==, wanted);

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1200, 780);
      hf_test_wait_until (
        !adw_overlay_split_view_get_collapsed (ADW_OVERLAY_SPLIT_VIEW (split_view)));
      hf_test_wait_until (gtk_widget_get_mapped (panel) == (gboolean) wanted);
      hf_test_settle (GTK_WIDGET (fixture->window));
      g_assert_cmpint (gtk_widget_get_mapped (panel), ==, wanted);
    }
}

static gboolean
is_heading (GtkWidget *widget, gconstpointer title)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
              == GTK_ACCESSIBLE_ROLE_HEADING
         && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), title) == 0;
}

/* Each round has a heading above its first line. */
static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  guint n = g_list_model_get_n_items (get_records (fixture)), round = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (get_records (fixture), i);
      g_autofree char *title = NULL;

      if (hf_game_record_get_round (record) == round)
        continue;
      g_assert_cmpuint (hf_game_record_get_round (record), ==, ++round);
      title = g_strdup_printf (C_("round", "Round %u"), round);
      gtk_list_view_scroll_to (GTK_LIST_VIEW (fixture->list), i, GTK_LIST_SCROLL_NONE, NULL);
      hf_test_wait_until (is_in_sight (fixture, i));
      g_assert_nonnull (hf_test_find (fixture->list, is_heading, title));
    }
  g_assert_cmpuint (round, ==, 2);
}

static void
check_row (GtkWidget *widget)
{
  HfGameRecord *record = hf_history_row_get_record (HF_HISTORY_ROW (widget));
  GtkWidget *avatar = hf_test_find_type (widget, ADW_TYPE_AVATAR);
  GtkWidget *why = hf_test_find_type (widget, GTK_TYPE_BUTTON);
  g_autofree char *line = hf_game_record_write_brief (record);
  GtkWidget *label = hf_test_find_text (widget, GTK_TYPE_LABEL, "label", line);

  g_assert_nonnull (label);
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       hf_game_record_get_text (record));
  g_assert_true (gtk_widget_get_visible (why) == hf_game_record_get_explainable (record));
  g_assert_true (gtk_widget_get_mapped (avatar)
                 == (hf_game_record_get_leading (record) && hf_game_record_get_seat (record) >= 0));
}

/* The lines say their sentences, have cards in the place of names, and a face where a turn begins. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  guint n = g_list_model_get_n_items (get_records (fixture)), cards = 0, leading = 0, names = 0;

  hf_test_wait_until (is_newest_in_sight (fixture));
  for (guint i = n - 5; i < n; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (get_records (fixture), i);
      GtkWidget *row = hf_test_find (fixture->list, shows_record, record);

      g_assert_nonnull (row);
      check_row (row);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (get_records (fixture), i);
      guint marks = 0;

      for (const char *p = hf_game_record_get_line (record); *p != '\0'; p = g_utf8_next_char (p))
        marks += g_str_has_prefix (p, HF_GAME_RECORD_CARD);
      g_assert_cmpuint (marks, ==, hf_game_record_get_cards (record)->len);
      g_assert_null (strstr (hf_game_record_get_text (record), HF_GAME_RECORD_CARD));
      cards += marks;
      leading += hf_game_record_get_leading (record);
      names += hf_game_record_get_seat (record) >= 0;
    }
  g_assert_cmpuint (cards, >, 100);
  g_assert_cmpuint (leading, >, 50);
  g_assert_cmpuint (leading, <, names);
}

/* Visible part of a widget, if any. */
static gboolean
is_drawn (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (widget);
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (whole);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (still, snapshot, 100, 100);
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL;
}

static gboolean
is_explainable (GtkWidget *widget, gconstpointer what)
{
  return HF_IS_HISTORY_ROW (widget) && gtk_widget_get_mapped (widget)
         && hf_game_record_get_explainable (hf_history_row_get_record (HF_HISTORY_ROW (widget)));
}

/* “Why?” appears under the pointer, and with the focus. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *item, *why;

  hf_test_wait_until (is_newest_in_sight (fixture));
  row = hf_test_find (fixture->list, is_explainable, NULL);
  g_assert_nonnull (row);
  item = gtk_widget_get_parent (row);
  why = hf_test_find_type (row, GTK_TYPE_BUTTON);
  g_assert_false (is_drawn (why));

  gtk_widget_set_state_flags (item, GTK_STATE_FLAG_PRELIGHT, FALSE);
  hf_test_settle (GTK_WIDGET (fixture->window));
  g_assert_true (is_drawn (why));
  gtk_widget_unset_state_flags (item, GTK_STATE_FLAG_PRELIGHT);
  hf_test_settle (GTK_WIDGET (fixture->window));
  g_assert_false (is_drawn (why));

  g_assert_true (gtk_widget_grab_focus (item));
  hf_test_settle (GTK_WIDGET (fixture->window));
  g_assert_true (is_drawn (why));
  g_assert_true (gtk_widget_child_focus (item, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (why));
}

static gboolean
is_answer (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_label_get_wrap (GTK_LABEL (widget))
         && !g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), C_("hint", "Thinking…"));
}

/* The expert answers a person who says that a move was bad, with figures, in the same place. */
static void
test_object (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *why, *box, *button, *popover;

  hf_test_wait_until (is_newest_in_sight (fixture));
  row = hf_test_find (fixture->list, is_explainable, NULL);
  why = hf_test_find_type (row, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (why, "clicked");
  hf_test_wait_until ((box = hf_test_find_type (why, HF_TYPE_OBJECTION_BOX)) != NULL
                      && gtk_widget_get_mapped (box));
  button = hf_test_find_text (box, GTK_TYPE_BUTTON, "label", C_("button", "That Was a Bad Move"));
  popover = gtk_widget_get_ancestor (box, GTK_TYPE_POPOVER);
  g_assert_null (hf_test_find (box, is_answer, NULL));
  g_signal_emit_by_name (button, "clicked");
  hf_test_wait_until (hf_test_find (box, is_answer, NULL) != NULL);
  g_assert_false (gtk_widget_get_mapped (button));
  gtk_popover_popdown (GTK_POPOVER (popover));
  hf_test_wait_until (hf_test_find_type (why, HF_TYPE_OBJECTION_BOX) == NULL);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/history/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("newest", test_newest);
  ADD ("by-itself", test_by_itself);
  ADD ("rounds", test_rounds);
  ADD ("lines", test_lines);
  ADD ("why", test_why);
  ADD ("object", test_object);

  return hf_test_run_windows ();
}
