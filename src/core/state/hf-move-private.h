/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How a move moves cards, and its events; for the engine and the deal alone. */

#include "hf-move.h"
#include "hf-state-private.h"

G_BEGIN_DECLS

gboolean
hf_state_draw_card (HfState *state, const HfFlatRules *rules, guint stack, HfEvents *events);
gboolean hf_state_draw_for_turn (HfState *state,
                                 const HfFlatRules *rules,
                                 const HfMove *move,
                                 HfEvents *events);
void hf_state_end_draw (HfState *state);
void hf_state_begin_turn (HfState *self, const HfFlatRules *rules, guint seat, HfEvents *events);
void hf_state_end_round (HfState *self, const HfFlatRules *rules, HfEvents *events);
/* Kept out of line, so that moves without events reserve no memory for them. */
G_NO_INLINE void hf_events_append_card (HfEvents *events,
                                        HfZone from,
                                        guint from_index,
                                        HfZone to,
                                        guint to_index,
                                        guint seat,
                                        HfKind kind);
G_NO_INLINE void hf_events_append (HfEvents *events,
                                   HfEventType type,
                                   gint seat,
                                   gint value,
                                   gint value2,
                                   guint book);

/* Playouts need no events: that costs a comparison, no call. */

static inline void
hf_events_add_card (HfEvents *events,
                    HfZone from,
                    guint from_index,
                    HfZone to,
                    guint to_index,
                    guint seat,
                    HfKind kind)
{
  if (events != NULL)
    hf_events_append_card (events, from, from_index, to, to_index, seat, kind);
}

static inline void
hf_events_add (HfEvents *events, HfEventType type, gint seat, gint value, gint value2, guint book)
{
  if (events != NULL)
    hf_events_append (events, type, seat, value, value2, book);
}

G_END_DECLS
