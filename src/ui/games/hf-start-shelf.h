/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_START_SHELF (hf_start_shelf_get_type ())
G_DECLARE_FINAL_TYPE (HfStartShelf, hf_start_shelf, HF, START_SHELF, AdwBin)

GtkWidget *hf_start_shelf_create_left_game (HfSession *session);
void hf_start_shelf_update (HfStartShelf *self, HfSession *session);

G_END_DECLS
