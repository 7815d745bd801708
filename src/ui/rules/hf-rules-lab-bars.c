/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-lab-bars.h"

#include <adwaita.h>

#include "ui/widgets/hf-chart.h"

#define THICKNESS 12 /* of a bar */
#define SPACING   8  /* between a bar and its words */
#define SHORTEST  40 /* where bars need some length to differ */
#define NATURAL   200
#define KEY_WIDTH 28
#define RADIUS    3

/* A number under two rule sets: one bar below the other, from zero on, with the numbers in words
 * behind them. The first is an outline and the second filled, so that no color is needed to tell
 * them apart. One of them alone is the key to a chart.
 *
 * ## CSS nodes
 *
 * `labbars`
 *
 * ## Accessibility
 *
 * None of its own: the row that has it says both numbers. */
struct _HfRulesLabBars
{
  GtkWidget parent_instance;

  gdouble values[2];
  char *words[2];
};

G_DEFINE_FINAL_TYPE (HfRulesLabBars, hf_rules_lab_bars, GTK_TYPE_WIDGET)

/* 0 where no bar has any. */
static int
measure_words (HfRulesLabBars *self)
{
  int most = 0;

  for (guint which = 0; which < 2; which++)
    {
      g_autoptr (PangoLayout)
        layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->words[which]);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      most = MAX (most, width);
    }

  return most;
}

static int
get_line_height (HfRulesLabBars *self)
{
  return MAX (hf_chart_text_height (GTK_WIDGET (self)), THICKNESS) + 2;
}

/* Finds the place of a number along a width: numbers below zero have room before it. */
static float
find_place (HfRulesLabBars *self, gdouble value, float width)
{
  gdouble low = MIN (MIN (self->values[0], self->values[1]), 0);
  gdouble high = MAX (MAX (self->values[0], self->values[1]), 0);

  return high > low ? (value - low) / (high - low) * width : 0;
}

static void
draw_bar (HfRulesLabBars *self, GtkSnapshot *snapshot, HfLabWhich which, float y, float width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA colour = hf_chart_colour (widget, which);
  int height = get_line_height (self);
  float zero = find_place (self, 0, width), end = find_place (self, self->values[which], width);
  float x = MIN (zero, end), length = MAX (ABS (end - zero), 2);
  graphene_rect_t bar = GRAPHENE_RECT_INIT (mirrored ? gtk_widget_get_width (widget) - x - length
                                                     : x,
                                            y + (height - THICKNESS) / 2, length, THICKNESS);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bar, MIN (RADIUS, length / 2));
  if (which == HF_LAB_AFTER)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &colour, &bar);
      gtk_snapshot_pop (snapshot);
    }
  else
    gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                                (GdkRGBA[4]) { colour, colour, colour, colour });
}

static void
hf_rules_lab_bars_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfRulesLabBars *self = HF_RULES_LAB_BARS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget), words = measure_words (self);
  int space = words > 0 ? words + SPACING : 0;
  int y = 0;

  for (HfLabWhich which = HF_LAB_BEFORE; which <= HF_LAB_AFTER; which++)
    if (self->words[which] != NULL)
      {
        draw_bar (self, snapshot, which, y, width - space);
        hf_chart_draw_text (widget, snapshot, self->words[which], mirrored ? 0 : width, y + 1,
                            mirrored ? 0 : 1, 0);
        y += get_line_height (self);
      }
}

static void
hf_rules_lab_bars_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  HfRulesLabBars *self = HF_RULES_LAB_BARS (widget);
  int words = measure_words (self);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = get_line_height (self)
                          * ((self->words[0] != NULL) + (self->words[1] != NULL));
  else if (words == 0)
    *minimum = *natural = KEY_WIDTH;
  else
    {
      *minimum = words + SPACING + SHORTEST;
      *natural = MAX (*minimum, NATURAL);
    }
}

static void
hf_rules_lab_bars_dispose (GObject *object)
{
  HfRulesLabBars *self = HF_RULES_LAB_BARS (object);

  for (guint which = 0; which < 2; which++)
    g_clear_pointer (&self->words[which], g_free);

  G_OBJECT_CLASS (hf_rules_lab_bars_parent_class)->dispose (object);
}

static void
hf_rules_lab_bars_class_init (HfRulesLabBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_lab_bars_dispose;
  widget_class->measure = hf_rules_lab_bars_measure;
  widget_class->snapshot = hf_rules_lab_bars_snapshot;

  gtk_widget_class_set_css_name (widget_class, "labbars");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_rules_lab_bars_init (HfRulesLabBars *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* @words: the number, as it is printed behind its bar; nothing behind the sample of a key */
void
hf_rules_lab_bars_set (HfRulesLabBars *self, HfLabWhich which, gdouble value, const char *words)
{
  g_return_if_fail (HF_IS_RULES_LAB_BARS (self));

  self->values[which] = value;
  if (g_set_str (&self->words[which], words))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
