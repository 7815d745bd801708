/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-fair-play-dialog.h"

/* Why nobody at the table can cheat, and how to check that. */
struct _HfFairPlayDialog
{
  AdwDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (HfFairPlayDialog, hf_fair_play_dialog, ADW_TYPE_DIALOG)

static void
hf_fair_play_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_FAIR_PLAY_DIALOG);

  G_OBJECT_CLASS (hf_fair_play_dialog_parent_class)->dispose (object);
}

static void
hf_fair_play_dialog_class_init (HfFairPlayDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_fair_play_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    GTK_WIDGET_CLASS (klass), "/io/github/handandfoot/HandAndFoot/hf-fair-play-dialog.ui");
}

static void
hf_fair_play_dialog_init (HfFairPlayDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
hf_fair_play_dialog_new (void)
{
  return g_object_new (HF_TYPE_FAIR_PLAY_DIALOG, NULL);
}
