/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/cards/hf-cards.h"

G_BEGIN_DECLS

guint hf_key_find (GdkEvent *event);
gboolean hf_key_is_control (GdkModifierType modifiers);
gboolean hf_rank_key_find (GdkEvent *event, HfKind *kind, gboolean *all);

G_END_DECLS
