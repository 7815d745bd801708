/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* The ways that cards go in a move. */
typedef enum
{
  HF_DONE_DREW,           /* from a stack into a hand */
  HF_DONE_TOOK,           /* from the pile, the top card first */
  HF_DONE_TOOK_INTO_HAND, /* those of them */
  HF_DONE_TOOK_ONTO_BOOK,
  HF_DONE_LAID, /* onto a book, or as the last meld, in their order */
  HF_DONE_LAID_FROM_HAND,
  HF_DONE_DISCARDED,
  HF_DONE_FOOT, /* from the foot into a hand */
  HF_N_DONE
} HfDone;

/* Digest of a change: its acts, their cards and seats, found once for all texts that tell of it.
 *
 * cards: HfCard, or NULL in an imagined change
 * opens: whether a player opened
 * points: of that opening
 * n_started: books that began
 * n_closed, closed: places of the books that closed
 * foot: seats that picked up a pile, a bit each
 * out: seats that went out, a bit each */
typedef struct
{
  GPtrArray *cards[HF_N_DONE];
  gboolean opens;
  gint points;
  guint n_started;
  guint n_closed;
  guint16 closed[HF_MOVE_MAX_PARTS];
  guint foot, out;
} HfGameDigest;

void hf_game_digest_init (HfGameDigest *self, const HfEvents *events, GPtrArray *steps);
void hf_game_digest_clear (HfGameDigest *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGameDigest, hf_game_digest_clear)

G_END_DECLS
