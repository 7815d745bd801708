/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"
#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

GtkWidget *hf_rulebook_block_widget (const HfRulebookBlock *block);
GtkWidget *hf_rulebook_line_row (const char *cards, GtkSizeGroup *pictures, GtkWidget *words);
gboolean hf_rulebook_column_is_numeric (const HfRulebookBlock *block, guint column);
void hf_rulebook_card_face (const HfRulebookBlock *block, guint index, int *rank, HfSuit *suit);

G_END_DECLS
