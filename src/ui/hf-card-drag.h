/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "hf-desk.h"

G_BEGIN_DECLS

void hf_card_drag_begin    (GtkDragSource *drag,
                            GtkWidget     *widget,
                            HfDesk        *desk,
                            HfCard        *card);
void hf_card_drag_add_pack (GtkWidget     *widget);

G_END_DECLS
