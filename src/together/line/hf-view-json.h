/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "hf-members.h"

G_BEGIN_DECLS

void hf_view_members (HfMembers *self, gpointer of);
HfView *hf_view_new_from_json (HfJson json, const HfFlatRules *rules);

/* Cards, as in `K*2 A`; `-` for none */
void hf_members_cards (HfMembers *self, const char *name, HfCards *cards);

G_END_DECLS
