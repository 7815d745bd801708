/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-game-record.h"
#include "hf-hint.h"

G_BEGIN_DECLS

gboolean hf_game_can_hint (HfGame *self, gint seat);
void hf_game_hint_async (HfGame *self,
                         guint seat,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
HfHint *hf_game_hint_finish (HfGame *self, GAsyncResult *result, GError **error);

void hf_game_explain_async (HfGame *self,
                            gint eyes,
                            HfGameRecord *record,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
void hf_game_explain_own_async (HfGame *self,
                                guint position,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
HfHint *hf_game_explain_finish (HfGame *self, GAsyncResult *result, GError **error);

G_END_DECLS
