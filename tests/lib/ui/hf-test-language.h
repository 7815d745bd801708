/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void hf_test_init_ui (int *argc, char ***argv);
gboolean hf_test_is_english (void);
const char *hf_test_words (const char *english);

G_END_DECLS
