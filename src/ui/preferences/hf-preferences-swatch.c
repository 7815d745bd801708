/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-swatch.h"

#include "ui/widgets/hf-felt.h"

#define WIDTH  50
#define HEIGHT 70

/* A small sample of a card back, to choose it by. That of a felt is a small felt.
 *
 * ## Accessibility
 *
 * A decoration of the button it is in, which has a name. */
struct _HfPreferencesSwatch
{
  GtkWidget parent_instance;

  HfCardBack back;
};

G_DEFINE_FINAL_TYPE (HfPreferencesSwatch, hf_preferences_swatch, GTK_TYPE_WIDGET)

static void
hf_preferences_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  hf_card_art_snapshot_back (snapshot, HF_PREFERENCES_SWATCH (widget)->back, FALSE,
                             gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
hf_preferences_swatch_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
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

GtkWidget *
hf_preferences_swatch_new_back (HfCardBack back)
{
  HfPreferencesSwatch *self = g_object_new (HF_TYPE_PREFERENCES_SWATCH, NULL);

  self->back = back;

  return GTK_WIDGET (self);
}

GtkWidget *
hf_preferences_swatch_new_felt (const char *colour)
{
  GtkWidget *felt = hf_felt_new (colour);

  gtk_widget_set_size_request (felt, WIDTH, HEIGHT);
  gtk_widget_set_overflow (felt, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (felt, "sample");

  return felt;
}
