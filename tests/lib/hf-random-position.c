/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions made up at random, in which a small hand has much to do with the books, the pile and
 * the end of the turn. They come from no round that was played: some are such as no round would
 * come to, and the rules have an answer to those, too. */

#include "hf-random-position.h"

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "core/state/hf-state-private.h"
#include "hf-random-rules.h"

/* No rules deal a smaller foot: whoever takes it has cards to keep. */
#define LEAST_FOOT 5

/* The rules of the position with this number: every third has those of a preset. */
void
hf_random_position_rules (guint64 seed, HfFlatRules *rules)
{
  const char *const *presets = hf_presets_list ();
  g_autoptr (GError) error = NULL;
  HfRules source;

  if (seed % 3 == 0)
    hf_rules_init_preset (&source, presets[seed / 3 % g_strv_length ((char **) presets)], &error);
  else
    hf_rules_randomize (&source, seed);
  g_assert_no_error (error);
  hf_flat_rules_init (rules, &source, &error);
  g_assert_no_error (error);

  /* A small hand can seldom open with more. */
  for (guint round = 1; seed % 4 != 0 && round <= HF_LAST_ROUND; round++)
    rules->rounds[round].open_min = MIN (rules->rounds[round].open_min, (gint) (seed % 41));
}

static gboolean
chance (GRand *rand, gint percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* A kind of the deck: one of the few ranks in question, a wild card, or any. */
static guint8
random_kind (GRand *rand, const HfFlatRules *rules, const guint8 *ranks, guint n_ranks)
{
  while (TRUE)
    {
      guint8 kind = chance (rand, 60)   ? ranks[g_rand_int_range (rand, 0, n_ranks)]
                    : chance (rand, 75) ? g_rand_int_range (rand, HF_KIND_TWO, HF_N_KINDS)
                                        : g_rand_int_range (rand, 0, HF_N_KINDS);

      if (rules->deck.n[kind] > 0)
        return kind;
    }
}

/* A book that cards joined one by one, as far as they may. */
static void
add_book (HfState *state, const HfFlatRules *rules, GRand *rand, guint8 kind)
{
  guint8 kinds[6];
  guint n = g_rand_int_range (rand, rules->rules.meld_min_size, G_N_ELEMENTS (kinds) + 1);
  guint naturals = g_rand_int_range (rand, 0, n + 1);
  guint more = g_rand_int_range (rand, 0, rules->rules.book_size + 2);
  HfBook book;

  if (rules->wild_kinds == 0)
    naturals = n;
  for (guint i = 0; i < n; i++)
    kinds[i] = i < naturals ? kind : g_bit_nth_lsf (rules->wild_kinds, -1);
  if (hf_book_build (rules, kinds, n, &book, NULL) != HF_REASON_NONE)
    return;

  for (guint i = 0; i < more && hf_book_size (&book) < 12; i++)
    hf_book_add (rules, &book,
                 chance (rand, 60) || rules->wild_kinds == 0
                   ? kind
                   : (guint8) g_bit_nth_lsf (rules->wild_kinds, -1));
  book.owner = chance (rand, 80) ? hf_flat_rules_owner (rules, state->table.turn)
                                 : (guint) g_rand_int_range (rand, 0, rules->n_owners);
  if (chance (rand, 30))
    book.flags |= HF_BOOK_NEW;
  hf_state_push_book (state, &book);
}

static void
set_stock (HfState *state,
           const HfFlatRules *rules,
           GRand *rand,
           const guint8 *ranks,
           guint n_ranks)
{
  guint8 cards[HF_STOCK_ZONES][3];
  const guint8 *zones[HF_STOCK_ZONES];
  guint n[HF_STOCK_ZONES] = { 0 };

  for (guint zone = 0; zone < HF_STOCK_ZONES; zone++)
    {
      zones[zone] = cards[zone];
      if (zone < rules->n_stacks || zone == HF_STOCK_PILE)
        n[zone] = g_rand_int_range (rand, 0, 4);
      for (guint i = 0; i < n[zone]; i++)
        cards[zone][i] = random_kind (rand, rules, ranks, n_ranks);
    }
  g_assert_true (hf_state_set_stock (state, zones, n));
}

static void
set_hand (HfState *state,
          const HfFlatRules *rules,
          GRand *rand,
          const guint8 *ranks,
          guint n_ranks,
          guint max)
{
  HfCards *hand = hf_state_hand (state, state->table.turn);
  HfCards *locked = hf_state_locked (state);
  guint n = g_rand_int_range (rand, 1, max + 1);

  *hand = HF_CARDS_NONE;
  for (guint i = 0; i < n; i++)
    hand->n[random_kind (rand, rules, ranks, n_ranks)]++;
  hf_state_seat (state, state->table.turn)->hand = n;

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    locked->n[kind] = chance (rand, 30) ? g_rand_int_range (rand, 0, hand->n[kind] + 1) : 0;
}

/* The hand holds some cards like the top card of the pile. */
static void
match_pile (HfState *state, GRand *rand)
{
  const guint seat = state->table.turn;
  const guint top = hf_state_pile (state)[0];
  HfCards *hand = hf_state_hand (state, seat);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (kind != top && hand->n[kind] > 0 && chance (rand, 50))
      {
        hand->n[kind]--;
        hand->n[top]++;
      }
  if (hf_state_locked (state) != NULL)
    *hf_state_locked (state) = HF_CARDS_NONE;
}

/* @max_hand: cards of the seat on turn */
HfState *
hf_random_position_new (guint64 seed, const HfFlatRules *rules, guint max_hand)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) (seed * 2654435761u + 1));
  HfState *state = hf_state_new (rules, seed);
  HfTable *table = &state->table;
  const guint n_ranks = g_rand_int_range (rand, 1, 4);
  guint n_books = g_rand_int_range (rand, 0, 5);
  const HfMoveType purposes[] = { HF_MOVE_LAY, HF_MOVE_OPEN, HF_MOVE_TAKE };
  const HfMoveType purpose = purposes[g_rand_int_range (rand, 0, G_N_ELEMENTS (purposes))];
  guint8 ranks[3];

  for (guint i = 0; i < n_ranks; i++)
    ranks[i] = g_rand_int_range (rand, HF_KIND_BLACK_THREE, HF_KIND_TWO + 1);
  table->turn = g_rand_int_range (rand, 0, rules->n_seats);
  table->round = g_rand_int_range (rand, 1, rules->n_rounds + 1);
  table->phase = purpose == HF_MOVE_TAKE
                     || (purpose == HF_MOVE_OPEN
                         && rules->rules.open_timing == HF_TIMING_BEFORE_DRAW)
                   ? HF_PHASE_START
                   : HF_PHASE_PLAY;
  set_stock (state, rules, rand, ranks, n_ranks);
  set_hand (state, rules, rand, ranks, n_ranks, max_hand);
  if (purpose == HF_MOVE_TAKE && table->n_pile > 0)
    match_pile (state, rand);
  for (guint i = 0; i < n_books; i++)
    add_book (state, rules, rand, chance (rand, 80) ? ranks[i % n_ranks] : HF_KIND_KING);

  if (purpose != HF_MOVE_OPEN && chance (rand, 70))
    table->opened = (1 << rules->n_seats) - 1;
  else if (chance (rand, 30))
    table->opened = g_rand_int_range (rand, 0, 1 << rules->n_seats);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      HfSeat *it = hf_state_seat (state, seat);

      it->n_piles = 1;
      it->foot = LEAST_FOOT;
      hf_state_foot (state, seat)->n[HF_KIND_FIVE] = LEAST_FOOT;
      if (!chance (rand, 50))
        continue;
      it->n_piles = it->foot = 0;
      *hf_state_foot (state, seat) = HF_CARDS_NONE;
      table->on_foot |= 1u << seat;
      if (chance (rand, 70))
        table->ended |= 1u << seat;
    }
  if (chance (rand, 40))
    {
      table->flags |= HF_FLAG_ASKED;
      table->answer = g_rand_int_range (rand, HF_ANSWER_NONE, HF_ANSWER_NO + 1);
    }

  return state;
}
