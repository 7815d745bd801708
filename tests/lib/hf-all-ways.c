/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-all-ways.h"

/* More trials than this would take too long; such a position is left out. */
#define MAX_TRIALS 40000

/* A legal move: its cards, those of the hand that go with the top card, and its places. */
typedef struct
{
  HfCards cards;
  HfCards first;
  guint place; /* of all its cards, in a take of the first; HF_PLACE_ANY: of several */
} Found;

struct _HfAllWays
{
  const HfState *state;
  const HfFlatRules *rules;
  HfCards others; /* cards of the pile that may be used */
  GArray *found;
  guint n_trials;
  HfMove move;
};

static void
try_move (HfAllWays *self)
{
  const HfMove *move = &self->move;
  const gboolean take = move->type == HF_MOVE_TAKE;
  Found found = {
    .cards = hf_cards_from_list (move->cards, move->n_cards),
    .place = move->n_parts > 0 ? move->parts[0].book : HF_BOOK_NONE,
  };

  self->n_trials++;
  if (hf_state_try (self->state, self->rules, move, NULL) != HF_VERDICT_OK)
    return;

  if (take && move->n_parts > 0)
    found.first = hf_cards_from_list (move->cards, move->parts[0].n);
  for (guint part = 1; !take && part < move->n_parts; part++)
    if (move->parts[part].book != found.place)
      found.place = HF_PLACE_ANY;
  g_array_append_val (self->found, found);
}

static void add_parts (HfAllWays *self, const HfCards *left);

/* Every order of some of the cards for the last part; in a new book they have none. */
static void
add_cards (HfAllWays *self, const HfCards *left, guint from)
{
  HfMovePart *part = &self->move.parts[self->move.n_parts - 1];

  if (self->n_trials > MAX_TRIALS)
    return;
  if (part->n > 0 || (self->move.type == HF_MOVE_TAKE && self->move.n_parts == 1))
    {
      HfMove before = self->move;

      try_move (self);
      if (self->move.type != HF_MOVE_LAY)
        add_parts (self, left);
      self->move = before;
      part = &self->move.parts[self->move.n_parts - 1];
    }

  for (guint kind = part->book == HF_BOOK_NONE ? from : 0; kind < HF_N_KINDS; kind++)
    {
      HfCards rest = *left;

      if (rest.n[kind] == 0)
        continue;
      rest.n[kind]--;
      hf_move_add_card (&self->move, kind);
      add_cards (self, &rest, kind);
      self->move.n_cards--;
      part->n--;
    }
}

/* One more part, at every place. */
static void
add_parts (HfAllWays *self, const HfCards *left)
{
  for (guint place = 0; place <= self->state->table.n_books; place++)
    {
      HfMove before = self->move;
      HfCards cards = *left;

      if (self->move.n_parts == 1 && self->move.type == HF_MOVE_TAKE)
        hf_cards_add (&cards, &self->others);
      hf_move_add_part (&self->move, place < self->state->table.n_books ? place : HF_BOOK_NONE);
      add_cards (self, &cards, 0);
      self->move = before;
    }
}

HfAllWays *
hf_all_ways_new (const HfState *state, const HfFlatRules *rules, HfMoveType type)
{
  HfAllWays *self = g_new0 (HfAllWays, 1);
  const guint seat = state->table.turn;
  const guint count = hf_flat_rules_round (rules, state->table.round)->pickup_count;

  self->state = state;
  self->rules = rules;
  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
  hf_move_init (&self->move, type, seat);
  if (type == HF_MOVE_TAKE && state->table.n_pile > 1
      && rules->rules.pickup_open_uses == HF_OPEN_USES_ALL
      && !hf_state_is_open (state, rules, seat))
    self->others =
      hf_cards_from_list (hf_state_pile (state) + 1, MIN (count, state->table.n_pile) - 1);

  if (type == HF_MOVE_TAKE)
    try_move (self);
  add_parts (self, hf_state_hand (state, seat));

  return self;
}

void
hf_all_ways_free (HfAllWays *self)
{
  g_array_unref (self->found);
  g_free (self);
}

/* Whether the position has too many ways to try them all. */
gboolean
hf_all_ways_too_many (const HfAllWays *self)
{
  return self->n_trials > MAX_TRIALS;
}

gboolean
hf_all_ways_has (const HfAllWays *self, const HfWayQuestion *question)
{
  HfCards all = question->cards, more;

  hf_cards_add (&all, &question->spare);
  more = all;
  hf_cards_add (&more, &self->others);

  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = &g_array_index (self->found, Found, i);

      if (hf_cards_contain (&found->cards, &question->cards)
          && hf_cards_contain (&more, &found->cards) && hf_cards_contain (&all, &found->first)
          && (question->place == HF_PLACE_ANY || question->place == found->place))
        return TRUE;
    }

  return FALSE;
}

/* The most of the cards that go to one place. */
guint
hf_all_ways_most (const HfAllWays *self, const HfCards *cards, guint place)
{
  guint most = 0;

  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = &g_array_index (self->found, Found, i);

      if (hf_cards_contain (cards, &found->cards)
          && (place == HF_PLACE_ANY || place == found->place))
        most = MAX (most, hf_cards_count (&found->cards));
    }

  return most;
}
