/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void hf_test_empty_folder (const char *path);

G_END_DECLS
