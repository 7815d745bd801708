/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_known_names_remember (const char *name);
void hf_known_names_offer (AdwEntryRow *row);

G_END_DECLS
