/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns and rounds of Hoof and Mouth as people play them: opening, buying,
 * threes, the foot, going out, scoring; and the numbers a refusal carries. */

#include "core/engine/hf-deal.h"
#include "lib/hf-test-table.h"

/* With these a team may go out. */
#define READY_BOOKS "A*7, K*7, J*5 2*2, 8*5 2*2"

static void
test_state_is_small (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  g_autofree HfState *copy = NULL;

  hf_test_table_begin (t, FALSE);
  /* Ten lines of a processor’s cache */
  g_assert_cmpuint (t->state->size, <=, 640);
  copy = hf_state_dup (t->state);
  g_assert_cmpmem (copy, copy->size, t->state, t->state->size);
}

/* The generator is splitmix64: these are its published first numbers for seed 1234567. */
static void
test_random_numbers (void)
{
  guint64 rng = 1234567;

  g_assert_cmpuint (hf_random_next (&rng), ==, G_GUINT64_CONSTANT (6457827717110365317));
  g_assert_cmpuint (hf_random_next (&rng), ==, G_GUINT64_CONSTANT (3203168211198807973));
  g_assert_cmpuint (hf_random_next (&rng), ==, G_GUINT64_CONSTANT (9817491932198370423));
}

static void
assert_broken (const HfTestTable *t, const char *expected)
{
  g_autofree char *problem = NULL;

  g_assert_cmpint (hf_state_check (t->state, &t->rules, &t->aside, &problem), ==, expected == NULL);
  g_assert_cmpstr (problem, ==, expected);
}

/* The check, which many tests rely on, notices each count that is not true. */
static void
test_state_is_checked (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_begin (t, FALSE);
  assert_broken (t, NULL);
  hf_state_seat (t->state, 1)->foot++;
  assert_broken (t, "a foot is counted wrongly");
  hf_state_seat (t->state, 1)->foot--;
  hf_state_seat (t->state, 2)->hand--;
  assert_broken (t, "a hand is counted wrongly");
  hf_state_hand (t->state, 2)->n[HF_KIND_TWO]--;
  assert_broken (t, "cards were lost or doubled");
}

static void
test_opening_tells_what_is_missing (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (t, 0, "Q*3 6*4 K 3b");
  hf_test_table_begin (t, TRUE);
  hf_test_assert_refused (t, "open Q*3 | 6*3", "opening-too-low");
  g_assert_cmpint (t->refusal.have, ==, 45);
  g_assert_cmpint (t->refusal.need, ==, 50);
  hf_test_assert_refused (t, "open Q*3 | 6*5", "not-in-hand");
  hf_test_assert_refused (t, "lay Q*3", "not-open");
  hf_test_assert_ok (t, "open Q*3 | 6*4");
  hf_test_assert_refused (t, "open K*3", "already-open");
  hf_test_assert_cards (hf_state_hand (t->state, 0), "3b K");
  g_assert_true (hf_state_is_open (t->state, &t->rules, 2));
  g_assert_false (hf_state_is_open (t->state, &t->rules, 1));
}

/* S1-115: a book that opens closed counts its bonus. */
static void
test_opening_with_a_closed_book (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  t->position.round = 4;
  hf_test_table_hand (t, 0, "4*4 2*3 3b");
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "open 4*4 2*3");
  g_assert_cmpint (hf_state_score (t->state, &t->rules, 0).books, ==, 300);
}

static void
test_buying (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_books (t, 0, "5*3");
  hf_test_table_hand (t, 0, "T*2 K 4");
  hf_test_table_pile (t, "T 3r 7 K 9 3b 2 Q 6 J");
  hf_test_table_begin (t, FALSE);
  hf_test_assert_ok (t, "take T*2");
  hf_test_assert_cards (hf_state_hand (t->state, 0), "3r 3b 4 7 9 K*2 2");
  g_assert_cmpuint (t->state->table.n_pile, ==, 3);
  hf_test_assert_refused (t, "draw", "wrong-phase");
}

static void
test_what_cannot_be_bought (void)
{
  const char *const piles[][2] = {
    { "3r 4", "pile-blocked" }, { "3b 4", "pile-blocked" },      { "2 4", "pile-blocked" },
    { "X 4", "pile-blocked" },  { "T 4", "not-enough-matches" }, { "-", "pile-empty" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

      hf_test_table_books (t, 0, "5*3");
      hf_test_table_hand (t, 0, "T 2*2 X*2 3b*2 3r*2");
      hf_test_table_pile (t, piles[i][0]);
      hf_test_table_begin (t, FALSE);
      hf_test_assert_refused (t, "take T 2", piles[i][1]);
    }
}

/* How many cards there are, and how many it takes, are what the sentences say. */
static void
test_numbers_of_a_refused_take (void)
{
  static const struct
  {
    const char *rules;
    const char *pile;
    const char *reason;
    gint have, need;
  } cases[] = {
    { "hoof-and-mouth pickup.min_pile=4", "T 4 5", "pile-too-small", 3, 4 },
    { "hoof-and-mouth pickup.if_short=refuse", "T 4 5", "pile-too-small", 3, 7 },
    { "hoof-and-mouth pickup.match_naturals=3", "T 4 5", "not-enough-matches", 1, 3 },
    { "hoof-and-mouth pickup.match_naturals=1 pickup.meld_pair=no pickup.freeze_by=wild", "T 2 5",
      "pile-frozen", 1, 2 },
    { "hoof-and-mouth pickup.match_naturals=3 pickup.freeze_by=wild", "T 2 5", "pile-frozen", 1,
      3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfTestTable) t = hf_test_table_new (cases[i].rules);

      hf_test_table_books (t, 0, "5*3");
      hf_test_table_hand (t, 0, "T 2 X 6");
      hf_test_table_pile (t, cases[i].pile);
      hf_test_table_begin (t, FALSE);
      hf_test_assert_refused (t, "take T 2", cases[i].reason);
      g_assert_cmpint (t->refusal.have, ==, cases[i].have);
      g_assert_cmpint (t->refusal.need, ==, cases[i].need);
    }
}

/* S1-66, S1-67: a buy that falls short costs only dignity; the card goes back, two are drawn. */
static void
test_failed_buy (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  t->position.round = 2;
  hf_test_table_hand (t, 0, "T*2 K 4");
  hf_test_table_pile (t, "T 7 8");
  hf_test_table_begin (t, FALSE);
  g_assert_cmpint (hf_test_table_play (t, "take T*2"), ==, HF_VERDICT_FAILED);
  g_assert_cmpint (t->refusal.have, ==, 30);
  g_assert_cmpint (t->refusal.need, ==, 90);
  g_assert_cmpuint (t->state->table.n_pile, ==, 3);
  g_assert_cmpuint (hf_state_seat (t->state, 0)->hand, ==, 6);
  g_assert_cmpuint (hf_state_seat (t->state, 0)->razz, ==, 1);
  g_assert_cmpint (t->state->table.phase, ==, HF_PHASE_PLAY);
  g_assert_cmpint (hf_state_score (t->state, &t->rules, 0).penalty, ==, 0);
}

static void
test_into_the_foot (void)
{
  g_autoptr (HfTestTable) direct = hf_test_table_new ("hoof-and-mouth");
  g_autoptr (HfTestTable) indirect = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_books (direct, 0, "8*3");
  hf_test_table_hand (direct, 0, "8*2");
  hf_test_table_begin (direct, TRUE);
  hf_test_assert_ok (direct, "lay 8*2 on 8");
  g_assert_cmpuint (hf_state_seat (direct->state, 0)->hand, ==, 11);
  g_assert_cmpint (direct->state->table.turn, ==, 0);

  hf_test_table_books (indirect, 0, "8*3");
  hf_test_table_hand (indirect, 0, "8 K");
  hf_test_table_begin (indirect, TRUE);
  hf_test_assert_ok (indirect, "lay 8 on 8");
  hf_test_assert_ok (indirect, "discard K");
  g_assert_cmpuint (hf_state_seat (indirect->state, 0)->hand, ==, 0);
  g_assert_cmpuint (hf_state_seat (indirect->state, 0)->foot, ==, 11);
  g_assert_cmpint (indirect->state->table.turn, ==, 1);
}

static void
test_a_card_must_be_kept (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_books (t, 0, "A*7, K*5 2*2, 9*4");
  hf_test_table_hand (t, 0, "9 4");
  hf_test_table_foot_taken (t, 0);
  hf_test_table_begin (t, TRUE);
  hf_test_assert_refused (t, "lay 9 on 9", "must-keep-card");
  g_assert_cmpint (t->refusal.have, ==, 1);
  g_assert_cmpint (t->refusal.need, ==, 2);
  g_assert_cmpint (t->refusal.have2, ==, 1);
  g_assert_cmpint (t->refusal.need2, ==, 2);
  hf_test_assert_refused (t, "pass", "cannot-pass");
  hf_test_assert_ok (t, "discard 9");
}

static void
test_going_out_by_discard (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  HfScore us;

  hf_test_table_books (t, 0, READY_BOOKS);
  hf_test_table_hand (t, 0, "4");
  hf_test_table_hand (t, 2, "Q 3r");
  hf_test_table_foot_taken (t, 0);
  hf_test_table_foot_taken (t, 2);
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "ask out");
  hf_test_assert_refused (t, "ask out", "ask-not-offered");
  hf_test_assert_ok (t, "answer no");
  hf_test_assert_ok (t, "discard 4");
  g_assert_cmpint (t->state->table.phase, ==, HF_PHASE_OVER);
  g_assert_cmpuint (t->state->table.out, ==, 1);

  us = hf_state_score (t->state, &t->rules, 0);
  g_assert_cmpint (us.books, ==, 2 * 500 + 2 * 300);
  g_assert_cmpint (us.cards, ==, 7 * 20 + 7 * 10 + 5 * 10 + 40 + 5 * 5 + 40);
  g_assert_cmpint (us.held, ==, -510);
  g_assert_cmpint (us.round, ==, us.books + us.cards + us.held);
  g_assert_cmpint (hf_state_owner (t->state, 0)->total, ==, us.round);

  /* Going out against a no costs no points but some dignity (S1-84). */
  g_assert_cmpuint (hf_state_seat (t->state, 0)->razz, ==, 1);
}

/* The last card played may close the last required book (S1-80). */
static void
test_going_out_by_closing_the_last_book (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_books (t, 0, "A*7, K*6, J*5 2*2, 8*5 2*2");
  hf_test_table_hand (t, 0, "K");
  hf_test_table_foot_taken (t, 0);
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "lay K on K");
  g_assert_cmpuint (t->state->table.out, ==, 1);
}

static void
test_empty_stacks_are_made_of_the_pile (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (t, 0, "4 5");
  hf_test_table_pile (t, "K Q J T 9");
  t->position.stock_named = TRUE;
  hf_test_table_begin (t, FALSE);
  hf_test_assert_ok (t, "draw");
  g_assert_cmpuint (t->state->table.n_pile, ==, 0);
  g_assert_cmpuint (t->state->table.n_stack[0], ==, 2);
  g_assert_cmpuint (t->state->table.n_stack[1], ==, 1);
}

/* S1-14, S1-26: four rounds, the start moves on clockwise. */
static void
test_four_rounds (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  HfRules rules = t->rules.rules;
  HfDeal deal = { 0 };
  g_autofree HfState *state = NULL;

  g_assert_true (hf_flat_rules_init (&t->rules, &rules, NULL));
  state = hf_state_new (&t->rules, 5);
  for (guint round = 1; round <= 4; round++)
    {
      g_assert_cmpuint (state->table.round, ==, round);
      g_assert_cmpint (state->table.first, ==, round - 1);
      g_assert_cmpint (hf_state_deal (state, &t->rules, &deal, NULL), ==, HF_REASON_NONE);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpint (hf_state_choose (state, &t->rules, seat, seat % 2, NULL), ==,
                         HF_REASON_NONE);
      g_assert_cmpint (state->table.turn, ==, round - 1);
      state->table.phase = HF_PHASE_OVER;
      g_assert_cmpint (hf_state_next (state, &t->rules, NULL), ==, HF_REASON_NONE);
    }
  g_assert_cmpint (state->table.phase, ==, HF_PHASE_END);
}

/* Trying a move never changes the state, whatever comes of it. */
static void
test_trying_changes_nothing (void)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  g_autofree HfState *before = NULL;
  g_autoptr (GArray) moves = NULL;

  hf_test_table_books (t, 0, READY_BOOKS);
  hf_test_table_hand (t, 0, "A K Q*3 2 X 4 3b");
  hf_test_table_begin (t, TRUE);
  before = hf_state_dup (t->state);
  moves = hf_moves_list (t->state, &t->rules);
  g_assert_cmpuint (moves->len, >, 10);
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      g_assert_cmpint (hf_state_try (t->state, &t->rules, move, NULL), ==, HF_VERDICT_OK);
      g_assert_cmpmem (before, before->size, t->state, t->state->size);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/state/small", test_state_is_small);
  g_test_add_func ("/state/random", test_random_numbers);
  g_test_add_func ("/state/checked", test_state_is_checked);
  g_test_add_func ("/opening/too-low", test_opening_tells_what_is_missing);
  g_test_add_func ("/opening/closed-book", test_opening_with_a_closed_book);
  g_test_add_func ("/buying/six-more", test_buying);
  g_test_add_func ("/buying/blocked", test_what_cannot_be_bought);
  g_test_add_func ("/buying/numbers", test_numbers_of_a_refused_take);
  g_test_add_func ("/buying/failed", test_failed_buy);
  g_test_add_func ("/foot/entering", test_into_the_foot);
  g_test_add_func ("/out/keep-one", test_a_card_must_be_kept);
  g_test_add_func ("/out/discard", test_going_out_by_discard);
  g_test_add_func ("/out/last-book", test_going_out_by_closing_the_last_book);
  g_test_add_func ("/stock/empty", test_empty_stacks_are_made_of_the_pile);
  g_test_add_func ("/rounds/four", test_four_rounds);
  g_test_add_func ("/moves/try", test_trying_changes_nothing);

  return g_test_run ();
}
