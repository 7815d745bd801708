/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

AdwDialog *hf_count_dialog_new (HfTurnController *controller);

G_END_DECLS
