/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Legal ways to lay, take and open. Cards of a kind are alike, and whether a book is legal depends
 * on the numbers of its naturals and wilds; so the search is for numbers, and only the way it finds
 * is written out as a move, which the engine then confirms. Going out is the one thing that depends
 * on all books together: ways that leave fewer than two cards of the last pile are confirmed one by
 * one. */

#include "hf-way-private.h"

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-engine.h"
#include "core/state/hf-move-private.h"

/* Counting. */

/* A wild kind to count with: which one makes no difference to a book's legality. */
static HfKind
some_wild (const HfFlatRules *rules)
{
  return (HfKind) g_bit_nth_lsf (rules->wild_kinds, -1);
}

/* How many of the cards are naturals of a rank. */
guint
hf_way_count_naturals (const HfFlatRules *rules, const HfCards *cards, HfRank rank)
{
  guint n = hf_flat_rules_is_natural (rules, rank) ? cards->n[rank] : 0;

  if (rank == HF_RANK_THREE && hf_flat_rules_is_natural (rules, HF_KIND_RED_THREE))
    n += cards->n[HF_KIND_RED_THREE];

  return n;
}

/* Whether so many naturals and wilds make a new book, without a look at the books on the table.
 * @book (out): the book */
gboolean
hf_way_is_book (const HfFlatRules *rules, HfRank rank, guint naturals, guint wilds, HfBook *book)
{
  guint8 kinds[2 * G_MAXUINT8];

  if (rank == HF_RANK_WILD ? naturals > 0 || wilds == 0 : naturals == 0)
    return FALSE;
  if (naturals > 0)
    memset (kinds, rank, naturals);
  if (wilds > 0)
    memset (kinds + naturals, some_wild (rules), wilds);

  return hf_book_build (rules, kinds, naturals + wilds, book, NULL) == HF_REASON_NONE;
}

/* Finds which numbers of cards can join a book, in some order.
 * @naturals: the most naturals asked about; @wilds: the most wilds */
void
hf_way_growth_init (HfWayGrowth *self,
                    const HfFlatRules *rules,
                    const HfBook *book,
                    guint naturals,
                    guint wilds)
{
  const guint step = wilds + 1;

  *self = (HfWayGrowth) { .naturals = naturals, .wilds = wilds, .book = *book };
  self->last = g_malloc ((naturals + 1) * step);
  self->last[0] = HF_WAY_BEGIN;

  for (guint i = 0; i <= naturals; i++)
    for (guint j = i == 0 ? 1 : 0; j <= wilds; j++)
      {
        guint8 *last = &self->last[i * step + j];
        HfBook before = *book;

        *last = HF_WAY_NOT_REACHED;
        before.naturals += i;
        before.twos += j;
        if (j > 0 && last[-1] != HF_WAY_NOT_REACHED)
          {
            HfBook with = before;

            with.twos--;
            if (hf_book_add (rules, &with, some_wild (rules)) == HF_REASON_NONE)
              *last = HF_RANK_WILD;
          }
        if (*last == HF_WAY_NOT_REACHED && i > 0 && *(last - step) != HF_WAY_NOT_REACHED)
          {
            before.naturals--;
            if (hf_book_add (rules, &before, book->rank) == HF_REASON_NONE)
              *last = book->rank;
          }
      }
}

/* The same for a search, which may have to keep clean books clean. */
void
hf_way_growth_init_for (HfWayGrowth *self,
                        const HfWay *way,
                        const HfBook *book,
                        guint naturals,
                        guint wilds)
{
  hf_way_growth_init (self, way->rules, book, naturals, wilds);
  if (!way->keep_clean || !hf_book_is_clean (book))
    return;

  for (guint i = 0; i <= naturals; i++)
    for (guint j = 1; j <= wilds; j++)
      self->last[i * (wilds + 1) + j] = HF_WAY_NOT_REACHED;
}

void
hf_way_growth_clear (HfWayGrowth *self)
{
  g_clear_pointer (&self->last, g_free);
}

/* Whether the cards laid with the top card match it, and make the book it needs, as the rules ask. */
gboolean
hf_way_has_matches (const HfWay *self, guint naturals, guint wilds)
{
  HfCards cards = HF_CARDS_NONE;

  if (self->clean && wilds > 0)
    return FALSE;
  if (!self->matches)
    return TRUE;
  cards.n[self->top] = naturals;
  if (wilds > 0)
    cards.n[some_wild (self->rules)] = wilds;

  return hf_flat_rules_matches_suffice (self->rules, &cards, self->top, self->frozen);
}

/* Writing. */

static HfKind
take_natural (const HfFlatRules *rules, HfCards *cards, HfRank rank)
{
  HfKind kind = rank == HF_RANK_THREE && hf_flat_rules_is_natural (rules, HF_KIND_RED_THREE)
                    && cards->n[HF_KIND_RED_THREE] > 0
                  ? HF_KIND_RED_THREE
                  : rank;

  cards->n[kind]--;

  return kind;
}

static HfKind
take_wild (const HfFlatRules *rules, HfCards *cards)
{
  HfKind kind = HF_KIND_TWO;

  while (!hf_flat_rules_is_wild (rules, kind) || cards->n[kind] == 0)
    kind++;
  cards->n[kind]--;

  return kind;
}

/* Adds a part in an order that is legal: naturals first as far as possible.
 *
 * @before: the book it joins as it is then, or NULL for a new one
 * @cards: taken from these */
gboolean
hf_way_write_part (const HfFlatRules *rules,
                   const HfWayPart *part,
                   const HfBook *before,
                   HfCards *cards,
                   HfMove *move)
{
  const guint n = part->naturals + part->wilds;
  guint i = part->naturals, j = part->wilds;
  g_autofree gboolean *wild = g_new0 (gboolean, n + 1);
  HfWayGrowth growth;

  if (before != NULL)
    {
      hf_way_growth_init (&growth, rules, before, i, j);
      while (i + j > 0)
        {
          gboolean last = growth.last[i * (part->wilds + 1) + j] == HF_RANK_WILD;

          wild[i + j - 1] = last;
          *(last ? &j : &i) -= 1;
        }
      hf_way_growth_clear (&growth);
    }
  else
    for (guint at = part->naturals; at < n; at++)
      wild[at] = TRUE;

  if (!hf_move_add_part (move, part->place))
    return FALSE;
  for (guint at = 0; at < n; at++)
    if (!hf_move_add_card (move, wild[at] ? take_wild (rules, cards)
                                          : take_natural (rules, cards, part->rank)))
      return FALSE;

  return TRUE;
}

gboolean
hf_way_is_legal (const HfWay *self, const HfMove *move)
{
  return hf_state_try (self->state, self->rules, move, NULL) == HF_VERDICT_OK;
}

/* Searches that came to their last step; no position of a game is known to bring one there. */
static gint n_cut_short;

guint
hf_way_count_cut_short (void)
{
  return g_atomic_int_get (&n_cut_short);
}

/* Takes steps off those that are left; TRUE when there are too few. */
gboolean
hf_way_is_cut_short (guint *steps_left, guint steps)
{
  if (*steps_left >= steps)
    {
      *steps_left -= steps;
      return FALSE;
    }

  if (*steps_left > 0)
    g_atomic_int_inc (&n_cut_short);
  *steps_left = 0;

  return TRUE;
}

/* Points where nothing is found. */

/* The card that stays where all but one of the hand must go down; HF_N_KINDS where none does. */
guint
hf_way_card_left (const HfWay *self)
{
  guint kind = 0;

  while (kind < HF_N_KINDS && self->after.n[kind] == self->must.n[kind])
    kind++;

  return kind;
}

static guint
effect_of (const HfFlatRules *rules, const HfBook *before, const HfBook *after)
{
  const gboolean special = hf_book_is_special (rules, after);

  if (hf_book_is_closed (rules, before))
    return hf_book_is_clean (before) && !hf_book_is_clean (after) ? 1 : 0;
  if (!hf_book_is_closed (rules, after))
    return 0;
  if (hf_book_is_wild (after))
    return 2;

  return (hf_book_is_clean (after) ? 3 : 4) + (special ? 2 : 0);
}

/* Counts more books of a special rank than the round asks for as 3: nobody can need more. */
static void
add_special (HfWayProfile *self, const HfClosedBooks *closed, guint rank)
{
  const guint more = (self->more_of_rank >> 2 * rank) & 3;

  self->special_clean += (gint) closed->special_clean;
  if ((gint8) closed->of_rank[rank] > 0 && more < 3)
    self->more_of_rank += 1u << 2 * rank;
}

/* @before: the book as it was, or NULL for a new one
 * @left: the card that stays in the hand, or HF_N_KINDS */
void
hf_way_profile_add (HfWayProfile *self,
                    const HfFlatRules *rules,
                    const HfBook *before,
                    const HfBook *after,
                    guint left)
{
  HfClosedBooks closed = { 0 };
  HfBook with = *after;

  if (before != NULL)
    hf_closed_books_add (&closed, rules, before, -1);
  hf_closed_books_add (&closed, rules, after, 1);
  self->clean += (gint) closed.clean;
  self->dirty += (gint) closed.dirty;
  self->wild += (gint) closed.wild;
  self->special += (gint) closed.special;
  if (left < HF_N_KINDS && hf_book_add (rules, &with, left) == HF_REASON_NONE)
    {
      self->takes |= 1u << effect_of (rules, after, &with);
      if (rules->special_count && hf_book_is_special (rules, after))
        self->takes_ranks |= 1u << after->rank;
    }
  if (rules->special_count && hf_book_is_special (rules, after))
    add_special (self, &closed, after->rank);
}

gboolean
hf_way_failed_before (GHashTable *failed, const HfWayPoint *point)
{
  g_autoptr (GBytes) bytes = NULL;

  if (failed == NULL)
    return FALSE;
  bytes = g_bytes_new_static (point, sizeof *point);

  return g_hash_table_contains (failed, bytes);
}

/* Returns: FALSE */
gboolean
hf_way_fail (GHashTable *failed, const HfWayPoint *point)
{
  if (failed != NULL)
    g_hash_table_add (failed, g_bytes_new (point, sizeof *point));

  return FALSE;
}

/* One place. */

typedef struct
{
  HfWay *way;
  gboolean found;
  HfWayPart part;
  HfMove move;
} OnePlace;

/* The cards of a part: all that must go down, and naturals and wilds beside them. */
static HfCards
choose_cards (const HfWay *self, const HfWayPart *part)
{
  HfCards cards = self->must;
  HfCards left = self->may;
  guint naturals = part->naturals - hf_way_count_naturals (self->rules, &cards, part->rank);
  guint wilds = part->wilds - hf_flat_rules_count_wilds (self->rules, &cards);

  while (naturals-- > 0)
    cards.n[take_natural (self->rules, &left, part->rank)]++;
  while (wilds-- > 0)
    cards.n[take_wild (self->rules, &left)]++;

  return cards;
}

static gboolean
write_one (const HfWay *self, const HfWayPart *part, HfMove *move)
{
  HfCards cards = choose_cards (self, part);
  HfBook before;

  hf_move_init (move, self->type, self->seat);
  if (part->place == HF_BOOK_NONE)
    return hf_way_write_part (self->rules, part, NULL, &cards, move);

  before = *hf_state_book (self->state, part->place);
  if (self->top >= 0)
    hf_book_add (self->rules, &before, self->top);

  return hf_way_write_part (self->rules, part, &before, &cards, move);
}

/* Whether a part would be taken rather than the one found before. */
static gboolean
is_better (const OnePlace *self, const HfWayPart *part)
{
  if (!self->found || part->wilds != self->part.wilds)
    return !self->found || part->wilds < self->part.wilds;

  return part->naturals < self->part.naturals;
}

static void
consider (OnePlace *self, const HfWayPart *part)
{
  HfMove move;

  if (!is_better (self, part) || !write_one (self->way, part, &move)
      || !hf_way_is_legal (self->way, &move))
    return;

  self->part = *part;
  self->move = move;
  self->found = TRUE;
}

/* Whether all cards go into books of a rank. */
static gboolean
all_go_to (const HfWay *self, HfRank rank)
{
  for (HfRank other = 0; self->of_rank != NULL && other < HF_N_RANKS; other++)
    if (other != rank && hf_cards_count (&self->of_rank[other]) > 0)
      return FALSE;

  return TRUE;
}

/* Tries all numbers of cards for one place. */
static void
search_place (OnePlace *self, guint place, HfRank rank)
{
  const HfWay *way = self->way;
  const HfFlatRules *rules = way->rules;
  const guint top = way->top >= 0 ? 1 : 0;
  const guint naturals = hf_way_count_naturals (rules, &way->must, rank);
  const guint wilds = hf_flat_rules_count_wilds (rules, &way->must);
  const guint more_naturals = hf_way_count_naturals (rules, &way->may, rank);
  const guint more_wilds = hf_flat_rules_count_wilds (rules, &way->may);
  HfBook book = { 0 };
  HfWayGrowth growth;

  if (naturals + wilds < hf_cards_count (&way->must) || !all_go_to (way, rank))
    return;

  if (place != HF_BOOK_NONE)
    {
      book = *hf_state_book (way->state, place);
      if (top > 0 && hf_book_add (rules, &book, way->top) != HF_REASON_NONE)
        return;
      hf_way_growth_init_for (&growth, way, &book, naturals + more_naturals, wilds + more_wilds);
    }

  for (guint j = wilds; j <= wilds + more_wilds; j++)
    for (guint i = naturals; i <= naturals + more_naturals; i++)
      {
        HfWayPart part = { .place = place, .rank = rank, .naturals = i, .wilds = j };

        if (i + j + way->keep > way->n_after || (i + j == 0 && (top == 0 || place == HF_BOOK_NONE))
            || (top > 0 && !hf_way_has_matches (way, i, j)))
          continue;
        if (place == HF_BOOK_NONE ? hf_way_is_book (rules, rank, i + top, j, &book)
                                  : hf_way_growth_reaches (&growth, i, j))
          consider (self, &part);
      }

  if (place != HF_BOOK_NONE)
    hf_way_growth_clear (&growth);
}

static void
search_new_books (OnePlace *self)
{
  const HfWay *way = self->way;

  if (way->place != HF_BOOK_NONE && way->place != HF_PLACE_ANY)
    return;
  if (way->type == HF_MOVE_LAY && !hf_state_is_open (way->state, way->rules, way->seat))
    return;

  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    if ((way->top < 0 || hf_kind_rank (way->top) == rank)
        && hf_state_may_start_rank (way->state, way->rules, way->owner, rank))
      search_place (self, HF_BOOK_NONE, rank);
}

static void
search_books (OnePlace *self, gboolean closed)
{
  const HfWay *way = self->way;

  if (way->top >= 0 && way->rules->rules.pickup_top_goes != HF_TOP_GOES_ANYWHERE)
    return;

  for (guint place = 0; place < way->state->table.n_books; place++)
    {
      const HfBook *book = hf_state_book (way->state, place);

      if (book->owner == way->owner && (way->place == place || way->place == HF_PLACE_ANY)
          && hf_book_is_closed (way->rules, book) == closed)
        search_place (self, place, book->rank);
    }
}

/* Where several places will do: an open book, then a new one, then a closed one. */
static void
search_places (OnePlace *self)
{
  if (self->way->type == HF_MOVE_LAY
      && !hf_state_may_lay_on (self->way->state, self->way->rules, self->way->seat))
    return;

  search_books (self, FALSE);
  search_new_books (self);
  search_books (self, TRUE);
}

/* Makes a search for ways in which all cards of the hand go down but one.
 * @left: that one, or HF_N_KINDS where none stays
 * @way (out): the search
 * Returns: FALSE where there is no such way */
gboolean
hf_way_leave (const HfWay *self, guint left, HfWay *way)
{
  HfCards may = self->may, rest = self->after;

  if (left < HF_N_KINDS && rest.n[left]-- == 0)
    return FALSE;
  if (!hf_cards_contain (&rest, &self->must))
    return FALSE;

  hf_cards_subtract (&rest, &self->must);
  hf_cards_add (&may, &self->pile);
  if (!hf_cards_contain (&may, &rest))
    return FALSE;

  *way = *self;
  hf_cards_add (&way->must, &rest);
  way->may = way->pile = HF_CARDS_NONE;
  way->keep = 0;

  return TRUE;
}

/* Passes each set of cards that leaves the hand with one card or none to @search. */
gboolean
hf_way_for_each_ending (const HfWay *self,
                        gboolean (*search) (HfWay *way, gpointer data),
                        gpointer data)
{
  for (guint left = 0; left <= HF_N_KINDS; left++)
    {
      HfWay way;

      if (hf_way_leave (self, left, &way) && search (&way, data))
        return TRUE;
    }

  return FALSE;
}

/* Black threes that go down as the last meld, where they are no book: as few as will do. */
static gboolean
find_black_threes (const HfWay *self, HfMove *move)
{
  const guint must = self->must.n[HF_KIND_BLACK_THREE];
  const guint most = must + self->may.n[HF_KIND_BLACK_THREE];

  if (!self->rules->melds_blacks || self->type != HF_MOVE_LAY
      || (self->place != HF_BOOK_NONE && self->place != HF_PLACE_ANY)
      || must < hf_cards_count (&self->must) || !all_go_to (self, HF_RANK_THREE))
    return FALSE;

  hf_move_init (move, HF_MOVE_LAY, self->seat);
  hf_move_add_part (move, HF_BOOK_NONE);
  for (guint n = 1; n <= most && hf_move_add_card (move, HF_KIND_BLACK_THREE); n++)
    if (n >= MAX (must, 3) && hf_way_is_legal (self, move))
      return TRUE;

  return FALSE;
}

static gboolean
search_ending (HfWay *way, gpointer data)
{
  OnePlace *self = data;
  HfWay *before = self->way;

  self->way = way;
  search_places (self);
  self->way = before;

  return self->found;
}

static gboolean
find_one_place (HfWay *self, HfMove *move)
{
  OnePlace search = { .way = self };

  search_places (&search);
  if (self->keep > 0 && !search.found)
    hf_way_for_each_ending (self, search_ending, &search);
  if (!search.found)
    return find_black_threes (self, move);
  *move = search.move;

  return TRUE;
}

/* The question. */

static gboolean
phase_fits (const HfState *state, const HfFlatRules *rules, HfMoveType type)
{
  const gboolean before_draw = rules->rules.open_timing == HF_TIMING_BEFORE_DRAW;

  if (hf_table_has_begun_draw (&state->table))
    return FALSE;

  switch (type)
    {
    case HF_MOVE_TAKE:
      return state->table.phase == HF_PHASE_START;
    case HF_MOVE_OPEN:
      return state->table.phase == (before_draw ? HF_PHASE_START : HF_PHASE_PLAY);
    case HF_MOVE_LAY:
      return state->table.phase == HF_PHASE_PLAY;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Prepares the search; FALSE where the time is wrong for it, or the cards are not there. */
gboolean
hf_way_begin (HfWay *self,
              const HfState *state,
              const HfFlatRules *rules,
              const HfWayQuestion *question)
{
  const guint seat = state->table.turn;
  HfCards all = question->cards;

  *self = (HfWay) {
    .state = state,
    .rules = rules,
    .type = question->type,
    .seat = seat,
    .place = question->place,
    .of_rank = question->of_rank,
    .keep_clean = question->keep_clean,
    .must = question->cards,
    .may = question->spare,
    .top = -1,
  };
  if (!phase_fits (state, rules, question->type) || hf_state_red_three_is_due (state, rules))
    return FALSE;

  hf_cards_add (&all, &question->spare);
  self->owner = hf_flat_rules_owner (rules, seat);
  self->after = *hf_state_hand (state, seat);
  self->n_after = hf_cards_count (&self->after);
  self->keep = hf_state_on_foot (state, seat) ? 2 : 0;

  return hf_cards_contain (&self->after, &all);
}

/* The cards that come along with the top card, so far as they can go into its book. */
static void
let_taken_match (HfWay *self, const HfCards *others, gboolean opens)
{
  HfCards cards = HF_CARDS_NONE;

  if (opens && self->rules->rules.pickup_open_uses == HF_OPEN_USES_ALL)
    {
      hf_cards_add (&self->may, others);
      self->pile = HF_CARDS_NONE;
      return;
    }

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (self->rules, kind)
        || (hf_kind_rank (kind) == hf_kind_rank (self->top)
            && hf_flat_rules_is_natural (self->rules, kind)))
      cards.n[kind] = others->n[kind];
  if (!opens)
    {
      hf_cards_add (&self->may, &cards);
      return;
    }

  self->pile_first = TRUE;
  self->pile = cards;
  self->hand = self->must;
  hf_cards_add (&self->hand, &self->may);
}

/* Prepares the search for the pile; FALSE where the pile cannot be taken.
 * @opens (out): whether the take must be an opening */
static gboolean
begin_take (HfWay *self, gboolean *opens)
{
  const HfState *state = self->state;
  const HfRules *r = &self->rules->rules;
  HfPileTop pile;
  HfCards others;

  if (hf_engine_check_pile (state, self->rules, self->seat, &pile, NULL) != HF_REASON_NONE)
    return FALSE;

  *opens = hf_state_must_open_to_take (state, self->rules, self->seat);
  others = hf_cards_from_list (hf_state_pile (state) + 1, pile.count - 1);
  if (*opens && r->pickup_open_uses == HF_OPEN_USES_ALL)
    self->pile = others;
  if (r->pickup_meld_top)
    {
      self->top = pile.top;
      self->frozen = pile.frozen;
      self->matches = r->pickup_meld_pair || pile.frozen;
      self->clean = r->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK;
      if (self->rules->matches_taken && !pile.frozen)
        let_taken_match (self, &others, *opens);
    }
  else
    others.n[pile.top]++;
  hf_cards_add (&self->after, &others);
  self->n_after += hf_cards_count (&others);

  return TRUE;
}

static gboolean
find_take (HfWay *self, HfMove *move)
{
  gboolean opens;

  if (!begin_take (self, &opens)
      || (self->top < 0 && self->place != HF_PLACE_ANY && self->place != HF_BOOK_NONE))
    return FALSE;
  if (opens)
    return hf_way_open (self, move);
  if (self->top >= 0)
    return find_one_place (self, move);

  /* Nothing goes down with a pile that is simply taken. */
  hf_move_init (move, HF_MOVE_TAKE, self->seat);

  return hf_cards_count (&self->must) == 0 && hf_way_is_legal (self, move);
}

static gboolean
find_opening (HfWay *self, HfMove *move)
{
  const HfCards *locked = hf_state_locked (self->state);

  if (hf_state_is_open (self->state, self->rules, self->seat))
    return FALSE;

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    {
      guint usable = self->after.n[kind] - MIN (self->after.n[kind], locked->n[kind]);

      if (self->must.n[kind] > usable)
        return FALSE;
      self->may.n[kind] = MIN (self->may.n[kind], usable - self->must.n[kind]);
    }

  return hf_way_open (self, move);
}

/* Whether there is a legal move of the cards, in some order and grouping. It is complete: every
 * order and every grouping that the engine accepts counts. An act that would fail is not legal.
 *
 * Of several ways it finds one with few wild cards; a lay or a take of few cards, an opening of
 * many points.
 *
 * @way (out, optional): the move */
gboolean
hf_state_find_way (const HfState *self,
                   const HfFlatRules *rules,
                   const HfWayQuestion *question,
                   HfMove *way)
{
  HfMove ignored;
  HfWay search;

  if (way == NULL)
    way = &ignored;
  if (!hf_way_begin (&search, self, rules, question))
    return FALSE;

  switch (question->type)
    {
    case HF_MOVE_LAY:
      return find_one_place (&search, way);
    case HF_MOVE_OPEN:
      return find_opening (&search, way);
    case HF_MOVE_TAKE:
      return find_take (&search, way);
    default:
      g_return_val_if_reached (FALSE);
    }
}
