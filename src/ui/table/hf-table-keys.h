/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-table-view.h"

G_BEGIN_DECLS

void hf_table_keys_add (HfTableView *table, AdwApplicationWindow *window);

G_END_DECLS
