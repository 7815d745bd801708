/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The changes of a game, as those who follow it are told. */

#include "core/engine/hf-deal.h"
#include "game/table/hf-card-table.h"
#include "game/table/hf-game-digest.h"
#include "players/search/hf-belief.h"

G_BEGIN_DECLS

/* A card that was cut for the first turn. */
typedef struct
{
  guint8 seat; /* the seat that cut it */
  guint8 kind; /* the card */
} HfHighCut;

/* A move and its result. */
typedef struct
{
  guint position;     /* number of its line in the log */
  const HfMove *move; /* (nullable): NULL for a deal and for the end of the game */
  HfVerdict verdict;
  HfRefusal refusal;
  guint turn_number; /* the turn in which it was made, from 1; 0 before the first */
  const HfState *state;
  HfCardTable *table; /* after all moves that were made together */
  const HfEvents *events;
  GPtrArray *steps;        /* HfGameStep */
  HfGameDigest digest;     /* of the events and steps */
  const GArray *high_cuts; /* (nullable): HfHighCut: of a deal */
  const HfDeal *deal;      /* (nullable): of a deal */
} HfGameChange;

/* Returns (nullable): that a row of people's own was counted */
static inline const HfEvent *
hf_game_change_get_counted (const HfGameChange *self)
{
  const HfEvent *first = self->events != NULL && self->events->len > 0
                           ? &g_array_index (self->events, HfEvent, 0)
                           : NULL;

  return first != NULL && first->type == HF_EVENT_COUNTED ? first : NULL;
}

/* Returns: the seat that made a move, or counted a row of people's own; -1 where nobody did or nobody says so */
static inline gint
hf_game_change_find_seat (const HfGameChange *self)
{
  const HfEvent *counted = hf_game_change_get_counted (self);

  return self->move != NULL ? self->move->seat : counted != NULL ? counted->seat : -1;
}

/* @move (out): the move of the seat
 * Returns: FALSE where the player is to think */
typedef gboolean (*HfPromptFunc) (guint seat, HfMove *move, gpointer data);

typedef void (*HfGameChangeFunc) (const HfGameChange *change, gpointer data);

/* The position before a move. */
typedef struct
{
  guint position;    /* number of the line of the move in the log */
  guint turn_number; /* the turn in which it was made, from 1 */
  const HfState *state;
  const HfObservations *watched; /* cards that everybody had seen go into hands */
} HfGamePast;

typedef void (*HfGameMoveFunc) (const HfGamePast *past, const HfMove *move, gpointer data);

G_END_DECLS
