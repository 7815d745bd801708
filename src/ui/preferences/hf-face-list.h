/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-player-faces.h"

G_BEGIN_DECLS

GtkWidget *hf_face_list_new (HfPlayerFace face, const char *player);
GtkFlowBoxChild *hf_face_list_get_chosen (GtkWidget *list);
HfPlayerFace hf_face_list_get_face (GtkFlowBoxChild *child);

G_END_DECLS
