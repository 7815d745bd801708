/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean hf_page_deck_save (const char *file, GError **error);
