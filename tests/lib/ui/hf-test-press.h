/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Moves as a person makes them: cards are selected and staged, and acts pressed. */

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

gboolean hf_test_press_move (HfTurnController *controller, const HfMove *move);

G_END_DECLS
