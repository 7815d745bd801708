/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-set.h"
#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

gboolean hf_cli_load_preset (HfFlatRules *flat,
                             const char *name,
                             gint players,
                             const char *const *settings,
                             GError **error);
HfRuleSet *hf_cli_load_set (const char *name, GError **error);
gboolean hf_cli_load_table (HfFlatRules *flat, const char *text, GError **error);

G_END_DECLS
