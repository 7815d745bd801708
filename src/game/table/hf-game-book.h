/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-state.h"
#include "hf-card-zone.h"

G_BEGIN_DECLS

/* A book as the state has it. */
typedef struct
{
  gboolean closed, clean, waiting;
  gboolean special; /* of a rank that counts as special */
  guint n_cards, n_wilds;
} HfBookCounts;

#define HF_TYPE_GAME_BOOK (hf_game_book_get_type ())
G_DECLARE_FINAL_TYPE (HfGameBook, hf_game_book, HF, GAME_BOOK, GObject)

HfCardZone *hf_game_book_get_cards (HfGameBook *self);
GPtrArray *hf_game_book_list_cards (HfGameBook *self, gboolean marked);
guint hf_game_book_get_owner (HfGameBook *self);
guint hf_game_book_get_place (HfGameBook *self);
HfRank hf_game_book_get_rank (HfGameBook *self);
const HfBookCounts *hf_game_book_get_counts (HfGameBook *self);
char *hf_game_book_dup_name (HfGameBook *self);

/* For the table alone. */
HfGameBook *hf_game_book_new (guint place, guint owner, HfRank rank, guint number);
void hf_game_book_update (HfGameBook *self, const HfFlatRules *rules, const HfBook *book);
int hf_game_book_compare (HfGameBook *a, HfGameBook *b);

G_END_DECLS
