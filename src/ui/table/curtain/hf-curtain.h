/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/turn/hf-turn-controller.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_CURTAIN (hf_curtain_get_type ())
G_DECLARE_FINAL_TYPE (HfCurtain, hf_curtain, HF, CURTAIN, AdwBin)

GtkWidget *hf_curtain_new (HfTurnController *controller);
void hf_curtain_set_form (HfCurtain *self, const HfForm *form);
void hf_curtain_lift (HfCurtain *self);

G_END_DECLS
