/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-test-play.h"

#include "core/notation/hf-notation.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/table/hf-card-zone-moves.h"
#include "game/match/hf-game-private.h"
#include "game/files/hf-game-save.h"
#include "game/table/hf-card-notation.h"
#include "hf-test-game.h"
#include "players/bot/hf-bot.h"

/* Sits down, at @me a person, and deals; nobody plays by himself. */
HfGame *
hf_test_play_new (const HfRules *rules, gint me, guint64 seed)
{
  HfGame *game = hf_test_game_new (rules, me, seed);

  hf_game_deal_round (game);

  return game;
}

static HfCardZone *
hand_of (HfGame *game, guint seat)
{
  return hf_game_seat_get_hand (hf_game_get_seat (game, seat));
}

/* The seat to move, as the bots may know. */
static gboolean
decide (HfGame *game, guint64 seed, HfMove *move)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      g_autoptr (HfView) view = hf_game_get_view (game, seat);
      g_autoptr (HfBot) bot = hf_bot_new ("simple", NULL, seed);

      if (hf_bot_decide (bot, view, NULL, move)
          && hf_game_try (game, move, NULL) != HF_VERDICT_REFUSED)
        return TRUE;
    }

  return FALSE;
}

/* Any of the cards that the rules do not tell apart. */
static GPtrArray *
pick_cards (HfGame *game, const HfMove *move, guint64 *rng)
{
  HfCardZone *hand = hand_of (game, move->seat);
  GPtrArray *picked = g_ptr_array_new ();
  guint n = hf_card_zone_get_n (hand);

  for (guint i = 0; i < move->n_cards; i++)
    {
      HfCard *found = NULL;

      for (guint j = 0, from = hf_random_next (rng) % MAX (n, 1); j < n; j++)
        {
          HfCard *card = hf_card_zone_peek (hand, (from + j) % n);

          if (found == NULL && hf_card_get_kind (card) == move->cards[i]
              && !g_ptr_array_find (picked, card, NULL))
            found = card;
        }
      g_ptr_array_add (picked, found);
    }

  return picked;
}

static void
fidget (HfGame *game, guint64 *rng)
{
  guint n;

  if (hf_game_find_person (game) < 0)
    return;

  n = hf_card_zone_get_n (hand_of (game, hf_game_find_person (game)));
  switch (hf_random_next (rng) % 8)
    {
    case 0:
      hf_game_sort_hand (game, hf_game_find_person (game), hf_random_next (rng) % 2);
      break;
    case 1:
    case 2:
      if (n > 0)
        hf_game_move_in_hand (game, hf_game_find_person (game), hf_random_next (rng) % n,
                              hf_random_next (rng) % n);
      break;
    case 3:
      if (hf_game_undo (game) && hf_random_next (rng) % 3 == 0)
        hf_game_redo (game);
      break;
    default:
      break;
    }
}

/* Plays at most so many moves. Returns how many there were. */
guint
hf_test_play_moves (HfGame *game, guint n_moves, guint64 seed)
{
  guint64 rng = seed;
  guint n;

  for (n = 0; n < n_moves; n++)
    {
      g_autoptr (GPtrArray) picked = NULL;
      HfMove move;

      if (hf_game_get_phase (game) == HF_PHASE_END)
        break;
      if (hf_game_get_phase (game) == HF_PHASE_OVER)
        {
          hf_game_next_round (game);
          continue;
        }

      fidget (game, &rng);
      if (!decide (game, hf_random_next (&rng), &move))
        {
          g_autoptr (GArray)
            moves = hf_moves_list (hf_game_get_state (game), hf_game_get_rules (game));

          if (moves->len == 0)
            break;
          move = g_array_index (moves, HfMove, hf_random_next (&rng) % moves->len);
        }
      if ((gint) move.seat == hf_game_find_person (game) && move.type != HF_MOVE_TAKE)
        picked = pick_cards (game, &move, &rng);
      hf_game_play_cards (game, &move, picked, NULL);
    }

  return n;
}

/* The state and every card in its place. */
char *
hf_test_play_print_table (HfGame *game)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (game->match->table);
  g_autofree char *state = hf_state_print (hf_game_get_state (game), hf_game_get_rules (game),
                                           NULL);
  GString *text = g_string_new (state);

  for (guint i = 0; i < zones->len; i++)
    {
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (zones->pdata[i]);
      g_autofree char *words = hf_card_zone_print_cards (cards);

      g_string_append_printf (text, "%u.%u %s\n", hf_card_zone_get_zone (zones->pdata[i]),
                              hf_card_zone_get_index (zones->pdata[i]), words);
    }

  return g_string_free (text, FALSE);
}

/* Everything that has to come back. */
char *
hf_test_play_print (HfGame *game)
{
  const HfState *state = hf_game_get_state (game);
  g_autofree char *bytes = g_base64_encode ((const guchar *) state, state->size);
  g_autofree char *table = hf_test_play_print_table (game);
  g_autofree char *script = hf_game_print_moves (game);
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);
  const HfGameLog *log = hf_game_get_log (game);
  GListModel *history = hf_history_of (game);
  GString *text = g_string_new (table);

  g_string_append_printf (text, "%s\n", bytes);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    if (!g_str_has_prefix (lines[i], "set "))
      g_string_append_printf (text, "%s\n", lines[i]);
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      g_string_append_printf (text, "%s\n", hf_game_record_get_text (record));
    }
  for (guint i = log->position; i < log->lines->len; i++)
    g_string_append_printf (text, "again %s\n", hf_game_log_get_line (log, i));
  g_string_append_printf (text, "turn %u, rounds %u\n", hf_game_get_turn_number (game),
                          hf_game_get_n_rounds_done (game));

  return g_string_free (text, FALSE);
}
