/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-seat-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-last-acts.h"
#include "game/advice/hf-partner-habits.h"
#include "game/advice/hf-table-words.h"
#include "ui/cards/hf-back-fan.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/cards/hf-face.h"
#include "ui/table/books/hf-team-class.h"
#include "ui/widgets/hf-transient-popover.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-fit-layouts.h"
#include "ui/widgets/hf-words-popover.h"

/* A seat at the table: its player, the number of cards, and whether it is on turn.
 *
 * The number of cards is the large thing. Hand and foot are told in words as well as shown; the turn
 * by a mark, not by color alone. The player's last act stands below until the next turn begins.
 * Where there is no room for words a tap shows them; else pressing one's computer partner explains its acts,
 * and pressing the seat of a person elsewhere who is away offers to let the computer play.
 *
 * ## CSS nodes
 *
 * `seat` with the class `.on-turn`, that of the team, and `.away`.
 *
 * ## Accessibility
 *
 * A group named like the seat, with its cards, and described by its last act. The group of a computer partner,
 * and of a person who is away, takes the keys, too. */
struct _HfSeatView
{
  GtkWidget parent_instance;

  HfGame *game;
  gint eyes; /* the seat of the person at the screen, or -1 */
  HfGameSeat *seat;
  HfLastActs *acts; /* not owned: they are the game's */
  const HfForm *form;
  const HfSeatLook *look; /* the form's, for the place of the seat */
  gboolean terse;         /* the most important words only; a screen reader gets all of them */

  GtkWidget *box;
  GtkWidget *avatar;
  GtkWidget *texts;
  GtkWidget *name_box;
  GtkWidget *name_room;
  GtkWidget *name;
  GtkWidget *number;
  GtkWidget *partner;
  GtkWidget *partner_sign;
  GtkWidget *turn_mark;
  GtkWidget *spinner;
  GtkWidget *words;
  GtkWidget *act_room;
  GtkWidget *act;
  GtkWidget *cards;
  GtkWidget *fan;
  GtkWidget *count;
  GtkWidget *packet;
};

G_DEFINE_FINAL_TYPE (HfSeatView, hf_seat_view, GTK_TYPE_WIDGET)

static void
update_accessible (HfSeatView *self)
{
  g_autofree char *label = hf_words_seat (self->game, self->seat, self->eyes);

  hf_set_spoken_label (GTK_WIDGET (self), label);
}

static const char *
get_act (HfSeatView *self, const char *(*get) (HfLastActs *acts, guint seat))
{
  const char *act = get (self->acts, hf_game_seat_get_index (self->seat));

  return act != NULL ? act : "";
}

/* Whether numbers and cards show all that words would: how many are in the hand, and the foot that waits. */
static gboolean
shows_cards (HfSeatView *self)
{
  return gtk_widget_get_visible (self->cards) && !self->look->beside
         && hf_game_get_rules (self->game)->n_more == 0
         && hf_game_seat_get_counts (self->seat)->n_foot > 0;
}

/* An empty line keeps its place, so that nothing jumps. Where all is in one line there is room for
 * the act or the words. */
static void
update_act (HfSeatView *self)
{
  const HfSeatLook *look = self->look;
  const char *presence = hf_words_presence (hf_game_seat_get_presence (self->seat));
  const char *act = presence != NULL ? presence : get_act (self, hf_last_acts_get);
  gboolean either = look->line && look->act;

  gtk_label_set_label (GTK_LABEL (self->act), act);
  gtk_widget_set_visible (self->act_room, look->act && (!either || *act != '\0'));
  gtk_widget_set_visible (self->words,
                          look->words < HF_WORDS_NONE && (!either || *act == '\0')
                            && (!shows_cards (self) || (presence != NULL && !look->act)));
  hf_set_spoken_description (GTK_WIDGET (self),
                             presence != NULL ? presence : get_act (self, hf_last_acts_get_spoken));
}

/* Marks the partner with a word where there is room for it, and else with a sign. No sign is needed where several
 * persons take turns, as their sides are called after them. */
static void
update_partner (HfSeatView *self)
{
  gboolean partner = hf_words_is_partner (self->game, self->seat, self->eyes);
  gboolean word = !self->terse && self->look->wide;

  gtk_widget_set_visible (self->partner, partner && word);
  gtk_widget_set_visible (self->partner_sign, partner && !word && self->look->words < HF_WORDS_NONE
                                                && hf_game_find_person (self->game) >= 0);
}

/* No room is kept for the cards of an empty hand beside the foot. */
static void
show_fan (HfSeatView *self)
{
  gtk_widget_set_visible (self->fan, self->look->fan > 0
                                       && (hf_game_seat_get_counts (self->seat)->n_hand > 0
                                           || hf_game_seat_get_counts (self->seat)->n_foot == 0));
}

/* Whether pressing the seat explains the acts of its player. */
static gboolean
has_habits (HfSeatView *self)
{
  return hf_words_is_partner (self->game, self->seat, self->eyes)
         && hf_game_seat_get_kind (self->seat) == HF_PLAYER_COMPUTER;
}

/* Whether pressing the seat offers to let the computer play. */
static gboolean
is_missing (HfSeatView *self)
{
  return hf_presence_is_missing (hf_game_seat_get_presence (self->seat));
}

static void
update_focusable (HfSeatView *self)
{
  if (!has_habits (self) && hf_game_seat_get_kind (self->seat) != HF_PLAYER_ELSEWHERE)
    return;

  gtk_widget_set_focusable (GTK_WIDGET (self), has_habits (self) || is_missing (self)
                                                 || hf_words_popover_offered (GTK_WIDGET (self)));
}

static void
update (HfSeatView *self)
{
  gboolean terse = self->terse || self->look->words == HF_WORDS_FEW;
  const char *presence = hf_words_presence (hf_game_seat_get_presence (self->seat));
  /* The number of cards stands beside the name or the cards, where there is one. */
  g_autofree char *words = presence != NULL && !self->look->act ? g_strdup (presence)
                           : self->look->beside || self->look->packet > 0
                             ? hf_words_seat_piles (self->game, self->seat, self->terse)
                             : hf_words_seat_cards (self->game, self->seat, terse);
  g_autofree char *count = g_strdup_printf ("%u", hf_game_seat_get_counts (self->seat)->n_hand);
  gboolean on_turn = hf_game_seat_get_counts (self->seat)->on_turn;
  gboolean thinking = hf_game_seat_get_thinking (self->seat);

  gtk_label_set_label (GTK_LABEL (self->name), hf_game_seat_get_name (self->seat));
  hf_face_show_seat (ADW_AVATAR (self->avatar), self->seat);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_label_set_label (GTK_LABEL (self->number), count);
  hf_back_fan_set_n_cards (HF_BACK_FAN (self->fan), hf_game_seat_get_counts (self->seat)->n_hand);
  hf_back_fan_set_n_cards (HF_BACK_FAN (self->packet),
                           hf_game_seat_get_counts (self->seat)->n_foot);
  gtk_widget_set_visible (self->packet, hf_game_seat_get_counts (self->seat)->n_foot > 0);
  show_fan (self);

  gtk_widget_set_visible (self->turn_mark, on_turn && !thinking);
  gtk_widget_set_visible (self->spinner, thinking);
  hf_set_css_class (GTK_WIDGET (self), "on-turn", on_turn);
  hf_set_css_class (GTK_WIDGET (self), "away", presence != NULL);
  update_focusable (self);

  update_accessible (self);
  update_act (self);
}

static char *
describe_seat (GtkWidget *widget)
{
  HfSeatView *self = HF_SEAT_VIEW (widget);
  g_autofree char *name = hf_words_seat_name (self->game, self->seat, self->eyes);
  g_autofree char *words = hf_words_seat_cards (self->game, self->seat, FALSE);
  const char *act = hf_words_presence (hf_game_seat_get_presence (self->seat));

  if (act == NULL)
    act = get_act (self, hf_last_acts_get);

  return g_strdup_printf (*act != '\0' ? "%s\n%s\n%s" : "%s\n%s", name, words, act);
}

static gboolean
press (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  HfSeatView *self = HF_SEAT_VIEW (widget);

  /* Where the full text is offered, a press shows that instead. */
  if (hf_words_popover_offered (widget) || (!has_habits (self) && !is_missing (self)))
    return FALSE;

  /* The hand gets the focus back after the dialog. */
  gtk_widget_activate_action (widget, "table.focus-hand", NULL);

  return is_missing (self) ? gtk_widget_activate_action (widget, "win.stand-in", "u",
                                                         hf_game_seat_get_index (self->seat))
                           : gtk_widget_activate_action (widget, "win.partner", NULL);
}

static void
released_cb (GtkWidget *widget)
{
  press (widget, NULL, NULL);
}

static void
offer_press (HfSeatView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), hf_transient_popover_create_keys (press));
}

static void
describe_habits (HfSeatView *self)
{
  const char *help = _("What your partner’s moves mean");

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_HELP_TEXT, help,
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
}

static void
arrange (HfSeatView *self)
{
  const HfSeatLook *look = self->look;
  const double scale = self->form->scale;
  gboolean packed = look->words == HF_WORDS_NONE;
  int fan = (int) (look->fan * scale);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), look->column
                                                                ? GTK_ORIENTATION_VERTICAL
                                                                : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), packed && look->column   ? 0
                                            : look->column || packed ? 4
                                                                     : 10);
  gtk_box_set_spacing (GTK_BOX (self->cards), packed ? 4 : 6);
  gtk_widget_set_visible (self->avatar, look->avatar > 0);
  update_partner (self);
  show_fan (self);
  gtk_widget_set_visible (self->cards, look->packet > 0);
  /* Two digits always have room, so that the tenth card makes no seat wider, except where every pixel counts. */
  gtk_label_set_width_chars (GTK_LABEL (self->count), packed ? -1 : 2);
  gtk_widget_set_visible (self->number, look->beside);
  update_act (self);
  /* Where the seat is no wider than its words, the last act below them takes no room of its own. */
  gtk_widget_set_halign (self->box, look->act && !look->wide ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->act_room, TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->act), look->centred ? .5 : 0);
  hf_words_popover_offer (GTK_WIDGET (self),
                          packed || (look->line && look->act) ? describe_seat : NULL);
  update_focusable (self);
  gtk_widget_set_halign (self->name_box, look->centred ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (self->words), look->centred ? .5 : 0);
  gtk_widget_set_halign (self->words, look->centred ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->texts), look->line
                                                                  ? GTK_ORIENTATION_HORIZONTAL
                                                                  : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->texts), look->line ? 10 : 0);
  adw_avatar_set_size (ADW_AVATAR (self->avatar),
                       look->avatar > 0 ? (int) (look->avatar * scale) : -1);
  g_object_set (self->packet, "card-width", MAX ((int) (look->packet * scale), 4), NULL);
  g_object_set (self->fan, "card-width", MAX (fan, 4), NULL);
  gtk_widget_set_size_request (self->fan, fan * 2 + fan / 2, -1);
}

static void
hf_seat_view_dispose (GObject *object)
{
  HfSeatView *self = HF_SEAT_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SEAT_VIEW);
  g_clear_object (&self->seat);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (hf_seat_view_parent_class)->dispose (object);
}

static void
hf_seat_view_class_init (HfSeatViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_seat_view_dispose;

  g_type_ensure (HF_TYPE_BACK_FAN);
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-seat-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, box);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, avatar);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, texts);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, name_box);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, name_room);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, name);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, number);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, partner);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, partner_sign);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, turn_mark);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, words);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, act_room);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, act);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, cards);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, fan);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, count);
  gtk_widget_class_bind_template_child (widget_class, HfSeatView, packet);
}

static void
hf_seat_view_init (HfSeatView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->name_room, hf_shrink_layout_new ());
  gtk_widget_set_layout_manager (self->act_room, hf_all_or_nothing_layout_new ());
}

GtkWidget *
hf_seat_view_new (HfTurnController *controller, HfGameSeat *seat)
{
  HfSeatView *self = g_object_new (HF_TYPE_SEAT_VIEW, NULL);
  HfGame *game = hf_turn_controller_get_game (controller);

  self->game = g_object_ref (game);
  self->eyes = hf_turn_controller_get_eyes (controller);
  self->seat = g_object_ref (seat);
  hf_team_class_add (GTK_WIDGET (self), controller, hf_game_seat_get_owner (seat));
  self->acts = hf_last_acts_of (game);
  g_signal_connect_object (seat, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->acts, "changed", G_CALLBACK (update_act), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_card_widget_get_theme (), "changed", G_CALLBACK (update_act), self,
                           G_CONNECT_SWAPPED);
  if (has_habits (self) || hf_game_seat_get_kind (seat) == HF_PLAYER_ELSEWHERE)
    offer_press (self);
  if (has_habits (self))
    describe_habits (self);
  hf_seat_view_set_form (self, hf_form_get (HF_FORM_USUAL), 0);

  return GTK_WIDGET (self);
}

/* Sets the seat out for its place at a table of some form.
 * @places: how many places further on than the person at the screen, clockwise */
void
hf_seat_view_set_form (HfSeatView *self, const HfForm *form, guint places)
{
  guint n_seats;

  g_return_if_fail (HF_IS_SEAT_VIEW (self));

  n_seats = hf_game_get_n_seats (self->game);
  self->form = form;
  self->look = hf_form_get_seat (form, n_seats, hf_game_get_n_teams (self->game), places);
  self->terse = hf_form_get_seat_words (form, n_seats) >= HF_WORDS_FEW;
  arrange (self);
  update (self);
}

GtkWidget *
hf_seat_view_get_hand (HfSeatView *self)
{
  g_return_val_if_fail (HF_IS_SEAT_VIEW (self), NULL);

  return gtk_widget_get_mapped (self->fan) ? self->fan : GTK_WIDGET (self);
}

GtkWidget *
hf_seat_view_get_foot (HfSeatView *self)
{
  g_return_val_if_fail (HF_IS_SEAT_VIEW (self), NULL);

  return gtk_widget_get_mapped (self->packet) ? self->packet : GTK_WIDGET (self);
}
