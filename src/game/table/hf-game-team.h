/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-book-rules.h"
#include "core/state/hf-flat-rules.h"
#include "hf-card-zone.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_TEAM (hf_game_team_get_type ())
G_DECLARE_FINAL_TYPE (HfGameTeam, hf_game_team, HF, GAME_TEAM, GObject)

guint hf_game_team_get_index (HfGameTeam *self);
const char *hf_game_team_get_name (HfGameTeam *self);
const char *hf_game_team_get_inline_name (HfGameTeam *self);
GListModel *hf_game_team_get_books (HfGameTeam *self);
HfCardZone *hf_game_team_get_reds (HfGameTeam *self);
gboolean hf_game_team_get_open (HfGameTeam *self);
guint hf_game_team_get_opened (HfGameTeam *self);
gint hf_game_team_get_total (HfGameTeam *self);
gint hf_game_team_get_round_score (HfGameTeam *self);
const HfClosedBooks *hf_game_team_get_closed (HfGameTeam *self);
const HfRoundRules *hf_game_team_get_needed (HfGameTeam *self);

G_END_DECLS
