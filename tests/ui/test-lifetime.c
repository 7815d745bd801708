/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Nothing outlives its window: every dialog that there is, the table and all
 * that lies on it are finalised once they are closed, with the game.
 */
#include "config.h"

#include <adwaita.h>

#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-window.h"
#include "game/turn/hf-turn-controller.h"

typedef struct
{
  HfWindow *window;
  HfGame *game;
  GHashTable *alive; /* GObject -> name of its type */
} Fixture;

static Fixture *watched;

/* --- Who is still there --------------------------------------------------- */

static void
finalised_cb (gpointer data, GObject *object)
{
  g_hash_table_remove (data, object);
}

static void
watch (Fixture *fixture, gpointer object)
{
  if (g_hash_table_contains (fixture->alive, object))
    return;

  g_hash_table_insert (fixture->alive, object, (gpointer) G_OBJECT_TYPE_NAME (object));
  g_object_weak_ref (object, finalised_cb, fixture->alive);
}

/* A widget with all below it, and what sets them out. */
static void
watch_tree (Fixture *fixture, GtkWidget *widget)
{
  /* GTK keeps the window of its tooltips. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;

  watch (fixture, widget);
  if (gtk_widget_get_layout_manager (widget) != NULL)
    watch (fixture, gtk_widget_get_layout_manager (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_tree (fixture, child);
}

/* Objects that are left, for a test that waits for all to be finalized. */
static char *
describe_alive (void)
{
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer object, name;

  g_hash_table_iter_init (&iter, watched->alive);
  while (g_hash_table_iter_next (&iter, &object, &name))
    g_string_append_printf (text, "a %s with %u references is left\n", (char *) name,
                            G_OBJECT (object)->ref_count);

  return g_string_free_and_steal (text);
}

static void
wait_until_gone (Fixture *fixture, const char *what)
{
  g_test_message ("%s is closed", what);
  hf_test_wait_until (g_hash_table_size (fixture->alive) == 0);
}

/* --- A window with a game ------------------------------------------------- */

/* Everybody is played by the computer until a round is over, so that there is a score to show. */
static HfGame *
make_game (void)
{
  HfRules rules;
  HfGame *game;

  hf_test_rules_init (&rules, "hoof-and-mouth " HF_TEST_FEW_CARDS);
  game = hf_test_game_new (&rules, 0, 7);
  hf_game_set_auto_play (game, TRUE);

  return game;
}

/* After a round and its score, in the next one, with the computer's hands off. */
static void
play_a_round (Fixture *fixture)
{
  hf_session_begin (hf_window_get_session (fixture->window), fixture->game);
  hf_test_wait_until (hf_test_get_dialog (fixture->window) != NULL);
  adw_dialog_force_close (hf_test_get_dialog (fixture->window));
  hf_game_set_auto_play (fixture->game, FALSE);
  hf_game_next_round (fixture->game);
  hf_test_settle (GTK_WIDGET (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (fixture->window)), "table.choose",
                              "b", TRUE);
  hf_test_settle (GTK_WIDGET (fixture->window));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  watched = fixture;
  fixture->alive = g_hash_table_new (NULL, NULL);
  g_settings_set_enum (hf_test_settings, "speed", 3);
  g_settings_set_boolean (hf_test_settings, "card-count", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  fixture->window = hf_test_open_keeper (0, 0);
  fixture->game = make_game ();
  play_a_round (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hf_game_stop (fixture->game);
  watch (fixture, fixture->game);
  watch (fixture, hf_test_get_controller (fixture->window));
  watch (fixture, hf_session_get_store (hf_window_get_session (fixture->window)));
  for (guint i = 0; i < hf_game_get_n_seats (fixture->game); i++)
    watch (fixture, hf_game_get_seat (fixture->game, i));
  watch_tree (fixture, GTK_WIDGET (fixture->window));

  g_clear_object (&fixture->game);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until_gone (fixture, "the window");
  g_hash_table_unref (fixture->alive);
}

/* --- What can be opened --------------------------------------------------- */

static GtkWindow *
find_other_window (Fixture *fixture)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (hf_test_application)); l != NULL;
       l = l->next)
    if (l->data != (gpointer) fixture->window)
      return l->data;

  return NULL;
}

static void
open_dialog (Fixture *fixture, const char *action)
{
  AdwDialog *dialog;

  g_test_message ("%s", action);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  hf_test_wait_until (hf_test_get_dialog (fixture->window) != NULL);
  dialog = hf_test_get_dialog (fixture->window);
  hf_test_settle (GTK_WIDGET (fixture->window));

  watch_tree (fixture, GTK_WIDGET (dialog));
  adw_dialog_force_close (dialog);
  wait_until_gone (fixture, action);
}

static void
try_dialogs (Fixture *fixture)
{
  static const char *const actions[] = {
    "win.new-game",   "win.preferences",    "win.games",          "win.statistics",
    "win.daily-deal", "win.fair-play",      "win.rules-in-short", "win.card-count",
    "win.play-deal",  "win.replay",         "win.show-score",     "win.partner",
    "win.shortcuts",  "win.report-problem", "app.about",          "win.keep-score",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    open_dialog (fixture, actions[i]);
}

static void
try_rulebook (Fixture *fixture)
{
  GtkWindow *other;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rulebook", NULL));
  hf_test_wait_until (find_other_window (fixture) != NULL);
  other = find_other_window (fixture);

  watch_tree (fixture, GTK_WIDGET (other));
  gtk_window_close (other);
  wait_until_gone (fixture, "the rulebook");
}

/* The table's own: what is a step of the game is done, with cards on their way. */
static void
try_table (Fixture *fixture)
{
  static const char *const actions[] = {
    "table.look", "table.hint", "table.pop-ask", "table.draw",
    "table.hint", "table.why",  "table.undo",    "table.put-back",
  };
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (fixture->window));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_enum (hf_test_settings, "speed", 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.toggle-history", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (table, actions[i], NULL);
      hf_test_paint (GTK_WIDGET (fixture->window));
    }

  /* A second game on the same table: nothing of the first one is left. */
  hf_game_stop (fixture->game);
  watch (fixture, fixture->game);
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_has_prefix (G_OBJECT_TYPE_NAME (child), "HfSeat")
        || g_str_has_prefix (G_OBJECT_TYPE_NAME (child), "HfTableau"))
      watch_tree (fixture, child);
  g_clear_object (&fixture->game);
  fixture->game = make_game ();
  hf_session_begin (hf_window_get_session (fixture->window), fixture->game);
  wait_until_gone (fixture, "the game before");
}

/* In one window, as a round of it takes long with the sanitizers. */
static void
test_window (Fixture *fixture, gconstpointer data)
{
  try_dialogs (fixture);
  try_rulebook (fixture);
  try_table (fixture);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  hf_test_describe_with (describe_alive);

  g_test_add ("/lifetime/window", Fixture, NULL, set_up, test_window, tear_down);

  return hf_test_run_windows ();
}
