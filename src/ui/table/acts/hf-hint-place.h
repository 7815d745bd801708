/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean hf_hint_place (GtkPopover *popover, GtkScrolledWindow *scroller, const GPtrArray *avoided);

G_END_DECLS
