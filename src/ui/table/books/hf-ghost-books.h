/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

#define HF_TYPE_GHOST_BOOKS (hf_ghost_books_get_type ())
G_DECLARE_FINAL_TYPE (HfGhostBooks, hf_ghost_books, HF, GHOST_BOOKS, GtkWidget)

void hf_ghost_books_set_rules (HfGhostBooks *self, const HfFlatRules *rules);
guint hf_ghost_books_get_n_books (HfGhostBooks *self);

G_END_DECLS
