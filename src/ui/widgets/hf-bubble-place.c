/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-bubble-place.h"

#include <math.h>

/* The place of a speech bubble: near its target, clear of the areas that it should not cover, and with a tail whose
 * tip is in the target. */

#define MARGIN   6  /* between the bubble and the edge of the table */
#define PLACES   60 /* that are tried along each side */
#define TAIL     14 /* width of the tail at the bubble */
#define CORNER   28 /* between the tail and a corner of the bubble */
#define INTO     4  /* from the edge of the target to the tip */
#define ASIDE    16 /* from the other edges, which may be round */
#define COVERED  2000
#define FAR_AWAY .1 /* cost per pixel between the centers, beside the length of the tail */

static double
find_gap (float at, float size, float other, float other_size)
{
  return MAX (0, MAX (other - (at + size), at - (other + other_size)));
}

static double
find_distance (const graphene_rect_t *a, const graphene_rect_t *b)
{
  return hypot (find_gap (a->origin.x, a->size.width, b->origin.x, b->size.width),
                find_gap (a->origin.y, a->size.height, b->origin.y, b->size.height));
}

/* Computes the cost of pointing at a target; no tail can reach one that the bubble covers. */
static double
find_tail_cost (const graphene_rect_t *at, const HfBubbleArea *target)
{
  double distance = find_distance (at, &target->at);

  return target->cost + (distance > 0 ? distance : COVERED);
}

static double
find_cost (const graphene_rect_t *at, const HfBubbleArea *target, const GArray *areas)
{
  graphene_point_t from, to;
  double cost;

  graphene_rect_get_center (at, &from);
  graphene_rect_get_center (&target->at, &to);
  cost = find_tail_cost (at, target) + FAR_AWAY * graphene_point_distance (&from, &to, NULL, NULL);
  for (guint i = 0; i < areas->len; i++)
    {
      const HfBubbleArea *area = &g_array_index (areas, HfBubbleArea, i);
      graphene_rect_t both;

      if (graphene_rect_intersection (at, &area->at, &both))
        cost += area->cost * both.size.width * both.size.height;
    }

  return cost;
}

static const HfBubbleArea *
find_target (const graphene_rect_t *at, const GArray *targets)
{
  const HfBubbleArea *best = &g_array_index (targets, HfBubbleArea, 0);

  for (guint i = 1; i < targets->len; i++)
    {
      const HfBubbleArea *other = &g_array_index (targets, HfBubbleArea, i);

      if (find_tail_cost (at, other) < find_tail_cost (at, best))
        best = other;
    }

  return best;
}

/* Returns: the coordinate within a span that is nearest to another, off its ends if there is room */
static float
nearest_in (float wanted, float start, float size, float inset)
{
  inset = MIN (inset, size / 2);

  return CLAMP (wanted, start + inset, start + size - inset);
}

/* The tail leaves the bubble at the side from which the target is farthest away. */
static void
set_tail (HfBubblePlace *place, const graphene_rect_t *target)
{
  const graphene_rect_t *at = &place->at;
  double across = find_gap (at->origin.x, at->size.width, target->origin.x, target->size.width);
  double down = find_gap (at->origin.y, at->size.height, target->origin.y, target->size.height);
  gboolean vertical = down >= across;
  graphene_point_t from, centre;

  place->has_tail = across > 0 || down > 0;
  graphene_rect_get_center (at, &centre);
  place->tip.x = nearest_in (centre.x, target->origin.x, target->size.width,
                             vertical ? ASIDE : INTO);
  place->tip.y = nearest_in (centre.y, target->origin.y, target->size.height,
                             vertical ? INTO : ASIDE);
  from.x = nearest_in (place->tip.x, at->origin.x, at->size.width, CORNER);
  from.y = nearest_in (place->tip.y, at->origin.y, at->size.height, CORNER);
  if (vertical)
    from.y = at->origin.y < target->origin.y ? at->origin.y + at->size.height : at->origin.y;
  else
    from.x = at->origin.x < target->origin.x ? at->origin.x + at->size.width : at->origin.x;

  for (guint i = 0; i < 2; i++)
    {
      const float aside = i == 0 ? -TAIL / 2.f : TAIL / 2.f;

      place->from[i] = GRAPHENE_POINT_INIT (from.x + (vertical ? aside : 0),
                                            from.y + (vertical ? 0 : aside));
    }
}

/* Tries places all over a table for a bubble of some size.
 * @best (inout): the best place yet
 * @targets: HfBubbleArea: one of which the tail points at, at its cost; at least one
 * @areas: HfBubbleArea
 * @extra: cost of the size itself */
void
hf_bubble_place_try (HfBubblePlace *best,
                     graphene_size_t size,
                     graphene_size_t room,
                     const GArray *targets,
                     const GArray *areas,
                     double extra)
{
  const double room_x = MAX (0, room.width - size.width - 2 * MARGIN);
  const double room_y = MAX (0, room.height - size.height - 2 * MARGIN);

  for (guint i = 0; i <= PLACES; i++)
    for (guint j = 0; j <= PLACES; j++)
      {
        const graphene_rect_t at = GRAPHENE_RECT_INIT (MARGIN + floor (room_x * i / PLACES),
                                                       MARGIN + floor (room_y * j / PLACES),
                                                       size.width, size.height);
        const HfBubbleArea *target = find_target (&at, targets);
        double cost = extra + find_cost (&at, target, areas);

        if (best->cost >= 0 && cost >= best->cost)
          continue;
        best->at = at;
        best->cost = cost;
        set_tail (best, &target->at);
      }
}
