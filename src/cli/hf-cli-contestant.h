/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/bot/hf-bot.h"

/* A player in the arena: a level of the computer player, perhaps with other options, or a program
 * that speaks the line protocol. */
typedef struct _HfContestant HfContestant;

HfContestant *hf_contestant_new (const char *text, guint time_limit, GError **error);
void hf_contestant_free (HfContestant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfContestant, hf_contestant_free)

void hf_contestant_begin (HfContestant *self, const HfFlatRules *rules, guint64 seed);
void hf_contestant_observe (HfContestant *self, const HfEvent *events, guint n_events);
gboolean hf_contestant_decide (HfContestant *self,
                               const HfState *state,
                               const HfFlatRules *rules,
                               guint seat,
                               const gint *cancelled,
                               HfMove *move);
void hf_contestant_end_turn (HfContestant *self);
GArray *hf_contestant_times (HfContestant *self);
GArray *hf_contestant_turns (HfContestant *self);
guint hf_contestant_faults (HfContestant *self);
guint hf_contestant_n_late (HfContestant *self);
const char *hf_contestant_why_given_up (HfContestant *self);
