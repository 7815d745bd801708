/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

/* Role of a child of the table. */
typedef enum
{
  HF_TABLE_PART_SEAT,     /* another player; clockwise, the next after oneself is 0 */
  HF_TABLE_PART_OWN_SEAT, /* oneself */
  HF_TABLE_PART_TABLEAU,  /* the books of a side; one's own is 0 */
  HF_TABLE_PART_STACK,
  HF_TABLE_PART_PILE,
  HF_TABLE_PART_ACTIONS,    /* the acts */
  HF_TABLE_PART_HAND,       /* one's own hand */
  HF_TABLE_PART_BUBBLE,     /* words of a seat, numbered like the seats */
  HF_TABLE_PART_OWN_BUBBLE, /* words of the person */
  HF_TABLE_PART_CHOOSER,    /* above the middle of the table */
  HF_TABLE_PART_CURTAIN,    /* instead of all the others */
  HF_TABLE_PART_LAYER,      /* above everything */
} HfTablePart;

#define HF_TYPE_TABLE_LAYOUT (hf_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfTableLayout, hf_table_layout, HF, TABLE_LAYOUT, GtkLayoutManager)

void
hf_table_layout_set_part (HfTableLayout *self, GtkWidget *child, HfTablePart part, guint index);
void hf_table_layout_forget (HfTableLayout *self, GtkWidget *child);
void hf_table_layout_set_form (HfTableLayout *self, const HfForm *form);
void hf_table_layout_set_card_scale (HfTableLayout *self, double scale);
void hf_table_layout_set_pile (HfTableLayout *self, guint n_seen);

G_END_DECLS
