/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FELT (hf_felt_get_type ())
G_DECLARE_FINAL_TYPE (HfFelt, hf_felt, HF, FELT, GtkWidget)

GtkWidget *hf_felt_new (const char *colour);
GtkWidget *hf_felt_get_child (HfFelt *self);
void hf_felt_set_child (HfFelt *self, GtkWidget *child);
const char *hf_felt_get_colour (HfFelt *self);
void hf_felt_set_colour (HfFelt *self, const char *colour);

G_END_DECLS
