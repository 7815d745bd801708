/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games with chosen cards: the daily deal, one that was copied, and the same again. */

#include "hf-session.h"

G_BEGIN_DECLS

void hf_deals_show_today (HfSession *self);
void hf_deals_show_daily (HfSession *self, const GDate *day);
void hf_deals_play_again (HfSession *self, HfGame *game);
void hf_deals_play_same (HfSession *self);
void hf_deals_copy (HfSession *self);
void hf_deals_ask (HfSession *self);
void hf_deals_play (HfSession *self, const char *deal);

G_END_DECLS
