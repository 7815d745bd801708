/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games in the window, by each rule set that comes along. Computer players have the other seats;
 * the person's moves are those of a rule-of-thumb player, made as a person makes them: cards are
 * selected and staged, and acts pressed, which must come to just that. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-press.h"
#include "players/bot/hf-bot.h"
#include "ui/score/hf-score-sheet.h"

#define SEED 11

typedef struct
{
  HfWindow *window;
  HfGame *game;
  HfTurnController *controller;
  guint n_acts;
  guint n_rounds;
} Play;

/* The move of a rule-of-thumb player in the person's seat. */
static gboolean
decide (Play *play, HfMove *move)
{
  g_autoptr (HfView) view = hf_game_get_view (play->game, 0);
  g_autoptr (HfBot) bot = hf_bot_new ("simple", NULL, SEED + play->n_acts);

  return hf_bot_decide (bot, view, NULL, move)
         && hf_game_try (play->game, move, NULL) == HF_VERDICT_OK;
}

static void
act (Play *play, const HfMove *move)
{
  const char *words = hf_turn_controller_get_guidance (play->controller);

  g_assert_cmpuint (strlen (words), >, 0);
  if (!hf_test_press_move (play->controller, move))
    {
      g_autofree char *text = hf_move_print (move, hf_game_get_state (play->game));

      g_error ("%s could not be pressed: %s", text,
               hf_turn_controller_get_offer (play->controller)->why_not);
    }
  play->n_acts++;
}

static gboolean
can_go_on (Play *play)
{
  HfMove move;

  return hf_game_get_cutter (play->game) >= 0 || hf_game_get_phase (play->game) >= HF_PHASE_OVER
         || decide (play, &move);
}

/* The sheet tells how the round went, alone, and goes on to the next one. */
static void
press_next (Play *play)
{
  GtkWidget *sheet = NULL, *next;
  gboolean last = hf_game_is_over (play->game);

  hf_test_wait_until ((sheet = hf_test_find_type (GTK_WIDGET (play->window), HF_TYPE_SCORE_SHEET))
                      != NULL);
  next = hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label", C_("button", "_Next Round"));
  play->n_rounds++;
  g_assert_true ((next == NULL) == last);
  for (guint seat = 0; seat < hf_game_get_n_seats (play->game); seat++)
    g_assert_null (hf_game_seat_get_speech (hf_game_get_seat (play->game, seat)));
  if (last)
    g_assert_nonnull (hf_test_find_text (sheet, ADW_TYPE_WINDOW_TITLE, "title",
                                         C_("title", "Game Over")));
  else
    g_signal_emit_by_name (next, "clicked");
}

/* A whole game; of two rounds at most, unless all cases are tried. */
static Play
begin (const char *rules_id)
{
  HfRules rules;
  Play play = { 0 };

  g_assert_true (hf_rules_init_preset (&rules, rules_id, NULL));
  if (hf_test_get_step () > 1)
    rules.table_rounds = MIN (rules.table_rounds, 2);
  play.game = hf_test_game_new (&rules, 0, SEED);
  play.window = hf_test_open_window (800, 600);
  hf_window_play (play.window, play.game);
  play.controller = hf_test_get_controller (play.window);

  return play;
}

static void
test_game (gconstpointer id)
{
  Play play = begin (id);
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (play.window));
  HfMove move;

  while (TRUE)
    {
      hf_test_wait_until (can_go_on (&play));
      if (hf_game_get_cutter (play.game) >= 0)
        hf_game_set_cut (play.game, hf_game_find_person (play.game),
                         hf_game_get_rules (play.game)->rules.deal_cut_target);
      else if (decide (&play, &move))
        act (&play, &move);
      else if (hf_game_get_phase (play.game) >= HF_PHASE_OVER)
        {
          gboolean last = hf_game_is_over (play.game);

          hf_test_settle (GTK_WIDGET (play.window));
          hf_check_words (table);
          press_next (&play);
          if (last)
            break;
          hf_test_wait_until (hf_game_get_phase (play.game) < HF_PHASE_OVER
                              || hf_game_get_cutter (play.game) >= 0);
        }
    }
  g_test_message ("%s: %u rounds, %u acts", (const char *) id, play.n_rounds, play.n_acts);
  g_assert_cmpuint (play.n_acts, >, 20);
  hf_test_close_table (play.window, play.game);
  g_object_unref (play.game);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_boolean (hf_test_settings, "confirm-going-out", FALSE);
  g_settings_set_string (hf_test_settings, "speed", "instant");

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      g_autofree char *path = g_strdup_printf ("/play-presets/%s", *id);

      g_test_add_data_func (path, *id, test_game);
    }

  return hf_test_run_windows ();
}
