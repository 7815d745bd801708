/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_LAST_ACTS (hf_last_acts_get_type ())
G_DECLARE_FINAL_TYPE (HfLastActs, hf_last_acts, HF, LAST_ACTS, GObject)

HfLastActs *hf_last_acts_of (HfGame *game);
const char *hf_last_acts_get (HfLastActs *self, guint seat);
const char *hf_last_acts_get_spoken (HfLastActs *self, guint seat);

G_END_DECLS
