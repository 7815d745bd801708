/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-book-rules.h"
#include "game/table/hf-card.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_STAGED_BOOK (hf_staged_book_get_type ())
G_DECLARE_FINAL_TYPE (HfStagedBook, hf_staged_book, HF, STAGED_BOOK, GObject)

HfStagedBook *hf_staged_book_new (void);
GListModel *hf_staged_book_get_cards (HfStagedBook *self);
guint hf_staged_book_get_n (HfStagedBook *self);
HfCard *hf_staged_book_peek (HfStagedBook *self, guint position);
void hf_staged_book_add (HfStagedBook *self, HfCard *card);
void hf_staged_book_append (HfStagedBook *self, HfCard *card);
gboolean hf_staged_book_remove (HfStagedBook *self, HfCard *card);
gboolean hf_staged_book_has (HfStagedBook *self, HfCard *card);
HfRank hf_staged_book_get_rank (HfStagedBook *self, const HfFlatRules *rules);
gint hf_staged_book_get_points (HfStagedBook *self, const HfFlatRules *rules, gint with);

G_END_DECLS
