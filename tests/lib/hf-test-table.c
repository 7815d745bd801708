/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-table.h"

#include "core/notation/hf-notation.h"
#include "hf-test-rules.h"

/* A preset for so many players, compiled; NULL where it is not for so many. With 0 it is as it
 * stands. */
HfFlatRules *
hf_test_flat_rules_new (const char *preset, guint players)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autofree char *number = g_strdup_printf ("%u", players);
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_rules_init_preset (&rules, preset, &error);
  g_assert_no_error (error);
  if (players > 0)
    hf_rules_set (&rules, "table.players", number, &error);
  g_assert_no_error (error);
  if (hf_flat_rules_init (flat, &rules, &error))
    return g_steal_pointer (&flat);

  if (players == 0)
    g_assert_no_error (error);

  return NULL;
}

static guint
parse_cards (const char *text, guint8 *kinds, guint max)
{
  g_auto (GStrv) words = hf_notation_split (text);
  g_autoptr (GError) error = NULL;
  guint n;

  hf_notation_parse_cards ((const char *const *) words, g_strv_length (words), kinds, max, &n,
                           &error);
  g_assert_no_error (error);

  return n;
}

/* The cards of a text such as "Q*3 6 2". */
HfCards
hf_test_cards (const char *text)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n = parse_cards (text, kinds, G_N_ELEMENTS (kinds));

  return hf_cards_from_list (kinds, n);
}

/* @rules: as hf_test_rules_init() reads them */
HfTestTable *
hf_test_table_new (const char *rules)
{
  HfTestTable *self = g_new0 (HfTestTable, 1);

  hf_test_rules_init (&self->rules.rules, rules);
  hf_position_init (&self->position);

  return self;
}

/* A turn in Hoof and Mouth that has something to lay, to add and to take. */
HfTestTable *
hf_test_table_new_turn (void)
{
  HfTestTable *self = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (self, 0, "Q*4 7*3 5 2 X 4");
  hf_test_table_books (self, 0, "K*3");
  hf_test_table_books (self, 1, "9*3");
  hf_test_table_pile (self, "7 8 9 T J");

  return self;
}

void
hf_test_table_free (HfTestTable *self)
{
  g_free (self->state);
  g_free (self);
}

/* Changes a rule; before hf_test_table_begin(). */
void
hf_test_table_set (HfTestTable *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  hf_rules_set (&self->rules.rules, key, value, &error);
  g_assert_no_error (error);
}

void
hf_test_table_hand (HfTestTable *self, guint seat, const char *cards)
{
  self->position.hand[seat].cards = hf_test_cards (cards);
  self->position.hand[seat].named = TRUE;
}

void
hf_test_table_foot_taken (HfTestTable *self, guint seat)
{
  self->position.on_foot |= 1u << seat;
}

/* @n: piles that the seat has yet to take, from 1 */
void
hf_test_table_piles_left (HfTestTable *self, guint seat, guint n)
{
  self->position.n_piles[seat] = n;
}

/* @books: the cards of each, with a comma between */
void
hf_test_table_books (HfTestTable *self, guint owner, const char *books)
{
  g_auto (GStrv) each = g_strsplit (books, ", ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    self->position.books[self->position.n_books++] =
      (HfPositionBook) { .owner = owner, .cards = hf_test_cards (each[i]) };
}

void
hf_test_table_pile (HfTestTable *self, const char *cards)
{
  self->position.pile.n = parse_cards (cards, self->position.pile.kinds, HF_POSITION_MAX_CARDS);
}

/* Seat 0 is on turn; with @play it has acquired its cards. */
void
hf_test_table_begin (HfTestTable *self, gboolean play)
{
  HfRules rules = self->rules.rules;
  g_autoptr (GError) error = NULL;

  hf_flat_rules_init (&self->rules, &rules, &error);
  g_assert_no_error (error);
  self->state = hf_state_new (&self->rules, 1);
  self->position.play = play;
  g_assert_cmpint (hf_position_begin (&self->position, &self->rules, self->state, &self->aside), ==,
                   HF_REASON_NONE);
}

/* Plays a move and checks that nothing is broken after it. */
HfVerdict
hf_test_table_play (HfTestTable *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;
  HfVerdict verdict;
  HfMove move;

  hf_move_parse (&move, text, self->state, &self->rules, &error);
  g_assert_no_error (error);
  verdict = hf_state_play (self->state, &self->rules, &move, NULL, &self->refusal);
  hf_state_check (self->state, &self->rules, &self->aside, &problem);
  g_assert_cmpstr (problem, ==, NULL);

  return verdict;
}

void
hf_test_assert_cards (const HfCards *cards, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  hf_notation_print_cards (text, cards);
  g_assert_cmpstr (text->str, ==, expected);
}
