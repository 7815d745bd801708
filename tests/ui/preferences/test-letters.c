/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The letters of cards, switched in the preferences while a game is on the table: everything that shows cards shows
 * them with the other letters at once. German decks have a B for the jack and a D for the queen; all other letters
 * are the English ones. */
#include "config.h"

#include <adwaita.h>

#include "lib/ui/hf-test-window.h"
#include "ui/cards/hf-card-label.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/cards/hf-small-cards.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/pile/hf-pile-view.h"

#define JACK  11
#define QUEEN 12

/* Adds the pixels of all widgets of a type below one. */
static void
look_at_all (GtkWidget *widget, GType type, GHashTable *pictures)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (G_OBJECT_TYPE (widget) == type)
    g_hash_table_insert (pictures, widget, hf_test_draw (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_all (child, type, pictures);
}

static GHashTable *
look_at_cards (HfWindow *window)
{
  GHashTable *pictures = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);

  look_at_all (GTK_WIDGET (window), HF_TYPE_CARD_WIDGET, pictures);
  look_at_all (GTK_WIDGET (window), HF_TYPE_CARD_LABEL, pictures);

  return pictures;
}

static gboolean
has_other_letter (GtkWidget *widget)
{
  HfCard *card;

  card = hf_card_widget_get_card (HF_CARD_WIDGET (widget));

  return card != NULL && !gtk_widget_has_css_class (widget, "face-down")
         && (hf_card_get_rank (card) == JACK || hf_card_get_rank (card) == QUEEN);
}

/* Jacks and queens look different, and no other card does; there are some in each place, and a line of the history
 * has one. */
static void
check_switched (GHashTable *before, GHashTable *after)
{
  const GType places[] = { HF_TYPE_HAND_VIEW, HF_TYPE_PILE_VIEW, HF_TYPE_BOOK_VIEW,
                           HF_TYPE_CARD_LABEL };
  guint n_switched[G_N_ELEMENTS (places)] = { 0 };
  GHashTableIter iter;
  gpointer widget, picture;

  g_assert_cmpuint (g_hash_table_size (before), ==, g_hash_table_size (after));
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &widget, &picture))
    {
      gboolean switched = !g_bytes_equal (picture, g_hash_table_lookup (after, widget));

      if (HF_IS_CARD_WIDGET (widget))
        g_assert_true (switched == has_other_letter (widget));
      for (guint i = 0; switched && i < G_N_ELEMENTS (places); i++)
        n_switched[i] += gtk_widget_get_ancestor (widget, places[i]) != NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpuint (n_switched[i], >, 0);
}

static void
check_same (GHashTable *before, GHashTable *after)
{
  GHashTableIter iter;
  gpointer widget, picture;

  g_assert_cmpuint (g_hash_table_size (before), ==, g_hash_table_size (after));
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &widget, &picture))
    g_assert_true (g_bytes_equal (picture, g_hash_table_lookup (after, widget)));
}

static gboolean
names_card (GtkWidget *widget, gconstpointer letter)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), letter) != NULL;
}

/* Whether it says below a player that a card was thrown, with that letter in its corner. */
static gboolean
says_thrown (HfWindow *window, const char *letter)
{
  g_autofree char *corner = g_strconcat ("\u2066", letter, NULL);

  return hf_test_find (GTK_WIDGET (window), names_card, corner) != NULL;
}

/* Presses the row in the preferences. */
static void
switch_letters (HfWindow *window, gboolean expected)
{
  AdwDialog *dialog;
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.preferences", NULL);
  dialog = hf_test_get_dialog (window);
  g_assert_true (HF_IS_PREFERENCES_DIALOG (dialog));
  row = hf_test_find_text (GTK_WIDGET (dialog), ADW_TYPE_SWITCH_ROW, "title",
                           hf_test_words ("Letters of Your Language"));
  g_assert_nonnull (row);
  hf_test_wait_until (gtk_widget_get_mapped (row));
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (row)) != expected);
  gtk_widget_activate (row);
  hf_test_wait_until (adw_switch_row_get_active (ADW_SWITCH_ROW (row)) == expected);
  adw_dialog_force_close (dialog);
  hf_test_settle (GTK_WIDGET (window));
}

/* Jacks and queens in the hand, on the pile, in open and closed books, and in the history: a jack was thrown. */
static HfGame *
new_game (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth");
  HfGame *game;

  hf_test_table_hand (table, 0, "J Q J K A 9 4");
  hf_test_table_hand (table, 1, "J 4 5 6 7");
  hf_test_table_books (table, 0, "Q*4, J*7");
  hf_test_table_books (table, 1, "J*3");
  hf_test_table_pile (table, "7 8 9 Q");
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_game_hold (game);
  hf_test_assert_played (game, "discard Q");
  hf_test_assert_played (game, "draw");
  hf_test_assert_played (game, "discard J");

  return game;
}

static void
test_at_table (void)
{
  g_autoptr (HfGame) game = new_game ();
  HfWindow *window;
  g_autoptr (GHashTable) english = NULL, german = NULL, again = NULL, back = NULL;

  g_settings_set_boolean (hf_test_settings, "show-history", TRUE);
  window = hf_test_open_table (game, 1200, 800);
  english = look_at_cards (window);
  g_assert_true (says_thrown (window, "J"));
  switch_letters (window, TRUE);
  german = look_at_cards (window);
  check_switched (english, german);
  g_assert_true (says_thrown (window, "B"));
  g_assert_false (says_thrown (window, "J"));
  switch_letters (window, FALSE);
  back = look_at_cards (window);
  check_same (english, back);
  g_assert_true (says_thrown (window, "J"));

  switch_letters (window, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  window = hf_test_open_table (game, 1200, 800);
  g_assert_true (says_thrown (window, "B"));
  again = look_at_cards (window);
  switch_letters (window, FALSE);
  g_clear_pointer (&back, g_hash_table_unref);
  back = look_at_cards (window);
  check_switched (again, back);

  hf_test_close_table (window, game);
  g_settings_reset (hf_test_settings, "show-history");
}

/* Little cards in a row, as the start page has them, follow. */
static void
test_small (void)
{
  g_autoptr (HfGame) game = new_game ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *cards =
    hf_small_cards_new (G_LIST_MODEL (hf_game_seat_get_hand (hf_game_get_seat (game, 0))));
  g_autoptr (GBytes) english = NULL, german = NULL;

  gtk_window_set_child (GTK_WINDOW (window), cards);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_settle (window);
  english = hf_test_draw (cards);
  g_settings_set_boolean (hf_test_settings, "own-letters", TRUE);
  hf_test_settle (window);
  german = hf_test_draw (cards);
  g_assert_false (g_bytes_equal (english, german));

  g_settings_reset (hf_test_settings, "own-letters");
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

int
main (int argc, char *argv[])
{
  g_setenv ("LANGUAGE", "de", TRUE);
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);

  g_test_add_func ("/letters/at-table", test_at_table);
  g_test_add_func ("/letters/small", test_small);

  return hf_test_run_windows ();
}
