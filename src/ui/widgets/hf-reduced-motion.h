/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_reduced_motion_follow (GObject *preference, GtkSettings *settings);

G_END_DECLS
