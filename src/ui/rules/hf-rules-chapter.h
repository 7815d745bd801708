/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_CHAPTER (hf_rules_chapter_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesChapter, hf_rules_chapter, HF, RULES_CHAPTER, AdwNavigationPage)

AdwNavigationPage *hf_rules_chapter_new (HfRulesDraft *draft, HfRuleGroup group);
GtkWidget *hf_rules_chapter_get_row (HfRulesChapter *self, const char *key);

G_END_DECLS
