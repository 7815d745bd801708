/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/games/hf-session.h"

G_BEGIN_DECLS

void hf_window_actions_add (GActionMap *window, HfSession *session);
void hf_window_actions_update (GActionMap *window, HfSession *session);

G_END_DECLS
