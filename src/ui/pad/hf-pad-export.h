/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/pad/hf-pad.h"

G_BEGIN_DECLS

char *hf_pad_export_text (HfPad *pad);
char *hf_pad_export_csv (HfPad *pad);
gboolean hf_pad_print_out (HfPad *pad, GtkWindow *parent, const char *pdf, GError **error);

G_END_DECLS
