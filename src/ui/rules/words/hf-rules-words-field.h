/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkTextBuffer *hf_rules_words_new (void);
GtkWidget *hf_rules_words_field_new (const char *label, GtkTextBuffer *words);
char *hf_rules_words_dup_value (GtkTextBuffer *words);

G_END_DECLS
