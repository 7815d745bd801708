/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Looking for widgets, in the order in which a person meets them, and waiting for them to be set
 * out. */

#include <gtk/gtk.h>

#include "lib/hf-test-wait.h"

G_BEGIN_DECLS

typedef gboolean (*HfTestWanted) (GtkWidget *widget, gconstpointer what);

GtkWidget *hf_test_find (GtkWidget *widget, HfTestWanted wanted, gconstpointer what);
GtkWidget *hf_test_find_type (GtkWidget *widget, GType type);
GtkWidget *
hf_test_find_text (GtkWidget *widget, GType type, const char *property, const char *text);
GtkWidget *hf_test_find_label (GtkWidget *widget, const char *words);
GtkWidget *hf_test_find_action (GtkWidget *widget, const char *action);
guint hf_test_count (GtkWidget *widget, HfTestWanted wanted, gconstpointer what);
guint hf_test_count_type (GtkWidget *widget, GType type);

char *hf_test_describe_windows (void);
GBytes *hf_test_draw (GtkWidget *widget);
void hf_test_paint (GtkWidget *window);
void hf_test_settle (GtkWidget *window);

G_END_DECLS
