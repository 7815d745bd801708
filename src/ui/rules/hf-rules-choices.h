/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

gboolean hf_rules_choices_fill (AdwPreferencesGroup *group, HfRulesDraft *draft);

G_END_DECLS
