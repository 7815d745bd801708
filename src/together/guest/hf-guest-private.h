/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfGuest, each of which calls only those before it here: hf-guest-wishes.c keeps wishes until the
 * table answers, hf-guest-calls.c calls people who do not act, and comes back, hf-guest-memory.c saves the data for the check of the deal while the program is closed,
 * hf-guest-chance.c checks that the cards were dealt as agreed, hf-guest-room.c is what a guest does before the first deal,
 * hf-guest.c reads the frames of the table. */

#include "game/match/far/hf-far.h"
#include "hf-guest.h"
#include "together/line/hf-fair-deal.h"
#include "together/line/hf-frames.h"

G_BEGIN_DECLS

/* A cut before a deal. */
typedef struct
{
  guint wish;     /* the number of the wish to cut */
  guint position; /* lines of the log before */
  guint n_cards;
} HfGuestCut;

/* A promise of the table before a later round, and the share that the guest has given then. */
typedef struct
{
  char *promise;
  char *share;
} HfGuestPromise;

typedef struct _HfGuestMemory HfGuestMemory;

struct _HfGuest
{
  GObject parent_instance;

  HfLink *link; /* (nullable) */
  char *invitation;
  char *token;
  char *replaced; /* (nullable): of the token of the seat before, hashed twice */
  char *error;    /* (nullable): the reason why the table has sent it off, a word for programs */
  gint seat;
  guint beside;      /* seats of other guests at this screen, a bit each */
  gboolean left;     /* the person has wished to leave the chair */
  HfGame *game;      /* (nullable): until the table has said welcome */
  gint chair;        /* that was chosen at a table with a code, or -1 */
  GPtrArray *chairs; /* (nullable): HfChair, of a table to which a code led */
  gboolean in_room;  /* the table may say welcome again */
  char *setup;       /* (nullable): what the game was made from */
  char *terms;       /* (nullable): hash of the rules of the game */
  char *played;      /* (nullable): of those of the game before */
  guint counts;      /* numbers of players that its rules allow, a bit each; 0 until it is asked */
  gboolean welcomed; /* on this line */
  gboolean has_chance; /* the table has told the chance of all cards on this line */
  gsize n_told;        /* bytes of all lines of the log that were told */
  guint era;
  guint n_games; /* at the table before this one */
  guint n_wishes;
  guint stood_in; /* see hf_guest_take_stood_in() */
  GQueue wishes;  /* Wish: not answered by the table yet */
  HfPresent present;
  gboolean can_look, looks; /* it may be, and is, without a seat */
  char *offer;              /* (nullable): the invitation that a screen for all shows */
  gint offered;             /* the seat of that invitation, or -1 */
  guint muted;              /* seats whose sentences are not shown, a bit each */
  gboolean quiet;           /* it sends nothing after its hello, see hf_guest_set_quiet() */

  char *promise;   /* (nullable): hash of the secret that the cards come from, with all shares */
  char *share;     /* (nullable): the share of the guest */
  gboolean shared; /* the share was sent to the table since the program began */
  HfDealChance chance;   /* that all cards came from, once the game is over */
  GArray *promises;      /* HfGuestPromise: before later rounds */
  guint agreed_round;    /* the first round from which on the guest has had a share in all cards */
  GPtrArray *lines;      /* char *: the whole log, as the table tells it in the end */
  GArray *cuts;          /* HfGuestCut: of the guest, before each deal */
  HfGuestMemory *memory; /* (nullable): NULL after hf_guest_drop_memory() */

  GQueue heard;  /* GBytes: frames that wait until cards have come to rest */
  gsize n_heard; /* bytes of those */
  guint lag;     /* source that ends their wait */
  gboolean reading;
};

/* hf-guest-wishes.c */
void hf_guest_add_wish (HfGuest *self, HfWishFrame wish);
void hf_guest_wish_cb (const HfWish *wish, gpointer data);
void hf_guest_note_told (HfGuest *self, const HfGameChange *change);
void hf_guest_send_wishes (HfGuest *self, guint answered);
gboolean hf_guest_waits_for (HfGuest *self, HfWishAct act);
gboolean hf_guest_settle_wishes (HfGuest *self);
HfWishAct hf_guest_find_act (HfGuest *self, guint number);
void hf_guest_drop_answered (HfGuest *self, guint answered);
void hf_guest_drop_cut (HfGuest *self, guint wish);

/* hf-guest-calls.c */
void hf_guest_note_present (HfGuest *self, const HfPresent *present);
void hf_guest_note_missing (HfGuest *self);

/* hf-guest-memory.c */
HfGuestMemory *hf_guest_memory_new (void);
void hf_guest_memory_free (HfGuestMemory *self);
void hf_guest_note_change (HfGuest *self, const HfGameChange *change);
void hf_guest_forget_changes (HfGuest *self);
gint hf_guest_find_other_past (HfGuest *self);

/* hf-guest-chance.c */
void hf_guest_forget_chance (HfGuest *self);
void hf_guest_give_share (HfGuest *self, const char *promise);
void hf_guest_promise_clear (gpointer promise);
void hf_guest_read_promise (HfGuest *self, HfJson json);
void hf_guest_read_log (HfGuest *self, HfJson json);
gboolean hf_guest_read_chance (HfGuest *self, HfJson json);

/* hf-guest-room.c */
void hf_guest_note_chairs (HfGuest *self, const HfFreeChairs *frame);
void hf_guest_name_players (const HfPlayers *all, HfPlayerSetup *players);
void hf_guest_note_players (HfGuest *self, const HfPlayers *all);
void hf_guest_read_players (HfGuest *self, HfJson json);

G_END_DECLS
