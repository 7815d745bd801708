/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "hf-json.h"

G_BEGIN_DECLS

JsonObject *hf_view_to_json (const HfView *self);
HfView *hf_view_new_from_json (HfJson json, const HfFlatRules *rules);

char *hf_cards_to_words (const HfCards *cards);
void hf_json_cards (HfJson json, const char *name, HfCards *cards);

G_END_DECLS
