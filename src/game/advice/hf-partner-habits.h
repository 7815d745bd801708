/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Something that computer partners do at every level, so that their acts tell something. */
typedef struct
{
  const char *title; /* its subject */
  char *text;        /* the habit, and its meaning for the partner */
  const char *cards; /* (nullable): a picture, as in HfRulebookLine */
} HfPartnerHabit;

GPtrArray *hf_partner_habits_list (const HfFlatRules *rules);
gboolean hf_partner_habits_concern (HfGame *game, gint seat);

G_END_DECLS
