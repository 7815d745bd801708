/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-table.h"

G_BEGIN_DECLS

gboolean
hf_rule_value_parse (const HfRuleInfo *info, const char *text, gpointer field, GError **error);
char *hf_rule_value_print (const HfRuleInfo *info, gconstpointer field);
gboolean hf_rule_value_equal (const HfRuleInfo *info, gconstpointer a, gconstpointer b);
void hf_rule_value_set_length (const HfRuleInfo *info, gpointer field, gint length);

G_END_DECLS
