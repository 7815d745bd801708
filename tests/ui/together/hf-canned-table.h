/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table without a game: to each guest who says hello it tells the same frames. */

#include <libsoup/soup.h>

#include "together/line/hf-link.h"

G_BEGIN_DECLS

typedef struct
{
  SoupServer *server;
  GPtrArray *frames; /* char * */
  HfLink *link;      /* (nullable): to the newest guest */
  guint n_guests;    /* that have said hello */
  char *invitation;
} HfCannedTable;

void hf_canned_table_open (HfCannedTable *self, GPtrArray *frames);
void hf_canned_table_close (HfCannedTable *self);

G_END_DECLS
