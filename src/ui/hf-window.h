/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-game-store.h"
#include "game/files/hf-statistics.h"
#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_WINDOW (hf_window_get_type ())
G_DECLARE_FINAL_TYPE (HfWindow, hf_window, HF, WINDOW, AdwApplicationWindow)

HfWindow *hf_window_new (GtkApplication *application, GSettings *settings);
void hf_window_keep_games (HfWindow *self);
HfTableView *hf_window_get_table (HfWindow *self);
HfGame *hf_window_get_game (HfWindow *self);
HfGameStore *hf_window_get_store (HfWindow *self);
HfStatistics *hf_window_get_statistics (HfWindow *self);
GSettings *hf_window_get_settings (HfWindow *self);
void hf_window_tell (HfWindow *self, const char *sentence);
void hf_window_play (HfWindow *self, HfGame *game);
void hf_window_begin (HfWindow *self, HfGame *game);
void hf_window_show_score (HfWindow *self);

/* hf-window-games.c */
gboolean hf_window_open_game (HfWindow *self, GFile *file);
void hf_window_class_add_games (GtkWidgetClass *klass);
void hf_window_count_game (HfWindow *self);
void hf_window_watch_store (HfWindow *self);
void hf_window_resume (HfWindow *self);

/* hf-window-deals.c */
void hf_window_class_add_deals (GtkWidgetClass *klass);
void hf_window_play_deal (HfWindow *self, const char *deal);

/* hf-window-leave.c */
typedef void (*HfWindowFunc) (HfWindow *window, gpointer data);
void
hf_window_leave (HfWindow *self, HfWindowFunc func, gpointer data, GDestroyNotify destroy_data);

/* hf-window-rules.c */
void hf_window_class_add_rules (GtkWidgetClass *klass);
AdwDialog *hf_window_show_preferences (HfWindow *self);

/* hf-window-files.c */
void hf_window_accept_files (HfWindow *self);
void hf_window_open_file (HfWindow *self, GFile *file);

G_END_DECLS
