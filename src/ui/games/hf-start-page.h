/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_START_PAGE (hf_start_page_get_type ())
G_DECLARE_FINAL_TYPE (HfStartPage, hf_start_page, HF, START_PAGE, AdwBreakpointBin)

void hf_start_page_set_session (HfStartPage *self, HfSession *session);
void hf_start_page_offer_tables (HfStartPage *self, const char *last, gboolean others);
void hf_start_page_update (HfStartPage *self);

G_END_DECLS
