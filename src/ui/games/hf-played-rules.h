/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_played_rules_show_in_short (HfSession *self);
void hf_played_rules_show_interview (HfSession *self);
void hf_played_rules_show_partner (HfSession *self);
void hf_played_rules_show_book (HfSession *self);
void hf_played_rules_explain (HfSession *self, const char *const *keys);
AdwDialog *hf_played_rules_show_preferences (HfSession *self);

G_END_DECLS
