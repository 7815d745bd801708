/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_START_PAGE (hf_start_page_get_type ())
G_DECLARE_FINAL_TYPE (HfStartPage, hf_start_page, HF, START_PAGE, AdwBin)

void hf_start_page_set_rules (HfStartPage *self, const char *title);

G_END_DECLS
