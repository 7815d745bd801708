/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad-store.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_PAGE (hf_pad_page_get_type ())
G_DECLARE_FINAL_TYPE (HfPadPage, hf_pad_page, HF, PAD_PAGE, AdwNavigationPage)

AdwNavigationPage *hf_pad_page_new (HfPadStore *store, HfPad *pad);
void hf_pad_page_show_scores (HfPadPage *self);

G_END_DECLS
