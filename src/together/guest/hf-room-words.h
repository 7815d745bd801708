/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-guest.h"

G_BEGIN_DECLS

char *hf_room_greet (HfGuest *self);
char *hf_room_describe_partners (HfGuest *self);
char *hf_room_describe_wait (HfGuest *self);
char *hf_room_describe_chair (HfGuest *self, guint seat);
char *hf_room_label_act (HfGuest *self, HfRoomAct act, guint seat);
GStrv hf_room_list_rules (HfGuest *self);
char *hf_room_describe_changes (HfGuest *self);
GStrv hf_room_list_changes (HfGuest *self);

G_END_DECLS
