/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Role of a child of the table. */
typedef enum
{
  HF_TABLE_PART_SEAT,     /* somebody else; clockwise, the next after oneself is 0 */
  HF_TABLE_PART_OWN_SEAT, /* oneself */
  HF_TABLE_PART_TABLEAU,  /* the books of a side; one's own is 0 */
  HF_TABLE_PART_STACK,
  HF_TABLE_PART_PILE,
  HF_TABLE_PART_ACTIONS,    /* what one may do */
  HF_TABLE_PART_HAND,       /* one's own hand */
  HF_TABLE_PART_BUBBLE,     /* what a seat says, numbered like the seats */
  HF_TABLE_PART_OWN_BUBBLE, /* what one says oneself */
  HF_TABLE_PART_CHOOSER,    /* above the middle of the table */
  HF_TABLE_PART_LAYER,      /* above everything */
} HfTablePart;

/* How a table is set out. */
typedef enum
{
  HF_TABLE_SHAPE_ROUND, /* others sit all around, books lie beside the pile */
  HF_TABLE_SHAPE_LOW,   /* little height: others sit in a line at the top */
  HF_TABLE_SHAPE_FLAT,  /* little for the size of the text, too: that, all close together */
  /* little width: others sit in a line, and books lie above and below the pile */
  HF_TABLE_SHAPE_TALL,
  /* little of both for the size of the text: that, all close together, and one's own seat is
   * beside the hand */
  HF_TABLE_SHAPE_PACKED,
} HfTableShape;

#define HF_TYPE_TABLE_LAYOUT (hf_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfTableLayout, hf_table_layout, HF, TABLE_LAYOUT, GtkLayoutManager)

void
hf_table_layout_set_part (HfTableLayout *self, GtkWidget *child, HfTablePart part, guint index);
void hf_table_layout_forget (HfTableLayout *self, GtkWidget *child);
void hf_table_layout_set_shape (HfTableLayout *self, HfTableShape shape);
void hf_table_layout_set_scale (HfTableLayout *self, double scale);
void hf_table_layout_set_card_scale (HfTableLayout *self, double scale);
void hf_table_layout_set_pile (HfTableLayout *self, guint n_seen);
guint hf_table_layout_count_beside (guint n_others, guint n_sides);
gboolean hf_table_layout_is_beside (guint n_others, guint n_sides, guint seat);

G_END_DECLS
