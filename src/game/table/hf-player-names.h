/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-card-table.h"

G_BEGIN_DECLS

#define HF_N_PLAYER_NAMES 20

const char *hf_player_names_find (const HfPlayerSetup *players, guint n_players, guint *next);

G_END_DECLS
