/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-daily-week.h"

#include "game/files/hf-daily-words.h"

#define N_DAYS 7

/* The last seven days of the daily deal in a row: a day that was played has a check mark.
 *
 * ## CSS nodes
 *
 * `dailyweek` with a `box` for each day, the last of which has the class `.today`; in it an `image` with
 * the class `.done` where the day was played, and a `label`
 *
 * ## Accessibility
 *
 * It is a picture. The words beside it say the same. */
struct _HfDailyWeek
{
  AdwBin parent_instance;

  GtkWidget *days;
};

G_DEFINE_FINAL_TYPE (HfDailyWeek, hf_daily_week, ADW_TYPE_BIN)

static void
hf_daily_week_class_init (HfDailyWeekClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "dailyweek");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_daily_week_init (HfDailyWeek *self)
{
  self->days = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->days), TRUE);
  adw_bin_set_child (ADW_BIN (self), self->days);
}

static void
add_day (HfDailyWeek *self, HfDaily *daily, const GDate *day, gboolean today)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *mark, *label;
  g_autofree char *number = hf_daily_print_date (day, "%-d");
  gint points;
  gboolean done = hf_daily_get_points (daily, day, HF_DAILY_SCORE, &points);

  mark = g_object_new (GTK_TYPE_IMAGE, "icon-name", done ? "object-select-symbolic" : NULL,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "halign",
                       GTK_ALIGN_CENTER, NULL);
  if (done)
    gtk_widget_add_css_class (mark, "done");
  label = g_object_new (GTK_TYPE_LABEL, "label", number, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, today ? "caption-heading" : "caption");
  if (today)
    gtk_widget_add_css_class (box, "today");
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (self->days), box);
}

/* Shows the week up to a day. */
void
hf_daily_week_set_day (HfDailyWeek *self, HfDaily *daily, const GDate *day)
{
  GtkWidget *child;

  g_return_if_fail (HF_IS_DAILY_WEEK (self));
  g_return_if_fail (HF_IS_DAILY (daily));

  while ((child = gtk_widget_get_first_child (self->days)) != NULL)
    gtk_box_remove (GTK_BOX (self->days), child);
  for (guint i = N_DAYS; i-- > 0;)
    {
      GDate at = *day;

      g_date_subtract_days (&at, i);
      add_day (self, daily, &at, i == 0);
    }
}
