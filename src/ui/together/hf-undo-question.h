/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "together/guest/hf-guest.h"

G_BEGIN_DECLS

void hf_undo_question_update (HfGuest *guest, GtkWidget *window);
void hf_undo_question_follow (HfGuest *guest, GtkWidget *window);
void hf_undo_question_leave (HfGuest *guest, GtkWidget *window);

G_END_DECLS
