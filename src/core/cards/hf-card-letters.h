/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean hf_card_letters_differ (const char *language);
void hf_card_letters_set_language (const char *language);
const char *hf_card_letters_get (int rank);
char *hf_card_letters_list (const char *language);

G_END_DECLS
