/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deck of physical cards, and its layout. The rules know kinds only; which card of a kind goes
 * where is random, but always the same for a seed and a round. */

#include "hf-card-table.h"

#include <string.h>

#include "core/notation/hf-notation.h"
#include "hf-card-zone-moves.h"

typedef struct
{
  GPtrArray *of_kind[HF_N_KINDS]; /* HfCard; taken from the end */
} Pool;

static HfSuit
suit_of (HfKind kind, guint i)
{
  switch (kind)
    {
    case HF_KIND_RED_THREE:
      return i % 2 == 0 ? HF_SUIT_HEARTS : HF_SUIT_DIAMONDS;
    case HF_KIND_BLACK_THREE:
      return i % 2 == 0 ? HF_SUIT_SPADES : HF_SUIT_CLUBS;
    case HF_KIND_JOKER:
    case HF_KIND_WEIRD:
      return HF_SUIT_NONE;
    default:
      return (HfSuit) (i % HF_N_SUITS);
    }
}

static guint
suits_of (HfKind kind)
{
  switch (kind)
    {
    case HF_KIND_RED_THREE:
    case HF_KIND_BLACK_THREE:
      return 2;
    case HF_KIND_JOKER:
    case HF_KIND_WEIRD:
      return 1;
    default:
      return HF_N_SUITS;
    }
}

static void
shuffle (GPtrArray *cards, guint64 *rng)
{
  for (guint i = cards->len; i-- > 1;)
    {
      guint j = hf_random_next (rng) % (i + 1);
      gpointer card = cards->pdata[i];

      cards->pdata[i] = cards->pdata[j];
      cards->pdata[j] = card;
    }
}

/* Every deck has each rank in four suits; their order is random. */
static void
fill_pool (HfCardTable *self, Pool *pool, guint64 *rng)
{
  g_ptr_array_set_size (self->deck, 0);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = 0; i < self->rules->deck.n[kind]; i++)
        {
          HfCard *card = hf_card_new (kind, suit_of (kind, i), i / suits_of (kind));

          g_ptr_array_add (cards, card);
          g_ptr_array_add (self->deck, g_object_ref (card));
        }
      shuffle (cards, rng);
      pool->of_kind[kind] = cards;
    }
}

static void
clear_pool (Pool *pool)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    g_ptr_array_unref (pool->of_kind[kind]);
}

static gpointer
take_from_pool (Pool *pool, HfKind kind)
{
  GPtrArray *cards = pool->of_kind[kind];

  g_assert (cards->len > 0);

  return g_ptr_array_steal_index_fast (cards, cards->len - 1);
}

static void
lay_cards (HfCardZone *zone, Pool *pool, const HfCards *cards)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (guint i = 0; i < cards->n[kind]; i++)
      g_ptr_array_add (all, take_from_pool (pool, kind));
  hf_card_zone_set_cards (zone, all);
}

static void
lay_row (HfCardZone *zone, Pool *pool, const guint8 *kinds, guint n_kinds)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_kinds; i++)
    g_ptr_array_add (all, take_from_pool (pool, kinds[i]));
  hf_card_zone_set_cards (zone, all);
}

/* A hidden hand is shuffled, so that the places of its cards tell nothing. */
static void
lay_hidden (HfCardZone *hand, HfCardZone *foot, guint64 *rng)
{
  HfCardZone *const zones[] = { hand, foot };

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (zones[i]);

      shuffle (cards, rng);
      hf_card_zone_set_cards (zones[i], cards);
    }
}

static void
remove_book (HfCardTable *self, guint place)
{
  HfGameBook *book = g_ptr_array_index (self->books, place);

  hf_game_team_remove_book (g_ptr_array_index (self->teams, hf_game_book_get_owner (book)), book);
  g_ptr_array_remove_index (self->books, place);
}

/* Puts a book without cards behind the others; (transfer full). */
static void
take_book (HfCardTable *self, HfGameBook *book)
{
  g_ptr_array_add (self->books, book);
  hf_card_zone_freeze (hf_game_book_get_cards (book));
  hf_game_team_add_book (g_ptr_array_index (self->teams, hf_game_book_get_owner (book)), book);
}

void
hf_card_table_add_book (HfCardTable *self, guint owner, HfRank rank)
{
  guint number = 1;

  for (guint i = 0; i < self->books->len; i++)
    {
      HfGameBook *other = g_ptr_array_index (self->books, i);

      if (hf_game_book_get_owner (other) == owner && hf_game_book_get_rank (other) == rank)
        number++;
    }
  take_book (self, hf_game_book_new (self->books->len, owner, rank, number));
}

static void
lay_books (HfCardTable *self, Pool *pool, const HfState *state)
{
  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      HfCards cards = hf_book_cards (book);

      hf_card_table_add_book (self, book->owner, book->rank);
      lay_cards (hf_card_table_find_zone (self, HF_ZONE_BOOK, i), pool, &cards);
    }
  for (guint owner = 0; owner < self->teams->len; owner++)
    {
      const HfCards threes = hf_owner_threes (hf_state_owner (state, owner));

      lay_cards (hf_card_table_find_zone (self, HF_ZONE_REDS, owner), pool, &threes);
    }
}

/* Lays out a new deck to match the state. */
void
hf_card_table_lay_out (HfCardTable *self, const HfState *state)
{
  guint64 rng = hf_card_table_reseed (self, state->table.round, HF_CHANCE_CARDS);
  Pool pool;

  hf_card_table_freeze (self);
  while (self->books->len > 0)
    remove_book (self, self->books->len - 1);
  fill_pool (self, &pool, &rng);
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      HfCardZone *hand = hf_card_table_find_zone (self, HF_ZONE_HAND, seat);
      HfCardZone *foot = hf_card_table_find_zone (self, HF_ZONE_FOOT, seat);

      lay_cards (hand, &pool, hf_state_hand (state, seat));
      const HfCards piles = hf_state_piles_left (state, seat);

      lay_cards (foot, &pool, &piles);
      lay_hidden (hand, foot, &rng);
    }
  lay_books (self, &pool, state);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    lay_row (self->stacks[i], &pool, hf_state_stack (state, i), state->table.n_stack[i]);
  lay_row (self->pile, &pool, hf_state_pile (state), state->table.n_pile);
  clear_pool (&pool);
  for (guint seat = 0; seat < self->seats->len; seat++)
    if (state->table.phase != HF_PHASE_CHOOSE)
      hf_card_table_sort_hand (self, state, seat);
}

/* Lists the kinds in a stack right after a reshuffle: the cards drawn from it later in the move, then,
 * without another reshuffle, the cards that the state has left. */
static guint
stack_after_reshuffle (const HfState *state,
                       const HfEvents *events,
                       guint reshuffle,
                       guint stack,
                       guint8 *kinds)
{
  guint n = 0;

  for (guint i = reshuffle + 1; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_RESHUFFLED)
        return n;
      if (event->type == HF_EVENT_CARD && event->from == HF_ZONE_STACK
          && event->from_index == stack)
        kinds[n++] = event->kind;
    }
  memcpy (kinds + n, hf_state_stack (state, stack), state->table.n_stack[stack]);

  return n + state->table.n_stack[stack];
}

/* The pile becomes the stacks; a top card that stays is not among @event->value. */
void
hf_card_table_reshuffle (HfCardTable *self,
                         const HfState *state,
                         const HfEvents *events,
                         guint index)
{
  const HfEvent *event = &g_array_index (events, HfEvent, index);
  g_autoptr (GPtrArray) kept = hf_card_zone_dup_cards (self->pile);
  guint n_kept = kept->len - event->value;
  guint8 kinds[HF_STATE_MAX];
  Pool pool;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    pool.of_kind[kind] = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = n_kept; i < kept->len; i++)
    {
      HfCard *card = g_ptr_array_index (kept, i);

      g_ptr_array_add (pool.of_kind[hf_card_get_kind (card)], g_object_ref (card));
    }

  g_ptr_array_set_size (kept, n_kept);
  hf_card_zone_set_cards (self->pile, kept);
  for (guint stack = 0; stack < G_N_ELEMENTS (self->stacks); stack++)
    {
      guint n = stack_after_reshuffle (state, events, index, stack, kinds);

      lay_row (self->stacks[stack], &pool, kinds, n);
    }
  clear_pool (&pool);
}

static gboolean
is_same_book (HfGameBook *one, HfGameBook *other)
{
  return hf_game_book_get_owner (one) == hf_game_book_get_owner (other)
         && hf_game_book_compare (one, other) == 0;
}

/* Takes over the books of another table. Books that both have are kept. */
static void
assume_books (HfCardTable *self, HfCardTable *other)
{
  guint n = 0;

  while (n < MIN (self->books->len, other->books->len)
         && is_same_book (self->books->pdata[n], other->books->pdata[n]))
    n++;
  while (self->books->len > n)
    remove_book (self, self->books->len - 1);
  for (; n < other->books->len; n++)
    {
      HfGameBook *book = other->books->pdata[n];

      hf_card_table_add_book (self, hf_game_book_get_owner (book), hf_game_book_get_rank (book));
    }
}

/* Takes over the layout of another table of the same match. Within one deal the card objects are
 * kept, and those that are in the right place do not move. */
void
hf_card_table_assume (HfCardTable *self, HfCardTable *other, gboolean same_deal)
{
  g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) zones = NULL;

  hf_card_table_freeze (self);
  if (!same_deal)
    {
      g_ptr_array_set_size (self->deck, 0);
      for (guint i = 0; i < other->deck->len; i++)
        g_ptr_array_add (self->deck, g_object_ref (other->deck->pdata[i]));
    }
  for (guint i = 0; i < other->deck->len; i++)
    g_hash_table_insert (own, other->deck->pdata[i], self->deck->pdata[i]);

  assume_books (self, other);
  zones = hf_card_table_list_zones (self);
  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *zone = zones->pdata[i];
      g_autoptr (GPtrArray) cards =
        hf_card_zone_dup_cards (hf_card_table_find_zone (other, hf_card_zone_get_zone (zone),
                                                         hf_card_zone_get_index (zone)));

      for (guint j = 0; j < cards->len; j++)
        {
          g_autoptr (HfCard) card = cards->pdata[j];

          cards->pdata[j] = g_object_ref (g_hash_table_lookup (own, card));
        }
      hf_card_zone_set_cards (zone, cards);
    }
}
