/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-cli-session.h"

G_BEGIN_DECLS

HfCliResult hf_cli_expect_value (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_held (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_meld (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_opening (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_grow (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_expect_outok (HfCliSession *self, HfCliWords *words);

G_END_DECLS
