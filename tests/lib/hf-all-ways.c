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
  HfCards of_rank[HF_N_RANKS]; /* the same cards, by the ranks of the books */
  gboolean dirties;            /* a wild card joins a clean book */
} Found;

struct _HfAllWays
{
  const HfState *state;
  const HfFlatRules *rules;
  HfCards others; /* cards of the pile that may be used in further books */
  HfCards along;  /* cards of the pile that may go with its top card */
  GArray *found;
  guint n_trials;
  HfMove move;
};

/* Notes into books of which ranks the cards go. */
static void
note_ranks (const HfAllWays *self, Found *found)
{
  const HfMove *move = &self->move;

  for (guint part = 0; part < move->n_parts; part++)
    {
      const guint place = move->parts[part].book;
      const HfCards cards = hf_cards_from_list (hf_move_part_cards (move, part),
                                                move->parts[part].n);
      HfRank rank = HF_RANK_WILD;

      if (place != HF_BOOK_NONE)
        rank = hf_state_book (self->state, place)->rank;
      else if (move->type == HF_MOVE_TAKE && part == 0)
        rank = hf_kind_rank (hf_state_pile (self->state)[0]);
      for (guint kind = 0; place == HF_BOOK_NONE && kind < HF_N_KINDS; kind++)
        if (cards.n[kind] > 0 && !hf_flat_rules_is_wild (self->rules, kind))
          rank = hf_kind_rank (kind);
      hf_cards_add (&found->of_rank[rank], &cards);
      found->dirties |= place != HF_BOOK_NONE
                        && hf_book_is_clean (hf_state_book (self->state, place))
                        && hf_flat_rules_count_wilds (self->rules, &cards) > 0;
    }
}

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
  note_ranks (self, &found);
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

      if (self->move.type == HF_MOVE_TAKE && self->move.n_parts == 0)
        hf_cards_add (&cards, &self->along);
      else if (self->move.type == HF_MOVE_TAKE && self->move.n_parts == 1
               && hf_cards_count (&self->along) == 0)
        hf_cards_add (&cards, &self->others);
      if (!hf_move_add_part (&self->move,
                             place < self->state->table.n_books ? place : HF_BOOK_NONE))
        return;
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
    self->others = hf_cards_from_list (hf_state_pile (state) + 1,
                                       MIN (count, state->table.n_pile) - 1);

  if (type == HF_MOVE_TAKE && state->table.n_pile > 0)
    self->along = *hf_table_cards_for_top (&state->table, rules, hf_state_pile (state),
                                           &HF_CARDS_NONE, &self->along);

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

/* Whether the cards go where the question says; others of the pile go anywhere, but wild ones begin no book. */
static gboolean
goes_where_asked (const HfAllWays *self, const Found *found, const HfWayQuestion *question)
{
  if (question->keep_clean && found->dirties)
    return FALSE;

  for (HfRank rank = 0; question->of_rank != NULL && rank < HF_N_RANKS; rank++)
    if (!hf_cards_contain (&found->of_rank[rank], &question->of_rank[rank])
        || (rank == HF_RANK_WILD
            && !hf_cards_equal (&found->of_rank[rank], &question->of_rank[rank])))
      return FALSE;

  return TRUE;
}

gboolean
hf_all_ways_has (const HfAllWays *self, const HfWayQuestion *question)
{
  HfCards all = question->cards, first, further, more;

  hf_cards_add (&all, &question->spare);
  first = further = all;
  hf_cards_add (&first, &self->along);
  hf_cards_add (&further, &self->others);
  more = hf_cards_count (&self->along) > 0 ? first : further;

  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = &g_array_index (self->found, Found, i);
      HfCards rest = found->cards;

      hf_cards_subtract (&rest, &found->first);
      if (hf_cards_contain (&found->cards, &question->cards)
          && hf_cards_contain (&more, &found->cards) && hf_cards_contain (&first, &found->first)
          && hf_cards_contain (&further, &rest) && goes_where_asked (self, found, question)
          && (question->place == HF_PLACE_ANY || question->place == found->place))
        return TRUE;
    }

  return FALSE;
}

/* Lays, one after another. */

struct _HfAllLays
{
  const HfFlatRules *rules;
  guint seat;
  GHashTable *seen; /* states */
  GHashTable *laid; /* HfCards */
  guint n_trials;
};

static void add_lays (HfAllLays *self, const HfState *state, const HfCards *left, HfCards laid);

/* Every order of some of the cards in one lay, and what can follow it. */
static void
add_lay (HfAllLays *self,
         const HfState *state,
         const HfMove *before,
         const HfCards *left,
         const HfCards *laid)
{
  for (guint kind = 0; kind < HF_N_KINDS && self->n_trials <= MAX_TRIALS; kind++)
    {
      g_autofree HfState *after = NULL;
      HfMove move = *before;
      HfCards rest = *left, down = *laid;

      if (rest.n[kind] == 0)
        continue;
      rest.n[kind]--;
      down.n[kind]++;
      hf_move_add_card (&move, kind);

      self->n_trials++;
      after = hf_state_dup (state);
      if (hf_state_play (after, self->rules, &move, NULL, NULL) == HF_VERDICT_OK)
        {
          g_hash_table_add (self->laid, g_bytes_new (&down, sizeof down));
          add_lays (self, after, &rest, down);
        }
      add_lay (self, state, &move, &rest, &down);
    }
}

static void
add_lays (HfAllLays *self, const HfState *state, const HfCards *left, HfCards laid)
{
  if ((guint) state->table.turn != self->seat || state->table.phase != HF_PHASE_PLAY
      || !g_hash_table_add (self->seen, g_bytes_new (state, state->size)))
    return;

  for (guint place = 0; place <= state->table.n_books; place++)
    {
      HfMove move;

      hf_move_init (&move, HF_MOVE_LAY, self->seat);
      hf_move_add_part (&move, place < state->table.n_books ? place : HF_BOOK_NONE);
      add_lay (self, state, &move, left, &laid);
    }
}

HfAllLays *
hf_all_lays_new (const HfState *state, const HfFlatRules *rules)
{
  HfAllLays *self = g_new0 (HfAllLays, 1);

  self->rules = rules;
  self->seat = state->table.turn;
  self->seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                      NULL);
  self->laid = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                      NULL);
  add_lays (self, state, hf_state_hand (state, self->seat), HF_CARDS_NONE);

  return self;
}

void
hf_all_lays_free (HfAllLays *self)
{
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->laid);
  g_free (self);
}

/* Whether the position has too many ways to try them all. */
gboolean
hf_all_lays_too_many (const HfAllLays *self)
{
  return self->n_trials > MAX_TRIALS;
}

gboolean
hf_all_lays_has (const HfAllLays *self, const HfCards *cards)
{
  g_autoptr (GBytes) bytes = g_bytes_new (cards, sizeof *cards);

  return g_hash_table_contains (self->laid, bytes);
}
