/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfHost, each of which calls only those before it here: hf-host-tell.c tells guests of changes,
 * hf-host-waits.c watches for whom the table waits, hf-host-seats.c keeps the secrets of the seats and the chance that
 * the cards come from, hf-host-undo.c asks people whether a move goes back, hf-host-room.c is the room before the first
 * deal of each game, hf-host-wishes.c counts and grants wishes, hf-host-guests.c lets guests come and go, hf-host.c is
 * the table itself. */

#include "hf-host.h"
#include "game/moments/hf-table-talk.h"
#include "together/line/hf-fair-deal.h"
#include "together/line/hf-frames.h"
#include "together/line/hf-present.h"
#include "together/line/hf-protocol.h"

G_BEGIN_DECLS

/* Digits of the secret that the table promises, and of a share of chance. */
#define HF_HOST_SHARE_LENGTH 32

/* Allowance of a seat or a guest: an amount at once, and an amount per second in the long run.
 *
 * counted: the time until which it was refilled, in milliseconds
 * spent: the part that was not refilled yet */
typedef struct
{
  gint64 counted;
  guint spent;
} HfBudget;

/* A guest that has opened a line. */
typedef struct
{
  HfHost *host;
  HfLink *link;
  gint seat;          /* -1 until it is known; HF_SEAT_NOBODY for a screen for all */
  gboolean told_all;  /* it sits at the table, or looks, and is told of all changes */
  gboolean looks;     /* it has no seat, and makes no wishes */
  const char *fault;  /* (nullable): the reason why it is sent off soon, a word for programs */
  gboolean is_behind; /* changes wait until it has read those that were sent */
  guint version;      /* of the protocol that it speaks */
  guint told;         /* lines of the log that the guest knows */
  gint64 came;        /* when it came, and when it was last heard, in milliseconds */
  gint64 heard;
  HfBudget budget; /* while it has no seat; a seat has its own */
} HfVisitor;

/* Outcome of coming with a code. */
typedef enum
{
  HF_ADMISSION_NONE,    /* the code is wrong */
  HF_ADMISSION_LATER,   /* too many were wrong of late */
  HF_ADMISSION_CHOOSES, /* the chair is not free, or none was named */
  HF_ADMISSION_SITS,
} HfAdmission;

#define HF_NO_CUT G_MININT

/* A computer player whose seat a person has taken once the cards were dealt, and who gets it back; see HfPlayerSetup. */
typedef struct
{
  char *name, *face, *level, *character; /* (nullable) */
} HfDisplaced;

/* A seat, which a person elsewhere can take. */
typedef struct
{
  char *invitation; /* (nullable): hash of the secret of an invitation to it */
  char *offer;      /* (nullable): secret of the invitation that screens for all show */
  char *used;  /* (nullable): hash of the secret that its device used, until that sends a frame */
  char *token; /* (nullable): hash of the token of the device that has it */
  char *replaced; /* (nullable): of the token before the last invitation was used, hashed twice */
  char *look;     /* (nullable): hash of the secret with which guests without a seat see its hand */
  char *person;   /* (nullable): name of the person for whom it is kept while the computer has it */
  HfDisplaced displaced; /* without a name where there is none */
  char *next_share;      /* (nullable): share of chance for the next round */
  HfVisitor *visitor;    /* (nullable): the guest who is there */
  HfBudget budget;       /* of all lines to this seat together */
  gint64 left;           /* when its guest was last there, in milliseconds */
  gint64 waited;         /* since when the table has waited for its person; 0 while it does not */
  gint64 called;         /* when its person, who has not acted since, was called; 0 where not */
  gboolean asleep;       /* its person was called in vain, and counts as away */
  guint
    stood_in; /* the line of the log, from 1, since which the computer plays for its person; or 0 */
  guint answered;    /* number of the last wish that was answered */
  char *last_answer; /* (nullable): the answer to that wish */
  char **share;      /* the share of chance that is saved with it */
  gint cut;          /* of a deal that waits, when it was saved, or HF_NO_CUT */
} HfPlace;

struct _HfHost
{
  GObject parent_instance;

  HfGame *game;
  HfRemarks *remarks; /* of its computer players */
  gboolean quiet;     /* they make none */
  HfPlace places[HF_MAX_SEATS];
  GPtrArray *visitors;                /* HfVisitor */
  HfBudget looking[HF_MAX_SEATS + 1]; /* of guests without a seat, by the seat that they see */
  HfBudget telling;                   /* of hf_host_tell_present() */
  gboolean was_cutting;               /* when it was saved */
  gboolean has_news;                  /* guests are to be told who is there */
  char *screen;                       /* (nullable): the secret of screens for all */
  char *code;          /* (nullable): the letters with which people come to free seats */
  HfBudget guesses;    /* of such codes */
  gint owner;          /* the seat that decides in the room, or -1 */
  char *base;          /* (nullable): address of the table, for invitations on screens */
  char *address;       /* (nullable): at which others find the table, for screens in the room */
  HfDealChance chance; /* that the cards come from; without a secret where nothing was promised */
  char *next_secret;   /* (nullable): while people are asked for new shares before the next round */
  guint sharers;       /* seats whose new shares are missing, a bit each */
  guint era;           /* number of times that told changes were taken back */
  guint n_games;       /* at this table before this one */
  guint port;          /* at which people found the table last; 0 for none */
  HfPresent present;   /* its seats as they were told last; all else as it is */
  guint telling_unsaved; /* source that tells guests that the table cannot be saved */
  guint agreed;          /* seats that have said yes to the open question, a bit each */
  gint64 now;
};

/* Returns (nullable): a guest who is told of all changes. Go through the list from its end: sending a frame to a guest
 * may remove that guest. */
static inline HfVisitor *
hf_host_get_told (HfHost *self, guint index)
{
  HfVisitor *visitor = index < self->visitors->len ? self->visitors->pdata[index] : NULL;

  return visitor != NULL && visitor->told_all ? visitor : NULL;
}

/* hf-host-tell.c */
gboolean hf_budget_spend (HfBudget *self, gint64 now, guint cost, guint most, guint per_second);
gboolean hf_host_spend (HfHost *self, HfBudget *budget, guint cost);
void hf_visitor_send (HfVisitor *self, JsonObject *frame);
void hf_visitor_send_off (HfVisitor *self, const char *error);
void hf_visitor_tell_whole (HfVisitor *self);
void hf_visitor_tell_rest (HfVisitor *self);
void hf_visitor_catch_up (HfVisitor *self, guint era, guint position);
void hf_host_tell_change (HfHost *self, const HfGameChange *change);
void hf_host_keep (HfHost *self);
void hf_host_tell_all (HfHost *self, JsonObject *frame, const HfVisitor *except);
void hf_host_tell_offer (HfHost *self);
void hf_host_tell_present (HfHost *self);
void hf_host_leave_room (HfHost *self);
void hf_host_set_stand_ins (HfHost *self, guint seats);
gboolean hf_host_is_gone (HfHost *self, guint seat);
guint hf_host_find_here (HfHost *self);
guint hf_host_find_computers (HfHost *self);
gint hf_host_find_owner (HfHost *self);
void hf_host_set_paused (HfHost *self, gboolean paused);

guint hf_host_find_expected (HfHost *self);
void hf_host_fill_players (HfHost *self, HfWelcomePlayer *players);
void hf_host_tell_players (HfHost *self);
char *hf_host_print_rules (HfHost *self);
guint hf_host_find_oldest (HfHost *self);
void hf_visitor_welcome (HfVisitor *self, const char *token);
void hf_host_welcome_all (HfHost *self);

/* hf-host-waits.c */
void hf_host_watch_waits (HfHost *self);
gboolean hf_host_call (HfHost *self, guint seat);
gboolean hf_host_stand_in (HfHost *self, guint seat);
void hf_host_end_stand_ins (HfHost *self, guint seats);
void hf_host_note_act (HfHost *self, guint seat);
void hf_host_note_back (HfHost *self, guint seat);

/* hf-host-seats.c */
gboolean hf_host_needs_share (HfHost *self);
gint hf_host_find_seat (HfHost *self, const char *token, const char *invitation);
char *hf_host_take_seat (HfHost *self, guint seat, const char *secret);
void hf_host_end_invitation (HfHost *self, guint seat);
char *hf_host_invite_beside (HfHost *self, guint seat, guint chair);
void hf_displaced_clear (HfDisplaced *self);
gint hf_host_find_look (HfHost *self, const char *secret);
void hf_host_begin (HfHost *self);
gboolean hf_host_agree_anew (HfHost *self);
gboolean hf_host_take_share (HfHost *self, guint seat, const char *share);
void hf_host_end_sharing (HfHost *self, guint seat);
void hf_host_drop_shares (HfHost *self);
void hf_host_drop_agreement (HfHost *self);
gboolean hf_host_cut_by_chance (HfHost *self);

/* hf-host-undo.c */
gboolean hf_host_ask_undo (HfHost *self, guint seat);
gboolean hf_host_answer_undo (HfHost *self, guint seat, guint asker, guint position, gboolean yes);
void hf_host_note_change (HfHost *self, const HfGameChange *change);
void hf_host_drop_question (HfHost *self);
void hf_host_forgive_absent (HfHost *self);

/* hf-host-room.c */
gboolean hf_host_may_arrange (HfHost *self, guint seat);
void hf_host_begin_when_ready (HfHost *self);
char *hf_host_name_chair (const char *code, guint seat);
HfAdmission hf_host_admit_by_code (HfHost *self, const char *code, gint chair);
void hf_host_tell_chairs (HfVisitor *visitor);
gboolean hf_host_set_ready (HfHost *self, guint seat, gboolean ready, const char *terms);
gboolean hf_host_rename (HfHost *self, guint seat, const char *name, const char *face);
gboolean hf_host_change_seats (HfHost *self, guint seat, guint other);
gboolean hf_host_seat_computer (HfHost *self, guint seat, gboolean computer);
gboolean hf_host_free_seat (HfHost *self, guint seat);
gboolean hf_host_set_rules (HfHost *self, const char *text);
void hf_host_give_back_seats (HfHost *self);

/* hf-host-wishes.c */
gboolean hf_visitor_spend (HfVisitor *self, guint cost);
void hf_visitor_read_wish (HfVisitor *self, HfJson json);

G_END_DECLS
