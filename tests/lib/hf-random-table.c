/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-random-table.h"

#include "core/rules/hf-presets.h"
#include "hf-random-rules.h"

#define MAX_HAND 5

static const HfKind wilds[] = { HF_KIND_TWO, HF_KIND_JOKER, HF_KIND_WEIRD };

/* A card of few ranks, so that cards go together more often than not. */
static HfKind
random_kind (GRand *rand, const HfKind *ranks)
{
  gint n = g_rand_int_range (rand, 0, 20);

  if (n < 5)
    return wilds[g_rand_int_range (rand, 0, 5) % G_N_ELEMENTS (wilds)];

  return n == 19 ? (HfKind) g_rand_int_range (rand, 0, HF_N_KINDS) : ranks[n % 7 / 3];
}

static void
place_book (GRand *rand, const HfFlatRules *rules, HfPosition *position, HfKind kind)
{
  HfPositionBook book = { .owner = 0,
                          .flags = g_rand_int_range (rand, 0, 3) == 0 ? HF_BOOK_NEW : 0 };
  guint n_wilds = g_rand_int_range (rand, 0, 4);

  book.cards.n[kind] = g_rand_int_range (rand, 2, MAX (rules->rules.book_size, 2) + 1);
  for (guint i = 0; i < n_wilds; i++)
    book.cards.n[wilds[g_rand_int_range (rand, 0, 2)]]++;
  position->books[position->n_books++] = book;
}

static void
place_cards (GRand *rand, const HfFlatRules *rules, HfPosition *position)
{
  HfKind ranks[3];
  guint n_hand = g_rand_int_range (rand, 1, MAX_HAND + 1), n_books = g_rand_int_range (rand, 0, 4);

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    ranks[i] = g_rand_int_range (rand, HF_KIND_BLACK_THREE, HF_KIND_TWO);
  position->hand[0].named = TRUE;
  for (guint i = 0; i < n_hand; i++)
    position->hand[0].cards.n[random_kind (rand, ranks)]++;
  position->pile.n = g_rand_int_range (rand, 0, 9);
  if (rules->rules.pickup_open_uses == HF_OPEN_USES_ALL || rules->matches_taken)
    position->pile.n = MIN (position->pile.n, 3);
  for (guint i = 0; i < position->pile.n; i++)
    position->pile.kinds[i] = random_kind (rand, ranks);
  for (guint i = 0; i < n_books; i++)
    place_book (rand, rules, position, i < 2 ? ranks[i] : ranks[g_rand_int_range (rand, 0, 3)]);
  if (g_rand_boolean (rand))
    {
      position->opened_named = TRUE;
      position->opened = g_rand_boolean (rand) ? 0
                                               : g_rand_int_range (rand, 0, 1 << rules->n_seats);
    }
  if (g_rand_boolean (rand))
    position->on_foot = g_rand_int_range (rand, 0, 1 << rules->n_seats);
  position->total[0] = g_rand_int_range (rand, 0, 10) * 250;
  position->round = g_rand_int_range (rand, 1, rules->n_rounds + 1);
  position->play = g_rand_boolean (rand);
}

/* Makes up a table that a game can be played at: rules, every other time those of a preset, and seat
 * 0 on turn with a small hand beside books that go with it. */
HfTestTable *
hf_test_table_new_random (guint64 seed)
{
  HfTestTable *self = g_new0 (HfTestTable, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  const char *const *presets = hf_presets_list ();
  HfReason reason = HF_REASON_BAD_POSITION;
  HfRules rules;

  if (seed % 2 == 0)
    hf_rules_init_preset (&rules, presets[seed / 2 % g_strv_length ((GStrv) presets)], NULL);
  else
    hf_rules_randomize (&rules, seed);
  /* A small hand can seldom open with more. */
  for (gint i = 0; seed % 3 != 0 && i < rules.open_min.n; i++)
    rules.open_min.v[i] = MIN (rules.open_min.v[i], (gint) (seed % 41));
  g_assert_true (hf_flat_rules_init (&self->rules, &rules, NULL));
  self->state = hf_state_new (&self->rules, seed);

  while (reason != HF_REASON_NONE || self->state->table.turn != 0
         || hf_state_seat (self->state, 0)->hand > MAX_HAND)
    {
      hf_position_init (&self->position);
      place_cards (rand, &self->rules, &self->position);
      reason = hf_position_begin (&self->position, &self->rules, self->state, &self->aside);
    }

  return self;
}
