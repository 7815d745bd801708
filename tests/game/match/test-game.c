/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game model: whole games under all rules, what of them is kept and told, and cards that lie
 * where the rules say. */

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-card-notation.h"
#include "game/table/hf-card-zone-moves.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"

/* Whole games. */

static gboolean
next_round_cb (gpointer data)
{
  g_assert_true (hf_game_next_round (data));

  return G_SOURCE_REMOVE;
}

static void
test_whole_game (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 7);
  g_auto (HfTestWatch) watch = { 0 };
  gint sum = 0;

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  for (guint round = 1; round <= 4; round++)
    {
      hf_test_wait_until (watch.n_rounds_over == round);
      g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_OVER);
      g_assert_cmpuint (hf_game_get_n_rounds_done (game), ==, round);
      sum += hf_results_get_score (HF_RESULTS (game), round, 0).round;
      g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), round, 0), ==, sum);
      g_assert_cmpint (hf_game_team_get_counts (hf_game_get_team (game, 0))->total, ==, sum);
      g_assert_cmpint (hf_game_get_round_state (game, round)->table.round, ==, round);
      g_idle_add (next_round_cb, game);
      hf_test_wait_until (hf_game_get_phase (game) != HF_PHASE_OVER);
    }

  g_assert_true (watch.over);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_END);
  g_assert_cmpuint (hf_game_get_winners (game), !=, 0);
  g_assert_cmpuint (watch.n_turns, >, 100);
  g_assert_false (watch.named);
  g_assert_false (hf_game_next_round (game));
}

static void
play_one_round (const HfRules *rules, guint64 seed)
{
  g_autoptr (HfTestGame) game = hf_test_game_new (rules, -1, seed);
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  hf_test_wait_until (watch.n_rounds_over == 1);
  g_assert_false (watch.named);
  g_assert_cmpint (watch.n_questions, ==, 0);
}

static void
test_every_preset (gconstpointer data)
{
  const char *preset = data;
  guint n_played = 0;

  for (guint players = 2; players <= HF_MAX_SEATS && n_played < HF_TEST_AMOUNT (HF_MAX_SEATS);
       players++)
    {
      g_autofree char *number = g_strdup_printf ("%u", players);
      HfFlatRules flat;
      HfRules rules;

      hf_rules_init_preset (&rules, preset, NULL);
      g_assert_true (hf_rules_set (&rules, "table.players", number, NULL));
      if (!hf_flat_rules_init (&flat, &rules, NULL))
        continue;
      play_one_round (&rules, players);
      n_played++;
    }
  g_assert_cmpuint (n_played, >, 0);
}

/* Rules that nobody ever agreed on put cards in odd places. */
static void
test_random_rules (void)
{
  for (guint seed = 0; seed < HF_TEST_AMOUNT (60); seed++)
    {
      HfRules rules;

      hf_rules_randomize (&rules, seed);

      /* Without it computers may go on for ever. */
      g_assert_true (hf_rules_set (&rules, "stock.stall_limit", "3", NULL));
      g_test_message ("seed %u", seed);
      play_one_round (&rules, seed);
    }
}

/* The text of a game plays the same game again. */
static void
replay (HfGame *game, const char *text, HfState *state)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = hf_notation_split (lines[i]);
      g_autoptr (GError) error = NULL;
      HfDeal deal = { 0 };
      HfMove move;

      if (words[0] == NULL || g_str_equal (words[0], "new") || g_str_equal (words[0], "set"))
        continue;
      if (g_str_equal (words[0], "first"))
        g_assert_cmpint (hf_state_set_first (state, game->match->rules, atoi (words[1])), ==,
                         HF_REASON_NONE);
      else if (g_str_equal (words[0], "deal"))
        g_assert_cmpint (hf_state_deal (state, game->match->rules, &deal, NULL), ==,
                         HF_REASON_NONE);
      else if (g_str_equal (words[0], "next"))
        g_assert_cmpint (hf_state_next (state, game->match->rules, NULL), ==, HF_REASON_NONE);
      else
        {
          hf_move_parse (&move, lines[i], state, game->match->rules, &error);
          g_assert_no_error (error);
          g_assert_cmpint (hf_state_play (state, game->match->rules, &move, NULL, NULL), !=,
                           HF_VERDICT_REFUSED);
        }
    }
}

static void
test_print (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 3);
  g_autofree HfState *state = NULL;
  g_autofree char *text = NULL;
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  hf_test_wait_until (watch.n_rounds_over == 1);
  hf_game_next_round (game);
  hf_test_wait_until (watch.n_rounds_over == 2);

  text = hf_game_print_moves (game);
  g_assert_true (g_str_has_prefix (text, "new hoof-and-mouth seed 3\n"));
  state = hf_state_new (game->match->rules, 3);
  replay (game, text, state);
  g_assert_cmpmem (state, state->size, game->match->state, game->match->state->size);
}

/* A deal is told card by card, so that all can be seen coming, around the table and once each. */
static void
test_deal_steps (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 3);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  hf_game_stop (game);

  for (guint i = 0; i < watch.steps->len; i++)
    {
      const HfGameStep *step = hf_game_steps_get (watch.steps, i);
      HfCard *card = step->card;

      if (card == NULL)
        continue;
      g_assert_cmpint (hf_card_zone_get_zone (step->from), ==, HF_ZONE_STACK);
      g_assert_true (hf_card_zone_find (step->to, card, NULL));
      g_assert_true (g_hash_table_add (seen, card));
      g_assert_cmpuint (hf_card_zone_get_index (step->to), ==, n / 2 % 4);
      n++;
    }
  g_assert_cmpuint (n, ==, 4 * (11 + 11));
}

/* Equal cards have different names, by which a saved game knows them. */
static void
test_card_names (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 3);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  hf_game_start (game);
  hf_game_stop (game);
  for (guint stack = 0; stack < 2; stack++)
    {
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (hf_game_get_stack (game, stack));
      g_autofree char *text = hf_card_zone_print_cards (cards);
      g_auto (GStrv) names = g_strsplit (text, " ", -1);

      for (guint i = 0; names[i] != NULL; i++)
        g_assert_true (g_hash_table_add (seen, g_strdup (names[i])));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
}

/* Signals of the table. */

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

static void
count_change_cb (HfGameSeat *seat, guint *count)
{
  (*count)++;
}

static void
test_notify (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, FALSE);
  guint phase = 0, undo = 0, hand = 0, pace = 0;

  g_signal_connect (game, "notify::phase", G_CALLBACK (count_cb), &phase);
  g_signal_connect (game, "notify::can-undo", G_CALLBACK (count_cb), &undo);
  g_signal_connect (game, "notify::pace", G_CALLBACK (count_cb), &pace);
  g_signal_connect (hf_game_get_seat (game, 0), "changed", G_CALLBACK (count_change_cb), &hand);

  hf_test_assert_played (game, "draw");
  g_assert_cmpuint (phase, ==, 1);
  g_assert_cmpuint (undo, ==, 0);
  g_assert_cmpuint (hand, ==, 1);
  hf_test_assert_played (game, "lay Q*3");
  hf_test_assert_played (game, "lay 7*3");
  g_assert_cmpuint (phase, ==, 1);
  g_assert_cmpuint (undo, ==, 1);
  g_assert_cmpuint (hand, ==, 3);
  hf_game_set_pace (game, 10);
  hf_game_set_pace (game, 10);
  g_assert_cmpuint (pace, ==, 1);
}

/* Selected cards, and the order of a hand. */

static void
test_picked_cards (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
  HfCardZone *hand = hf_game_seat_get_hand (hf_game_get_seat (game, 0));
  g_autoptr (GPtrArray) picked = g_ptr_array_new ();
  HfMove move = hf_test_game_parse (game, "lay Q*3");
  HfCardZone *book;

  /* The last three of four queens. */
  for (guint i = hf_card_zone_get_n (hand); i-- > 0 && picked->len < 3;)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_QUEEN)
      g_ptr_array_add (picked, hf_card_zone_peek (hand, i));
  g_assert_cmpint (hf_game_play_cards (game, &move, picked, NULL), ==, HF_VERDICT_OK);

  book = hf_game_book_get_cards (hf_test_game_get_book (game, 2));
  for (guint i = 0; i < picked->len; i++)
    g_assert_true (hf_card_zone_peek (book, i) == picked->pdata[i]);
}

static char *
print_hand (HfGame *game)
{
  HfCardZone *hand = hf_game_seat_get_hand (hf_game_get_seat (game, 0));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            hf_kind_to_string (hf_card_get_kind (hf_card_zone_peek (hand, i))));

  return g_string_free (text, FALSE);
}

static void
test_hand_order (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autofree char *by_rank = NULL, *by_use = NULL, *by_hand = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "Q*2 K 7*3 5 2 X 3r A 3b");
  hf_test_table_books (table, 0, "K*3");
  hf_test_table_pile (table, "7 8 9 T J");
  game = hf_test_game_new_at (table, 0, FALSE);
  by_rank = print_hand (game);
  g_assert_cmpstr (by_rank, ==, "X 2 A K Q Q 7 7 7 5 3b 3r");
  hf_game_sort_hand (game, hf_game_find_person (game), HF_HAND_ORDER_USE);
  by_use = print_hand (game);
  g_assert_cmpstr (by_use, ==, "X 2 K 7 7 7 Q Q A 5 3b 3r");

  /* An order of one's own stays, and new cards find their like. */
  hf_game_move_in_hand (game, hf_game_find_person (game), 11, 0);
  hf_game_move_in_hand (game, hf_game_find_person (game), 9, 1);
  hf_test_assert_played (game, "take 7*2");
  by_hand = print_hand (game);
  g_assert_cmpstr (by_hand, ==, "3r A X 2 K 7 Q Q J T 9 8 5 3b");
}

/* A saved order that names a card twice, and so another not at all, is no order of the hand. */
static void
test_hand_restored (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autofree char *hand = NULL, *twice = NULL, *turned = NULL, *same = NULL, *now = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "Q K 7");
  game = hf_test_game_new_at (table, 0, FALSE);
  hand = hf_game_print_hands (game);
  words = g_strsplit (hand, " ", -1);
  twice = g_strdup_printf ("%s %s %s", words[2], words[0], words[0]);
  hf_game_restore_hands (game, twice);
  same = hf_game_print_hands (game);
  g_assert_cmpstr (same, ==, hand);

  turned = g_strdup_printf ("%s %s %s", words[2], words[0], words[1]);
  hf_game_restore_hands (game, turned);
  now = hf_game_print_hands (game);
  g_assert_cmpstr (now, ==, turned);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/whole", test_whole_game);
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strdup_printf ("/game/preset/%s", *preset);

      g_test_add_data_func (path, *preset, test_every_preset);
    }
  g_test_add_func ("/game/random-rules", test_random_rules);
  g_test_add_func ("/game/print", test_print);
  g_test_add_func ("/game/deal-steps", test_deal_steps);
  g_test_add_func ("/game/card-names", test_card_names);
  g_test_add_func ("/game/notify", test_notify);
  g_test_add_func ("/game/hand/picked", test_picked_cards);
  g_test_add_func ("/game/hand/order", test_hand_order);
  g_test_add_func ("/game/hand/restored", test_hand_restored);

  return g_test_run ();
}
