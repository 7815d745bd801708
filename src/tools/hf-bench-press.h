/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

typedef struct _HfPresser HfPresser;

HfPresser *hf_presser_new (HfTableView *table);
void hf_presser_free (HfPresser *self);
const char *hf_presser_press (HfPresser *self);
const char *hf_presser_go_on (HfGame *game);

G_END_DECLS
