/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-cli-session.h"

G_BEGIN_DECLS

extern const char *const hf_cli_yes_no[];

gboolean hf_cli_read_last_number (HfCliWords *words, gint *number);
gboolean hf_cli_read_last_yes_no (HfCliWords *words, gboolean *yes);
HfCliResult hf_cli_compare_numbers (const char *what, gint is, gint expected);
HfCliResult hf_cli_compare_yes_no (gboolean is, gboolean expected);

HfCliResult hf_cli_expect_value (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_held (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_meld (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_opening (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_grow (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_outok (HfCliSession *self, HfCliWords *words);

G_END_DECLS
