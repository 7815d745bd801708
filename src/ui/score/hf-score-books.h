/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_BOOKS (hf_score_books_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreBooks, hf_score_books, HF, SCORE_BOOKS, GtkWidget)

GtkWidget *hf_score_books_new (void);
guint hf_score_books_add (HfScoreBooks *self,
                          HfCard *front,
                          gboolean closed,
                          gboolean sash,
                          const char *words);
void hf_score_books_move (HfScoreBooks *self, guint nth, double progress);
guint hf_score_books_count (HfScoreBooks *self);
void hf_score_books_set_card (HfScoreBooks *self, int width);

G_END_DECLS
