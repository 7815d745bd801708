/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/table/hf-game-seat.h"

G_BEGIN_DECLS

#define HF_TYPE_FACE (hf_face_get_type ())
G_DECLARE_FINAL_TYPE (HfFace, hf_face, HF, FACE, GObject)

GdkPaintable *hf_face_get (HfPlayerFace face, HfMood mood);
void hf_face_show (AdwAvatar *avatar, HfPlayerFace face, const char *name);
void hf_face_show_seat (AdwAvatar *avatar, HfGameSeat *seat);

G_END_DECLS
