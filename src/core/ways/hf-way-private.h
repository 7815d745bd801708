/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Common to the searches for legal ways: they count naturals and wild cards, as the rules do. */

#include "hf-way.h"

G_BEGIN_DECLS

/* A search. The books of a move are counts until they are written into it. */
typedef struct
{
  const HfState *state;
  const HfFlatRules *rules;
  HfMoveType type;
  guint seat;
  guint owner;
  guint place; /* as in the question, as are these */
  const HfCards *of_rank;
  gboolean keep_clean;
  HfCards must;        /* that go down */
  HfCards may;         /* that may go down beside those, from the hand */
  HfCards pile;        /* that may go down beside those, from the pile, in further books */
  HfCards after;       /* the hand as it would be if nothing went down */
  guint n_after;       /* number of its cards */
  guint keep;          /* least number of cards left with which the ending needs no check */
  gint top;            /* the card of the pile that the first book begins with, or -1 */
  gboolean matches;    /* the first book must hold matches for the top card */
  gboolean frozen;     /* and natural ones only */
  gboolean clean;      /* the first book has no wild cards */
  gboolean free;       /* the opening needs no points, as it uses up the hand */
  gboolean pile_first; /* cards of @pile go into the first book, and into no other */
  HfCards hand;        /* where so, cards that other books can have */
} HfWay;

/* Cards for one place: so many naturals of a rank, so many wilds. */
typedef struct
{
  guint16 place; /* of a book, or HF_BOOK_NONE */
  HfRank rank;   /* HF_RANK_WILD: wilds alone, or onto such a book */
  guint8 naturals, wilds;
} HfWayPart;

/* A book by the numbers of cards that join it: which numbers can, in some order. */
typedef struct
{
  guint naturals, wilds; /* the most asked about */
  HfBook book;           /* as it is before */
  guint8 *last; /* of each pair of numbers: the kind of the card laid last, or a value below */
} HfWayGrowth;

#define HF_WAY_NOT_REACHED 0xff
#define HF_WAY_BEGIN       0xfe

void hf_way_growth_init (HfWayGrowth *self,
                         const HfFlatRules *rules,
                         const HfBook *book,
                         guint naturals,
                         guint wilds);
void hf_way_growth_init_for (HfWayGrowth *self,
                             const HfWay *way,
                             const HfBook *book,
                             guint naturals,
                             guint wilds);
void hf_way_growth_clear (HfWayGrowth *self);

static inline gboolean
hf_way_growth_reaches (const HfWayGrowth *self, guint naturals, guint wilds)
{
  return naturals <= self->naturals && wilds <= self->wilds
         && self->last[naturals * (self->wilds + 1) + wilds] != HF_WAY_NOT_REACHED;
}

gboolean
hf_way_is_book (const HfFlatRules *rules, HfRank rank, guint naturals, guint wilds, HfBook *book);
guint hf_way_count_naturals (const HfFlatRules *rules, const HfCards *cards, HfRank rank);
gboolean hf_way_has_matches (const HfWay *self, guint naturals, guint wilds);
gboolean hf_way_write_part (const HfFlatRules *rules,
                            const HfWayPart *part,
                            const HfBook *before,
                            HfCards *cards,
                            HfMove *move);
/* Points that no opening has. */
#define HF_WAY_IMPOSSIBLE (G_MININT / 4)

guint hf_way_move_naturals (const HfFlatRules *rules,
                            const HfCards *from,
                            HfRank rank,
                            guint n,
                            HfCards *cards);
gint
hf_way_choose_wilds (const HfWay *self, guint wilds, guint first, HfCards *hand, HfCards *pile);
HfCards hf_way_split_first (const HfWay *self, const HfWayPart *part, HfCards *cards);
HfCards
hf_way_split_part (const HfWay *self, const HfWayPart *part, HfCards *of_rank, HfCards *cards);
guint hf_way_count_wilds_of (const HfWay *self, HfRank rank, guint all, guint first, guint *more);
gboolean hf_way_is_legal (const HfWay *self, const HfMove *move);

/* Steps after which a search ends without a result, so that no position can hold the table up. A step
 * is the choice of one book; only ways to end a round are tried one by one at all, and of those that
 * end alike only one. */
#define HF_WAY_MAX_STEPS      50000
#define HF_WAY_STEPS_OF_TRIAL 50

/* Effect of the cards placed so far on the end of the turn: closed books more than before, and the
 * effects that the card left in the hand could have on the books. */
typedef struct
{
  gint8 clean, dirty, wild, special;
  gint8
    special_clean; /* where special books count rank by rank or apart: the clean ones among them, … */
  guint8 takes;    /* a bit for each effect */
  guint16 takes_ranks;  /* … the ranks of special books that the card left could close, … */
  guint32 more_of_rank; /* … and how many more there are of a rank, up to 3, two bits each */
} HfWayProfile;

/* A point of a search from which nothing was found; the meaning of the numbers is the search's own.
 * Points that differ in nothing else end alike. */
typedef struct
{
  guint8 step, rank, place, naturals, wilds, any;
  guint16 last;
  guint16 more_wilds, more_naturals;
  gint32 points;
  HfWayProfile profile;
} HfWayPoint;

G_STATIC_ASSERT (sizeof (HfWayPoint) == 28); /* they are compared byte by byte */

guint hf_way_card_left (const HfWay *self);
void hf_way_profile_add (HfWayProfile *self,
                         const HfFlatRules *rules,
                         const HfBook *before,
                         const HfBook *after,
                         guint left);
gboolean hf_way_failed_before (GHashTable *failed, const HfWayPoint *point);
gboolean hf_way_fail (GHashTable *failed, const HfWayPoint *point);

gboolean hf_way_is_cut_short (guint *steps_left, guint steps);
guint hf_way_count_cut_short (void);

gboolean hf_way_begin (HfWay *self,
                       const HfState *state,
                       const HfFlatRules *rules,
                       const HfWayQuestion *question);
gboolean hf_way_leave (const HfWay *self, guint left, HfWay *way);
gboolean hf_way_for_each_ending (const HfWay *self,
                                 gboolean (*search) (HfWay *way, gpointer data),
                                 gpointer data);

gboolean hf_way_open (HfWay *self, HfMove *move);

G_END_DECLS
