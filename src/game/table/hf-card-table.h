/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A card table: its seats, sides, books, stacks and pile, and where each physical card is. The
 * rules know only kinds of cards; details that they leave open, such as suits, come from the seed and
 * the round alone, so that the same moves move the same cards. */

#include "core/state/hf-flat-rules.h"
#include "hf-card-zone.h"
#include "hf-game-book.h"
#include "hf-game-seat.h"
#include "hf-game-step.h"
#include "hf-game-team.h"
#include "hf-player-names.h"

G_BEGIN_DECLS

/* How a hand is sorted. */
typedef enum
{
  HF_HAND_ORDER_RANK, /* by rank, wild cards first and threes last */
  HF_HAND_ORDER_USE,  /* wild cards, cards for own books, triples, pairs, single cards, threes */
} HfHandOrder;

/* Random choices that are no part of the rules. */
typedef enum
{
  HF_CHANCE_SETUP, /* the first seat, the number of cards cut */
  HF_CHANCE_CARDS, /* which physical card lies where */
} HfChance;

typedef struct
{
  const HfFlatRules *rules;
  guint64 seed;
  guint persons;    /* the seats of persons at this screen, a bit each */
  GPtrArray *seats; /* HfGameSeat */
  GPtrArray *teams; /* HfGameTeam */
  GPtrArray *books; /* HfGameBook, by place */
  HfCardZone *stacks[HF_MAX_STACKS];
  HfCardZone *pile;
  HfHandOrder hand_orders[HF_MAX_SEATS]; /* by seat: of those persons */
  GPtrArray *deck;                       /* HfCard: all of this round, kind by kind */
} HfCardTable;

/* Whether a person at this screen plays a seat. */
static inline gboolean
hf_card_table_has_person (const HfCardTable *self, guint seat)
{
  return (self->persons >> seat) & 1;
}

HfCardTable *
hf_card_table_new (const HfFlatRules *rules, guint64 seed, const HfPlayerSetup *players);
void hf_card_table_free (HfCardTable *self);
gboolean hf_card_table_rename (HfCardTable *self, const HfPlayerSetup *players);
void hf_card_table_set_persons (HfCardTable *self, guint persons);
gint hf_card_table_find_person (const HfCardTable *self);
guint64 hf_card_table_reseed (const HfCardTable *self, guint round, HfChance chance);

HfCardZone *hf_card_table_find_zone (HfCardTable *self, HfZone zone, guint index);
GPtrArray *hf_card_table_list_zones (HfCardTable *self);
GPtrArray *hf_card_table_copy_zones (HfCardTable *self);
void hf_card_table_freeze (HfCardTable *self);
void hf_card_table_thaw (HfCardTable *self);
void hf_card_table_update (HfCardTable *self, const HfState *state);
gboolean hf_card_table_check (HfCardTable *self, const HfState *state, char **problem);

/* hf-card-table-deal.c */
void hf_card_table_lay_out (HfCardTable *self, const HfState *state);
void hf_card_table_add_book (HfCardTable *self, guint owner, HfRank rank);
void hf_card_table_reshuffle (HfCardTable *self,
                              const HfState *state,
                              const HfEvents *events,
                              guint index);
void hf_card_table_assume (HfCardTable *self, HfCardTable *other, gboolean same_deal);

/* hf-card-table-steps.c */
GPtrArray *hf_card_table_list_deal (HfCardTable *self);
GPtrArray *hf_card_table_carry_out (HfCardTable *self,
                                    const HfState *state,
                                    const HfEvents *events,
                                    GPtrArray *picked);

/* hf-hand-order.c */
void hf_card_table_sort_hand (HfCardTable *self, const HfState *state, guint seat);
guint hf_card_table_find_place (HfCardTable *self, const HfState *state, guint seat, HfCard *card);
void hf_card_table_move_in_hand (HfCardTable *self, guint seat, guint from, guint to);
char *hf_card_table_print_hands (HfCardTable *self);
void hf_card_table_restore_hands (HfCardTable *self, const char *words);

G_END_DECLS
