/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_FORM (hf_pad_form_get_type ())
G_DECLARE_FINAL_TYPE (HfPadForm, hf_pad_form, HF, PAD_FORM, AdwBin)

void hf_pad_form_set_round (HfPadForm *self, HfPad *pad, guint round);
const HfPadSheet *hf_pad_form_get_sheet (HfPadForm *self);

G_END_DECLS
