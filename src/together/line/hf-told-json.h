/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-told.h"
#include "hf-members.h"

G_BEGIN_DECLS

void hf_told_members (HfMembers *self, gpointer of);
void hf_refusal_members (HfMembers *self, gpointer of);

G_END_DECLS
