/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

/* Enough rounds to show the important changes, in a second or two. The seed is always the same, so that the same
 * question has the same answer. */
#define HF_RULES_LAB_ROUNDS 2000
#define HF_RULES_LAB_SEED   1

#define HF_TYPE_RULES_LAB_DIALOG (hf_rules_lab_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesLabDialog, hf_rules_lab_dialog, HF, RULES_LAB_DIALOG, AdwDialog)

AdwDialog *hf_rules_lab_dialog_new (const HfRules *opened, const HfRules *rules);
gboolean hf_rules_lab_dialog_is_playing (HfRulesLabDialog *self);

G_END_DECLS
