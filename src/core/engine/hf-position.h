/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-deal.h"

G_BEGIN_DECLS

#define HF_POSITION_MAX_CARDS 2048
#define HF_POSITION_MAX_BOOKS 512

/* The cards of a hand or foot. */
typedef struct
{
  HfCards cards;
  guint fill;     /* cards of the fill order besides */
  gboolean named; /* otherwise as many as are dealt, all of the fill order */
} HfPositionZone;

/* The cards of the pile or a stack, top first, and below them cards of the fill order. */
typedef struct
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n;
  guint fill;
} HfPositionPile;

/* A book, legal as laid in one act. */
typedef struct
{
  guint8 owner;
  guint8 flags; /* of the HfBook it becomes */
  HfCards cards;
} HfPositionBook;

/* A round in progress as people describe one, to be set up by hf_position_begin(). Cards that are
 * not named come from the rest of the deck, see hf_cards_to_fill_order(). */
typedef struct
{
  guint round;
  guint turn;
  gboolean play; /* the seat on turn has acquired its cards already */
  guint first;
  gint out; /* the seat that ended the round, or -1 */

  HfPositionZone hand[HF_MAX_SEATS];
  HfPositionZone foot[HF_MAX_SEATS]; /* the piles still to take, the next one first */
  HfPositionZone more[HF_MAX_SEATS][HF_MAX_MORE];
  guint8 n_piles[HF_MAX_SEATS]; /* how many of them are named; 0: as many as are dealt */
  guint8 on_foot;               /* seats that took the last one */
  guint8 fresh;                 /* and have not ended a turn since */
  gboolean opened_named;        /* otherwise the owners of books are open */
  guint8 opened;

  HfPositionPile pile;
  HfPositionPile stack[HF_MAX_STACKS];
  gboolean stock_named; /* otherwise the stacks hold all the rest */

  gint reds[HF_MAX_SEATS]; /* by owner, as the rest: red threes laid */
  gint cut[HF_MAX_SEATS];
  gint penalty[HF_MAX_SEATS];
  gint total[HF_MAX_SEATS];

  guint n_books;
  HfPositionBook books[HF_POSITION_MAX_BOOKS];
} HfPosition;

void hf_position_init (HfPosition *self);
HfReason hf_position_begin (const HfPosition *self,
                            const HfFlatRules *rules,
                            HfState *state,
                            HfCards *aside);

G_END_DECLS
