/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SMALL_CARDS (hf_small_cards_get_type ())
G_DECLARE_FINAL_TYPE (HfSmallCards, hf_small_cards, HF, SMALL_CARDS, GtkWidget)

GtkWidget *hf_small_cards_new (GListModel *cards);

G_END_DECLS
