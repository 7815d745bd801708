/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round under house rules made up at random, played by the rule-of-thumb
 * player, at random or by both, and what must hold after every move of it,
 * whatever the rules are. */

#include "hf-property-round.h"

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "core/engine/hf-engine.h"
#include "core/notation/hf-notation.h"
#include "hf-random-rules.h"
#include "players/simple/hf-playout.h"
#include "players/simple/hf-simple.h"

/* No round is that long; whoever gets there goes round in circles. */
#define MAX_MOVES 200000

/* Acts that a seat tries when its view is looked at. */
#define N_TRIALS 8

typedef struct
{
  guint64 seed;
  HfFlatRules rules;
  HfState *state;
  HfState *before; /* the last move */
  HfDeal deal;
  GRand *rand;
  GPtrArray *lines; /* all moves so far, in notation */
  guint64 rng;      /* of imagined states */
  guint look_every; /* moves between two looks at a view, which take long */
  guint64 n_views;
} Round;

#define fail(self, ...)                                                                           \
  G_STMT_START                                                                                    \
  {                                                                                               \
    g_autofree char *what_ = g_strdup_printf (__VA_ARGS__);                                       \
    g_autofree char *state_ = hf_state_print ((self)->state, &(self)->rules, NULL);               \
    g_error ("%s, under random rules %" G_GUINT64_FORMAT ", after move %u “%s”:\n%s", what_,      \
             (self)->seed, (self)->lines->len,                                                    \
             (self)->lines->len > 0 ? (char *) (self)->lines->pdata[(self)->lines->len - 1] : "", \
             state_);                                                                             \
  }                                                                                               \
  G_STMT_END

/* Where no limit of idle laps is set, a round need not end: then one is set. */
static void
make_rules (Round *self)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_rules_randomize (&rules, self->seed);
  if (rules.stock_stall_limit == HF_NONE)
    hf_rules_set (&rules, "stock.stall_limit", "10", &error);
  hf_flat_rules_init (&self->rules, &rules, &error);
  g_assert_no_error (error);
}

static HfState *
new_state (Round *self)
{
  HfState *state = hf_state_new (&self->rules, self->seed);

  state->table.round = 1 + self->seed % self->rules.n_rounds;
  g_assert_cmpint (hf_state_set_first (state, &self->rules, self->seed % self->rules.n_seats), ==,
                   HF_REASON_NONE);
  g_assert_cmpint (hf_state_deal (state, &self->rules, &self->deal, NULL), ==, HF_REASON_NONE);

  return state;
}

static Round *
round_new (guint64 seed)
{
  Round *self = g_new0 (Round, 1);

  self->seed = seed;
  self->rng = seed;
  self->rand = g_rand_new_with_seed ((guint32) seed);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  make_rules (self);
  if (self->rules.rules.deal_style == HF_DEAL_CUT_PORTION)
    for (self->deal.n_cuts = 0; self->deal.n_cuts < self->rules.n_seats; self->deal.n_cuts++)
      self->deal.cuts[self->deal.n_cuts] = g_rand_int_range (self->rand, 20, 32);
  self->state = new_state (self);
  self->before = hf_state_dup (self->state);

  return self;
}

static void
round_free (Round *self)
{
  g_rand_free (self->rand);
  g_ptr_array_unref (self->lines);
  g_free (self->state);
  g_free (self->before);
  g_free (self);
}

/* Whether a book is as it was before the move, when it was looked at already. */
static gboolean
is_unchanged (Round *self, guint book)
{
  return book < self->before->table.n_books
         && memcmp (hf_state_book (self->before, book), hf_state_book (self->state, book),
                    sizeof (HfBook))
              == 0;
}

/* Every book could be laid as it lies there, and no rank has more of them than it may. */
static void
check_books (Round *self)
{
  const HfState *state = self->state;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      guint8 kinds[HF_STATE_MAX];
      HfBook built;
      HfCards cards;
      HfReason reason;

      if (is_unchanged (self, i))
        continue;
      cards = hf_book_cards (book);
      reason = hf_book_build (&self->rules, kinds, hf_cards_to_list (&cards, kinds), &built, NULL);
      if (reason != HF_REASON_NONE)
        fail (self, "Book %u may not be (%s)", i, hf_reason_to_string (reason));
      if ((book->flags & HF_BOOK_WAITING)
          && (!self->rules.rules.book_waiting_marker
              || hf_book_size (book) != (guint) self->rules.rules.book_size - 1))
        fail (self, "Book %u waits for nothing", i);

      for (guint j = 0; j < i && self->rules.rules.meld_same_rank != HF_SAME_RANK_ALWAYS; j++)
        {
          const HfBook *other = hf_state_book (state, j);

          if (other->owner == book->owner && other->rank == book->rank
              && (self->rules.rules.meld_same_rank == HF_SAME_RANK_NEVER
                  || !(hf_book_is_closed (&self->rules, book)
                       || hf_book_is_closed (&self->rules, other))))
            fail (self, "Books %u and %u are of one rank", j, i);
        }
    }
}

/* Books only grow: none goes away, opens again or turns clean. */
static void
check_growth (Round *self)
{
  if (self->state->table.n_books < self->before->table.n_books)
    fail (self, "A book went away");

  for (guint i = 0; i < self->before->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i), *was = hf_state_book (self->before, i);
      HfCards cards, had;

      if (is_unchanged (self, i))
        continue;
      cards = hf_book_cards (book);
      had = hf_book_cards (was);
      if (book->owner != was->owner || book->rank != was->rank || !hf_cards_contain (&cards, &had))
        fail (self, "Book %u lost something", i);
      if (hf_book_is_closed (&self->rules, was) && hf_book_is_clean (was)
          && !hf_book_is_clean (book) && self->rules.rules.meld_wild_joins_clean != HF_JOINS_ALWAYS)
        fail (self, "The closed clean book %u got a wild card", i);
    }
}

static gint
expected_held (Round *self, guint seat)
{
  gint held;

  if (!self->rules.rules.score_held_negative || hf_table_has_piles (&self->state->table, seat))
    return 0;

  held = hf_flat_rules_held (&self->rules, hf_state_hand (self->state, seat))
         + hf_flat_rules_held (&self->rules, hf_state_foot (self->state, seat));
  for (guint i = 0; i < self->rules.n_more; i++)
    held += hf_flat_rules_held (&self->rules, hf_state_more (self->state, seat, i));

  return held;
}

static gint
expected_bonus (const HfRules *r, const HfBook *book)
{
  const gboolean special = !hf_book_is_wild (book)
                           && (r->book_special_ranks & HF_RANK_BIT (book->rank));
  const gint bonus = hf_book_is_clean (book) ? r->book_special_bonus_clean
                                             : r->book_special_bonus_dirty;

  if (hf_book_is_wild (book))
    return r->meld_wild_book_bonus;
  for (gint i = 0; i < r->book_special_bonuses.n; i++)
    if (r->book_special_bonuses.v[i].rank == (gint) book->rank - HF_RANK_THREE)
      return hf_book_is_clean (book) || r->book_special_bonuses.v[i].dirty == HF_NONE
               ? r->book_special_bonuses.v[i].clean
               : r->book_special_bonuses.v[i].dirty;
  if (special && bonus != HF_NONE)
    return bonus;

  return hf_book_is_clean (book) ? r->book_bonus_clean : r->book_bonus_dirty;
}

static gint
expected_reds (Round *self, guint owner)
{
  const HfRules *r = &self->rules.rules;
  const HfOwner *it = hf_state_owner (self->state, owner);
  gboolean closed = FALSE;
  gint points = it->reds * r->three_red_laid;

  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      closed |= book->owner == owner && hf_book_size (book) >= (guint) r->book_size;
    }

  if (r->three_red_mode != HF_RED_LAY_AND_REPLACE)
    return points;
  if (r->three_red_all_bonus != HF_NONE && it->reds == 2 * hf_rules_decks (r))
    points = r->three_red_all_bonus;
  if ((r->three_red_negative_if == HF_RED_NEGATIVE_NO_CLOSED_BOOK && !closed)
      || (r->three_red_negative_if == HF_RED_NEGATIVE_NOT_OPEN
          && (self->state->table.opened & self->rules.owner_seats[owner]) == 0))
    points = -points;

  return points;
}

/* The points follow from the cards on the table (S1-85); totals change only when a round is
 * booked. */
static void
check_score (Round *self)
{
  const HfRules *r = &self->rules.rules;
  gboolean over = self->state->table.phase == HF_PHASE_OVER;

  for (guint owner = 0; owner < self->rules.n_owners; owner++)
    {
      const HfOwner *it = hf_state_owner (self->state, owner);
      HfScore score = hf_state_score (self->state, &self->rules, owner);
      gint points = expected_reds (self, owner) + it->cut - it->penalty - it->buried
                    + it->blacks * r->three_black_held;
      gint booked = it->total - hf_state_owner (self->before, owner)->total;

      for (guint i = 0; i < self->state->table.n_books; i++)
        {
          const HfBook *book = hf_state_book (self->state, i);
          HfCards cards;

          if (book->owner != owner)
            continue;
          cards = hf_book_cards (book);
          points += hf_flat_rules_value (&self->rules, &cards);
          if (hf_book_size (book) >= (guint) r->book_size)
            points += expected_bonus (r, book);
        }
      for (guint seat = owner; seat < self->rules.n_seats; seat += self->rules.n_owners)
        points -= expected_held (self, seat);
      if (self->state->table.out & self->rules.owner_seats[owner])
        points += r->out_bonus;
      if (!r->score_allow_negative)
        points = MAX (points, 0);

      if (score.round != points)
        fail (self, "Owner %u has %d points and not %d", owner, score.round, points);
      if (booked != (over ? points : 0))
        fail (self, "Owner %u got %d points", owner, booked);
      if (it->buried != 0 && r->book_buried_scores)
        fail (self, "Cards of owner %u do not count", owner);
    }
}

/* Adds some cards of a seat, and now and then one that it has not. */
static void
add_some (Round *self, HfCards *hand, HfMove *move, guint n)
{
  for (; n > 0; n--)
    {
      guint kind = g_rand_int_range (self->rand, 0, HF_N_KINDS);

      for (guint i = 0;
           i < HF_N_KINDS && hand->n[kind] == 0 && g_rand_int_range (self->rand, 0, 40); i++)
        kind = (kind + 1) % HF_N_KINDS;
      hand->n[kind] -= hand->n[kind] > 0;
      hf_move_add_card (move, kind);
    }
}

/* Any act of a seat, legal or not. */
static void
make_up (Round *self, guint seat, HfMove *move)
{
  HfCards hand = *hf_state_hand (self->state, seat);

  hf_move_init (move, g_rand_int_range (self->rand, 0, HF_MOVE_CHOOSE + 1), seat);
  move->question = g_rand_int_range (self->rand, 0, HF_QUESTION_NEW_DIRTY + 1);
  move->answer = g_rand_int_range (self->rand, HF_ANSWER_YES, HF_ANSWER_NO + 1);
  if (move->type == HF_MOVE_DISCARD)
    {
      add_some (self, &hand, move, 1);
      return;
    }

  for (guint part = g_rand_int_range (self->rand, 1, 4); part > 0; part--)
    {
      guint book = g_rand_int_range (self->rand, 0, self->state->table.n_books + 1);

      hf_move_add_part (move, g_rand_boolean (self->rand) ? HF_BOOK_NONE : book);
      add_some (self, &hand, move, g_rand_int_range (self->rand, 1, 6));
    }
}

/* All that a seat tries is refused for the same reason, or not, wherever the cards lie that it does not
 * see. */
static void
check_trials (Round *self, guint seat, const HfState *other)
{
  for (guint i = 0; i < N_TRIALS; i++)
    {
      HfRefusal here = { 0 }, there = { 0 };
      HfVerdict verdict, verdict_there;
      HfMove move;

      make_up (self, seat, &move);
      verdict = hf_state_try (self->state, &self->rules, &move, &here);
      verdict_there = hf_state_try (other, &self->rules, &move, &there);
      if (verdict != verdict_there || memcmp (&here, &there, sizeof here) != 0)
        {
          g_autofree char *line = hf_move_print (&move, self->state);

          fail (self, "“%s” of seat %u is %d (%s) or %d (%s)", line, seat, verdict,
                hf_reason_to_string (here.reason), verdict_there,
                hf_reason_to_string (there.reason));
        }
    }
}

/* A seat sees the same, and is told the same of what it may do, wherever the cards lie that it
 * does not see. */
static void
check_view (Round *self, guint seat)
{
  g_autoptr (HfView) view = hf_view_new (self->state, &self->rules, seat);
  g_autofree HfState *other = hf_view_sample (view, &self->rng);
  g_autofree char *seen = hf_state_print_view (self->state, &self->rules, seat);
  g_autofree char *seen_there = hf_state_print_view (other, &self->rules, seat);
  g_auto (GStrv) moves = hf_state_print_moves_of (self->state, &self->rules, seat);
  g_auto (GStrv) moves_there = hf_state_print_moves_of (other, &self->rules, seat);
  g_autofree char *problem = NULL;

  if (!hf_state_check (other, &self->rules, NULL, &problem))
    fail (self, "Seat %u imagines what cannot be: %s", seat, problem);
  if (strcmp (seen, seen_there) != 0)
    fail (self, "Seat %u sees hidden cards:\n%s\nor\n%s", seat, seen, seen_there);
  if (!g_strv_equal ((const char *const *) moves, (const char *const *) moves_there))
    fail (self, "What seat %u may do tells of hidden cards", seat);
  check_trials (self, seat, other);
  self->n_views++;
}

static void
check_move (Round *self)
{
  g_autofree char *problem = NULL;

  if (!hf_state_check (self->state, &self->rules, NULL, &problem))
    fail (self, "The state is broken: %s", problem);
  check_books (self);
  check_growth (self);
  check_score (self);
  if (self->lines->len % self->look_every == 0)
    check_view (self, self->lines->len / self->look_every % self->rules.n_seats);
  if (self->state->table.question != HF_QUESTION_NONE)
    check_view (self,
                g_bit_nth_lsf (hf_table_answerers (&self->state->table, self->rules.n_owners), -1));
}

/* The same seed and the same moves, as they would be saved, are the same state. */
static void
check_replay (Round *self)
{
  g_autofree HfState *again = new_state (self);
  g_autofree char *expected = hf_state_print (self->state, &self->rules, NULL);
  g_autofree char *actual = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      g_autoptr (GError) error = NULL;
      HfMove move;

      hf_move_parse (&move, self->lines->pdata[i], again, &self->rules, &error);
      g_assert_no_error (error);
      if (hf_state_play (again, &self->rules, &move, NULL, NULL) == HF_VERDICT_REFUSED)
        fail (self, "Played again, move %u “%s” is refused", i, (char *) self->lines->pdata[i]);
    }

  actual = hf_state_print (again, &self->rules, NULL);
  if (strcmp (actual, expected) != 0)
    fail (self, "Played again it is another state:\n%s", actual);
}

/* A move of before may be legal still or not; refused, it changes nothing. */
static void
check_refusal (Round *self, const HfMove *move)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  HfState *tried = (HfState *) memory;

  hf_state_copy (tried, self->state);
  if (hf_state_play (tried, &self->rules, move, NULL, NULL) == HF_VERDICT_REFUSED
      && memcmp (tried, self->state, tried->size) != 0)
    fail (self, "A refused move changed something");
}

static gboolean
choose_any (Round *self, HfMove *move)
{
  g_autoptr (GArray) moves = hf_moves_list (self->state, &self->rules);
  guint n[2] = { 0, 0 }, set;
  HfMove choices[2];

  /* Cards to the table come first more often than not, or rounds would hardly get anywhere. */
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *it = &g_array_index (moves, HfMove, i);
      gboolean melds = it->type >= HF_MOVE_TAKE && it->type <= HF_MOVE_RED3;

      if (!it->part_only && g_rand_int_range (self->rand, 0, ++n[melds]) == 0)
        choices[melds] = *it;
    }

  set = n[1] > 0 && (n[0] == 0 || g_rand_int_range (self->rand, 0, 4) > 0);
  if (n[set] == 0)
    return FALSE;
  *move = choices[set];

  return TRUE;
}

static void
choose_simply (Round *self, HfMove *move)
{
  guint seat = (guint) hf_playout_next_seat (self->state, &self->rules);
  HfView view;

  hf_view_borrow (&view, self->state, &self->rules, seat);
  if (!hf_simple_move (&view, NULL, move))
    fail (self, "Seat %u knows nothing to do", seat);
}

static void
play_move (Round *self, gdouble randomness)
{
  gboolean any = g_rand_double (self->rand) < randomness;
  HfRefusal refusal = { 0 };
  HfVerdict verdict;
  HfMove move;

  if (!any)
    choose_simply (self, &move);
  else if (!choose_any (self, &move))
    fail (self, "There is no move");

  hf_state_copy (self->before, self->state);
  g_ptr_array_add (self->lines, hf_move_print (&move, self->state));
  verdict = hf_state_play (self->state, &self->rules, &move, NULL, &refusal);
  if (verdict != HF_VERDICT_OK)
    fail (self, "The move is refused (%s)", hf_reason_to_string (refusal.reason));
  check_move (self);
  check_refusal (self, &move);
}

/* Plays a round and ends the program when something does not hold.
 *
 * @randomness: the share of moves that are any legal move; 0: the rule-of-thumb player alone
 * @look_every: views are checked after so many moves, from 1; all else after every move
 * @counts (inout): counts what was played */
void
hf_property_round (guint64 seed, gdouble randomness, guint look_every, HfPropertyCounts *counts)
{
  Round *self = round_new (seed);
  guint look_back = g_rand_int_range (self->rand, 1, 200);

  self->look_every = look_every;
  check_move (self);
  while (self->state->table.phase != HF_PHASE_OVER)
    {
      play_move (self, randomness);
      if (self->lines->len == look_back)
        check_replay (self);
      if (self->lines->len > MAX_MOVES)
        fail (self, "The round does not end");
    }
  check_replay (self);

  counts->rounds++;
  counts->moves += self->lines->len;
  counts->views += self->n_views;
  counts->nobody_out += self->state->table.out == 0;
  g_assert_cmpint (hf_state_next (self->state, &self->rules, NULL), ==, HF_REASON_NONE);
  round_free (self);
}
