/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-view.h"

/* A player that is a program of its own. */
typedef struct _HfCliProgram HfCliProgram;

HfCliProgram *hf_cli_program_new (const char *command, GError **error);
void hf_cli_program_free (HfCliProgram *self);
gboolean hf_cli_program_decide (HfCliProgram *self,
                                const HfState *state,
                                const HfFlatRules *rules,
                                guint seat,
                                HfMove *move);
