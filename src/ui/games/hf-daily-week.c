/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-daily-week.h"

#include "game/files/hf-daily-words.h"

#define N_DAYS 7

static void
add_day (GtkBox *week, HfDaily *daily, const GDate *day, gboolean today)
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
  gtk_box_append (week, box);
}

/* Shows the last seven days of the daily deal in a row: a day that was played has a check mark. It is a picture; the
 * words beside it say the same.
 *
 * ## CSS nodes
 *
 * A `box` for each day, the last of which has the class `.today`; in it an `image` with the class `.done` where the day
 * was played, and a `label`
 *
 * @week: gets the days up to this one in place of what was in it */
void
hf_daily_week_fill (GtkBox *week, HfDaily *daily, const GDate *day)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (week))) != NULL)
    gtk_box_remove (week, child);
  for (guint i = N_DAYS; i-- > 0;)
    {
      GDate at = *day;

      g_date_subtract_days (&at, i);
      add_day (week, daily, &at, i == 0);
    }
}
