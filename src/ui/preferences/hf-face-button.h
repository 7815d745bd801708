/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FACE_BUTTON (hf_face_button_get_type ())
G_DECLARE_FINAL_TYPE (HfFaceButton, hf_face_button, HF, FACE_BUTTON, GtkWidget)

GtkWidget *hf_face_button_get_button (HfFaceButton *self);

G_END_DECLS
