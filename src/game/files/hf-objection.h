/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/advice/hf-game-record.h"

G_BEGIN_DECLS

/* Words of a person against the last move of a game that was kept at that place, among the extras of its file. */
#define HF_OBJECTION "objection"

gboolean hf_objection_is_allowed (HfGame *game, HfGameRecord *record);
char *hf_objection_print (HfGame *game, guint position, const char *words, GError **error);
char *hf_objection_dup_words (HfGame *game);
char *hf_objection_describe (HfGame *game, guint *position);

G_END_DECLS
