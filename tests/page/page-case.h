/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table with seats of pages, without a browser: a page is a text, and presses what people press. */

#include <glib.h>

#include "core/rules/hf-rule-set.h"
#include "lib/hf-test-table.h"
#include "page/hf-inner-link.h"
#include "page/hf-page-seat.h"
#include "together/host/hf-host.h"
#include "together/line/hf-json.h"

G_BEGIN_DECLS

#define N_SEATS 4

/* A page: the state that it has been sent, member by member. */
typedef struct
{
  HfPageSeat *seat;
  HfLink *link;
  HfLink *far; /* the table's end of it */
  JsonObject *state;
  guint n_frames;
} Page;

typedef struct
{
  HfGame *game;
  HfHost *host;
  Page pages[N_SEATS];
} Table;

void table_init_rules (Table *self, HfRuleSet *set, guint persons, guint present, gboolean waits);
void table_init (Table *self, const char *preset, guint persons);
void
table_init_waiting (Table *self, const char *preset, guint persons, guint present, gboolean waits);
void table_init_at (Table *self, HfTestTable *position, gboolean play);
void page_clear (Page *self);
void table_clear (Table *self);
void open_page (Table *self, guint seat);
void open_seat (Table *self, Page *page, HfGuest *guest);
void open_line (Page *page, const char *name);
void open_chooser (Table *self, Page *page, const char *code);
void press (Page *page, const char *frame);
JsonObject *find (Page *page, const char *name);
gboolean has_flag (Page *page, const char *name);
guint get_n_cards (Page *page);
JsonObject *find_seat (Page *page, guint seat);
JsonObject *find_kind (Page *page, const char *letter);
void select_kind (Page *page, const char *letter);
char *describe_pages (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

G_END_DECLS
