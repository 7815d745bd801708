/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* How a seat is set out. */
typedef enum
{
  HF_SEAT_LAYOUT_ROW,       /* beside each other, across the table */
  HF_SEAT_LAYOUT_LINE,      /* the same in a low line */
  HF_SEAT_LAYOUT_COLUMN,    /* below each other, at the sides */
  HF_SEAT_LAYOUT_SMALL,     /* name and words only, where there is little room */
  HF_SEAT_LAYOUT_TINY,      /* the same in a line */
  HF_SEAT_LAYOUT_OWN,       /* one's own seat, beside the hand */
  HF_SEAT_LAYOUT_OWN_LOW,   /* one's own seat, beside a low hand */
  HF_SEAT_LAYOUT_OWN_SMALL, /* one's own seat where there is little room */
  HF_SEAT_LAYOUT_PACKED, /* name, and cards with their number, where there is no room for words */
  HF_SEAT_LAYOUT_OWN_PACKED, /* one's own seat there, beside the hand */
  HF_SEAT_LAYOUT_OWN_FLAT,   /* the same in a line */
} HfSeatLayout;

#define HF_TYPE_SEAT_VIEW (hf_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (HfSeatView, hf_seat_view, HF, SEAT_VIEW, GtkWidget)

GtkWidget *hf_seat_view_new (HfGame *game, HfGameSeat *seat);
void hf_seat_view_set_picture (HfSeatView *self, const char *icon);
void hf_seat_view_set_layout (HfSeatView *self, HfSeatLayout layout);
void hf_seat_view_set_scale (HfSeatView *self, double scale);
void hf_seat_view_set_terse (HfSeatView *self, gboolean terse);
GtkWidget *hf_seat_view_get_hand (HfSeatView *self);
GtkWidget *hf_seat_view_get_foot (HfSeatView *self);

G_END_DECLS
