/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/files/hf-statistics.h"

G_BEGIN_DECLS

void hf_results_group_fill (GtkBuilder *builder, HfStatistics *statistics);

G_END_DECLS
