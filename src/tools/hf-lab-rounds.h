/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

/* The rounds of a measure, as the options of its command say.
 *
 * rounds: how many each plays, or how many pairs of them
 * seed: of the first deal */
typedef struct
{
  char *id;
  char **settings;
  gint seats, rounds;
  gint64 seed;
  HfFlatRules rules;
} HfLabRounds;

HfLabRounds *hf_lab_rounds_read (int *argc,
                                 char ***argv,
                                 const char *summary,
                                 gboolean pairs,
                                 const GOptionEntry *more,
                                 GError **error);
void hf_lab_rounds_free (HfLabRounds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLabRounds, hf_lab_rounds_free)

G_END_DECLS
