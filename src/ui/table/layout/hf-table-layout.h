/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/rules/hf-rules.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

/* The children of a table by their parts; NULL where there is none. */
typedef struct
{
  GtkWidget *seats[HF_MAX_SEATS];    /* other players; clockwise, the next after oneself is 0 */
  GtkWidget *bubbles[HF_MAX_SEATS];  /* words of a seat, numbered like the seats */
  GtkWidget *tableaux[HF_MAX_SEATS]; /* the books of a side; one's own is 0 */
  GtkWidget *stacks[HF_MAX_STACKS];
  GtkWidget *own_seat, *own_bubble, *pile, *actions, *hand;
  GtkWidget *chooser; /* above the middle of the table */
  GtkWidget *curtain; /* instead of acts and hand */
  GtkWidget *layer;   /* above everything */
  guint n_seats, n_tableaux, n_stacks;
  guint n_seen; /* how many cards of the pile are to be seen, at least 1 where there is a pile */
} HfTableParts;

#define HF_TYPE_TABLE_LAYOUT (hf_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfTableLayout, hf_table_layout, HF, TABLE_LAYOUT, GtkLayoutManager)

void hf_table_layout_set_parts (HfTableLayout *self, const HfTableParts *parts);
void hf_table_layout_set_form (HfTableLayout *self, const HfForm *form);
void hf_table_layout_set_card_scale (HfTableLayout *self, double scale);

G_END_DECLS
