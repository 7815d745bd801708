/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* Cards that a stack may have; draws from larger ones are left as they are. */
#define HF_DRAWS_MAX 512

typedef struct
{
  guint n;                     /* cards it had at first */
  guint16 card[HF_DRAWS_MAX];  /* which of them, by its first place, lies at each place */
  guint16 place[HF_DRAWS_MAX]; /* where each of them lies now */
  guint16 after[HF_DRAWS_MAX]; /* the card after each that is of the same seat, @n or more: none */
  guint16 next[HF_MAX_SEATS];  /* the first card of each seat's own that may still be there */
} HfDrawsStack;

/* Which seat draws which of the unknown cards. All zero: as the cards lie. */
typedef struct
{
  HfDrawsStack stacks[HF_MAX_STACKS];
} HfDraws;

void hf_draws_init (HfDraws *self, const HfState *state);
void hf_draws_init_in_turn (HfDraws *self, const HfState *state, const HfFlatRules *rules);
void hf_draws_arrange (HfDraws *self, HfState *state, const HfFlatRules *rules);

/* Plays a move; a draw brings the seat's own cards, where there are @self. */
static inline HfVerdict
hf_draws_play (HfDraws *self, HfState *state, const HfFlatRules *rules, const HfMove *move)
{
  if (self != NULL && move->type == HF_MOVE_DRAW)
    hf_draws_arrange (self, state, rules);

  return hf_state_play (state, rules, move, NULL, NULL);
}

/* Gets the stacks ready for any move of a seat, where there are @self. */
static inline void
hf_draws_await (HfDraws *self, HfState *state, const HfFlatRules *rules, gint seat)
{
  if (self != NULL && seat == state->table.turn)
    hf_draws_arrange (self, state, rules);
}

G_END_DECLS
