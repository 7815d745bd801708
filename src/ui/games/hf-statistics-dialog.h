/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/files/hf-statistics.h"

G_BEGIN_DECLS

void hf_statistics_dialog_show (GtkWidget *parent, HfStatistics *statistics);

G_END_DECLS
