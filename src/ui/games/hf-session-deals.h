/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games with chosen cards: the daily deal, one that was copied, and the same again. */

#include "hf-session.h"

G_BEGIN_DECLS

void hf_session_show_today (HfSession *self);
void hf_session_show_daily (HfSession *self, const GDate *day);
void hf_session_play_again (HfSession *self, HfGame *game);
void hf_session_play_same_deal (HfSession *self);
void hf_session_copy_deal (HfSession *self);
void hf_session_ask_for_deal (HfSession *self);
void hf_session_play_deal (HfSession *self, const char *deal);

G_END_DECLS
