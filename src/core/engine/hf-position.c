/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-position.h"

#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"

/* A round in progress, set up instead of dealt. */

/* The cards that are left when all named ones are laid out, and how far they are used. */
typedef struct
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n;
  guint used;
} HfFill;

/* Begins a position: nothing named, first round, the first seat about to begin its turn.
 * @self (out): a position */
void
hf_position_init (HfPosition *self)
{
  memset (self, 0, sizeof *self);
  self->round = 1;
  self->out = -1;
}

static gboolean
take (HfCards *from, const HfCards *cards)
{
  if (!hf_cards_contain (from, cards))
    return FALSE;

  hf_cards_subtract (from, cards);

  return TRUE;
}

static gboolean
take_pile (HfCards *from, const HfPositionPile *pile)
{
  HfCards cards = hf_cards_from_list (pile->kinds, pile->n);

  return pile->n <= hf_cards_count (from) && take (from, &cards);
}

/* Takes everything that is named out of the deck. */
static gboolean
take_named (const HfPosition *self, const HfFlatRules *rules, HfCards *deck)
{
  gboolean enough = TRUE;

  for (guint seat = 0; seat < rules->n_seats && enough; seat++)
    enough = take (deck, &self->hand[seat].cards) && take (deck, &self->foot[seat].cards)
             && take (deck, &self->more[seat][0].cards) && take (deck, &self->more[seat][1].cards);

  for (guint i = 0; i < self->n_books && enough; i++)
    enough = take (deck, &self->books[i].cards);

  for (guint owner = 0; owner < rules->n_owners && enough; owner++)
    {
      enough = self->reds[owner] >= 0 && self->reds[owner] <= deck->n[HF_KIND_RED_THREE];
      if (enough)
        deck->n[HF_KIND_RED_THREE] -= self->reds[owner];
    }

  enough = enough && take_pile (deck, &self->pile);
  for (guint i = 0; i < HF_MAX_STACKS && enough; i++)
    enough = take_pile (deck, &self->stack[i]);

  return enough;
}

static gboolean
fill_zone (HfFill *fill, const HfPositionZone *zone, guint usual, HfCards *cards, guint *count)
{
  guint n = zone->named ? zone->fill : usual;
  HfCards filled;

  if (n > fill->n - fill->used)
    return FALSE;

  filled = hf_cards_from_list (fill->kinds + fill->used, n);
  fill->used += n;
  *cards = zone->cards;
  hf_cards_add (cards, &filled);
  *count = hf_cards_count (cards);

  return TRUE;
}

/* The piles that a seat has yet to take: those named, else all that are dealt. Where fewer are named
 * the earlier ones are taken. */
static gboolean
fill_piles (const HfPosition *self,
            const HfFlatRules *rules,
            HfFill *fill,
            guint seat,
            HfState *state)
{
  const guint dealt = 1 + rules->n_more;
  const guint n = (self->on_foot >> seat) & 1 ? 0
                  : self->n_piles[seat] > 0   ? self->n_piles[seat]
                                              : dealt;
  HfSeat *counts = hf_state_seat (state, seat);

  if (n > dealt)
    return FALSE;

  counts->n_piles = n;
  for (guint i = 0; i < n; i++)
    {
      const guint usual = i == 0 ? rules->rules.deal_foot_size
                                 : rules->rules.deal_more_piles.v[i - 1];
      guint count;

      if (!fill_zone (fill, i == 0 ? &self->foot[seat] : &self->more[seat][i - 1], usual,
                      i == 0 ? hf_state_foot (state, seat) : hf_state_more (state, seat, i - 1),
                      &count)
          || count > G_MAXUINT8)
        return FALSE;
      *(i == 0 ? &counts->foot : &counts->more[i - 1]) = count;
    }

  return TRUE;
}

static gboolean
fill_seats (const HfPosition *self, const HfFlatRules *rules, HfFill *fill, HfState *state)
{
  guint count;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      if (!fill_zone (fill, &self->hand[seat], rules->rules.deal_hand_size,
                      hf_state_hand (state, seat), &count))
        return FALSE;
      hf_state_seat (state, seat)->hand = count;
    }

  for (guint seat = 0; seat < rules->n_seats; seat++)
    if (!fill_piles (self, rules, fill, seat, state))
      return FALSE;

  return TRUE;
}

static gboolean
fill_pile (HfFill *fill, const HfPositionPile *pile, guint8 *kinds, guint *n)
{
  if (pile->fill > fill->n - fill->used)
    return FALSE;

  memcpy (kinds, pile->kinds, pile->n);
  memcpy (kinds + pile->n, fill->kinds + fill->used, pile->fill);
  fill->used += pile->fill;
  *n = pile->n + pile->fill;

  return TRUE;
}

/* Lays out pile and stacks, and puts the cards left over aside. */
static gboolean
fill_stock (const HfPosition *self,
            const HfFlatRules *rules,
            HfFill *fill,
            HfState *state,
            HfCards *aside)
{
  guint8 kinds[HF_STOCK_ZONES][HF_POSITION_MAX_CARDS];
  const guint8 *zones[HF_STOCK_ZONES];
  guint n[HF_STOCK_ZONES];

  *aside = HF_CARDS_NONE;
  for (guint i = 0; i < HF_STOCK_ZONES; i++)
    zones[i] = kinds[i];
  if (!fill_pile (fill, &self->pile, kinds[HF_STOCK_PILE], &n[HF_STOCK_PILE]))
    return FALSE;
  if (!self->stock_named)
    return hf_state_split_stock (state, rules->n_stacks, fill->kinds + fill->used,
                                 fill->n - fill->used, kinds[HF_STOCK_PILE], n[HF_STOCK_PILE]);

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    if (!fill_pile (fill, &self->stack[i], kinds[i], &n[i]) || (i >= rules->n_stacks && n[i] > 0))
      return FALSE;

  *aside = hf_cards_from_list (fill->kinds + fill->used, fill->n - fill->used);

  return hf_state_set_stock (state, zones, n);
}

static gboolean
lay_books (const HfPosition *self, const HfFlatRules *rules, HfState *state)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];

  for (guint i = 0; i < self->n_books; i++)
    {
      const HfPositionBook *it = &self->books[i];
      guint n = hf_cards_to_list (&it->cards, kinds);
      HfBook book;
      gint buried;

      if (hf_book_build (rules, kinds, n, &book, &buried) != HF_REASON_NONE)
        return FALSE;
      book.owner = it->owner;
      book.flags = it->flags;
      if (!hf_state_push_book (state, &book))
        return FALSE;

      if (it->flags & HF_BOOK_NEW)
        state->table.flags |= HF_FLAG_NEW_BOOKS;
      hf_state_owner (state, it->owner)->buried += buried;
      if (!self->opened_named)
        state->table.opened |= rules->owner_seats[it->owner];
    }

  return TRUE;
}

static void
book_points (const HfPosition *self, HfState *state)
{
  for (guint i = 0; i < state->n_owners; i++)
    {
      HfOwner *owner = hf_state_owner (state, i);

      owner->reds = self->reds[i];
      owner->cut = self->cut[i];
      owner->penalty = self->penalty[i];
      owner->total = self->total[i];
    }
}

static gboolean
lay_out (const HfPosition *self, const HfFlatRules *rules, HfState *state, HfCards *aside)
{
  HfCards deck = rules->deck;
  HfFill fill = { .used = 0 };

  if (self->round < 1 || self->round > rules->n_rounds || !take_named (self, rules, &deck))
    return FALSE;
  fill.n = hf_cards_count (&deck);
  hf_cards_to_fill_order (&deck, fill.kinds);

  state->table.round = self->round;
  state->table.first = self->first;
  state->table.opened = self->opened;
  state->table.on_foot = self->on_foot;
  state->table.ended = self->on_foot & ~self->fresh;
  state->table.chosen = (1u << rules->n_seats) - 1;
  book_points (self, state);

  return lay_books (self, rules, state) && fill_seats (self, rules, &fill, state)
         && fill_stock (self, rules, &fill, state, aside);
}

/* Lays a position out, filled up from the rest of the deck, and begins the turn of the seat on
 * turn, or books the round if a seat is out.
 *
 * @state (inout): becomes the position; its random generator goes on
 * @aside (out): cards of the deck that the position does not use
 * Returns: HF_REASON_BAD_POSITION when the cards do not suffice or a book is not legal, with
 *   @state and @aside unchanged; or HF_REASON_NONE */
HfReason
hf_position_begin (const HfPosition *self, const HfFlatRules *rules, HfState *state, HfCards *aside)
{
  g_autofree HfState *made = hf_state_new (rules, state->rng);
  HfCards left;

  if (!lay_out (self, rules, made, &left))
    return HF_REASON_BAD_POSITION;

  if (self->out >= 0)
    {
      made->table.out = 1u << self->out;
      hf_state_end_round (made, rules, NULL);
    }
  else
    {
      hf_state_begin_turn (made, rules, self->turn, NULL);
      if (self->play)
        {
          made->table.phase = HF_PHASE_PLAY;
          made->table.flags |= HF_FLAG_ACQUIRED;
        }
    }

  hf_state_copy (state, made);
  *aside = left;

  return HF_REASON_NONE;
}
