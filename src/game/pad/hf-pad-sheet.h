/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-score.h"

G_BEGIN_DECLS

/* No count on a sheet is larger: more cards do not exist. */
#define HF_PAD_MAX_COUNT 2000

/* No points of cards on a sheet are more. */
#define HF_PAD_MAX_POINTS 99999

/* The questions that a sheet can ask. */
typedef enum
{
  HF_PAD_CLEAN,
  HF_PAD_DIRTY,
  HF_PAD_SPECIAL_CLEAN,
  HF_PAD_SPECIAL_DIRTY,
  HF_PAD_RANK_CLEAN, /* of a special rank that is asked for by itself: the first of HF_MAX_BONUSES. All books of the
                        rank where the dirty ones are not asked for */
  HF_PAD_RANK_DIRTY = HF_PAD_RANK_CLEAN + HF_MAX_BONUSES,
  HF_PAD_WILD = HF_PAD_RANK_DIRTY + HF_MAX_BONUSES,
  HF_PAD_REDS,      /* red threes laid */
  HF_PAD_LAID,      /* points of the cards laid */
  HF_PAD_HELD_REDS, /* red threes left in hands and feet */
  HF_PAD_HELD,      /* points of the other cards left there */
  HF_PAD_CUTS,      /* exact cuts */
  HF_PAD_FAILS,     /* failed openings */
  HF_PAD_OWN,       /* the first row of people's own; the others follow */
  HF_PAD_OWN_LAST = HF_PAD_OWN + HF_MAX_OWN_ROWS - 1,
  HF_PAD_OUT, /* players who went out: one question for all sides */
  HF_N_PAD_FIELDS
} HfPadField;

/* Points of cards: a number, or cards of each kind, whose points replace it as soon as there are any. */
typedef struct
{
  gint points;
  guint16 counted[HF_N_KINDS];
} HfPadCards;

/* The answers of one side. */
typedef struct
{
  guint16 n[HF_N_PAD_FIELDS]; /* how many, for each question that is neither points nor going out */
  HfPadCards laid;
  HfPadCards held;
} HfPadSide;

/* The answers about a round at a real table. A plain value. */
typedef struct
{
  HfPadSide sides[HF_MAX_SEATS];
  guint8 out; /* seats that went out, a bit each */
  guint id;   /* by which its pad knows the round, whatever rounds are before it; 0 for none yet */
} HfPadSheet;

/* One of the answers of a sheet. */
typedef struct
{
  HfPadField field;
  guint place; /* the side; the seat for HF_PAD_OUT */
  gint value;  /* how many, or points; for HF_PAD_OUT whether the seat went out */
} HfPadAnswer;

/* The reasons why a sheet cannot be true. */
typedef enum
{
  HF_PAD_REASON_NONE,
  HF_PAD_REASON_REDS,        /* more red threes than there are: n, most */
  HF_PAD_REASON_BOOKS,       /* more closed books of a kind than the cards make: n, most */
  HF_PAD_REASON_CARDS,       /* more cards of a value than there are: n, most */
  HF_PAD_REASON_FEW_CARDS,   /* fewer cards counted than are in the closed books: n, least */
  HF_PAD_REASON_COUNTED,     /* the cards counted do not make the closed books */
  HF_PAD_REASON_TOO_FEW,     /* fewer points than the cards of the closed books have: n, least */
  HF_PAD_REASON_TOO_MANY,    /* more points than all cards have: n, most */
  HF_PAD_REASON_ON_TABLE,    /* more points than can lie beside so few closed books: n, most */
  HF_PAD_REASON_OPENING,     /* fewer points laid than the opening needed: n, least */
  HF_PAD_REASON_STEP,        /* no cards have these points: n, the step of points */
  HF_PAD_REASON_CUTS,        /* more exact cuts than players: n, most */
  HF_PAD_REASON_OUT_BOOKS,   /* out without the books of a kind, HF_PAD_OUT for any: n, needed */
  HF_PAD_REASON_OUT_HELD,    /* out, with cards left */
  HF_PAD_REASON_OUT_SEVERAL, /* several out where the first ends the round */
} HfPadReason;

typedef struct
{
  HfPadReason reason;
  HfPadField field; /* the answer to look at */
  gint side;        /* the side whose answer it is, -1 for all together */
  gint n, bound;    /* the answer, and the bound it breaks */
} HfPadRefusal;

/* Whether a question is about a row of people's own. */
static inline gboolean
hf_pad_field_is_own (HfPadField field)
{
  return field >= HF_PAD_OWN && field <= HF_PAD_OWN_LAST;
}

guint16 hf_pad_counted_ranks (const HfFlatRules *rules);
guint16 hf_pad_asked_ranks (const HfFlatRules *rules);
gboolean hf_pad_asks (const HfFlatRules *rules, HfPadField field);
const gint16 *hf_pad_values (const HfFlatRules *rules, HfPadField field, gint16 values[HF_N_KINDS]);
HfPadCards *hf_pad_side_cards (HfPadSide *self, HfPadField field);
gboolean hf_pad_cards_are_counted (const HfPadCards *self);
gint hf_pad_side_points (const HfPadSide *self, const HfFlatRules *rules, HfPadField field);
guint hf_pad_side_count_closed (const HfPadSide *self);
gint
hf_pad_sheet_find (const HfPadSheet *self, const HfFlatRules *rules, HfPadField field, guint place);
guint hf_pad_max_count (HfPadField field);
void hf_pad_sheet_answer (HfPadSheet *self, const HfFlatRules *rules, const HfPadAnswer *answer);
void hf_pad_sheet_merge (HfPadSheet *self, const HfPadSheet *before, const HfPadSheet *after);
gboolean hf_pad_sheet_is_empty (const HfPadSheet *self);
HfTally hf_pad_sheet_tally (const HfPadSheet *self, const HfFlatRules *rules, guint side);

/* hf-pad-check.c */
gboolean hf_pad_sheet_check (const HfPadSheet *self,
                             const HfFlatRules *rules,
                             guint round,
                             const gint *totals,
                             HfPadRefusal *refusal);
G_END_DECLS
