/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The computer players: that they play every rule set legally to its end, that
 * they cannot see what they must not, and that they play sensibly. Random play
 * goes along with them, as a test of the rules. */

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-bot.h"
#include "players/simple/hf-playout.h"
#include "players/simple/hf-simple.h"

static HfState *
deal (const HfFlatRules *rules, guint64 seed, guint round)
{
  HfState *state = hf_state_new (rules, seed);

  state->table.round = round;
  state->table.first = seed % rules->n_seats;
  g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);

  return state;
}

static void
assert_sound (const HfState *state, const HfFlatRules *rules)
{
  g_autofree char *problem = NULL;

  hf_state_check (state, rules, NULL, &problem);
  g_assert_cmpstr (problem, ==, NULL);
}

/* The simple player's move in the position, in notation. */
static char *
simple_move (const HfState *state, const HfFlatRules *rules, guint seat)
{
  HfView view;
  HfMove move;

  hf_view_borrow (&view, state, rules, seat);
  if (!hf_simple_move (&view, NULL, &move))
    return g_strdup ("-");

  return hf_move_print (&move, state);
}

/* Any legal move. */
static gboolean
play_randomly (HfState *state, const HfFlatRules *rules, GRand *rand)
{
  g_autoptr (GArray) moves = hf_moves_list (state, rules);
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    if (!g_array_index (moves, HfMove, i).part_only)
      g_array_index (moves, HfMove, n++) = g_array_index (moves, HfMove, i);
  if (n == 0)
    return FALSE;

  return hf_state_play (state, rules, &g_array_index (moves, HfMove, g_rand_int_range (rand, 0, n)),
                        NULL, NULL)
         == HF_VERDICT_OK;
}

/* A round of the simple player with some random moves in between; the state
 * must be sound after every move. */
static void
play_mixed_round (const HfFlatRules *rules, guint64 seed, guint round, gdouble randomness)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree HfState *state = deal (rules, seed, round);
  HfPlayoutCounts counts = { 0 };

  while (state->table.phase != HF_PHASE_OVER)
    {
      if (g_rand_double (rand) < randomness)
        g_assert_true (play_randomly (state, rules, rand));
      else
        g_assert_true (hf_playout_step (state, rules, &counts));
      assert_sound (state, rules);
      g_assert_cmpuint (counts.moves, <, 100000);
    }
  g_assert_cmpuint (counts.refused, ==, 0);
  g_assert_cmpuint (counts.failed, ==, 0);
}

static void
test_random_play_hoof_and_mouth (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);

  for (guint seed = 1; seed <= 2000; seed++)
    play_mixed_round (rules, seed, seed % 4 + 1, seed % 4 == 0 ? 0.25 : 0.05);
}

/* All presets with all numbers of players that they allow. */
static void
test_random_play_everywhere (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint players = 2; players <= HF_MAX_SEATS; players++)
      {
        g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], players);

        for (guint seed = 1; rules != NULL && seed <= 40; seed++)
          play_mixed_round (rules, seed, seed % rules->n_rounds + 1, 0.05);
      }
}

/* Where no limit of idle laps is set, a round need not end: then one is set. */
static void
random_rules (HfFlatRules *flat, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_rules_randomize (&rules, seed);
  if (rules.stock_stall_limit == HF_NONE)
    hf_rules_set (&rules, "stock.stall_limit", "10", &error);
  hf_flat_rules_init (flat, &rules, &error);
  g_assert_no_error (error);
}

/* Any house rules at all: the simple player ends its rounds, legally. */
static void
test_random_rules (void)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);

  for (guint64 seed = 1; seed <= 600; seed++)
    {
      HfPlayoutCounts counts = { 0 };
      g_autofree HfState *state = NULL;

      random_rules (rules, seed);
      state = deal (rules, seed, 1);
      g_assert_true (hf_playout_turns (state, rules, 0, &counts));
      assert_sound (state, rules);
      if (counts.refused > 0)
        g_error ("a move is refused under random rules %" G_GUINT64_FORMAT, seed);
      g_assert_cmpuint (counts.failed, ==, 0);
    }
}

static void
test_random_rules_and_moves (void)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);

  for (guint64 seed = 1; seed <= 100; seed++)
    {
      random_rules (rules, seed);
      play_mixed_round (rules, seed, 1, 0.05);
    }
}

/* Turns of a seat in a round of any preset: who takes more gets nowhere. */
#define MOST_LAPS 120

/* A round without a random move: it ends, and soon enough, and no move is refused. */
static void
assert_round_ends (const HfFlatRules *rules, guint64 seed)
{
  g_autofree HfState *state = deal (rules, seed, seed % MIN (rules->n_rounds, 8) + 1);
  HfPlayoutCounts counts = { 0 };

  g_assert_true (hf_playout_turns (state, rules, 0, &counts));
  g_assert_cmpuint (counts.refused + counts.failed + counts.stuck, ==, 0);
  g_assert_cmpuint (counts.turns, <=, MOST_LAPS * rules->n_seats);
}

static void
test_games_end (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint players = 2; players <= HF_MAX_SEATS; players++)
      {
        g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], players);

        for (guint seed = 1; rules != NULL && seed <= 100; seed++)
          assert_round_ends (rules, seed);
      }
}

/* A game by any preset has an end: after its rounds, or with a total that is large enough. */
static void
test_whole_games (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
      g_autofree HfState *state = hf_state_new (rules, 7 + i);
      HfPlayoutCounts counts = { 0 };
      gint most = G_MININT;

      while (state->table.phase != HF_PHASE_END)
        {
          g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);
          g_assert_true (hf_playout_turns (state, rules, 0, &counts));
          g_assert_cmpint (hf_state_next (state, rules, NULL), ==, HF_REASON_NONE);
        }

      for (guint owner = 0; owner < rules->n_owners; owner++)
        most = MAX (most, hf_state_owner (state, owner)->total);
      if (rules->rules.table_rounds == HF_NONE)
        g_assert_cmpint (most, >=, rules->rules.game_target);
      else
        g_assert_cmpint (state->table.round, ==, rules->rules.table_rounds);
    }
}

/* All the choices that come with the presets. */
static void
test_variants_end (void)
{
  const char *const *presets = hf_presets_list ();
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);

  for (guint i = 0; presets[i] != NULL; i++)
    {
      guint n;
      const HfVariant *variants = hf_preset_variants (presets[i], &n);

      for (guint j = 0; j < n; j++)
        {
          g_autoptr (GError) error = NULL;
          HfRules rules;

          g_assert_true (hf_rules_init_preset (&rules, presets[i], NULL));
          g_assert_true (hf_rules_apply_variant (&rules, variants[j].id, NULL));
          hf_flat_rules_init (flat, &rules, &error);
          g_assert_no_error (error);
          for (guint seed = 1; seed <= 10; seed++)
            assert_round_ends (flat, seed);
        }
    }
}

/* Where going out takes a book of wild cards or of special ranks, players collect them, and go out. */
static void
test_completes_what_is_needed (void)
{
  static const struct
  {
    const char *preset;
    guint least_out;                 /* rounds of a hundred in which somebody goes out */
    guint least_wild, least_special; /* closed books in them */
  } cases[] = {
    { "classic", 70, 130, 0 },
    { "hand-knee-foot", 40, 90, 450 },
    { "pennies", 45, 120, 150 }, /* sevens count for nothing else */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (cases[i].preset, 0);
      guint out = 0, wild = 0, special = 0;

      for (guint seed = 1; seed <= 100; seed++)
        {
          g_autofree HfState *state = deal (rules, seed, seed % 4 + 1);
          HfPlayoutCounts counts = { 0 };

          hf_playout_turns (state, rules, 0, &counts);
          out += state->table.out != 0;
          for (guint owner = 0; owner < rules->n_owners; owner++)
            {
              const HfClosedBooks closed = hf_state_count_closed (state, rules, owner);

              wild += closed.wild;
              special += closed.special;
            }
        }
      g_test_message ("%s: out %u, wild books %u, special books %u", cases[i].preset, out, wild,
                      special);
      g_assert_cmpuint (out, >=, cases[i].least_out);
      g_assert_cmpuint (wild, >=, cases[i].least_wild);
      g_assert_cmpuint (special, >=, cases[i].least_special);
    }
}

/* Summaries kept from move to move say the same as fresh ones. */
static void
test_kept_summaries (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);

      for (guint seed = 1; seed <= 50; seed++)
        {
          g_autofree HfState *a = deal (rules, seed, 1), *b = hf_state_dup (a);
          HfPlayoutCounts counts = { 0 };

          hf_playout_turns (a, rules, 0, &counts);
          while (hf_playout_step (b, rules, &counts))
            ;
          g_assert_cmpmem (a, a->size, b, b->size);
        }
    }
}

/* Nothing that the seat cannot know changes its move. */
static void
assert_blind (const HfState *state, const HfFlatRules *rules, guint64 *rng)
{
  guint seat = (guint) hf_playout_next_seat (state, rules);
  g_autofree char *expected = simple_move (state, rules, seat);
  g_autoptr (HfView) view = hf_view_new (state, rules, seat);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree HfState *other = hf_view_sample (view, rng);
      g_autofree char *actual = simple_move (other, rules, seat);

      assert_sound (other, rules);
      g_assert_cmpstr (actual, ==, expected);
    }
}

static void
test_sees_only_its_view (void)
{
  const char *const *presets = hf_presets_list ();
  guint64 rng = 1;

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);

      for (guint seed = 1; seed <= 12; seed++)
        {
          g_autofree HfState *state = deal (rules, seed, seed % rules->n_rounds + 1);
          HfPlayoutCounts counts = { 0 };

          do
            assert_blind (state, rules, &rng);
          while (hf_playout_step (state, rules, &counts) && state->table.phase != HF_PHASE_OVER);
        }
    }
}

/* A seat that is thought to hold more cards than its hand has is imagined with as many as it has. */
static void
test_known_cards_fit (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autofree HfState *other = NULL;
  HfCards known[HF_MAX_SEATS] = { 0 };
  guint64 rng = 1;
  HfView view;

  hf_test_table_begin (table, FALSE);
  other = g_malloc0 (table->rules.state_size);
  for (HfKind kind = HF_KIND_FOUR; kind <= HF_KIND_ACE; kind++)
    known[1].n[kind] = 3;
  hf_view_borrow (&view, table->state, &table->rules, 0);
  hf_view_sample_into (&view, known, &rng, other);
  g_assert_cmpuint (hf_cards_count (hf_state_hand (other, 1)), ==, view.seats[1].hand);
}

/* Up-cards, frozen piles, several piles, special books and what else there may be. */
static void
test_sees_only_its_view_anywhere (void)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  guint64 rng = 2;

  for (guint64 seed = 1; seed <= 120; seed++)
    {
      g_autofree HfState *state = NULL;
      HfPlayoutCounts counts = { 0 };

      random_rules (rules, seed);
      state = deal (rules, seed, 1);
      for (guint i = 0; i < 60 && state->table.phase != HF_PHASE_OVER; i++)
        {
          assert_blind (state, rules, &rng);
          hf_playout_step (state, rules, &counts);
        }
    }
}

/* The deal of seed 1, for ever. */
static void
test_exact_deal (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 1, 1);

  hf_test_assert_cards (hf_state_hand (state, 0), "3r 5*3 7 8 9*3 T A");
  hf_test_assert_cards (hf_state_foot (state, 0), "3r 4 8*2 T*3 Q*2 A*2");
  hf_test_assert_cards (hf_state_hand (state, 3), "5 6 7 8*2 9 T Q K 2*2");
  hf_test_assert_cards (hf_state_foot (state, 3), "3r 4 6*5 8 T J Q");
  g_assert_cmpint (hf_state_stack (state, 0)[0], ==, HF_KIND_FOUR);
  g_assert_cmpint (hf_state_stack (state, 1)[1], ==, HF_KIND_JACK);
}

static void
test_statistics (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  guint n_rounds = 600, n_out = 0;
  gint64 points = 0;
  HfPlayoutCounts counts = { 0 };

  for (guint seed = 1; seed <= n_rounds; seed++)
    {
      g_autofree HfState *state = deal (rules, seed, seed % 4 + 1);

      hf_playout_turns (state, rules, 0, &counts);
      n_out += state->table.out != 0;
      for (guint owner = 0; owner < rules->n_owners; owner++)
        points += hf_state_score (state, rules, owner).round;
    }

  g_assert_cmpint (points / (2 * n_rounds), >, 1500);
  g_assert_cmpuint (n_out, >, n_rounds * 9 / 10);
  g_assert_cmpuint (counts.turns / n_rounds, >, 20);
  g_assert_cmpuint (counts.turns / n_rounds, <, 120);
}

/* A wild card is never thrown while there is something else, unless the round is about to end. */
static void
test_keeps_wilds_from_the_pile (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);

  for (guint seed = 1; seed <= 200; seed++)
    {
      g_autofree HfState *state = deal (rules, seed, 1);
      HfPlayoutCounts counts = { 0 };
      HfView view;
      HfMove move;

      while (state->table.phase != HF_PHASE_OVER)
        {
          guint seat = (guint) hf_playout_next_seat (state, rules);
          HfTableCounts table;
          HfTableSummary summary;

          hf_view_borrow (&view, state, rules, seat);
          if (state->table.phase == HF_PHASE_PLAY && hf_simple_move (&view, NULL, &move)
              && move.type == HF_MOVE_DISCARD && hf_flat_rules_is_wild (rules, move.cards[0]))
            {
              hf_table_counts_init (&table, &view);
              hf_table_summary_init (&summary, &view, &table);
              g_assert_true (summary.ends_soon || summary.wilds == summary.hand);
            }
          hf_playout_step (state, rules, &counts);
        }
    }
}

/* Single decisions. A row: a table, and what the simple player does there as seat 0. */
typedef struct
{
  const char *name;
  const char *hand;
  const char *books[8]; /* "A*7" of the own side, "-A*7" of the other */
  const char *pile;
  gboolean play; /* after drawing */
  gboolean on_foot;
  guint round;
  const char *expected;
} Decision;

/* clang-format off */
static const Decision decisions[] = {
  /* As little as will do, and no wild card while there is time (S1-99). */
  { "opens-clean", "Q*3 6*4 X 2 4 9", .play = TRUE, .expected = "open 6*4 | Q*3" },
  { "waits-for-clean", "Q*2 6*2 A*2 X 2 4 9", .play = TRUE, .expected = "discard 4" },
  { "opens-somehow-at-last", "A*3 K*3 Q*2 J*2 2*2 X 4 5", .play = TRUE, .round = 4,
    .expected = "open K*3 | A*3 | Q*2 X" },
  { "spares-the-joker", "A*4 K*3 Q*2 2 X 4 5 9", .play = TRUE, .round = 4,
    .expected = "open K*3 | A*4 | Q*2 2" },

  /* Buying: what comes along decides (S1-60, S1-77). */
  { "buys", "T*2 4 5 7 9 J", .books = { "A*3" }, .pile = "T A A 2 Q K K", .expected = "take T*2" },
  { "buys-onto-a-book", "T*2 4 5 7 9 J", .books = { "T*3" }, .pile = "T A A 2 Q K K",
    .expected = "take T*2 on T.1" },
  { "buys-to-open", "A*2 Q*3 4 5 7 9 J K", .pile = "A 4 7 9 K K J", .expected = "take A*2 | Q*3" },
  { "does-not-buy-to-go-out", "T*2 9", .on_foot = TRUE, .pile = "T 4 3r 3r 6 5 7",
    .books = { "A*7", "K*7", "Q*5 2*2", "8*5 2*2", "9*3" }, .expected = "draw" },

  /* Laying: naturals at once, a wild card or two stay (S1-99). */
  { "adds-naturals", "T*2 4 5 7 2 2 3b J", .books = { "T*3" }, .play = TRUE, .expected = "lay T*2 on T.1" },
  { "keeps-two-wilds", "4 5 7 2 X 3b J 9", .books = { "T*3 2" }, .play = TRUE, .expected = "discard 3b" },
  { "closes-a-needed-book", "4 5 7 9 J 2*2", .books = { "T*4 2" }, .play = TRUE, .expected = "lay 2*2 on T.1" },

  /* Into the foot, and the order of the cards: wild first, as a closed book takes none (S1-100). */
  { "wild-before-natural", "T 2", .books = { "T*4 2*2" }, .play = TRUE, .expected = "lay 2 T on T.1" },
  { "into-the-foot", "T 2 J 4", .books = { "T*4", "J*3 2" }, .play = TRUE, .expected = "lay T on T.1" },

  /* Threes (S1-72, S1-75). */
  { "red-threes-go-first", "3r 3b 4 5 7 9 J 2", .books = { "T*3" }, .play = TRUE, .expected = "discard 3r" },
  { "black-three-blocks", "3b 4 5 7 9 J 2", .books = { "T*3", "-A*3" }, .pile = "K Q A 2 A K Q",
    .play = TRUE, .expected = "discard 3b" },

  /* Going out is asked for first (S1-83). */
  { "asks", "T 9", .books = { "A*7", "K*7", "Q*5 2*2", "8*5 2*2", "9*3" }, .on_foot = TRUE, .play = TRUE,
    .expected = "ask out" },
  { "keeps-a-card", "9*2 4", .books = { "A*7", "9*3" }, .on_foot = TRUE, .play = TRUE,
    .expected = "lay 9 on 9.1" },
  { "passes-with-one-card", "4", .books = { "A*7", "9*3" }, .on_foot = TRUE, .play = TRUE,
    .expected = "pass" },
};
/* clang-format on */

static void
test_decision (gconstpointer data)
{
  const Decision *decision = data;
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  g_autofree char *move = NULL;

  hf_test_table_hand (t, 0, decision->hand);
  for (guint i = 0; i < G_N_ELEMENTS (decision->books) && decision->books[i] != NULL; i++)
    hf_test_table_books (t, decision->books[i][0] == '-',
                         decision->books[i] + (decision->books[i][0] == '-'));
  if (decision->pile != NULL)
    hf_test_table_pile (t, decision->pile);
  if (decision->on_foot)
    hf_test_table_foot_taken (t, 0);
  if (decision->round > 0)
    t->position.round = decision->round;
  hf_test_table_begin (t, decision->play);

  move = simple_move (t->state, &t->rules, 0);
  g_assert_cmpstr (move, ==, decision->expected);
  g_assert_cmpint (hf_test_table_play (t, move), ==, HF_VERDICT_OK);
}

static char *
answer_of (const char *hand)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (t, 0, "T 9");
  hf_test_table_foot_taken (t, 0);
  hf_test_table_hand (t, 1, "4 5");
  hf_test_table_foot_taken (t, 1);
  hf_test_table_hand (t, 2, hand);
  hf_test_table_foot_taken (t, 2);
  hf_test_table_hand (t, 3, "6 7");
  hf_test_table_foot_taken (t, 3);
  hf_test_table_books (t, 0, "A*7, K*7, Q*5 2*2, 8*5 2*2");
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "ask out");

  return simple_move (t->state, &t->rules, 2);
}

/* The partner compares what both sides would be left with. */
static void
test_answers_by_points (void)
{
  g_autofree char *with_nothing = answer_of ("4");
  g_autofree char *with_much = answer_of ("A*4 K*4 2*3 X*3");

  g_assert_cmpstr (with_nothing, ==, "answer yes");
  g_assert_cmpstr (with_much, ==, "answer no");
}

/* A no is heeded: the player keeps a card and plays on. */
static void
test_heeds_a_no (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  g_autofree char *move = NULL;

  hf_test_table_hand (t, 0, "T 9");
  hf_test_table_foot_taken (t, 0);
  hf_test_table_books (t, 0, "A*7, K*7, Q*5 2*2, 8*5 2*2, 9*3");
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "ask out");
  hf_test_assert_ok (t, "answer no");

  move = simple_move (t->state, &t->rules, 0);
  g_assert_cmpstr (move, ==, "discard T");
}

/* The top card of the pile is drawn where it is plainly better than one that nobody knows, at any place
 * of the draw, and never twice. */
static void
test_draws_pile_card (void)
{
  static const struct
  {
    const char *pile, *expected;
  } cases[] = {
    { "T 9 8", "draw P" }, /* fits the book */
    { "4 9 8", "draw" },   /* is of no use */
    { "2 9 8", "draw" },   /* blocks the pile */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint single = 0; single < 2; single++)
      {
        g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
        g_autofree char *move = NULL, *next = NULL;

        hf_test_table_set (t, "stock.pile_card", "yes");
        hf_test_table_set (t, "stock.draw_by", single ? "single" : "all");
        hf_test_table_hand (t, 0, "5 7 9 J Q");
        hf_test_table_books (t, 0, "T*4");
        hf_test_table_pile (t, cases[i].pile);
        hf_test_table_begin (t, FALSE);
        move = simple_move (t->state, &t->rules, 0);
        g_assert_cmpstr (move, ==, cases[i].expected);
        hf_test_assert_ok (t, move);
        next = simple_move (t->state, &t->rules, 0);
        g_assert_cmpint (g_str_equal (next, "draw"), ==, single);
      }
}

/* All levels play a round through the bot, which marks waiting books too. */
static void
test_bot (void)
{
  const char *const levels[] = { "simple", "beginner", "casual", "skilled", "strong", "expert" };
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("every-player-alone", 3);

  g_assert_null (hf_bot_new ("grandmaster", NULL, 1));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (HfBot) bot = hf_bot_new (levels[i], NULL, i);
      g_autofree HfState *state = deal (rules, i, 1);
      gint seat;

      while ((seat = hf_playout_next_seat (state, rules)) >= 0)
        {
          g_autoptr (HfView) view = hf_view_new (state, rules, (guint) seat);
          HfMove move;

          g_assert_true (hf_bot_decide (bot, view, NULL, &move));
          g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), ==, HF_VERDICT_OK);
        }
      g_assert_cmpint (state->table.phase, ==, HF_PHASE_OVER);
    }
}

static void
test_bot_stops (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 1, 1);
  g_autoptr (HfBot) bot = hf_bot_new ("simple", NULL, 1);
  g_autoptr (HfView) view = hf_view_new (state, rules, 0);
  const gint cancelled = 1;
  HfMove move;

  g_assert_false (hf_bot_decide (bot, view, &cancelled, &move));
  g_assert_true (hf_bot_decide (bot, view, NULL, &move));
}

/* Chance. */

/* Adds the next numbers of a generator, of which none may have come before. */
static void
add_numbers (GHashTable *seen, guint64 rng, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint64 number = hf_random_next (&rng);

      g_assert_true (g_hash_table_add (seen, g_memdup2 (&number, sizeof number)));
    }
}

/* Random numbers of a player, a hint or table talk are never those of a shuffle, nor those of
 * another of them. */
static void
test_streams (void)
{
  static const char *const purposes[] = { "player", "hint", "talk" };
  static const guint64 seeds[] = { 0, 1, 2, 77, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (GHashTable)
        seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

      add_numbers (seen, seeds[i], 20000);
      for (guint purpose = 0; purpose < G_N_ELEMENTS (purposes); purpose++)
        for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
          for (guint round = 0; round < 3; round++)
            for (guint turn = 0; turn < 10; turn++)
              add_numbers (seen, hf_random_stream (purposes[purpose], seeds[i], seat, round, turn),
                           50);
    }
}

/* A stream is where it was, whatever others have drawn meanwhile. */
static void
test_streams_stay (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = hf_state_new (rules, 5);
  guint64 player = hf_random_stream ("player", 5, 1, 1, 3), hint;

  hf_state_deal (state, rules, NULL, NULL);
  hint = hf_random_stream ("hint", 5, 1, 1, 3);
  hf_random_normal (&hint);
  g_assert_cmpuint (hf_random_stream ("player", 5, 1, 1, 3), ==, player);
  g_assert_cmpuint (hf_random_stream ("player", 5, 1, 1, 4), !=, player);
  g_assert_cmpuint (hf_random_stream ("player", 6, 1, 1, 3), !=, player);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/players/random-play/hoof-and-mouth", test_random_play_hoof_and_mouth);
  g_test_add_func ("/players/random-play/everywhere", test_random_play_everywhere);
  g_test_add_func ("/players/random-rules", test_random_rules);
  g_test_add_func ("/players/random-rules/random-moves", test_random_rules_and_moves);
  g_test_add_func ("/players/games-end", test_games_end);
  g_test_add_func ("/players/whole-games", test_whole_games);
  g_test_add_func ("/players/kept-summaries", test_kept_summaries);
  g_test_add_func ("/players/games-end/variants", test_variants_end);
  g_test_add_func ("/players/completes-what-is-needed", test_completes_what_is_needed);
  g_test_add_func ("/players/sees-only-its-view", test_sees_only_its_view);
  g_test_add_func ("/players/known-cards-fit", test_known_cards_fit);
  g_test_add_func ("/players/sees-only-its-view/anywhere", test_sees_only_its_view_anywhere);
  g_test_add_func ("/players/exact-deal", test_exact_deal);
  g_test_add_func ("/players/statistics", test_statistics);
  g_test_add_func ("/players/keeps-wilds", test_keeps_wilds_from_the_pile);
  g_test_add_func ("/players/answers-by-points", test_answers_by_points);
  g_test_add_func ("/players/heeds-a-no", test_heeds_a_no);
  g_test_add_func ("/players/draws-pile-card", test_draws_pile_card);
  g_test_add_func ("/players/bot", test_bot);
  g_test_add_func ("/players/bot/stops", test_bot_stops);
  g_test_add_func ("/players/streams", test_streams);
  g_test_add_func ("/players/streams/stay", test_streams_stay);
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    {
      g_autofree char *path = g_strconcat ("/players/decides/", decisions[i].name, NULL);

      g_test_add_data_func (path, &decisions[i], test_decision);
    }

  return g_test_run ();
}
