/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_past_games_show (HfSession *self);
void hf_past_games_show_statistics (HfSession *self);
void hf_past_games_open (HfSession *self, HfSavedGame *saved);
void hf_past_games_object (HfSession *self, guint position, const char *words);
void hf_past_games_show_place (HfSession *self, const char *name, guint position);
void hf_past_games_show_objection (HfSession *self, HfGame *game);
void hf_past_games_show_sheet (HfSession *self, HfGame *game);
void hf_past_games_review (HfSession *self, HfGame *game);
void hf_past_games_show_replay (HfSession *self);
void hf_past_games_show_review (HfSession *self);

G_END_DECLS
