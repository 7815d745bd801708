/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pill.h"

#include "hf-announcer.h"
#include "hf-css-class.h"

/* A short text in a rounded frame, with a check mark when its condition is met.
 *
 * ## CSS nodes
 *
 * `box.pill-label`, with the class `.done`. */
struct _HfPill
{
  GtkBox parent_instance;

  GtkWidget *mark;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (HfPill, hf_pill, GTK_TYPE_BOX)

static void
hf_pill_class_init (HfPillClass *klass)
{
}

static void
hf_pill_init (HfPill *self)
{
  self->mark = g_object_new (GTK_TYPE_IMAGE, "icon-name", "hf-check-symbolic", "pixel-size", 12,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_box_append (GTK_BOX (self), self->mark);
  gtk_box_append (GTK_BOX (self), self->label);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pill-label");
}

/* @text: may be made of signs, or "" where the check mark says it
 * @words: what is spoken for @text */
void
hf_pill_set (HfPill *self, const char *text, const char *words, gboolean done)
{
  g_return_if_fail (HF_IS_PILL (self));

  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_box_set_spacing (GTK_BOX (self), *text != '\0' ? 4 : 0);
  hf_set_spoken_label (self->label, words);
  gtk_widget_set_visible (self->mark, done);
  hf_set_css_class (GTK_WIDGET (self), "done", done);
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
