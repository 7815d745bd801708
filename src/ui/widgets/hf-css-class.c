/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-css-class.h"

/* Adds a style class to a widget, or removes it. */
void
hf_set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Adds a label for a number to a widget that lays its children out itself. Presses go to the widget. */
GtkWidget *
hf_add_badge (GtkWidget *parent)
{
  GtkWidget *badge = gtk_label_new (NULL);

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_add_css_class (badge, "numeric");
  gtk_widget_set_can_target (badge, FALSE);
  gtk_widget_set_parent (badge, parent);

  return badge;
}
