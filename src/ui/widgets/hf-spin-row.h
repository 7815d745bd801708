/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *hf_spin_row_new (GtkAdjustment *adjustment);
GtkWidget *hf_spin_row_new_with_range (double least, double most, double step);

G_END_DECLS
