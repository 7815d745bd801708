/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/house-rules/hf-rule-library.h"
#include "game/match/hf-game.h"

G_BEGIN_DECLS

HfHouseRules *hf_new_game_find_rules (const char *id);
char *hf_new_game_describe_rules (const HfRules *rules);
char *hf_new_game_describe_teams (HfTeams teams, guint players);
void hf_new_game_list_rules (GtkWidget *row, const char *name);
void hf_new_game_show_rules (GtkWidget *row, GSettings *settings);
HfHouseRules *hf_new_game_get_rules (GtkWidget *row);
void hf_new_game_show_players (GtkWidget *row, const HfRules *rules, guint players, guint *counts);
guint hf_new_game_show_teams (GtkWidget *row,
                              const HfRules *rules,
                              guint players,
                              gint teams,
                              HfTeams *possible);

gboolean hf_new_game_load_rules (GSettings *settings, HfRules *rules, GError **error);
void hf_new_game_save_rules (GSettings *settings, HfHouseRules *house_rules, const HfRules *rules);

HfGame *hf_new_game_from_settings (GSettings *settings, guint64 seed, GError **error);

G_END_DECLS
