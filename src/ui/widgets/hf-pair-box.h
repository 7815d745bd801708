/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_PAIR_BOX (hf_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (HfPairBox, hf_pair_box, HF, PAIR_BOX, GtkBox)

void hf_pair_box_set_tight (HfPairBox *self, gboolean tight);

G_END_DECLS
