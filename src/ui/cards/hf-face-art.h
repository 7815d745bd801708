/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-player-faces.h"

G_BEGIN_DECLS

void hf_face_art_snapshot (GtkSnapshot *snapshot, HfPlayerFace face, HfMood mood, double size);

G_END_DECLS
