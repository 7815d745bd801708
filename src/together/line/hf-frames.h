/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Frames that a table and its guests send each other, as doc/protocol.md has them, one struct each. Texts that were read
 * belong to the object of the frame. Frames with one object of another kind, such as `present`, are written by
 * hf_members_write_frame(). */

#include "game/match/hf-told.h"
#include "hf-members.h"

G_BEGIN_DECLS

/* First frame of a guest.
 *
 * oldest, newest: versions that it speaks
 * token, invitation (nullable): one of them is there
 * chair: the seat that was chosen at a table with a code, or -1
 * comes_back: whether it knows the log up to @position, as it was in this @era */
typedef struct
{
  guint oldest, newest;
  gboolean can_look;
  const char *token, *invitation;
  gint chair;
  gboolean comes_back;
  guint era, position;
} HfHello;

/* @name, @face (nullable): see hf_player_face_get_name()
 * free: whether a guest with the code of the table may sit there; of HfFreeChairs */
typedef struct
{
  const char *name, *face;
  gboolean computer, free;
} HfWelcomePlayer;

/* Answer to a HfHello with a code, where a chair is to be chosen. */
typedef struct
{
  HfWelcomePlayer chairs[HF_MAX_SEATS];
  guint n_chairs;
} HfFreeChairs;

/* Names and faces of the players, where one of them has another once the cards are dealt. */
typedef struct
{
  HfWelcomePlayer players[HF_MAX_SEATS];
  guint n_players;
} HfPlayers;

/* Answer to a HfHello.
 *
 * game: number of games at the table before this one
 * seat: -1 for a screen for all
 * token, promise (nullable): for the guest to keep, and of the secret that the first cards come from
 * replaces (nullable): the token that the seat had before, hashed twice
 * room: whether people still choose their seats and the rules, and the table may say welcome again
 * answered: the last wish that the table has heard; of a guest with a seat
 * stood_in: the line of the log, from 1, since which the computer has played for the guest; 0 where it has not
 * rules: a whole file of rules */
typedef struct
{
  guint version;
  guint game;
  gint seat;
  const char *token;
  const char *replaces;
  gboolean looks, room;
  guint answered, stood_in;
  const char *promise;
  const char *rules;
  HfPlayers all;
} HfWelcome;

/* Reason why the table ends a line, a word for programs, and the newest version that it speaks. */
typedef struct
{
  const char *error;
  guint speaks;
} HfSentOff;

/* Kinds of wishes; those up to HF_WISH_ACT_REDO add a line to the log, or take one back. */
typedef enum
{
  HF_WISH_ACT_UNKNOWN,
  HF_WISH_ACT_MOVE,
  HF_WISH_ACT_NEXT,
  HF_WISH_ACT_UNDO,
  HF_WISH_ACT_REDO,
  HF_WISH_ACT_CUT,
  HF_WISH_ACT_SHARE,
  HF_WISH_ACT_AGREE,
  HF_WISH_ACT_SAY,
  HF_WISH_ACT_STAND_IN,
  HF_WISH_ACT_CALL,
  HF_WISH_ACT_BACK,
  HF_WISH_ACT_INVITE,
  HF_WISH_ACT_SHOW,
  HF_WISH_ACT_HIDE,
  HF_WISH_ACT_BREAK,
  HF_WISH_ACT_GO_ON,
  HF_WISH_ACT_WHOLE,
  HF_WISH_ACT_READY,
  HF_WISH_ACT_RENAME,
  HF_WISH_ACT_CHANGE,
  HF_WISH_ACT_COMPUTER,
  HF_WISH_ACT_FREE,
  HF_WISH_ACT_RULES,
  HF_WISH_ACT_BESIDE,
  HF_N_WISH_ACTS
} HfWishAct;

/* Wish of a guest. Its members depend on the act.
 *
 * is_wrong: whether members of the act could not be read, so that it is refused
 * seat, asked_move: see HfPresent.asker
 * sentence: see hf_table_talk_get_sentence()
 * name, face (nullable): NULL leaves it as it is
 * rules: a file of rules
 * terms (nullable): hash of the rules in the welcome, to which the person agrees; NULL for those of the table, whatever
 *   they are
 * cards: 0 to leave the cut to chance
 * position: lines of the log before it
 * number: 1 and more */
typedef struct
{
  HfWishAct act;
  gboolean is_wrong;
  const char *line;
  guint sentence;
  guint cards;
  guint seat;
  guint asked_move;
  gboolean yes;
  const char *share;
  const char *name, *face;
  const char *rules;
  const char *terms;
  guint position;
  guint number;
} HfWishFrame;

/* Answer of the table to a wish.
 *
 * refusal: where @is_refused
 * invitation (nullable): the secret that was wished for */
typedef struct
{
  gboolean is_refused;
  HfRefusal refusal;
  const char *invitation;
  guint number;
  gboolean done;
} HfWishAnswer;

/* Most lines of the log in a frame. */
#define HF_LOG_PIECE_MAX 1000

/* Piece of the whole log, which is told in the end.
 *
 * lines (element-type utf8): from the line @from on */
typedef struct
{
  guint from;
  GPtrArray *lines;
} HfLogPiece;

/* Change, as a seat may see it, and how often something that was told was taken back before. */
typedef struct
{
  guint era;
  HfTold *told;
} HfToldFrame;

/* Sentence of a player. */
typedef struct
{
  guint seat;
  guint sentence;
} HfSaid;

/* Invitation on a screen for all: an empty link where there is none.
 *
 * seat: -1 where the link leads to any free chair */
typedef struct
{
  const char *link;
  gint seat;
} HfSeatOffer;

const char *hf_wish_act_get_word (HfWishAct act);

void hf_hello_members (HfMembers *self, gpointer of);
void hf_welcome_members (HfMembers *self, gpointer of);
void hf_players_members (HfMembers *self, gpointer of);
void hf_free_chairs_members (HfMembers *self, gpointer of);
void hf_sent_off_members (HfMembers *self, gpointer of);
void hf_wish_members (HfMembers *self, gpointer of);
void hf_wish_answer_members (HfMembers *self, gpointer of);
void hf_told_frame_members (HfMembers *self, gpointer of);
void hf_log_piece_members (HfMembers *self, gpointer of);
void hf_said_members (HfMembers *self, gpointer of);
void hf_remark_members (HfMembers *self, gpointer of);
void hf_seat_offer_members (HfMembers *self, gpointer of);
void hf_promise_members (HfMembers *self, gpointer of);
void hf_here_members (HfMembers *self, gpointer of);

G_END_DECLS
