/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/games/hf-session.h"
#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_WINDOW (hf_window_get_type ())
G_DECLARE_FINAL_TYPE (HfWindow, hf_window, HF, WINDOW, AdwApplicationWindow)

HfWindow *hf_window_new (GtkApplication *application, GSettings *settings);
void hf_window_keep_games (HfWindow *self);
HfSession *hf_window_get_session (HfWindow *self);
HfTableView *hf_window_get_table (HfWindow *self);
void hf_window_open (HfWindow *self, GFile **files, guint n);
void hf_window_play (HfWindow *self, HfGame *game);

G_END_DECLS
