/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shortcuts-dialog.h"

#include "hf-shortcut-row.h"

/* All keys and their acts. */
struct _HfShortcutsDialog
{
  AdwDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (HfShortcutsDialog, hf_shortcuts_dialog, ADW_TYPE_DIALOG)

static void
hf_shortcuts_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_SHORTCUTS_DIALOG);

  G_OBJECT_CLASS (hf_shortcuts_dialog_parent_class)->dispose (object);
}

static void
hf_shortcuts_dialog_class_init (HfShortcutsDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_shortcuts_dialog_dispose;

  g_type_ensure (HF_TYPE_SHORTCUT_ROW);
  gtk_widget_class_set_template_from_resource (
    GTK_WIDGET_CLASS (klass), "/io/github/handandfoot/HandAndFoot/hf-shortcuts-dialog.ui");
}

static void
hf_shortcuts_dialog_init (HfShortcutsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
hf_shortcuts_dialog_new (void)
{
  return g_object_new (HF_TYPE_SHORTCUTS_DIALOG, NULL);
}
