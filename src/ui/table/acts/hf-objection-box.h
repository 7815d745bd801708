/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_OBJECTION_BOX (hf_objection_box_get_type ())
G_DECLARE_FINAL_TYPE (HfObjectionBox, hf_objection_box, HF, OBJECTION_BOX, AdwBin)

void hf_objection_box_begin (HfObjectionBox *self, guint position);
void hf_objection_box_answer (HfObjectionBox *self, const char *answer);

G_END_DECLS
