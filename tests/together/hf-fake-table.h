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
void hf_fake_table_pass_time (HfFakeTable *self, gint64 milliseconds);
void hf_fake_table_wait (HfFakeTable *self, gint64 milliseconds);
HfLink *hf_fake_table_open_line (HfFakeTable *self);
HfLink *hf_fake_table_say_hello (HfFakeTable *self, guint seat, const char *versions);
HfGuest *hf_fake_table_bring (HfFakeTable *self, const char *secret, gboolean can_look);
void hf_fake_table_sit_down (HfFakeTable *self, guint seat);
void hf_fake_table_init (HfFakeTable *self, const char *preset, guint persons);
void
hf_fake_table_init_rounds (HfFakeTable *self, const char *preset, guint persons, guint n_rounds);
void hf_fake_table_init_rules (HfFakeTable *self, const char *text, guint persons);
void hf_fake_table_init_own (HfFakeTable *self, const HfRules *rules, guint persons);
void hf_fake_table_init_short (HfFakeTable *self, guint persons, guint n_rounds);
void hf_fake_table_init_round (HfFakeTable *self, guint persons);
void hf_fake_table_clear (HfFakeTable *self);
void hf_fake_table_sit_down_all (HfFakeTable *self);
void hf_fake_table_begin (HfFakeTable *self, const char *preset);
void hf_fake_table_leave (HfFakeTable *self, guint seat);
void hf_fake_table_come_back (HfFakeTable *self, guint seat);
void hf_fake_table_restart_guest (HfFakeTable *self, guint seat);
void hf_fake_table_restart (HfFakeTable *self, guint n_lines);
HfGame *hf_fake_table_game_of (HfFakeTable *self, guint seat);
void hf_fake_table_act (HfFakeTable *self);
void hf_fake_table_play_round (HfFakeTable *self);
void hf_fake_table_play_to_the_end (HfFakeTable *self);
void hf_fake_table_assert_agreed (HfFakeTable *self, guint seat, guint round);
void hf_fake_table_assert_same_views (HfFakeTable *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfFakeTable, hf_fake_table_clear)

G_END_DECLS
