/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A line of a text that could not be set as a rule. */
typedef struct
{
  guint line;
  char *text;
  char *reason;    /* (nullable): a sentence */
  gboolean wanted; /* whether it is to become one of the rules in words */
} HfRuleLeft;

GPtrArray *hf_rule_left_new_list (void);
void hf_rule_left_add (GPtrArray *left, guint line, const char *text, const char *reason);
void hf_rule_left_sort (GPtrArray *left);

G_END_DECLS
