/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-state.h"
#include "hf-card-zone.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_BOOK (hf_game_book_get_type ())
G_DECLARE_FINAL_TYPE (HfGameBook, hf_game_book, HF, GAME_BOOK, GObject)

HfCardZone *hf_game_book_get_cards (HfGameBook *self);
GPtrArray *hf_game_book_list_cards (HfGameBook *self, gboolean marked);
guint hf_game_book_get_owner (HfGameBook *self);
guint hf_game_book_get_place (HfGameBook *self);
HfRank hf_game_book_get_rank (HfGameBook *self);
gboolean hf_game_book_get_closed (HfGameBook *self);
gboolean hf_game_book_get_clean (HfGameBook *self);
gboolean hf_game_book_get_waiting (HfGameBook *self);
gboolean hf_game_book_get_special (HfGameBook *self);
guint hf_game_book_get_n_cards (HfGameBook *self);
guint hf_game_book_get_n_wilds (HfGameBook *self);
char *hf_game_book_dup_name (HfGameBook *self);

G_END_DECLS
