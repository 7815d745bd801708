/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal in a line that can be sent to a friend: a preset and the rules that
 * differ from it, the number of players, and the seed.
 *
 *   hand-and-foot deal 1: hoof-and-mouth 4 players seed 77 table.rounds=2
 *
 * Where the players have decided which seat begins, `first=SEAT` comes last. */
#include "config.h"

#include "hf-deal-text.h"

#include <string.h>

#include "core/rules/hf-rule-table.h"

#define PLAYERS "table.players"

/* Writes a line from which anybody can play the same deal. */
char *
hf_deal_text_print (const HfRules *rules, guint64 seed)
{
  HfRules tidy = *rules;
  g_autofree char *players = hf_rules_get (rules, PLAYERS);
  GString *text = g_string_new (HF_DEAL_TEXT_HEAD);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  hf_rules_tidy (&tidy);
  g_string_append_printf (text, " %u: %s %s players seed %" G_GUINT64_FORMAT, HF_DEAL_TEXT_VERSION,
                          tidy.base, players, seed);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *value = NULL;

      if (!hf_rules_is_set (&tidy, rows[i].key) || g_str_equal (rows[i].key, PLAYERS)
          || hf_rule_is_written (&rows[i]))
        continue;
      value = hf_rules_get (&tidy, rows[i].key);
      g_string_append_printf (text, " %s=%s", rows[i].key, value);
    }

  return g_string_free (text, FALSE);
}

/* Starts a game with the deal of a friend, or the same deal again.
 * Returns (nullable): a game, as of hf_game_new() */
HfGame *
hf_game_new_from_deal (const char *text,
                       const HfPlayerSetup *players,
                       guint n_players,
                       GError **error)
{
  HfPlayerSetup all[HF_MAX_SEATS] = { 0 };
  HfRules rules;
  HfGame *game;
  guint64 seed;
  gint first;

  if (!hf_deal_text_read (text, &rules, &seed, &first, error))
    return NULL;

  memcpy (all, players, MIN (n_players, HF_MAX_SEATS) * sizeof *all);
  game = hf_game_new (&rules, seed, all, error);
  if (game != NULL)
    hf_game_choose_first (game, first);

  return game;
}

/* The deal of a game, with the seat that begins where the players have decided it. */
char *
hf_game_print_deal (HfGame *self)
{
  g_autofree char *deal = NULL;
  gint first;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  deal = hf_deal_text_print (&hf_game_get_rules (self)->rules, hf_game_get_seed (self));
  first = hf_game_get_chosen_first (self);

  return first < 0 ? g_steal_pointer (&deal) : g_strdup_printf ("%s first=%d", deal, first);
}

/* The seats the others go through from game to game, counted from one's own. Round after round, pairs
 * lie across the circle, so that in n - 1 games every player sits once with each other one; in two teams
 * of four, every player does so three times. Without partners, all keep their order.
 *
 * @ring (out): n - 1 seats, after the last of which comes the first */
static void
list_ring (HfGame *self, guint *ring)
{
  static const guint two_teams_of_four[] = { 1, 2, 4, 3, 6, 5, 7 };
  guint n = hf_game_get_n_seats (self), n_owners = hf_game_get_rules (self)->n_owners;

  for (guint i = 0; i < n - 1; i++)
    if (n_owners * 2 == n)
      ring[i] = i < n / 2 ? n / 2 + i : n - 1 - i;
    else if (n_owners == 2 && n == 8)
      ring[i] = two_teams_of_four[i];
    else
      ring[i] = i + 1;
}

/* Returns: where a player sits in another game, see hf_game_new_again(); the first person at this screen
 *   keeps the seat */
guint
hf_game_find_seat_again (HfGame *self, guint seat, guint places)
{
  guint n = hf_game_get_n_seats (self);
  guint fixed = MAX (g_bit_nth_lsf (hf_game_get_persons (self), -1), 0);
  guint ring[HF_MAX_SEATS];

  list_ring (self, ring);
  for (guint i = 0; i < n - 1; i++)
    if ((fixed + ring[i]) % n == seat)
      return (fixed + ring[(i + places) % (n - 1)]) % n;

  return fixed;
}

/* Lists the players of a game, to make another one with.
 *
 * @players (out): room for HF_MAX_SEATS; their texts are those of the game */
void
hf_game_list_players (HfGame *self, HfPlayerSetup *players)
{
  g_return_if_fail (HF_IS_GAME (self));

  for (guint i = 0; i < hf_game_get_n_seats (self); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self, i);

      players[i] = (HfPlayerSetup) {
        .name = hf_game_seat_get_name (seat),
        .kind = hf_game_seat_get_kind (seat),
        .level = hf_game_seat_get_level (seat),
        .character = hf_game_seat_get_character (seat),
        .face = hf_player_face_get_name (hf_game_seat_get_face (seat)),
      };
    }
}

/* Starts another game with the same players and rules.
 *
 * @places: how many games further on the others sit as they would then
 * Returns (nullable): a game, as of hf_game_new() */
HfGame *
hf_game_new_again (HfGame *self, guint places, guint64 seed, GError **error)
{
  HfPlayerSetup before[HF_MAX_SEATS] = { 0 }, players[HF_MAX_SEATS] = { 0 };
  HfRules rules;
  HfGame *game;
  gint first;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  hf_game_list_players (self, before);
  for (guint i = 0; i < hf_game_get_n_seats (self); i++)
    players[hf_game_find_seat_again (self, i, places)] = before[i];
  rules = hf_game_get_rules (self)->rules;
  hf_rules_tidy (&rules);
  game = hf_game_new (&rules, seed, players, error);
  if (game == NULL)
    return NULL;

  first = hf_game_get_chosen_first (self);
  hf_game_choose_first (game,
                        first < 0 ? -1 : (gint) hf_game_find_seat_again (self, first, places));
  hf_game_set_rules_name (game, hf_game_get_rules_name (self));
  hf_game_set_undo_unlimited (game, hf_game_get_undo_unlimited (self));
  if (places == 0)
    hf_game_set_open_sides (game, hf_game_get_open_sides (self));

  return game;
}
