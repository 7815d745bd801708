/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-start-page.h"

#include <glib/gi18n.h>

#include "ui/cards/hf-card-fanfare.h"
#include "ui/widgets/hf-wrap-labels.h"

/* What one sees before there is a game: a welcome, and the way to one. */
struct _HfStartPage
{
  AdwBin parent_instance;

  GtkWidget *quick;
  GtkWidget *quick_label;
};

G_DEFINE_FINAL_TYPE (HfStartPage, hf_start_page, ADW_TYPE_BIN)

static gboolean
hf_start_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (HF_START_PAGE (widget)->quick);
}

static void
hf_start_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_START_PAGE);

  G_OBJECT_CLASS (hf_start_page_parent_class)->dispose (object);
}

static void
hf_start_page_class_init (HfStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_start_page_dispose;
  widget_class->grab_focus = hf_start_page_grab_focus;

  g_type_ensure (HF_TYPE_CARD_FANFARE);
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick_label);
}

static void
hf_start_page_init (HfStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_wrap_labels (GTK_WIDGET (self));
}

/* Says which game a press starts at once. */
void
hf_start_page_set_rules (HfStartPage *self, const char *title)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HF_IS_START_PAGE (self));

  /* Translators: a button; %s is a rule set like "Hoof and Mouth" */
  label = g_strdup_printf (_("_Play %s"), title);
  gtk_label_set_label (GTK_LABEL (self->quick_label), label);
}
