/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-told.h"
#include "hf-members.h"

G_BEGIN_DECLS

JsonObject *hf_told_to_json (HfTold *self);
void hf_told_members (HfMembers *self, gpointer of);
HfTold *hf_told_new_from_json (HfJson json, const HfFlatRules *rules);
void hf_refusal_members (HfMembers *self, gpointer of);

G_END_DECLS
