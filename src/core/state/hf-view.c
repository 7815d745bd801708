/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-view.h"

#include "hf-move-private.h"

/* Shows as much as the seat may see of the two piles that it chooses from. Kept out of line, as the next one is: a
 * playout changes views all the time, and it needs neither. */
G_NO_INLINE static void
borrow_piles (HfView *self, const HfState *state)
{
  const guint choice = hf_flat_rules_round (self->rules, state->table.round)->hand_choice;

  self->hand = NULL;
  if (choice == HF_CHOICE_TOP_SEEN)
    self->tops = hf_state_tops (state, self->seat);
  if (choice == HF_CHOICE_AFTER_LOOK)
    {
      self->piles[0] = hf_state_hand (state, self->seat);
      self->piles[1] = hf_state_foot (state, self->seat);
    }
}

G_NO_INLINE static void
borrow_foot_reds (HfView *self, const HfState *state)
{
  self->foot_reds = self->hand != NULL ? hf_state_foot_reds (state) + self->seat : NULL;
}

/* Turns a borrowed view of a state into that of another seat, or of the same one after a move. For
 * a seat that does not exist, such as HF_MAX_SEATS, it has the public facts alone. */
void
hf_view_change_seat (HfView *self, const HfState *state, guint seat)
{
  self->pile = hf_state_pile (state);
  self->seat = seat;
  self->locked = (guint) state->table.turn == seat ? hf_state_locked (state) : NULL;
  self->hand = seat < self->rules->n_seats ? hf_state_hand (state, seat) : NULL;
  if (G_UNLIKELY (state->foot_reds))
    borrow_foot_reds (self, state);
  self->piles[0] = self->piles[1] = NULL;
  self->tops = NULL;
  if (self->hand != NULL && hf_table_has_piles (&state->table, seat))
    borrow_piles (self, state);
}

/* Looks at a state through the eyes of one seat, without copying. For states that were imagined
 * anyway, as in playouts; a player of a real game gets hf_view_new().
 *
 * @self (out): the view
 * @state: a state, which must outlive the view */
void
hf_view_borrow (HfView *self, const HfState *state, const HfFlatRules *rules, guint seat)
{
  self->rules = rules;
  self->table = &state->table;
  self->seats = state->seats;
  self->owners = hf_state_owner (state, 0);
  self->books = hf_state_book (state, 0);
  self->foot_reds = NULL;
  hf_view_change_seat (self, state, seat);
}

/* A view followed by its memory. */
typedef struct
{
  HfView view;
  HfTable table;
  HfSeat seats[HF_MAX_SEATS];
  HfOwner owners[HF_MAX_SEATS];
  HfCards hand, piles[2], locked;
  guint8 tops[2], foot_reds;
  guint8 rest[]; /* books, then the pile */
} OwnedView;

static const HfCards *
keep_cards (HfCards *place, const HfCards *cards)
{
  if (cards == NULL)
    return NULL;
  *place = *cards;

  return place;
}

/* Copies a view. The copy has no memory for hidden cards, so it cannot give them away. */
HfView *
hf_view_dup (const HfView *self)
{
  gsize books = self->table->n_books * sizeof (HfBook);
  OwnedView *owned = g_malloc0 (sizeof *owned + books + self->table->n_pile);
  HfView *view = &owned->view;

  *view = *self;
  owned->table = *view->table;
  memcpy (owned->seats, view->seats, view->rules->n_seats * sizeof (HfSeat));
  memcpy (owned->owners, view->owners, view->rules->n_owners * sizeof (HfOwner));
  memcpy (owned->rest, view->books, books);
  memcpy (owned->rest + books, view->pile, view->table->n_pile);

  view->table = &owned->table;
  view->seats = owned->seats;
  view->owners = owned->owners;
  view->books = (const HfBook *) owned->rest;
  view->pile = owned->rest + books;
  view->hand = keep_cards (&owned->hand, view->hand);
  view->locked = keep_cards (&owned->locked, view->locked);
  if (view->tops != NULL)
    view->tops = memcpy (owned->tops, view->tops, sizeof owned->tops);
  if (view->foot_reds != NULL)
    view->foot_reds = memcpy (&owned->foot_reds, view->foot_reds, 1);
  for (guint i = 0; i < 2; i++)
    view->piles[i] = keep_cards (&owned->piles[i], view->piles[i]);

  return view;
}

/* Copies the facts that one seat may know.
 * @rules: its rules, which must outlive the view */
HfView *
hf_view_new (const HfState *state, const HfFlatRules *rules, guint seat)
{
  HfView view;

  hf_view_borrow (&view, state, rules, seat);

  return hf_view_dup (&view);
}

void
hf_view_free (HfView *self)
{
  g_free (self);
}

/* Whether only natural matches take the pile. */
gboolean
hf_view_is_frozen (const HfView *self)
{
  return hf_table_is_frozen (self->table, self->rules, self->pile);
}

/* All cards that the viewer does not see. */
static HfCards
unseen_cards (const HfView *self)
{
  HfCards unseen = self->rules->deck;
  HfCards pile = hf_cards_from_list (self->pile, self->table->n_pile);

  hf_cards_subtract (&unseen, &pile);
  if (self->hand != NULL)
    hf_cards_subtract (&unseen, self->hand);
  for (guint i = 0; i < 2 && self->tops != NULL; i++)
    unseen.n[self->tops[i]]--;
  for (guint i = 0; i < 2; i++)
    if (self->piles[i] != NULL)
      hf_cards_subtract (&unseen, self->piles[i]);
  for (guint i = 0; i < self->table->n_books; i++)
    {
      HfCards cards = hf_book_cards (&self->books[i]);

      hf_cards_subtract (&unseen, &cards);
    }
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    {
      HfCards threes = hf_owner_threes (&self->owners[owner]);

      hf_cards_subtract (&unseen, &threes);
    }

  return unseen;
}

static HfCards
deal_out (const guint8 **kinds, guint n)
{
  HfCards cards = hf_cards_from_list (*kinds, n);

  *kinds += n;

  return cards;
}

/* Cards that a seat is known to hold are not dealt out; impossible ones are dropped. */
static HfCards
set_known_apart (const HfView *self, const HfCards *known, guint seat, HfCards *unseen)
{
  HfCards apart = HF_CARDS_NONE;
  guint room = self->seats[seat].hand;

  if (known == NULL || seat == self->seat || hf_table_has_piles (self->table, seat))
    return apart;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      apart.n[kind] = MIN (MIN (known[seat].n[kind], unseen->n[kind]), room);
      room -= apart.n[kind];
    }
  hf_cards_subtract (unseen, &apart);

  return apart;
}

/* One of the viewer's dealt piles of which it sees the top card. */
static HfCards
imagine_pile (const HfView *self, guint pile, guint n, const guint8 **next)
{
  HfCards cards = deal_out (next, n - 1);

  cards.n[self->tops[pile]]++;

  return cards;
}

/* The piles that a seat has yet to take. */
static void
imagine_piles (const HfView *self, guint seat, const guint8 **next, HfState *state)
{
  const HfSeat *counts = &self->seats[seat];

  if (seat == self->seat && self->piles[1] != NULL)
    *hf_state_foot (state, seat) = *self->piles[1];
  else if (seat == self->seat && self->tops != NULL)
    *hf_state_foot (state, seat) = imagine_pile (self, 1, counts->foot, next);
  else
    *hf_state_foot (state, seat) = deal_out (next, counts->foot);

  for (guint i = 0; i < state->n_more; i++)
    *hf_state_more (state, seat, i) = deal_out (next, counts->more[i]);
}

static HfCards
imagine_hand (const HfView *self, guint seat, const HfCards *apart, const guint8 **next)
{
  HfCards hand;

  if (seat == self->seat && self->hand != NULL)
    return *self->hand;
  if (seat == self->seat && self->piles[0] != NULL)
    return *self->piles[0];

  if (seat == self->seat && self->tops != NULL)
    return imagine_pile (self, 0, self->seats[seat].hand, next);

  hand = deal_out (next, self->seats[seat].hand - hf_cards_count (apart));
  hf_cards_add (&hand, apart);

  return hand;
}

/* Copies the public facts, and those of the viewer’s hand. */
static inline void
copy_public (const HfView *self, HfState *state)
{
  const HfFlatRules *rules = self->rules;

  state->table = *self->table;
  memcpy (state->seats, self->seats, rules->n_seats * sizeof (HfSeat));
  memcpy (hf_state_owner (state, 0), self->owners, rules->n_owners * sizeof (HfOwner));
  memcpy (hf_state_book (state, 0), self->books, self->table->n_books * sizeof (HfBook));
  if (hf_state_locked (state) != NULL && self->locked != NULL)
    *hf_state_locked (state) = *self->locked;
  if (hf_state_foot_reds (state) != NULL && self->foot_reds != NULL)
    hf_state_foot_reds (state)[self->seat] = *self->foot_reds;
}

/* Imagines a state that the viewer cannot tell from the true one: public facts stay, the
 * unseen cards lie anywhere. Nothing is allocated.
 *
 * @known (nullable): cards that each seat is known to hold, a multiset a seat
 * @rng (inout): where randomness comes from
 * @state (out): memory of at least `rules->state_size` bytes */
void
hf_view_sample_into (const HfView *self, const HfCards *known, guint64 *rng, HfState *state)
{
  const HfFlatRules *rules = self->rules;
  HfCards unseen = unseen_cards (self);
  HfCards apart[HF_MAX_SEATS];
  guint8 kinds[HF_STATE_MAX];
  const guint8 *next = kinds, *zones[HF_STOCK_ZONES];
  guint counts[HF_STOCK_ZONES];

  hf_state_init (state, rules, *rng);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    apart[seat] = set_known_apart (self, known, seat, &unseen);
  hf_state_shuffle (state, kinds, hf_cards_to_list (&unseen, kinds));
  copy_public (self, state);

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      *hf_state_hand (state, seat) = imagine_hand (self, seat, &apart[seat], &next);
      imagine_piles (self, seat, &next, state);
    }
  if (self->tops != NULL)
    memcpy (hf_state_tops (state, self->seat), self->tops, 2);

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      zones[i] = next;
      counts[i] = self->table->n_stack[i];
      next += counts[i];
    }
  zones[HF_STOCK_PILE] = self->pile;
  counts[HF_STOCK_PILE] = self->table->n_pile;
  if (!hf_state_set_stock (state, zones, counts))
    g_assert_not_reached ();
  *rng = state->rng;
}

/* Imagines a state as hf_view_sample_into() does.
 *
 * @rng (inout): where randomness comes from
 * Returns (transfer full): a state; free with g_free() */
HfState *
hf_view_sample (const HfView *self, guint64 *rng)
{
  HfState *state = hf_state_new (self->rules, *rng);

  hf_view_sample_into (self, NULL, rng, state);

  return state;
}

/* Takes @n cards out of @cards, those of @first before all others. */
static HfCards
take_some (HfCards *cards, guint n, const HfCards *first)
{
  HfCards some = HF_CARDS_NONE;

  for (guint pass = 0; pass < 2; pass++)
    for (guint kind = 0; kind < HF_N_KINDS; kind++)
      {
        guint wanted = pass > 0 ? cards->n[kind] : MIN (cards->n[kind], first->n[kind]);
        guint taken = MIN (wanted, n);

        some.n[kind] += taken;
        cards->n[kind] -= taken;
        n -= taken;
      }

  return some;
}

/* Divides the cards that a seat has yet to take into piles as large as in the view; the next one
 * has the cards that the viewer sees in it. */
static void
divide_piles (const HfView *self, guint seat, HfCards piles, HfState *state)
{
  HfCards first = HF_CARDS_NONE;

  if (seat == self->seat && self->piles[1] != NULL)
    first = *self->piles[1];
  else if (seat == self->seat && self->tops != NULL)
    first.n[self->tops[1]]++;
  *hf_state_foot (state, seat) = take_some (&piles, self->seats[seat].foot, &first);
  for (guint i = 0; i < state->n_more; i++)
    *hf_state_more (state, seat, i) = take_some (&piles, self->seats[seat].more[i], &HF_CARDS_NONE);
}

/* Makes a whole state of a view, and of hidden cards that lie where the caller says.
 *
 * @state (out): memory of at least `rules->state_size` bytes
 * Returns: whether there is such a state, with all cards of the deck, and it looks like that */
gboolean
hf_view_complete (const HfView *self, const HfHidden *hidden, HfState *state)
{
  const HfFlatRules *rules = self->rules;
  const guint8 *zones[HF_STOCK_ZONES];
  guint counts[HF_STOCK_ZONES];

  hf_state_init (state, rules, 0);
  copy_public (self, state);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      *hf_state_hand (state, seat) = hidden->hands[seat];
      divide_piles (self, seat, hidden->piles[seat], state);
    }
  if (self->tops != NULL)
    memcpy (hf_state_tops (state, self->seat), self->tops, 2);
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      zones[i] = hidden->stacks[i];
      counts[i] = self->table->n_stack[i];
    }
  zones[HF_STOCK_PILE] = self->pile;
  counts[HF_STOCK_PILE] = self->table->n_pile;

  return hf_state_set_stock (state, zones, counts) && hf_state_check (state, rules, NULL, NULL)
         && (self->hand == NULL || hf_cards_equal (self->hand, hf_state_hand (state, self->seat)));
}

/* How many cards the viewer does not see. */
static guint
count_hidden (const HfView *self)
{
  guint n = hf_table_stock (self->table);

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    n += self->seats[seat].hand + hf_seat_piles_left (&self->seats[seat]);
  if (self->hand != NULL)
    n -= hf_cards_count (self->hand);
  for (guint i = 0; i < 2; i++)
    n -= (self->tops != NULL) + (self->piles[i] != NULL ? hf_cards_count (self->piles[i]) : 0);

  return n;
}

/* Whether all cards of the deck, and no more, can lie as a view has them that comes from elsewhere. */
gboolean
hf_view_check (const HfView *self)
{
  const HfCards none = HF_CARDS_NONE, *own[] = { self->hand, self->piles[0], self->piles[1] };
  gint left[HF_N_KINDS], unseen = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    left[kind] = self->rules->deck.n[kind];
  for (guint i = 0; i < self->table->n_pile; i++)
    left[self->pile[i]]--;
  for (guint i = 0; i < self->table->n_books; i++)
    {
      HfCards cards = hf_book_cards (&self->books[i]);

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        left[kind] -= cards.n[kind];
    }
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    {
      left[HF_KIND_RED_THREE] -= self->owners[owner].reds;
      left[HF_KIND_BLACK_THREE] -= self->owners[owner].blacks;
    }
  for (guint i = 0; i < 2 && self->tops != NULL; i++)
    left[self->tops[i]]--;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (own); i++)
        left[kind] -= (own[i] != NULL ? own[i] : &none)->n[kind];
      if (left[kind] < 0)
        return FALSE;
      unseen += left[kind];
    }

  if (self->foot_reds != NULL
      && *self->foot_reds > (self->hand != NULL ? self->hand : &none)->n[HF_KIND_RED_THREE])
    return FALSE;
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    if (!hf_owner_check_own (&self->owners[owner], self->table, self->rules))
      return FALSE;

  return (self->hand == NULL || hf_cards_count (self->hand) == self->seats[self->seat].hand)
         && (guint) unseen == count_hidden (self);
}
