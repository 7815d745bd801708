/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "together/line/hf-link.h"

G_BEGIN_DECLS

#define HF_TYPE_INNER_LINK (hf_inner_link_get_type ())
G_DECLARE_FINAL_TYPE (HfInnerLink, hf_inner_link, HF, INNER_LINK, HfLink)

void hf_inner_link_open (HfLink **one, HfLink **other);

G_END_DECLS
