/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-chooser.h"

#include <glib/gi18n.h>

#include "game/hf-game-words.h"
#include "hf-back-fan.h"

/**
 * HfHandChooser:
 *
 * Two packets at the beginning of a round: one becomes the hand, the other
 * the foot. It is there only while one has to choose.
 *
 * ## CSS nodes
 *
 * `handchooser` around two `button.packet-button`s
 */
struct _HfHandChooser
{
  GtkWidget  parent_instance;

  HfDesk    *desk;
  GtkWidget *words;
  GtkWidget *first;
  GtkWidget *second;
  GtkWidget *first_packet;
  GtkWidget *second_packet;
};

G_DEFINE_FINAL_TYPE (HfHandChooser, hf_hand_chooser, GTK_TYPE_WIDGET)

/* Where the rules let one look at both packets first, their cards are told in words. */
static void
describe_packets (HfHandChooser *self)
{
  g_autoptr(HfView) view = hf_game_get_view (hf_desk_get_game (self->desk),
                                             hf_game_seat_get_index (hf_desk_get_seat (self->desk)));
  GtkWidget *buttons[] = { self->first, self->second };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autofree char *cards = view->piles[i] != NULL ? hf_words_cards (view->piles[i]) : NULL;

      gtk_widget_set_tooltip_text (buttons[i], cards);
      gtk_accessible_update_property (GTK_ACCESSIBLE (buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cards != NULL ? cards : "",
                                      -1);
    }
}

static void
update (HfHandChooser *self)
{
  gboolean applies = hf_desk_applies (self->desk, HF_ACT_CHOOSE);
  const HfRules *rules = &hf_game_get_rules (hf_desk_get_game (self->desk))->rules;
  g_autofree char *words = NULL;

  if (applies == gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), applies);
  if (!applies)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);
      return;
    }

  /* Translators: %s is "the foot" or what this group calls it */
  words = g_strdup_printf (_("One packet becomes your hand, the other waits as %s."),
                           hf_rules_term (rules, HF_TERM_FOOT, HF_TERM_FORM_PHRASE));
  gtk_label_set_label (GTK_LABEL (self->words), words);
  hf_back_fan_set_n_cards (HF_BACK_FAN (self->first_packet), rules->deal_hand_size);
  hf_back_fan_set_n_cards (HF_BACK_FAN (self->second_packet), rules->deal_foot_size);
  describe_packets (self);
  gtk_widget_grab_focus (self->first);
}

static void
hf_hand_chooser_dispose (GObject *object)
{
  HfHandChooser *self = HF_HAND_CHOOSER (object);
  GtkWidget *child;

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HAND_CHOOSER);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hf_hand_chooser_parent_class)->dispose (object);
}

static void
hf_hand_chooser_class_init (HfHandChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_hand_chooser_dispose;

  g_type_ensure (HF_TYPE_BACK_FAN);
  gtk_widget_class_set_css_name (widget_class, "handchooser");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-hand-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, words);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, first_packet);
  gtk_widget_class_bind_template_child (widget_class, HfHandChooser, second_packet);
}

static void
hf_hand_chooser_init (HfHandChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * hf_hand_chooser_set_desk:
 * @self: a chooser
 * @desk: (nullable): a desk
 *
 * Lets the person at a desk choose when it is time.
 */
void
hf_hand_chooser_set_desk (HfHandChooser *self,
                          HfDesk        *desk)
{
  g_return_if_fail (HF_IS_HAND_CHOOSER (self));

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_set_object (&self->desk, desk);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (desk == NULL)
    return;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (update), self);
  update (self);
}
