/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards of several ranks, or for several places: lays one after another. Rank by rank the cards are
 * divided among the books of the table and new ones. A new book may grow in a second lay, which
 * allows more than laying all of it at once. */

#include "hf-way-private.h"

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-engine.h"
#include "core/state/hf-move-private.h"

/* The most lays of one answer. */
#define MAX_LAYS 64

typedef struct
{
  HfRank rank;
  guint naturals; /* all of them go down */
  guint n_places;
  guint16 places[HF_MOVE_MAX_PARTS]; /* own books of the rank, open ones first */
  HfWayGrowth growths[HF_MOVE_MAX_PARTS];
  gboolean *can; /* by wilds: whether the rank can go down */
} Rank;

/* Cards for a book of the table, or for a new one. */
typedef struct
{
  HfWayPart part;
  const HfWayGrowth *growth;
  guint naturals, wilds; /* of a new book: those it is begun with */
} Heap;

typedef struct
{
  HfWay *way;
  guint wilds;
  guint blacks;       /* black threes that go down at the end, where they are no book */
  gboolean may_start; /* new books */
  gboolean ends;      /* the last card of the hand goes down, or all but one */
  guint n_ranks;
  Rank ranks[HF_N_RANKS];
  gboolean *from[HF_N_RANKS + 1]; /* by wilds: whether the ranks from here on can go down */
  guint left; /* the card that stays in the hand where one does, or HF_N_KINDS */
  guint n_heaps;
  Heap heaps[MAX_LAYS];
  guint steps;
  GHashTable *failed; /* HfWayPoint */
  GArray *moves;
} Lays;

typedef gboolean (*Continue) (Lays *self, guint rank, guint wilds);

/* New books. */

/* Whether a book can be begun with some of the cards so that the others can join it.
 * @naturals, @wilds (out): as many as possible to begin with */
static gboolean
begin_book (const Lays *self,
            HfRank rank,
            guint naturals,
            guint wilds,
            guint *naturals_first,
            guint *wilds_first)
{
  const HfFlatRules *rules = self->way->rules;

  for (guint n = naturals + wilds; n > 0; n--)
    for (guint j = 0; j <= MIN (n, wilds); j++)
      {
        const guint i = n - j;
        HfWayGrowth growth;
        HfBook book;
        gboolean can;

        if (i > naturals || !hf_way_is_book (rules, rank, i, j, &book))
          continue;
        book.flags = HF_BOOK_NEW;
        hf_way_growth_init (&growth, rules, &book, naturals - i, wilds - j);
        can = hf_way_growth_reaches (&growth, naturals - i, wilds - j);
        hf_way_growth_clear (&growth);
        if (can)
          {
            *naturals_first = i;
            *wilds_first = j;
            return TRUE;
          }
      }

  return FALSE;
}

/* The search. */

/* Where the search stands; the heaps so far make a difference only to the end of the turn. */
static HfWayPoint
make_point (const Lays *self, guint step, guint at, guint u, guint v, guint wilds)
{
  HfWayPoint point = { .step = step, .rank = at, .naturals = u, .wilds = v, .more_wilds = wilds };

  for (guint i = 0; self->ends && i < self->n_heaps; i++)
    {
      const Heap *heap = &self->heaps[i];
      HfBook book = { .rank = heap->part.rank, .flags = HF_BOOK_NEW };

      if (heap->growth != NULL)
        book = heap->growth->book;
      book.naturals += heap->part.naturals;
      book.twos += heap->part.wilds;
      hf_way_profile_add (&point.profile, self->way->rules,
                          heap->growth != NULL ? &heap->growth->book : NULL, &book, self->left);
    }

  return point;
}

static gboolean
is_closed (const Lays *self, guint n)
{
  return n >= (guint) self->way->rules->rules.book_size;
}

/* New books of the rest of a rank's cards, none larger than the one before; where one must be closed
 * before the next, an open one comes last. */
static gboolean
place_new_books (Lays *self,
                 guint at,
                 guint u,
                 guint v,
                 guint wilds,
                 guint last,
                 gboolean any,
                 Continue go_on)
{
  const Rank *rank = &self->ranks[at];
  HfWayPoint point;

  if (u + v == 0)
    return go_on (self, at + 1, wilds);
  if (!any || self->n_heaps == G_N_ELEMENTS (self->heaps))
    return FALSE;

  point = make_point (self, 0, at, u, v, wilds);
  point.last = MIN (last, G_MAXUINT16);
  if (hf_way_failed_before (self->failed, &point) || hf_way_is_cut_short (&self->steps, 1))
    return FALSE;

  for (guint i = u + 1; i-- > 0;)
    for (guint j = v + 1; j-- > 0;)
      {
        const guint size = i * (self->wilds + 1) + j;
        const gboolean more = hf_flat_rules_allow_second (self->way->rules, i + j);
        Heap *heap = &self->heaps[self->n_heaps];

        if (i + j == 0 || (more ? size > last : i + j < u + v)
            || !begin_book (self, rank->rank, i, j, &heap->naturals, &heap->wilds))
          continue;
        heap->growth = NULL;
        heap->part =
          (HfWayPart) { .place = HF_BOOK_NONE, .rank = rank->rank, .naturals = i, .wilds = j };
        self->n_heaps++;
        if (place_new_books (self, at, u - i, v - j, wilds, size, more, go_on))
          return TRUE;
        self->n_heaps--;
      }

  return hf_way_fail (self->failed, &point);
}

/* Cards onto the books of the table, one after another, then new books.
 * @any: whether new books may still follow */
static gboolean
place_books (Lays *self,
             guint at,
             guint place,
             guint u,
             guint v,
             guint wilds,
             gboolean any,
             Continue go_on)
{
  const Rank *rank = &self->ranks[at];
  const HfWayGrowth *growth;
  HfWayPoint point;
  guint size;

  if (place == rank->n_places)
    return place_new_books (self, at, u, v, wilds, G_MAXUINT, any, go_on);
  if (self->n_heaps == G_N_ELEMENTS (self->heaps))
    return FALSE;

  point = make_point (self, 1, at, u, v, wilds);
  point.place = place;
  point.any = any;
  if (hf_way_failed_before (self->failed, &point) || hf_way_is_cut_short (&self->steps, 1))
    return FALSE;

  growth = &rank->growths[place];
  size = hf_book_size (&growth->book);
  for (guint first = 0; first <= u; first++)
    for (guint second = 0; second <= v; second++)
      {
        /* Tries an open book with as many cards as possible first, a closed one with as few. */
        const guint i = is_closed (self, size) ? first : u - first;
        const guint j = is_closed (self, size) ? second : v - second;
        const gboolean more = any && hf_flat_rules_allow_second (self->way->rules, size + i + j);

        if (!hf_way_growth_reaches (growth, i, j))
          continue;
        self->heaps[self->n_heaps] = (Heap) {
          .part = { .place = rank->places[place], .rank = rank->rank, .naturals = i, .wilds = j },
          .growth = growth,
        };
        self->n_heaps += i + j > 0;
        if (place_books (self, at, place + 1, u - i, v - j, wilds, more, go_on))
          return TRUE;
        self->n_heaps -= i + j > 0;
      }

  return hf_way_fail (self->failed, &point);
}

static gboolean write_lays (Lays *self);

static gboolean
place_rank (Lays *self, guint at, guint wilds)
{
  const HfWayPoint point = make_point (self, 2, at, 0, 0, wilds);

  if (hf_way_failed_before (self->failed, &point))
    return FALSE;
  if (at == self->n_ranks)
    return write_lays (self) || hf_way_fail (self->failed, &point);

  for (guint v = 0; v <= wilds; v++)
    if (self->ranks[at].can[v] && self->from[at + 1][wilds - v]
        && place_books (self, at, 0, self->ranks[at].naturals, v, wilds - v, self->may_start,
                        place_rank))
      return TRUE;

  return hf_way_fail (self->failed, &point);
}

/* Writing. */

static gboolean
add_lay (const Lays *self,
         const HfWayPart *part,
         const HfBook *before,
         HfState *state,
         HfCards *cards,
         GArray *moves)
{
  HfCards *from = self->way->of_rank != NULL ? &cards[part->rank] : cards;
  HfMove move;

  if (part->naturals + part->wilds == 0)
    return TRUE;
  hf_move_init (&move, HF_MOVE_LAY, self->way->seat);
  if (!hf_way_write_part (self->way->rules, part, before, from, &move)
      || hf_state_play (state, self->way->rules, &move, NULL, NULL) != HF_VERDICT_OK)
    return FALSE;
  g_array_append_val (moves, move);

  return TRUE;
}

/* A heap in one lay, or in two: a new book is begun first, and then it grows.
 * @begin: the first of them; @grow: the second; both for one after the other */
static gboolean
add_heap (const Lays *self,
          const Heap *heap,
          gboolean begin,
          gboolean grow,
          guint16 *place,
          HfState *state,
          HfCards *cards,
          GArray *moves)
{
  HfWayPart part = heap->part;
  HfBook before;

  if (heap->growth != NULL)
    return !begin || add_lay (self, &part, &heap->growth->book, state, cards, moves);

  if (begin)
    {
      HfWayPart first = part;

      first.naturals = heap->naturals;
      first.wilds = heap->wilds;
      *place = state->table.n_books;
      if (!add_lay (self, &first, NULL, state, cards, moves))
        return FALSE;
    }
  part.naturals -= heap->naturals;
  part.wilds -= heap->wilds;
  if (!grow || part.naturals + part.wilds == 0)
    return TRUE;

  part.place = *place;
  before = *hf_state_book (state, part.place);

  return add_lay (self, &part, &before, state, cards, moves);
}

static gboolean
add_black_threes (const Lays *self, HfState *state, GArray *moves)
{
  HfMove move;

  if (self->blacks == 0)
    return TRUE;
  hf_move_init (&move, HF_MOVE_LAY, self->way->seat);
  hf_move_add_part (&move, HF_BOOK_NONE);
  for (guint i = 0; i < self->blacks; i++)
    hf_move_add_card (&move, HF_KIND_BLACK_THREE);
  if (hf_state_play (state, self->way->rules, &move, NULL, NULL) != HF_VERDICT_OK)
    return FALSE;
  g_array_append_val (moves, move);

  return TRUE;
}

/* Plays the lays, those of one heap at the end; its beginning may still come in its turn.
 * @blacks_first: black threes come before that heap and not after it */
static gboolean
play_lays (Lays *self, guint last, gboolean split, gboolean blacks_first)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  HfState *state = (HfState *) memory;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  guint16 places[MAX_LAYS];
  HfCards cards[HF_N_RANKS] = { self->way->must };

  if (hf_way_is_cut_short (&self->steps, HF_WAY_STEPS_OF_TRIAL))
    return FALSE;

  hf_state_copy (state, self->way->state);
  if (self->way->of_rank != NULL)
    memcpy (cards, self->way->of_rank, sizeof cards);
  for (guint i = 0; i < self->n_heaps; i++)
    if ((i != last || split)
        && !add_heap (self, &self->heaps[i], TRUE, i != last, &places[i], state, cards, moves))
      return FALSE;
  if (blacks_first && !add_black_threes (self, state, moves))
    return FALSE;
  if (last < self->n_heaps
      && !add_heap (self, &self->heaps[last], !split, TRUE, &places[last], state, cards, moves))
    return FALSE;
  if (!blacks_first && !add_black_threes (self, state, moves))
    return FALSE;

  if (self->moves != NULL)
    g_array_append_vals (self->moves, moves->data, moves->len);

  return TRUE;
}

/* The order makes a difference where the hand runs out, which it does with the last lay. Of black threes, one card may
 * be left, which is laid after them. */
static gboolean
write_lays (Lays *self)
{
  if (!self->ends)
    return play_lays (self, self->n_heaps, FALSE, FALSE);

  for (guint first = 0; first <= (self->blacks > 0 ? 1 : 0); first++)
    for (guint last = 0; last < self->n_heaps; last++)
      if (play_lays (self, last, FALSE, first > 0)
          || (self->heaps[last].growth == NULL && play_lays (self, last, TRUE, first > 0)))
        return TRUE;

  return FALSE;
}

/* The ranks. */

static gboolean
found (Lays *self, guint rank, guint wilds)
{
  return TRUE;
}

static void
add_books (Lays *self, Rank *rank, gboolean closed)
{
  const HfWay *way = self->way;

  for (guint place = 0; place < way->state->table.n_books; place++)
    {
      const HfBook *book = hf_state_book (way->state, place);

      if (book->owner != way->owner || book->rank != rank->rank
          || hf_book_is_closed (way->rules, book) != closed
          || rank->n_places == G_N_ELEMENTS (rank->places))
        continue;
      rank->places[rank->n_places] = place;
      hf_way_growth_init_for (&rank->growths[rank->n_places++], way, book, rank->naturals,
                              self->wilds);
    }
}

static void
add_rank (Lays *self, HfRank name, guint naturals)
{
  const HfCards *of_rank = self->way->of_rank != NULL ? &self->way->of_rank[name] : NULL;
  Rank *rank = &self->ranks[self->n_ranks];

  if (of_rank != NULL && hf_cards_count (of_rank) == 0)
    return;

  *rank = (Rank) { .rank = name, .naturals = naturals };
  add_books (self, rank, FALSE);
  add_books (self, rank, TRUE);
  if (naturals == 0 && rank->n_places == 0 && name != HF_RANK_WILD)
    return;

  self->n_ranks++;
  rank->can = g_new0 (gboolean, self->wilds + 1);
  for (guint v = 0; v <= self->wilds; v++)
    {
      if (of_rank != NULL && v != hf_flat_rules_count_wilds (self->way->rules, of_rank))
        continue;
      self->n_heaps = 0;
      g_hash_table_remove_all (self->failed);
      rank->can[v] = place_books (self, self->n_ranks - 1, 0, naturals, v, 0, self->may_start,
                                  found);
    }
  self->n_heaps = 0;
}

/* Wild cards go to the ranks of the cards, and to other books only where they must: those come
 * first, with as few as possible. */
static gboolean
add_ranks (Lays *self)
{
  guint counts[HF_N_RANKS];
  guint n = self->wilds;

  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    n += counts[rank] = hf_way_count_naturals (self->way->rules, &self->way->must, rank);
  if (n < hf_cards_count (&self->way->must))
    return FALSE;

  for (guint selected = 0; selected < 2; selected++)
    for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
      if ((counts[rank] > 0) == (selected > 0))
        add_rank (self, rank, counts[rank]);

  self->from[self->n_ranks] = g_new0 (gboolean, self->wilds + 1);
  self->from[self->n_ranks][0] = TRUE;
  for (guint at = self->n_ranks; at-- > 0;)
    {
      self->from[at] = g_new0 (gboolean, self->wilds + 1);
      for (guint w = 0; w <= self->wilds; w++)
        for (guint v = 0; v <= w; v++)
          self->from[at][w] |= self->ranks[at].can[v] && self->from[at + 1][w - v];
    }

  return self->from[0][self->wilds];
}

static void
clear (Lays *self)
{
  for (guint at = 0; at < self->n_ranks; at++)
    {
      for (guint i = 0; i < self->ranks[at].n_places; i++)
        hf_way_growth_clear (&self->ranks[at].growths[i]);
      g_free (self->ranks[at].can);
    }
  for (guint at = 0; at <= self->n_ranks; at++)
    g_free (self->from[at]);
  g_hash_table_unref (self->failed);
}

/* Black threes come last, and go into no book.
 * @of_rank: memory for the others */
static void
set_black_threes_apart (Lays *self, HfCards *of_rank)
{
  HfWay *way = self->way;

  self->blacks = way->must.n[HF_KIND_BLACK_THREE];
  way->must.n[HF_KIND_BLACK_THREE] = 0;
  if (way->of_rank == NULL)
    return;
  memcpy (of_rank, way->of_rank, HF_N_RANKS * sizeof *of_rank);
  of_rank[HF_RANK_THREE].n[HF_KIND_BLACK_THREE] = 0;
  way->of_rank = of_rank;
}

/* Finds lays, one after another, that put down all cards of the question and nothing else, at any place:
 * a single one if there is one, see hf_state_find_way(). Like that it is complete.
 *
 * @moves (out, optional): HfMove, in order; they are added
 * Returns: whether there are such lays */
gboolean
hf_state_find_lays (const HfState *self,
                    const HfFlatRules *rules,
                    const HfWayQuestion *question,
                    GArray *moves)
{
  const HfCards *cards = &question->cards;
  HfCards of_rank[HF_N_RANKS];
  gboolean can;
  HfMove move;
  HfWay way;
  Lays lays = {
    .way = &way,
    .steps = HF_WAY_MAX_STEPS,
    .moves = moves,
  };

  if (hf_state_find_way (self, rules, question, &move))
    {
      if (moves != NULL)
        g_array_append_val (moves, move);
      return TRUE;
    }
  if (hf_cards_count (cards) == 0 || !hf_way_begin (&way, self, rules, question)
      || !hf_state_may_lay_on (self, rules, way.seat))
    return FALSE;

  lays.wilds = hf_flat_rules_count_wilds (rules, cards);
  lays.may_start = hf_state_is_open (self, rules, way.seat);
  lays.ends = way.n_after - hf_cards_count (cards) < way.keep;
  lays.left = hf_way_card_left (&way);
  if (rules->melds_blacks && cards->n[HF_KIND_BLACK_THREE] > 0)
    {
      if (!lays.ends)
        return FALSE;
      set_black_threes_apart (&lays, of_rank);
    }
  lays.failed = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                       NULL);
  can = add_ranks (&lays);
  g_hash_table_remove_all (lays.failed);
  can = can && place_rank (&lays, 0, lays.wilds);
  clear (&lays);

  return can;
}

/* The lay of cards that fit nowhere: on an open book of their rank, else on a closed one, else a new one. */
static void
make_refused (const HfState *self,
              const HfFlatRules *rules,
              HfRank rank,
              const HfCards *cards,
              HfMove *move)
{
  const guint owner = hf_flat_rules_owner (rules, self->table.turn);
  HfCards naturals = *cards, wilds = *cards;
  guint place = HF_BOOK_NONE;

  for (guint i = self->table.n_books; i-- > 0;)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner == owner && book->rank == rank
          && (place == HF_BOOK_NONE || !hf_book_is_closed (rules, book)))
        place = i;
    }
  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    (hf_flat_rules_is_wild (rules, kind) ? &naturals : &wilds)->n[kind] = 0;

  hf_move_init (move, HF_MOVE_LAY, self->table.turn);
  hf_move_add_part (move, place);
  hf_move_add_cards (move, &naturals);
  hf_move_add_cards (move, &wilds);
}

/* Finds out why cards cannot be laid: those of a rank that fits nowhere are refused; where each rank fits by
 * itself, those that come last.
 *
 * @of_rank: by rank
 * @move (out): the refused lay; its place may be that of a book that the others would begin
 * @refusal (out): why
 * Returns: FALSE where they can be laid one rank after another */
gboolean
hf_state_refuse_lays (const HfState *self,
                      const HfFlatRules *rules,
                      const HfCards *of_rank,
                      HfMove *move,
                      HfRefusal *refusal)
{
  for (guint together = 0; together < 2; together++)
    {
      g_autofree HfState *state = hf_state_dup (self);

      for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
        {
          g_autoptr (GArray) lays = g_array_new (FALSE, FALSE, sizeof (HfMove));
          HfCards only[HF_N_RANKS] = { HF_CARDS_NONE };
          const HfWayQuestion question = {
            .type = HF_MOVE_LAY,
            .cards = of_rank[rank],
            .place = HF_PLACE_ANY,
            .of_rank = only,
          };

          only[rank] = of_rank[rank];
          if (hf_cards_count (&of_rank[rank]) == 0)
            continue;
          if (!hf_state_find_lays (state, rules, &question, lays))
            {
              make_refused (state, rules, rank, &of_rank[rank], move);
              return hf_state_try (state, rules, move, refusal) != HF_VERDICT_OK;
            }
          for (guint i = 0; i < lays->len && together; i++)
            hf_state_play (state, rules, &g_array_index (lays, HfMove, i), NULL, NULL);
        }
    }

  return FALSE;
}
