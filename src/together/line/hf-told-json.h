/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-told.h"
#include "hf-json.h"

G_BEGIN_DECLS

JsonObject *hf_told_to_json (const HfTold *self);
HfTold *hf_told_new_from_json (HfJson json, const HfFlatRules *rules);

JsonObject *hf_refusal_to_json (const HfRefusal *self);
void hf_json_refusal (HfJson json, HfRefusal *refusal);

G_END_DECLS
