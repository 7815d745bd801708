/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table with a room, over a network without faults, and the people who have come. */

#include "hf-fake-table.h"

G_BEGIN_DECLS

/* code: with which others come */
typedef struct
{
  HfFakeTable table;
  const char *code;
} HfFakeRoom;

void hf_fake_room_init (HfFakeRoom *self, guint persons);
void hf_fake_room_init_rules (HfFakeRoom *self, const HfRules *rules, guint persons);
void hf_fake_room_clear (HfFakeRoom *self);
HfGame *hf_fake_room_get_game (HfFakeRoom *self);
void hf_fake_room_settle (HfFakeRoom *self);
void hf_fake_room_rest (HfFakeRoom *self);
const char *hf_fake_room_name_at (HfFakeRoom *self, guint seat);
HfPlayerKind hf_fake_room_kind_at (HfFakeRoom *self, guint seat);
void hf_fake_room_assert_agreed (HfFakeRoom *self);
HfGuest *hf_fake_room_guest_at (HfFakeRoom *self, guint seat);
void hf_fake_room_play (HfFakeRoom *self);

G_END_DECLS
