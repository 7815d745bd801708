/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-chooser.h"

#include <glib/gi18n.h>

#include "game/advice/hf-table-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/cards/hf-back-fan.h"
#include "hf-cut-chooser.h"
#include "hf-cut-report.h"
#include "ui/cards/hf-small-cards.h"

/* Choices before a round: cutting the deck, where everybody cuts their own cards, and choosing which
 * of two packets becomes the hand. It tells how the cards were shuffled and dealt, and reports the
 * cuts. It is there only while one has to choose.
 *
 * ## CSS nodes
 *
 * `handchooser` around a `cutchooser` and two `button.packet-button`s */
struct _HfHandChooser
{
  AdwBin parent_instance;

  HfTurnController *controller;

  GtkWidget *cut;
  GtkWidget *choice;
  GtkWidget *shuffle;
  GtkWidget *report;
  GtkWidget *title;
  GtkWidget *words;
  GtkWidget *packets;
  GtkWidget *first;
  GtkWidget *second;
  GtkWidget *first_box;
  GtkWidget *second_box;
  GtkWidget *first_packet;
  GtkWidget *second_packet;
  GtkWidget *first_words;
  GtkWidget *second_words;
  GtkWidget *count;
};

G_DEFINE_FINAL_TYPE (HfHandChooser, hf_hand_chooser, ADW_TYPE_BIN)

static const HfRules *
get_rules (HfHandChooser *self)
{
  return &hf_game_get_rules (hf_turn_controller_get_game (self->controller))->rules;
}

/* The two packets lie where hand and foot will be. */
static HfCardZone *
get_packet (HfHandChooser *self, guint packet)
{
  HfGameSeat *seat = hf_turn_controller_get_seat (self->controller);

  return packet == 0 ? hf_game_seat_get_hand (seat) : hf_game_seat_get_foot (seat);
}

static void
remove_cards (GtkWidget *box)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  if (HF_IS_SMALL_CARDS (child))
    gtk_box_remove (GTK_BOX (box), child);
}

/* Finds a card of the kind on top. Before the choice only the kind is known, not the card itself. */
static GListModel *
find_top (HfCardZone *zone, HfKind kind)
{
  GListStore *top = g_list_store_new (HF_TYPE_CARD);

  for (guint i = 0;
       i < hf_card_zone_get_n (zone) && g_list_model_get_n_items (G_LIST_MODEL (top)) == 0; i++)
    if (hf_card_get_kind (hf_card_zone_peek (zone, i)) == kind)
      g_list_store_append (top, hf_card_zone_peek (zone, i));

  return G_LIST_MODEL (top);
}

/* Where the rules let one look at both packets first, or at their top cards, these show, and are
 * told in words. */
static void
show_packets (HfHandChooser *self)
{
  g_autoptr (HfView) view =
    hf_game_get_view (hf_turn_controller_get_game (self->controller),
                      hf_game_seat_get_index (hf_turn_controller_get_seat (self->controller)));
  GtkWidget *buttons[] = { self->first, self->second };
  GtkWidget *boxes[] = { self->first_box, self->second_box };
  GtkWidget *fans[] = { self->first_packet, self->second_packet };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      HfCardZone *zone = get_packet (self, i);
      g_autofree char *cards = hf_words_packet (view, i);
      g_autoptr (GListModel) top = view->tops != NULL ? find_top (zone, view->tops[i]) : NULL;

      remove_cards (boxes[i]);
      hf_back_fan_set_n_cards (HF_BACK_FAN (fans[i]), hf_card_zone_get_n (zone));
      gtk_widget_set_visible (fans[i], view->piles[i] == NULL);
      if (cards != NULL)
        {
          GtkWidget *shown = hf_small_cards_new (top != NULL ? top : G_LIST_MODEL (zone));

          gtk_widget_set_halign (shown, top != NULL ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
          gtk_box_prepend (GTK_BOX (boxes[i]), shown);
        }
      gtk_widget_set_tooltip_text (buttons[i], cards);
      hf_set_spoken_description (buttons[i], cards != NULL ? cards : "");
    }
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->packets), view->piles[0] != NULL
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
}

static void
show_report (HfHandChooser *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  GtkWidget *child, *table = hf_cut_report_new (game);
  g_autofree char *sentence =
    hf_cut_report_describe (game, hf_turn_controller_get_eyes (self->controller));
  g_autofree char *shuffle = hf_words_how_dealt (get_rules (self));

  gtk_label_set_label (GTK_LABEL (self->shuffle), shuffle);
  while ((child = gtk_widget_get_first_child (self->report)) != NULL)
    gtk_box_remove (GTK_BOX (self->report), child);
  gtk_widget_set_visible (self->report, table != NULL);
  if (table == NULL)
    return;

  gtk_box_append (GTK_BOX (self->report), table);
  if (sentence != NULL)
    {
      GtkWidget *label = gtk_label_new (sentence);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (self->report), label);
      hf_announce (GTK_WIDGET (self), sentence);
    }
}

/* S3-14: the receiver of two packets counts them. */
static void
count_cb (HfHandChooser *self)
{
  GtkWidget *labels[] = { self->first_words, self->second_words };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      guint n = hf_card_zone_get_n (get_packet (self, i));
      g_autofree char *words =
        g_strdup_printf (ngettext ("%u card, the right number", "%u cards, the right number", n),
                         n);

      gtk_label_set_label (GTK_LABEL (labels[i]), words);
      gtk_widget_set_visible (labels[i], TRUE);
      hf_announce (GTK_WIDGET (self), words);
    }
  gtk_widget_grab_focus (self->first);
  gtk_widget_set_visible (self->count, FALSE);
}

/* Not labeled by a widget inside of it: GTK would then keep both for ever. */
static void
set_name (HfHandChooser *self, const char *name)
{
  hf_set_spoken_label (GTK_WIDGET (self), name);
}

static void
begin_choice (HfHandChooser *self)
{
  const HfRules *rules = get_rules (self);
  GtkWidget *labels[] = { self->first_words, self->second_words };
  g_autofree char *words = hf_words_choice (rules);

  gtk_label_set_label (GTK_LABEL (self->words), words);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *giver = hf_words_packet_giver (
        hf_turn_controller_get_game (self->controller),
        hf_game_seat_get_index (hf_turn_controller_get_seat (self->controller)), i);

      gtk_label_set_label (GTK_LABEL (labels[i]), giver);
      gtk_widget_set_visible (labels[i], *giver != '\0');
    }
  gtk_widget_set_visible (self->count, rules->deal_verify_counts);
  show_packets (self);
  show_report (self);
  set_name (self, gtk_label_get_label (GTK_LABEL (self->title)));
  gtk_widget_grab_focus (self->first);
}

static void
begin_cut (HfHandChooser *self)
{
  hf_cut_chooser_begin (HF_CUT_CHOOSER (self->cut), hf_turn_controller_get_game (self->controller));
  set_name (self, _("Cut the Deck"));
  gtk_widget_grab_focus (self->cut);
}

static void
update (HfHandChooser *self)
{
  gboolean choice = hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_CHOOSE);
  gint cutter = hf_game_get_cutter (hf_turn_controller_get_game (self->controller));
  gboolean cut = cutter >= 0 && cutter == hf_turn_controller_get_eyes (self->controller);

  if (gtk_widget_get_visible (GTK_WIDGET (self)) == (choice || cut)
      && (!(choice || cut) || gtk_widget_get_visible (self->cut) == cut))
    return;

  /* The focus leaves first: GTK would keep a hidden widget that had it. */
  if (!choice && !cut)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), choice || cut);
  gtk_widget_set_visible (self->cut, cut);
  gtk_widget_set_visible (self->choice, choice);
  if (cut)
    begin_cut (self);
  else if (choice)
    begin_choice (self);
}

static void
hf_hand_chooser_dispose (GObject *object)
{
  HfHandChooser *self = HF_HAND_CHOOSER (object);

  g_clear_object (&self->controller);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HAND_CHOOSER);

  G_OBJECT_CLASS (hf_hand_chooser_parent_class)->dispose (object);
}

static void
hf_hand_chooser_class_init (HfHandChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_hand_chooser_dispose;

  g_type_ensure (HF_TYPE_BACK_FAN);
  g_type_ensure (HF_TYPE_CUT_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "handchooser");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-hand-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, choice);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, cut);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, shuffle);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, report);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, title);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, words);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, packets);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first_box);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second_box);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first_packet);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second_packet);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first_words);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second_words);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, count);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
}

static void
hf_hand_chooser_init (HfHandChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Lets the person at a controller choose when it is time. To be called once the chooser is in a window, for the focus. */
void
hf_hand_chooser_set_controller (HfHandChooser *self, HfTurnController *controller)
{
  g_return_if_fail (HF_IS_HAND_CHOOSER (self) && self->controller == NULL);

  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
