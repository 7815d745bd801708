/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Legal ways to lay, take and open: cases at the table, and positions made up at random, in which
 * the answer is that of trying every order and every grouping. */

#include "core/notation/hf-notation.h"
#include "core/ways/hf-way-private.h"
#include "lib/hf-all-ways.h"
#include "lib/hf-random-position.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-table.h"

static const char *
name_of (HfMoveType type)
{
  return type == HF_MOVE_LAY ? "lay" : type == HF_MOVE_OPEN ? "open" : "take";
}

static char *
print_cards (const HfCards *cards)
{
  GString *text = g_string_new (NULL);

  hf_notation_print_cards (text, cards);

  return g_string_free (text, FALSE);
}

/* Cases at the table. */

/* Whether the cards of the hand can go down; the way found is played.
 * @place: the number of a book in the order of laying, HF_BOOK_NONE or HF_PLACE_ANY
 * @expected: the move, or NULL where there is none */
static void
assert_way (HfTestTable *t,
            HfMoveType type,
            const char *cards,
            const char *spare,
            guint place,
            const char *expected)
{
  const HfWayQuestion question = {
    .type = type,
    .cards = hf_test_cards (cards),
    .spare = hf_test_cards (spare),
    .place = place,
  };
  g_autofree char *line = NULL;
  HfMove way;

  if (!hf_state_find_way (t->state, &t->rules, &question, &way))
    {
      g_assert_cmpstr (NULL, ==, expected);
      return;
    }
  line = hf_move_print (&way, t->state);
  g_assert_cmpstr (line, ==, expected);
  g_assert_cmpint (hf_state_try (t->state, &t->rules, &way, NULL), ==, HF_VERDICT_OK);
}

/* Any cards of the hand will do. */
static void
assert_any (HfTestTable *t, HfMoveType type, const char *expected)
{
  const HfCards *hand = hf_state_hand (t->state, t->state->table.turn);
  g_autofree char *all = print_cards (hand);

  assert_way (t, type, "-", all, HF_PLACE_ANY, expected);
}

static void
assert_lays (HfTestTable *t, const char *cards, const char *expected)
{
  const HfWayQuestion question = {
    .type = HF_MOVE_LAY,
    .cards = hf_test_cards (cards),
    .place = HF_PLACE_ANY,
  };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  g_autofree HfState *state = hf_state_dup (t->state);
  g_autoptr (GString) lines = g_string_new (NULL);

  hf_state_find_lays (t->state, &t->rules, &question, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);
      g_autofree char *line = hf_move_print (move, state);

      g_string_append_printf (lines, "%s%s", i > 0 ? ", " : "", line);
      g_assert_cmpint (hf_state_play (state, &t->rules, move, NULL, NULL), ==, HF_VERDICT_OK);
    }
  g_assert_cmpstr (lines->str, ==, expected);
}

/* A question, and its answer. */
typedef struct
{
  HfMoveType type;
  const char *cards; /* NULL: any of the hand */
  const char *way;   /* NULL: there is none */
  const char
    *lays; /* (nullable): lays one after another, which are asked for in place of one way */
  const char *spare; /* (nullable) */
  gboolean placed;
  guint place;
} Ask;

/* A position at the beginning of seat 0’s turn, or without a pile, when it has drawn. */
typedef struct
{
  const char *name;
  const char *rules;
  const char *hand;
  const char *books; /* (nullable) */
  const char *pile;  /* (nullable) */
  gboolean unopened; /* its team has not opened, though books may lie there */
  guint others;      /* of seats that have opened, a bit each */
  gboolean on_foot;
  const char *foot; /* (nullable): its only card */
  Ask asks[6];
} Case;

static const Case cases[] = {
  { "takes-that-open", "option-lists pickup.mode=all pickup.min_pile=1 open.min=75,75,75,75",
    "K*2 8*3 9*3 4 5", .pile = "K",
    .asks = { { HF_MOVE_TAKE, .way = "take K*2 | 8*3 | 9*3" },
              { HF_MOVE_TAKE, "8*3 9*3 K*2", "take K*2 | 8*3 | 9*3" },
              { HF_MOVE_TAKE, "K*2" },
              { HF_MOVE_TAKE, "K*2 8*3", .spare = "9*2" } } },
  { "take-with-a-wild", "option-lists pickup.mode=all", "K*2 2 4 5 6", .pile = "K 9 8",
    .asks = { { HF_MOVE_TAKE, .way = "take K*2 2" }, { HF_MOVE_TAKE, "K*2" } } },
  { "order-of-wilds", "hoof-and-mouth", "T*2 2 K*2 4", "T*3 2*2",
    .asks = { { HF_MOVE_LAY, "T*2 2", "lay T 2 T on T.1" },
              { HF_MOVE_LAY, "T*2 2", "lay T 2 T on T.1", .placed = TRUE },
              { HF_MOVE_LAY, "T*2 2", .placed = TRUE, .place = HF_BOOK_NONE },
              { HF_MOVE_LAY, "T 2", "lay T 2 on T.1", .placed = TRUE },
              { HF_MOVE_LAY, "K", .spare = "T*2 2", .placed = TRUE },
              { HF_MOVE_LAY, "2", "lay T 2 on T.1", .spare = "T*2", .placed = TRUE } } },
  { "order-of-two-wilds", "hoof-and-mouth", "T*2 2*2 K*2 4", "T*3 2",
    .asks = { { HF_MOVE_LAY, "T*2 2*2", "lay T 2*2 T on T.1" } } },
  { "order-in-takes", "hoof-and-mouth", "T*2 2 K*2 4", "T*3 2", "T 5 6",
    .asks = { { HF_MOVE_TAKE, "T*2 2", "take T 2 T on T.1", .placed = TRUE },
              { HF_MOVE_TAKE, .way = "take T*2 on T.1" } } },
  { "order-in-frozen-takes", "frozen-pack", "T 2 5 6", "T*3 2*2", "T 9 8 7 6 5 4",
    .asks = { { HF_MOVE_TAKE, "T 2", "take 2 T on T.1" },
              { HF_MOVE_TAKE, .way = "take 2 T on T.1" } } },
  /* Cards that come along go into the first book; into others only where the whole take opens. */
  { "cards-along", "hoof-and-mouth pickup.match_from=taken pickup.open_uses=top_only",
    "Q*2 A 4 5 7", .pile = "A 9 A 2 Q 8", .unopened = TRUE,
    .asks = { { HF_MOVE_TAKE, "A", "take A*2" }, { HF_MOVE_TAKE, "Q*2 A" } } },
  { "cards-along-of-all", "hoof-and-mouth pickup.match_from=taken pickup.open_uses=all",
    "Q*2 A 4 5 7", .pile = "A 9 A 2 Q 8", .unopened = TRUE,
    .asks = { { HF_MOVE_TAKE, "A", "take A*2" }, { HF_MOVE_TAKE, "Q*2 A", "take A*2 | Q*3" } } },
  /* The top card starts a clean book; wild cards may open beside it. */
  { "top-starts-a-book", "hoof-and-mouth pickup.top_goes=new_clean_book meld.same_rank=always",
    "A*2 2 4 5 7", "A*4", "A 9 8",
    .asks = { { HF_MOVE_TAKE, "A*2", .placed = TRUE },
              { HF_MOVE_TAKE, "A*2 2" },
              { HF_MOVE_TAKE, .way = "take A*2" } } },
  /* Six aces lie, three are in the hand: one closes the book. */
  { "more-than-fit", "classic book.nat_on_clean=no", "A*3 4 5", "A*6",
    .asks = { { HF_MOVE_LAY, "A*3", .placed = TRUE } } },
  { "split-books", "hoof-and-mouth meld.same_rank=always book.nat_on_clean=no", "K*8 4 5 7*3 Q*3 2",
    "A*3",
    .asks = { { HF_MOVE_LAY, "K*8" },
              { HF_MOVE_LAY, "K*8", .lays = "lay K*5, lay K*3" },
              { HF_MOVE_LAY, "7*3 Q*3 2", .lays = "lay 7*3, lay Q*3 2" },
              { HF_MOVE_LAY, "7*3 4", .lays = "" } } },
  /* Wild cards alone open onto a book that the partner has laid. */
  { "opening-onto-books",
    "hoof-and-mouth open.scope=player open.new_sets_only=no open.min=20,20,20,20", "4 Q 2*2 X",
    "K*4 2", .unopened = TRUE, .others = 1 << 2,
    .asks = { { HF_MOVE_OPEN, "2", "open 2 on K.1" },
              { HF_MOVE_OPEN, "2", .placed = TRUE, .place = HF_BOOK_NONE },
              { HF_MOVE_OPEN, .way = "open X on K.1" } } },
  /* A red three is no natural card where only black ones are melded. */
  { "red-threes", "family-tradition meld.ranks_three=black", "3r 3b*3 4 5", "3b*6",
    .asks = { { HF_MOVE_LAY, .way = "lay 3b on 3.1" } } },
  /* On the foot, what may be laid depends on the cards that stay. */
  { "endings", "hoof-and-mouth", "A*2 K", "A*6", .on_foot = TRUE,
    .asks = { { HF_MOVE_LAY, "A", "lay A on A.1" }, { HF_MOVE_LAY, "A*2" } } },
  /* The wild card closes the other book, as a clean and a dirty one are needed. */
  { "endings-of-two-books", "hoof-and-mouth out.min_clean=1 out.min_dirty=1 out.min_total=2",
    "A 2 5", "A*6, K*6", .on_foot = TRUE,
    .asks = { { HF_MOVE_LAY, "A 2" },
              { HF_MOVE_LAY, "A 2", .lays = "lay A on A.1, lay 2 on K.1" } } },
  /* The last wild card stays for the book that it closes; on the closed one it would not help. */
  { "ending-that-closes",
    "hoof-and-mouth book.wild_on_dirty=yes out.min_clean=1 out.min_dirty=2 out.min_total=3",
    "A 2*2", "Q*5, K*6 2, A*7", .on_foot = TRUE,
    .asks = { { HF_MOVE_LAY, "A 2", .lays = "lay A on A.1, lay 2 on Q.1" } } },
  /* An opening may be of all cards of the hand and of the pile but one, which is discarded. */
  { "ending-with-the-pile",
    "option-lists pickup.mode=all pickup.open_uses=all out.min_clean=0 out.min_dirty=0 out.min_total=0",
    "K*3 A*2", .pile = "K A*2", .on_foot = TRUE,
    .asks = { { HF_MOVE_TAKE, "K*3 A*2", "take K*3 | A*3" } } },
  /* Both books have as many wild cards as they may. */
  { "take-for-two-books", "option-lists pickup.mode=all meld.same_rank=always meld.max_wilds=1",
    "K*5 2*2 4 5", .pile = "K 9 8", .asks = { { HF_MOVE_TAKE, "K*5 2*2", "take K*3 2 | K*2 2" } } },
  /* The top card of the pile closes a book that a neighbour has laid, whose bonus is enough to open. */
  { "take-of-the-top-alone",
    "hoof-and-mouth pickup.mode=all pickup.match_naturals=0 pickup.meld_pair=no pickup.if_unopened=open_now "
    "open.new_sets_only=no open.count_bonus=yes",
    "4 5 6", "K*6", "K 9 8", .unopened = TRUE, .asks = { { HF_MOVE_TAKE, "-", "take on K.1" } } },
  /* The first book that closes brings the foot; the other lays follow. */
  { "foot-by-closing", "hoof-and-mouth foot.when=first_book", "5 7*3 J", "5*6, J*4", .foot = "5*5",
    .asks = { { HF_MOVE_LAY, "5 7*3 J", .lays = "lay 5 on 5.1, lay 7*3, lay J on J.1" } } },
  /* Black threes go down last, and with them whatever else is in the hand but a card to discard. */
  { "black-threes",
    "hoof-and-mouth three.black_meld=out out.min_clean=2 out.min_dirty=0 out.min_total=2", "3b*4 A",
    "A*6, K*7", .on_foot = TRUE,
    .asks = { { HF_MOVE_LAY, "3b*4" },
              { HF_MOVE_LAY, "A 3b*3", .lays = "lay A on A.1, lay 3b*3" },
              { HF_MOVE_LAY, "A 3b*4", .lays = "lay A on A.1, lay 3b*4" },
              { HF_MOVE_LAY, "3b*2", .lays = "" } } },
  { "black-threes-alone",
    "hoof-and-mouth three.black_meld=out out.min_clean=1 out.min_dirty=0 out.min_total=1", "3b*4",
    "K*7", .on_foot = TRUE,
    .asks = { { HF_MOVE_LAY, .way = "lay 3b*3" },
              { HF_MOVE_LAY, "3b*4", "lay 3b*4" },
              { HF_MOVE_LAY, "3b*3", "lay 3b*3", .placed = TRUE, .place = HF_BOOK_NONE },
              { HF_MOVE_LAY, "3b*3", .placed = TRUE } } },
  /* All of the hand opens, whatever it is worth. */
  { "whole-hand", "hoof-and-mouth open.whole_hand=yes", "4*3 5*2 2", .unopened = TRUE, .foot = "5",
    .asks = { { HF_MOVE_OPEN, .way = "open 4*3 | 5*2 2" },
              { HF_MOVE_OPEN, "4*3" },
              { HF_MOVE_OPEN, "4*3 5*2 2", "open 4*3 | 5*2 2" } } },
  { "whole-hand-with-the-pile",
    "option-lists pickup.mode=all pickup.min_pile=1 open.whole_hand=yes open.min=500,500,500,500",
    "K*2 4*3", .pile = "K", .unopened = TRUE, .foot = "5",
    .asks = { { HF_MOVE_TAKE, .way = "take K*2 | 4*3" }, { HF_MOVE_TAKE, "K*2" } } },
};

static void
test_case (gconstpointer data)
{
  const Case *is = data;
  g_autoptr (HfTestTable) t = hf_test_table_new (is->rules);

  t->position.opened_named = is->unopened;
  t->position.opened = is->others;
  if (is->foot != NULL)
    t->position.foot[0] = (HfPositionZone) { .cards = hf_test_cards (is->foot), .named = TRUE };
  if (is->on_foot)
    hf_test_table_foot_taken (t, 0);
  hf_test_table_hand (t, 0, is->hand);
  if (is->books != NULL)
    hf_test_table_books (t, 0, is->books);
  if (is->pile != NULL)
    hf_test_table_pile (t, is->pile);
  hf_test_table_begin (t, is->pile == NULL);
  for (const Ask *ask = is->asks;
       ask < is->asks + G_N_ELEMENTS (is->asks) && ask->type != HF_MOVE_DRAW; ask++)
    if (ask->lays != NULL)
      assert_lays (t, ask->cards, ask->lays);
    else if (ask->cards == NULL)
      assert_any (t, ask->type, ask->way);
    else
      assert_way (t, ask->type, ask->cards, ask->spare != NULL ? ask->spare : "-",
                  ask->placed ? ask->place : HF_PLACE_ANY, ask->way);
}

/* Any pile may be taken, whatever lies on top. */
static void
test_takes_of_wild_cards (void)
{
  static const char *const presets[] = { "family-tradition", "lay-out-first" };
  static const char *const piles[] = { "2 5", "X 5", "3b 5" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    for (guint j = 0; j < G_N_ELEMENTS (piles); j++)
      {
        g_autoptr (HfTestTable) t = hf_test_table_new (presets[i]);

        hf_test_table_books (t, 0, "Q*4");
        hf_test_table_hand (t, 0, "4*2 5 6 K");
        hf_test_table_pile (t, piles[j]);
        hf_test_table_begin (t, FALSE);
        assert_any (t, HF_MOVE_TAKE, "take");
        assert_way (t, HF_MOVE_TAKE, "4*2", "-", HF_PLACE_ANY, NULL);
      }
}

/* Positions made up at random. */

#define fail(seed, state, rules, question, ...)                                               \
  G_STMT_START                                                                                \
  {                                                                                           \
    g_autofree char *what_ = g_strdup_printf (__VA_ARGS__);                                   \
    g_autofree char *state_ = hf_state_print (state, rules, NULL);                            \
    g_autofree char *cards_ = print_cards (&(question)->cards);                               \
    g_autofree char *spare_ = print_cards (&(question)->spare);                               \
    g_error ("%s: %s “%s” spare “%s” at %x, position %" G_GUINT64_FORMAT ":\n%s", what_,      \
             name_of ((question)->type), cards_, spare_, (question)->place, (guint64) (seed), \
             state_);                                                                         \
  }                                                                                           \
  G_STMT_END

/* A way is of the cards it was asked for, at the place, and legal. */
static void
check_way (guint64 seed,
           const HfState *state,
           const HfFlatRules *rules,
           const HfWayQuestion *question,
           const HfMove *way)
{
  HfCards cards = hf_cards_from_list (way->cards, way->n_cards);
  HfCards all = question->cards;

  hf_cards_add (&all, &question->spare);
  if (way->type == HF_MOVE_TAKE && state->table.n_pile > 0)
    {
      HfCards pile = hf_cards_from_list (hf_state_pile (state), state->table.n_pile);

      hf_cards_add (&all, &pile);
    }
  if (!hf_cards_contain (&cards, &question->cards) || !hf_cards_contain (&all, &cards))
    fail (seed, state, rules, question, "A way of other cards");
  if (question->place != HF_PLACE_ANY
      && (way->n_parts > 0 ? way->parts[0].book : HF_BOOK_NONE) != question->place)
    fail (seed, state, rules, question, "A way at another place");
  if (way->seat != state->table.turn || way->type != question->type
      || hf_state_try (state, rules, way, NULL) != HF_VERDICT_OK)
    fail (seed, state, rules, question, "A way that is not legal");
}

static void
check_question (guint64 seed,
                const HfState *state,
                const HfFlatRules *rules,
                const HfAllWays *ways,
                const HfWayQuestion *question)
{
  gboolean expected = hf_all_ways_has (ways, question);
  HfMove way;

  if (hf_state_find_way (state, rules, question, &way) != expected)
    fail (seed, state, rules, question, expected ? "A way is missed" : "There is no way");
  if (expected)
    check_way (seed, state, rules, question, &way);
}

/* The same of cards that go into books of their ranks; the wild ones with those of one of these, which the cards
 * choose as good as by chance. */
static void
check_by_rank (guint64 seed,
               const HfState *state,
               const HfFlatRules *rules,
               const HfAllWays *ways,
               HfWayQuestion *question)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE }, wilds = HF_CARDS_NONE;
  guint n = 0, chance = seed;
  HfRank rank = HF_RANK_WILD;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      const HfRank own = MIN (hf_kind_rank (kind), HF_RANK_WILD);

      if (hf_flat_rules_is_wild (rules, kind))
        wilds.n[kind] = question->cards.n[kind];
      else
        of_rank[own].n[kind] = question->cards.n[kind];
      chance = chance * 31 + question->cards.n[kind];
      if (question->cards.n[kind] > 0 && chance / 7 % ++n == 0)
        rank = own;
    }
  if (hf_cards_count (&wilds) == 0)
    return;

  hf_cards_add (&of_rank[rank], &wilds);
  question->of_rank = of_rank;
  question->keep_clean = chance / 3 % 2;
  check_question (seed, state, rules, ways, question);
  question->of_rank = NULL;
  question->keep_clean = FALSE;
}

/* Passes every choice of the cards, from @kind on. */
static void
check_choices (guint64 seed,
               const HfState *state,
               const HfFlatRules *rules,
               const HfAllWays *ways,
               HfWayQuestion *question,
               guint kind)
{
  const HfCards *hand = hf_state_hand (state, state->table.turn);

  if (kind < HF_N_KINDS)
    {
      for (guint n = 0; n <= hand->n[kind]; n++)
        {
          question->cards.n[kind] = n;
          check_choices (seed, state, rules, ways, question, kind + 1);
        }
      question->cards.n[kind] = 0;
      return;
    }

  for (guint place = 0; place < state->table.n_books + 2u; place++)
    {
      question->place = place < state->table.n_books    ? place
                        : place == state->table.n_books ? HF_BOOK_NONE
                                                        : HF_PLACE_ANY;
      check_question (seed, state, rules, ways, question);

      check_by_rank (seed, state, rules, ways, question);
      question->spare = *hand;
      hf_cards_subtract (&question->spare, &question->cards);
      check_question (seed, state, rules, ways, question);
      question->spare = HF_CARDS_NONE;
    }
}

/* Lays one after another put down the cards, and leave the turn where they should. */
static void
check_lays (guint64 seed,
            const HfState *state,
            const HfFlatRules *rules,
            const HfAllLays *lays,
            HfWayQuestion *question,
            guint kind,
            guint *n_several)
{
  const HfCards *hand = hf_state_hand (state, state->table.turn);
  g_autoptr (GArray) moves = NULL;
  g_autofree HfState *after = NULL;
  HfCards down = HF_CARDS_NONE;
  gboolean expected;

  if (kind < HF_N_KINDS)
    {
      for (guint n = 0; n <= hand->n[kind]; n++)
        {
          question->cards.n[kind] = n;
          check_lays (seed, state, rules, lays, question, kind + 1, n_several);
        }
      question->cards.n[kind] = 0;
      return;
    }

  moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  expected = hf_all_lays_has (lays, &question->cards);
  if (hf_state_find_lays (state, rules, question, moves) != expected)
    fail (seed, state, rules, question, expected ? "Lays are missed" : "There are no lays");

  *n_several += moves->len > 1;
  after = hf_state_dup (state);
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);
      HfCards cards = hf_cards_from_list (move->cards, move->n_cards);

      hf_cards_add (&down, &cards);
      if (hf_state_play (after, rules, move, NULL, NULL) != HF_VERDICT_OK)
        fail (seed, state, rules, question, "Lay %u is refused", i);
    }
  if (expected && !hf_cards_equal (&down, &question->cards))
    fail (seed, state, rules, question, "Lays of other cards");
}

static gboolean
check_all_lays (guint64 seed, const HfState *state, const HfFlatRules *rules, guint *n_several)
{
  g_autoptr (HfAllLays) lays = hf_all_lays_new (state, rules);
  HfWayQuestion question = { .type = HF_MOVE_LAY, .place = HF_PLACE_ANY };

  if (hf_all_lays_too_many (lays))
    return FALSE;
  check_lays (seed, state, rules, lays, &question, 0, n_several);

  return TRUE;
}

/* @n_legal (inout): counts positions with a legal move of each of the types, and choices of cards that
 * take several lays
 * Returns: whether all ways could be tried */
static gboolean
check_position (guint64 seed, guint *n_legal)
{
  static const HfMoveType types[] = { HF_MOVE_LAY, HF_MOVE_OPEN, HF_MOVE_TAKE };
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  g_autofree HfState *state = NULL;
  gboolean all = TRUE;

  hf_random_position_rules (seed, rules);
  state = hf_random_position_new (seed, rules, seed % 16 < 3 ? 9 : 6);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      HfWayQuestion question = { .type = types[i] };
      g_autoptr (HfAllWays) ways = hf_all_ways_new (state, rules, types[i]);
      const HfWayQuestion any = {
        .type = types[i],
        .spare = *hf_state_hand (state, state->table.turn),
        .place = HF_PLACE_ANY,
      };

      if (hf_all_ways_too_many (ways))
        {
          all = FALSE;
          continue;
        }
      n_legal[i] += hf_all_ways_has (ways, &any);
      check_choices (seed, state, rules, ways, &question, 0);
    }

  return check_all_lays (seed, state, rules, &n_legal[3]) && all;
}

static void
test_random_positions (void)
{
  const guint n = g_test_thorough () ? 100000 : HF_TEST_AMOUNT (1000);
  guint n_legal[4] = { 0 }, left_out = 0;

  for (guint seed = 0; seed < n; seed++)
    left_out += !check_position (seed, n_legal);

  g_test_message ("positions with a way to lay %u, open %u, take %u; several lays %u; "
                  "%u left out, %u cut short",
                  n_legal[0], n_legal[1], n_legal[2], n_legal[3], left_out,
                  hf_way_count_cut_short ());
  for (guint i = 0; i < G_N_ELEMENTS (n_legal); i++)
    g_assert_cmpuint (n_legal[i], >, n / 50);
  g_assert_cmpuint (left_out, <, n / 4);
  g_assert_cmpuint (hf_way_count_cut_short (), ==, 0);
}

/* With hands of up to thirty cards no search comes to its last step, and what it finds is legal. */
static void
test_large_hands (void)
{
  static const HfMoveType types[] = { HF_MOVE_LAY, HF_MOVE_OPEN, HF_MOVE_TAKE };
  const guint n = g_test_thorough () ? 20000 : HF_TEST_AMOUNT (1000);
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);

  for (guint seed = 0; seed < n; seed++)
    {
      g_autofree HfState *state = NULL;
      HfWayQuestion lays = { .type = HF_MOVE_LAY, .place = HF_PLACE_ANY };
      HfCards hand, left;

      hf_random_position_rules (seed, rules);
      state = hf_random_position_new (seed, rules, 30);
      hand = left = *hf_state_hand (state, state->table.turn);
      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        if (!hf_flat_rules_is_natural (rules, kind) && !hf_flat_rules_is_wild (rules, kind))
          hand.n[kind] = 0;

      lays.cards = hand;
      for (guint i = 0; i < G_N_ELEMENTS (types); i++)
        {
          const HfWayQuestion any = { .type = types[i], .spare = left, .place = HF_PLACE_ANY };
          const HfWayQuestion all = { .type = types[i], .cards = hand, .place = HF_PLACE_ANY };
          HfMove way;

          if (hf_state_find_way (state, rules, &any, &way))
            check_way (seed, state, rules, &any, &way);
          if (hf_state_find_way (state, rules, &all, &way))
            check_way (seed, state, rules, &all, &way);
        }
      hf_state_find_lays (state, rules, &lays, NULL);
    }
  g_assert_cmpuint (hf_way_count_cut_short (), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/way/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/way/takes-of-wild-cards", test_takes_of_wild_cards);
  g_test_add_func ("/way/large-hands", test_large_hands);
  g_test_add_func ("/way/random-positions", test_random_positions);

  return g_test_run ();
}
