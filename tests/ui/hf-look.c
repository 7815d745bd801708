/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Looks at a window as it is set out, without a picture: what lies where, and
 * whether it can be seen, read and pressed.
 */
#include "hf-look.h"

#include "ui/hf-action-bar.h"
#include "ui/hf-book-view.h"
#include "ui/hf-books-box.h"
#include "ui/hf-card-widget.h"
#include "ui/hf-cascade-layout.h"
#include "ui/hf-hand-card.h"
#include "ui/hf-hand-view.h"
#include "ui/hf-pile-view.h"
#include "ui/hf-seat-view.h"
#include "ui/hf-stack-view.h"
#include "ui/hf-staged-view.h"
#include "ui/hf-tableau.h"

#define TARGET 44         /* pixels that a finger takes */
#define SLACK 1.5f        /* pixels that come of rounding */

typedef void (* Visit) (GtkWidget *widget,
                        gpointer   data);

/* Everything that can be seen. */
static void
visit (GtkWidget *widget,
       Visit      func,
       gpointer   data)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;

  func (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, func, data);
}

static graphene_rect_t
get_bounds (GtkWidget *widget,
            GtkWidget *in)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, in, &bounds))
    g_error ("%s is nowhere", G_OBJECT_TYPE_NAME (widget));

  return bounds;
}

static char *
describe (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t at = get_bounds (widget, root);
  const char *words = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  return g_strdup_printf ("%s “%s” at %.0f, %.0f, %.0f x %.0f in a window of %d x %d", G_OBJECT_TYPE_NAME (widget), words,
                          at.origin.x, at.origin.y, at.size.width, at.size.height,
                          gtk_widget_get_width (root), gtk_widget_get_height (root));
}

static void
complain (GtkWidget  *widget,
          const char *what)
{
  g_autofree char *where = describe (widget);

  g_test_message ("%s: %s", where, what);
  g_test_fail_printf ("%s: %s", where, what);
}

static gboolean
covers (const graphene_rect_t *one,
        const graphene_rect_t *other)
{
  graphene_rect_t common;

  return graphene_rect_intersection (one, other, &common)
         && common.size.width > SLACK && common.size.height > SLACK;
}

static gboolean
holds (const graphene_rect_t *outer,
       const graphene_rect_t *inner)
{
  return inner->origin.x >= outer->origin.x - SLACK && inner->origin.y >= outer->origin.y - SLACK
         && inner->origin.x + inner->size.width <= outer->origin.x + outer->size.width + SLACK
         && inner->origin.y + inner->size.height <= outer->origin.y + outer->size.height + SLACK;
}

/* The first widget of a type, depth first. */
GtkWidget *
hf_look_find (GtkWidget *widget,
              GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = hf_look_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
visit_inside (GtkWidget *widget,
              gpointer   data)
{
  GtkWidget *window = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (window), gtk_widget_get_height (window));
  graphene_rect_t bounds = get_bounds (widget, window);

  if (parent == NULL || bounds.size.width < 1 || bounds.size.height < 1)
    return;

  if (!holds (&whole, &bounds))
    complain (widget, "is not all in the window");
}

/* Nothing is outside the window. */
void
hf_look_check_inside (GtkWidget *window)
{
  visit (window, visit_inside, window);
}

static void
visit_words (GtkWidget *widget,
             gpointer   data)
{
  PangoRectangle ink;

  if (!GTK_IS_LABEL (widget) || gtk_widget_get_width (widget) == 0 || *gtk_label_get_text (GTK_LABEL (widget)) == '\0'
      || !gtk_widget_is_ancestor (widget, data))
    return;

  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (widget)), NULL, &ink);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    complain (widget, "is cut short");
  else if (ink.width > gtk_widget_get_width (widget) + SLACK || ink.height > gtk_widget_get_height (widget) + SLACK)
    complain (widget, "has no room for its words");
}

/* All words of a widget can be read. */
void
hf_look_check_words (GtkWidget *widget)
{
  visit (widget, visit_words, widget);
}

static gboolean
is_part (GtkWidget *widget)
{
  return HF_IS_SEAT_VIEW (widget) || HF_IS_TABLEAU (widget) || HF_IS_STACK_VIEW (widget) || HF_IS_PILE_VIEW (widget)
         || HF_IS_ACTION_BAR (widget) || HF_IS_HAND_VIEW (widget);
}

/* No part of the table lies on another. */
void
hf_look_check_apart (GtkWidget *table)
{
  for (GtkWidget *one = gtk_widget_get_first_child (table); one != NULL; one = gtk_widget_get_next_sibling (one))
    for (GtkWidget *other = gtk_widget_get_next_sibling (one); other != NULL; other = gtk_widget_get_next_sibling (other))
      {
        graphene_rect_t here, there;

        if (!is_part (one) || !is_part (other) || !gtk_widget_get_mapped (one) || !gtk_widget_get_mapped (other))
          continue;
        here = get_bounds (one, table);
        there = get_bounds (other, table);
        if (covers (&here, &there))
          {
            g_autofree char *which = describe (other);

            complain (one, which);
          }
      }
}

static graphene_rect_t
find_index (GtkWidget *card,
            GtkWidget *in,
            gboolean   strip)
{
  graphene_rect_t bounds = get_bounds (card, in);
  double width = bounds.size.width, height = bounds.size.height;

  if (strip)
    {
      width = hf_card_art_strip_width (bounds.size.width);
      height = MIN (hf_card_art_strip_height (bounds.size.width), height);
    }
  else
    hf_card_art_index_size (bounds.size.width, &width, &height);

  return GRAPHENE_RECT_INIT (bounds.origin.x, bounds.origin.y, width, height);
}

/* What lies on a card: those that follow it, and a badge. */
static void
check_index (GtkWidget *container,
             GtkWidget *card,
             gboolean   strip)
{
  graphene_rect_t index = find_index (card, container, strip);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (container), gtk_widget_get_height (container));

  if (!holds (&room, &index))
    complain (card, "has its index outside");
  for (GtkWidget *other = gtk_widget_get_next_sibling (card); other != NULL; other = gtk_widget_get_next_sibling (other))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (other))
        continue;
      bounds = get_bounds (other, container);
      if (covers (&index, &bounds))
        complain (card, "has its index covered");
    }
}

static gboolean
is_card (GtkWidget *widget)
{
  return HF_IS_CARD_WIDGET (widget) || HF_IS_HAND_CARD (widget);
}

static GtkWidget *
find_front (GtkWidget *container)
{
  GtkWidget *front = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (container); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_card (child) && gtk_widget_get_mapped (child))
      front = child;

  return front;
}

static void
check_book (GtkWidget *book)
{
  HfCascadeLayout *layout = HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book));
  gboolean only_front = hf_cascade_layout_get_square (layout) >= 1 || hf_cascade_layout_get_cascade (layout)->squeezed;
  GtkWidget *front = find_front (book);

  for (GtkWidget *child = gtk_widget_get_first_child (book); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_card (child) && (!only_front || child == front))
      check_index (book, child, TRUE);
}

static void
visit_indices (GtkWidget *widget,
               gpointer   data)
{
  if (HF_IS_BOOK_VIEW (widget) || HF_IS_STAGED_VIEW (widget))
    check_book (widget);
  else if (HF_IS_HAND_VIEW (widget) || HF_IS_PILE_VIEW (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (is_card (child))
        check_index (widget, child, FALSE);
}

/* Rank and suit of every card that lies open can be read. */
void
hf_look_check_indices (GtkWidget *table)
{
  visit (table, visit_indices, NULL);
}

static gboolean
is_squeezed (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  return HF_IS_CASCADE_LAYOUT (layout) && hf_cascade_layout_get_cascade (HF_CASCADE_LAYOUT (layout))->squeezed;
}

static void
visit_targets (GtkWidget *widget,
               gpointer   data)
{
  graphene_rect_t bounds;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_can_target (widget) || is_squeezed (widget)
      || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL)
    return;

  bounds = get_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)));
  if (bounds.size.width + SLACK < TARGET || bounds.size.height + SLACK < TARGET)
    complain (widget, "is too small for a finger");
}

/* What can be pressed is large enough, but for more books than there is room for; the controls of the window are the desktop's own. */
void
hf_look_check_targets (GtkWidget *window)
{
  visit (window, visit_targets, NULL);
}

/* The table needs no scroll bars. */
void
hf_look_check_no_scroll (GtkWidget *table)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (table, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + SLACK)
    g_test_fail_printf ("The table is %g high and has room for %g", gtk_adjustment_get_upper (adjustment),
                        gtk_adjustment_get_page_size (adjustment));
}
