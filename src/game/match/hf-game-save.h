/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game.h"
#include "hf-game-file.h"

G_BEGIN_DECLS

char *hf_game_save_text (HfGame *self);
HfGame *hf_game_new_from_file (const HfGameFile *file, GError **error);
HfGame *hf_game_new_from_text (const char *text, gsize length, GError **error);
gboolean hf_game_can_save (HfGame *self);

const char *hf_game_get_name (HfGame *self);
void hf_game_set_name (HfGame *self, const char *name);
const char *hf_game_get_rules_name (HfGame *self);
void hf_game_set_rules_name (HfGame *self, const char *name);
gint64 hf_game_get_started (HfGame *self);
gboolean hf_game_is_over (HfGame *self);
HfHandOrder hf_game_get_hand_order (HfGame *self);

const char *hf_game_get_extra (HfGame *self, const char *key);
void hf_game_set_extra (HfGame *self, const char *key, const char *value);

char *hf_game_print_cards (GPtrArray *cards);
GPtrArray *hf_game_find_cards (HfCardZone *zone, const char *words);

G_END_DECLS
