/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_session_open_saved (HfSession *self, HfSavedGame *saved);
void hf_session_show_sheet (HfSession *self, HfGame *game);
void hf_session_review (HfSession *self, HfGame *game);
void hf_session_show_replay (HfSession *self);
void hf_session_show_review (HfSession *self);

G_END_DECLS
