/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table in this process, on a port of this computer, to which windows and other guests come. */

#include "hf-far.h"
#include "together/hf-fake-table.h"
#include "together/host/hf-table-server.h"

G_BEGIN_DECLS

typedef struct
{
  HfFakeTable fake; /* the game and its host; none of its guests is there */
  HfTableServer *server;
} HfServedTable;

/* Seats of a window and of Ben at a table of four, of a person who does not come, and of a computer player. */
#define HF_SERVED_OWN      0
#define HF_SERVED_BEN      1
#define HF_SERVED_NEVER    2
#define HF_SERVED_COMPUTER 3
#define HF_SERVED_PERSONS  (1 << HF_SERVED_OWN | 1 << HF_SERVED_BEN | 1 << HF_SERVED_NEVER)

/* A table at which a window and Ben sit. */
typedef struct
{
  HfServedTable table;
  HfWindow *window;
  HfVisit *ben;
} HfServedPair;

void hf_served_table_open (HfServedTable *self, const char *preset, guint persons);
void hf_served_table_listen (HfServedTable *self);
char *hf_served_table_invite (HfServedTable *self, guint seat);
void hf_served_table_join (HfServedTable *self, HfWindow *window, guint seat);
HfVisit *hf_served_table_visit (HfServedTable *self, guint seat);
void hf_served_table_tell (HfServedTable *self, guint seat, const char *frame);
void hf_served_table_cut (HfServedTable *self, guint seat);
void hf_served_table_close (HfServedTable *self);

void hf_served_pair_set_up (HfServedPair *self, gconstpointer preset);
void hf_served_pair_tear_down (HfServedPair *self, gconstpointer preset);

G_END_DECLS
