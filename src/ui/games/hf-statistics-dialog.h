/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "hf-records.h"

G_BEGIN_DECLS

void hf_statistics_dialog_show (GtkWidget *parent, HfRecords *records);

G_END_DECLS
