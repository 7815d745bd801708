/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-book-rules.h"

/* Which cards make a book, and which may join it. */

static void
count_in (const HfFlatRules *rules, HfBook *book, HfKind kind)
{
  if (!hf_flat_rules_is_wild (rules, kind))
    {
      book->naturals++;
      if (kind == HF_KIND_RED_THREE)
        book->reds++;
    }
  else if (kind == HF_KIND_TWO)
    book->twos++;
  else if (kind == HF_KIND_JOKER)
    book->jokers++;
  else
    book->weirds++;
}

static HfReason
not_meldable (HfKind kind)
{
  return kind <= HF_KIND_BLACK_THREE ? HF_REASON_THREES_NOT_MELDABLE : HF_REASON_NOT_MELDABLE;
}

/* Whether more cards than close a book can be laid in some order. Of the
 * first cards, which close it, @wilds are wild. */
static gboolean
can_close_with (const HfFlatRules *rules, guint naturals, guint wilds, guint first_wilds)
{
  const HfRules *r = &rules->rules;
  gint first_naturals = r->book_size - (gint) first_wilds;
  gboolean more_naturals = (gint) naturals > first_naturals;
  gboolean more_wilds = wilds > first_wilds;

  if (first_naturals < r->meld_min_naturals || first_naturals > (gint) naturals
      || (first_wilds > 0 && first_naturals < r->meld_min_naturals_dirty)
      || first_wilds > rules->max_wilds[first_naturals])
    return FALSE;

  if (first_wilds > 0)
    return (!more_naturals || r->book_nat_on_dirty) && (!more_wilds || r->book_wild_on_dirty);

  /* Closed clean: if wild cards follow, natural ones may also come after the first of them. */
  if (!more_wilds)
    return r->book_nat_on_clean;
  if (r->meld_wild_joins_clean != HF_JOINS_ALWAYS || (wilds > 1 && !r->book_wild_on_dirty))
    return FALSE;

  return !more_naturals || r->book_nat_on_clean
         || (r->book_nat_on_dirty && rules->max_wilds[first_naturals] >= 1);
}

static gboolean
some_order_is_legal (const HfFlatRules *rules, guint naturals, guint wilds)
{
  for (guint first_wilds = 0; first_wilds <= wilds; first_wilds++)
    if (can_close_with (rules, naturals, wilds, first_wilds))
      return TRUE;

  return FALSE;
}

/* Points of the cards beyond the closing one: naturals first, then the cheapest wilds. */
static gint
buried_points (const HfFlatRules *rules, const HfBook *book)
{
  const HfKind kinds[] = { HF_KIND_TWO, HF_KIND_JOKER, HF_KIND_WEIRD };
  guint counts[] = { book->twos, book->jokers, book->weirds };
  guint extra = hf_book_size (book) - MIN (hf_book_size (book), (guint) rules->rules.book_size);
  guint naturals = MIN (extra, book->naturals);
  gint points = 0;

  if (!hf_book_is_wild (book))
    {
      points = (gint) naturals * rules->value[book->rank];
      extra -= naturals;
    }

  while (extra > 0)
    {
      guint cheapest = 0;

      for (guint i = 1; i < G_N_ELEMENTS (kinds); i++)
        if (counts[i] > 0
            && (counts[cheapest] == 0 || rules->value[kinds[i]] < rules->value[kinds[cheapest]]))
          cheapest = i;
      points += rules->value[kinds[cheapest]];
      counts[cheapest]--;
      extra--;
    }

  return points;
}

static HfReason
check_wild_book (const HfFlatRules *rules, const HfBook *book)
{
  if (!rules->rules.meld_wild_book)
    return HF_REASON_ONLY_WILDS;
  if (hf_book_size (book) < (guint) rules->rules.meld_min_size)
    return HF_REASON_BOOK_TOO_SMALL;
  if (hf_book_size (book) > (guint) rules->rules.book_size && !rules->rules.book_wild_on_wild)
    return HF_REASON_WILD_ON_CLOSED;

  return HF_REASON_NONE;
}

/* Makes a book of cards laid down at once (S1-33, S1-36, S1-38, S2-19, S4-41, S4-80).
 * Other books of the rank are not looked at.
 *
 * @book (out): the book, without owner and marks; incomplete when refused
 * @buried (out, optional): points of its cards that do not count (book.buried_scores)
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_book_build (const HfFlatRules *rules,
               const guint8 *kinds,
               guint n_kinds,
               HfBook *book,
               gint *buried)
{
  const HfRules *r = &rules->rules;
  guint wilds, size;
  gboolean mixed = FALSE;

  *book = (HfBook) { .rank = HF_RANK_WILD };
  if (buried != NULL)
    *buried = 0;

  for (guint i = 0; i < n_kinds; i++)
    if ((((rules->wild_kinds | rules->natural_kinds) >> kinds[i]) & 1) == 0)
      return not_meldable (kinds[i]);

  for (guint i = 0; i < n_kinds; i++)
    {
      count_in (rules, book, kinds[i]);
      if (hf_flat_rules_is_wild (rules, kinds[i]))
        continue;
      if (book->rank == HF_RANK_WILD)
        book->rank = hf_kind_rank (kinds[i]);
      mixed |= hf_kind_rank (kinds[i]) != book->rank;
    }

  wilds = hf_book_wilds (book);
  size = hf_book_size (book);
  if (book->naturals == 0)
    {
      HfReason reason = check_wild_book (rules, book);

      if (reason != HF_REASON_NONE)
        return reason;
    }
  else if (mixed)
    return HF_REASON_MIXED_RANKS;
  else if (size < (guint) r->meld_min_size)
    return HF_REASON_BOOK_TOO_SMALL;
  else if (book->naturals < r->meld_min_naturals
           || (wilds > 0 && book->naturals < r->meld_min_naturals_dirty))
    return HF_REASON_TOO_FEW_NATURALS;
  else if (wilds > rules->max_wilds[book->naturals])
    return HF_REASON_WILD_LIMIT;
  else if (size > (guint) r->book_size && !some_order_is_legal (rules, book->naturals, wilds))
    return wilds == 0 ? HF_REASON_BOOK_CLOSED : HF_REASON_WILD_ON_CLOSED;

  if (buried != NULL && !r->book_buried_scores)
    *buried = buried_points (rules, book);

  return HF_REASON_NONE;
}

static HfReason
check_wild_joins (const HfFlatRules *rules, const HfBook *book)
{
  const HfRules *r = &rules->rules;
  gboolean clean = hf_book_is_clean (book);

  if (hf_book_is_wild (book))
    return hf_book_is_closed (rules, book) && !r->book_wild_on_wild ? HF_REASON_WILD_ON_CLOSED
                                                                    : HF_REASON_NONE;

  if (hf_book_is_closed (rules, book))
    {
      if (!(clean ? (r->meld_wild_joins_clean == HF_JOINS_ALWAYS) : r->book_wild_on_dirty))
        return HF_REASON_WILD_ON_CLOSED;
    }
  else if (clean && r->meld_wild_joins_clean == HF_JOINS_FIRST_TURN && !(book->flags & HF_BOOK_NEW))
    return HF_REASON_CLEAN_LOCKED;

  if (book->naturals < r->meld_min_naturals_dirty)
    return HF_REASON_TOO_FEW_NATURALS;
  if (hf_book_wilds (book) + 1 > rules->max_wilds[book->naturals])
    return HF_REASON_WILD_LIMIT;

  return HF_REASON_NONE;
}

static HfReason
check_natural_joins (const HfFlatRules *rules, const HfBook *book, HfKind kind)
{
  const HfRules *r = &rules->rules;

  if (hf_book_is_wild (book))
    return HF_REASON_WRONG_RANK;
  if (!hf_flat_rules_is_natural (rules, kind))
    return not_meldable (kind);
  if (hf_kind_rank (kind) != book->rank)
    return HF_REASON_WRONG_RANK;
  if (hf_book_is_closed (rules, book)
      && !(hf_book_is_clean (book) ? r->book_nat_on_clean : r->book_nat_on_dirty))
    return HF_REASON_BOOK_CLOSED;

  return HF_REASON_NONE;
}

/* Adds one card to a book (S1-44, S1-49, S1-50, S2-21, S4-43).
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_book_add (const HfFlatRules *rules, HfBook *book, HfKind kind)
{
  HfReason reason = hf_flat_rules_is_wild (rules, kind) ? check_wild_joins (rules, book)
                                                        : check_natural_joins (rules, book, kind);

  if (reason != HF_REASON_NONE)
    return reason;

  count_in (rules, book, kind);
  book->flags &= ~HF_BOOK_WAITING;

  return HF_REASON_NONE;
}

/* Returns: the face value of all its cards, in points (S1-88) */
gint
hf_book_value (const HfFlatRules *rules, const HfBook *book)
{
  return (book->naturals - book->reds) * rules->value[book->rank]
         + book->reds * rules->value[HF_KIND_RED_THREE] + book->twos * rules->value[HF_KIND_TWO]
         + book->jokers * rules->value[HF_KIND_JOKER] + book->weirds * rules->value[HF_KIND_WEIRD];
}

static gint
or_else (gint bonus, gint usual)
{
  return bonus != HF_NONE ? bonus : usual;
}

/* @kind: HF_BOOK_KIND_NAMED_CLEAN or one of the kinds after it */
static gint
named_bonus (const HfRules *self, guint kind)
{
  const gboolean clean = kind < HF_BOOK_KIND_NAMED_DIRTY;
  const gint rank = kind - (clean ? HF_BOOK_KIND_NAMED_CLEAN : HF_BOOK_KIND_NAMED_DIRTY);

  for (gint i = 0; i < self->book_special_bonuses.n; i++)
    if (self->book_special_bonuses.v[i].rank == rank)
      return clean ? self->book_special_bonuses.v[i].clean
                   : or_else (self->book_special_bonuses.v[i].dirty,
                              self->book_special_bonuses.v[i].clean);

  return 0;
}

/* Returns: the bonus of a book of that kind, 0 while it is open (S1-47, S1-48, S4-80) */
gint
hf_rules_book_bonus (const HfRules *self, HfBookKind kind)
{
  switch (kind)
    {
    case HF_BOOK_KIND_CLEAN:
      return self->book_bonus_clean;
    case HF_BOOK_KIND_DIRTY:
      return self->book_bonus_dirty;
    case HF_BOOK_KIND_SPECIAL_CLEAN:
      return or_else (self->book_special_bonus_clean, self->book_bonus_clean);
    case HF_BOOK_KIND_SPECIAL_DIRTY:
      return or_else (self->book_special_bonus_dirty, self->book_bonus_dirty);
    case HF_BOOK_KIND_WILD:
      return self->meld_wild_book_bonus;
    default:
      return kind >= HF_BOOK_KIND_NAMED_CLEAN ? named_bonus (self, kind) : 0;
    }
}

/* The kind of a book once it is closed. */
static HfBookKind
closed_kind (const HfFlatRules *rules, const HfBook *book)
{
  gboolean clean = hf_book_is_clean (book);

  if (hf_book_is_wild (book))
    return HF_BOOK_KIND_WILD;
  if ((rules->named_ranks >> book->rank) & 1)
    return (clean ? HF_BOOK_KIND_NAMED_CLEAN : HF_BOOK_KIND_NAMED_DIRTY) + book->rank
           - HF_RANK_THREE;
  if (hf_book_is_special (rules, book))
    return clean ? HF_BOOK_KIND_SPECIAL_CLEAN : HF_BOOK_KIND_SPECIAL_DIRTY;

  return clean ? HF_BOOK_KIND_CLEAN : HF_BOOK_KIND_DIRTY;
}

/* Returns: the kind of a book by which its bonus is counted */
HfBookKind
hf_book_kind (const HfFlatRules *rules, const HfBook *book)
{
  return hf_book_is_closed (rules, book) ? closed_kind (rules, book) : HF_BOOK_KIND_OPEN;
}

/* Returns: the bonus that a book has, or will have when it is closed as clean or dirty as it is */
gint
hf_book_bonus_to_come (const HfFlatRules *rules, const HfBook *book)
{
  return hf_rules_book_bonus (&rules->rules, closed_kind (rules, book));
}

/* Returns: the bonus of a book, 0 while it is open */
gint
hf_book_bonus (const HfFlatRules *rules, const HfBook *book)
{
  return hf_rules_book_bonus (&rules->rules, hf_book_kind (rules, book));
}

static guint
count_missing (guint need, guint have)
{
  return need > have ? need - have : 0;
}

/* Counts the books of a side as a round does. Where special ones are asked for and count apart, they are
 * neither clean nor dirty ones. */
HfOutBooks
hf_closed_books_count_out (const HfClosedBooks *self, const HfFlatRules *rules, guint round)
{
  const HfRoundRules *need = hf_flat_rules_round (rules, round);
  HfOutBooks out = { self->clean, self->dirty, self->wild, self->special, 0 };

  if (need->apart)
    {
      out.clean -= self->special_clean;
      out.dirty -= self->special - self->special_clean;
    }
  for (guint rank = 0; need->each > 0 && rank < HF_N_RANKS; rank++)
    out.ranks += ((rules->special_ranks >> rank) & 1) && self->of_rank[rank] >= need->each;

  return out;
}

/* Counts wild books among the clean or dirty ones, where the rules do. Where they may be either, those that
 * are lacking come first. */
HfOutBooks
hf_out_books_join_wild (const HfOutBooks *self, const HfFlatRules *rules, guint round)
{
  const HfRoundRules *need = hf_flat_rules_round (rules, round);
  HfOutBooks joined = *self;
  guint clean = 0;

  switch (rules->rules.out_wild_counts)
    {
    case HF_WILD_COUNTS_CLEAN:
      clean = self->wild;
      break;
    case HF_WILD_COUNTS_DIRTY:
      break;
    case HF_WILD_COUNTS_EITHER:
      clean = MIN (self->wild, count_missing (need->clean, self->clean));
      break;
    default:
      return joined;
    }
  joined.clean += clean;
  joined.dirty += self->wild - clean;

  return joined;
}

static inline gboolean
is_enough (const HfRoundRules *need, guint clean, guint dirty, guint wild, guint special)
{
  return clean >= need->clean && dirty >= need->dirty && clean + dirty >= need->total
         && wild >= need->wild && special >= need->special;
}

/* Returns: whether these books are enough to go out (S1-80, S3-56) */
gboolean
hf_out_books_suffice (const HfOutBooks *self, const HfFlatRules *rules, guint round)
{
  const HfRoundRules *need = hf_flat_rules_round (rules, round);
  const HfOutBooks have = hf_out_books_join_wild (self, rules, round);

  return is_enough (need, have.clean, have.dirty, have.wild, have.special)
         && (need->each == 0 || have.ranks == rules->n_special);
}

/* Kept out of line: playouts ask it all the time, under rules that seldom count otherwise. */
G_NO_INLINE static gboolean
suffice_otherwise (const HfClosedBooks *self, const HfFlatRules *rules, guint round)
{
  const HfOutBooks out = hf_closed_books_count_out (self, rules, round);

  return hf_out_books_suffice (&out, rules, round);
}

gboolean
hf_closed_books_suffice (const HfClosedBooks *self, const HfFlatRules *rules, guint round)
{
  if (!rules->plain_count)
    return suffice_otherwise (self, rules, round);

  return is_enough (hf_flat_rules_round (rules, round), self->clean, self->dirty, self->wild,
                    self->special);
}

/* Returns: how many special books are missing to go out */
gint
hf_closed_books_missing_special (const HfClosedBooks *self, const HfFlatRules *rules, guint round)
{
  const HfRoundRules *need = hf_flat_rules_round (rules, round);
  gint each = 0;

  for (guint rank = 0; need->each > 0 && rank < HF_N_RANKS; rank++)
    if ((rules->special_ranks >> rank) & 1)
      each += count_missing (need->each, self->of_rank[rank]);

  return MAX (each, (gint) count_missing (need->special, self->special));
}

/* Returns: how many books are missing to go out. Those of special ranks are clean or dirty ones as
 *   well, unless they count apart, and so are wild ones where the rules say so. */
gint
hf_closed_books_missing (const HfClosedBooks *self, const HfFlatRules *rules, guint round)
{
  const HfRoundRules *need = hf_flat_rules_round (rules, round);
  const gint wild = count_missing (need->wild, self->wild);
  const gint special = hf_closed_books_missing_special (self, rules, round);
  HfOutBooks have = hf_closed_books_count_out (self, rules, round);
  gint parts;

  have.wild += wild;
  have = hf_out_books_join_wild (&have, rules, round);
  parts = count_missing (need->clean, have.clean) + count_missing (need->dirty, have.dirty);
  parts = MAX (parts, (gint) count_missing (need->total, have.clean + have.dirty));

  return wild + (need->apart ? parts + special : MAX (parts, special));
}

/* Counts @n more books like one, or fewer if @n is negative; open ones do not count, and books of
 * wild cards are neither clean nor dirty (S4-81). */
void
hf_closed_books_add (HfClosedBooks *self, const HfFlatRules *rules, const HfBook *book, gint n)
{
  if (!hf_book_is_closed (rules, book))
    return;

  if (hf_book_is_wild (book))
    self->wild += n;
  else if (hf_book_is_clean (book))
    self->clean += n;
  else
    self->dirty += n;
  if (hf_book_is_special (rules, book))
    {
      self->special += n;
      self->special_clean += hf_book_is_clean (book) ? n : 0;
      self->of_rank[book->rank] += n;
    }
}

HfClosedBooks
hf_state_count_closed (const HfState *self, const HfFlatRules *rules, guint owner)
{
  HfClosedBooks closed = { 0 };

  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner == owner)
        hf_closed_books_add (&closed, rules, book, 1);
    }

  return closed;
}

/* Whether the closed books of an owner are enough to go out. */
gboolean
hf_state_books_suffice (const HfState *state, const HfFlatRules *rules, guint owner)
{
  HfClosedBooks closed = hf_state_count_closed (state, rules, owner);

  return hf_closed_books_suffice (&closed, rules, state->table.round);
}
