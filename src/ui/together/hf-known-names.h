/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_KNOWN_NAMES (hf_known_names_get_type ())
G_DECLARE_FINAL_TYPE (HfKnownNames, hf_known_names, HF, KNOWN_NAMES, AdwBin)

GtkWidget *hf_known_names_new (GSettings *settings, HfGame *game);

G_END_DECLS
