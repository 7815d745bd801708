/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score sheet of a page, and how a round or the game ended, as the window celebrates it. */

#include "config.h"

#include "hf-page-json.h"

#include <glib/gi18n.h>

#include "core/rules/hf-own-rows.h"
#include "core/text/hf-text.h"
#include "game/moments/hf-awards.h"
#include "game/advice/hf-game-advice.h"
#include "game/moments/hf-round-end.h"
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

/* Returns: a number with its sign, as points that are added */
static char *
write_points (gint points)
{
  return hf_text_minus (g_strdup_printf ("%+'d", points));
}

static JsonObject *
write_step (HfGame *game, guint round, const HfRoundStep *step)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "side", step->side);
  hf_json_take_text (object, "points", write_points (step->points));
  hf_json_take_text (object, "total", hf_text_number (step->total));
  hf_json_set_text (object, "name", hf_round_end_describe_step (game, round, step));
  if (step->kind == HF_ROUND_STEP_BOOK)
    json_object_set_int_member (object, "place", step->book);

  return object;
}

/* Adds the card left in a hand that cost most, if any cost something. */
static void
add_costliest (HfTurnController *controller, JsonObject *tally, guint round)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  HfCostliestCard costliest;
  HfCard *card = hf_round_end_find_costliest (game, round, &costliest)
                   ? hf_round_end_find_card (game, round, &costliest)
                   : NULL;
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  JsonObject *object;

  if (card == NULL)
    return;

  g_ptr_array_add (cards, card);
  object = json_object_new ();
  json_object_set_string_member (object, "title", hf_round_end_get_costliest_title ());
  hf_json_set_text (object, "name",
                    hf_game_seat_get_name (hf_game_get_seat (game, costliest.seat)));
  hf_json_take_text (object, "points", write_points (-costliest.points));
  json_object_set_array_member (object, "cards", hf_page_json_cards (controller, cards));
  json_object_set_object_member (tally, "costliest", object);
}

/* Adds the sentence of a partner that the computer plays. */
static void
add_remark (HfTurnController *controller, JsonObject *tally, guint round, guint computers)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  const gint seat = hf_round_end_find_partner_among (game, hf_turn_controller_get_eyes (controller),
                                                     computers);
  JsonObject *object;

  if (seat < 0)
    return;

  object = json_object_new ();
  json_object_set_int_member (object, "seat", seat);
  hf_json_take_text (object, "text", hf_round_end_say (game, round, seat));
  json_object_set_object_member (tally, "remark", object);
}

/* Returns: how the points of a round come to the scores, one after the other */
static JsonObject *
write_tally (HfTurnController *controller, guint round, guint computers)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  g_autoptr (GArray) steps = hf_round_end_list_steps (game, round);
  JsonObject *tally = json_object_new ();
  JsonArray *array = hf_json_add_array (tally, "steps");

  for (guint i = 0; i < steps->len; i++)
    json_array_add_object_element (array, write_step (game, round,
                                                      &g_array_index (steps, HfRoundStep, i)));
  add_costliest (controller, tally, round);
  add_remark (controller, tally, round, computers);

  return tally;
}

static void
add_awards (HfGame *game, JsonObject *object)
{
  g_autoptr (GArray) awards = hf_awards_list (game);
  JsonArray *array = hf_json_add_array (object, "awards");

  for (guint i = 0; i < awards->len; i++)
    {
      const HfAward *award = &g_array_index (awards, HfAward, i);
      JsonObject *one = json_object_new ();

      json_object_set_string_member (one, "title", award->title);
      json_object_set_string_member (one, "name", award->name);
      json_object_set_string_member (one, "words", award->words);
      json_array_add_object_element (array, one);
    }
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

/* Adds how a game ended that is over: the winners, the best book, the turning point, and the awards. */
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
  add_awards (game, object);
  if (best != NULL)
    json_object_set_object_member (object, "best", best);
  if (turns->len > 0)
    {
      const HfScoreTurn *turn = &g_array_index (turns, HfScoreTurn, 0);

      json_object_set_string_member (object, "turn_title", turn->title);
      json_object_set_string_member (object, "turn", turn->words);
    }
}

/* Returns: how often a row of people's own counts for a side, and the words of the buttons that change it */
static JsonObject *
write_count (HfGame *game, gint row, guint side)
{
  HfGameTeam *team = hf_game_get_team (game, side);
  const char *name = hf_game_get_rules (game)->rules.score_own_rows.v[row].name;
  const guint8 count = hf_state_owner (hf_game_get_state (game), side)->own[row];
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "side", side);
  json_object_set_int_member (object, "count", count);
  hf_json_take_text (
    object, "label",
    /* Translators: a side, a row of the score sheet that people have named, then how often it counts */
    g_strdup_printf (_("%1$s, %2$s: %3$d"), hf_game_team_get_inline_name (team), name, count));
  hf_json_take_text (
    object, "less",
    /* Translators: the name of a button: a side, then a row of the score sheet that people have named */
    g_strdup_printf (_("%1$s, %2$s: one less"), hf_game_team_get_inline_name (team), name));
  hf_json_take_text (
    object, "more",
    /* Translators: the name of a button: a side, then a row of the score sheet that people have named */
    g_strdup_printf (_("%1$s, %2$s: one more"), hf_game_team_get_inline_name (team), name));

  return object;
}

/* Adds the rows of people's own, which anybody at the table fills in before the next round. */
static void
add_own_rows (HfGame *game, JsonObject *object)
{
  const HfOwnRows *rows = &hf_game_get_rules (game)->rules.score_own_rows;
  JsonArray *array;

  if (rows->n == 0 || hf_game_get_phase (game) != HF_PHASE_OVER)
    return;

  array = hf_json_add_array (object, "own_rows");
  for (gint row = 0; row < rows->n; row++)
    {
      JsonObject *one = json_object_new ();
      JsonArray *counts = hf_json_add_array (one, "counts");

      hf_json_take_text (one, "title", hf_own_rows_describe (rows, row));
      for (guint side = 0; side < hf_game_get_n_teams (game); side++)
        json_array_add_object_element (counts, write_count (game, row, side));
      json_array_add_object_element (array, one);
    }
  json_object_set_int_member (object, "most", HF_MAX_OWN_COUNT);
}

/* Adds the points that the person has made, and the line about them: the page knows whether they are the most ever. */
static void
add_record (HfTurnController *controller, JsonObject *object, guint round)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  const gint own = hf_game_find_side (game, hf_game_find_person (game));
  JsonObject *record;

  if (own < 0)
    return;

  record = json_object_new ();
  hf_json_set_text (record, "rules", hf_game_get_rules_name (game));
  json_object_set_int_member (record, "points",
                              hf_results_get_score (HF_RESULTS (game), round, own).round);
  hf_json_take_text (record, "text", hf_round_end_describe_best (game, round, G_MININT + 1));
  json_object_set_object_member (object, "record", record);
}

/* Adds how the last round ended, before the next one is dealt. */
static void
add_end (HfTurnController *controller, JsonObject *object, guint round, guint computers)
{
  HfGame *game = hf_turn_controller_get_game (controller);

  json_object_set_object_member (object, "tally", write_tally (controller, round, computers));
  hf_json_take_text (object, "out", hf_round_end_describe_out (game, round));
  add_record (controller, object, round);
  if (hf_game_is_over (game))
    {
      add_finale (controller, object);
      hf_json_take_text (object, "again", hf_page_drop_mnemonic (C_("button", "_Play Again")));
      hf_json_take_text (object, "back", hf_page_drop_mnemonic (C_("button", "_Seats and Rules")));
      return;
    }

  hf_json_take_text (object, "lead", hf_score_describe_lead (game, round));
  hf_json_take_text (object, "next", hf_page_drop_mnemonic (C_("button", "_Next Round")));
}

/* @computers: the seats that the computer plays, a bit each
 * Returns: the score sheet with all rounds that are over, null before the first of them is */
JsonNode *
hf_page_json_sheet (HfTurnController *controller, guint computers)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  HfResults *results = HF_RESULTS (game);
  guint n = hf_results_get_n_rounds (results);
  gboolean ended = hf_game_get_phase (game) >= HF_PHASE_OVER && hf_game_get_cutters (game) == 0;
  const gint own = hf_game_find_side (game, hf_turn_controller_get_eyes (controller));
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
  /* The own side comes first where all are in a row. */
  if (own >= 0)
    json_object_set_int_member (object, "own", own);
  hf_json_set_flag (object, "ended", ended);
  if (ended)
    add_end (controller, object, n, computers);
  if (ended)
    add_own_rows (game, object);

  return hf_page_wrap_object (object);
}
