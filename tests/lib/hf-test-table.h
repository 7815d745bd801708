/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rules and a position to play from, in the words of the notation, for unit tests. */

#include "core/state/hf-flat-rules.h"
#include "core/state/hf-move.h"
#include "core/engine/hf-position.h"

typedef struct
{
  HfFlatRules rules;
  HfPosition position;
  HfState *state;
  HfCards aside;
  HfRefusal refusal; /* of the last move */
} HfTestTable;

HfFlatRules *hf_test_flat_rules_new (const char *preset, guint players);

HfTestTable *hf_test_table_new (const char *rules);
HfTestTable *hf_test_table_new_turn (void);
void hf_test_table_free (HfTestTable *self);
void hf_test_table_set (HfTestTable *self, const char *key, const char *value);
void hf_test_table_hand (HfTestTable *self, guint seat, const char *cards);
void hf_test_table_foot_taken (HfTestTable *self, guint seat);
void hf_test_table_piles_left (HfTestTable *self, guint seat, guint n);
void hf_test_table_books (HfTestTable *self, guint owner, const char *books);
void hf_test_table_pile (HfTestTable *self, const char *cards);
void hf_test_table_begin (HfTestTable *self, gboolean play);
HfVerdict hf_test_table_play (HfTestTable *self, const char *move);
void hf_test_assert_cards (const HfCards *cards, const char *expected);
HfCards hf_test_cards (const char *text);

#define hf_test_assert_ok(self, move) \
  g_assert_cmpint (hf_test_table_play (self, move), ==, HF_VERDICT_OK)
#define hf_test_assert_refused(self, move, why)                                \
  G_STMT_START                                                                 \
  {                                                                            \
    g_assert_cmpint (hf_test_table_play (self, move), ==, HF_VERDICT_REFUSED); \
    g_assert_cmpstr (hf_reason_to_string ((self)->refusal.reason), ==, why);   \
  }                                                                            \
  G_STMT_END

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTestTable, hf_test_table_free)
