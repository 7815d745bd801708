/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-state.h"

G_BEGIN_DECLS

/* The kinds of moves, and the fields that each of them uses. */
typedef enum
{
  HF_MOVE_DRAW, /* choice: the stack of each card, where the seat may choose, or HF_DRAW_PILE */
  HF_MOVE_TAKE, /* the pile: part 0 goes with the top card, further parts are further opening books */
  HF_MOVE_OPEN,    /* the opening, a part a book */
  HF_MOVE_LAY,     /* one part: a new book, or cards onto a book */
  HF_MOVE_RED3,    /* a red three, replaced from stack choice[0] */
  HF_MOVE_DISCARD, /* one card */
  HF_MOVE_PASS,    /* ends the turn without a discard */
  HF_MOVE_ASK,     /* question */
  HF_MOVE_ANSWER,  /* answer */
  HF_MOVE_SAY,     /* free talk */
  HF_MOVE_WAIT,    /* marks a book as waiting */
  HF_MOVE_UNWAIT,
  HF_MOVE_CHOOSE, /* answer YES: pile A is the hand, NO: pile B */
} HfMoveType;

#define HF_MOVE_MAX_CARDS 256
#define HF_MOVE_MAX_PARTS 24

/* Instead of a stack: the top card of the pile (stock.pile_card). Alone it is the first of the cards
 * drawn, and the stacks of the others are not chosen. */
#define HF_DRAW_PILE HF_MAX_STACKS

/* Cards that go to one place in one move, in the order they are played. */
typedef struct
{
  guint16 start; /* first card in HfMove.cards */
  guint16 n;
  guint16 book; /* onto this book, or HF_BOOK_NONE: a new one */
} HfMovePart;

/* One act of one seat, as a value. Made by the functions below, by hf_move_parse() or by
 * hf_moves_list(); checked by hf_state_try() and carried out by hf_state_play(). */
typedef struct
{
  guint8 type;
  guint8 seat;
  guint8 n_parts;
  guint8 question;  /* HfQuestion of an ask */
  guint8 answer;    /* HfAnswer, or the pile chosen */
  guint8 n_choice;  /* stacks named: 0 where the rule decides */
  guint8 choice[7]; /* stack of each card drawn, from 0 (S2-09) */
  guint8 part_only; /* a listed book that can only be a part of an opening; never legal alone */
  guint16 n_cards;
  HfMovePart parts[HF_MOVE_MAX_PARTS];
  guint8 cards[HF_MOVE_MAX_CARDS];
} HfMove;

/* @self (out): a move without parts */
static inline void
hf_move_init (HfMove *self, HfMoveType type, guint seat)
{
  /* Leaves the arrays as they are: moves are made by the million. */
  memset (self, 0, G_STRUCT_OFFSET (HfMove, parts));
  self->type = type;
  self->seat = seat;
}

/* Begins the next part; cards added from now on belong to it.
 * @book: onto this book, or HF_BOOK_NONE for a new one */
static inline gboolean
hf_move_add_part (HfMove *self, guint book)
{
  if (self->n_parts >= HF_MOVE_MAX_PARTS)
    return FALSE;

  self->parts[self->n_parts++] = (HfMovePart) { .start = self->n_cards, .book = book };

  return TRUE;
}

/* Whether it draws the top card of the pile (stock.pile_card). */
static inline gboolean
hf_move_draws_pile_card (const HfMove *self)
{
  return self->type == HF_MOVE_DRAW && memchr (self->choice, HF_DRAW_PILE, self->n_choice) != NULL;
}

/* Adds a card to the last part. */
static inline gboolean
hf_move_add_card (HfMove *self, HfKind kind)
{
  if (self->n_cards >= HF_MOVE_MAX_CARDS)
    return FALSE;

  self->cards[self->n_cards++] = kind;
  if (self->n_parts > 0)
    self->parts[self->n_parts - 1].n++;

  return TRUE;
}

gboolean hf_move_add_cards (HfMove *self, const HfCards *cards);
gboolean hf_move_equal (const HfMove *a, const HfMove *b);

/* The kinds of a part, `parts[part].n` of them. */
static inline const guint8 *
hf_move_part_cards (const HfMove *self, guint part)
{
  return self->cards + self->parts[part].start;
}

/* Why a move is refused. Codes are spelled as in rule scripts by hf_reason_to_string(); the
 * layers above turn them into sentences. */
typedef enum
{
  HF_REASON_NONE,
  HF_REASON_WRONG_PHASE,
  HF_REASON_NOT_YOUR_TURN,
  HF_REASON_BAD_CHOICE,
  HF_REASON_STACK_EMPTY,
  HF_REASON_RED_THREE_OFF,
  HF_REASON_NOT_IN_HAND,
  HF_REASON_ALREADY_OPEN,
  HF_REASON_PILE_CARD_NOT_USABLE,
  HF_REASON_NEW_SETS_ONLY,
  HF_REASON_NO_SUCH_BOOK,
  HF_REASON_OPENING_TOO_LOW,
  HF_REASON_BOOK_TOO_SMALL,
  HF_REASON_NOT_OPEN,
  HF_REASON_PICKUP_OFF,
  HF_REASON_PILE_EMPTY,
  HF_REASON_PILE_TOO_SMALL,
  HF_REASON_PILE_BLOCKED,
  HF_REASON_NOT_ENOUGH_MATCHES,
  HF_REASON_BAD_TAKE,
  HF_REASON_MUST_MELD_TOP,
  HF_REASON_DISCARD_NOT_ALLOWED,
  HF_REASON_CANNOT_PASS,
  HF_REASON_ASK_NOT_OFFERED,
  HF_REASON_TALK_NOT_ALLOWED,
  HF_REASON_NO_QUESTION,
  HF_REASON_WAITING_OFF,
  HF_REASON_NOT_WAITING_SIZE,
  HF_REASON_NO_CHANGE,
  HF_REASON_ONLY_WILDS,
  HF_REASON_THREES_NOT_MELDABLE,
  HF_REASON_NOT_MELDABLE,
  HF_REASON_MIXED_RANKS,
  HF_REASON_TOO_FEW_NATURALS,
  HF_REASON_WILD_LIMIT,
  HF_REASON_BOOK_CLOSED,
  HF_REASON_WILD_ON_CLOSED,
  HF_REASON_SAME_RANK_OPEN,
  HF_REASON_WRONG_RANK,
  HF_REASON_CLEAN_LOCKED,
  HF_REASON_ASK_FIRST,
  HF_REASON_PARTNER_SAID_NO,
  HF_REASON_MUST_KEEP_CARD,
  HF_REASON_BAD_DECK,
  HF_REASON_BAD_POSITION,
  HF_REASON_ALREADY_CHOSEN,
  HF_REASON_RED_THREE_FIRST,
  HF_REASON_PILE_FROZEN,
  HF_REASON_DISCARD_BANNED,
  HF_REASON_PARTNER_NOT_IN_FOOT,
  HF_REASON_TOP_CARD_USE,
  HF_N_REASONS
} HfReason;

/* reason: why
 * have: the number there is (points, cards, closed clean books), where the reason has one
 * need: the number that would do
 * have2: a second number there is (closed dirty books)
 * need2: the second number that would do
 * wild: books of wild cards that going out still needs
 * special: those of special ranks
 * kind: the card the refusal is about
 * part: the part of the move it is about */
typedef struct
{
  HfReason reason;
  gint have, need;
  gint have2, need2;
  gint wild, special;
  HfKind kind;
  guint part;
} HfRefusal;

typedef enum
{
  HF_VERDICT_OK,      /* legal, or done */
  HF_VERDICT_REFUSED, /* nothing happened */
  HF_VERDICT_FAILED,  /* the act did not happen, but trying it had a cost */
} HfVerdict;

const char *hf_reason_to_string (HfReason reason);

/* Where cards lie. An index tells which of several zones of a kind it is. */
typedef enum
{
  HF_ZONE_NONE,
  HF_ZONE_STACK, /* index: stack, from 0 */
  HF_ZONE_PILE,
  HF_ZONE_HAND, /* index: seat */
  HF_ZONE_FOOT, /* index: seat; all piles that it has yet to take */
  HF_ZONE_BOOK, /* index: place of the book in the state */
  HF_ZONE_REDS, /* index: owner; black threes laid to go out lie there, too */
} HfZone;

/* The types of events, and the fields that each of them uses. */
typedef enum
{
  HF_EVENT_CARD,         /* a card of `kind` went from one zone to another */
  HF_EVENT_BOOK_STARTED, /* book: before its cards come */
  HF_EVENT_BOOK_CLOSED,  /* book: after its closing card */
  HF_EVENT_OPENED,       /* seat; value: points of the opening */
  HF_EVENT_TURN,         /* seat: its turn begins */
  HF_EVENT_FOOT,         /* seat takes the foot (the cards follow); value: 1 in the same turn */
  HF_EVENT_RESHUFFLED,   /* the pile became the stacks; value: cards */
  HF_EVENT_ASKED,        /* seat; value: HfQuestion */
  HF_EVENT_ANSWERED,     /* seat; value: HfAnswer; value2: HfQuestion */
  HF_EVENT_SAID,         /* seat */
  HF_EVENT_RAZZ,         /* seat */
  HF_EVENT_PENALTY,      /* seat; value: points lost */
  HF_EVENT_PASSED,       /* seat */
  HF_EVENT_WAITING,      /* book; value: marked or not */
  HF_EVENT_OUT,          /* seat */
  HF_EVENT_LAST_TURNS,   /* the others have one turn each */
  HF_EVENT_CHOSE,        /* seat; value: 0 pile A, 1 pile B */
  HF_EVENT_DEALT,        /* a round is dealt; @value: cards buried before the first discard */
  HF_EVENT_ROUND_OVER,   /* booked */
  HF_EVENT_COUNTED, /* seat; to_index: a side; value: how often it counts a row; value2: which row */
  HF_EVENT_GAME_OVER,
} HfEventType;

/* One step of a move, in the order in which they happened.
 *
 * type: an HfEventType
 * seat: the seat that did it, or -1
 * from: of a card: the HfZone it lay in
 * to: of a card: the HfZone it lies in now
 * from_index: which zone of its kind
 * to_index: which zone of its kind, or the side of HF_EVENT_COUNTED
 * kind: of a card: its HfKind
 * book: the place of a book, or HF_BOOK_NONE
 * value: a number, as the type has it
 * value2: another number, as the type has it */
typedef struct
{
  guint8 type;
  gint8 seat;
  guint8 from, to;
  guint16 from_index, to_index;
  guint8 kind;
  guint16 book;
  gint32 value, value2;
} HfEvent;

/* A growing list of events; NULL where the caller needs none. */
typedef GArray HfEvents;
HfEvents *hf_events_new (void);

HfVerdict hf_state_try (const HfState *self,
                        const HfFlatRules *rules,
                        const HfMove *move,
                        HfRefusal *refusal);
HfVerdict hf_state_play (HfState *self,
                         const HfFlatRules *rules,
                         const HfMove *move,
                         HfEvents *events,
                         HfRefusal *refusal);

GArray *hf_moves_list (const HfState *self, const HfFlatRules *rules);
GArray *hf_moves_list_of (const HfState *self, const HfFlatRules *rules, guint seat);

/* Points of an owner if the round were scored now.
 *
 * books: bonuses of closed books
 * cards: face value of the melded cards that count
 * reds: red threes laid
 * out: bonus for going out
 * cut: points won in the cut of the round (S3-12)
 * penalty: cost of failed openings, zero or negative
 * held: cost of cards in hands and feet, zero or negative
 * own: points of rows of people's own
 * round: the sum of these, or zero where it may not be negative (score.allow_negative) */
typedef struct
{
  gint books, cards, reds, out, cut, penalty, held, own, round;
} HfScore;

HfScore hf_state_score (const HfState *self, const HfFlatRules *rules, guint owner);
gint hf_state_red_points (const HfState *self, const HfFlatRules *rules, guint owner);
guint hf_state_winners (const HfState *self);

G_END_DECLS
