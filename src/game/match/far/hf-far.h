/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-told.h"

G_BEGIN_DECLS

/* Wishes that a guest sends to the table. */
typedef enum
{
  HF_WISH_MOVE,  /* a move, or a count in a row of people's own */
  HF_WISH_NEXT,  /* to go on after a round */
  HF_WISH_UNDO,  /* to take back the last move */
  HF_WISH_REDO,  /* to do it again */
  HF_WISH_SAY,   /* to say something to the others */
  HF_WISH_CUT,   /* to cut before the next deal */
  HF_WISH_WHOLE, /* to be told all anew */
} HfWishType;

/* line: of a move or a count: its notation in logs, with the cards that were picked
 * number: the number of the sentence that is said; or how many cards are cut, 0 to leave that to chance */
typedef struct
{
  HfWishType type;
  const char *line;
  guint number;
} HfWish;

typedef void (*HfWishFunc) (const HfWish *wish, gpointer data);

HfGame *hf_game_new_guest (const HfRules *rules,
                           const HfPlayerSetup *players,
                           HfWishFunc wish,
                           gpointer data,
                           GError **error);
gboolean hf_game_is_guest (HfGame *self);
gboolean hf_game_follow (HfGame *self, const HfTold *told);
void hf_game_drop_wishes (HfGame *self);
guint hf_game_get_n_healed (HfGame *self);
void hf_game_set_can_ask (HfGame *self, gboolean can_ask);
void hf_game_set_beside (HfGame *self, guint seats);
void hf_game_set_closed (HfGame *self, gboolean closed);
void hf_game_set_cutters (HfGame *self, guint seats);
void hf_game_set_expected (HfGame *self, guint seats, guint away);

G_END_DECLS
