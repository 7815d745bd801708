/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GHashTable *hf_card_face_cache_use (GQueue *sizes, int width, int height, double scale);
void hf_card_face_cache_clear (GQueue *sizes);

G_END_DECLS
