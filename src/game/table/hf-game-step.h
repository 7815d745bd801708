/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"
#include "hf-card-zone.h"

G_BEGIN_DECLS

/* One step of a move, for the views: an event of the rules, the physical card, and the zones it went from and to. A
 * reference counted box that never changes. */
typedef struct
{
  HfEvent event;
  HfCard *card;     /* (nullable): the card that moved */
  HfCardZone *from; /* (nullable): its old zone */
  HfCardZone *to;   /* (nullable): its new zone */
} HfGameStep;

static inline const HfGameStep *
hf_game_steps_get (GPtrArray *steps, guint index)
{
  return (const HfGameStep *) g_ptr_array_index (steps, index);
}

HfGameStep *hf_game_step_new (const HfEvent *event, HfCard *card, HfCardZone *from, HfCardZone *to);
void hf_game_step_unref (gpointer step);

G_END_DECLS
