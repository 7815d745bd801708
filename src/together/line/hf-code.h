/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters of a code. */
#define HF_CODE_LENGTH 6

char *hf_code_new (void);
char *hf_code_read (const char *text);

G_END_DECLS
