/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* The end of a round as it is played before the score sheet lies there: facts of a round that is over, and their
 * sentences. All of it can be shown to everybody, since all cards but the stock lie open then.
 *
 * hf_round_end_list_steps() has the points in the order in which they go to the score, a step each with the points of
 * its side so far: pictures of books fly, and numbers count up. hf_round_end_describe_out() says how the round ended,
 * hf_round_end_find_costliest() has the card that cost most, hf_round_end_describe_best() a line for a round that is
 * better than all that are kept, and hf_round_end_say() the sentence of a partner. */

typedef enum
{
  HF_ROUND_STEP_BOOK,    /* a book, closed or not: its bonus and its cards */
  HF_ROUND_STEP_REDS,    /* red threes laid down */
  HF_ROUND_STEP_BLACKS,  /* black threes laid down to go out */
  HF_ROUND_STEP_OUT,     /* going out */
  HF_ROUND_STEP_CUT,     /* cuts of just the right size */
  HF_ROUND_STEP_PENALTY, /* the cost of failed openings */
  HF_ROUND_STEP_HELD,    /* the cards left in the hands of the side */
  HF_ROUND_STEP_REST, /* cards in books that do not count, or up to zero where a round cannot cost points */
} HfRoundStepKind;

/* Points that go to the score of a side.
 *
 * book: of a book: its number, as for hf_state_book() and hf_game_get_round_zone()
 * points: what it brings, negative where it costs
 * total: the points of the side in the round with it; those of its last step are the points of the round without rows
 *   of people's own */
typedef struct
{
  HfRoundStepKind kind;
  guint side;
  guint book;
  gint points;
  gint total;
} HfRoundStep;

/* The card left in a hand or foot that cost most. */
typedef struct
{
  guint seat;
  HfKind kind;
  gint points; /* above 0 */
} HfCostliestCard;

GArray *hf_round_end_list_steps (HfGame *game, guint round);
const char *hf_round_end_describe_step (HfGame *game, guint round, const HfRoundStep *step);
char *hf_round_end_describe_out (HfGame *game, guint round);
gboolean hf_round_end_find_costliest (HfGame *game, guint round, HfCostliestCard *costliest);
HfCard *hf_round_end_find_card (HfGame *game, guint round, const HfCostliestCard *costliest);
const char *hf_round_end_get_costliest_title (void);
char *hf_round_end_describe_best (HfGame *game, guint round, gint best);

gint hf_round_end_find_partner (HfGame *game, gint eyes);
gint hf_round_end_find_partner_among (HfGame *game, gint eyes, guint computers);
char *hf_round_end_say (HfGame *game, guint round, guint seat);

G_END_DECLS
