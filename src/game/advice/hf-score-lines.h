/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "game/match/hf-results.h"

G_BEGIN_DECLS

/* The kinds of lines of the score card. */
typedef enum
{
  HF_SCORE_CLOSED,    /* closed books */
  HF_SCORE_CLEAN,     /* clean books alone */
  HF_SCORE_DIRTY,     /* dirty books alone */
  HF_SCORE_WILD,      /* books of wild cards alone */
  HF_SCORE_LAID,      /* the cards laid down */
  HF_SCORE_HELD,      /* the cards held */
  HF_SCORE_HELD_REDS, /* the red threes among them alone */
  HF_SCORE_HELD_REST, /* all others of them */
  HF_SCORE_REDS,      /* red threes laid down */
  HF_SCORE_OUT,       /* going out */
  HF_SCORE_CUT,       /* cuts of just the right size */
  HF_SCORE_PENALTY,   /* the cost of failed openings */
  HF_SCORE_OWN,       /* a row of people's own */
  HF_SCORE_SUM,       /* a sum of lines above */
  HF_SCORE_ROUND,
  HF_SCORE_BEFORE, /* the rounds before */
  HF_SCORE_TOTAL,  /* all rounds */
  HF_SCORE_NAMED,  /* books of a rank with bonuses of its own: the first of HF_MAX_BONUSES */
} HfScoreKind;

/* A line of the score card. */
typedef struct
{
  HfScoreKind kind;          /* the subject of the line */
  char *title;               /* the same in words, translated */
  gint values[HF_MAX_SEATS]; /* for each side */
  gboolean sum;              /* whether it is a sum of the lines above it */
  gboolean strong;           /* whether it stands out */
} HfScoreLine;

GArray *hf_score_lines (HfResults *results, guint round);
char *hf_score_print (HfResults *results, guint round);
HfCards hf_score_kind_pick (HfScoreKind kind, const HfCards *held);
gboolean hf_score_kind_has_cards (HfScoreKind kind);
gboolean hf_score_kind_takes_book (HfScoreKind kind, HfGame *game, const HfBook *book);

G_END_DECLS
