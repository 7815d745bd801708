/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_BOOK_VIEW (hf_book_view_get_type ())
G_DECLARE_FINAL_TYPE (HfBookView, hf_book_view, HF, BOOK_VIEW, GtkButton)

GtkWidget *hf_book_view_new (HfGameBook *book, HfTurnController *controller, gboolean marked);
HfGameBook *hf_book_view_get_book (HfBookView *self);
GtkWidget *hf_book_view_find (HfBookView *self, HfCard *card);
gboolean hf_book_view_get_squared (HfBookView *self);
void hf_book_view_expect (HfBookView *self);
void hf_book_view_arrived (HfBookView *self);

G_END_DECLS
