/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  HF_FACE_PROP_FACE = 1,
  HF_FACE_PROP_PLAYER,
} HfFaceProp;

#define HF_TYPE_FACE_BUTTON (hf_face_button_get_type ())
G_DECLARE_FINAL_TYPE (HfFaceButton, hf_face_button, HF, FACE_BUTTON, GtkWidget)

void hf_face_button_install_properties (GObjectClass *klass);
GtkWidget *hf_face_button_get_button (HfFaceButton *self);

G_END_DECLS
