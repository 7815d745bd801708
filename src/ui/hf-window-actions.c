/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of the window that show a page or put another game on the table: those of the menu, and those that
 * buttons of pages name. */

#include "config.h"

#include "hf-window-actions.h"

#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-partner-habits.h"
#include "ui/games/hf-deals.h"
#include "ui/games/hf-next-game.h"
#include "ui/games/hf-past-games.h"
#include "ui/games/hf-played-rules.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/preferences/hf-shortcuts-dialog.h"
#include "ui/problem/hf-problem-dialog.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

static void
preferences (HfSession *session)
{
  hf_played_rules_show_preferences (session);
}

static void
save_again (HfSession *session)
{
  if (hf_session_get_records (session) != NULL)
    hf_records_save_again (hf_session_get_records (session));
}

static void
keep_score (HfSession *session)
{
  HfPadStore *pads = hf_records_get_pads (hf_session_get_records (session));
  AdwDialog *dialog = hf_pad_dialog_new (pads, hf_session_get_settings (session));

  hf_present_dialog (dialog, hf_session_get_window (session));
  if (hf_pad_store_get_notice (pads) != NULL)
    hf_show_toast (GTK_WIDGET (dialog), hf_pad_store_get_notice (pads));
}

static void
fair_play (HfSession *session)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-fair-play-dialog");

  hf_present_loaded (builder, hf_session_get_window (session));
}

static void
shortcuts (HfSession *session)
{
  hf_shortcuts_dialog_show (hf_session_get_window (session));
}

static void
report_problem (HfSession *session)
{
  hf_problem_dialog_show (hf_session_get_window (session), hf_session_get_settings (session),
                          hf_session_get_game (session));
}

static const struct
{
  const char *name;
  void (*func) (HfSession *session);
} entries[] = {
  { "new-game", hf_next_game_ask },
  { "quick-game", hf_next_game_start_usual },
  { "learn", hf_next_game_learn },
  { "resume-game", hf_next_game_resume },
  { "save-again", save_again },
  { "show-score", hf_next_game_show_score },
  { "same-deal", hf_deals_play_same },
  { "copy-deal", hf_deals_copy },
  { "play-deal", hf_deals_ask },
  { "daily-deal", hf_deals_show_today },
  { "games", hf_past_games_show },
  { "replay", hf_past_games_show_replay },
  { "review", hf_past_games_show_review },
  { "statistics", hf_past_games_show_statistics },
  { "keep-score", keep_score },
  { "rulebook", hf_played_rules_show_book },
  { "rules-in-short", hf_played_rules_show_in_short },
  { "interview", hf_played_rules_show_interview },
  { "partner", hf_played_rules_show_partner },
  { "preferences", preferences },
  { "fair-play", fair_play },
  { "shortcuts", shortcuts },
  { "report-problem", report_problem },
};

static void
activate_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_str_equal (entries[i].name, g_action_get_name (G_ACTION (action))))
      entries[i].func (session);
}

static void
why_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  g_autofree const char **keys = g_variant_get_strv (parameter, NULL);

  hf_played_rules_explain (session, keys);
}

static void
object_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  const char *words;
  guint position;

  g_variant_get (parameter, "(u&s)", &position, &words);
  hf_past_games_object (session, position, words);
}

static void
show_place_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  const char *game;
  guint position;

  g_variant_get (parameter, "(&su)", &game, &position);
  hf_past_games_show_place (session, game, position);
}

static void
enable (GActionMap *window, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (window, name)),
                               enabled);
}

/* Enables the actions that go with the records and the game of the session.
 *
 * A deal is known to all when a round of it is over; in a lesson no cards are dealt, and its partner acts as the lesson
 * needs, not by habits. */
void
hf_window_actions_update (GActionMap *window, HfSession *session)
{
  HfGame *game = hf_session_get_game (session);
  const gboolean kept = hf_session_get_records (session) != NULL;
  const gboolean free_play = game != NULL && hf_session_get_lesson (session) == NULL;
  const gint person = game != NULL ? hf_game_find_person (game) : -1;
  const gboolean dealt = free_play && hf_game_can_deal_again (game);
  const gboolean known = dealt && hf_game_get_n_rounds_done (game) > 0;

  enable (window, "games", kept);
  enable (window, "object", kept);
  enable (window, "show-place", kept);
  enable (window, "statistics", kept);
  enable (window, "daily-deal", kept);
  enable (window, "keep-score", kept);
  enable (window, "same-deal", dealt);
  enable (window, "copy-deal", known);
  enable (window, "replay", known);
  enable (window, "review", known && person >= 0);
  enable (window, "partner", free_play && hf_partner_habits_concern (game, person));
}

/* @session: outlives the window's actions */
void
hf_window_actions_add (GActionMap *window, HfSession *session)
{
  const GActionEntry others[] = {
    { .name = "why", .activate = why_cb, .parameter_type = "as" },
    { .name = "object", .activate = object_cb, .parameter_type = "(us)" },
    { .name = "show-place", .activate = show_place_cb, .parameter_type = "(su)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GActionEntry entry = { .name = entries[i].name, .activate = activate_cb };

      g_action_map_add_action_entries (window, &entry, 1, session);
    }
  g_action_map_add_action_entries (window, others, G_N_ELEMENTS (others), session);
  hf_window_actions_update (window, session);
}
