/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/table/hf-game-seat.h"
#include "hf-code.h"
#include "hf-members.h"

G_BEGIN_DECLS

/* Presence at a table, as its host tells it to all guests. Seats are a bit each.
 *
 * here: seats whose people are there, and answer when they are called
 * computers: those of computer players
 * expected: those whose people have never come
 * stand_ins: those that the computer plays until their people are back
 * slow: those for whose people the table has waited so long that others can call them
 * called: those whose people were called, and have not acted since
 * shown: those whose people let others see their hands
 * seen: those whose hands are seen by guests without a seat now
 * cutting: those whose cuts the deal waits for
 * paused: whether the table has a break, in which computer players wait
 * unsaved: whether the table cannot be saved where it is, so that the last moves are lost if it ends
 * in_room: whether people choose their chairs and agree on the rules before the first deal
 * owner: the seat that decides, there and later on the chairs of computer players; -1 where each of them does
 * ready: the seats that agree to the rules
 * code: the letters with which others come, empty where they cannot
 * wants: by seat, the seat with which its person wants to change, its own where with none
 * asker: the seat that has asked to take back a move after which others have learned something, and waits until all
 *   agree; -1 where no question is open
 * asked_move: the line of the log of that move
 * asked: the seats that have not answered */
typedef struct
{
  guint here, computers, expected, stand_ins, slow, called, shown, seen, cutting;
  gboolean paused, unsaved;
  gboolean in_room;
  gint owner;
  guint ready;
  char code[HF_CODE_LENGTH + 1];
  gint wants[HF_MAX_SEATS];
  gint asker;
  guint asked_move, asked;
} HfPresent;

/* End of the question whether a move goes back. */
typedef enum
{
  HF_UNDO_AGREED,    /* all have said yes: it goes back */
  HF_UNDO_REFUSED,   /* a person has said no */
  HF_UNDO_WITHDRAWN, /* the question was dropped */
  HF_UNDO_PLAYED_ON, /* a player has played on */
} HfUndoEnd;

/* seat: the seat that has asked; by: the seat that has ended the question */
typedef struct
{
  guint seat;
  HfUndoEnd end;
  guint by;
} HfUndoResult;

void hf_undo_result_members (HfMembers *self, gpointer of);
void hf_present_leave_room (HfPresent *self);
void hf_present_members (HfMembers *self, gpointer of);
HfPresence hf_present_find (const HfPresent *self, guint seat);

G_END_DECLS
