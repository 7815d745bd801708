/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

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

int hf_cli_arena_run (int argc, char **argv, const HfArenaObserver *observer);

G_END_DECLS
