/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hint-place.h"

#include "ui/widgets/hf-bubble-place.h"
#include "ui/table/hand/hf-hand-view.h"

/* The place of a hint: near its button, and over nothing that it speaks of. Where there is no room for all of its text, that
 * is scrolled. */

#define GAP       6     /* between the hint and what it must not cover */
#define COST      1000. /* of each pixel that is covered of that */
#define COST_HAND .01   /* the same of the other cards of the hand, where there is room elsewhere */
#define SMALLER   .85   /* from one height that is tried to the next */
#define LEAST     54    /* of the height: two lines */
#define LARGEST   10000. /* cost of a height that is tried last */
#define NARROWEST 300
#define WIDER     .3 /* of its usual width, from one that is tried to the next */
#define WIDEST    1.6

static gboolean
add_area (GArray *areas, GtkWidget *widget, GtkWidget *window, double cost)
{
  HfBubbleArea area = { .cost = cost };

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, window, &area.at))
    return FALSE;

  graphene_rect_inset (&area.at, -GAP, -GAP);
  g_array_append_val (areas, area);

  return TRUE;
}

static gboolean
covers (const HfBubblePlace *place, const GArray *areas)
{
  for (guint i = 0; i < areas->len; i++)
    if (g_array_index (areas, HfBubbleArea, i).cost >= COST
        && graphene_rect_intersection (&place->at, &g_array_index (areas, HfBubbleArea, i).at,
                                       NULL))
      return TRUE;

  return FALSE;
}

/* A place, and the size of the popover there.
 *
 * most: height of its text */
typedef struct
{
  HfBubblePlace place;
  int width, most;
} Place;

/* Finds the largest height in which nothing is covered.
 *
 * @width: of the popover
 * @best: a place that is kept where there is no better one */
static void
try_width (GtkPopover *popover,
           GtkScrolledWindow *scroller,
           int width,
           graphene_size_t room,
           const GArray *targets,
           const GArray *areas,
           Place *best)
{
  Place own = { .place.cost = -1 };
  int most = (int) room.height, height;

  for (double part = 1; most > LEAST && (own.place.cost < 0 || covers (&own.place, areas));
       part *= SMALLER)
    {
      HfBubblePlace place = { .cost = -1 };

      gtk_scrolled_window_set_max_content_height (scroller, most);
      gtk_widget_measure (GTK_WIDGET (popover), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                          NULL, NULL);
      hf_bubble_place_try (&place, GRAPHENE_SIZE_INIT (width, MIN (height, room.height)), room,
                           targets, areas, (1 - part) * LARGEST);
      if (own.place.cost < 0 || place.cost < own.place.cost)
        own = (Place) { place, width, most };
      most = (int) (MIN (most, height) * SMALLER);
    }
  if (best->place.cost < 0 || own.place.cost < best->place.cost)
    *best = own;
}

/* Finds the place where most of the text is seen: in a low window that may be a wider popover, whose text has fewer
 * lines. */
static Place
find_place (GtkPopover *popover,
            GtkScrolledWindow *scroller,
            graphene_size_t room,
            const GArray *targets,
            const GArray *areas)
{
  Place best = { .place.cost = -1 };
  int usual;

  gtk_widget_set_size_request (GTK_WIDGET (popover), NARROWEST, -1);
  gtk_widget_measure (GTK_WIDGET (popover), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL,
                      NULL);
  for (double wider = 1; wider <= WIDEST && (wider == 1 || usual * wider < room.width);
       wider += WIDER)
    try_width (popover, scroller, (int) (usual * wider), room, targets, areas, &best);

  return best;
}

/* Places a popover without an arrow in its window.
 *
 * @scroller: has its text
 * @avoided: GtkWidget: what it must not cover, and the hand, which it covers only where nothing else is left
 * Returns: whether all of its text is in sight */
gboolean
hf_hint_place (GtkPopover *popover, GtkScrolledWindow *scroller, const GPtrArray *avoided)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (popover));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (HfBubbleArea));
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (HfBubbleArea));
  graphene_point_t at;
  Place found;
  int all;

  if (!add_area (targets, button, window, 0))
    return TRUE;

  for (guint i = 0; i < avoided->len; i++)
    add_area (areas, avoided->pdata[i], window,
              HF_IS_HAND_VIEW (avoided->pdata[i]) ? COST_HAND : COST);
  found =
    find_place (popover, scroller,
                GRAPHENE_SIZE_INIT (gtk_widget_get_width (window), gtk_widget_get_height (window)),
                targets, areas);
  at = GRAPHENE_POINT_INIT (found.place.at.origin.x + found.place.at.size.width / 2,
                            found.place.at.origin.y);
  if (!gtk_widget_compute_point (window, button, &at, &at))
    return TRUE;

  gtk_widget_set_size_request (GTK_WIDGET (popover), found.width, -1);
  gtk_scrolled_window_set_max_content_height (scroller, found.most);
  gtk_popover_set_position (popover, GTK_POS_BOTTOM);
  gtk_popover_set_pointing_to (popover, &(GdkRectangle) { (int) at.x, (int) at.y - 1, 1, 1 });
  gtk_widget_measure (gtk_scrolled_window_get_child (scroller), GTK_ORIENTATION_VERTICAL,
                      found.width, NULL, &all, NULL, NULL);

  return all <= found.most;
}
