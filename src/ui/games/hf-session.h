/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/lesson/hf-lesson.h"
#include "hf-records.h"
#include "ui/widgets/hf-request.h"

G_BEGIN_DECLS

#define HF_TYPE_SESSION (hf_session_get_type ())
G_DECLARE_FINAL_TYPE (HfSession, hf_session, HF, SESSION, GObject)

HfSession *hf_session_new (GtkWidget *window, GSettings *settings);
void hf_session_keep (HfSession *self, HfRecords *records);
void hf_session_confirm_opened (HfSession *self);
void hf_session_flush (HfSession *self);

GtkWidget *hf_session_get_window (HfSession *self);
GSettings *hf_session_get_settings (HfSession *self);
HfRecords *hf_session_get_records (HfSession *self);
HfGameStore *hf_session_get_store (HfSession *self);
HfGame *hf_session_get_game (HfSession *self);
HfLesson *hf_session_get_lesson (HfSession *self);

void hf_session_play (HfSession *self, HfGame *game);
void hf_session_teach (HfSession *self, HfLesson *lesson);
void hf_session_begin (HfSession *self, HfGame *game);
void hf_session_invite (HfSession *self, HfGame *game);
void hf_session_leave (HfSession *self, HfRequestFunc func, gpointer item);

G_END_DECLS
