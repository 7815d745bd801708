/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a button lies; the places follow each other from the end to the start. */
typedef enum
{
  HF_ACT_PLACE_MAIN, /* acts that carry the turn on */
  HF_ACT_PLACE_TABLE,
  HF_ACT_PLACE_ASIDE,
  HF_N_ACT_PLACES
} HfActPlace;

#define HF_TYPE_ACT_ROW (hf_act_row_get_type ())
G_DECLARE_FINAL_TYPE (HfActRow, hf_act_row, HF, ACT_ROW, GtkBox)

void hf_act_row_add (HfActRow *self, GtkWidget *button, HfActPlace place, gboolean kept);
void hf_act_row_show (HfActRow *self, GtkWidget *button, gboolean shown);
void hf_act_row_wrap_labels (HfActRow *self);
int hf_act_row_get_tight_width (HfActRow *self);
int hf_act_row_get_spare (HfActRow *self, int width);
gboolean hf_act_row_shows (GtkWidget *button);

G_END_DECLS
