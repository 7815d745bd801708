/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/search/hf-search.h"

G_BEGIN_DECLS

gboolean hf_level_exists (const char *level);
gboolean hf_level_searches (const char *level);
const char *const *hf_characters_list (void);
gboolean hf_level_options (const char *level, const char *character, HfSearchOptions *options);

G_END_DECLS
