/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* The beginning of a deal, before the version of its form. */
#define HF_DEAL_TEXT_HEAD    "hand-and-foot deal"
#define HF_DEAL_TEXT_VERSION 1

char *hf_deal_text_print (const HfRules *rules, guint64 seed);
gboolean
hf_deal_text_read (const char *text, HfRules *rules, guint64 *seed, gint *first, GError **error);
gboolean hf_deal_text_parse (const char *text, HfRules *rules, guint64 *seed, GError **error);
HfGame *hf_game_new_from_deal (const char *text,
                               const HfPlayerSetup *players,
                               guint n_players,
                               GError **error);

char *hf_game_print_deal (HfGame *self);
guint hf_game_find_seat_again (HfGame *self, guint seat, guint places);
void hf_game_list_players (HfGame *self, HfPlayerSetup *players);
HfGame *hf_game_new_again (HfGame *self, guint places, guint64 seed, GError **error);

G_END_DECLS
