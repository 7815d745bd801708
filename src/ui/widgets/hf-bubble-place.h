/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* An area that the bubble should leave free, or that it may point at. */
typedef struct
{
  graphene_rect_t at;
  double cost; /* of each pixel that is covered; or of pointing at it, in pixels */
} HfBubbleArea;

/* Where the bubble lies, and its tail. */
typedef struct
{
  graphene_rect_t at;
  gboolean has_tail;
  graphene_point_t from[2]; /* at the edge of the bubble */
  graphene_point_t tip;     /* in the target */
  double cost;              /* less than 0: of no place yet */
} HfBubblePlace;

void hf_bubble_place_try (HfBubblePlace *best,
                          graphene_size_t size,
                          graphene_size_t room,
                          const GArray *targets,
                          const GArray *areas,
                          double extra);

G_END_DECLS
