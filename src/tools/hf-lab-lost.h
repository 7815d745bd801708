/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/hf-cli-contestant.h"
#include "players/bot/hf-loss.h"

G_BEGIN_DECLS

#define HF_LOST_MAX_PLAYERS 16

/* Decisions of a round, summed up.
 *
 * n: how many
 * gains: points by which the choices of each player are better than those of the first
 * differ: decisions in which that of the last, the limit, comes to something else, by the act that does it
 * lost: points that the first one lost by them */
typedef struct
{
  guint n;
  gdouble gains[HF_LOST_MAX_PLAYERS];
  guint differ[HF_N_LOSSES];
  gdouble lost[HF_N_LOSSES];
} HfLostRound;

void hf_lost_play_round (HfLostRound *self,
                         const HfFlatRules *rules,
                         const HfContestant *const *players,
                         guint n_players,
                         guint64 seed);

G_END_DECLS
