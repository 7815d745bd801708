/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several persons at one screen: dialogs that all of them read come over the curtain. Each action that the window has is
 * tried over an open hand, and each dialog, sentence and window that comes is looked at, by whatever code it comes. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "hf-shared-screen.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "ui/widgets/hf-toast.h"

/* Dialogs for the person who looks alone: their actions open them over the hand. */
static const char *const for_one[] = {
  "win.card-count", /* counts with that hand */
};

/* Sentences that answer a press at once. */
static const char *const answers[] = {
  "win.copy-deal",
};

/* The action puts another game on the table without asking, and is offered where there is none. */
static const char *const left_out[] = {
  "win.resume-game",
};

static AdwDialog *
find_dialog (HfShared *play)
{
  return hf_test_get_dialog (play->window);
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer what)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget")
         && gtk_widget_get_mapped (widget);
}

static gboolean
has_toast (HfShared *play)
{
  return hf_test_find (GTK_WIDGET (play->window), is_toast, NULL) != NULL;
}

static void
close_dialogs (HfShared *play)
{
  while (find_dialog (play) != NULL)
    {
      adw_dialog_force_close (find_dialog (play));
      hf_test_settle (GTK_WIDGET (play->window));
    }
}

/* The actions without a target of the window and of the program; those of the table are acts of the person who looks. */
static GPtrArray *
list_actions (HfShared *play)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (play->window);
  g_auto (GStrv) own = g_action_group_list_actions (G_ACTION_GROUP (hf_test_application));
  g_auto (GStrv) others = g_action_group_list_actions (G_ACTION_GROUP (play->window));
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &type, &property); i++)
    if (type == NULL && g_str_has_prefix (name, "win."))
      g_ptr_array_add (names, g_strdup (name));
  for (guint i = 0; own[i] != NULL; i++)
    g_ptr_array_add (names, g_strconcat ("app.", own[i], NULL));
  for (guint i = 0; others[i] != NULL; i++)
    if (g_action_group_get_action_parameter_type (G_ACTION_GROUP (play->window), others[i]) == NULL)
      g_ptr_array_add (names, g_strconcat ("win.", others[i], NULL));

  return names;
}

static gboolean
is_listed (const char *const *list, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i], name))
      return TRUE;

  return FALSE;
}

/* Opens the hand of whoever is due. */
static void
open_hand (HfShared *play)
{
  hf_test_wait_until (hf_shared_find_curtain (play) == NULL
                      || hf_turn_controller_find_next (play->controller) >= 0);
  if (hf_shared_find_curtain (play) != NULL)
    hf_shared_lift (play);
  g_assert_true (hf_turn_controller_is_private (play->controller));
}

/* No card of a hand is drawn or spoken while all read what has come. */
static void
check_covered (HfShared *play)
{
  g_assert_nonnull (hf_shared_find_curtain (play));
  g_assert_cmpint (hf_turn_controller_get_eyes (play->controller), <, 0);
  hf_shared_assert_blind (play);
}

static void
try_action (HfShared *play, const char *name, guint *n_dialogs)
{
  open_hand (play);
  g_test_message ("%s", name);
  if (g_str_has_prefix (name, "app."))
    g_action_group_activate_action (G_ACTION_GROUP (hf_test_application), name + strlen ("app."),
                                    NULL);
  else
    gtk_widget_activate_action (play->table, name, NULL);
  hf_test_settle (GTK_WIDGET (play->window));

  if (find_dialog (play) != NULL && !is_listed (for_one, G_N_ELEMENTS (for_one), name))
    {
      check_covered (play);
      (*n_dialogs)++;
    }
  g_assert_cmpint (is_listed (for_one, G_N_ELEMENTS (for_one), name), <=,
                   find_dialog (play) != NULL);
  if (!is_listed (answers, G_N_ELEMENTS (answers), name) && hf_shared_find_curtain (play) == NULL)
    g_assert_false (has_toast (play));
  close_dialogs (play);
}

static void
try_all (HfShared *play)
{
  g_autoptr (GPtrArray) names = list_actions (play);
  guint n_dialogs = 0;

  for (guint i = 0; i < names->len; i++)
    if (hf_test_is_picked (i) && !is_listed (left_out, G_N_ELEMENTS (left_out), names->pdata[i]))
      try_action (play, names->pdata[i], &n_dialogs);
  g_test_message ("%u dialogs for all", n_dialogs);
  g_assert_cmpuint (n_dialogs, >=, HF_TEST_AMOUNT (12));
}

/* Each action of the window in the middle of a turn, with a round behind it. */
static void
test_actions (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game ("classic", 1u << 0 | 1u << 1);
  HfShared *play = hf_shared_open (game, 480, 560);

  hf_window_keep_games (play->window);
  while (play->n_lifted < 3 || hf_game_get_phase (game) != HF_PHASE_PLAY
         || hf_turn_controller_get_eyes (play->controller) < 0)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      hf_shared_go_on (play);
    }
  try_all (play);
  hf_shared_close (play);
}

/* A window in which the second person looks after the first has discarded. */
static HfShared *
open_second (HfGame **game)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  HfShared *play;

  *game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  hf_test_table_begin (table, TRUE);
  hf_game_set_position (*game, table->state);
  play = hf_shared_open (*game, 480, 560);
  hf_test_wait_until (hf_shared_is_for (play, 0));
  hf_shared_lift (play);
  hf_test_assert_played (*game, "discard 4");
  hf_test_wait_until (hf_shared_is_for (play, 1));
  hf_shared_lift (play);

  return play;
}

/* A dialog for the person who looks goes with the hand that it is about. */
static void
test_for_one (void)
{
  g_autoptr (HfGame) game = NULL;
  HfShared *play = open_second (&game);

  gtk_widget_activate_action (play->table, "win.card-count", NULL);
  hf_test_settle (GTK_WIDGET (play->window));
  g_assert_nonnull (find_dialog (play));
  g_assert_cmpint (hf_turn_controller_get_eyes (play->controller), ==, 1);
  gtk_widget_activate_action (play->table, "win.new-game", NULL);
  hf_test_settle (GTK_WIDGET (play->window));
  check_covered (play);
  adw_dialog_force_close (find_dialog (play));
  hf_test_settle (GTK_WIDGET (play->window));
  g_assert_null (find_dialog (play));
  hf_shared_close (play);
}

/* News waits until the hand is covered; the answer to a press does not. */
static void
test_news (void)
{
  g_autoptr (HfGame) game = NULL;
  HfShared *play = open_second (&game);

  hf_show_toast (GTK_WIDGET (play->window), "Good morning");
  hf_test_settle (GTK_WIDGET (play->window));
  g_assert_false (has_toast (play));
  hf_table_view_cover (HF_TABLE_VIEW (play->table));
  hf_test_wait_until (has_toast (play));
  hf_shared_close (play);

  play = open_second (&game);
  hf_show_answer (GTK_WIDGET (play->window), "Good morning");
  hf_test_wait_until (has_toast (play));
  hf_shared_close (play);
}

/* One person, and partners who want no curtain, look at a dialog over their cards. */
static void
test_no_curtain (void)
{
  static const guint persons[] = { 1u << 0, 1u << 0 | 1u << 2 };

  for (guint i = 0; i < G_N_ELEMENTS (persons); i++)
    {
      g_autoptr (HfGame) game = hf_shared_new_game ("classic", persons[i]);
      HfShared *play;

      hf_game_set_open_sides (game, 1u << 0);
      play = hf_shared_open (game, 480, 560);
      hf_test_wait_until (hf_shared_find_curtain (play) == NULL
                          || hf_turn_controller_find_next (play->controller) >= 0);
      if (hf_shared_find_curtain (play) != NULL)
        hf_shared_lift (play);
      gtk_widget_activate_action (play->table, "win.new-game", NULL);
      hf_test_settle (GTK_WIDGET (play->window));
      g_assert_nonnull (find_dialog (play));
      g_assert_cmpint (hf_turn_controller_get_eyes (play->controller), >=, 0);
      close_dialogs (play);
      hf_shared_close (play);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_string (hf_test_settings, "speed", "instant");
  g_settings_set_boolean (hf_test_settings, "card-count", TRUE);
  g_settings_set_boolean (hf_test_settings, "confirm-leaving", TRUE);
  /* Scrollbars that lie over the page fade as time goes by, and pictures are compared. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-overlay-scrolling", FALSE, NULL);

  g_test_add_func ("/open-hand/actions", test_actions);
  g_test_add_func ("/open-hand/for-one", test_for_one);
  g_test_add_func ("/open-hand/news", test_news);
  g_test_add_func ("/open-hand/no-curtain", test_no_curtain);

  return hf_test_run_windows ();
}
