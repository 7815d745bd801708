/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_REPLAY (hf_replay_get_type ())
G_DECLARE_FINAL_TYPE (HfReplay, hf_replay, HF, REPLAY, GObject)

HfReplay *hf_replay_new (HfGame *game, GError **error);
HfGame *hf_replay_get_game (HfReplay *self);
guint hf_replay_get_n_steps (HfReplay *self);
guint hf_replay_get_step (HfReplay *self);
guint hf_replay_find_step (HfReplay *self, guint position);
guint hf_replay_find_round (HfReplay *self, gint direction);
const char *hf_replay_get_sentence (HfReplay *self);
gboolean hf_replay_go_to (HfReplay *self, guint step, GError **error);

G_END_DECLS
