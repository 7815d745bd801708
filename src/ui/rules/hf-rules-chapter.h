/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

void hf_rules_chapter_push (AdwNavigationView *view, HfRulesDraft *draft, HfRuleGroup group);

G_END_DECLS
