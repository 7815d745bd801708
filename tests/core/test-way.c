/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Legal ways to lay, take and open: cases at the table, and positions made up at random, in which
 * the answer is that of trying every order and every grouping. */

#include "core/hf-notation.h"
#include "core/hf-way-private.h"
#include "lib/hf-all-ways.h"
#include "lib/hf-random-position.h"
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

static void
check_most (guint64 seed,
            const HfState *state,
            const HfFlatRules *rules,
            const HfAllWays *ways,
            const HfWayQuestion *question)
{
  HfCards most = hf_state_find_most (state, rules, &question->cards, question->place, NULL);

  if (hf_cards_count (&most) != hf_all_ways_most (ways, &question->cards, question->place))
    fail (seed, state, rules, question, "Not the most");
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
      if (question->type == HF_MOVE_LAY)
        check_most (seed, state, rules, ways, question);

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
  if (hf_state_find_lays (state, rules, &question->cards, moves) != expected)
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
  const guint n = g_test_thorough () ? 100000 : 2000;
  guint n_legal[4] = { 0 }, left_out = 0;

  for (guint seed = 0; seed < n; seed++)
    left_out += !check_position (seed, n_legal);

  g_test_message ("positions with a way to lay %u, open %u, take %u; several lays %u; "
                  "%u left out, %u cut short",
                  n_legal[0], n_legal[1], n_legal[2], n_legal[3], left_out,
                  hf_way_count_cut_short ());
  for (guint i = 0; i < G_N_ELEMENTS (n_legal); i++)
    g_assert_cmpuint (n_legal[i], >, n / 50);
  g_assert_cmpuint (left_out, <, n / 6);
  g_assert_cmpuint (hf_way_count_cut_short (), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/way/random-positions", test_random_positions);

  return g_test_run ();
}
