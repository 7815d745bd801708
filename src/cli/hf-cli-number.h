/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean
hf_cli_check_number (const char *option, gdouble number, gdouble min, gdouble max, GError **error);
gboolean hf_cli_check_seed (gint64 seed, GError **error);

G_END_DECLS
