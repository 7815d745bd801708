/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in a row with other partners, and when a game ends. */

#include "game/advice/hf-game-advice.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-series.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-rules.h"

#define MANY_MOVES 20000

#define TOURNAMENT \
  "family-tradition event.tournament=round_robin_partners table.rounds=1 open.min=60"

static void
play_to_end (HfGame *game, guint64 seed)
{
  hf_game_deal_round (game);
  hf_test_play_moves (game, MANY_MOVES, seed);
  g_assert_true (hf_game_is_over (game));
}

static gint
find_points (HfGame *game, guint round, const char *name)
{
  g_autoptr (GArray) list = hf_series_list (game, round);

  for (guint i = 0; i < list->len; i++)
    {
      const HfStanding *standing = &g_array_index (list, HfStanding, i), *before = standing - 1;

      /* Partners, who have the same, in the order of their seats. */
      g_assert_true (i == 0 || before->points > standing->points
                     || (before->points == standing->points && before->seat < standing->seat));
      if (g_str_equal (hf_game_seat_get_name (hf_game_get_seat (game, standing->seat)), name))
        return standing->points;
    }
  g_assert_not_reached ();
}

/* Everybody keeps what they won, whoever they sit with; after the last game they begin anew. */
static void
test_standings (void)
{
  g_autoptr (HfGame) game = NULL;
  gint won[4] = { 0 };
  guint partners = 0;
  HfRules rules;

  hf_test_rules_init (&rules, TOURNAMENT);
  game = hf_test_game_new (&rules, 0, 1);
  for (guint number = 1; number <= 4; number++)
    {
      g_autofree char *names[4] = { NULL };
      HfGame *next;

      g_assert_cmpuint (hf_series_get_length (game), ==, 3);
      g_assert_cmpuint (hf_series_get_number (game), ==, number == 4 ? 1 : number);
      if (number == 4)
        break;
      play_to_end (game, number);
      for (guint seat = 0; seat < 4; seat++)
        {
          HfGameSeat *at = hf_game_get_seat (game, seat);
          const char *name = hf_game_seat_get_name (at);
          /* The first game has the players in the order of their names. */
          guint player = seat == 0 ? 0 : 1 + (seat - 1 + 3 - (number - 1)) % 3;

          won[player] += hf_results_get_total (HF_RESULTS (game), 1, hf_game_seat_get_owner (at));
          g_assert_cmpint (find_points (game, 1, name), ==, won[player]);
          if (seat == 2)
            partners |= 1u << player;
        }
      next = hf_game_new_again (game, 1, number, NULL);
      hf_series_go_on (game, next, 1);
      g_set_object (&game, next);
      g_object_unref (next);
    }
  g_assert_cmpuint (partners, ==, 1u << 1 | 1u << 2 | 1u << 3);
}

/* How often two players were on one side. */
typedef struct
{
  guint together[HF_MAX_SEATS][HF_MAX_SEATS];
} Meetings;

static void
note_meetings (Meetings *self, HfGame *game)
{
  guint n = hf_game_get_n_seats (game);

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      {
        HfGameSeat *first = hf_game_get_seat (game, a), *second = hf_game_get_seat (game, b);

        if (hf_game_seat_get_owner (first) == hf_game_seat_get_owner (second))
          self->together[hf_game_seat_get_name (first)[0] - 'A']
                        [hf_game_seat_get_name (second)[0] - 'A']++;
      }
}

/* @least, @most: how often every two of them are on one side until they begin anew; the other games
 * they are opponents in, all at one table */
static void
assert_meetings (const char *players, const char *teams, guint least, guint most)
{
  HfPlayerSetup setups[HF_MAX_SEATS] = { { .name = "A", .kind = HF_PLAYER_HERE },
                                         { .name = "B" },
                                         { .name = "C" },
                                         { .name = "D" },
                                         { .name = "E" },
                                         { .name = "F" },
                                         { .name = "G" },
                                         { .name = "H" } };
  Meetings meetings = { 0 };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
    "family-tradition table.players=%s table.players_allowed=4,6,8 table.teams=%s table.decks=10 "
    "event.tournament=round_robin_partners",
    players, teams);
  HfRules rules;
  guint n;

  g_test_message ("%s players, %s", players, teams);
  hf_test_rules_init (&rules, text);
  game = hf_game_new (&rules, 1, setups, &error);
  g_assert_no_error (error);
  n = hf_game_get_n_seats (game);
  g_assert_cmpuint (hf_series_get_length (game), ==, n - 1);
  for (guint number = 1; number < n; number++)
    {
      HfGame *next = hf_game_new_again (game, 1, number, NULL);

      note_meetings (&meetings, game);
      g_set_object (&game, next);
      g_object_unref (next);
    }

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      {
        g_assert_cmpuint (meetings.together[a][b], ==, meetings.together[b][a]);
        g_assert_cmpuint (meetings.together[a][b], >=, a == b ? n - 1 : least);
        g_assert_cmpuint (meetings.together[a][b], <=, a == b ? n - 1 : most);
      }
  for (guint seat = 0; seat < n; seat++)
    g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, seat)), ==, setups[seat].name);
}

/* Everybody has played with everybody else when the games are over, as the rulebook says: in pairs
 * once, in larger teams as evenly as so many games allow. */
static void
test_partners (void)
{
  assert_meetings ("4", "pairs", 1, 1);
  assert_meetings ("6", "pairs", 1, 1);
  assert_meetings ("8", "pairs", 1, 1);
  assert_meetings ("4", "two_teams", 1, 1);
  assert_meetings ("6", "two_teams", 1, 3);
  assert_meetings ("8", "two_teams", 3, 3);
}

/* A game in the same seats belongs to no series, nor does one whose rules have none; and a file from
 * anywhere may claim nothing. */
static void
test_no_series (void)
{
  static const char *const texts[] = { "",          "1",         "7 0 0 0 0", "1 0 0 0 0 0",
                                       "x 1 2 3 4", "-1 0 0 0 0" };
  g_autoptr (HfGame) game = NULL, again = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, TOURNAMENT);
  game = hf_test_game_new (&rules, 0, 1);
  play_to_end (game, 1);
  again = hf_game_new_again (game, 0, 2, NULL);
  hf_series_go_on (game, again, 0);
  g_assert_cmpuint (hf_series_get_number (again), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      hf_game_set_extra (again, "series", texts[i]);
      g_assert_cmpuint (hf_series_get_number (again), ==, 1);
    }
  hf_game_set_extra (again, "series", "2 5 -6 7 8");
  g_assert_cmpuint (hf_series_get_number (again), ==, 3);

  g_clear_object (&game);
  game = hf_test_game_new_preset ("hoof-and-mouth", 0, 1);
  g_assert_cmpuint (hf_series_get_length (game), ==, 1);
}

/* A game to a score ends after the round in which somebody reaches it, and no other. */
static void
test_target (void)
{
  g_autoptr (HfGame) game = NULL;
  HfRules rules;
  guint n;

  hf_test_rules_init (&rules, "every-player-alone game.target=9000 table.rounds=none");
  game = hf_test_game_new (&rules, 0, 5);
  play_to_end (game, 5);
  n = hf_game_get_n_rounds_done (game);
  g_assert_cmpuint (n, >, 1);
  for (guint round = 1; round <= n; round++)
    {
      gint best = G_MININT;

      for (guint i = 0; i < hf_game_get_n_teams (game); i++)
        best = MAX (best, hf_results_get_total (HF_RESULTS (game), round, i));
      g_assert_true (hf_results_is_last_round (HF_RESULTS (game), round) == (best >= 9000));
      g_assert_true (hf_results_is_last_round (HF_RESULTS (game), round) == (round == n));
    }
}

/* The table tells who won, and by how much. */
static void
test_result (void)
{
  gboolean seen[2] = { FALSE, FALSE };

  for (guint64 seed = 1; !seen[0] || !seen[1]; seed++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autofree char *told = NULL, *expected = NULL, *later = NULL;
      gint lead;
      HfRules rules;

      g_assert_cmpuint (seed, <, 40);
      hf_test_rules_init (&rules, "classic table.players=4 table.rounds=1 open.min=50");
      game = hf_test_game_new (&rules, 0, seed);
      play_to_end (game, seed);
      lead = hf_results_get_total (HF_RESULTS (game), 1, 0)
             - hf_results_get_total (HF_RESULTS (game), 1, 1);
      if (ABS (lead) < 2)
        continue;

      expected = g_strdup_printf (lead > 0 ? "You win by %'d points." : "They win by %'d points.",
                                  ABS (lead));
      told = hf_game_describe_guidance (game, hf_game_find_person (game));
      g_assert_cmpstr (told, ==, expected);
      hf_game_next_round (game);
      g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_END);
      later = hf_game_describe_guidance (game, hf_game_find_person (game));
      g_assert_cmpstr (later, ==, expected);
      seen[lead > 0] = TRUE;
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/series/standings", test_standings);
  g_test_add_func ("/series/partners", test_partners);
  g_test_add_func ("/series/none", test_no_series);
  g_test_add_func ("/series/target", test_target);
  g_test_add_func ("/series/result", test_result);

  return g_test_run ();
}
