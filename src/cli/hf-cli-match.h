/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-cli-contestant.h"
#include "players/practice/hf-luck.h"
#include "players/simple/hf-draws.h"

G_BEGIN_DECLS

/* A move of a player; @turn: the turns of the round before it. */
typedef struct
{
  const HfFlatRules *rules;
  const HfState *state; /* after the move */
  const HfMove *move;
  const HfEvents *events;
  guint turn;
} HfArenaMove;

/* Follows the rounds of an arena; the players are 0 and 1. */
typedef struct
{
  void (*observe_move) (gpointer data, guint player, const HfArenaMove *move);
  void (*end_round) (gpointer data,
                     guint player,
                     const HfFlatRules *rules,
                     const HfState *state,
                     guint owner);
  void (*print) (gpointer data); /* below the results */
  gpointer data;
} HfArenaObserver;

/* Two players who meet in duplicate pairs.
 *
 * shares_draws: whether all draw as the cards lie, as in a game; else each seat has its own order
 * value (nullable): by which the luck of the first player is counted; NULL: it is not
 * observer (nullable): told what the players do
 * cancelled (nullable): becomes non-zero to stop it
 * instead: moves made by rule of thumb for a player without a legal answer
 * luck: points of it in the rounds of the latest pair, before and after the swap */
typedef struct
{
  const HfFlatRules *rules;
  HfContestant *players[2];
  gboolean shares_draws;
  const HfValue *value;
  const HfArenaObserver *observer;
  const gint *cancelled;
  guint instead[2];
  gdouble luck[2];

  HfState *state;
  HfLuck counted; /* in the round in progress */
  HfEvents *events;
  HfDraws draws;
} HfCliMatch;

void hf_cli_match_begin (HfCliMatch *self);
void hf_cli_match_end (HfCliMatch *self);
gboolean hf_cli_match_play_pair (HfCliMatch *self, guint64 seed, gdouble *leads);

G_END_DECLS
