/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"

G_BEGIN_DECLS

/* How long a program may think about one move, if nothing else is said, and at most; in
 * milliseconds. */
#define HF_CLI_PROGRAM_TIME_LIMIT     10000
#define HF_CLI_PROGRAM_MAX_TIME_LIMIT 3600000

/* A player that is a program of its own. */
typedef struct _HfCliProgram HfCliProgram;

HfCliProgram *hf_cli_program_new (const char *command, guint time_limit, GError **error);
void hf_cli_program_free (HfCliProgram *self);
gboolean hf_cli_program_decide (HfCliProgram *self,
                                const HfState *state,
                                const HfFlatRules *rules,
                                guint seat,
                                const gint *cancelled,
                                HfMove *move);
guint hf_cli_program_get_faults (const HfCliProgram *self);
const char *hf_cli_program_why_given_up (const HfCliProgram *self);

G_END_DECLS
