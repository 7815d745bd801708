/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-hint.h"

G_BEGIN_DECLS

/* Worlds that each decision is tried in; those that are told are tried in ten times as many. */
#define HF_GAME_REVIEW_WORLDS 100

/* Decisions that cost most and are told. */
#define HF_GAME_REVIEW_MOST 3

/* A decision of a player that decided something.
 *
 * position: number of its line in the log
 * round: from 1
 * points: expected from it beyond the best of all other acts; negative where it cost them
 * error: its standard error
 * act: the act that was made, as the history tells it
 * hint: its explanation, with the alternative */
typedef struct
{
  guint position;
  guint round;
  gint points;
  gdouble error;
  char *act;
  HfHint *hint;
} HfGameDecision;

/* @part: how much is thought about, 0 to 1 */
typedef void (*HfGameReviewProgress) (double part, gpointer data);

void hf_game_review_async (HfGame *self,
                           guint seat,
                           guint round,
                           guint worlds,
                           HfGameReviewProgress progress,
                           gpointer progress_data,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *hf_game_review_finish (HfGame *self, GAsyncResult *result, GError **error);

G_END_DECLS
