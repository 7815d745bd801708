/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include <glib.h>

G_BEGIN_DECLS

void hf_cli_script_run_text (const char *file,
                             const char *text,
                             FILE *out,
                             guint *passed,
                             guint *failed);

G_END_DECLS
