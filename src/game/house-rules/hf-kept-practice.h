/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/practice/hf-practice.h"

G_BEGIN_DECLS

/* Result of practicing a rule set, as a file keeps it. It counts for just these rules.
 *
 * rules: those that they practiced, resolved
 * result: of their practice */
typedef struct
{
  HfRules rules;
  HfPracticeResult result;
} HfKeptPractice;

HfKeptPractice *hf_kept_practice_load_data (const char *data, gsize length, GError **error);
HfKeptPractice *hf_kept_practice_load_file (const char *path, GError **error);
char *hf_kept_practice_to_data (const HfKeptPractice *self);

G_END_DECLS
