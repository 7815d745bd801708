/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-announcer.h"

#include "core/text/hf-text.h"

/* Whether announcements go anywhere. With GTK_A11Y=test, GTK has a context that cannot take them. */
static gboolean
can_announce (GtkWidget *widget)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}

/* Announces events at the table to assistive technology. Everything that is announced passes
 * here, so that nothing speaks louder than the rest. */
void
hf_announce (GtkWidget *widget, const char *message)
{
  g_autofree char *clean = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (message == NULL || *message == '\0' || !gtk_widget_get_mapped (widget)
      || !can_announce (widget))
    return;

  clean = hf_text_clean (message, HF_TEXT_MESSAGE);
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), clean,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* Sets the words that stand for a widget in assistive technology. */
void
hf_set_spoken_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Sets the words that follow the label of a widget in assistive technology. */
void
hf_set_spoken_description (GtkWidget *widget, const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}
