/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-daily.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-statistics.h"
#include "game/lesson/hf-lesson.h"
#include "ui/widgets/hf-request.h"

G_BEGIN_DECLS

#define HF_TYPE_SESSION (hf_session_get_type ())
G_DECLARE_FINAL_TYPE (HfSession, hf_session, HF, SESSION, GObject)

HfSession *hf_session_new (GtkWidget *window, GSettings *settings);
gboolean hf_session_keep_games (HfSession *self);
void hf_session_resume (HfSession *self);
void hf_session_confirm_opened (HfSession *self);
void hf_session_save_again (HfSession *self);
void hf_session_flush (HfSession *self);

void hf_session_learn (HfSession *self);
HfLesson *hf_session_get_lesson (HfSession *self);
GtkWidget *hf_session_get_window (HfSession *self);
HfGame *hf_session_get_game (HfSession *self);
HfGameStore *hf_session_get_store (HfSession *self);
HfStatistics *hf_session_get_statistics (HfSession *self);
HfDaily *hf_session_get_daily (HfSession *self);
GSettings *hf_session_get_settings (HfSession *self);

void hf_session_play (HfSession *self, HfGame *game);
void hf_session_begin (HfSession *self, HfGame *game);
void hf_session_leave (HfSession *self, HfRequestFunc func, gpointer item);
void hf_session_start (HfSession *self);

void hf_session_show_new_game (HfSession *self);
void hf_session_show_score (HfSession *self);
void hf_session_show_games (HfSession *self);
void hf_session_show_statistics (HfSession *self);
void hf_session_open_game (HfSession *self, GFile *file);

G_END_DECLS
