/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_CURTAIN (hf_curtain_get_type ())
G_DECLARE_FINAL_TYPE (HfCurtain, hf_curtain, HF, CURTAIN, AdwBreakpointBin)

GtkWidget *hf_curtain_new (HfTurnController *controller);
void hf_curtain_lift (HfCurtain *self);

G_END_DECLS
