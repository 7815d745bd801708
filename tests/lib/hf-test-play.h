/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games that play themselves at once, with a person's habits in the human's
 * seat: cards in an order of his own, any of several equal cards, undo. */

#include "game/match/hf-game.h"

G_BEGIN_DECLS

HfGame *hf_test_play_new (const HfRules *rules, gint me, guint64 seed);
guint hf_test_play_moves (HfGame *game, guint n_moves, guint64 seed);
char *hf_test_play_print (HfGame *game);
char *hf_test_play_print_table (HfGame *game);

G_END_DECLS
