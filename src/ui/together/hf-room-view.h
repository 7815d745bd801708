/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "together/guest/hf-company.h"

G_BEGIN_DECLS

#define HF_TYPE_ROOM_VIEW (hf_room_view_get_type ())
G_DECLARE_FINAL_TYPE (HfRoomView, hf_room_view, HF, ROOM_VIEW, AdwBreakpointBin)

GtkWidget *hf_room_view_new (HfCompany *company);
void hf_room_view_update (HfRoomView *self);
void hf_room_view_set_base (HfRoomView *self, const char *base);

G_END_DECLS
