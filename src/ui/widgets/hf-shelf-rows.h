/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/shelf/hf-shelf.h"

G_BEGIN_DECLS

void hf_remove (GtkWidget *widget, HfShelf *shelf, gpointer item, const char *name);
void hf_show_problems (AdwPreferencesGroup *group, HfShelf *shelf);

G_END_DECLS
