/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

GListModel *hf_card_list_new (GPtrArray *cards);
guint hf_card_list_count (GtkWidget *parent);
void hf_card_list_update (GtkWidget *parent, GPtrArray *cards);
void hf_card_list_update_strips (GtkWidget *parent, GPtrArray *cards);
GtkWidget *hf_card_list_find (GtkWidget *parent, HfCard *card);
void hf_card_list_clear (GtkWidget *parent);

G_END_DECLS
