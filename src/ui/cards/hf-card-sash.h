/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_card_sash_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card);

G_END_DECLS
