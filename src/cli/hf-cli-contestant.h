/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-cli-program.h"
#include "players/bot/hf-bot.h"
#include "players/simple/hf-draws.h"

/* A player that is shown more than its view, in the lab, and plays as an expert else.
 *
 * name: instead of that of a level; NULL after the last one
 * worlds: as many as it tries, unless told otherwise
 * turns: as many as it plays on before judging, unless told otherwise; 0: to the end of the round
 * show: called before each decision
 *   @draws (nullable): which seat draws which cards */
typedef struct
{
  const char *name;
  guint worlds;
  guint turns;
  void (*show) (HfSearch *search, const HfState *truth, const HfDraws *draws);
} HfContestantKind;

/* A player in the arena: a level of the computer player, perhaps with other options, or a program
 * that speaks the line protocol. */
typedef struct
{
  char *level;
  char *character;
  HfSearchOptions options;
  gboolean custom;      /* has options of its own */
  const HfStyle *style; /* of a player that does not search */
  gboolean remembers;
  const HfContestantKind *kind; /* or NULL */
  HfBot *bots[HF_MAX_SEATS];
  HfCliProgram *program;
  GArray *times; /* gdouble: milliseconds of each decision so far */
  GArray *turns; /* gdouble: of each turn, with the answers to its partner before it */
  gdouble turn;  /* of this one so far */
  guint n_late;  /* decisions of earlier rounds that the clock ended */
} HfContestant;

HfContestant *hf_contestant_new (const char *text,
                                 guint time_limit,
                                 const HfContestantKind *kinds,
                                 GError **error);
void hf_contestant_free (HfContestant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfContestant, hf_contestant_free)

void hf_contestant_begin (HfContestant *self, const HfFlatRules *rules, guint64 seed);
void hf_contestant_observe (HfContestant *self, const HfEvent *events, guint n_events);
gboolean hf_contestant_decide (HfContestant *self,
                               const HfState *state,
                               const HfDraws *draws,
                               const HfFlatRules *rules,
                               guint seat,
                               const gint *cancelled,
                               HfMove *move);
void hf_contestant_end_turn (HfContestant *self);
guint hf_contestant_faults (HfContestant *self);
guint hf_contestant_n_late (HfContestant *self);
const char *hf_contestant_why_given_up (HfContestant *self);
