/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-card-zone.h"

G_BEGIN_DECLS

void hf_card_print_word (GString *text, HfKind kind, HfSuit suit, guint copy);
gboolean hf_card_parse_word (const char *text, HfKind *kind, HfSuit *suit, guint8 *copy);

char *hf_card_zone_print_cards (GPtrArray *cards);
GPtrArray *hf_card_zone_find_cards (HfCardZone *zone, const char *words);

G_END_DECLS
