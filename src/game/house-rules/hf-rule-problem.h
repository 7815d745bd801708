/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_RULE_PROBLEM (hf_rule_problem_get_type ())
G_DECLARE_FINAL_TYPE (HfRuleProblem, hf_rule_problem, HF, RULE_PROBLEM, GObject)

HfRuleProblem *hf_rule_problem_new (GFile *file, const char *message);
GFile *hf_rule_problem_get_file (HfRuleProblem *self);
const char *hf_rule_problem_get_name (HfRuleProblem *self);
const char *hf_rule_problem_get_message (HfRuleProblem *self);

G_END_DECLS
