/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

/* Turns the steps of a change into moving cards: where each was seen last, which widget shows it
 * now, and whether its face is seen. */

#define MANY 120 /* of more cards than this, as in a deal, not all are shown traveling */

static gboolean
is_mine (HfTableView *self, HfCardZone *zone)
{
  return hf_card_zone_get_index (zone)
         == hf_game_seat_get_index (hf_turn_controller_get_seat (self->controller));
}

static gboolean
is_seen (HfTableView *self, HfCardZone *zone)
{
  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_PILE:
    case HF_ZONE_BOOK:
    case HF_ZONE_REDS:
      return TRUE;
    case HF_ZONE_HAND:
      return is_mine (self, zone) && hf_game_get_phase (self->game) != HF_PHASE_CHOOSE;
    default:
      return FALSE;
    }
}

static HfBookView *
find_book (HfTableView *self, HfCardZone *zone)
{
  for (guint i = 0; i < hf_game_get_n_teams (self->game); i++)
    {
      HfBookView *view = hf_tableau_find (HF_TABLEAU (self->tableaux[i]), zone);

      if (view != NULL)
        return view;
    }

  return NULL;
}

/* Finds the widget of a zone whose cards are not widgets of their own. */
static GtkWidget *
find_zone (HfTableView *self, HfCardZone *zone)
{
  guint index = hf_card_zone_get_index (zone);

  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_STACK:
      return self->stacks[MIN (index, HF_MAX_STACKS - 1)];
    case HF_ZONE_PILE:
      return self->pile;
    case HF_ZONE_HAND:
      return is_mine (self, zone) ? self->hand
                                  : hf_seat_view_get_hand (HF_SEAT_VIEW (self->seats[index]));
    case HF_ZONE_FOOT:
      return hf_seat_view_get_foot (HF_SEAT_VIEW (self->seats[index]));
    case HF_ZONE_BOOK:
      return GTK_WIDGET (find_book (self, zone));
    case HF_ZONE_REDS:
      return self->tableaux[index];
    default:
      return NULL;
    }
}

/* A staged card is still a card of the hand. */
static GtkWidget *
find_in_hand (HfTableView *self, HfCard *card)
{
  guint mine = hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller));
  GtkWidget *shown = hf_hand_view_find (HF_HAND_VIEW (self->hand), card);

  return shown != NULL ? shown : hf_tableau_find_staged (HF_TABLEAU (self->tableaux[mine]), card);
}

/* The widget that shows the card itself, if there is one. */
static GtkWidget *
find_card (HfTableView *self, HfCardZone *zone, HfCard *card)
{
  HfBookView *book;

  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_PILE:
      return hf_pile_view_find (HF_PILE_VIEW (self->pile), card);
    case HF_ZONE_HAND:
      return is_mine (self, zone) ? find_in_hand (self, card) : NULL;
    case HF_ZONE_BOOK:
      book = find_book (self, zone);
      return book != NULL ? hf_book_view_find (book, card) : NULL;
    case HF_ZONE_REDS:
      return hf_tableau_find_red (HF_TABLEAU (self->tableaux[hf_card_zone_get_index (zone)]), card);
    default:
      return NULL;
    }
}

static gboolean
is_journey (const HfGameStep *step)
{
  return step->card != NULL && step->from != NULL && step->to != NULL;
}

/* @at (out): where the card of a step lies, in the window; unchanged where nobody sees it */
static void
find_place (HfTableView *self, const HfGameStep *step, graphene_rect_t *at)
{
  HfCardZone *zone = step->from;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *place = find_zone (self, zone);
  GtkWidget *shown = is_seen (self, zone) ? find_card (self, zone, step->card) : NULL;
  double width;

  if (shown != NULL && gtk_widget_get_width (shown) > 0
      && gtk_widget_compute_bounds (shown, root, at))
    return;
  if (place == NULL || !gtk_widget_get_mapped (place)
      || !gtk_widget_compute_bounds (place, root, at))
    return;

  width = MIN (at->size.width, at->size.height * 5 / 7);
  *at = GRAPHENE_RECT_INIT (at->origin.x + (at->size.width - width) / 2, at->origin.y, width,
                            width * 7 / 5);
}

/* Notes where the cards lie that are about to move, while there are widgets that show them. */
void
hf_table_view_note_places (HfTableView *self, GPtrArray *steps)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  self->steps = g_ptr_array_ref (steps);
  g_array_set_size (self->places, 0);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->curtain != NULL)
    return;

  g_array_set_size (self->places, steps->len);
  for (guint i = 0; i < steps->len; i++)
    if (is_journey (g_ptr_array_index (steps, i)))
      find_place (self, g_ptr_array_index (steps, i),
                  &g_array_index (self->places, graphene_rect_t, i));
}

static void
arrived_at_book_cb (gpointer data)
{
  g_autoptr (HfBookView) view = data;

  hf_book_view_arrived (view);
}

static void
add_journey (HfTableView *self, const HfGameStep *step, const graphene_rect_t *at)
{
  HfCard *card = step->card;
  HfCardZone *from = step->from, *to = step->to;
  gboolean was_seen = is_seen (self, from);
  HfJourney journey = { .from = *at, .face_up = is_seen (self, to) };
  GtkWidget *shown = find_card (self, to, card);

  if (at->size.width <= 1)
    return;

  journey.card = was_seen || journey.face_up ? card : NULL;
  journey.turns = was_seen != journey.face_up;
  journey.target = shown != NULL ? shown : find_zone (self, to);
  journey.hides_target = shown != NULL;
  if (journey.target == NULL)
    return;

  if (hf_card_zone_get_zone (to) == HF_ZONE_BOOK && find_book (self, to) != NULL)
    {
      HfBookView *view = g_object_ref (find_book (self, to));

      hf_tableau_show (HF_TABLEAU (gtk_widget_get_ancestor (GTK_WIDGET (view), HF_TYPE_TABLEAU)),
                       view);
      hf_book_view_expect (view);
      journey.arrived = arrived_at_book_cb;
      journey.data = view;
    }
  hf_motion_layer_add (HF_MOTION_LAYER (self->motion), &journey);
}

static guint
count_cards (GPtrArray *steps)
{
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    n += hf_game_steps_get (steps, i)->card != NULL;

  return n;
}

/* Lets cards travel as they moved. Computer players wait meanwhile. */
void
hf_table_view_animate (HfTableView *self)
{
  g_autoptr (GPtrArray) steps = g_steal_pointer (&self->steps);
  guint n, nth, seen = 0;

  /* Everything may have changed at once. */
  if (steps == NULL || steps->len == 0)
    return;

  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  if (hf_motion_layer_get_pace (HF_MOTION_LAYER (self->motion)) <= 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->curtain != NULL
      || self->places->len != steps->len)
    return;

  n = count_cards (steps);
  nth = 1 + n / MANY;
  for (guint i = 0; i < steps->len; i++)
    if (is_journey (g_ptr_array_index (steps, i)) && seen++ % nth == 0)
      add_journey (self, g_ptr_array_index (steps, i),
                   &g_array_index (self->places, graphene_rect_t, i));

  if (hf_motion_layer_start (HF_MOTION_LAYER (self->motion), hf_game_get_pause (self->game))
      && !self->holding)
    {
      self->holding = TRUE;
      hf_game_hold (self->game);
    }
}

/* Lets everything that is on its way arrive, and the next player act. */
void
hf_table_view_skip_wait (HfTableView *self)
{
  g_return_if_fail (self != NULL);

  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  if (self->game != NULL)
    hf_game_skip_wait (self->game);
}
