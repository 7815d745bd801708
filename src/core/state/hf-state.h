/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "hf-flat-rules.h"

G_BEGIN_DECLS

/* Where a round stands. */
typedef enum
{
  HF_PHASE_SETUP,  /* before the deal of a round */
  HF_PHASE_CHOOSE, /* seats choose which pile is the hand */
  HF_PHASE_START,  /* the turn has begun, nothing is drawn or taken yet */
  HF_PHASE_PLAY,   /* cards are acquired */
  HF_PHASE_OVER,   /* the round is over and booked */
  HF_PHASE_END,    /* the game is over */
} HfPhase;

/* The questions to a partner (talk.allowed, out.ask). */
typedef enum
{
  HF_QUESTION_NONE,
  HF_QUESTION_OUT,       /* may I go out? */
  HF_QUESTION_ALL_DIRTY, /* may I open with all dirty books? */
  HF_QUESTION_NEW_DIRTY, /* may I start another dirty book? */
} HfQuestion;

/* The partner's answer. */
typedef enum
{
  HF_ANSWER_NONE,
  HF_ANSWER_YES,
  HF_ANSWER_NO,
} HfAnswer;

/* A book on the table. Books are never removed in a round, so the place of a book in the state
 * names it. Whether it is closed follows from its size: a book closes the instant it holds enough
 * cards (S1-45). */
typedef struct
{
  guint8 owner;    /* the scoring side it belongs to */
  HfRank rank;     /* its rank, or HF_RANK_WILD */
  guint8 naturals; /* natural cards in it */
  guint8 reds;     /* red threes among them (only where threes are melded) */
  guint8 twos;     /* twos that are wild in it */
  guint8 jokers;   /* jokers in it */
  guint8 weirds;   /* weird cards in it */
  guint8 flags;    /* HF_BOOK_NEW and HF_BOOK_WAITING */
} HfBook;

#define HF_BOOK_NEW     (1 << 0) /* laid down in this turn */
#define HF_BOOK_WAITING (1 << 1) /* marked as waiting for its last card (S2-29) */
#define HF_BOOK_NONE    0xffff

/* How many of its cards are wild. */
static inline guint
hf_book_wilds (const HfBook *book)
{
  return book->twos + book->jokers + book->weirds;
}

/* How many cards it has. */
static inline guint
hf_book_size (const HfBook *book)
{
  return book->naturals + hf_book_wilds (book);
}

/* Whether no card of it is wild. */
static inline gboolean
hf_book_is_clean (const HfBook *book)
{
  return hf_book_wilds (book) == 0;
}

/* Whether it is a book of wild cards alone (S4-80). */
static inline gboolean
hf_book_is_wild (const HfBook *book)
{
  return book->rank == HF_RANK_WILD;
}

HfCards hf_book_cards (const HfBook *book);

/* The public facts of a seat. */
typedef struct
{
  guint16 hand : 14;        /* cards in the hand */
  guint16 n_piles : 2;      /* piles left to take; 0 for the seats of HfTable.on_foot */
  guint8 foot;              /* cards in the next pile to take, usually the foot */
  guint8 razz;              /* harmless blunders */
  guint8 more[HF_MAX_MORE]; /* cards in the piles after that one */
} HfSeat;

/* The public facts of a scoring side, without its books. */
typedef struct
{
  gint32 total;                /* points of the rounds before */
  gint32 penalty;              /* points lost by failed openings in this round */
  gint32 buried;               /* points of melded cards that do not count (book.buried_scores) */
  gint16 cut;                  /* points won in the cut of this round */
  guint8 reds;                 /* red threes laid */
  guint8 blacks;               /* black threes laid to go out */
  guint8 own[HF_MAX_OWN_ROWS]; /* counted in rows of people's own, once the round is over */
} HfOwner;

/* Facts of the turn, of the cycle in which every seat has a turn, and of the round. */
typedef enum
{
  HF_FLAG_ACQUIRED = 1 << 0,   /* a card was acquired or left the hand in this turn */
  HF_FLAG_ASKED = 1 << 1,      /* "may I go out?" was asked in this turn */
  HF_FLAG_DREW = 1 << 2,       /* a card left the stacks in this cycle */
  HF_FLAG_MELDED = 1 << 3,     /* a card was melded in this cycle */
  HF_FLAG_RESHUFFLED = 1 << 4, /* the pile was reshuffled in this round */
  HF_FLAG_NEW_BOOKS = 1 << 5,  /* some book carries the "new" mark */
  HF_FLAG_PILE_CARD = 1 << 6,  /* one of the cards drawn so far was on the pile (stock.draw_by) */
} HfStateFlags;

/* The public facts of the table, without books and pile. */
typedef struct
{
  guint8 phase;
  gint8 turn;    /* seat on turn */
  gint8 first;   /* seat that begins this round */
  guint8 round;  /* from 1 */
  guint8 opened; /* seats that laid an opening, a bit each */
  guint8
    on_foot; /* seats that have no pile left to take: the usual word is that they took their foot */
  guint8 ended;    /* and have ended a turn since */
  guint8 out;      /* seats that are out */
  guint8 last;     /* seats that still have a last turn */
  guint8 chosen;   /* seats that chose their hand */
  guint8 question; /* HfQuestion still open */
  guint8 answer;   /* HfAnswer to "may I go out?": no once a partner says so, yes once all do */
  guint8 drawn;    /* cards of the stock drawn so far, while more are due (stock.draw_by) */
  guint8 answered; /* partners who have answered the open question, a bit each */
  guint8 flags;
  guint8 passes;
  guint8 cycle_turns;
  guint8 stall;
  guint8 n_seats;
  guint16 n_books;
  guint16 n_pile;
  guint16 n_stack[HF_MAX_STACKS];
} HfTable;

/* Returns: the seat on turn, or -1 while no seat is */
static inline gint
hf_table_get_turn (const HfTable *self)
{
  return self->phase == HF_PHASE_START || self->phase == HF_PHASE_PLAY ? self->turn : -1;
}

/* Whether the seat on turn drew some of the cards due, but not all. */
static inline gboolean
hf_table_has_begun_draw (const HfTable *self)
{
  return self->drawn > 0 || (self->flags & HF_FLAG_PILE_CARD) != 0;
}

/* A round in progress, hidden cards and all. One block of memory without pointers: copying it is
 * a memcpy of @size bytes. The block continues behind the struct with an array of seats, of
 * owners, of hands, of feet and of further piles, and then the store: books from its front, pile and stacks from
 * its end, each with its top card first. The store is as large as all cards can need, see
 * hf_flat_rules_init(). Read it through the functions below. */
typedef struct
{
  guint64 rng;
  guint16 size;
  guint16 owners;               /* where the owners begin */
  guint16 hands;                /* where the hands begin */
  guint16 store;                /* where the store begins */
  guint16 pile;                 /* where the top of the pile is */
  guint16 stack[HF_MAX_STACKS]; /* where the tops of the stacks are */
  guint16 locked;               /* where the locked cards are, 0 where the rules have none */
  guint8 n_owners;
  guint8 n_more : 6;     /* piles of a seat beside hand and foot */
  guint8 shows_tops : 1; /* behind them are the tops of the dealt piles */
  guint8 foot_reds : 1;  /* before the store are the numbers of red threes that came with a foot */
  HfTable table;
  _Alignas (HfOwner) HfSeat seats[];
} HfState;

/* The owners lie behind the seats. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (HfState, seats) % G_ALIGNOF (HfOwner) == 0);

/* Bytes from the first seat to the first owner. */
static inline guint
hf_state_seats_size (guint n_seats)
{
  return (n_seats * sizeof (HfSeat) + G_ALIGNOF (HfOwner) - 1) & ~(G_ALIGNOF (HfOwner) - 1);
}

#define HF_STATE_MAX 8192

HfState *hf_state_new (const HfFlatRules *rules, guint64 seed);
HfState *hf_state_dup (const HfState *self);
void hf_state_init (HfState *self, const HfFlatRules *rules, guint64 seed);

/* @self must have room for all bytes of @from, as states of the same rules have. */
static inline void
hf_state_copy (HfState *self, const HfState *from)
{
  memcpy (self, from, from->size);
}

/* The parts of a state. Seats, owners, stacks and books are numbered from 0 and must exist; the
 * results belong to the state, and only the engine and the deal may write to them. */

static inline HfSeat *
hf_state_seat (const HfState *self, guint seat)
{
  return (HfSeat *) &self->seats[seat];
}

static inline HfOwner *
hf_state_owner (const HfState *self, guint owner)
{
  return (HfOwner *) ((guint8 *) self + self->owners) + owner;
}

static inline HfCards *
hf_state_hand (const HfState *self, guint seat)
{
  return (HfCards *) ((guint8 *) self + self->hands) + seat;
}

static inline HfCards *
hf_state_foot (const HfState *self, guint seat)
{
  return hf_state_hand (self, self->table.n_seats) + seat;
}

/* The pile after the foot (@pile is 0), or the last one. */
static inline HfCards *
hf_state_more (const HfState *self, guint seat, guint pile)
{
  return hf_state_foot (self, self->table.n_seats) + seat * self->n_more + pile;
}

/* NULL where the rules lock no cards. */
static inline HfCards *
hf_state_locked (const HfState *self)
{
  return self->locked != 0 ? (HfCards *) ((guint8 *) self + self->locked) : NULL;
}

/* By seat: how many red threes of its hand came with the pile taken last; NULL where it makes no
 * difference. */
static inline guint8 *
hf_state_foot_reds (const HfState *self)
{
  return self->foot_reds ? (guint8 *) self + self->store - HF_MAX_SEATS : NULL;
}

/* Whether a red three is replaced that a seat lays now: all but those that came with its foot, of
 * which none leaves the hand before the others (three.red_replace). */
static inline gboolean
hf_state_replaces_red_three (const HfState *self, const HfFlatRules *rules, guint seat)
{
  const guint8 *foot_reds = hf_state_foot_reds (self);

  return rules->rules.three_red_replace != HF_RED_REPLACE_NEVER
         && (foot_reds == NULL
             || hf_state_hand (self, seat)->n[HF_KIND_RED_THREE] > foot_reds[seat]);
}

static inline HfBook *
hf_state_book (const HfState *self, guint book)
{
  return (HfBook *) ((guint8 *) self + self->store) + book;
}

/* Kinds from the top down, table.n_pile of them. */
static inline const guint8 *
hf_state_pile (const HfState *self)
{
  return (const guint8 *) self + self->pile;
}

/* Kinds from the top down, table.n_stack[stack] of them. */
static inline const guint8 *
hf_state_stack (const HfState *self, guint stack)
{
  return (const guint8 *) self + self->stack[stack];
}

/* The top cards of the two piles of a seat while it chooses by them; NULL where the rules never
 * show them. */
static inline guint8 *
hf_state_tops (const HfState *self, guint seat)
{
  return self->shows_tops ? (guint8 *) hf_state_more (self, self->table.n_seats, 0) + 2 * seat
                          : NULL;
}

/* Cards in all stacks. */
static inline guint
hf_table_stock (const HfTable *table)
{
  guint total = 0;

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    total += table->n_stack[i];

  return total;
}

/* Whether a seat took its foot, and all piles after it. */
static inline gboolean
hf_state_on_foot (const HfState *self, guint seat)
{
  return (self->table.on_foot >> seat) & 1;
}

/* Whether a seat may start books: it, or a seat of its team where that suffices, laid an opening
 * (S1-41, S4-69). */
static inline gboolean
hf_table_is_open (const HfTable *table, const HfFlatRules *rules, guint seat)
{
  return (table->opened & rules->open_seats[seat % HF_MAX_SEATS]) != 0;
}

static inline gboolean
hf_state_is_open (const HfState *self, const HfFlatRules *rules, guint seat)
{
  return hf_table_is_open (&self->table, rules, seat);
}

/* Whether a seat may add to its side's books (S1-41, S4-70). */
static inline gboolean
hf_table_may_lay_on (const HfTable *table, const HfFlatRules *rules, guint seat)
{
  return (table->opened & rules->lay_seats[seat % HF_MAX_SEATS]) != 0;
}

/* Before its choice a seat has two piles that are neither hand nor foot, though they lie in those
 * places. */
static inline gboolean
hf_table_has_piles (const HfTable *table, guint seat)
{
  return table->phase == HF_PHASE_CHOOSE && !((table->chosen >> seat) & 1);
}

gint hf_state_open_min (const HfState *self, const HfFlatRules *rules, guint owner);
HfCards hf_state_piles_left (const HfState *self, guint seat);
HfCards hf_state_stock (const HfState *self);
guint hf_seat_piles_left (const HfSeat *seat);
gboolean hf_table_partners_in_foot (const HfTable *self, const HfFlatRules *rules, guint seat);
guint hf_table_answerers (const HfTable *self, guint n_owners);
guint hf_table_count_due (const HfTable *self, const HfFlatRules *rules);
gboolean
hf_table_gives_pile_card (const HfTable *self, const HfFlatRules *rules, const guint8 *pile);
gboolean hf_table_is_frozen (const HfTable *table, const HfFlatRules *rules, const guint8 *pile);
HfCards hf_table_add_taken (const HfTable *self,
                            const HfFlatRules *rules,
                            const guint8 *pile,
                            const HfCards *hand);

/* The cards from which the book of the pile's top card can be made: the hand and, where the rules
 * let them match, the cards that come along.
 * @pile: its cards, top first
 * @memory: for those of a take and of the hand
 * Returns: @hand, or @memory where cards that come along may go into that book */
static inline const HfCards *
hf_table_cards_for_top (const HfTable *self,
                        const HfFlatRules *rules,
                        const guint8 *pile,
                        const HfCards *hand,
                        HfCards *memory)
{
  if (!rules->matches_taken)
    return hand;
  *memory = hf_table_add_taken (self, rules, pile, hand);

  return memory;
}
/* The threes that lie beside the books of a side: red ones, and black ones laid to go out. */
static inline HfCards
hf_owner_threes (const HfOwner *self)
{
  HfCards cards = HF_CARDS_NONE;

  cards.n[HF_KIND_RED_THREE] = self->reds;
  cards.n[HF_KIND_BLACK_THREE] = self->blacks;

  return cards;
}

guint hf_state_find_book (const HfState *self, guint owner, HfRank rank, guint number);
guint hf_state_book_number (const HfState *self, guint book);
gboolean hf_owner_check_own (const HfOwner *owner, const HfTable *table, const HfFlatRules *rules);
guint64 hf_random_next (guint64 *rng);
guint64 hf_random_stream (const char *purpose, guint64 seed, guint seat, guint round, guint turn);
gdouble hf_random_normal (guint64 *rng);
gboolean hf_state_check (const HfState *self,
                         const HfFlatRules *rules,
                         const HfCards *aside,
                         char **problem);

G_END_DECLS
