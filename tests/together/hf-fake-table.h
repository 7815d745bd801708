/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table of four, or of as many as the rules want, and its guests in one process, over a network without faults. What
 * they say to each other is as doc/protocol.md has it. */

#include "hf-fake-net.h"
#include "together/guest/hf-guest.h"
#include "together/host/hf-host.h"

G_BEGIN_DECLS

#define HF_FAKE_TABLE_SEED  5
#define HF_FAKE_TABLE_SEATS 4

typedef struct
{
  HfFakeNet net;
  HfGame *game;
  HfHost *host;
  guint n_seats;
  HfGuest *guests[HF_MAX_SEATS]; /* (nullable): of computer players */
  HfLink *ends[HF_MAX_SEATS];
} HfFakeTable;

void hf_fake_table_settle (HfFakeTable *self);
HfLink *hf_fake_table_open_line (HfFakeTable *self);
void hf_fake_table_sit_down (HfFakeTable *self, guint seat);
void hf_fake_table_init (HfFakeTable *self, const char *preset, guint persons);
void
hf_fake_table_init_rounds (HfFakeTable *self, const char *preset, guint persons, guint n_rounds);
void hf_fake_table_init_short (HfFakeTable *self, guint persons, guint n_rounds);
void hf_fake_table_clear (HfFakeTable *self);
void hf_fake_table_sit_down_all (HfFakeTable *self);
void hf_fake_table_leave (HfFakeTable *self, guint seat);
void hf_fake_table_come_back (HfFakeTable *self, guint seat);
void hf_fake_table_restart_guest (HfFakeTable *self, guint seat);
void hf_fake_table_restart (HfFakeTable *self, guint n_lines);
HfGame *hf_fake_table_game_of (HfFakeTable *self, guint seat);
void hf_fake_table_act (HfFakeTable *self);
void hf_fake_table_assert_same_views (HfFakeTable *self);

G_END_DECLS
