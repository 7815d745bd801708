/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules.h"

G_BEGIN_DECLS

char *hf_own_rows_clean_name (const char *name);
gboolean hf_own_rows_parse (const char *text, HfOwnRows *rows);
char *hf_own_rows_print (const HfOwnRows *rows);
char *hf_own_rows_describe (const HfOwnRows *rows, guint row);

G_END_DECLS
