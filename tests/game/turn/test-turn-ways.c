/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window knows what the rules know: under presets and rules made up at random, what a person is
 * offered for the cards they select, and what comes of it, is what the engine accepts of these cards
 * in some order and some grouping. */

#include "core/notation/hf-notation.h"
#include "game/turn/hf-turn-controller.h"
#include "lib/hf-all-ways.h"
#include "lib/hf-random-table.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"

#define N_QUICK    1000
#define N_THOROUGH 100000
#define N_SUBSETS  4
#define MAX_CARDS  4 /* of a subset; the first is the whole hand */

static const HfMoveType types[] = { HF_MOVE_TAKE, HF_MOVE_OPEN, HF_MOVE_LAY };

typedef struct
{
  guint64 seed;
  HfTestTable *table;
  HfGame *game;
  HfTurnController *controller;
  HfAllWays *ways[HF_MOVE_LAY + 1]; /* by type */
  HfCards selected;
} Turn;

static guint n_legal[HF_MOVE_LAY + 1]; /* of the subsets, by type */

/* Says which position it was, with the cards that were selected. */
#define check(turn, expression)                                                                \
  G_STMT_START                                                                                 \
  {                                                                                            \
    if (!(expression))                                                                         \
      {                                                                                        \
        g_autoptr (GString) cards_ = g_string_new (NULL);                                      \
        g_autofree char *state_ = hf_state_print ((turn)->table->state, &(turn)->table->rules, \
                                                  NULL);                                       \
        hf_notation_print_cards (cards_, &(turn)->selected);                                   \
        g_error ("%s: “%s” does not hold in position %" G_GUINT64_FORMAT ", with %s:\n%s",     \
                 G_STRFUNC, #expression, (turn)->seed, cards_->str, state_);                   \
      }                                                                                        \
  }                                                                                            \
  G_STMT_END

static void
begin (Turn *turn, guint64 seed)
{
  HfRules rules;

  *turn = (Turn) { .seed = seed, .table = hf_test_table_new_random (seed) };
  rules = turn->table->rules.rules;
  turn->game = hf_test_game_new (&rules, 0, 1);
  hf_game_set_position (turn->game, turn->table->state);
  turn->controller = hf_turn_controller_new (turn->game);
}

static void
end (Turn *turn)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_clear_pointer (&turn->ways[types[i]], hf_all_ways_free);
  g_object_unref (turn->controller);
  hf_game_stop (turn->game);
  g_object_unref (turn->game);
  hf_test_table_free (turn->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, end)

/* Whether just these cards can be played. */
static gboolean
search (Turn *turn, HfMoveType type, const HfCards *cards, guint place)
{
  const HfWayQuestion question = { .type = type, .cards = *cards, .place = place };

  return hf_all_ways_has (turn->ways[type], &question);
}

/* Adds natural cards to those of their ranks, and wild ones to those of @rank. */
static void
sort_cards (Turn *turn, const HfCards *cards, HfRank rank, HfCards *of_rank)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    of_rank[hf_flat_rules_is_wild (&turn->table->rules, kind)
              ? rank
              : MIN (hf_kind_rank (kind), HF_RANK_WILD)]
      .n[kind] += cards->n[kind];
}

/* Whether just these cards can be played, each in books of its rank, wild ones in those of @rank. */
static gboolean
search_by_rank (Turn *turn, HfMoveType type, const HfCards *cards, guint place, HfRank rank)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  const HfWayQuestion question = {
    .type = type,
    .cards = *cards,
    .place = place,
    .of_rank = of_rank,
  };

  sort_cards (turn, cards, rank, of_rank);

  return hf_all_ways_has (turn->ways[type], &question);
}

static void
select_cards (Turn *turn, const HfCards *cards)
{
  turn->selected = *cards;
  hf_turn_controller_press (turn->controller, HF_TURN_ACT_PUT_BACK);
  hf_test_select (turn->controller, cards);
}

static void
start_again (Turn *turn)
{
  hf_game_set_position (turn->game, turn->table->state);
  select_cards (turn, &turn->selected);
}

/* The only rank of the selected natural cards; -1 without any, -2 with several. */
static gint
find_only_rank (Turn *turn)
{
  gint rank = -1;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (turn->selected.n[kind] > 0 && !hf_flat_rules_is_wild (&turn->table->rules, kind))
      {
        if (rank >= 0 && rank != (gint) hf_kind_rank (kind))
          return -2;
        rank = hf_kind_rank (kind);
      }

  return rank;
}

/* Whether the selected cards can be played, and it is plain where the wild ones go: with the natural cards, or with
 * the top card of the pile. Among several ranks it may be plain where there is a way, and never is without one.
 * @expected (out): whether it is plain, where that is known */
static gboolean
search_plain (Turn *turn, HfMoveType type, gboolean *expected)
{
  gint rank = find_only_rank (turn);
  const HfState *state = turn->table->state;

  *expected = search (turn, type, &turn->selected, HF_PLACE_ANY);
  if (!*expected || hf_flat_rules_count_wilds (&turn->table->rules, &turn->selected) == 0)
    return TRUE;
  if (rank == -2)
    return FALSE;
  if (rank < 0)
    rank = type == HF_MOVE_TAKE && state->table.n_pile > 0
               && hf_flat_rules_is_natural (&turn->table->rules, hf_state_pile (state)[0])
             ? hf_kind_rank (hf_state_pile (state)[0])
             : HF_RANK_WILD;
  *expected = search_by_rank (turn, type, &turn->selected, HF_PLACE_ANY, rank);

  return TRUE;
}

/* Without any card selected. */
static void
check_all (Turn *turn)
{
  turn->selected = HF_CARDS_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      const HfWayQuestion question = {
        .type = types[i],
        .spare = *hf_state_hand (turn->table->state, 0),
        .place = HF_PLACE_ANY,
      };
      gboolean legal = hf_all_ways_has (turn->ways[types[i]], &question);

      check (turn,
             (hf_game_get_way (turn->game, hf_game_find_person (turn->game), types[i]) != NULL)
               == legal);
      if (types[i] == HF_MOVE_TAKE)
        check (turn, hf_turn_controller_is_offered (turn->controller, HF_TURN_ACT_TAKE) == legal);
    }
}

/* A book is pressed, or the cards are dropped on it. */
static void
check_books (Turn *turn)
{
  gboolean start = hf_game_get_phase (turn->game) == HF_PHASE_START;

  for (guint place = 0; place < turn->table->state->table.n_books; place++)
    {
      HfGameBook *book = hf_test_game_get_book (turn->game, place);
      gboolean legal = search_by_rank (turn, start ? HF_MOVE_TAKE : HF_MOVE_LAY, &turn->selected,
                                       place, hf_game_book_get_rank (book));
      gboolean done, offered;

      if (hf_state_book (turn->table->state, place)->owner != 0)
        continue;
      offered = hf_turn_controller_offers_book (turn->controller, book);
      done = hf_turn_controller_press_book (turn->controller, book);
      check (turn, done == (legal || offered));
      check (turn, (hf_turn_controller_get_n_selected (turn->controller) == 0) == done);
      check (turn, done || hf_turn_controller_get_offer (turn->controller)->why_not != NULL);
      start_again (turn);
    }
}

static void
check_natural (Turn *turn)
{
  HfTurnAct natural = hf_turn_controller_get_offer (turn->controller)->natural;
  gboolean done, all;

  if (natural != HF_TURN_ACT_TAKE && natural != HF_TURN_ACT_OPEN && natural != HF_TURN_ACT_LAY
      && natural != HF_TURN_ACT_DISCARD)
    return;

  done = hf_turn_controller_press (turn->controller, HF_TURN_ACT_NATURAL);
  all = hf_turn_controller_get_n_selected (turn->controller) == 0;
  check (turn, done == all);
  check (turn, done
                 || (natural == HF_TURN_ACT_LAY
                     && hf_turn_controller_get_offer (turn->controller)->asks_book));
  start_again (turn);
}

static void
check_offered (Turn *turn, HfMoveType type, HfTurnAct act)
{
  gboolean expected, plain = search_plain (turn, type, &expected);
  gboolean offered = type == HF_MOVE_TAKE
                       ? hf_turn_controller_get_offer (turn->controller)->natural == act
                       : hf_turn_controller_is_offered (turn->controller, act);

  n_legal[type] += expected;
  check (turn, plain ? offered == expected : !offered || expected);
}

static void
check_subset (Turn *turn, const HfCards *cards)
{
  HfPhase phase = hf_game_get_phase (turn->game);
  gboolean lays = search (turn, HF_MOVE_LAY, cards, HF_PLACE_ANY);
  gboolean takes = search (turn, HF_MOVE_TAKE, cards, HF_PLACE_ANY);

  n_legal[HF_MOVE_LAY] += lays;
  select_cards (turn, cards);
  check_offered (turn, HF_MOVE_OPEN, HF_TURN_ACT_OPEN);
  check_offered (turn, HF_MOVE_TAKE, HF_TURN_ACT_TAKE);
  check (turn, hf_turn_controller_is_offered (turn->controller, HF_TURN_ACT_LAY) || !lays);
  check (turn, hf_turn_controller_is_offered (turn->controller, HF_TURN_ACT_TAKE) || !takes);
  check_natural (turn);
  if (phase == HF_PHASE_PLAY || phase == HF_PHASE_START)
    check_books (turn);
}

/* The natural cards of one rank, and some of the wild ones. */
static HfCards
random_book (GRand *rand, const HfFlatRules *rules, const HfCards *hand)
{
  HfCards cards = HF_CARDS_NONE;
  guint8 kinds[HF_MOVE_MAX_CARDS];
  guint n = hf_cards_to_list (hand, kinds);
  HfKind one = kinds[g_rand_int_range (rand, 0, n)];

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (rules, kind))
      cards.n[kind] = g_rand_int_range (rand, 0, hand->n[kind] + 1);
    else if (hf_kind_rank (kind) == hf_kind_rank (one))
      cards.n[kind] = hand->n[kind];

  return cards;
}

static HfCards
random_subset (GRand *rand, const HfFlatRules *rules, const HfCards *hand)
{
  guint8 kinds[HF_MOVE_MAX_CARDS];
  guint n = hf_cards_to_list (hand, kinds);
  guint n_chosen = g_rand_int_range (rand, 1, MAX_CARDS + 1);

  if (n > 0 && g_rand_boolean (rand))
    return random_book (rand, rules, hand);

  n_chosen = MIN (n_chosen, n);
  for (guint i = 0; i < n_chosen; i++)
    {
      guint other = g_rand_int_range (rand, i, n);
      guint8 kind = kinds[i];

      kinds[i] = kinds[other];
      kinds[other] = kind;
    }

  return hf_cards_from_list (kinds, n_chosen);
}

/* Returns: whether all ways could be tried */
static gboolean
check_position (guint64 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  gboolean all = TRUE;
  Turn turn;

  begin (&turn, seed);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      turn.ways[types[i]] = hf_all_ways_new (turn.table->state, &turn.table->rules, types[i]);
      all = all && !hf_all_ways_too_many (turn.ways[types[i]]);
    }
  if (all)
    check_all (&turn);
  for (guint i = 0; i < N_SUBSETS && all; i++)
    {
      HfCards cards = i == 0 ? *hf_state_hand (turn.table->state, 0)
                             : random_subset (rand, &turn.table->rules,
                                              hf_state_hand (turn.table->state, 0));

      if (hf_cards_count (&cards) > 0)
        check_subset (&turn, &cards);
    }
  end (&turn);

  return all;
}

static void
test_random (void)
{
  guint n = g_test_thorough () ? N_THOROUGH : HF_TEST_AMOUNT (N_QUICK), n_left_out = 0;

  for (guint64 seed = 0; seed < n; seed++)
    n_left_out += !check_position (seed);
  g_test_message ("%u lays, %u openings, %u takes; %u positions left out", n_legal[HF_MOVE_LAY],
                  n_legal[HF_MOVE_OPEN], n_legal[HF_MOVE_TAKE], n_left_out);

  /* It is worth the time only where there is something to find. */
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_cmpuint (n_legal[types[i]], >, n / 200);
  g_assert_cmpuint (n_left_out, <, n / 6);
}

/* Named cases. */

/* @hand: of seat 0, on turn beside its team's books, if there are any */
static void
begin_case (Turn *turn,
            const char *preset,
            const char *hand,
            const char *pile,
            const char *books,
            gboolean play)
{
  *turn = (Turn) { .table = hf_test_table_new (preset) };
  if (g_str_equal (preset, "option-lists"))
    hf_test_table_set (turn->table, "pickup.mode", "all");
  hf_test_table_hand (turn->table, 0, hand);
  hf_test_table_pile (turn->table, pile);
  hf_test_table_books (turn->table, 0, books);
  turn->game = hf_test_game_new_at (turn->table, 0, play);
  turn->controller = hf_turn_controller_new (turn->game);
}

static void
select_text (Turn *turn, const char *text)
{
  HfCards cards = hf_test_cards (text);

  select_cards (turn, &cards);
}

#define assert_says(turn, sentence) \
  g_assert_cmpstr (hf_turn_controller_get_offer ((turn)->controller)->why_not, ==, sentence)
#define assert_guided(turn, part) \
  g_assert_nonnull (strstr (hf_turn_controller_get_guidance ((turn)->controller), part))
#define assert_natural(turn, act) \
  g_assert_cmpint (hf_turn_controller_get_offer ((turn)->controller)->natural, ==, act)

/* Neither all natural cards first nor all wild ones: one between. */
static void
test_wild_between (void)
{
  for (guint pressed = 0; pressed < 2; pressed++)
    {
      g_auto (Turn) turn = { 0 };

      begin_case (&turn, "hoof-and-mouth", "T*2 2 K*2 4", "5 6", "T*3 2*2", TRUE);
      select_text (&turn, "T*2 2");
      assert_natural (&turn, HF_TURN_ACT_LAY);
      g_assert_true (pressed ? hf_turn_controller_press_book (turn.controller,
                                                              hf_test_game_get_book (turn.game, 0))
                             : hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
      g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (turn.game, 0))->n_cards, ==,
                        8);
    }
}

/* More cards than fit are all refused. */
static void
test_too_many (void)
{
  for (guint pressed = 0; pressed < 2; pressed++)
    {
      g_auto (Turn) turn = { 0 };

      begin_case (&turn, "classic", "A*3 K*2 4", "5 6", "A*6", TRUE);
      select_text (&turn, "A*3");
      assert_natural (&turn, HF_TURN_ACT_NONE);
      g_assert_false (pressed ? hf_turn_controller_press_book (turn.controller,
                                                               hf_test_game_get_book (turn.game, 0))
                              : hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
      g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (turn.game, 0))->n_cards, ==,
                        6);
      g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 3);
      assert_says (&turn, "The book of aces has room for only 1 more card.");
    }
}

/* A wild card among cards of several ranks goes where it must, and is asked about where it may go to
 * several places. */
static void
test_several_ranks (void)
{
  g_auto (Turn) turn = { 0 };

  begin_case (&turn, "hoof-and-mouth", "Q 9*2 8*3 7*3 2*2 4", "5 6", "Q*4", TRUE);
  select_text (&turn, "8*3 7*3 2");
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  assert_says (&turn, "With wild cards, lay down one rank at a time.");
  assert_natural (&turn, HF_TURN_ACT_NONE);
  select_text (&turn, "Q 9*2 2");
  assert_natural (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (turn.game, 0))->n_cards, ==, 5);
  g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (turn.game, 1))->n_cards, ==, 3);
}

/* Where no order will do, an open book is not called a closed one. */
static void
test_open_book_refused (void)
{
  g_auto (Turn) turn = { 0 };

  begin_case (&turn, "classic", "K*2 4 5 6", "K 7 8", "K*6", FALSE);
  assert_natural (&turn, HF_TURN_ACT_DRAW);
  g_assert_false (hf_turn_controller_is_offered (turn.controller, HF_TURN_ACT_TAKE));
  for (guint selected = 0; selected < 2; selected++)
    {
      if (selected)
        select_text (&turn, "K*2");
      g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      assert_says (&turn,
                   "You can’t take the discard pile. The book of kings has room for only 1 more "
                   "card, and you would have to add the top card and your matching cards.");
    }
}

/* A take that needs a wild card, or other books, is offered, and asked about before it is made. */
static void
test_take_that_takes_more (void)
{
  static const struct
  {
    const char *preset, *hand, *pile, *books;
  } cases[] = {
    { "option-lists", "K*2 2 4 5 6", "K 9 8", "" },
    { "frozen-pack", "T 2 4 5", "T 5 6 7", "T*3 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Turn) turn = { 0 };
      const HfOffer *offer;
      HfMove way;

      begin_case (&turn, cases[i].preset, cases[i].hand, cases[i].pile, cases[i].books, FALSE);
      offer = hf_turn_controller_get_offer (turn.controller);
      g_assert_true (hf_turn_controller_is_offered (turn.controller, HF_TURN_ACT_TAKE));
      assert_guided (&turn, "take the ");
      g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_true (offer->asks_way);
      g_assert_cmpuint (offer->ways->len, ==, 1);
      way = g_array_index (offer->ways, HfMove, 0);
      g_assert_true (hf_turn_controller_play (turn.controller, &way));
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
    }
}

/* Where any pile may be taken, it may be with any card on top, whatever is selected. */
static void
test_any_pile (void)
{
  static const char *const presets[] = { "family-tradition", "lay-out-first" };
  static const char *const piles[] = { "3b 5 6", "2 5 6", "X 5 6", "3r 5" };

  for (guint i = 0; i < G_N_ELEMENTS (presets) * G_N_ELEMENTS (piles) * 2; i++)
    {
      gboolean selected = i / (G_N_ELEMENTS (presets) * G_N_ELEMENTS (piles)) > 0;
      g_auto (Turn) turn = { 0 };

      begin_case (&turn, presets[i % 2], "9*2 5 4", piles[i / 2 % G_N_ELEMENTS (piles)], "", FALSE);
      if (selected)
        select_text (&turn, "9*2");
      g_assert_true (hf_turn_controller_is_offered (turn.controller, HF_TURN_ACT_TAKE));
      assert_guided (&turn, "take ");
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
    }
}

/* Opening before drawing is offered, and the guidance tells of the pile as well. */
static void
test_open_before_draw (void)
{
  g_auto (Turn) turn = { 0 };

  begin_case (&turn, "lay-out-first", "A*7 K*7 9*2 5 4", "7 8 9", "", FALSE);
  assert_guided (&turn, "now. Draw");
  select_text (&turn, "A*7 K*7");
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
}

/* HF_POSITION=SEED looks at one position. */
int
main (int argc, char *argv[])
{
  const char *one = g_getenv ("HF_POSITION");

  g_test_init (&argc, &argv, NULL);
  if (one != NULL)
    {
      check_position (g_ascii_strtoull (one, NULL, 10));
      return 0;
    }
  g_test_add_func ("/turn-ways/wild-between", test_wild_between);
  g_test_add_func ("/turn-ways/too-many", test_too_many);
  g_test_add_func ("/turn-ways/several-ranks", test_several_ranks);
  g_test_add_func ("/turn-ways/open-book-refused", test_open_book_refused);
  g_test_add_func ("/turn-ways/take-that-takes-more", test_take_that_takes_more);
  g_test_add_func ("/turn-ways/any-pile", test_any_pile);
  g_test_add_func ("/turn-ways/open-before-draw", test_open_before_draw);
  g_test_add_func ("/turn-ways/random", test_random);

  return g_test_run ();
}
