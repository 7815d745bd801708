/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several persons at one screen: the curtain falls before another hand is to be seen, and nothing that is
 * drawn or spoken, at any time, depends on a hand of somebody else. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "game/files/hf-game-save.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/score/hf-score-sheet.h"
#include "hf-shared-screen.h"

#define FAMILY "family-tradition" /* everybody cuts, and chooses a hand */

static gboolean
press_next (HfShared *play)
{
  GtkWidget *sheet = NULL, *next;

  hf_test_wait_until ((sheet = hf_test_find_type (GTK_WIDGET (play->window), HF_TYPE_SCORE_SHEET))
                      != NULL);
  next = hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label", C_("button", "_Next Round"));
  g_assert_null (hf_test_find_text (sheet, GTK_TYPE_LABEL, "label", C_("seat", "You")));
  if (next == NULL)
    return FALSE;

  g_signal_emit_by_name (next, "clicked");
  hf_test_wait_until (hf_game_get_phase (play->game) < HF_PHASE_OVER
                      || hf_game_get_cutter (play->game) >= 0);

  return TRUE;
}

/* The score is open to all while the curtain is down, and tells nothing of a hand. */
static void
check_score (HfShared *play)
{
  GtkWidget *window = GTK_WIDGET (play->window);

  gtk_widget_activate_action (window, "win.show-score", NULL);
  hf_test_wait_until (hf_test_find_type (window, HF_TYPE_SCORE_SHEET) != NULL);
  hf_shared_assert_blind (play);
  adw_dialog_force_close (hf_test_get_dialog (play->window));
}

/* A round of two persons and two computer players, and the beginning of the next; at leisure, a whole
 * game. */
static void
play_rounds (const char *preset, guint persons)
{
  g_autoptr (HfGame) game = hf_shared_new_game (preset, persons);
  HfShared *play = hf_shared_open (game, 800, 600);
  gboolean seen = FALSE;

  while (g_test_thorough () || hf_game_get_n_rounds_done (game) == 0
         || hf_game_get_phase (game) >= HF_PHASE_OVER
         || hf_turn_controller_get_eyes (play->controller) < 0)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      if (hf_game_get_n_rounds_done (game) == 1 && hf_game_get_phase (game) == HF_PHASE_START
          && hf_shared_find_curtain (play) != NULL && !seen)
        {
          check_score (play);
          seen = TRUE;
        }
      if (hf_game_get_phase (game) < HF_PHASE_OVER || hf_game_get_cutter (game) >= 0)
        hf_shared_go_on (play);
      else if (!press_next (play))
        break;
    }
  g_test_message ("%u frames, %u acts, lifted %u times", play->n_frames, play->n_acts,
                  play->n_lifted);
  g_assert_cmpuint (play->n_lifted, >, 5);
  g_assert_true (seen);
  hf_shared_close (play);
}

static void
test_partners (void)
{
  play_rounds ("classic", 1u << 0 | 1u << 2);
}

static void
test_neighbours (void)
{
  play_rounds ("classic", 1u << 0 | 1u << 1);
}

/* Everybody cuts, and chooses, behind the curtain. */
static void
test_before_round (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (FAMILY, 1u << 1 | 1u << 2);
  HfShared *play = hf_shared_open (game, 800, 600);

  for (gint seat = 1; seat <= 2; seat++)
    {
      hf_test_wait_until (hf_game_get_cutter (game) == seat && hf_shared_is_for (play, seat));
      hf_shared_lift (play);
      hf_game_set_cut (game, seat, 40);
    }
  for (guint n = 0; n < 2; n++)
    {
      hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_CHOOSE
                          && hf_shared_find_curtain (play) != NULL);
      hf_shared_go_on (play);
      hf_test_wait_until (hf_turn_controller_is_offered (play->controller, HF_TURN_ACT_CHOOSE));
      hf_shared_assert_blind (play);
      hf_test_wait_until (hf_shared_can_go_on (play));
      hf_shared_go_on (play);
    }
  hf_test_wait_until (hf_shared_find_curtain (play) != NULL);
  hf_shared_close (play);
}

/* A game that was left in the middle of a turn comes back with the curtain down. */
static void
test_load (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game ("classic", 1u << 0 | 1u << 2), again = NULL;
  HfShared *play = hf_shared_open (game, 800, 600);
  g_autofree char *text = NULL;
  gint eyes;

  while (play->n_lifted < 3 || hf_game_get_phase (game) != HF_PHASE_PLAY
         || hf_turn_controller_get_eyes (play->controller) < 0)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      hf_shared_go_on (play);
    }
  eyes = hf_turn_controller_get_eyes (play->controller);
  text = hf_game_save_text (game);
  again = hf_game_new_from_text (text, strlen (text), NULL);
  hf_game_stop (game);
  g_object_unref (game);
  game = g_object_ref (again);
  g_object_unref (play->game);
  hf_shared_show (play, again);
  g_assert_true (hf_shared_is_for (play, eyes));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  hf_test_paint (GTK_WIDGET (play->window));
  hf_shared_lift (play);
  hf_shared_close (play);
}

/* The table behind the curtain tells what somebody says to the person it is for. */
static gboolean
table_says (HfShared *play, const char *words)
{
  GtkWidget *bubble = hf_test_find_text (play->table, GTK_TYPE_LABEL, "label", words);
  GtkWidget *revealer = bubble != NULL ? gtk_widget_get_ancestor (bubble, GTK_TYPE_REVEALER) : NULL;

  return revealer != NULL && gtk_revealer_get_reveal_child (GTK_REVEALER (revealer))
         && hf_shared_find_curtain (play) != NULL;
}

/* A partner is asked behind the curtain, which tells of the question, and her answer comes back behind it. */
static void
test_question (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 2);
  HfShared *play;
  HfMove move;

  hf_test_table_hand (table, 0, "Q*3 4");
  hf_test_table_hand (table, 2, "A*3 5");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_books (table, 0, "Q*4, K*7, J*7, 9*5 2*2, 8*5 2*2");
  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  play = hf_shared_open (game, 800, 600);

  hf_test_wait_until (hf_shared_is_for (play, 0));
  hf_shared_lift (play);
  move = hf_test_game_parse (game, "ask out");
  hf_turn_controller_play (play->controller, &move);
  hf_test_wait_until (hf_shared_is_for (play, 2));
  g_assert_true (table_says (play, _("May I go out?")));
  hf_test_settle (GTK_WIDGET (play->window));
  hf_check_words (hf_shared_find_curtain (play));
  hf_test_save_picture (GTK_WIDGET (play->window), "curtain-question");
  hf_shared_lift (play);
  hf_test_wait_until (hf_shared_decide (play, &move));
  hf_shared_go_on (play);
  hf_test_wait_until (hf_shared_is_for (play, 0));
  g_assert_true (table_says (play, hf_game_seat_get_speech (hf_game_get_seat (game, 2))));
  hf_shared_lift (play);
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  hf_shared_close (play);
}

/* A discard can be taken back until the curtain is down, and while the computer players act. */
static void
test_take_back (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play;

  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  play = hf_shared_open (game, 800, 600);
  hf_test_wait_until (hf_shared_is_for (play, 0));
  hf_shared_lift (play);
  hf_test_assert_played (game, "discard 4");
  g_assert_true (hf_turn_controller_can_undo (play->controller));
  g_assert_true (hf_turn_controller_press (play->controller, HF_TURN_ACT_UNDO));
  hf_test_run_pending ();
  g_assert_null (hf_shared_find_curtain (play));
  hf_test_assert_played (game, "discard 4");
  hf_test_wait_until (hf_shared_is_for (play, 1));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (play->window), GTK_TYPE_BUTTON, "tooltip-text",
                                       _("Show a hand first. Then you can undo.")));
  gtk_widget_activate_action (play->table, "table.undo", NULL);
  gtk_widget_activate_action (play->table, "table.hint", NULL);
  gtk_widget_activate_action (play->table, "table.select-all", "u", HF_KIND_QUEEN);
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (play->controller), ==, 0);
  hf_shared_close (play);
}

static const struct
{
  const char *name;
  int width, height;
  double text_scale;
  gboolean dark;
} looks[] = {
  { "curtain-phone", 360, 640, 1, FALSE },
  { "curtain-turned", 720, 360, 1, FALSE },
  { "curtain-small", 800, 600, 1, TRUE },
  { "curtain-usual", 1200, 780, 1, TRUE },
  { "curtain-large-text", 800, 600, 2, FALSE },
  { "curtain-phone-large-text", 360, 640, 2, FALSE },
  { "curtain-turned-large-text", 720, 360, 2, FALSE },
};

/* The curtain and the table of each, at all sizes. */
static void
test_looks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_shared_new_game ("classic", 1u << 0 | 1u << 2);
      HfShared *play;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (int) (96 * 1024 * looks[i].text_scale), NULL);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                        : ADW_COLOR_SCHEME_FORCE_LIGHT);
      play = hf_shared_open (game, looks[i].width, looks[i].height);
      while (TRUE)
        {
          hf_test_wait_until (hf_shared_can_go_on (play));
          if (play->n_lifted >= 4 && hf_shared_find_curtain (play) != NULL)
            break;
          hf_shared_go_on (play);
        }
      hf_test_settle (GTK_WIDGET (play->window));
      hf_check_words (hf_shared_find_curtain (play));
      hf_test_save_picture (GTK_WIDGET (play->window), looks[i].name);
      hf_shared_lift (play);
      hf_test_settle (GTK_WIDGET (play->window));
      hf_check_words (play->table);
      if (i < 4)
        {
          g_autofree char *name = g_strconcat (looks[i].name, "-up", NULL);

          hf_test_save_picture (GTK_WIDGET (play->window), name);
        }
      hf_shared_close (play);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_boolean (hf_test_settings, "confirm-going-out", FALSE);
  g_settings_set_string (hf_test_settings, "speed", "instant");

  if (hf_test_get_divisor () == 1)
    g_test_add_func ("/curtain/partners", test_partners);
  g_test_add_func ("/curtain/neighbours", test_neighbours);
  g_test_add_func ("/curtain/before-round", test_before_round);
  g_test_add_func ("/curtain/load", test_load);
  g_test_add_func ("/curtain/question", test_question);
  g_test_add_func ("/curtain/take-back", test_take_back);
  g_test_add_func ("/curtain/looks", test_looks);

  return hf_test_run_windows ();
}
