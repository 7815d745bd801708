/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_session_show_rules_in_short (HfSession *self);
void hf_session_show_interview (HfSession *self);
void hf_session_show_partner (HfSession *self);
void hf_session_show_rulebook (HfSession *self);
void hf_session_explain_rules (HfSession *self, const char *const *keys);
AdwDialog *hf_session_show_preferences (HfSession *self);

G_END_DECLS
