/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CARD_FACE_PAINTABLE (hf_card_face_paintable_get_type ())
G_DECLARE_FINAL_TYPE (HfCardFacePaintable, hf_card_face_paintable, HF, CARD_FACE_PAINTABLE, GObject)

GdkPaintable *
hf_card_face_paintable_new (GskRenderNode *node, int width, int height, int margin, double scale);

G_END_DECLS
