/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad-store.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_SETUP_PAGE (hf_pad_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (HfPadSetupPage, hf_pad_setup_page, HF, PAD_SETUP_PAGE, AdwNavigationPage)

AdwNavigationPage *hf_pad_setup_page_new (GSettings *settings, HfPadStore *store);

G_END_DECLS
