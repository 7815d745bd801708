/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/advice/hf-game-record.h"
#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_HINT_POPOVER (hf_hint_popover_get_type ())
G_DECLARE_FINAL_TYPE (HfHintPopover, hf_hint_popover, HF, HINT_POPOVER, GtkPopover)

/* @moves: HfMove (nullable): those of a hint
 * Returns: GtkWidget: what a hint about them must not cover */
typedef GPtrArray *(*HfHintSurroundings) (const GArray *moves, gpointer data);

HfHintPopover *hf_hint_popover_new (void);
void hf_hint_popover_set_surroundings (HfHintPopover *self, HfHintSurroundings list, gpointer data);
void hf_hint_popover_advise (HfHintPopover *self, HfTurnController *controller);
void hf_hint_popover_explain (HfHintPopover *self, HfGame *game, gint eyes, HfGameRecord *record);

G_END_DECLS
