/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_PILL (hf_pill_get_type ())
G_DECLARE_FINAL_TYPE (HfPill, hf_pill, HF, PILL, GtkBox)

void hf_pill_set (HfPill *self, const char *text, const char *words, gboolean done);
GtkWidget *hf_add_badge (GtkWidget *parent);

G_END_DECLS
