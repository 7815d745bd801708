/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-label.h"

#include "hf-card-widget.h"

/* A card is so many times as high as a line of text, and as wide as its height has it. */
#define CARD_LINES 2
#define CARD_GAP   2

/* A sentence with little cards in it, each in the place of a U+FFFC. GtkLabel breaks the lines and
 * leaves room for the cards; they are drawn over it.
 *
 * ## CSS nodes
 *
 * `cardlabel` with a `label`
 *
 * ## Accessibility
 *
 * The label has the name that it is given in words. */
struct _HfCardLabel
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GPtrArray *cards; /* HfCard */
  int card_width;
  int card_height;
};

G_DEFINE_FINAL_TYPE (HfCardLabel, hf_card_label, GTK_TYPE_WIDGET)

static const char *
find_card (const char *text)
{
  return strstr (text, "\xef\xbf\xbc");
}

/* Leaves room for the cards, which stand in the middle of their lines. */
static void
make_room (HfCardLabel *self)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  PangoContext *context = gtk_widget_get_pango_context (self->label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int ascent = pango_font_metrics_get_ascent (metrics);
  int descent = pango_font_metrics_get_descent (metrics);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle room;

  self->card_height = PANGO_PIXELS ((CARD_LINES * (ascent + descent)));
  self->card_width = (int) (self->card_height * HF_CARD_ASPECT + .5);
  room.x = 0;
  room.width = (self->card_width + CARD_GAP) * PANGO_SCALE;
  room.height = (self->card_height + CARD_GAP) * PANGO_SCALE;
  room.y = -(room.height + ascent - descent) / 2;
  for (const char *p = find_card (text); p != NULL; p = find_card (p + 1))
    {
      PangoAttribute *shape = pango_attr_shape_new (&room, &room);

      shape->start_index = p - text;
      shape->end_index = g_utf8_next_char (p) - text;
      pango_attr_list_insert (attributes, shape);
    }
  gtk_label_set_attributes (GTK_LABEL (self->label), attributes);
  pango_font_metrics_unref (metrics);
}

static void
snapshot_card (HfCardLabel *self, GtkSnapshot *snapshot, HfCard *card, float x, float y)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));
  g_autoptr (GdkPaintable) face =
    hf_card_theme_get_face (hf_card_widget_get_theme (), hf_card_get_rank (card),
                            hf_card_get_suit (card), hf_card_get_copy (card), HF_CARD_PICTURE_STRIP,
                            self->card_width, self->card_height, gdk_surface_get_scale (surface));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gdk_paintable_snapshot (face, snapshot, self->card_width, self->card_height);
  gtk_snapshot_restore (snapshot);
}

static void
hf_card_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfCardLabel *self = HF_CARD_LABEL (widget);
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->label));
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  const char *at = find_card (text);
  int left, top;

  gtk_widget_snapshot_child (widget, self->label, snapshot);
  gtk_label_get_layout_offsets (GTK_LABEL (self->label), &left, &top);
  for (guint i = 0; i < self->cards->len && at != NULL; i++, at = find_card (at + 1))
    {
      PangoRectangle place;

      pango_layout_index_to_pos (layout, at - text, &place);
      snapshot_card (self, snapshot, self->cards->pdata[i],
                     left + PANGO_PIXELS (MIN (place.x, place.x + place.width)) + CARD_GAP / 2,
                     top + PANGO_PIXELS (place.y) + CARD_GAP / 2);
    }
}

static void
hf_card_label_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_card_label_parent_class)->css_changed (widget, change);
  make_room (HF_CARD_LABEL (widget));
}

static void
hf_card_label_dispose (GObject *object)
{
  g_clear_pointer (&HF_CARD_LABEL (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_card_label_parent_class)->dispose (object);
}

static void
hf_card_label_finalize (GObject *object)
{
  g_ptr_array_unref (HF_CARD_LABEL (object)->cards);

  G_OBJECT_CLASS (hf_card_label_parent_class)->finalize (object);
}

static void
hf_card_label_class_init (HfCardLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_card_label_dispose;
  object_class->finalize = hf_card_label_finalize;
  widget_class->snapshot = hf_card_label_snapshot;
  widget_class->css_changed = hf_card_label_css_changed;

  gtk_widget_class_set_css_name (widget_class, "cardlabel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_card_label_init (HfCardLabel *self)
{
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "xalign", 0.f, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* @line: a sentence with a U+FFFC for each card
 * @words: the same with words instead
 * @cards: HfCard */
void
hf_card_label_show (HfCardLabel *self, const char *line, const char *words, GPtrArray *cards)
{
  g_return_if_fail (HF_IS_CARD_LABEL (self));

  g_ptr_array_set_size (self->cards, 0);
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (self->cards, g_object_ref (cards->pdata[i]));
  gtk_label_set_text (GTK_LABEL (self->label), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  make_room (self);
}
