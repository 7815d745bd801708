/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-move.h"

G_BEGIN_DECLS

/* All that one seat may know: the table, all books and the pile, how many cards each seat holds,
 * and its own hand. No hidden card can be reached from here: a view has no pointer to a state,
 * and the copy that hf_view_new() makes has memory for the public cards only. */
typedef struct
{
  const HfFlatRules *rules;
  const HfTable *table;
  const HfSeat *seats; /* table->n_seats */
  const HfOwner *owners;
  const HfBook *books; /* table->n_books */
  const guint8 *pile;  /* table->n_pile kinds, top first */
  const HfCards *hand;
  const HfCards *piles[2]; /* both piles while choosing after a look (S4-64), else NULL */
  const guint8 *tops;      /* the top cards of both while choosing by them, else NULL */
  const HfCards *locked;   /* own cards that may not open in this turn, or NULL */
  const guint8
    *foot_reds; /* red threes of the hand that came with the foot, where that counts, or NULL */
  guint seat;
} HfView;

void hf_view_borrow (HfView *self, const HfState *state, const HfFlatRules *rules, guint seat);
void hf_view_change_seat (HfView *self, const HfState *state, guint seat);
HfView *hf_view_new (const HfState *state, const HfFlatRules *rules, guint seat);
HfView *hf_view_dup (const HfView *self);
void hf_view_free (HfView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfView, hf_view_free)

gboolean hf_view_check (const HfView *self);
gboolean hf_view_is_frozen (const HfView *self);

static inline gboolean
hf_view_is_open (const HfView *self, guint seat)
{
  return hf_table_is_open (self->table, self->rules, seat);
}

/* Whether the viewer draws a card in place of a red three that it lays (three.red_replace). */
static inline gboolean
hf_view_replaces_red_three (const HfView *self)
{
  return self->rules->rules.three_red_replace != HF_RED_REPLACE_NEVER
         && (self->foot_reds == NULL || self->hand->n[HF_KIND_RED_THREE] > *self->foot_reds);
}

/* Places of the cards that a seat does not see, as the caller imagines them.
 *
 * hands: by seat; the viewer’s own hand is told by the view, or imagined while it is dealt only
 * piles: all piles that a seat has yet to take, together
 * stacks: kinds from the top down, as many as the view counts */
typedef struct
{
  HfCards hands[HF_MAX_SEATS];
  HfCards piles[HF_MAX_SEATS];
  const guint8 *stacks[HF_MAX_STACKS];
} HfHidden;

/* States that the viewer cannot tell from the true one; unseen cards are dealt out by @rng. */
void hf_view_sample_into (const HfView *self, const HfCards *known, guint64 *rng, HfState *state);
HfState *hf_view_sample (const HfView *self, guint64 *rng);
gboolean hf_view_complete (const HfView *self, const HfHidden *hidden, HfState *state);

G_END_DECLS
