/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Acts that get a tip the first time they are possible, the most important first. */
typedef enum
{
  HF_TIP_OUT,   /* going out, or asking whether one may */
  HF_TIP_DIRTY, /* a wild card on a clean book */
  HF_TIP_FOOT,  /* the hand is nearly gone */
  HF_TIP_TAKE,  /* the pile */
  HF_TIP_OPEN,  /* with the cards in hand */
  HF_N_TIPS
} HfTipKind;

/* Possible act of the person.
 *
 * kind: of the act
 * move: the move that it is about; without one, the cards that it is about, in no part */
typedef struct
{
  HfTipKind kind;
  HfMove move;
} HfTip;

const char *hf_tip_get_name (HfTipKind kind);
gboolean
hf_game_find_tip (HfGame *self, gint seat, const HfCards *selected, guint told, HfTip *tip);
gboolean hf_game_check_tip (HfGame *self, HfTip *tip, const GArray *advised);
char *hf_game_describe_tip (HfGame *self, const HfTip *tip);

G_END_DECLS
