/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A rule set with every key is under 4 KiB; a much longer file is something else. */
#define HF_RULE_FILE_MAX_SIZE (64 * 1024)
#define HF_RULE_FILE_FORMAT   2

#define HF_RULE_FILE_HEAD  "Rule Set"
#define HF_RULE_FILE_RULES "Rules"

/* A line of a rule-set file: a heading (key and value are NULL) or a key with its value. */
typedef struct
{
  guint line;
  char *group;
  char *key;
  char *value;
  char *text; /* all of it */
} HfRuleEntry;

GPtrArray *hf_rule_file_parse (const char *data, gsize length, GError **error);
GPtrArray *
hf_rule_file_parse_loosely (const char *data, gsize length, GPtrArray *left, GError **error);
void hf_rule_file_escape (GString *to, const char *text);
char *hf_rule_file_unescape (const char *text);
void hf_rule_entry_prefix (const HfRuleEntry *entry, GError **error);

G_END_DECLS
