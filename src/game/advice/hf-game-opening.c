/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a hand can open with several books, which the list of legal moves
 * leaves out: all natural cards that make books, with wild cards where they
 * are needed, then where they add points. The engine has the last word. */

#include "hf-game-opening.h"

/* An opening that grows book by book. */
typedef struct
{
  const HfFlatRules *rules;
  HfCards left; /* cards not used yet */
  HfCards books[HF_MOVE_MAX_PARTS];
  gint with; /* a card of the first book that lies on the pile, or -1 */
  guint n_books;
} Opening;

static guint
count_naturals (const Opening *self, guint book)
{
  guint n = book == 0 && self->with >= 0 ? 1 : 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!hf_flat_rules_is_wild (self->rules, kind))
      n += self->books[book].n[kind];

  return n;
}

static guint
count_cards (const Opening *self, guint book)
{
  return hf_cards_count (&self->books[book]) + (book == 0 && self->with >= 0 ? 1 : 0);
}

static gboolean
add_wild (Opening *self, guint book)
{
  const HfKind wilds[] = { HF_KIND_JOKER, HF_KIND_TWO, HF_KIND_WEIRD };
  guint naturals = count_naturals (self, book), cards = count_cards (self, book);

  if (cards - naturals >= self->rules->max_wilds[naturals]
      || cards >= (guint) self->rules->rules.book_size)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (wilds); i++)
    if (self->left.n[wilds[i]] > 0 && hf_flat_rules_is_wild (self->rules, wilds[i]))
      {
        self->left.n[wilds[i]]--;
        self->books[book].n[wilds[i]]++;
        return TRUE;
      }

  return FALSE;
}

/* Gives all naturals of a rank, up to a closed book, to the book in hand. */
static void
add_naturals (Opening *self, HfRank rank)
{
  const HfKind kinds[] = { (HfKind) rank, HF_KIND_RED_THREE };

  for (guint i = 0; i < (rank == HF_RANK_THREE ? 2u : 1u); i++)
    while (hf_flat_rules_is_natural (self->rules, kinds[i]) && self->left.n[kinds[i]] > 0
           && count_cards (self, self->n_books) < (guint) self->rules->rules.book_size)
      {
        self->left.n[kinds[i]]--;
        self->books[self->n_books].n[kinds[i]]++;
      }
}

/* Starts a book of a rank if at most so many wild cards are needed for it. */
static void
try_rank (Opening *self, HfRank rank, guint max_wilds)
{
  HfCards before = self->left;
  guint book = self->n_books;

  if (book == HF_MOVE_MAX_PARTS || !hf_flat_rules_is_natural (self->rules, rank))
    return;

  self->books[book] = HF_CARDS_NONE;
  add_naturals (self, rank);
  if (count_naturals (self, book) >= (guint) MAX (self->rules->rules.meld_min_naturals, 1))
    {
      guint used = 0;

      while (count_cards (self, book) < (guint) self->rules->rules.meld_min_size && used < max_wilds
             && add_wild (self, book))
        used++;
      if (count_cards (self, book) >= (guint) self->rules->rules.meld_min_size)
        {
          self->n_books++;
          return;
        }
    }
  self->left = before;
}

static gboolean
is_used (const Opening *self, HfRank rank)
{
  for (guint book = 0; book < self->n_books; book++)
    if (self->books[book].n[rank] > 0
        || (book == 0 && self->with >= 0 && hf_kind_rank (self->with) == rank))
      return TRUE;

  return FALSE;
}

static void
find_books (Opening *self)
{
  for (guint wilds = 0; wilds < (guint) self->rules->rules.meld_min_size; wilds++)
    for (HfRank rank = HF_KIND_TWO + 1; rank-- > HF_RANK_THREE;)
      if (!is_used (self, rank))
        try_rank (self, rank, wilds);

  for (guint book = 0; book < self->n_books; book++)
    while (add_wild (self, book))
      ;
}

/* The move that lays these books; it fails where it has too many cards. */
static gboolean
make_move (const Opening *self, HfMoveType type, guint seat, HfMove *move)
{
  hf_move_init (move, type, seat);
  if (type == HF_MOVE_TAKE && self->with < 0)
    hf_move_add_part (move, HF_BOOK_NONE);
  for (guint book = 0; book < self->n_books; book++)
    if (!hf_move_add_part (move, HF_BOOK_NONE) || !hf_move_add_cards (move, &self->books[book]))
      return FALSE;

  return TRUE;
}

/* The first book of a take has the top card with all its matches in the hand. */
static gboolean
begin_with_top (Opening *self, const HfState *state)
{
  HfKind top;

  if (state->table.n_pile == 0)
    return FALSE;
  if (!self->rules->rules.pickup_meld_top)
    return TRUE;

  top = hf_state_pile (state)[0];
  if (!hf_flat_rules_is_natural (self->rules, top))
    return FALSE;

  self->with = top;
  self->books[0] = HF_CARDS_NONE;
  add_naturals (self, hf_kind_rank (top));
  while (count_cards (self, 0) < (guint) self->rules->rules.meld_min_size && add_wild (self, 0))
    ;
  self->n_books = 1;

  return TRUE;
}

/* Looks for an opening of as many points as the hand can make. It may miss one in rare cases, but
 * never returns an illegal one.
 *
 * @type: HF_MOVE_OPEN, or HF_MOVE_TAKE to open with the top of the pile
 * @move (out, optional): an opening */
gboolean
hf_game_find_opening (const HfState *state,
                      const HfFlatRules *rules,
                      guint seat,
                      HfMoveType type,
                      HfMove *move)
{
  const HfCards *locked = hf_state_locked (state);
  Opening opening = { .rules = rules, .left = *hf_state_hand (state, seat), .with = -1 };
  HfMove made;

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    opening.left.n[kind] -= MIN (opening.left.n[kind], locked->n[kind]);
  if (hf_state_is_open (state, rules, seat)
      || (type == HF_MOVE_TAKE && !begin_with_top (&opening, state)))
    return FALSE;

  find_books (&opening);
  if (opening.n_books == 0 || !make_move (&opening, type, seat, &made)
      || hf_state_try (state, rules, &made, NULL) != HF_VERDICT_OK)
    return FALSE;
  if (move != NULL)
    *move = made;

  return TRUE;
}
