/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "together/host/hf-table-process.h"

G_BEGIN_DECLS

HfGame *hf_hosting_make_game (GSettings *settings, GError **error);
guint hf_hosting_find_seat (HfGame *game);
char *hf_hosting_save (HfGame *game, const char *const *names, GSettings *settings, GError **error);
HfTableProcess *
hf_hosting_start (const char *file, guint port, GSettings *settings, GError **error);
char *hf_hosting_find_address (guint port);

G_END_DECLS
