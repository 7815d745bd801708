/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the network sees of a position: rank by rank what is in the hands and in the books, how full the hands
 * are, what the linear value sees and says, and the rules, so that one network serves all of them. All
 * cards count, hidden ones too, so it has to be an imagined position.
 *
 * There are two sides: the owner whose position it is, and the others, who count as their mean. Numbers are
 * told as steps (“at least two”, “at least three”), which is easier to learn from than the number. */

#include "hf-net-inputs.h"

#include "core/hf-book-rules.h"

#define SIDES      2
#define RANKS      12 /* threes, fours to aces */
#define RANK_STEPS 4  /* cards of a rank in a hand */
#define BOOK_STEPS 4  /* sizes of an open book: three or fewer, four, five, more */
#define LACK_STEPS 3  /* cards that it lacks besides those in the hands: none, one, more */

/* The inputs of a rank, those of both sides one after the other. */
enum
{
  HAND = 0,
  CLEAN = HAND + SIDES * RANK_STEPS,
  DIRTY = CLEAN + SIDES * BOOK_STEPS,
  CLEAN_LACKS = DIRTY + SIDES * BOOK_STEPS,
  DIRTY_LACKS = CLEAN_LACKS + SIDES * LACK_STEPS,
  CLOSED_CLEAN = DIRTY_LACKS + SIDES * LACK_STEPS,
  CLOSED_DIRTY = CLOSED_CLEAN + SIDES,
  UNSEEN = CLOSED_DIRTY + SIDES,
  IN_PILE,
  TOP_SINGLE, /* on top of the pile, and the seat on turn has less than a pair */
  TOP_PAIR,   /* and has a pair: for its own side, or against it */
  SECOND,     /* next in the pile */
  PER_RANK
};

#define TWO_STEPS    5
#define JOKER_STEPS  4
#define THREE_STEPS  3
#define HAND_STEPS   9
#define LONE_STEPS   6
#define CLOSED_STEPS 3
#define STOCK_STEPS  7
#define PILE_STEPS   6

static const guint hand_steps[HAND_STEPS] = { 1, 2, 3, 4, 6, 8, 11, 15, 20 };
static const guint stock_steps[STOCK_STEPS] = { 4, 8, 16, 24, 40, 60, 90 };
static const guint pile_steps[PILE_STEPS] = { 0, 1, 3, 6, 7, 12 };

#define N_RULES 32

/* All inputs. */
enum
{
  TWOS = RANKS * PER_RANK,
  JOKERS = TWOS + SIDES * TWO_STEPS,
  RED_THREES = JOKERS + SIDES * JOKER_STEPS,
  BLACK_THREES = RED_THREES + SIDES * THREE_STEPS,
  BEFORE_FOOT = BLACK_THREES + SIDES * THREE_STEPS, /* cards in the hand, foot to come */
  ON_FOOT = BEFORE_FOOT + SIDES * HAND_STEPS,       /* cards in the hand, foot taken */
  FEET = ON_FOOT + SIDES * HAND_STEPS,              /* that wait */
  FEET_WILDS = FEET + SIDES,
  FEET_TRIPLES = FEET_WILDS + SIDES,
  FEET_THREES = FEET_TRIPLES + SIDES,
  LONE = FEET_THREES + SIDES, /* cards in a hand with neither a second nor a book */
  N_CLEAN = LONE + SIDES * LONE_STEPS,
  N_DIRTY = N_CLEAN + SIDES * CLOSED_STEPS,
  SUFFICE = N_DIRTY + SIDES * CLOSED_STEPS,
  STOCK = SUFFICE + SIDES,
  PILE = STOCK + STOCK_STEPS,
  PILE_SIZE = PILE + PILE_STEPS,
  TOP_THREE,
  TOP_WILD,
  TOP_NATURAL,
  ON_TURN,   /* a seat of the owner */
  NEXT_TURN, /* … plays next */
  ROUND,
  JUDGED,
  PACES = JUDGED + HF_N_FEATURES,
  ESTIMATE = PACES + HF_N_PACES,
  RULES,
  N_INPUTS = RULES + N_RULES
};

G_STATIC_ASSERT ((int) N_INPUTS <= HF_NET_INPUTS);

typedef struct
{
  guint8 clean[HF_N_KINDS], dirty[HF_N_KINDS]; /* the largest open book of a rank, its cards */
  gboolean closed_clean[HF_N_KINDS], closed_dirty[HF_N_KINDS];
  guint hands[HF_N_KINDS]; /* cards of a rank in all hands */
  HfClosedBooks closed;
  gfloat share; /* for how much a seat counts */
} Side;

typedef struct
{
  HfNetInputs *inputs;
  const HfState *state;
  const HfFlatRules *rules;
  guint owner;
  Side sides[SIDES];
  gint unseen[HF_N_KINDS];
  guint pile[HF_N_KINDS];
} Look;

/* Points that count as one, about what choices differ by, so that no rule set drowns another: two clean books
 * of the usual bonus, more where books of wild cards or of special ranks bring a multiple of that. */
gdouble
hf_net_unit (const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  gint dear = MAX (r->meld_wild_book ? r->meld_wild_book_bonus / 2 : 0,
                   rules->special_ranks != 0 ? r->book_special_bonus_clean / 2 : 0);

  return 2 * MAX (MAX (r->book_bonus_clean, 100), dear);
}

static inline void
add (Look *self, guint index, gfloat value)
{
  hf_net_inputs_add (self->inputs, index, value);
}

static guint
rank_at (guint row)
{
  return row == 0 ? (guint) HF_RANK_THREE : HF_KIND_FOUR + row - 1;
}

/* The steps up to a number, which starts from 1. */
static void
add_steps (Look *self, guint first, guint most, guint number, gfloat value)
{
  for (guint step = 0; step < MIN (most, number); step++)
    add (self, first + step, value);
}

/* The steps that a number does not go beyond. */
static void
add_limits (Look *self, guint first, const guint *limits, guint n, guint number, gfloat value)
{
  for (guint step = 0; step < n; step++)
    if (number <= limits[step])
      add (self, first + step, value);
}

static void
look_at_books (Look *self)
{
  const HfState *state = self->state;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      Side *side = &self->sides[book->owner != self->owner];
      guint rank = book->rank % HF_N_KINDS, size = hf_book_size (book);
      gboolean clean = hf_book_is_clean (book);
      guint8 *largest = clean ? &side->clean[rank] : &side->dirty[rank];

      self->unseen[rank] -= book->naturals;
      self->unseen[HF_KIND_TWO] -= book->twos;
      self->unseen[HF_KIND_JOKER] -= book->jokers;
      if (hf_book_is_closed (self->rules, book))
        {
          hf_closed_books_add (&side->closed, self->rules, book, 1);
          *(clean ? &side->closed_clean[rank] : &side->closed_dirty[rank]) = TRUE;
        }
      else
        *largest = MAX (*largest, (guint8) MIN (size, G_MAXUINT8));
    }
}

/* Cards that no other card of the hand and no book of the side goes with. */
static guint
count_lone (const Side *side, const HfCards *hand)
{
  guint n = 0;

  for (guint kind = HF_KIND_FOUR; kind < HF_KIND_TWO; kind++)
    n += hand->n[kind] == 1 && side->clean[kind] == 0 && side->dirty[kind] == 0
         && !side->closed_clean[kind] && !side->closed_dirty[kind];

  return n;
}

static void
look_at_foot (Look *self, guint seat, guint which, gfloat share)
{
  HfCards foot = hf_state_piles_left (self->state, seat);
  guint triples = 0;

  for (guint kind = HF_KIND_FOUR; kind < HF_KIND_TWO; kind++)
    triples += foot.n[kind] >= 3;
  add (self, FEET + which, share);
  add (self, FEET_WILDS + which, share * hf_flat_rules_count_wilds (self->rules, &foot) / 3);
  add (self, FEET_TRIPLES + which, share * triples / 2);
  add (self, FEET_THREES + which, share * foot.n[HF_KIND_BLACK_THREE] / 2);
}

static void
look_at_seat (Look *self, guint seat)
{
  guint which = hf_flat_rules_owner (self->rules, seat) != self->owner;
  Side *side = &self->sides[which];
  const HfCards *hand = hf_state_hand (self->state, seat);
  gboolean on_foot = hf_state_on_foot (self->state, seat);
  gfloat share = side->share;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      self->unseen[kind] -= hand->n[kind];
      side->hands[kind] += hand->n[kind];
    }
  for (guint row = 0; row < RANKS; row++)
    add_steps (self, row * PER_RANK + HAND + which * RANK_STEPS, RANK_STEPS, hand->n[rank_at (row)],
               share);
  add_steps (self, TWOS + which * TWO_STEPS, TWO_STEPS, hand->n[HF_KIND_TWO], share);
  add_steps (self, JOKERS + which * JOKER_STEPS, JOKER_STEPS, hand->n[HF_KIND_JOKER], share);
  add_steps (self, RED_THREES + which * THREE_STEPS, THREE_STEPS, hand->n[HF_KIND_RED_THREE],
             share);
  add_steps (self, BLACK_THREES + which * THREE_STEPS, THREE_STEPS, hand->n[HF_KIND_BLACK_THREE],
             share);
  add_steps (self, LONE + which * LONE_STEPS, LONE_STEPS, count_lone (side, hand), share);
  add_limits (self, (on_foot ? ON_FOOT : BEFORE_FOOT) + which * HAND_STEPS, hand_steps, HAND_STEPS,
              hf_state_seat (self->state, seat)->hand, share);
  if (!on_foot)
    look_at_foot (self, seat, which, share);
}

/* An open book: how large it is, and what it lacks. */
static void
add_open_book (Look *self, guint size, guint hands, guint sizes, guint lacks)
{
  gint missing = self->rules->rules.book_size - (gint) (size + hands);

  if (size == 0)
    return;
  add (self, sizes + CLAMP ((gint) size - 3, 0, BOOK_STEPS - 1), 1);
  add (self, lacks + CLAMP (missing, 0, LACK_STEPS - 1), 1);
}

static void
look_at_rank (Look *self, guint row)
{
  const HfTable *table = &self->state->table;
  const guint8 *pile = hf_state_pile (self->state);
  guint rank = rank_at (row), first = row * PER_RANK;
  gboolean own_turn = hf_flat_rules_owner (self->rules, table->turn) == self->owner;

  for (guint which = 0; which < SIDES; which++)
    {
      const Side *side = &self->sides[which];

      add_open_book (self, side->clean[rank], side->hands[rank], first + CLEAN + which * BOOK_STEPS,
                     first + CLEAN_LACKS + which * LACK_STEPS);
      add_open_book (self, side->dirty[rank], side->hands[rank], first + DIRTY + which * BOOK_STEPS,
                     first + DIRTY_LACKS + which * LACK_STEPS);
      add (self, first + CLOSED_CLEAN + which, side->closed_clean[rank]);
      add (self, first + CLOSED_DIRTY + which, side->closed_dirty[rank]);
    }
  add (self, first + UNSEEN, self->unseen[rank] / 6.0f);
  add (self, first + IN_PILE, self->pile[rank] / 3.0f);
  if (table->n_pile > 0 && pile[0] == rank)
    add (self,
         first + (hf_state_hand (self->state, table->turn)->n[rank] < 2 ? TOP_SINGLE : TOP_PAIR),
         own_turn ? 1 : -1);
  if (table->n_pile > 1 && pile[1] == rank)
    add (self, first + SECOND, 1);
}

static void
look_at_table (Look *self)
{
  const HfFlatRules *rules = self->rules;
  const HfTable *table = &self->state->table;
  guint top = table->n_pile > 0 ? hf_state_pile (self->state)[0] : HF_N_KINDS;

  for (guint which = 0; which < SIDES; which++)
    {
      const Side *side = &self->sides[which];

      add_steps (self, N_CLEAN + which * CLOSED_STEPS, CLOSED_STEPS, side->closed.clean,
                 side->share);
      add_steps (self, N_DIRTY + which * CLOSED_STEPS, CLOSED_STEPS, side->closed.dirty,
                 side->share);
      if (hf_closed_books_suffice (&side->closed, rules, table->round))
        add (self, SUFFICE + which, side->share);
    }
  add_limits (self, STOCK, stock_steps, STOCK_STEPS, hf_table_stock (table), 1);
  add_limits (self, PILE, pile_steps, PILE_STEPS, table->n_pile, 1);
  add (self, PILE_SIZE, table->n_pile / 10.0f);
  if (top < HF_N_KINDS)
    add (self,
         hf_kind_rank (top) == HF_RANK_THREE  ? TOP_THREE
         : hf_flat_rules_is_wild (rules, top) ? TOP_WILD
                                              : TOP_NATURAL,
         1);
  add (self, ON_TURN, hf_flat_rules_owner (rules, table->turn) == self->owner);
  add (self, NEXT_TURN,
       hf_flat_rules_owner (rules, hf_flat_rules_next_seat (rules, table->turn)) == self->owner);
  add (self, ROUND, (gfloat) table->round / rules->n_rounds);
}

/* The rules that change what positions are worth. */
static void
look_at_rules (Look *self)
{
  const HfRules *r = &self->rules->rules;
  const HfRoundRules *now = hf_flat_rules_round (self->rules, self->state->table.round);
  const gfloat unit = hf_net_unit (self->rules);
  const gfloat numbers[] = {
    r->book_size / 7.0f,
    r->book_bonus_dirty / unit * 2,
    r->meld_wild_book_bonus / unit / 2,
    MIN (MAX (r->book_special_bonus_clean, 0), 5000) / unit / 2,
    now->clean / 2.0f,
    now->dirty / 2.0f,
    now->total / 4.0f,
    now->wild,
    now->special / 2.0f,
    now->draw_count / 2.0f,
    r->pickup_mode == HF_PICKUP_NONE,
    MIN (now->pickup_count, 14) / 7.0f,
    now->pickup_min / 7.0f,
    r->pickup_match_naturals / 2.0f,
    r->pickup_if_unopened == HF_UNOPENED_REFUSE,
    self->rules->freezing_kinds != 0,
    MAX (hf_flat_rules_open_min (self->rules, self->state->table.round,
                                 hf_state_owner (self->state, self->owner)->total),
         0)
      / 100.0f,
    r->out_bonus / unit * 2,
    r->out_by_discard,
    r->out_ask != HF_ASK_NONE,
    self->rules->n_seats / 4.0f,
    self->rules->teams,
    self->rules->n_cards / 27.0f / self->rules->n_seats,
    hf_rules_dealt (r) / 22.0f,
    self->rules->n_more,
    self->rules->first_book,
    r->stock_on_empty == HF_EMPTY_END_ROUND,
    r->score_held_negative,
    self->rules->held[HF_KIND_RED_THREE] / unit * 4,
    self->rules->held[HF_KIND_BLACK_THREE] / unit * 4,
    r->book_nat_on_clean,
    hf_flat_rules_is_natural (self->rules, HF_KIND_BLACK_THREE),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (numbers) == N_RULES);
  for (guint i = 0; i < N_RULES; i++)
    add (self, RULES + i, numbers[i]);
}

static void
look_at_judged (Look *self, const HfJudged *judged, gdouble estimate)
{
  const gfloat unit = hf_net_unit (self->rules);

  for (guint i = 0; i < HF_N_FEATURES; i++)
    add (self, JUDGED + i, judged->features[i] * 2 / unit);
  for (guint i = 0; i < HF_N_PACES; i++)
    {
      gfloat usual = i == HF_PACE_STAY_LEAST || i == HF_PACE_HANDS      ? 10
                     : i == HF_PACE_NEED_LEAST || i == HF_PACE_NEED_ALL ? 2
                                                                        : 1;

      add (self, PACES + i, judged->paces[i] / usual);
    }
  add (self, ESTIMATE, estimate / unit);
}

/* Looks at a position of a round that goes on.
 *
 * @self (out): the inputs
 * @owner: whose position it is
 * @judged: what the linear value sees of it
 * @estimate: and what it says, in points */
void
hf_net_inputs_look (HfNetInputs *self,
                    const HfState *state,
                    const HfFlatRules *rules,
                    guint owner,
                    const HfJudged *judged,
                    gdouble estimate)
{
  const guint8 *pile = hf_state_pile (state);
  Look look = {
    .inputs = self,
    .state = state,
    .rules = rules,
    .owner = owner,
    .sides = { { .share = 1 }, { .share = 1.0f / MAX (rules->n_owners - 1, 1) } },
  };

  self->n = 0;
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    look.unseen[kind] = rules->deck.n[kind];
  for (guint i = 0; i < state->table.n_pile; i++)
    {
      look.pile[pile[i]]++;
      look.unseen[pile[i]]--;
    }
  look_at_books (&look);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    look_at_seat (&look, seat);
  for (guint row = 0; row < RANKS; row++)
    look_at_rank (&look, row);
  look_at_table (&look);
  look_at_judged (&look, judged, estimate);
  look_at_rules (&look);
}
