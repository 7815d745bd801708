/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_set_plain_title (AdwPreferencesGroup *group, const char *title);
void hf_set_plain_description (AdwPreferencesGroup *group, const char *description);
void hf_set_plain_row_title (GtkWidget *row, const char *title);
char *hf_plain_label (const char *text);

G_END_DECLS
