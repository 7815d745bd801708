/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings of any number of books, with the pile or without it. A table for each rank tells the
 * best bonus by the numbers of naturals and wilds; tables for all ranks from one on tell the most
 * points that are still possible, and lead the search straight to an opening that suffices. */

#include "hf-way-private.h"

#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"

#define IMPOSSIBLE HF_WAY_IMPOSSIBLE

/* How many new books of a rank an opening may have. */
typedef enum
{
  NEW_NONE,
  NEW_ONE,
  NEW_CLOSED_THEN_ONE, /* all but the last are closed */
  NEW_ANY,
} NewBooks;

/* All that an opening can do with a rank. */
typedef struct
{
  HfRank rank;
  NewBooks new_books;
  guint least, most;       /* naturals */
  guint wilds, more_wilds; /* that go down, and that may beside them */
  gint value;              /* of a natural */
  guint n_places;
  guint16 places[HF_MOVE_MAX_PARTS];
  HfWayGrowth growths[HF_MOVE_MAX_PARTS]; /* of the books at these places */
  gint *fresh;                            /* bonus of one new book of so many naturals and wilds */
  gint *best;                             /* best bonus of so many naturals and wilds in all */
} Rank;

typedef struct
{
  HfWay *way;
  guint wilds;    /* the most that can go down */
  guint naturals; /* the most that are counted: 0 where their number makes no difference */
  gint need;      /* points */
  guint n_ranks;  /* the first one is that of the top card, where there is one */
  Rank ranks[HF_N_RANKS];
  gint *from[HF_N_RANKS + 1]; /* most points of these and later ranks, by most wilds and naturals */

  /* The opening in the making. */
  HfWayPart first; /* the cards that go with the top card */
  gint goal;       /* points of naturals and bonuses that will do */
  guint n_parts;
  HfWayPart parts[HF_MOVE_MAX_PARTS];
  guint steps;
  guint left;         /* where one card stays in the hand, that card, or else HF_N_KINDS */
  GHashTable *failed; /* HfWayPoint, where endings are to be confirmed */
  HfMove *move;
} Opening;

/* A rank's table. */

static gint
bonus_of (const Opening *self, const HfBook *book)
{
  const HfFlatRules *rules = self->way->rules;

  return rules->rules.open_count_bonus ? hf_book_bonus (rules, book) : 0;
}

static gint
growth_bonus (const Opening *self, const HfWayGrowth *growth, guint naturals, guint wilds)
{
  HfBook book = growth->book;

  book.naturals += naturals;
  book.twos += wilds;

  return bonus_of (self, &book) - bonus_of (self, &growth->book);
}

static gboolean
is_closed (const Opening *self, guint n)
{
  return n >= (guint) self->way->rules->rules.book_size;
}

/* Adds pieces of one kind to the table: one of them at most, or any number. */
static void
add_pieces (const Opening *self, Rank *rank, const gint *pieces, gboolean repeat)
{
  const guint step = self->wilds + 1;
  const gsize size = (rank->most + 1) * step * sizeof (gint);
  g_autofree gint *before = repeat ? NULL : g_memdup2 (rank->best, size);
  const gint *from = repeat ? rank->best : before;

  for (guint i = 0; i <= rank->most; i++)
    for (guint j = i == 0 ? 1 : 0; j <= self->wilds; j++)
      if (pieces[i * step + j] != IMPOSSIBLE)
        for (guint u = i; u <= rank->most; u++)
          for (guint v = j; v <= self->wilds; v++)
            rank->best[u * step + v] = MAX (rank->best[u * step + v],
                                            from[(u - i) * step + v - j] + pieces[i * step + j]);
}

static void
make_table (const Opening *self, Rank *rank)
{
  const HfFlatRules *rules = self->way->rules;
  const guint step = self->wilds + 1;
  const guint n = (rank->most + 1) * step;
  g_autofree gint *pieces = g_new (gint, n);
  HfBook book;

  rank->best = g_new (gint, n);
  rank->fresh = g_new (gint, n);
  for (guint at = 0; at < n; at++)
    rank->best[at] = at == 0 ? 0 : IMPOSSIBLE;

  for (guint place = 0; place < rank->n_places; place++)
    {
      for (guint at = 0; at < n; at++)
        pieces[at] = hf_way_growth_reaches (&rank->growths[place], at / step, at % step)
                       ? growth_bonus (self, &rank->growths[place], at / step, at % step)
                       : IMPOSSIBLE;
      add_pieces (self, rank, pieces, FALSE);
    }

  for (guint at = 0; at < n; at++)
    {
      rank->fresh[at] = rank->new_books != NEW_NONE
                            && hf_way_is_book (rules, rank->rank, at / step, at % step, &book)
                          ? bonus_of (self, &book)
                          : IMPOSSIBLE;
      pieces[at] = is_closed (self, at / step + at % step) ? rank->fresh[at] : IMPOSSIBLE;
    }
  if (rank->new_books == NEW_CLOSED_THEN_ONE)
    add_pieces (self, rank, pieces, TRUE);
  if (rank->new_books != NEW_NONE)
    add_pieces (self, rank, rank->fresh, rank->new_books == NEW_ANY);
}

static void
clear_rank (Rank *rank)
{
  for (guint i = 0; i < rank->n_places; i++)
    hf_way_growth_clear (&rank->growths[i]);
  rank->n_places = 0;
  g_clear_pointer (&rank->fresh, g_free);
  g_clear_pointer (&rank->best, g_free);
}

static void
add_growth (const Opening *self, Rank *rank, guint place, const HfBook *book)
{
  if (rank->n_places == G_N_ELEMENTS (rank->places))
    return;
  rank->places[rank->n_places] = place;
  hf_way_growth_init_for (&rank->growths[rank->n_places++], self->way, book, rank->most,
                          self->wilds);
}

static NewBooks
new_books_of_rank (const Opening *self, HfRank rank)
{
  const HfWay *way = self->way;
  const gboolean bound = way->type == HF_MOVE_OPEN && way->place != HF_PLACE_ANY
                         && way->place != HF_BOOK_NONE;

  if (bound || !hf_state_may_start_rank (way->state, way->rules, way->owner, rank))
    return NEW_NONE;

  switch (way->rules->rules.meld_same_rank)
    {
    case HF_SAME_RANK_ALWAYS:
      return NEW_ANY;
    case HF_SAME_RANK_NEVER:
      return NEW_ONE;
    default:
      return NEW_CLOSED_THEN_ONE;
    }
}

/* Whether the opening may add to a book of the table. */
static gboolean
may_grow (const Opening *self, guint place)
{
  const HfWay *way = self->way;

  if (way->rules->rules.open_new_sets_only
      || hf_state_book (way->state, place)->owner != way->owner)
    return FALSE;

  return way->type == HF_MOVE_TAKE || way->place == HF_PLACE_ANY || way->place == place;
}

/* @first: the part that goes with the top card of the pile, when it is of this rank */
static void
make_rank (const Opening *self, Rank *rank, const HfWayPart *first)
{
  const HfWay *way = self->way;

  rank->value = rank->rank == HF_RANK_WILD ? 0 : way->rules->value[rank->rank];
  rank->new_books = new_books_of_rank (self, rank->rank);
  if (first != NULL && first->place == HF_BOOK_NONE
      && (rank->new_books == NEW_ONE
          || (rank->new_books == NEW_CLOSED_THEN_ONE
              && !is_closed (self, first->naturals + first->wilds + 1))))
    rank->new_books = NEW_NONE;

  for (guint place = 0; place < way->state->table.n_books; place++)
    {
      HfBook book = *hf_state_book (way->state, place);

      if (book.rank != rank->rank || !may_grow (self, place))
        continue;
      if (first != NULL && first->place == place)
        {
          book.naturals += first->naturals + 1;
          book.twos += first->wilds;
        }
      add_growth (self, rank, place, &book);
    }
  make_table (self, rank);
}

/* All ranks. */

static gint *
cell (const Opening *self, guint rank, guint wilds, guint naturals)
{
  return &self->from[rank][wilds * (self->naturals + 1) + naturals];
}

/* Returns: how many of so many naturals are counted */
static guint
counted (const Opening *self, guint naturals)
{
  return self->naturals > 0 ? naturals : 0;
}

static void
sum_up_from (Opening *self, guint at)
{
  const Rank *rank = &self->ranks[at];
  const guint n = (self->wilds + 1) * (self->naturals + 1);

  self->from[at] = g_new (gint, n);
  for (guint i = 0; i < n; i++)
    self->from[at][i] = IMPOSSIBLE;

  for (guint u = rank->least; u <= rank->most; u++)
    for (guint v = rank->wilds; v <= MIN (self->wilds, rank->wilds + rank->more_wilds); v++)
      {
        gint points = rank->best[u * (self->wilds + 1) + v];

        if (points <= IMPOSSIBLE / 2)
          continue;
        points += (gint) u * rank->value;
        for (guint w = v; w <= self->wilds; w++)
          for (guint c = counted (self, u); c <= self->naturals; c++)
            *cell (self, at, w,
                   c) = MAX (*cell (self, at, w, c),
                             points + *cell (self, at + 1, w - v, c - counted (self, u)));
      }
}

static void
sum_up (Opening *self, guint first)
{
  const guint n = (self->wilds + 1) * (self->naturals + 1);

  self->from[self->n_ranks] = g_new (gint, n);
  for (guint i = 0; i < n; i++)
    self->from[self->n_ranks][i] = i <= self->naturals ? 0 : IMPOSSIBLE;
  for (guint at = self->n_ranks; at-- > first;)
    sum_up_from (self, at);
}

/* Writing. */

/* Chooses the cards of the parts: those that must go down, others of the hand, then of the pile. */
static void
choose_cards (const Opening *self, HfCards *hand, HfCards *pile)
{
  const HfWay *way = self->way;
  guint naturals[HF_N_RANKS] = { 0 };
  guint wilds = self->first.wilds;

  naturals[self->first.rank] += self->first.naturals;
  for (guint i = 0; i < self->n_parts; i++)
    {
      naturals[self->parts[i].rank] += self->parts[i].naturals;
      wilds += self->parts[i].wilds;
    }

  *hand = *pile = HF_CARDS_NONE;
  for (guint rank = HF_RANK_THREE; rank < HF_RANK_WILD; rank++)
    {
      guint n = hf_way_move_naturals (way->rules, &way->must, rank, naturals[rank], hand);

      n = hf_way_move_naturals (way->rules, &way->may, rank, n, hand);
      hf_way_move_naturals (way->rules, &way->pile, rank, n, way->pile_first ? hand : pile);
    }
  hf_way_choose_wilds (way, wilds, self->first.wilds, hand, pile);
}

/* The book that a part joins, as it is after the first part. */
static HfBook
book_before (const Opening *self, const HfWayPart *part)
{
  const HfWay *way = self->way;
  HfBook book = *hf_state_book (way->state, part->place);

  if (way->top >= 0 && self->first.place == part->place)
    {
      book.naturals++;
      if (part != &self->first)
        {
          book.naturals += self->first.naturals;
          book.twos += self->first.wilds;
        }
    }

  return book;
}

static gboolean
write_part (const Opening *self, const HfWayPart *part, HfCards *of_rank, HfCards *cards)
{
  HfCards own;
  HfBook before;

  if (self->way->of_rank != NULL)
    {
      own = hf_way_split_part (self->way, part, of_rank, cards);
      cards = &own;
    }
  if (part->place == HF_BOOK_NONE)
    return hf_way_write_part (self->way->rules, part, NULL, cards, self->move);
  before = book_before (self, part);

  return hf_way_write_part (self->way->rules, part, &before, cards, self->move);
}

static gboolean
write_first (const Opening *self, HfCards *of_rank, HfCards *cards)
{
  HfCards first;

  if (self->way->top < 0)
    return hf_move_add_part (self->move, HF_BOOK_NONE);
  if (!self->way->pile_first || self->way->of_rank != NULL)
    return write_part (self, &self->first, of_rank, cards);
  first = hf_way_split_first (self->way, &self->first, cards);

  return write_part (self, &self->first, NULL, &first);
}

static gboolean
write_opening (const Opening *self)
{
  HfCards cards, pile, of_rank[HF_N_RANKS];

  if (self->way->of_rank != NULL)
    memcpy (of_rank, self->way->of_rank, sizeof of_rank);
  choose_cards (self, &cards, &pile);
  hf_move_init (self->move, self->way->type, self->way->seat);
  if (self->way->type == HF_MOVE_TAKE && !write_first (self, of_rank, &cards))
    return FALSE;

  hf_cards_add (&cards, &pile);
  for (guint i = 0; i < self->n_parts; i++)
    if (!write_part (self, &self->parts[i], of_rank, &cards))
      return FALSE;

  return (self->move->n_cards > 0 || self->way->top >= 0)
         && hf_way_is_legal (self->way, self->move);
}

/* The search. */

static gboolean place_rank (Opening *self, guint at, guint wilds, guint naturals, gint points);

/* Where the search stands; the parts so far make a difference only to the end of the turn. */
static HfWayPoint
make_point (const Opening *self, guint step, guint at, guint wilds, guint naturals, gint points)
{
  HfWayPoint point = {
    .step = step,
    .rank = at,
    .more_wilds = wilds,
    .more_naturals = naturals,
    .points = points,
  };

  for (guint i = 0; self->failed != NULL && i < self->n_parts; i++)
    {
      const HfWayPart *part = &self->parts[i];
      HfBook before = { .rank = part->rank, .flags = HF_BOOK_NEW }, after;

      if (part->place != HF_BOOK_NONE)
        before = book_before (self, part);
      after = before;
      after.naturals += part->naturals;
      after.twos += part->wilds;
      hf_way_profile_add (&point.profile, self->way->rules,
                          part->place != HF_BOOK_NONE ? &before : NULL, &after, self->left);
    }

  return point;
}

/* A point of the search: cards left to be placed after the books of a rank. */
typedef struct
{
  guint at; /* the rank */
  guint wilds, naturals;
} Rest;

static gboolean
push_part (Opening *self, guint place, guint naturals, guint wilds, HfRank rank)
{
  if (self->n_parts + 1 >= HF_MOVE_MAX_PARTS)
    return FALSE;
  self->parts[self->n_parts++] =
    (HfWayPart) { .place = place, .rank = rank, .naturals = naturals, .wilds = wilds };

  return TRUE;
}

/* One more new book, no larger than the one before it, so that no set of books is tried twice.
 * Closed books come before an open one. */
static gboolean
place_new_books (Opening *self, const Rest *rest, guint u, guint v, guint last, gint points)
{
  const Rank *rank = &self->ranks[rest->at];
  const guint step = self->wilds + 1;
  HfWayPoint point;

  if (u + v == 0)
    return points + *cell (self, rest->at + 1, rest->wilds, rest->naturals) >= self->goal
           && place_rank (self, rest->at + 1, rest->wilds, rest->naturals, points);

  point = make_point (self, 0, rest->at, rest->wilds, rest->naturals, points);
  point.naturals = u;
  point.wilds = v;
  point.last = MIN (last, G_MAXUINT16);
  if (hf_way_failed_before (self->failed, &point) || hf_way_is_cut_short (&self->steps, 1))
    return FALSE;

  for (guint i = u + 1; i-- > 0;)
    for (guint j = v + 1; j-- > 0;)
      {
        const guint at = i * step + j;
        const gboolean ends = rank->new_books == NEW_ONE
                              || (rank->new_books == NEW_CLOSED_THEN_ONE
                                  && !is_closed (self, i + j));

        if (i + j == 0 || rank->fresh[at] == IMPOSSIBLE || (ends ? i + j < u + v : at > last)
            || !push_part (self, HF_BOOK_NONE, i, j, rank->rank))
          continue;
        if (place_new_books (self, rest, u - i, v - j, at, points + rank->fresh[at]))
          return TRUE;
        self->n_parts--;
      }

  return hf_way_fail (self->failed, &point);
}

/* Cards onto books of the table, then new books. */
static gboolean
place_books (Opening *self, const Rest *rest, guint place, guint u, guint v, gint points)
{
  const Rank *rank = &self->ranks[rest->at];
  HfWayPoint point;

  if (place == rank->n_places)
    return place_new_books (self, rest, u, v, G_MAXUINT, points);

  point = make_point (self, 1, rest->at, rest->wilds, rest->naturals, points);
  point.place = place;
  point.naturals = u;
  point.wilds = v;
  if (hf_way_failed_before (self->failed, &point) || hf_way_is_cut_short (&self->steps, 1))
    return FALSE;

  for (guint i = u + 1; i-- > 0;)
    for (guint j = v + 1; j-- > 0;)
      {
        if (!hf_way_growth_reaches (&rank->growths[place], i, j)
            || (i + j > 0 && !push_part (self, rank->places[place], i, j, rank->rank)))
          continue;
        if (place_books (self, rest, place + 1, u - i, v - j,
                         points + growth_bonus (self, &rank->growths[place], i, j)))
          return TRUE;
        self->n_parts -= i + j > 0;
      }

  return hf_way_fail (self->failed, &point);
}

/* Places exactly @wilds, and no more than @naturals where they are counted. */
static gboolean
place_rank (Opening *self, guint at, guint wilds, guint naturals, gint points)
{
  const Rank *rank = &self->ranks[at];
  const HfWayPoint point = make_point (self, 2, at, wilds, naturals, points);

  if (hf_way_failed_before (self->failed, &point))
    return FALSE;
  if (at == self->n_ranks)
    return (!hf_way_is_cut_short (&self->steps, HF_WAY_STEPS_OF_TRIAL) && write_opening (self))
           || hf_way_fail (self->failed, &point);

  for (guint u = rank->most + 1; u-- > rank->least;)
    for (guint v = rank->wilds;
         v <= MIN (wilds, rank->wilds + rank->more_wilds) && counted (self, u) <= naturals; v++)
      {
        const gint best = rank->best[u * (self->wilds + 1) + v];
        const Rest rest = {
          .at = at,
          .wilds = wilds - v,
          .naturals = naturals - counted (self, u),
        };

        if (best <= IMPOSSIBLE / 2
            || points + best + (gint) u * rank->value
                   + *cell (self, at + 1, rest.wilds, rest.naturals)
                 < self->goal)
          continue;
        if (place_books (self, &rest, 0, u, v, points + (gint) u * rank->value))
          return TRUE;
      }

  return hf_way_fail (self->failed, &point);
}

/* Searches with the first book as it is: for the most points with the fewest wilds, or, where an
 * ending has to be confirmed, through all openings that suffice. */
static gboolean
search_rest (Opening *self, guint from, gint points)
{
  const HfWay *way = self->way;
  const guint used = self->first.naturals + self->first.wilds;
  const gboolean ending = self->failed != NULL;

  for (guint w = self->first.wilds; w <= self->wilds; w++)
    {
      gint of_wilds = hf_way_choose_wilds (way, w, self->first.wilds, NULL, NULL);
      guint rest = w - self->first.wilds;
      guint naturals = 0;
      gint most;

      if (self->naturals > 0)
        {
          if (used + rest + way->keep > way->n_after)
            continue;
          naturals = MIN (self->naturals, way->n_after - way->keep - used - rest);
        }
      most = *cell (self, from, rest, naturals);
      if (of_wilds == IMPOSSIBLE || most <= IMPOSSIBLE / 2 || points + of_wilds + most < self->need)
        continue;

      self->goal = ending ? self->need - of_wilds - points : most;
      self->n_parts = 0;
      if (self->failed != NULL)
        g_hash_table_remove_all (self->failed);
      if (place_rank (self, from, rest, naturals, 0))
        return TRUE;
    }

  return FALSE;
}

/* Tries a first book with the top card: of all its cards, these are of the hand. */
static gboolean
search_first (Opening *self, const HfWayPart *first, gint bonus)
{
  const HfFlatRules *rules = self->way->rules;
  Rank *rank = &self->ranks[0];
  gint points = (gint) first->naturals * rules->value[self->way->top] + bonus;
  gboolean found;

  if (hf_flat_rules_top_counts (rules, self->way->frozen))
    points += rules->value[self->way->top];

  self->first = *first;
  rank->rank = first->rank;
  rank->least = hf_way_count_naturals (rules, &self->way->must, first->rank);
  rank->most = rank->least + hf_way_count_naturals (rules, &self->way->may, first->rank)
               + hf_way_count_naturals (rules, &self->way->pile, first->rank) - first->naturals;
  rank->least -= MIN (rank->least, first->naturals);
  if (self->way->pile_first)
    rank->most = MIN (rank->most, hf_way_count_naturals (rules, &self->way->hand, first->rank));
  rank->wilds = hf_way_count_wilds_of (self->way, rank->rank, self->wilds, first->wilds,
                                       &rank->more_wilds);
  make_rank (self, rank, first);
  sum_up_from (self, 0);
  found = search_rest (self, 0, points);
  g_clear_pointer (&self->from[0], g_free);
  clear_rank (rank);

  return found;
}

/* Tries all first books at one place. */
static gboolean
search_firsts (Opening *self, guint place)
{
  const HfWay *way = self->way;
  const HfRank rank = hf_kind_rank (way->top);
  const HfCards pile = way->pile_first ? way->pile : HF_CARDS_NONE;
  const guint naturals = hf_way_count_naturals (way->rules, &way->must, rank)
                         + hf_way_count_naturals (way->rules, &way->may, rank)
                         + hf_way_count_naturals (way->rules, &pile, rank);
  const HfCards *must = way->of_rank != NULL ? &way->of_rank[rank] : &way->must;
  const guint wilds = hf_flat_rules_count_wilds (way->rules, must)
                      + hf_flat_rules_count_wilds (way->rules, &way->may)
                      + hf_flat_rules_count_wilds (way->rules, &pile);
  HfBook book = { 0 };
  HfWayGrowth growth;
  gboolean found = FALSE;
  gint bonus = 0;

  if (place != HF_BOOK_NONE)
    {
      book = *hf_state_book (way->state, place);
      bonus = bonus_of (self, &book);
      if (book.rank != rank || hf_book_add (way->rules, &book, way->top) != HF_REASON_NONE)
        return FALSE;
      hf_way_growth_init_for (&growth, way, &book, naturals, wilds);
    }
  else if (!hf_state_may_start_rank (way->state, way->rules, way->owner, rank))
    return FALSE;

  for (guint j = 0; j <= wilds && !found; j++)
    for (guint i = naturals + 1; i-- > 0 && !found;)
      {
        HfWayPart first = { .place = place, .rank = rank, .naturals = i, .wilds = j };
        HfBook after;

        if (!hf_way_has_matches (way, i, j) || (place == HF_BOOK_NONE && i + j == 0))
          continue;
        if (place == HF_BOOK_NONE)
          {
            if (!hf_way_is_book (way->rules, rank, i + 1, j, &after))
              continue;
          }
        else
          {
            if (!hf_way_growth_reaches (&growth, i, j))
              continue;
            after = book;
            after.naturals += i;
            after.twos += j;
          }
        found = search_first (self, &first, bonus_of (self, &after) - bonus);
      }

  if (place != HF_BOOK_NONE)
    hf_way_growth_clear (&growth);

  return found;
}

static gboolean
search_take (Opening *self)
{
  const HfWay *way = self->way;

  if ((way->place == HF_BOOK_NONE || way->place == HF_PLACE_ANY)
      && search_firsts (self, HF_BOOK_NONE))
    return TRUE;
  if (way->rules->rules.pickup_top_goes != HF_TOP_GOES_ANYWHERE)
    return FALSE;

  for (guint place = 0; place < way->state->table.n_books; place++)
    if ((way->place == place || way->place == HF_PLACE_ANY) && may_grow (self, place)
        && search_firsts (self, place))
      return TRUE;

  return FALSE;
}

/* Whether wild cards alone can go down as cards of the rank: in a book of their own, or on one of the
 * table. */
static gboolean
takes_wilds_alone (const Opening *self, HfRank rank)
{
  if (rank == HF_RANK_WILD)
    return TRUE;

  for (guint place = 0; place < self->way->state->table.n_books; place++)
    if (hf_state_book (self->way->state, place)->rank == rank && may_grow (self, place))
      return TRUE;

  return FALSE;
}

/* Collects the ranks there are cards of; FALSE where some that must go down never can. */
static gboolean
begin (Opening *self)
{
  const HfWay *way = self->way;
  guint least = hf_flat_rules_count_wilds (way->rules, &way->must);
  guint most = 0;

  self->wilds = least + hf_flat_rules_count_wilds (way->rules, &way->may)
                + hf_flat_rules_count_wilds (way->rules, &way->pile);
  self->n_ranks = way->top >= 0 ? 1 : 0;
  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    {
      guint must = hf_way_count_naturals (way->rules, &way->must, rank);
      guint all = must + hf_way_count_naturals (way->rules, &way->may, rank)
                  + hf_way_count_naturals (way->rules, &way->pile, rank);
      Rank *it;

      least += must;
      most += all;
      if ((all == 0 && (self->wilds == 0 || !takes_wilds_alone (self, rank)))
          || (way->top >= 0 && hf_kind_rank (way->top) == rank))
        continue;
      it = &self->ranks[self->n_ranks++];
      *it = (Rank) { .rank = rank, .least = must, .most = all };
      it->wilds = hf_way_count_wilds_of (way, rank, self->wilds, 0, &it->more_wilds);
    }
  self->naturals = way->keep > 0 ? most : 0;

  return least == hf_cards_count (&way->must);
}

static gboolean
search_opening (HfWay *way, gpointer data)
{
  const guint first = way->top >= 0 ? 1 : 0;
  gboolean found = FALSE;
  Opening self = {
    .way = way,
    .need = way->free ? IMPOSSIBLE / 2 : hf_state_open_min (way->state, way->rules, way->owner),
    .first.place = HF_BOOK_NONE,
    .steps = HF_WAY_MAX_STEPS,
    .move = data,
  };

  if (!begin (&self))
    return FALSE;

  self.left = hf_way_card_left (way);
  if (hf_state_on_foot (way->state, way->seat) && way->keep == 0)
    self.failed = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                         (GDestroyNotify) g_bytes_unref, NULL);
  for (guint at = first; at < self.n_ranks; at++)
    make_rank (&self, &self.ranks[at], NULL);
  sum_up (&self, first);
  found = first > 0 ? search_take (&self) : search_rest (&self, 0, 0);

  for (guint at = first; at < self.n_ranks; at++)
    clear_rank (&self.ranks[at]);
  for (guint at = first; at <= self.n_ranks; at++)
    g_free (self.from[at]);
  g_clear_pointer (&self.failed, g_hash_table_unref);

  return found;
}

/* An opening of the whole hand, which needs no points while a pile waits. */
static gboolean
search_whole_hand (const HfWay *way, HfMove *move)
{
  HfWay whole;

  if (!way->rules->rules.open_whole_hand || hf_state_on_foot (way->state, way->seat)
      || !hf_way_leave (way, HF_N_KINDS, &whole))
    return FALSE;
  whole.free = TRUE;

  return search_opening (&whole, move);
}

static gboolean
search_all (HfWay *way, HfMove *move)
{
  return search_opening (way, move)
         || (way->keep > 0 && hf_way_for_each_ending (way, search_opening, move))
         || search_whole_hand (way, move);
}

/* Looks for an opening, with the other cards of the pile only where it takes them. */
gboolean
hf_way_open (HfWay *self, HfMove *move)
{
  HfWay alone = *self;

  alone.pile = HF_CARDS_NONE;
  if (search_all (&alone, move))
    return TRUE;

  return hf_cards_count (&self->pile) > 0 && search_all (self, move);
}
