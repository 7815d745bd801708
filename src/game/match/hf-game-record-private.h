/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game-record.h"

#include "players/hf-belief.h"

G_BEGIN_DECLS

/* Where a computer player stood when it made a move. */
typedef struct
{
  HfState *before;
  HfObservations watched;
  HfMove move;
} HfGameOrigin;

HfGameOrigin *
hf_game_origin_new (const HfState *before, const HfObservations *watched, const HfMove *move);
void hf_game_origin_free (HfGameOrigin *self);
void hf_game_record_set_origin (HfGameRecord *self, HfGameOrigin *origin);
const HfGameOrigin *hf_game_record_get_origin (HfGameRecord *self);

G_END_DECLS
