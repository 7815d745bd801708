/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _HfCardFaceCache HfCardFaceCache;

HfCardFaceCache *hf_card_face_cache_new (void);
void hf_card_face_cache_free (HfCardFaceCache *self);
void hf_card_face_cache_clear (HfCardFaceCache *self);
GdkPaintable *
hf_card_face_cache_lookup (HfCardFaceCache *self, guint key, int width, int height, double scale);
void hf_card_face_cache_insert (HfCardFaceCache *self,
                                guint key,
                                int width,
                                int height,
                                double scale,
                                GdkPaintable *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCardFaceCache, hf_card_face_cache_free)

G_END_DECLS
