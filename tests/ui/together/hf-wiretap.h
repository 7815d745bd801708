/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint hf_wiretap_count_lines (void);
guint hf_wiretap_count_programs (void);

G_END_DECLS
