/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"

G_BEGIN_DECLS

/*
 * The text forms of cards, books, moves and states, as rule scripts, saved
 * games and the line protocol spell them. Words are separated by blanks.
 *
 *   card   3r 3b 4 5 6 7 8 9 T J Q K A 2 X W, or KIND*N for several
 *   cards  cards, or - alone for none
 *   seat   0 for the first, then clockwise
 *   book   RANK.K: the owner's K-th book of that rank; the bare RANK where there is one only
 *   move   draw [S|P...] | take [CARDS] [on BOOK] [| CARDS]... | open CARDS [| CARDS]...
 *          | lay CARDS [on BOOK] | red3 [S] | discard CARD | pass | ask out|all-dirty|new-dirty
 *          | answer yes|no | say WORDS | wait BOOK | unwait BOOK | choose SEAT A|B,
 *          with "as SEAT" before it when another seat acts than the one expected to
 */

typedef enum
{
  HF_NOTATION_ERROR_SYNTAX,   /* the words are not a move */
  HF_NOTATION_ERROR_TOO_LONG, /* more cards than a move can hold */
} HfNotationError;

#define HF_NOTATION_ERROR (hf_notation_error_quark ())
GQuark hf_notation_error_quark (void);

/* A book that does not exist; never the place of one. */
#define HF_BOOK_UNKNOWN (HF_BOOK_NONE - 1)

char **hf_notation_split (const char *text);
gboolean hf_notation_parse_card (const char *word, guint8 *kinds, guint max_kinds, guint *n_kinds);
gboolean hf_notation_parse_cards (const char *const *words,
                                  guint n_words,
                                  guint8 *kinds,
                                  guint max_kinds,
                                  guint *n_kinds,
                                  GError **error);
gboolean hf_notation_parse_number (const char *word, guint max, guint *number);
gboolean hf_notation_parse_book (const char *word,
                                 const HfState *state,
                                 const HfFlatRules *rules,
                                 guint owner,
                                 guint *book);

void hf_notation_print_cards (GString *out, const HfCards *cards);
void hf_notation_print_run (GString *out, const guint8 *kinds, guint n_kinds);
void hf_notation_print_list (GString *out, const guint8 *kinds, guint n_kinds);
void hf_notation_print_seats (GString *out, guint seats);
void hf_notation_print_book (GString *out, const HfState *state, guint book);
const char *hf_phase_to_string (HfPhase phase);

gboolean hf_move_parse (HfMove *self,
                        const char *text,
                        const HfState *state,
                        const HfFlatRules *rules,
                        GError **error);
char *hf_move_print (const HfMove *self, const HfState *state);

char **hf_state_print_moves (const HfState *self, const HfFlatRules *rules);
char **hf_state_print_moves_of (const HfState *self, const HfFlatRules *rules, guint seat);
char *hf_state_print (const HfState *self, const HfFlatRules *rules, const HfCards *aside);
char *hf_view_print (const HfView *self);
char *hf_state_print_view (const HfState *self, const HfFlatRules *rules, guint seat);
char *hf_state_print_scores (const HfState *self, const HfFlatRules *rules);

G_END_DECLS
