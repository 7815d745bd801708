/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "players/search/hf-search.h"
#include "players/simple/hf-style.h"

G_BEGIN_DECLS

/* A computer player. It is asked for one move at a time and sees a view, never a state. */
typedef struct _HfBot HfBot;

HfBot *hf_bot_new (const char *level, const char *character, guint64 seed);
HfBot *hf_bot_new_custom (const HfSearchOptions *options, guint64 seed);
void hf_bot_set_style (HfBot *self, const HfStyle *style);
void hf_bot_free (HfBot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfBot, hf_bot_free)

void hf_bot_observe (HfBot *self, const HfEvent *events, guint n_events);
void hf_bot_set_observations (HfBot *self, const HfObservations *memory);
gboolean hf_bot_decide (HfBot *self, const HfView *view, const gint *cancelled, HfMove *move);
HfSearch *hf_bot_get_search (HfBot *self);

G_END_DECLS
