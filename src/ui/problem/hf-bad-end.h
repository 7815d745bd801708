/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void hf_bad_end_watch (const char *folder);
const char *hf_bad_end_get_last (void);

G_END_DECLS
