/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_BOOKS_BOX (hf_books_box_get_type ())
G_DECLARE_FINAL_TYPE (HfBooksBox, hf_books_box, HF, BOOKS_BOX, GtkBox)

void hf_books_box_follow (HfBooksBox *self,
                          GListModel *books,
                          GtkListBoxCreateWidgetFunc create,
                          gpointer data);
int hf_books_box_get_fitting (HfBooksBox *self);
void hf_books_box_set_widest (HfBooksBox *self, int widest);

G_END_DECLS
