/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cascade-layout.h"

#include <math.h>

#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-card-list.h"
#include "ui/cards/hf-card-widget.h"

#define THICKNESS 0.7 /* pixels that each card of a squared book stands out */
#define EDGE      2.0 /* pixels that are seen of a card without its index */
#define WILD_SHARE \
  0.45 /* of the height of a squeezed card: what shows at most of a wild one behind it */
#define SHORT          1.0 /* of its width: the least height of a card in front */
#define BADGE_LEAST    14  /* pixels: narrower ones cannot be read */
#define BADGE_OVERHANG 6   /* pixels that a badge may be wider than its card */

/* Lays the cards of a book down a column, each one's index in sight.
 *
 * Children that are cards are laid in their order, the lowest first. Another child, the badge,
 * hangs over the lower edge of the last card. The container of the books sets the size of their
 * cards, so that those of a side are alike; see hf_cascade_layout_set_cascade(). A closed book is
 * squared up. */
struct _HfCascadeLayout
{
  GtkLayoutManager parent_instance;

  HfCascade cascade;
  double square;
  guint n_wilds;
};

G_DEFINE_FINAL_TYPE (HfCascadeLayout, hf_cascade_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Finds the least height of cards of a width with all indices in sight.
 *
 * @width: the width of a card, more than 0
 * @depth: how many cards lie one below the other, 1 or more */
double
hf_cascade_find_least (int width, guint depth)
{
  double strip = hf_card_art_strip_height (width);

  return (depth - 1) * strip + MAX (SHORT * width, strip + 14) + HF_CASCADE_BADGE;
}

/* Finds whether a book that is squeezed within a height has room for the index of a wild card above the card in front.
 *
 * @width: the width of a card, more than 0 */
gboolean
hf_cascade_shows_wild (int width, int height)
{
  return (height - HF_CASCADE_BADGE) * WILD_SHARE >= hf_card_art_strip_height (width);
}

/* Finds how cards of a width lie within a height: whole cards if they fit, then shorter ones,
 * then without the indices of the covered ones, and at last with the card in front alone.
 *
 * @cascade (out): how cards lie
 * @width: the width of a card, more than 0 */
void
hf_cascade_fit (HfCascade *cascade, int width, int height, guint depth)
{
  double strip = hf_card_art_strip_height (width);
  double room = MAX (height - HF_CASCADE_BADGE, 1);
  double covered = (MAX (depth, 1) - 1) * strip;
  double whole = width / HF_CARD_ASPECT;
  double least = MAX (SHORT * width, strip + 14), edges = (MAX (depth, 1) - 1) * EDGE;

  cascade->card_width = width;
  cascade->squeezed = covered + least > room;
  cascade->step = !cascade->squeezed ? strip : room - edges >= strip / WILD_SHARE ? EDGE : 0;
  if (cascade->squeezed)
    covered = (MAX (depth, 1) - 1) * cascade->step;
  cascade->card_height = (int) CLAMP (room - covered, MIN (strip, room), whole);
}

/* A badge hangs over the lower edge of the card in front, or, where that shows little but its
 * index, lies beside the index. */
static void
allocate_badge (HfCascadeLayout *self, GtkWidget *badge, int width, int top, int card_height)
{
  const HfCascade *cascade = &self->cascade;
  float strip = hf_card_art_strip_height (cascade->card_width);
  gboolean beside = card_height < 2 * strip + 2;
  float room = beside ? MAX (cascade->card_width - hf_card_art_strip_width (cascade->card_width),
                             BADGE_LEAST)
                      : MIN (cascade->card_width + BADGE_OVERHANG, width);
  float scale, left, y;
  GtkRequisition size;
  GskTransform *transform;

  /* With large text it would cover the neighbors. */
  gtk_widget_get_preferred_size (badge, &size, NULL);
  scale = MIN (1,
               MIN (room / size.width, MAX (beside ? strip : 14, card_height * .5f) / size.height));
  if (beside)
    {
      left = (width + cascade->card_width) / 2 - size.width * scale + 1;
      y = top + card_height - size.height * scale + HF_CASCADE_BADGE / 2;
    }
  else
    {
      left = (width - size.width * scale) / 2;
      y = top
          + MIN (card_height - size.height * scale * 2 / 3,
                 card_height + HF_CASCADE_BADGE - size.height * scale);
    }
  transform = gsk_transform_translate (NULL,
                                       &GRAPHENE_POINT_INIT (roundf (left), roundf (MAX (0, y))));
  gtk_widget_allocate (badge, size.width, size.height, -1,
                       scale < 1 ? gsk_transform_scale (transform, scale, scale) : transform);
}

/* How far below the first card the next ones begin. A squeezed book shows the index of one wild
 * card. */
static double
find_offset (HfCascadeLayout *self, guint i, guint n_cards)
{
  const HfCascade *cascade = &self->cascade;
  double strip = hf_card_art_strip_height (cascade->card_width);
  double spread = i * cascade->step;

  if (cascade->squeezed && cascade->card_height >= 2 * strip && self->n_wilds > 0
      && i >= self->n_wilds && self->n_wilds < n_cards)
    spread += MIN (strip, cascade->card_height * WILD_SHARE);

  return spread * (1 - self->square) + i * MIN (THICKNESS, cascade->step) * self->square;
}

static void
hf_cascade_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  HfCascadeLayout *self = HF_CASCADE_LAYOUT (manager);
  const HfCascade *cascade = &self->cascade;
  guint n_cards = hf_card_list_count (widget), i = 0;
  int x = (width - cascade->card_width) / 2, y = 0;
  int card_height = cascade->card_height;

  /* The strip of a wild card takes its room from the card in front. */
  if (n_cards > 0)
    card_height = MIN (card_height, height - HF_CASCADE_BADGE
                                      - (int) round (find_offset (self, n_cards - 1, n_cards)));
  card_height = MAX (card_height, 2);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!HF_IS_CARD_WIDGET (child))
        continue;
      y = (int) round (find_offset (self, i++, n_cards));
      gtk_widget_allocate (child, cascade->card_width, card_height, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y)));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!HF_IS_CARD_WIDGET (child) && gtk_widget_should_layout (child))
      allocate_badge (self, child, width, y, card_height);
}

static void
hf_cascade_layout_measure (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 84;
}

static void
hf_cascade_layout_class_init (HfCascadeLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->allocate = hf_cascade_layout_allocate;
  layout_class->measure = hf_cascade_layout_measure;
}

static void
hf_cascade_layout_init (HfCascadeLayout *self)
{
  hf_cascade_fit (&self->cascade, 60, 160, 5);
}

GtkLayoutManager *
hf_cascade_layout_new (void)
{
  return g_object_new (HF_TYPE_CASCADE_LAYOUT, NULL);
}

static void
queue_allocate (HfCascadeLayout *self)
{
  GtkWidget *widget = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));

  if (widget != NULL)
    gtk_widget_queue_allocate (widget);
}

/* Sets how large cards are and how far apart they lie. To be called right before the book is
 * allocated. */
void
hf_cascade_layout_set_cascade (HfCascadeLayout *self, const HfCascade *cascade)
{
  g_return_if_fail (HF_IS_CASCADE_LAYOUT (self));

  if (self->cascade.card_width == cascade->card_width
      && self->cascade.card_height == cascade->card_height
      && self->cascade.squeezed == cascade->squeezed
      && G_APPROX_VALUE (self->cascade.step, cascade->step, .01))
    return;

  self->cascade = *cascade;
  queue_allocate (self);
}

const HfCascade *
hf_cascade_layout_get_cascade (HfCascadeLayout *self)
{
  g_return_val_if_fail (HF_IS_CASCADE_LAYOUT (self), NULL);

  return &self->cascade;
}

/* Squares the cards up.
 * @square: 0 spread, 1 squared up */
void
hf_cascade_layout_set_square (HfCascadeLayout *self, double square)
{
  g_return_if_fail (HF_IS_CASCADE_LAYOUT (self));

  self->square = square;
  queue_allocate (self);
}

double
hf_cascade_layout_get_square (HfCascadeLayout *self)
{
  g_return_val_if_fail (HF_IS_CASCADE_LAYOUT (self), 0);

  return self->square;
}

/* Tells how many wild cards there are.
 * @n_wilds: how many of the cards, from the lowest on, are wild */
void
hf_cascade_layout_set_wilds (HfCascadeLayout *self, guint n_wilds)
{
  g_return_if_fail (HF_IS_CASCADE_LAYOUT (self));

  if (self->n_wilds == n_wilds)
    return;

  self->n_wilds = n_wilds;
  queue_allocate (self);
}

/* Returns: how many cards lie one below the other; 1 when they are squared up */
guint
hf_cascade_layout_get_depth (HfCascadeLayout *self)
{
  GtkWidget *widget;

  g_return_val_if_fail (HF_IS_CASCADE_LAYOUT (self), 1);

  widget = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));
  if (widget == NULL || self->square >= 1)
    return 1;

  return hf_card_list_count (widget);
}
