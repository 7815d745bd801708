/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* All that a table tells in a game, and all that it can tell without end. */

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Bytes by which a guest, or a window that is one, grows at most. */
#define HF_HOSTILE_MOST_MEMORY (32 << 20)

GPtrArray *hf_hostile_frames_record (const char *preset);
char *hf_hostile_frames_make (const GPtrArray *kept, guint kind);
char *hf_hostile_frames_number (const char *text, guint kind, guint i, HfGame *game);

G_END_DECLS
