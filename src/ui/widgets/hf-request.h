/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The objects that an answer will need when it comes; they are referenced until then. */
typedef struct
{
  gpointer widget; /* (nullable): where messages are shown */
  gpointer model;  /* (nullable): for example a library of rule sets */
  gpointer item;   /* (nullable): for example one of them */
} HfRequest;

typedef void (*HfRequestFunc) (HfRequest *request);

HfRequest *hf_request_new (gpointer widget, gpointer model, gpointer item);
void hf_request_free (HfRequest *self);
void hf_request_destroy (gpointer self, GClosure *closure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRequest, hf_request_free)

GtkWindow *hf_find_window (GtkWidget *widget);
GtkFileDialog *
hf_make_file_dialog (const char *title, const char *kind, const char *const *suffixes);
void hf_export_text (GtkWidget *widget,
                     GtkFileDialog *dialog,
                     const char *name,
                     char *text,
                     const char *done,
                     const char *failed);
void hf_show_alert (GtkWidget *parent, const char *heading, const char *message);

G_END_DECLS
