/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_COUNT_PAGE (hf_pad_count_page_get_type ())
G_DECLARE_FINAL_TYPE (HfPadCountPage, hf_pad_count_page, HF, PAD_COUNT_PAGE, AdwNavigationPage)

AdwNavigationPage *
hf_pad_count_page_new (HfPad *pad, guint side, HfPadField field, const HfPadCards *cards);

G_END_DECLS
