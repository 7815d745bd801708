/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GKeyFile *hf_ini_file_load (const char *path, const char *head, gint format, char **notice);
void hf_ini_file_set_aside (const char *path, char **notice);

G_END_DECLS
