/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Deals and replays at the screen: a deal that is pasted, and one that is told after a game.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-game-save.h"
#include "game/match/hf-game-private.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/games/hf-deal-dialog.h"
#include "ui/games/hf-replay-dialog.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/hf-table-view.h"
#include "ui/score/hf-deal-box.h"

static void
deal_cb (char **told, const char *deal)
{
  g_set_str (told, deal);
}

static void
test_deal_dialog (void)
{
  GtkWidget *window = adw_window_new ();
  AdwDialog *dialog = hf_deal_dialog_new ();
  g_autofree char *told = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *book = NULL;
  g_autofree char *long_text = NULL;
  GtkTextBuffer *text;
  GtkWidget *play;
  gint n;

  plain =
    g_strdup_printf (ngettext ("%1$s, %2$d player, seed %3$s", "%1$s, %2$d players, seed %3$s", 4),
                     C_("rule set", "Hoof and Mouth"), 4, "77");
  changed = g_strdup_printf (ngettext ("%1$s with %3$u rule changed, players: %2$d, seed %4$s",
                                       "%1$s with %3$u rules changed, players: %2$d, seed %4$s", 1),
                             C_("rule set", "Hoof and Mouth"), 6, 1, "78");
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (dialog, window);
  g_signal_connect_swapped (dialog, "play", G_CALLBACK (deal_cb), &told);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (hf_test_find_type (GTK_WIDGET (dialog),
                                                                     GTK_TYPE_TEXT_VIEW)));
  play = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "label", C_("button", "_Play"));

  g_assert_false (gtk_widget_get_sensitive (play));
  gtk_text_buffer_set_text (text, "Hello!", -1);
  g_assert_false (gtk_widget_get_sensitive (play));
  g_assert_nonnull (
    hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label",
                       _("This isn’t a deal. A deal starts with “hand-and-foot deal”.")));
  gtk_text_buffer_set_text (text, "Try: hand-and-foot deal 1: hoof-and-mouth 4 players seed 77",
                            -1);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label", plain));
  gtk_text_buffer_set_text (text,
                            "hand-and-foot deal 1: hoof-and-mouth 4 players seed 78 table.rounds=2",
                            -1);
  g_assert_false (gtk_widget_get_sensitive (play));
  gtk_text_buffer_set_text (
    text, "hand-and-foot deal 1: hoof-and-mouth 6 players seed 78 book.bonus_clean=550", -1);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label", changed));
  g_assert_true (gtk_widget_get_sensitive (play));

  /* A whole book does not come in beside it. */
  book = g_strnfill (60000, 'x');
  n = gtk_text_buffer_get_char_count (text);
  gtk_text_buffer_insert_at_cursor (text, book, -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (text), ==, n);
  long_text =
    g_strdup_printf (_("That’s too much text. Paste only the deal, and at most %'d characters."),
                       50000);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label", long_text));
  g_assert_true (gtk_widget_get_sensitive (play));

  g_signal_emit_by_name (play, "clicked");
  g_assert_nonnull (strstr (told, "seed 78"));
  hf_test_run_pending ();
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether the deal of a game has a row with this title to be seen, and this label in it.
 * @label (nullable): any */
static gboolean
shows (HfGame *game, const char *title, const char *label)
{
  GtkWidget *box = g_object_ref_sink (adw_bin_new ()), *row;
  gboolean seen;

  hf_deal_box_fill (ADW_BIN (box), game);
  row = hf_test_find_text (box, ADW_TYPE_ACTION_ROW, "title", title);
  seen = gtk_widget_get_visible (row)
         && (label == NULL || hf_test_find_text (row, GTK_TYPE_LABEL, "label", label) != NULL);
  g_assert_finalize_object (box);

  return seen;
}

static void
test_deal_box (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (4711, 10);

  game->undos_used = 0;
  g_assert_true (shows (game, C_("label", "Seed"), "4711"));
  g_assert_false (shows (game, _("Moves Taken Back"), NULL));
  game->undos_used = 3;
  g_assert_true (shows (game, _("Moves Taken Back"), "3"));

  g_assert_false (shows (game, _("Played by Hints"), NULL));
  hf_game_set_extra (game, HF_GAME_ACTS, HF_GAME_ACTS_HINTS);
  g_assert_true (shows (game, _("Played by Hints"), NULL));
  hf_game_set_extra (game, HF_GAME_ACTS, "own");
  g_assert_false (shows (game, _("Played by Hints"), NULL));
}

/* A game goes on in another language: its file has the name that published rules have in none. */
static void
test_language (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (5, 10), again = NULL;
  g_autofree char *text = hf_game_save_text (game);

  g_assert_nonnull (strstr (text, "Name=Hoof and Mouth\n"));
  again = hf_test_save_reopen (game);
  g_assert_cmpstr (hf_game_get_rules_name (again), ==, hf_preset_title ("hoof-and-mouth"));
}

/* Looking at a game again */

static gboolean
is_mapped_bar (GtkWidget *widget, gconstpointer unused)
{
  return HF_IS_ACTION_BAR (widget) && gtk_widget_get_mapped (widget);
}

/* It is told who did what, and nobody is told what to do. */
static void
assert_told (AdwDialog *dialog, HfReplay *replay)
{
  GtkWidget *table = hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_TABLE_VIEW);
  HfTurnController *controller = hf_table_view_get_controller (HF_TABLE_VIEW (table));
  const char *guidance = hf_turn_controller_get_guidance (controller);
  HfGame *game = hf_replay_get_game (replay);
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord)
    last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  GtkWidget *label = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label", guidance);

  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label",
                                       hf_game_record_get_text (last)));
  g_assert_true (label == NULL || *guidance == '\0' || !gtk_widget_get_mapped (label));
  g_assert_null (hf_test_find (table, is_mapped_bar, NULL));
}

static void
test_replay (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 400);
  g_autoptr (HfReplay) replay = hf_replay_new (game, NULL);
  GtkWidget *window = adw_window_new ();
  AdwDialog *dialog = hf_replay_dialog_new (replay, NULL);
  GtkWidget *back, *forth, *next, *scale;
  guint n = hf_replay_get_n_steps (replay);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (dialog, window);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  back = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "tooltip-text",
                            _("One move back"));
  forth = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "tooltip-text",
                             _("One move forward"));
  next = hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "tooltip-text",
                            C_("tooltip", "Next round"));

  g_assert_cmpuint (hf_replay_get_step (replay), ==, 1);
  g_assert_false (gtk_widget_get_sensitive (back));
  for (guint i = 0; i < 30; i++)
    {
      g_signal_emit_by_name (forth, "clicked");
      assert_told (dialog, replay);
    }
  g_assert_cmpuint (hf_replay_get_step (replay), ==, 31);
  hf_test_settle (window);
  hf_test_save_picture (window, "replay");
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label",
                                       hf_replay_get_sentence (replay)));
  g_signal_emit_by_name (back, "clicked");
  g_assert_cmpuint (hf_replay_get_step (replay), ==, 30);
  scale = gtk_widget_get_next_sibling (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL,
                                                          "label",
                                                          hf_replay_get_sentence (replay)));
  for (guint step = 40; step <= 100; step += 3)
    {
      gtk_range_set_value (GTK_RANGE (scale), step);
      hf_test_settle (window);
      assert_told (dialog, replay);
    }
  g_assert_cmpuint (hf_replay_get_step (replay), ==, 100);
  while (gtk_widget_get_sensitive (next))
    g_signal_emit_by_name (next, "clicked");
  g_assert_cmpuint (hf_replay_get_step (replay), ==, n);
  g_assert_false (gtk_widget_get_sensitive (forth));
  hf_test_run_pending ();
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

/* The cards that somebody could choose from are in sight on a phone. */
static void
test_replay_on_phone (void)
{
  const char *const words =
    "You laid down 2 twos and 3 jokers.\nAn expert would have found a move worth about 234 "
    "points more.\nThe expert’s choice: Lay down 2 aces and a joker.";
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 400);
  g_autoptr (HfReplay) replay = hf_replay_new (game, NULL);
  GtkWidget *window = adw_window_new (), *hand, *scroller;
  AdwDialog *dialog = hf_replay_dialog_new (replay, NULL);
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (dialog, window);
  hf_replay_dialog_show_line (HF_REPLAY_DIALOG (dialog), 60, words);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  hf_test_settle (window);
  hand = hf_table_view_get_hand (HF_TABLE_VIEW (hf_test_find_type (GTK_WIDGET (dialog),
                                                                   HF_TYPE_TABLE_VIEW)));
  scroller = gtk_widget_get_ancestor (hand, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (hand, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height / 3, <, gtk_widget_get_height (scroller));
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

int
main (int argc, char **argv)
{
  hf_test_init_ui (&argc, &argv);

  g_test_add_func ("/deals/dialog", test_deal_dialog);
  g_test_add_func ("/deals/box", test_deal_box);
  g_test_add_func ("/deals/language", test_language);
  g_test_add_func ("/deals/replay", test_replay);
  g_test_add_func ("/deals/replay-on-phone", test_replay_on_phone);

  return g_test_run ();
}
