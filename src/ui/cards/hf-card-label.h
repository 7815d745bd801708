/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CARD_LABEL (hf_card_label_get_type ())
G_DECLARE_FINAL_TYPE (HfCardLabel, hf_card_label, HF, CARD_LABEL, GtkWidget)

void hf_card_label_show (HfCardLabel *self, const char *line, const char *words, GPtrArray *cards);

G_END_DECLS
