/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "together/guest/hf-company.h"

G_BEGIN_DECLS

gboolean hf_chair_dialog_is_needed (HfCompany *company, guint seat);
void hf_chair_dialog_present (HfCompany *company, guint seat, GtkWidget *parent);
void hf_chair_dialog_sit_beside (HfCompany *company, guint seat, GtkWidget *parent);

G_END_DECLS
