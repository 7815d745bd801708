/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ui/table/pile/hf-card-drag.h"
#include "ui/cards/hf-card-face.h"
#include "hf-hand-card.h"
#include "hf-hand-layout.h"
#include "hf-hand-pick.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/widgets/hf-announcer.h"

#define REFLOW_MS   180
#define SHAKE_MS    400
#define USUAL_WIDTH 640
#define SPARE \
  3 /* cards that a hand keeps room for, so that the table keeps its place from turn to turn */
#define HELD_LIFT \
  .5 /* of the height of a card: how far one stands out above the finger that holds it */
#define HELD_GAP 6  /* pixels between a finger and the card that it pulls */
#define HELD_FAN 18 /* pixels between cards that are pulled together */

/* One's own hand along the bottom of the table.
 *
 * It shows the cards of the hand that are not in the tray, as HfHandCards, in one row or
 * several, and closes up smoothly when cards come and go. Arrows move among the cards; for Tab
 * the hand is one stop.
 *
 * ## CSS nodes
 *
 * `hand` with a `handcard` for each card.
 *
 * ## Accessibility
 *
 * A list of the cards. */
struct _HfHandView
{
  GtkWidget parent_instance;

  HfTurnController *controller;
  HfCardZone *zone;
  GPtrArray *cards;      /* HfHandCard, not owned, in order */
  GtkWidget *last_focus; /* not owned */

  gboolean stale; /* places must be found anew */
  guint room;     /* for how many cards it asks for room */
  HfHandLayout layout;
  HfHandPick *pick;
  AdwAnimation *reflow;
  AdwAnimation *shake;
  double progress;
  double shift;
};

G_DEFINE_FINAL_TYPE (HfHandView, hf_hand_view, GTK_TYPE_WIDGET)

static void
queue_reflow (HfHandView *self)
{
  self->stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
update_label (HfHandView *self)
{
  g_autofree char *label =
    g_strdup_printf (ngettext ("Your hand, %u card", "Your hand, %u cards", self->cards->len),
                     self->cards->len);

  hf_set_spoken_label (GTK_WIDGET (self), label);
}

static void
card_clicked_cb (HfHandCard *button, HfHandView *self)
{
  HfCard *card = hf_hand_card_get_card (button);

  hf_turn_controller_set_selected (self->controller, card,
                                   !hf_turn_controller_is_selected (self->controller, card));
}

static void
chosen_cb (GtkWidget *hand, HfHandCard *card)
{
  gtk_widget_grab_focus (GTK_WIDGET (card));
  card_clicked_cb (card, HF_HAND_VIEW (hand));
}

static void
select_rank_of (HfHandView *self, HfHandCard *card)
{
  HfKind kind = hf_card_get_kind (hf_hand_card_get_card (card));

  hf_turn_controller_select_rank (self->controller, hf_kind_rank (kind), TRUE);
}

static void
chosen_all_cb (GtkWidget *hand, HfHandCard *card)
{
  gtk_widget_grab_focus (GTK_WIDGET (card));
  select_rank_of (HF_HAND_VIEW (hand), card);
}

/* Lays the card where it belongs, be it with the top of the pile, or discards it. */
static void
chosen_twice_cb (GtkWidget *hand, HfHandCard *card)
{
  HfHandView *self = HF_HAND_VIEW (hand);
  HfTurnAct act;

  hf_turn_controller_select_only (self->controller, hf_hand_card_get_card (card));
  act = hf_turn_controller_get_offer (self->controller)->natural;
  if (act == HF_TURN_ACT_DISCARD
      || (act == HF_TURN_ACT_NONE
          && hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_DISCARD)))
    gtk_widget_activate_action (hand, "table.toss", NULL);
  else if (act == HF_TURN_ACT_LAY || act == HF_TURN_ACT_RED_THREE || act == HF_TURN_ACT_TAKE)
    gtk_widget_activate_action (hand, "table.natural", NULL);
}

static void
pulled_cb (GtkWidget *hand, HfHandCard *card, GtkDragSource *drag)
{
  hf_card_drag_begin (drag, GTK_WIDGET (card), HF_HAND_VIEW (hand)->controller,
                      hf_hand_card_get_card (card));
}

/* Drags a card, alone or with the other selected ones, to be dropped elsewhere. */
static void
dropped_elsewhere_cb (GtkWidget *hand, HfHandCard *widget, double x, double y)
{
  HfCard *card = hf_hand_card_get_card (widget);
  g_auto (GValue) value = G_VALUE_INIT;

  hf_turn_controller_select_for_drag (HF_HAND_VIEW (hand)->controller, card);
  g_value_init (&value, HF_TYPE_CARD);
  g_value_set_object (&value, card);
  hf_card_drag_drop (hand, x, y, &value);
}

/* Whether a card is held by a finger, by itself or as one of those that are selected. */
static gboolean
is_held (HfHandView *self, HfHandCard *card)
{
  GtkWidget *held = hf_hand_pick_get_held (self->pick);
  graphene_point_t at;

  if (held == NULL || held == GTK_WIDGET (card))
    return held != NULL;

  return hf_hand_pick_get_pulled_to (self->pick, &at)
         && hf_hand_card_get_selected (HF_HAND_CARD (held)) && hf_hand_card_get_selected (card);
}

/* A dragged card is not under the finger any more, wherever it was drawn last. */
static void
held_cb (GtkWidget *hand)
{
  HfHandView *self = HF_HAND_VIEW (hand);
  graphene_point_t at;
  gboolean pulled = hf_hand_pick_get_pulled_to (self->pick, &at);

  for (guint i = 0; i < self->cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);

      gtk_widget_set_can_target (card, !pulled || !is_held (self, HF_HAND_CARD (card)));
    }
  gtk_widget_queue_allocate (hand);
  gtk_widget_queue_draw (hand);
}

static GtkWidget *
find_card (GtkWidget *widget, double x, double y, double reach)
{
  HfHandView *self = HF_HAND_VIEW (widget);
  guint i = self->layout.places->len == self->cards->len
              ? hf_hand_layout_pick (&self->layout, x, y, reach)
              : self->cards->len;

  return i < self->cards->len ? g_ptr_array_index (self->cards, i) : NULL;
}

static const HfHandPickFuncs pick_funcs = {
  .find = find_card,
  .held = held_cb,
  .chosen = chosen_cb,
  .chosen_all = chosen_all_cb,
  .chosen_twice = chosen_twice_cb,
  .pulled = pulled_cb,
  .dropped = dropped_elsewhere_cb,
};

static GtkWidget *
create_card (HfHandView *self, HfCard *card)
{
  GtkWidget *button = hf_hand_card_new (card);

  g_signal_connect_object (button, "clicked", G_CALLBACK (card_clicked_cb), self, 0);

  return button;
}

static void
drop_card (HfHandView *self, GtkWidget *button)
{
  hf_hand_pick_forget (self->pick, button);
  if (self->last_focus == button)
    self->last_focus = NULL;
  gtk_widget_unparent (button);
}

static GPtrArray *
list_wanted (HfHandView *self)
{
  GPtrArray *wanted = g_ptr_array_new ();

  /* While two packets can be chosen, neither shows its cards. */
  if (hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_CHOOSE))
    return wanted;

  for (guint i = 0; i < hf_card_zone_get_n (self->zone); i++)
    {
      HfCard *card = hf_card_zone_peek (self->zone, i);

      if (!hf_turn_controller_is_staged (self->controller, card))
        g_ptr_array_add (wanted, card);
    }

  return wanted;
}

static gboolean
is_in_order (HfHandView *self, GPtrArray *wanted)
{
  if (wanted->len != self->cards->len)
    return FALSE;

  for (guint i = 0; i < wanted->len; i++)
    if (hf_hand_card_get_card (g_ptr_array_index (self->cards, i)) != g_ptr_array_index (wanted, i))
      return FALSE;

  return TRUE;
}

/* Before a turn there is room for the cards to be drawn, so that drawing moves nothing; during the turn
 * room is only added for more cards than that, and given up when much of it is empty. */
static void
update_room (HfHandView *self)
{
  gboolean playing = hf_turn_controller_is_own_turn (self->controller);
  guint n = self->cards->len;
  guint room = CLAMP (self->room, playing && self->room > 0 ? n : n + SPARE - 1, n + SPARE);

  if (self->room == room)
    return;

  self->room = room;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Widgets follow their cards: one that stays in the hand keeps its widget, its focus and its
 * place. */
static void
follow_cards (HfHandView *self, GPtrArray *wanted)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->cards);
  GtkWidget *before = NULL;
  guint focus = GTK_INVALID_LIST_POSITION;

  self->cards = g_ptr_array_new ();
  for (guint i = 0; i < old->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (old, i);

      if (gtk_widget_has_focus (button))
        focus = i;
      if (g_ptr_array_find (wanted, hf_hand_card_get_card (HF_HAND_CARD (button)), NULL))
        g_hash_table_insert (kept, hf_hand_card_get_card (HF_HAND_CARD (button)), button);
      else
        drop_card (self, button);
    }

  for (guint i = 0; i < wanted->len; i++)
    {
      HfCard *card = g_ptr_array_index (wanted, i);
      GtkWidget *button = g_hash_table_lookup (kept, card);

      if (button == NULL)
        button = create_card (self, card);
      gtk_widget_insert_after (button, GTK_WIDGET (self), before);
      hf_hand_card_set_position (HF_HAND_CARD (button), i, wanted->len);
      g_ptr_array_add (self->cards, button);
      before = button;
    }

  if (focus != GTK_INVALID_LIST_POSITION && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL
      && self->cards->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->cards, MIN (focus, self->cards->len - 1)));
  update_label (self);
}

static void
update (HfHandView *self)
{
  g_autoptr (GPtrArray) wanted = list_wanted (self);

  if (!is_in_order (self, wanted))
    follow_cards (self, wanted);
  update_room (self);

  for (guint i = 0; i < self->cards->len; i++)
    {
      HfHandCard *button = g_ptr_array_index (self->cards, i);
      HfCard *card = hf_hand_card_get_card (button);

      hf_hand_card_set_selected (button, hf_turn_controller_is_selected (self->controller, card));
      hf_hand_card_set_drawn (button, hf_turn_controller_is_drawn (self->controller, card));
    }
  queue_reflow (self);
}

static void
reflow_value_cb (double value, gpointer data)
{
  HfHandView *self = data;

  self->progress = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
shake_value_cb (double value, gpointer data)
{
  HfHandView *self = data;

  self->shift = sin (value * G_PI * 6) * (1 - value) * 9;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
find_places (HfHandView *self, int width, int height)
{
  gboolean resized = hf_hand_layout_resize (&self->layout, width, height);
  gboolean moved = FALSE;

  hf_hand_layout_place (&self->layout, self->cards);
  for (guint i = 0; i < self->cards->len; i++)
    {
      HfHandCard *card = g_ptr_array_index (self->cards, i);
      const HfHandPlace *place = &g_array_index (self->layout.places, HfHandPlace, i);

      moved |= hf_hand_card_travel (card, self->progress, place->x, place->y, resized);
    }

  self->stale = FALSE;
  self->progress = moved ? 0 : 1;
  if (moved && gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->reflow);
  else
    self->progress = 1;
}

/* A card held by a finger is raised above it, and follows when dragged out of the hand. */
static void
find_held_place (HfHandView *self, guint n_before, double *x, double *y)
{
  graphene_point_t at;

  if (!hf_hand_pick_get_pulled_to (self->pick, &at))
    {
      *y -= self->layout.card_height * HELD_LIFT;
      return;
    }

  *x = at.x - self->layout.card_width / 2. + n_before * HELD_FAN;
  *y = at.y - self->layout.card_height - HELD_GAP;
}

static void
hf_hand_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfHandView *self = HF_HAND_VIEW (widget);
  guint n_held = 0;

  if (self->stale || hf_hand_layout_needs (&self->layout, width, height))
    find_places (self, width, height);

  for (guint i = 0; i < self->cards->len; i++)
    {
      HfHandCard *card = g_ptr_array_index (self->cards, i);
      double x, y;

      hf_hand_card_get_at (card, self->progress, &x, &y);
      if (hf_hand_card_get_selected (card))
        x += self->shift;
      if (is_held (self, card))
        find_held_place (self, n_held++, &x, &y);
      /* A card between two pixels would be computed and not copied. */
      gtk_widget_allocate (GTK_WIDGET (card), self->layout.card_width, self->layout.card_height, -1,
                           gsk_transform_translate (NULL,
                                                    &GRAPHENE_POINT_INIT (round (x), round (y))));
    }
}

/* A card held by a finger is fully visible. */
static void
hf_hand_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfHandView *self = HF_HAND_VIEW (widget);

  for (guint held = 0; held < 2; held++)
    for (guint i = 0; i < self->cards->len; i++)
      if (is_held (self, g_ptr_array_index (self->cards, i)) == (gboolean) held)
        gtk_widget_snapshot_child (widget, g_ptr_array_index (self->cards, i), snapshot);
}

static GtkSizeRequestMode
hf_hand_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_hand_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  HfHandView *self = HF_HAND_VIEW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 120;
      *natural = USUAL_WIDTH;
      return;
    }

  for_size = for_size > 0 ? for_size : USUAL_WIDTH;
  *minimum = hf_hand_layout_wish (for_size, 1);
  *natural = hf_hand_layout_wish (for_size, self->room);
}

static gboolean
focus_nearest (HfHandView *self, guint from, int row)
{
  const HfHandPlace *places = (const HfHandPlace *) self->layout.places->data;
  guint found = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < self->cards->len; i++)
    if (places[i].row == row
        && (found == GTK_INVALID_LIST_POSITION
            || fabs (places[i].x - places[from].x) < fabs (places[found].x - places[from].x)))
      found = i;

  return found != GTK_INVALID_LIST_POSITION
         && gtk_widget_grab_focus (g_ptr_array_index (self->cards, found));
}

static gboolean
move_focus_inside (HfHandView *self, guint at, GtkDirectionType direction)
{
  const HfHandPlace *places = (const HfHandPlace *) self->layout.places->data;

  switch (direction)
    {
    case GTK_DIR_LEFT:
      return at > 0 && gtk_widget_grab_focus (g_ptr_array_index (self->cards, at - 1));
    case GTK_DIR_RIGHT:
      return at + 1 < self->cards->len
             && gtk_widget_grab_focus (g_ptr_array_index (self->cards, at + 1));
    case GTK_DIR_UP:
      return places[at].row > 0 && focus_nearest (self, at, places[at].row - 1);
    case GTK_DIR_DOWN:
      return focus_nearest (self, at, places[at].row + 1);
    default:
      return FALSE;
    }
}

static gboolean
hf_hand_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HfHandView *self = HF_HAND_VIEW (widget);
  guint at;

  if (self->cards->len == 0)
    return FALSE;

  if (g_ptr_array_find (self->cards, gtk_widget_get_focus_child (widget), &at))
    {
      if (self->layout.places->len != self->cards->len)
        return FALSE;
      return move_focus_inside (self, at, direction);
    }

  return gtk_widget_grab_focus (widget);
}

static gboolean
hf_hand_view_grab_focus (GtkWidget *widget)
{
  HfHandView *self = HF_HAND_VIEW (widget);

  if (self->cards->len == 0)
    return FALSE;

  return gtk_widget_grab_focus (self->last_focus != NULL ? self->last_focus
                                                         : g_ptr_array_index (self->cards, 0));
}

static void
hf_hand_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  HfHandView *self = HF_HAND_VIEW (widget);

  if (child != NULL)
    self->last_focus = child;

  GTK_WIDGET_CLASS (hf_hand_view_parent_class)->set_focus_child (widget, child);
}

/* Enter on a card performs the natural act with the selection; Space selects. */
static gboolean
natural_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return gtk_widget_activate_action (widget, "table.natural", NULL);
}

static gboolean
edge_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  HfHandView *self = HF_HAND_VIEW (widget);
  guint last = GPOINTER_TO_UINT (data) * (self->cards->len - 1);

  return self->cards->len > 0 && gtk_widget_grab_focus (g_ptr_array_index (self->cards, last));
}

static gboolean
select_rank_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  HfHandView *self = HF_HAND_VIEW (widget);
  GtkWidget *at = gtk_widget_get_focus_child (widget);

  if (at == NULL)
    return FALSE;

  select_rank_of (self, HF_HAND_CARD (at));
  return TRUE;
}

/* Cards press Enter themselves, so the hand must hear of it before they do. */
static void
add_keys (HfHandView *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    GtkShortcutFunc func;
    guint data;
  } keys[] = {
    { GDK_KEY_Return, 0, natural_cb, 0 },
    { GDK_KEY_KP_Enter, 0, natural_cb, 0 },
    { GDK_KEY_Home, 0, edge_cb, 0 },
    { GDK_KEY_End, 0, edge_cb, 1 },
    { GDK_KEY_space, GDK_SHIFT_MASK, select_rank_cb, 0 },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                        gtk_callback_action_new (keys[i].func, GUINT_TO_POINTER (keys[i].data),
                                                 NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static gboolean
put_in_order (HfHandView *self, HfCard *card, double x, double y)
{
  guint to = hf_hand_layout_find (&self->layout, x, y);
  guint from = GTK_INVALID_LIST_POSITION, n = hf_card_zone_get_n (self->zone);
  HfCard *before = to < self->cards->len
                     ? hf_hand_card_get_card (g_ptr_array_index (self->cards, to))
                     : NULL;

  if (hf_turn_controller_is_staged (self->controller, card))
    return FALSE;

  to = n;
  for (guint i = 0; i < n; i++)
    {
      if (hf_card_zone_peek (self->zone, i) == card)
        from = i;
      if (hf_card_zone_peek (self->zone, i) == before)
        to = i;
    }
  if (from == GTK_INVALID_LIST_POSITION || from == to)
    return FALSE;

  hf_turn_controller_move_in_hand (self->controller, from, to > from ? to - 1 : to);
  return TRUE;
}

/* Cards of a stack are drawn and those of the pile bought, as if it was pressed. */
static gboolean
take_from (HfHandView *self, GtkWidget *pack)
{
  if (HF_IS_STACK_VIEW (pack))
    g_signal_emit_by_name (pack, "clicked");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "table.pile", NULL);

  return TRUE;
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfHandView *self)
{
  return G_VALUE_HOLDS (value, HF_TYPE_CARD) ? put_in_order (self, g_value_get_object (value), x, y)
                                             : take_from (self, g_value_get_object (value));
}

static void
hf_hand_view_dispose (GObject *object)
{
  HfHandView *self = HF_HAND_VIEW (object);
  GtkWidget *child;

  g_clear_object (&self->zone);
  g_clear_object (&self->controller);
  if (self->pick != NULL)
    hf_hand_pick_cancel_drag (self->pick);
  g_clear_object (&self->pick);
  g_clear_object (&self->reflow);
  g_clear_object (&self->shake);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_ptr_array_set_size (self->cards, 0);

  G_OBJECT_CLASS (hf_hand_view_parent_class)->dispose (object);
}

static void
hf_hand_view_finalize (GObject *object)
{
  HfHandView *self = HF_HAND_VIEW (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  hf_hand_layout_clear (&self->layout);

  G_OBJECT_CLASS (hf_hand_view_parent_class)->finalize (object);
}

static void
hf_hand_view_class_init (HfHandViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_hand_view_dispose;
  object_class->finalize = hf_hand_view_finalize;
  widget_class->get_request_mode = hf_hand_view_get_request_mode;
  widget_class->measure = hf_hand_view_measure;
  widget_class->snapshot = hf_hand_view_snapshot;
  widget_class->size_allocate = hf_hand_view_size_allocate;
  widget_class->focus = hf_hand_view_focus;
  widget_class->grab_focus = hf_hand_view_grab_focus;
  widget_class->set_focus_child = hf_hand_view_set_focus_child;

  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
hf_hand_view_init (HfHandView *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE);
  GType types[] = { HF_TYPE_CARD, HF_TYPE_STACK_VIEW, HF_TYPE_PILE_VIEW };

  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  self->cards = g_ptr_array_new ();
  self->progress = 1;
  hf_hand_layout_init (&self->layout);

  self->reflow =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, REFLOW_MS,
                             adw_callback_animation_target_new (reflow_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->reflow), ADW_EASE_OUT_CUBIC);
  self->shake =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SHAKE_MS,
                             adw_callback_animation_target_new (shake_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->shake), ADW_LINEAR);

  self->pick = hf_hand_pick_new (GTK_WIDGET (self), &pick_funcs);
  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  add_keys (self);
  update_label (self);
}

/* Shows the hand of the person at a controller. */
GtkWidget *
hf_hand_view_new (HfTurnController *controller)
{
  HfHandView *self = g_object_new (HF_TYPE_HAND_VIEW, NULL);

  self->controller = g_object_ref (controller);
  self->zone = g_object_ref (hf_turn_controller_get_hand (controller));
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/* Returns (nullable): the widget that shows the card */
GtkWidget *
hf_hand_view_find (HfHandView *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_HAND_VIEW (self), NULL);

  for (guint i = 0; i < self->cards->len; i++)
    if (hf_hand_card_get_card (g_ptr_array_index (self->cards, i)) == card)
      return g_ptr_array_index (self->cards, i);

  return NULL;
}

/* Gives the focus to a card of a rank, to a selected one where there is any: the last of them. */
void
hf_hand_view_focus_rank (HfHandView *self, HfRank rank)
{
  GtkWidget *found = NULL;

  g_return_if_fail (HF_IS_HAND_VIEW (self));

  for (guint i = 0; i < self->cards->len; i++)
    {
      HfHandCard *card = g_ptr_array_index (self->cards, i);

      if (hf_kind_rank (hf_card_get_kind (hf_hand_card_get_card (card))) == rank
          && (found == NULL || hf_hand_card_get_selected (card)))
        found = GTK_WIDGET (card);
    }
  if (found != NULL)
    gtk_widget_grab_focus (found);
}

/* Shakes the selected cards: the act is not possible. */
void
hf_hand_view_shake (HfHandView *self)
{
  g_return_if_fail (HF_IS_HAND_VIEW (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->shake);
}
