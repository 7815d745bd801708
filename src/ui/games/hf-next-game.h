/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_next_game_start (HfSession *session);
void hf_next_game_start_usual (HfSession *session);
void hf_next_game_learn (HfSession *session);
void hf_next_game_ask (HfSession *session);
void hf_next_game_show_score (HfSession *session);
void hf_next_game_count_round (HfSession *session);

gboolean hf_next_game_keep (HfSession *session);
void hf_next_game_resume (HfSession *session);
void hf_next_game_go_on (HfSession *session, HfGame *game);

G_END_DECLS
