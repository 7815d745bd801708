/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/hf-rules.h"

G_BEGIN_DECLS

#define HF_TYPE_RULES_SHORT_DIALOG (hf_rules_short_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesShortDialog, hf_rules_short_dialog, HF, RULES_SHORT_DIALOG, AdwDialog)

AdwDialog *hf_rules_short_dialog_new (const HfRules *rules);

G_END_DECLS
