/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

typedef struct _HfRulebookPages HfRulebookPages;

HfRulebookPages *
hf_rulebook_pages_new (const HfRulebook *book, PangoContext *context, double width, double height);
void hf_rulebook_pages_free (HfRulebookPages *self);
guint hf_rulebook_pages_n (HfRulebookPages *self);
void hf_rulebook_pages_draw (HfRulebookPages *self, guint page, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRulebookPages, hf_rulebook_pages_free)

G_END_DECLS
