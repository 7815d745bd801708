/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cut-chooser.h"

#include "game/advice/hf-cut-words.h"
#include "hf-cut-packet.h"

/* Lifting a portion off the deck (S3-08): a slider, or its keys, lifts a packet, and the eye
 * judges how many cards it has. Nothing counts them; how thick the packet is can be read to a
 * millimeter, a few cards, as fingers would feel it.
 *
 * ## CSS nodes
 *
 * `cutchooser` */
struct _HfCutChooser
{
  AdwBin parent_instance;

  HfGame *game;

  GtkWidget *words;
  GtkWidget *packet;
  GtkWidget *scale;
  GtkWidget *thickness;
};

G_DEFINE_FINAL_TYPE (HfCutChooser, hf_cut_chooser, ADW_TYPE_BIN)

static void
lifted_cb (HfCutChooser *self)
{
  guint n = (guint) gtk_range_get_value (GTK_RANGE (self->scale));
  g_autofree char *words = hf_cut_describe_thickness (n);

  hf_cut_packet_set_n_cards (HF_CUT_PACKET (self->packet), n);
  gtk_label_set_label (GTK_LABEL (self->thickness), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
}

/* The game may drop this widget's table while it deals. */
static void
cut (HfCutChooser *self, gint n_cards)
{
  g_autoptr (HfGame) game = g_steal_pointer (&self->game);

  if (game != NULL && hf_game_get_cutter (game) >= 0)
    hf_game_set_cut (game, hf_game_get_cutter (game), n_cards);
}

static void
cut_cb (HfCutChooser *self)
{
  cut (self, (gint) gtk_range_get_value (GTK_RANGE (self->scale)));
}

static void
feel_cb (HfCutChooser *self)
{
  cut (self, -1);
}

static gboolean
hf_cut_chooser_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (HF_CUT_CHOOSER (widget)->scale);
}

static void
hf_cut_chooser_dispose (GObject *object)
{
  HfCutChooser *self = HF_CUT_CHOOSER (object);

  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_CUT_CHOOSER);

  G_OBJECT_CLASS (hf_cut_chooser_parent_class)->dispose (object);
}

static void
hf_cut_chooser_class_init (HfCutChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_cut_chooser_dispose;
  widget_class->grab_focus = hf_cut_chooser_grab_focus;

  g_type_ensure (HF_TYPE_CUT_PACKET);
  gtk_widget_class_set_css_name (widget_class, "cutchooser");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-cut-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCutChooser, words);
  gtk_widget_class_bind_template_child (widget_class, HfCutChooser, packet);
  gtk_widget_class_bind_template_child (widget_class, HfCutChooser, scale);
  gtk_widget_class_bind_template_child (widget_class, HfCutChooser, thickness);
  gtk_widget_class_bind_template_callback (widget_class, lifted_cb);
  gtk_widget_class_bind_template_callback (widget_class, cut_cb);
  gtk_widget_class_bind_template_callback (widget_class, feel_cb);
}

static void
hf_cut_chooser_init (HfCutChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Lays the deck down for another cut. */
void
hf_cut_chooser_begin (HfCutChooser *self, HfGame *game)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  g_autofree char *words = hf_cut_describe_task (rules);

  g_return_if_fail (HF_IS_CUT_CHOOSER (self));

  g_set_object (&self->game, game);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_range_set_range (GTK_RANGE (self->scale), 1, hf_cut_choose_most (rules));
  gtk_range_set_value (GTK_RANGE (self->scale), hf_cut_choose_start ());
}
