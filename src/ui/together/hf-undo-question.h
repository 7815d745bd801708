/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "together/guest/hf-company.h"

G_BEGIN_DECLS

void hf_undo_question_update (HfCompany *company, GtkWidget *window);
void hf_undo_question_follow (HfCompany *company, HfGuest *guest, GtkWidget *window);
void hf_undo_question_leave (HfCompany *company, HfGuest *guest, GtkWidget *window);

G_END_DECLS
