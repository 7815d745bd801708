/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-lab-row.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rule-lab-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "hf-rules-lab-bars.h"
#include "ui/widgets/hf-pair-box.h"

/* A measure of the rule lab: its title, a bar for each of the two rule sets, and the change, which
 * stands out where it is no chance.
 *
 * ## Accessibility
 *
 * Labeled by its title and both numbers. */
struct _HfRulesLabRow
{
  AdwPreferencesRow parent_instance;

  HfLabMeasure measure;

  GtkWidget *title;
  GtkWidget *change;
  GtkWidget *subtitle;
  HfRulesLabBars *bars;
};

G_DEFINE_FINAL_TYPE (HfRulesLabRow, hf_rules_lab_row, ADW_TYPE_PREFERENCES_ROW)

static void
hf_rules_lab_row_class_init (HfRulesLabRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HF_TYPE_PAIR_BOX);
  g_type_ensure (HF_TYPE_RULES_LAB_BARS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-lab-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabRow, title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabRow, change);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabRow, bars);
}

static void
hf_rules_lab_row_init (HfRulesLabRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_rules_lab_row_new (HfLabMeasure measure)
{
  HfRulesLabRow *self = g_object_new (HF_TYPE_RULES_LAB_ROW, NULL);

  self->measure = measure;

  return GTK_WIDGET (self);
}

static void
show_change (HfRulesLabRow *self, const HfLabResult *result, const char *change)
{
  gboolean told = hf_lab_change_is_told (result, self->measure);

  gtk_label_set_label (GTK_LABEL (self->change), change);
  hf_set_css_class (self->change, "heading", told);
  hf_set_css_class (self->change, "dimmed", !told);
}

/* Shows the result so far. */
void
hf_rules_lab_row_show (HfRulesLabRow *self, const HfLabResult *result)
{
  const char *title = hf_lab_measure_title (result, self->measure);
  g_autofree char *change = hf_lab_describe_change (result, self->measure);
  g_autofree char *before = hf_lab_describe_mean (result, HF_LAB_BEFORE, self->measure);
  g_autofree char *after = hf_lab_describe_mean (result, HF_LAB_AFTER, self->measure);
  g_autofree char *sentence = NULL;

  hf_rules_lab_bars_set (self->bars, HF_LAB_BEFORE,
                         hf_series_mean (&result->of[HF_LAB_BEFORE][self->measure]), before);
  hf_rules_lab_bars_set (self->bars, HF_LAB_AFTER,
                         hf_series_mean (&result->of[HF_LAB_AFTER][self->measure]), after);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), hf_lab_measure_subtitle (result, self->measure));
  show_change (self, result, change);

  /* Translators: a row of a chart as it is read aloud: what was measured, as “Points in a Round”,
   * a number before rules were changed and one after, and the change, as “+70 ± 25” */
  sentence = g_strdup_printf (_("%1$s: %2$s before, %3$s with your changes (%4$s)"), title, before,
                                after, change);
  hf_set_spoken_label (GTK_WIDGET (self), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), hf_lab_measure_is_shown (result, self->measure));
}
