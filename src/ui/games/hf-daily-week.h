/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/files/hf-daily.h"

G_BEGIN_DECLS

void hf_daily_week_fill (GtkBox *week, HfDaily *daily, const GDate *day);

G_END_DECLS
