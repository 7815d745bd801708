/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-rulebook-hits.h"

G_BEGIN_DECLS

#define HF_TYPE_RULEBOOK_VIEW (hf_rulebook_view_get_type ())
G_DECLARE_FINAL_TYPE (HfRulebookView, hf_rulebook_view, HF, RULEBOOK_VIEW, AdwBin)

void hf_rulebook_view_set_book (HfRulebookView *self, const HfRulebook *book, const char *changes);
void hf_rulebook_view_mark (HfRulebookView *self, const char *text);
void hf_rulebook_view_show (HfRulebookView *self, const HfRulebookPlace *place, gboolean focus);
void hf_rulebook_view_show_title (HfRulebookView *self, guint section);
GtkWidget *hf_rulebook_view_get_block (HfRulebookView *self, const HfRulebookPlace *place);

G_END_DECLS
