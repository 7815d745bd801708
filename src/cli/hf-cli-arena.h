/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-cli-match.h"

G_BEGIN_DECLS

int hf_cli_arena_run (int argc,
                      char **argv,
                      const HfContestantKind *kinds,
                      const HfArenaObserver *observer);

G_END_DECLS
