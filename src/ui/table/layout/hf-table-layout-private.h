/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the layout. */

#include "hf-table-layout.h"

G_BEGIN_DECLS

#define SIDE_SHARE 120 /* thousandths of the width that a seat at a side takes */
#define SIDE_MIN   108
#define SIDE_MAX   168

#define HF_TABLE_ROW_SHARE .85 /* of the height of a usual hand: that of cards in several rows */

struct _HfTableLayout
{
  GtkLayoutManager parent_instance;

  HfTableParts parts;
  const HfForm *form;
  double card_scale; /* how large the cards of the hand are beside the usual */
};

/* Where things are, while the table is being set. */
typedef struct
{
  const HfTableLayout *self;
  const HfTableParts *parts;
  gboolean rtl;
  int width, height;
  int pad, gap;
  int usual_hand; /* the height of one of few cards */
  GdkRectangle seats[HF_MAX_SEATS];
  GdkRectangle own;
  GdkRectangle centre; /* between the side seats, above the actions */
} HfTableSetting;

/* Height of a part of the table: the least, with which books may scroll, and enough to show all of
 * them. */
typedef struct
{
  int least;
  int all;
} HfTableNeed;

/* Each file calls only those before it. */

/* hf-table-place.c */
int hf_table_natural_height (GtkWidget *widget, int width);
int hf_table_natural_width (GtkWidget *widget, int least, int most);
void hf_table_place (const HfTableSetting *set,
                     GtkWidget *child,
                     int x,
                     int y,
                     int width,
                     int height,
                     gboolean mirror);
void hf_table_place_in (const HfTableSetting *set,
                        GtkWidget *child,
                        const GdkRectangle *at,
                        gboolean mirror);

/* hf-table-centre.c */
int hf_table_largest_card (int usual_hand);
void hf_table_set_centre_across (const HfTableSetting *set);
void hf_table_set_centre_down (const HfTableSetting *set);
HfTableNeed hf_table_centre_need (const HfTableLayout *self,
                                  const HfTableParts *parts,
                                  int width,
                                  int usual_hand);

/* hf-table-setting.c */
int hf_table_set_bottom (HfTableSetting *set);
void hf_table_set_seats (HfTableSetting *set, int bottom);
int hf_table_least_height (HfTableLayout *self, const HfTableParts *parts, int width);

G_END_DECLS
