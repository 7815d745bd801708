/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game.h"

G_BEGIN_DECLS

/* The kind of a card that the seat does not see. */
#define HF_KIND_UNSEEN HF_N_KINDS

/* The print of a physical card. */
typedef struct
{
  guint8 kind; /* or HF_KIND_UNSEEN */
  guint8 suit;
  guint8 copy;
} HfCardFace;

/* A step, and the face of its card. */
typedef struct
{
  HfEvent event;
  HfCardFace face;
} HfToldEvent;

/* A card that is seen, and where it lies. */
typedef struct
{
  HfCardFace face;
  guint8 zone;
  guint16 index;
} HfSeenCard;

/* Stands for a guest without a seat, who sees only the cards that everybody sees. */
#define HF_SEAT_NOBODY HF_MAX_SEATS

/* A change of a game as one seat may see it, and nothing else: it has no pointer to a state, and
 * nothing that the seat does not see.
 *
 * position: lines of the log that have been played afterwards
 * lines: those since the change before; none where all is told anew
 * events: HfToldEvent: a card that the seat does not see is of HF_KIND_UNSEEN
 * seen: HfSeenCard: cards that lie there afterwards; of a deal, of piles that are chosen, and where all
 *   is told anew: all that the seat sees; at the end of a round: everybody’s
 * view: the view of the seat afterwards
 * watched, turn_number: where all is told anew: cards that everybody saw go into hands; the turn, from 1
 * can_undo, can_redo: whether the seat may take back its last move, or redo a move that it took back */
typedef struct
{
  guint position;
  GPtrArray *lines;
  HfVerdict verdict;
  HfRefusal refusal;
  GArray *events;
  GArray *seen;
  GArray *high_cuts;       /* HfHighCut: of a deal */
  gint cuts[HF_MAX_SEATS]; /* of a deal, by seat */
  guint n_cuts;
  gboolean deal;
  HfView *view;
  HfObservations watched;
  guint turn_number;
  gboolean can_undo;
  gboolean can_redo;
} HfTold;

HfTold *hf_told_new (void);
void hf_told_free (HfTold *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTold, hf_told_free)

HfTold *hf_game_tell (HfGame *self, const HfGameChange *change, guint from, guint seat);
HfTold *hf_game_tell_whole (HfGame *self, guint seat);

G_END_DECLS
