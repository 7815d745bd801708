/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-window.h"

G_BEGIN_DECLS

/* Properties of a layout that must hold at any size. Each check looks at the widgets as they are
 * allocated, and names the place of a fault. */
void hf_check_inside (GtkWidget *window);
void hf_check_words (GtkWidget *window);
void hf_check_words_or_tooltips (GtkWidget *window);
void hf_check_apart (GtkWidget *table);
void hf_check_labels_apart (GtkWidget *table);
void hf_check_indices (GtkWidget *table);
void hf_check_targets (GtkWidget *window);
void hf_check_ring (GtkWidget *window, GtkWidget *widget);
void hf_check_hand (GtkWidget *table);
void hf_check_books_in_sight (GtkWidget *table);
void hf_check_books_alike (GtkWidget *table);
void hf_check_no_scroll (GtkWidget *table);
void hf_check_in_sight (GtkWidget *widget);
void hf_check_contrast (GtkWidget *window, GtkWidget *on);
double hf_contrast (const GdkRGBA *text, const GdkRGBA *ground);

G_END_DECLS
