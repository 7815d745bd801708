/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

char *hf_words_back (HfGame *game, guint seat, guint position);
GPtrArray *hf_words_list_back_cards (HfGame *game, guint position);

G_END_DECLS
