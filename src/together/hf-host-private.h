/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfHost: hf-host.c tells, hf-host-undo.c asks people whether a move goes back,
 * hf-host-wishes.c counts and grants what is wished for, hf-host-seats.c has who may sit where, and of which chance
 * the cards come. */

#include "hf-fair-deal.h"
#include "hf-host.h"
#include "hf-json.h"

G_BEGIN_DECLS

/* Digits of the secret that the table promises, and of the share of chance that somebody gives. */
#define HF_HOST_SHARE_LENGTH 32

/* Allowance of somebody: so much at once, and so much a second for as long as they like.
 *
 * counted: until when what was spent was forgotten, in milliseconds */
typedef struct
{
  gint64 counted;
  guint spent;
} HfBudget;

/* A line that somebody has opened. */
typedef struct
{
  HfHost *host;
  HfLink *link;
  gint seat; /* -1 until it is known; HF_SEAT_NOBODY for one who looks at what everybody sees */
  gboolean told_all; /* it is told whatever happens: it sits there, or looks */
  gboolean looks;    /* it has no seat, and wishes nothing */
  const char *fault; /* (nullable): why it is sent off soon, in a word for programs */
  gboolean
    is_behind;   /* more has happened than it was told: it is told the rest when it has read that */
  guint version; /* of the protocol, which it speaks */
  guint told;    /* lines of the log that the guest knows */
  gint64 came;   /* when it came, and when it was last heard, in milliseconds */
  gint64 heard;
  HfBudget budget; /* until its seat is known, and of one that looks */
} HfVisitor;

/* A seat of somebody elsewhere. */
typedef struct
{
  char *invitation; /* (nullable): hash of the secret by which it can be taken */
  char *offer;      /* (nullable): another secret, which a screen for all shows */
  char *used; /* (nullable): hash of that with which the device came, until it has said something */
  char *token; /* (nullable): hash of that of the device that has it */
  char *
    look; /* (nullable): hash of the secret by which others see the hand, as its person lets them */
  char *next_share;   /* (nullable): for the next round */
  HfVisitor *visitor; /* (nullable): who is there */
  HfBudget budget;    /* of all that is done at this seat, on however many lines */
  gint64 left;        /* when the last one went, in milliseconds */
  guint answered;     /* number of the last wish that was answered */
  char *last_answer;  /* (nullable): to it */
} HfPlace;

struct _HfHost
{
  GObject parent_instance;

  HfGame *game;
  HfPlace places[HF_MAX_SEATS];
  GPtrArray *visitors;                /* HfVisitor */
  HfBudget looking[HF_MAX_SEATS + 1]; /* of guests without a seat, by the seat that they see */
  HfBudget telling;                   /* of the people who are there */
  gboolean has_news;                  /* those are to be told again */
  char *screen; /* (nullable): the secret by which a screen sees what everybody sees */
  char *base;   /* (nullable): address of the table, with which screens invite to free seats */
  char *secret; /* (nullable): of which, and of all shares, the cards come */
  char *shares
    [HF_MAX_SEATS];  /* of chance, by seat, as the persons have given it; NULL where none has */
  char *next_secret; /* (nullable): while people are asked for new shares before the next round */
  guint sharers;     /* those who are asked and have given none, a bit each */
  GPtrArray *agreements; /* HfAgreement: on later rounds */
  guint era;             /* how often something that was told has been taken back */
  guint stand_ins;       /* seats that the computer plays until somebody is back, a bit each */
  gboolean paused;
  gboolean unsaved;      /* the last moves are not on the disk */
  guint telling_unsaved; /* source that tells everybody so */
  gint asker;            /* the seat that has asked for a move to go back, or -1 */
  guint asked,
    agreed; /* the seats of those who have not answered, and who have said yes, a bit each */
  guint asked_back_to; /* the line of the log of that move */
  gint64 now;
};

/* Returns (nullable): somebody who is told whatever happens. Lists are gone through from the end, since whoever is
 * told something may be lost by that. */
static inline HfVisitor *
hf_host_get_told (HfHost *self, guint index)
{
  HfVisitor *visitor = index < self->visitors->len ? self->visitors->pdata[index] : NULL;

  return visitor != NULL && visitor->told_all ? visitor : NULL;
}

/* hf-host.c */
void hf_visitor_send (HfVisitor *self, JsonObject *frame);
void hf_visitor_tell_whole (HfVisitor *self);
void hf_visitor_send_off (HfVisitor *self, const char *error);
void hf_host_keep (HfHost *self);
void hf_host_tell_all (HfHost *self, JsonObject *frame, const HfVisitor *except);
void hf_host_tell_present (HfHost *self);
void hf_host_set_stand_ins (HfHost *self, guint seats);
void hf_host_set_paused (HfHost *self, gboolean paused);

/* hf-host-seats.c */
gboolean hf_host_needs_share (HfHost *self);
guint hf_host_find_expected (HfHost *self);
gint hf_host_find_seat (HfHost *self, const char *token, const char *invitation);
char *hf_host_take_seat (HfHost *self, guint seat, const char *secret);
void hf_host_end_invitation (HfHost *self, guint seat);
gint hf_host_find_look (HfHost *self, const char *secret);
void hf_host_begin (HfHost *self);
void hf_host_tell_offer (HfHost *self);
gboolean hf_host_agree_anew (HfHost *self);
gboolean hf_host_take_share (HfHost *self, guint seat, const char *share);
void hf_host_end_sharing (HfHost *self, guint seat);
void hf_host_drop_shares (HfHost *self);
void hf_host_drop_agreement (HfHost *self);
void hf_host_write_shares (HfHost *self, JsonObject *object, char *const *shares);
void hf_host_write_agreements (HfHost *self, JsonObject *object, const char *name);
void hf_host_read_agreements (HfHost *self, HfJson json, JsonArray *array);

/* hf-host-undo.c */
gboolean hf_host_ask_undo (HfHost *self, guint seat);
gboolean hf_host_answer_undo (HfHost *self, guint seat, guint asker, guint position, gboolean yes);
void hf_host_note_change (HfHost *self, const HfGameChange *change);
void hf_host_drop_question (HfHost *self);
void hf_host_forgive_absent (HfHost *self);
void hf_host_write_question (HfHost *self, JsonObject *present);

/* hf-host-wishes.c */
gboolean hf_budget_spend (HfBudget *self, gint64 now, guint cost, guint most, guint per_second);
gboolean hf_host_spend (HfHost *self, HfBudget *budget, guint cost);
gboolean hf_visitor_spend (HfVisitor *self, guint cost);
void hf_visitor_read_wish (HfVisitor *self, HfJson json);

G_END_DECLS
