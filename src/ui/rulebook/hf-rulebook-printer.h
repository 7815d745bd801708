/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

gboolean hf_print_document (GtkPrintOperation *operation,
                            const char *name,
                            GtkWindow *parent,
                            const char *pdf,
                            const char *failed,
                            GError **error);
gboolean hf_rulebook_print_out (const HfRulebook *book, GtkWindow *parent, GError **error);
gboolean hf_rulebook_save_pdf (const HfRulebook *book, GFile *file, GError **error);

G_END_DECLS
