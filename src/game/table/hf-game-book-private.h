/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "hf-game-book.h"

G_BEGIN_DECLS

HfGameBook *hf_game_book_new (guint place, guint owner, HfRank rank, guint number);
void hf_game_book_update (HfGameBook *self, const HfFlatRules *rules, const HfBook *book);
int hf_game_book_compare (HfGameBook *a, HfGameBook *b);

G_END_DECLS
