/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A match of rounds: the state, the table with its cards, the deal, and finished rounds. It knows nothing of
 * signals, computer players or undo. The game is played on one match; to walk along the log, its lines are played on
 * another, which then replaces it. */

#include "hf-game-change.h"
#include "players/search/hf-belief.h"

G_BEGIN_DECLS

typedef struct
{
  guint position;     /* number of lines of the log that have been played */
  HfFlatRules *rules; /* an atomic reference counted box: threads hold it too */
  HfState *state;
  HfCardTable *table;
  guint turn_number;      /* in this round, from 1 */
  HfObservations watched; /* cards everybody saw go into hands */
  HfDeal deal;            /* of this round */
  GArray *high_cuts;      /* HfHighCut: of this round */

  GPtrArray *finished;       /* HfState: rounds as they ended */
  GPtrArray *finished_cards; /* GPtrArray of HfCardZone: their cards then */
} HfMatch;

/* The result of a line of the log. Lines that only prepare a deal have no steps. */
typedef struct
{
  HfGameChange change;
  HfMove move;
  HfState *state;   /* (nullable): a copy of the state it led to, where that is needed later */
  GArray *events;   /* HfEvent */
  GPtrArray *steps; /* HfGameStep */
} HfMatchResult;

HfMatch *hf_match_new (HfFlatRules *rules, guint64 seed, const HfPlayerSetup *players);
HfMatch *hf_match_copy (const HfMatch *start);
void hf_match_free (HfMatch *self);
void hf_match_set_position (HfMatch *self, const HfState *state);
void hf_match_replace (HfMatch *self, HfMatch *other);

HfMatchResult *hf_match_result_new (void);
void hf_match_result_free (HfMatchResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfMatchResult, hf_match_result_free)

char *hf_match_play (HfMatch *self, const HfMove *move, GPtrArray *picked, HfMatchResult *result);
HfReason hf_match_cut_high (HfMatch *self, const guint8 *kinds, guint n_kinds);
HfReason hf_match_deal (HfMatch *self, HfMatchResult *result);
HfReason hf_match_leave_round (HfMatch *self, HfMatchResult *result);
void hf_match_note_counted (HfMatch *self);
void hf_match_carry_out (HfMatch *self, GPtrArray *picked, HfMatchResult *result);

/* hf-match-lines.c */
gboolean
hf_match_play_line (HfMatch *self, const char *line, HfMatchResult *result, GError **error);
gboolean hf_match_parse_move (HfMatch *self, const char *line, HfMove *move);
gboolean hf_match_parse_picks (HfMatch *self,
                               const char *line,
                               HfMove *move,
                               GPtrArray **picked,
                               GError **error);
#define HF_N_OWN_NUMBERS 3 /* side, row, count */
gboolean hf_match_parse_own (const char *line, guint numbers[HF_N_OWN_NUMBERS]);
char *hf_match_print_own (guint side, guint row, guint count, gint seat);
char *hf_match_add_cards (const char *line, const HfMatchResult *result);
char *hf_match_add_picked (const char *line, GPtrArray *picked);
GPtrArray *hf_match_choose_deal (HfMatch *self, const gint *cuts, gint my_first);

G_END_DECLS
