/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "rulebook/hf-rulebook-words.h"

G_BEGIN_DECLS

/* The facts that a sentence about a refusal can use. */
typedef struct
{
  HfGame *game;
  gint seat; /* that is told, or -1 */
  const HfFlatRules *rules;
  const HfState *state;
  const HfMove *move; /* (nullable) */
  const HfRefusal *refusal;
} HfRefusalCase;

/* The words that a sentence can have, besides each HfPhrase. */
typedef enum
{
  HF_REFUSAL_NEED = HF_N_PHRASES, /* numbers; the first in a sentence decides its plural form */
  HF_REFUSAL_HAVE,
  HF_REFUSAL_NEED_2,
  HF_REFUSAL_HAVE_2,
  HF_REFUSAL_TOO_FEW, /* one less than needed */
  HF_REFUSAL_MINIMUM, /* points to open */
  HF_REFUSAL_MELD_SIZE,
  HF_REFUSAL_NATURALS,
  HF_REFUSAL_MOST_WILDS,
  HF_REFUSAL_BOOK_SIZE,
  HF_REFUSAL_WAITING_SIZE,
  HF_REFUSAL_ROOM,   /* in the book */
  HF_REFUSAL_TOTAL,  /* closed books to go out */
  HF_REFUSAL_CLOSED, /* closed books there are */
  HF_REFUSAL_TURN,   /* names, from here on */
  HF_REFUSAL_CARD,
  HF_REFUSAL_CARD_LISTED,
  HF_REFUSAL_MATCHES,
  HF_REFUSAL_PICKED, /* the cards of the refused part */
  HF_REFUSAL_BOOK,
  HF_REFUSAL_BOOK_OWNED,
  HF_REFUSAL_MISSING, /* closed books, as “1 clean book and 2 dirty books” */
  HF_REFUSAL_LAST_PILE,
  HF_REFUSAL_LAST_PILE_FROM,
} HfRefusalWord;

#define HF_REFUSAL_MAX_WORDS 4

/* A sentence, and when it is said. */
typedef struct
{
  const char *one;                            /* not yet translated */
  const char *many;                           /* (nullable): for other numbers than one */
  guint8 words[HF_REFUSAL_MAX_WORDS];         /* HfPhrase or HfRefusalWord, in the order of @one */
  guint phases;                               /* HfPhase, a bit each; 0 for all */
  guint moves;                                /* HfMoveType, a bit each; 0 for all */
  guint kinds;                                /* HfKind of the card, a bit each; 0 for all */
  const char *when;                           /* (nullable): a condition on the rules */
  gboolean (*fits) (const HfRefusalCase *it); /* (nullable) */
} HfRefusalSentence;

/* Sentences about a reason; the first that fits is said. */
typedef struct
{
  const HfRefusalSentence *sentences; /* (nullable): up to one without text */
  /* (nullable): the rules behind it, with blanks between. The one that explains it best comes first;
   * the others serve where that one is off or has no effect. The rulebook explains all of them. */
  const char *rules;
} HfRefusalReason;

extern const HfRefusalReason hf_refusal_reasons[HF_N_REASONS];

const HfBook *hf_refusal_find_book (const HfRefusalCase *it);

G_END_DECLS
