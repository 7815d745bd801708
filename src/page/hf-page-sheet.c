/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score sheet of a page, and how a round or the game ended, as the window celebrates it. */

#include "config.h"

#include "hf-page-json.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-round-end.h"
#include "game/advice/hf-score-lines.h"
#include "game/advice/hf-score-turns.h"
#include "game/table/hf-game-words.h"
#include "together/line/hf-json.h"

static JsonObject *
write_round (HfGame *game, guint round)
{
  HfResults *results = HF_RESULTS (game);
  g_autoptr (GArray) lines = hf_score_lines (results, round);
  JsonObject *object = json_object_new ();
  JsonArray *array = hf_json_add_array (object, "lines");

  hf_json_take_text (object, "title", hf_game_describe_round (game, round));
  for (guint i = 0; i < lines->len; i++)
    {
      const HfScoreLine *line = &g_array_index (lines, HfScoreLine, i);
      JsonObject *one = json_object_new ();
      JsonArray *values = hf_json_add_array (one, "values");

      json_object_set_string_member (one, "title", line->title);
      hf_json_set_flag (one, "strong", line->strong);
      for (guint side = 0; side < hf_results_get_n_sides (results); side++)
        {
          g_autofree char *number = hf_text_minus (g_strdup_printf ("%'d", line->values[side]));

          json_array_add_string_element (values, number);
        }
      json_array_add_object_element (array, one);
    }

  return object;
}

/* Returns (nullable): the best book of a game that is over */
static JsonObject *
write_best (HfTurnController *controller)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  guint round, place;
  const HfBook *book = hf_score_find_best_book (game, &round, &place);
  HfCardZone *zone = book != NULL ? hf_game_get_round_zone (game, round, HF_ZONE_BOOK, place)
                                  : NULL;
  JsonObject *object;

  if (zone == NULL)
    return NULL;

  object = json_object_new ();
  json_object_set_string_member (object, "title", C_("end of a game", "Best of the Game"));
  hf_json_take_text (object, "name", hf_score_describe_book (game, book));
  hf_json_take_text (object, "side",
                     /* Translators: a side, and the number of the round */
                     g_strdup_printf (_("%1$s, round %2$u"),
                                        hf_game_team_get_inline_name (hf_game_get_team (game,
                                                                                        book
                                                                                          ->owner)),
                                        round));
  json_object_set_array_member (object, "cards", hf_page_json_zone (controller, zone));

  return object;
}

/* Adds how a game ended that is over: the winners, the best book, and the turning point. */
static void
add_finale (HfTurnController *controller, JsonObject *object)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  const gint eyes = hf_turn_controller_get_eyes (controller);
  g_autoptr (GArray) turns = hf_score_turns (game);
  JsonObject *best = write_best (controller);
  JsonArray *winners = hf_json_add_array (object, "winners");

  hf_json_take_text (object, "result", hf_game_describe_result (game, eyes));
  for (guint side = 0; side < hf_game_get_n_teams (game); side++)
    if ((hf_game_get_winners (game) >> side) & 1)
      json_array_add_int_element (winners, side);
  if (best != NULL)
    json_object_set_object_member (object, "best", best);
  if (turns->len > 0)
    {
      const HfScoreTurn *turn = &g_array_index (turns, HfScoreTurn, 0);

      json_object_set_string_member (object, "turn_title", turn->title);
      json_object_set_string_member (object, "turn", turn->words);
    }
}

/* Adds how the last round ended, before the next one is dealt. */
static void
add_end (HfTurnController *controller, JsonObject *object, guint round)
{
  HfGame *game = hf_turn_controller_get_game (controller);

  hf_json_take_text (object, "out", hf_round_end_describe_out (game, round));
  if (hf_game_is_over (game))
    {
      add_finale (controller, object);
      hf_json_take_text (object, "again", hf_page_drop_mnemonic (C_("button", "_Play Again")));
      hf_json_take_text (object, "back", hf_page_drop_mnemonic (C_("button", "_Back to the Room")));
      return;
    }

  hf_json_take_text (object, "lead", hf_score_describe_lead (game, round));
  hf_json_take_text (object, "next", hf_page_drop_mnemonic (C_("button", "_Next Round")));
}

/* Returns: the score sheet with all rounds that are over, null before the first of them is */
JsonNode *
hf_page_json_sheet (HfTurnController *controller)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  HfResults *results = HF_RESULTS (game);
  guint n = hf_results_get_n_rounds (results);
  gboolean ended = hf_game_get_phase (game) >= HF_PHASE_OVER && hf_game_get_cutters (game) == 0;
  JsonObject *object;
  JsonArray *sides, *rounds;

  if (n == 0)
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  sides = hf_json_add_array (object, "sides");
  rounds = hf_json_add_array (object, "rounds");
  for (guint i = 0; i < hf_results_get_n_sides (results); i++)
    json_array_add_string_element (sides, hf_results_get_side_name (results, i));
  for (guint round = n; round > 0; round--)
    json_array_add_object_element (rounds, write_round (game, round));
  hf_json_set_flag (object, "ended", ended);
  if (ended)
    add_end (controller, object, n);

  return hf_page_wrap_object (object);
}
