/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-swatch.h"

#define WIDTH  50
#define HEIGHT 70
#define RADIUS 8

/**
 * HfPreferencesSwatch:
 *
 * A small sample of a card back or of a felt, to choose it by.
 *
 * ## Accessibility
 *
 * A decoration of the button it is in, which has a name.
 */
struct _HfPreferencesSwatch
{
  GtkWidget  parent_instance;

  gboolean   is_back;
  HfCardBack back;
  GdkRGBA    light;
  GdkRGBA    dark;
};

G_DEFINE_FINAL_TYPE (HfPreferencesSwatch, hf_preferences_swatch, GTK_TYPE_WIDGET)

static void
snapshot_felt (HfPreferencesSwatch *self,
               GtkSnapshot         *snapshot,
               float                width,
               float                height)
{
  const GskColorStop stops[] = { { 0, self->light }, { 1, self->dark } };
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_radial_gradient (snapshot, &bounds,
                                       &GRAPHENE_POINT_INIT (width / 2, height / 2),
                                       width, height, 0, 1, stops, G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
}

static void
hf_preferences_swatch_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  HfPreferencesSwatch *self = HF_PREFERENCES_SWATCH (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);

  if (self->is_back)
    hf_card_art_snapshot_back (snapshot, self->back, FALSE, width, height);
  else
    snapshot_felt (self, snapshot, width, height);
}

static void
hf_preferences_swatch_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
hf_preferences_swatch_class_init (HfPreferencesSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = hf_preferences_swatch_measure;
  widget_class->snapshot = hf_preferences_swatch_snapshot;

  gtk_widget_class_set_css_name (widget_class, "swatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_preferences_swatch_init (HfPreferencesSwatch *self)
{
}

/**
 * hf_preferences_swatch_new_back:
 * @back: a card back
 *
 * Returns: (transfer floating): a sample of it
 */
GtkWidget *
hf_preferences_swatch_new_back (HfCardBack back)
{
  HfPreferencesSwatch *self = g_object_new (HF_TYPE_PREFERENCES_SWATCH, NULL);

  self->is_back = TRUE;
  self->back = back;

  return GTK_WIDGET (self);
}

/**
 * hf_preferences_swatch_new_felt:
 * @light: the colour in the middle of the table
 * @dark: the colour at its edges
 *
 * Returns: (transfer floating): a sample of such a felt
 */
GtkWidget *
hf_preferences_swatch_new_felt (const GdkRGBA *light,
                                const GdkRGBA *dark)
{
  HfPreferencesSwatch *self = g_object_new (HF_TYPE_PREFERENCES_SWATCH, NULL);

  self->light = *light;
  self->dark = *dark;

  return GTK_WIDGET (self);
}
