/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfPageSeat, each of which calls only those before it here: hf-page-tell.c tells pages the table,
 * hf-page-hint.c finds hints, hf-page-presses.c carries out presses, hf-page-seat.c has the lines to the pages and to the
 * table. */

#include "game/advice/hf-hint.h"
#include "game/turn/hf-turn-controller.h"
#include "hf-page-flood.h"
#include "hf-page-seat.h"
#include "together/line/hf-json.h"

G_BEGIN_DECLS

/* A page that has a seat. */
typedef struct
{
  HfPageSeat *seat;
  HfLink *link;
  GHashTable *sent; /* member of the state → the text that was sent */
  guint history;    /* lines that were sent */
  HfPageFlood flood;
} HfPage;

struct _HfPageSeat
{
  GObject parent_instance;

  HfHost *host;
  HfGuest *guest;
  HfTurnController *controller; /* (nullable): until there is a game */
  GPtrArray *pages;             /* Page */
  GPtrArray *steps;             /* JsonObject: cards that have moved since the pages were told */
  char *page_id;                /* (nullable): of the page that came last */
  guint heard;                  /* the number of the last press of it */
  HfMove asked;                 /* about which a question is open */
  HfTurnAsk ask;                /* the question, or 0 */
  guint cut_most;               /* the cards that can be lifted for a cut, 0 without one */
  guint cut_start;              /* those that are lifted at first */
  char *ask_body;
  gboolean unsaved; /* the table, as pages were told */
  guint
    stood_in; /* the line of the log, from 1, since which the computer has played, to be told; or 0 */
  guint source;

  GCancellable *thinking; /* (nullable): about the best act for the person */
  HfHint *hint;           /* (nullable): its result */
  char *no_hint;          /* (nullable): or why there is none */
};

/* hf-page-tell.c */
void hf_page_seat_queue_update (HfPageSeat *self);
void hf_page_send (HfPage *self, JsonObject *frame);

/* hf-page-hint.c */
void hf_page_seat_ask_hint (HfPageSeat *self);
void hf_page_seat_follow_hint (HfPageSeat *self, gboolean all);
void hf_page_seat_forget_hint (HfPageSeat *self);

/* hf-page-presses.c */
void hf_page_read_press (HfPage *self, HfJson json);

G_END_DECLS
