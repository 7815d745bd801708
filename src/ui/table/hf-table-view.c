/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "game/match/far/hf-far.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/table/before-round/hf-hand-chooser.h"

#define OWN_WORDS_MS 2500

/* The table: everything of a game that is on the screen.
 *
 * It watches an HfGame. The zones follow the game's models by themselves; the table lets cards
 * travel between them, shows the words of players, announces events and offers the actions
 * that buttons and keys stand for (hf-table-view-actions.c).
 *
 * ## CSS nodes
 *
 * `table` with the style classes of its form, and below it `seat`, `tableau`, `cardstack`, `pile`, `actionline`,
 * `hand`, `handchooser`, `motion` and `revealer` around `label.bubble`. */

enum
{
  PROP_0,
  PROP_FORM,
  N_PROPS
};

enum
{
  SIGNAL_ROUND_SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTableView, hf_table_view, GTK_TYPE_WIDGET)

static GtkWidget *
add_part (HfTableView *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));

  return child;
}

/* Counts the places from the person’s own seat to another, clockwise. */
static guint
places_from_me (HfTableView *self, guint seat)
{
  guint n = hf_game_get_n_seats (self->game);

  return (seat + n - self->me) % n;
}

static void
update_form (HfTableView *self)
{
  const HfForm *form = hf_form_get (self->form);

  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) form->styles);
  hf_table_layout_set_form (self->layout, form);
  if (self->game == NULL)
    return;

  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    hf_seat_view_set_form (HF_SEAT_VIEW (self->seats[i]), form, places_from_me (self, i));
  for (guint i = 0; i < hf_game_get_n_teams (self->game); i++)
    hf_tableau_set_form (HF_TABLEAU (self->tableaux[i]), form);
  if (self->curtain != NULL)
    hf_curtain_set_form (HF_CURTAIN (self->curtain), form);
  else
    hf_action_bar_set_form (HF_ACTION_BAR (self->actions), form);
}

static gboolean
said_cb (gpointer table)
{
  HfTableView *self = table;

  self->saying = 0;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->bubbles[self->me]), FALSE);

  return G_SOURCE_REMOVE;
}

/* Hides the person’s own words after a while, so that they leave the buttons free, where persons take turns at the
 * screen: they are for the others, at later turns. */
static void
let_own_words_go (HfTableView *self, HfGameSeat *seat)
{
  if (hf_game_seat_get_index (seat) != self->me || !hf_game_is_shared (self->game))
    return;

  g_clear_handle_id (&self->saying, g_source_remove);
  if (hf_game_seat_get_speech (seat) != NULL)
    self->saying = g_timeout_add (OWN_WORDS_MS, said_cb, self);
}

static void
show_speech (HfTableView *self, HfGameSeat *seat)
{
  GtkWidget *revealer = self->bubbles[hf_game_seat_get_index (seat)];
  const char *speech = hf_game_seat_get_speech (seat);

  if (speech != NULL)
    gtk_label_set_label (GTK_LABEL (gtk_revealer_get_child (GTK_REVEALER (revealer))), speech);
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), speech != NULL);
  let_own_words_go (self, seat);
}

static void
speech_changed_cb (HfGameSeat *seat, HfTableView *self)
{
  const char *speech = hf_game_seat_get_speech (seat);

  if (speech != NULL)
    {
      g_autofree char *message = NULL;

      /* Translators: %1$s is a player, %2$s what they say */
      message = g_strdup_printf (_("%1$s says: %2$s"), hf_game_seat_get_inline_name (seat), speech);
      hf_announce (GTK_WIDGET (self), message);
    }
  show_speech (self, seat);
}

static GtkWidget *
create_bubble (void)
{
  GtkWidget *revealer = gtk_revealer_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_widget_add_css_class (label, "bubble");
  gtk_revealer_set_transition_type (GTK_REVEALER (revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), label);
  gtk_widget_set_can_target (revealer, FALSE);

  return revealer;
}

static void
add_seats (HfTableView *self)
{
  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self->game, i);

      self->seats[i] = add_part (self, hf_seat_view_new (self->controller, seat));
      self->bubbles[i] = add_part (self, create_bubble ());
      show_speech (self, seat);
      g_signal_connect_object (seat, "speech-changed", G_CALLBACK (speech_changed_cb), self, 0);
    }
}

static void
add_tableaux (HfTableView *self)
{
  for (guint i = 0; i < hf_game_get_n_teams (self->game); i++)
    self->tableaux[i] =
      add_part (self, hf_tableau_new (self->controller, hf_game_get_team (self->game, i)));
}

static void
add_middle (HfTableView *self)
{
  for (guint i = 0; i < hf_game_get_n_stacks (self->game); i++)
    self->stacks[i] = add_part (self, hf_stack_view_new (self->controller, i));
  self->pile = add_part (self, hf_pile_view_new (self->controller));
}

static void
offer_changed_cb (HfTurnController *controller, HfTableView *self)
{
  const HfOffer *offer = hf_turn_controller_get_offer (controller);

  if (self->curtain != NULL || offer->why_not == NULL || offer->asks_book)
    return;

  hf_hand_view_shake (HF_HAND_VIEW (self->hand));
  hf_sound_player_play (self->sounds, HF_SOUND_ERROR);
}

/* Computer players wait behind the curtain, so that the next person sees their acts. A table elsewhere waits for nobody,
 * and all that it tells is taken in at once. */
static gboolean
holds_behind_curtain (HfTableView *self)
{
  return self->curtain != NULL && !hf_game_is_guest (self->game);
}

/* Tells the layout where seats and sides are for the person at the screen. */
static void
set_parts (HfTableView *self)
{
  guint mine = hf_game_seat_get_owner (hf_game_get_seat (self->game, self->me));
  HfTableParts parts = { .own_seat = self->seats[self->me],
                         .own_bubble = self->bubbles[self->me],
                         .pile = self->pile,
                         .actions = self->actions,
                         .hand = self->hand,
                         .chooser = self->chooser,
                         .curtain = self->curtain,
                         .layer = self->motion,
                         .n_seats = hf_game_get_n_seats (self->game) - 1,
                         .n_tableaux = hf_game_get_n_teams (self->game),
                         .n_stacks = hf_game_get_n_stacks (self->game),
                         .n_seen = hf_pile_view_get_n_seen (HF_PILE_VIEW (self->pile)) };

  for (guint i = 0; i < parts.n_seats; i++)
    {
      guint seat = (self->me + 1 + i) % (parts.n_seats + 1);

      parts.seats[i] = self->seats[seat];
      parts.bubbles[i] = self->bubbles[seat];
    }
  for (guint i = 0; i < parts.n_tableaux; i++)
    parts.tableaux[i] = self->tableaux[(mine + i) % parts.n_tableaux];
  for (guint i = 0; i < parts.n_stacks; i++)
    parts.stacks[i] = self->stacks[i];
  hf_table_layout_set_parts (self->layout, &parts);
}

/* Lets the person who comes next sit at the bottom of the table behind the curtain. */
static void
seat_next (HfTableView *self)
{
  gint next = hf_turn_controller_find_next (self->controller);

  if (self->curtain == NULL || next < 0 || (guint) next == self->me)
    return;

  self->me = next;
  set_parts (self);
  update_form (self);
}

static void
add_curtain (HfTableView *self)
{
  self->curtain = add_part (self, hf_curtain_new (self->controller));
  if (holds_behind_curtain (self))
    hf_game_hold (self->game);
}

static void
add_hand (HfTableView *self)
{
  /* The hand is to know of a change before the buttons do. */
  self->hand = hf_hand_view_new (self->controller);
  self->actions = add_part (self, hf_action_bar_new (self->controller));
  hf_action_bar_set_surroundings (HF_ACTION_BAR (self->actions), hf_table_view_find_needed, self);
  add_part (self, self->hand);
  self->chooser = add_part (self, g_object_new (HF_TYPE_HAND_CHOOSER, NULL));
  hf_hand_chooser_set_controller (HF_HAND_CHOOSER (self->chooser), self->controller);
}

/* Own children in the order of the Tab key. Behind the curtain there is no hand, and nothing to press but for what all may
 * see. */
static void
add_children (HfTableView *self)
{
  const gboolean covered = hf_turn_controller_is_covered (self->controller);

  self->eyes = hf_turn_controller_get_eyes (self->controller);
  self->me = MAX (covered ? hf_turn_controller_find_next (self->controller) : self->eyes, 0);
  add_tableaux (self);
  add_middle (self);
  add_seats (self);
  if (covered)
    add_curtain (self);
  else
    add_hand (self);
  gtk_widget_insert_before (self->motion, GTK_WIDGET (self), NULL);
  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    gtk_widget_insert_before (self->bubbles[i], GTK_WIDGET (self), NULL);
  set_parts (self);
}

/* Removes the parts of the table. The caller ends the hold of a curtain afterwards: more may happen in the game at once
 * then. */
static void
remove_children (HfTableView *self)
{
  g_clear_handle_id (&self->saying, g_source_remove);
  hf_table_layout_set_parts (self->layout, &(HfTableParts) { .layer = self->motion });
  g_clear_pointer (&self->curtain, gtk_widget_unparent);
  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    g_signal_handlers_disconnect_by_data (hf_game_get_seat (self->game, i), self);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_clear_pointer (&self->seats[i], gtk_widget_unparent);
      g_clear_pointer (&self->bubbles[i], gtk_widget_unparent);
      g_clear_pointer (&self->tableaux[i], gtk_widget_unparent);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    g_clear_pointer (&self->stacks[i], gtk_widget_unparent);
  g_clear_pointer (&self->pile, gtk_widget_unparent);
  g_clear_pointer (&self->actions, gtk_widget_unparent);
  g_clear_pointer (&self->hand, gtk_widget_unparent);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
}

static void
show_round_if_over (HfTableView *self)
{
  if (!self->round_over || self->holding)
    return;

  self->round_over = FALSE;
  hf_table_talk_end (self->game);
  g_signal_emit (self, signals[SIGNAL_ROUND_SHOWN], 0);
}

static void
about_to_move_cb (HfGame *game, GPtrArray *steps, HfTableView *self)
{
  hf_table_view_end_moments (self);
  hf_table_view_note_places (self, steps);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfTableView *self)
{
  hf_table_view_note_moments (self, change);
  if (!self->holding)
    hf_table_view_show_moments (self);
}

/* A move may be told in several sentences: a side opens, say, and a book is laid. */
static void
told_cb (GListModel *history, guint position, guint removed, guint added, HfTableView *self)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      hf_announce (GTK_WIDGET (self), hf_game_record_get_text (record));
    }
}

/* Some groups have the cards drawn for them wherever there is nothing to decide (S5-61). */
static gboolean
draw_for_me_cb (gpointer data)
{
  HfTableView *self = data;
  const HfRules *rules;

  if (self->game == NULL || !hf_turn_controller_is_own_turn (self->controller)
      || hf_game_get_auto_play (self->game) || hf_game_get_phase (self->game) != HF_PHASE_START)
    return G_SOURCE_REMOVE;

  rules = &hf_game_get_rules (self->game)->rules;
  if (rules->stock_auto_draw && rules->open_timing == HF_TIMING_AFTER_DRAW
      && !hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_TAKE)
      && !hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_DRAW_PILE))
    hf_turn_controller_press (self->controller, HF_TURN_ACT_DRAW);

  return G_SOURCE_REMOVE;
}

/* Gives the focus to a part, unless another widget has it. */
static void
take_focus (HfTableView *self, GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (part);
}

static void
begin_turn (HfTableView *self)
{
  hf_announce (GTK_WIDGET (self), hf_turn_controller_get_guidance (self->controller));
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, draw_for_me_cb, g_object_ref (self), g_object_unref);
  take_focus (self, self->hand);
}

/* Tells the history to other eyes, and announces nothing of it. */
static void
tell_anew (HfTableView *self)
{
  GListModel *history = hf_history_of (self->game);

  g_signal_handlers_block_by_func (history, told_cb, self);
  hf_history_set_eyes (self->game, hf_turn_controller_get_eyes (self->controller));
  g_signal_handlers_unblock_by_func (history, told_cb, self);
}

/* Tells the history anew where players have other names, and announces nothing of it. */
static void
renamed_cb (HfTableView *self)
{
  GListModel *history = hf_history_of (self->game);

  g_signal_handlers_block_by_func (history, told_cb, self);
  hf_history_tell_anew (self->game);
  g_signal_handlers_unblock_by_func (history, told_cb, self);
}

/* Sets the table for the person at the screen now, before any part of it is shown. */
static void
eyes_changed_cb (HfTurnController *controller, HfTableView *self)
{
  const gboolean was_held = holds_behind_curtain (self);

  if (self->eyes == hf_turn_controller_get_eyes (controller))
    {
      seat_next (self);
      return;
    }

  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  hf_table_view_end_moments (self);
  remove_children (self);
  tell_anew (self);
  add_children (self);
  update_form (self);
  hf_table_view_apply_preferences (self);
  if (self->curtain != NULL)
    take_focus (self, self->curtain);
  else
    begin_turn (self);
  if (self->curtain == NULL && hf_game_is_over (self->game))
    {
      hf_table_view_note_winners (self);
      hf_table_view_show_moments (self);
    }
  if (was_held)
    hf_game_release (self->game);
}

static void
turn_began_cb (HfGame *game, guint seat, HfTableView *self)
{
  if ((gint) seat != self->eyes)
    return;

  begin_turn (self);
}

static void
round_over_cb (HfGame *game, HfTableView *self)
{
  self->round_over = TRUE;
  if (hf_game_is_over (game))
    hf_table_view_note_winners (self);
  if (!self->holding)
    hf_table_view_show_moments (self);
  show_round_if_over (self);
}

static void
motion_finished_cb (HfTableView *self)
{
  if (!self->holding)
    return;

  self->holding = FALSE;
  if (self->game != NULL)
    {
      hf_table_view_show_moments (self);
      /* First, as a table elsewhere may have gone on to its next game. */
      show_round_if_over (self);
      hf_game_release (self->game);
    }
  hf_table_view_let_curtain_fall (self);
}

/* The style sheet draws the moment. */
static void
moment_value_cb (double value, gpointer data)
{
}

static void
act_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->controller != NULL)
    hf_table_view_act (self, hf_turn_act_find (name), target);
}

static void
clear_game (HfTableView *self)
{
  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  hf_table_view_end_moments (self);
  hf_table_view_end_grace (self);
  g_clear_handle_id (&self->falling, g_source_remove);
  if (self->game != NULL)
    {
      const gboolean was_held = holds_behind_curtain (self);

      g_signal_handlers_disconnect_by_data (self->game, self);
      hf_sound_player_leave (self->sounds, self->game);
      g_signal_handlers_disconnect_by_data (hf_history_of (self->game), self);
      hf_game_stop (self->game);
      remove_children (self);
      /* The game may go on elsewhere, and with it the controller for as long as anything else has it. */
      g_signal_handlers_disconnect_by_data (self->controller, self);
      if (was_held)
        hf_game_release (self->game);
    }
  g_clear_object (&self->controller);
  g_clear_object (&self->game);
  self->round_over = FALSE;
}

static void
hf_table_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FORM:
      g_value_set_enum (value, HF_TABLE_VIEW (object)->form);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_table_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FORM:
      HF_TABLE_VIEW (object)->form = g_value_get_enum (value);
      update_form (HF_TABLE_VIEW (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_table_view_dispose (GObject *object)
{
  HfTableView *self = HF_TABLE_VIEW (object);

  if (self->motion != NULL)
    {
      clear_game (self);
      hf_table_layout_set_parts (self->layout, &(HfTableParts) { 0 });
      g_clear_pointer (&self->motion, gtk_widget_unparent);
    }
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  g_clear_object (&self->moment);
  g_clear_pointer (&self->moments, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_table_view_parent_class)->dispose (object);
}

/* Actions of buttons, menus and keys at the table. */
static void
install_actions (GtkWidgetClass *klass)
{
  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      const HfTurnActInfo *info = hf_turn_act_get_info (act);

      if (hf_turn_act_find (info->action) == act)
        gtk_widget_class_install_action (klass, info->action, info->target_type, act_cb);
    }
}

static void
hf_table_view_class_init (HfTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hf_table_view_get_property;
  object_class->set_property = hf_table_view_set_property;
  object_class->dispose = hf_table_view_dispose;

  /* The form that fits the window. */
  properties[PROP_FORM] = g_param_spec_enum ("form", NULL, NULL, HF_TYPE_FORM_NAME, HF_FORM_USUAL,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The round is over, and its last cards have come to rest. */
  signals[SIGNAL_ROUND_SHOWN] = g_signal_new ("round-shown", HF_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  install_actions (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, HF_TYPE_TABLE_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_table_view_init (HfTableView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->places = g_array_new (FALSE, TRUE, sizeof (graphene_rect_t));
  self->sounds = hf_sound_player_new (NULL);
  self->moments = g_ptr_array_new_with_free_func (g_object_unref);
  self->moment =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 0,
                             adw_callback_animation_target_new (moment_value_cb, NULL, NULL));
  g_signal_connect_object (self->moment, "done", G_CALLBACK (hf_table_view_end_moments), self,
                           G_CONNECT_SWAPPED);
  self->layout = HF_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  self->motion = add_part (self, g_object_new (HF_TYPE_MOTION_LAYER, NULL));
  hf_table_layout_set_parts (self->layout, &(HfTableParts) { .layer = self->motion });
  g_signal_connect_object (self->motion, "finished", G_CALLBACK (motion_finished_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (hf_table_view_skip_wait), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  hf_set_spoken_label (GTK_WIDGET (self), C_("label", "Table"));
}

/* Returns (nullable): the controller of the person’s turn; NULL without a game */
HfTurnController *
hf_table_view_get_controller (HfTableView *self)
{
  g_return_val_if_fail (HF_IS_TABLE_VIEW (self), NULL);

  return self->controller;
}

/* Plays a game at this table. One that was played before is stopped.
 * @game (nullable): a game */
void
hf_table_view_set_game (HfTableView *self, HfGame *game)
{
  g_return_if_fail (HF_IS_TABLE_VIEW (self));

  if (self->game == game)
    return;

  clear_game (self);
  if (game == NULL)
    return;

  self->game = g_object_ref (game);
  self->controller = hf_turn_controller_new (game);
  /* Connected before the parts of the table are, to set the table before they change. */
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (eyes_changed_cb), self, 0);
  hf_card_theme_set_rules (hf_card_widget_get_theme (), &hf_game_get_rules (game)->rules);
  hf_game_set_cut_asked (game, TRUE);
  hf_table_talk_begin (game);
  /* The game may have been on the table before, in front of other eyes. */
  hf_history_set_eyes (game, hf_turn_controller_get_eyes (self->controller));
  add_children (self);
  update_form (self);

  g_signal_connect (game, "about-to-move", G_CALLBACK (about_to_move_cb), self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (hf_table_view_animate), self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (hf_table_view_let_curtain_fall), self);
  g_signal_connect_swapped (game, "notify::cutter", G_CALLBACK (hf_table_view_let_curtain_fall),
                            self);
  g_signal_connect (hf_history_of (game), "items-changed", G_CALLBACK (told_cb), self);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (game, "restored", G_CALLBACK (hf_table_view_end_moments), self);
  g_signal_connect_swapped (game, "renamed", G_CALLBACK (renamed_cb), self);
  g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), self);
  g_signal_connect (game, "round-over", G_CALLBACK (round_over_cb), self);
  hf_sound_player_follow (self->sounds, game);
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (offer_changed_cb), self, 0);
  g_signal_connect_object (self->controller, "confirm", G_CALLBACK (hf_table_view_confirm), self,
                           G_CONNECT_SWAPPED);
  hf_table_view_apply_preferences (self);
}

/* Sets how fast cards travel and computer players act. */
void
hf_table_view_set_speed (HfTableView *self, HfSpeed speed)
{
  static const struct
  {
    double motion;
    guint pace;
  } speeds[] = {
    [HF_SPEED_SLOW] = { 1.5, 2000 },
    [HF_SPEED_NORMAL] = { 1, 400 }, /* three players take less than 4 seconds */
    [HF_SPEED_FAST] = { .55, 200 },
    [HF_SPEED_INSTANT] = { 0, 0 },
  };

  g_return_if_fail (HF_IS_TABLE_VIEW (self));

  hf_motion_layer_set_pace (HF_MOTION_LAYER (self->motion), speeds[speed].motion);
  if (self->game != NULL)
    hf_game_set_pace (self->game, speeds[speed].pace);
}

/* Plays a sound that calls a person back to the table. */
void
hf_table_view_ring (HfTableView *self)
{
  g_return_if_fail (HF_IS_TABLE_VIEW (self));

  hf_sound_player_play (self->sounds, HF_SOUND_QUESTION);
}

gboolean
hf_table_view_is_moving (HfTableView *self)
{
  g_return_val_if_fail (HF_IS_TABLE_VIEW (self), FALSE);

  return self->holding;
}

/* Follows the preferences from now on. */
void
hf_table_view_set_settings (HfTableView *self, GSettings *settings)
{
  g_return_if_fail (HF_IS_TABLE_VIEW (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  hf_settings_watch_player_avatar (settings, G_CALLBACK (hf_table_view_apply_faces), self);
  hf_settings_watch_computer_avatars (settings, G_CALLBACK (hf_table_view_apply_faces), self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (hf_table_view_apply_preferences), self,
                           G_CONNECT_SWAPPED);
  hf_table_view_apply_preferences (self);
}
