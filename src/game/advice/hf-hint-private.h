/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-hint.h"
#include "players/hf-search.h"

G_BEGIN_DECLS

/* The facts that a hint puts into words.
 *
 * seat: the seat that has to act, or did
 * view: its view
 * past: whether an act is explained, not advised
 * closed: whether its hand must stay hidden
 * alone: whether there was no choice
 * move: the next action, or the one that was taken
 * n_moves: length of @moves
 * moves: the rest of the turn
 * margin: points it is better than the best of all others, negative where worse
 * error: standard error of @margin
 * parts: what each feature contributes to @margin
 * rates: of the turn
 * other_rates: of the candidate it is compared with */
typedef struct
{
  guint seat;
  const HfView *view;
  gboolean past;
  gboolean closed;
  gboolean alone;
  HfMove move;
  guint n_moves;
  HfMove moves[HF_PLAN_MAX_MOVES + 1];
  gdouble margin, error;
  gdouble parts[HF_N_FEATURES];
  gfloat rates[HF_N_RATES];
  gfloat other_rates[HF_N_RATES];
} HfHintCase;

HfHint *hf_hint_new (const HfHintCase *found, char **steps, char *verdict, char **reasons);

gboolean hf_hint_is_about_equal (const HfHintCase *hint);
char **hf_hint_word_steps (const HfHintCase *hint);
char *hf_hint_word_verdict (HfGame *game, const HfHintCase *hint);
char **hf_hint_word_reasons (HfGame *game, const HfHintCase *hint);

G_END_DECLS
