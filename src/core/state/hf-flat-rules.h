/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

/* Books are named by their place in the state; no more natural cards of a rank exist than this. */
#define HF_MAX_NATURALS 255

/* Fields that change from round to round. */
typedef struct
{
  gint open_min;                             /* least total to open; already one more under `gt` */
  guint draw_count;                          /* cards drawn in a turn */
  guint pickup_count;                        /* cards a take gives at most, the top one included */
  gint pickup_min;                           /* cards the pile must have */
  guint8 hand_choice;                        /* HfHandChoice */
  guint8 clean, dirty, total, wild, special; /* closed books to go out */
  guint8 each;                               /* those of each special rank */
  gboolean apart; /* special ones are neither clean nor dirty ones then */
} HfRoundRules;

/* The rules of one round, compiled: all that a move looks up, by kind or by number, without
 * keys, strings or formulas. Immutable once made. */
typedef struct
{
  HfRules rules; /* the source, resolved */

  guint8 n_seats;
  guint8 n_owners;
  guint8 n_stacks;
  guint8 n_rounds;                  /* the last round there can be */
  guint8 n_more;                    /* piles of a seat beside hand and foot */
  gboolean first_book;              /* the foot joins the hand with a closed book of the side */
  gboolean own_first_book;          /* or with one that the seat closes itself */
  gboolean skips_draw;              /* nothing is drawn in a turn that begins with the foot */
  gboolean melds_blacks;            /* black threes can be laid by who goes out with them */
  gboolean counts_foot_reds;        /* red threes that came with a foot are not replaced */
  gboolean teams;                   /* owners have more than one seat */
  gboolean locks_cards;             /* cards of a free take may not open (pickup.open_uses) */
  gboolean shows_tops;              /* in some round the top cards help to choose the hand */
  guint8 owner_seats[HF_MAX_SEATS]; /* the seats of an owner, a bit each */
  guint8 seat_owner[HF_MAX_SEATS];  /* the owner of a seat */
  guint8 next_seat[HF_MAX_SEATS];   /* the seat that plays after a seat */
  guint8 open_seats[HF_MAX_SEATS];  /* seats whose opening lets a seat start books, a bit each */
  guint8 lay_seats[HF_MAX_SEATS];   /* seats whose opening lets a seat add to its side's books */

  guint8 plain_book; /* naturals that make a book without wild cards */

  HfCards deck; /* all the cards of the game */
  guint n_cards;
  guint state_size; /* bytes of a state */

  guint16 wild_kinds;                    /* a bit a kind */
  HfCards wild_mask;                     /* all bits of a kind that is wild, none of another */
  guint16 natural_kinds;                 /* kinds that can be melded as naturals */
  guint16 blocked_kinds;                 /* kinds that cannot be taken from the pile */
  guint8 value[HF_N_KINDS];              /* points on the table */
  gint16 held[HF_N_KINDS];               /* points lost in a hand or foot */
  guint8 max_wilds[HF_MAX_NATURALS + 1]; /* wild cards a book may hold, by natural ones */

  guint16 freezing_kinds; /* kinds that freeze the pile */
  guint16 redrawn_kinds;  /* kinds that are no up-card */
  guint16 banned_kinds;   /* kinds that may not be discarded */
  guint16 special_ranks;  /* a bit a rank: ranks of special books */
  guint16 named_ranks;    /* those with bonuses of their own */
  guint8 n_special;       /* how many special ranks there are */
  gboolean special_count; /* in some round special books count rank by rank or apart */
  gboolean plain_count;   /* books to go out are those closed, kind by kind, in all rounds */

  HfRoundRules rounds[HF_LAST_ROUND + 1]; /* 1 is the first, 0 the same */

  gboolean matches_taken; /* cards that come along may go with the top card (pickup.match_from) */
} HfFlatRules;

gboolean hf_flat_rules_init (HfFlatRules *self, const HfRules *rules, GError **error);

/* Whether cards of a kind are wild (meld.wilds). */
static inline gboolean
hf_flat_rules_is_wild (const HfFlatRules *self, guint kind)
{
  return (self->wild_kinds >> kind) & 1;
}

/* Whether cards of a kind can be melded as natural cards. */
static inline gboolean
hf_flat_rules_is_natural (const HfFlatRules *self, guint kind)
{
  return (self->natural_kinds >> kind) & 1;
}

/* How many of the cards are wild. */
static inline guint
hf_flat_rules_count_wilds (const HfFlatRules *self, const HfCards *cards)
{
  guint wilds = 0;

  for (guint kind = HF_KIND_TWO; kind < HF_N_KINDS; kind++)
    wilds += cards->n[kind] & self->wild_mask.n[kind];

  return wilds;
}

/* The dearest wild card of some, which are a number of each kind. HF_N_KINDS: there is none. */
static inline guint
hf_flat_rules_dearest_wild (const HfFlatRules *self, const guint8 *n)
{
  guint best = HF_N_KINDS;

  for (guint kind = HF_KIND_TWO; kind < HF_N_KINDS; kind++)
    if (n[kind] > 0 && hf_flat_rules_is_wild (self, kind)
        && (best == HF_N_KINDS || self->value[kind] > self->value[best]))
      best = kind;

  return best;
}

/* The scoring side of a seat. */
static inline guint
hf_flat_rules_owner (const HfFlatRules *self, guint seat)
{
  return self->seat_owner[seat % HF_MAX_SEATS];
}

/* The seat that plays after a seat. */
static inline guint
hf_flat_rules_next_seat (const HfFlatRules *self, guint seat)
{
  return self->next_seat[seat % HF_MAX_SEATS];
}

/* The rules of a round; there are some for every number. */
static inline const HfRoundRules *
hf_flat_rules_round (const HfFlatRules *self, guint round)
{
  return &self->rounds[MIN (round, HF_LAST_ROUND)];
}

/* The cards that one draw brings (stock.draw_by). */
static inline guint
hf_flat_rules_drawn_at_once (const HfFlatRules *self, guint round)
{
  return self->rules.stock_draw_by == HF_DRAW_BY_SINGLE
           ? 1
           : hf_flat_rules_round (self, round)->draw_count;
}

/* Whether whoever draws names the stacks (stock.draw_from). */
static inline gboolean
hf_flat_rules_choose_stacks (const HfFlatRules *self)
{
  return self->rules.stock_draw_from == HF_DRAW_ANY && self->n_stacks > 1;
}

/* Whether the top card of a taken pile counts toward an opening (pickup.open_uses). Where cards that
 * come along may match it, its book counts whole.
 * @frozen: the pile is, and nothing that comes along matches */
static inline gboolean
hf_flat_rules_top_counts (const HfFlatRules *self, gboolean frozen)
{
  return self->rules.pickup_open_uses != HF_OPEN_USES_NONE || (self->matches_taken && !frozen);
}

gint hf_flat_rules_open_min (const HfFlatRules *self, guint round, gint score);
gint hf_flat_rules_value (const HfFlatRules *self, const HfCards *cards);
gint hf_flat_rules_held (const HfFlatRules *self, const HfCards *cards);
guint hf_flat_rules_count_matches (const HfFlatRules *rules, const HfCards *cards, HfKind top);
gboolean hf_flat_rules_matches_suffice (const HfFlatRules *rules,
                                        const HfCards *cards,
                                        HfKind top,
                                        gboolean frozen);

G_END_DECLS
