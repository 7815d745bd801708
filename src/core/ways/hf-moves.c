/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of legal moves. Candidates are enumerated within the bounds that
 * keep the list finite, and the engine itself says which of them are legal. */

#include "core/state/hf-move.h"

#include "core/engine/hf-engine.h"
#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"
#include "hf-way-private.h"

typedef struct
{
  const HfState *state;
  const HfFlatRules *rules;
  GArray *moves;
  guint seat;
  guint owner;
} Lister;

/* Called with every composition of a book. */
typedef void (*EmitCards) (Lister *self, const HfCards *cards, gpointer data);

static void
add_if_legal (Lister *self, const HfMove *move)
{
  if (hf_state_try (self->state, self->rules, move, NULL) == HF_VERDICT_OK)
    g_array_append_val (self->moves, *move);
}

static HfMove
new_move (const Lister *self, HfMoveType type)
{
  HfMove move;

  hf_move_init (&move, type, self->seat);

  return move;
}

/* Compositions of books out of some cards: so many naturals of a rank, so many wilds. */

static void
for_each_wilds (Lister *self,
                const HfCards *from,
                HfCards *cards,
                guint max_wilds,
                EmitCards emit,
                gpointer data)
{
  guint twos = hf_flat_rules_is_wild (self->rules, HF_KIND_TWO) ? from->n[HF_KIND_TWO] : 0;
  guint jokers = hf_flat_rules_is_wild (self->rules, HF_KIND_JOKER) ? from->n[HF_KIND_JOKER] : 0;
  guint weirds = hf_flat_rules_is_wild (self->rules, HF_KIND_WEIRD) ? from->n[HF_KIND_WEIRD] : 0;
  HfCards base = *cards;

  for (guint t = 0; t <= MIN (twos, max_wilds); t++)
    for (guint j = 0; j <= MIN (jokers, max_wilds - t); j++)
      for (guint w = 0; w <= MIN (weirds, max_wilds - t - j); w++)
        {
          *cards = base;
          cards->n[HF_KIND_TWO] += t;
          cards->n[HF_KIND_JOKER] += j;
          cards->n[HF_KIND_WEIRD] += w;
          emit (self, cards, data);
        }
  *cards = base;
}

/* @with: a card of the rank that joins them on the table, or -1. */
static void
for_each_of_rank (Lister *self,
                  const HfCards *from,
                  HfRank rank,
                  gboolean wilds,
                  gint with,
                  EmitCards emit,
                  gpointer data)
{
  guint reds = rank == HF_RANK_THREE && hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE)
                 ? from->n[HF_KIND_RED_THREE]
                 : 0;

  for (guint n = 0; n <= from->n[rank]; n++)
    for (guint r = 0; r <= reds; r++)
      {
        HfCards cards = HF_CARDS_NONE;
        guint naturals = n + r + (with >= 0 ? 1 : 0);

        if (naturals == 0)
          continue;
        cards.n[rank] = n;
        cards.n[HF_KIND_RED_THREE] += r;
        for_each_wilds (self, from, &cards, wilds ? self->rules->max_wilds[naturals] : 0, emit,
                        data);
      }
}

static void
for_each_book (Lister *self, const HfCards *from, EmitCards emit, gpointer data)
{
  for (HfRank rank = HF_RANK_THREE; rank <= HF_KIND_TWO; rank++)
    if (hf_flat_rules_is_natural (self->rules, rank))
      for_each_of_rank (self, from, rank, TRUE, -1, emit, data);

  if (self->rules->rules.meld_wild_book)
    {
      HfCards cards = HF_CARDS_NONE;

      for_each_wilds (self, from, &cards, G_MAXUINT8, emit, data);
    }
}

/* Draws. */

/* Every choice of @n stacks in which their numbers ascend. */
static void
list_choices_of_stacks (Lister *self, HfMove *move, guint n, guint at, guint first)
{
  if (at == n)
    {
      add_if_legal (self, move);
      return;
    }

  for (guint stack = first; stack < self->rules->n_stacks; stack++)
    {
      move->choice[at] = stack;
      list_choices_of_stacks (self, move, n, at + 1, stack);
    }
}

static void
list_draws (Lister *self)
{
  const HfTable *table = &self->state->table;
  const guint count = hf_flat_rules_drawn_at_once (self->rules, table->round);
  const gboolean choose = hf_flat_rules_choose_stacks (self->rules);
  HfMove move = new_move (self, HF_MOVE_DRAW);

  if (choose && hf_table_stock (table) >= count)
    move.n_choice = count;
  list_choices_of_stacks (self, &move, move.n_choice, 0, 0);
  if (!hf_table_gives_pile_card (table, self->rules, hf_state_pile (self->state)))
    return;

  move.n_choice = choose && hf_table_stock (table) >= count - 1 ? count : 1;
  move.choice[move.n_choice - 1] = HF_DRAW_PILE;
  list_choices_of_stacks (self, &move, move.n_choice - 1, 0, 0);
}

static void
list_red_threes (Lister *self)
{
  const HfTable *table = &self->state->table;
  HfMove move = new_move (self, HF_MOVE_RED3);
  guint full = 0;

  for (guint i = 0; i < self->rules->n_stacks; i++)
    full += table->n_stack[i] > 0;
  if (self->rules->rules.stock_draw_from != HF_DRAW_ANY || full < 2
      || !hf_state_replaces_red_three (self->state, self->rules, self->seat))
    {
      add_if_legal (self, &move);
      return;
    }

  move.n_choice = 1;
  for (guint stack = 0; stack < self->rules->n_stacks; stack++)
    {
      if (table->n_stack[stack] == 0)
        continue;
      move.choice[0] = stack;
      add_if_legal (self, &move);
    }
}

/* Books. */

/* Whether the cards could make a new book beside those on the table. */
static gboolean
is_new_book (Lister *self, const HfCards *cards, gint with)
{
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint n = 0;
  HfBook book;

  if (with >= 0)
    kinds[n++] = with;
  if (hf_cards_count (cards) > HF_MOVE_MAX_CARDS)
    return FALSE;
  n += hf_cards_to_list (cards, kinds + n);

  return hf_book_build (self->rules, kinds, n, &book, NULL) == HF_REASON_NONE
         && hf_state_may_start_rank (self->state, self->rules, self->owner, book.rank);
}

static void
emit_lay (Lister *self, const HfCards *cards, gpointer data)
{
  HfMove move = new_move (self, HF_MOVE_LAY);

  hf_move_add_part (&move, HF_BOOK_NONE);
  if (is_new_book (self, cards, -1) && hf_move_add_cards (&move, cards))
    add_if_legal (self, &move);
}

/* An opening book: alone if it suffices, and as a part of a larger opening. */
static void
emit_open (Lister *self, const HfCards *cards, gpointer data)
{
  HfMove move = new_move (self, HF_MOVE_OPEN);

  hf_move_add_part (&move, HF_BOOK_NONE);
  if (!is_new_book (self, cards, -1) || !hf_move_add_cards (&move, cards))
    return;

  add_if_legal (self, &move);
  move.part_only = TRUE;
  g_array_append_val (self->moves, move);
}

static void
list_openings (Lister *self)
{
  const HfCards *locked = hf_state_locked (self->state);
  HfCards usable = *hf_state_hand (self->state, self->seat);

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    usable.n[kind] -= MIN (usable.n[kind], locked->n[kind]);
  for_each_book (self, &usable, emit_open, NULL);
}

/* Black threes as the last meld, where they are no book. */
static void
list_black_threes (Lister *self)
{
  const guint n = hf_state_hand (self->state, self->seat)->n[HF_KIND_BLACK_THREE];
  HfMove move = new_move (self, HF_MOVE_LAY);

  hf_move_add_part (&move, HF_BOOK_NONE);
  for (guint i = 1; i <= n && hf_move_add_card (&move, HF_KIND_BLACK_THREE); i++)
    if (i >= 3)
      add_if_legal (self, &move);
}

static void
list_additions (Lister *self)
{
  const HfCards *hand = hf_state_hand (self->state, self->seat);

  for (guint place = 0; place < self->state->table.n_books; place++)
    {
      if (hf_state_book (self->state, place)->owner != self->owner)
        continue;

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        {
          HfMove move = new_move (self, HF_MOVE_LAY);

          if (hand->n[kind] == 0)
            continue;
          hf_move_add_part (&move, place);
          hf_move_add_card (&move, kind);
          add_if_legal (self, &move);
        }
    }
}

/* The pile. */

typedef struct
{
  guint8 top;
  HfCards cards; /* that can go with it */
  guint place;   /* book it goes on, or HF_BOOK_NONE */
  gboolean opens;
  gboolean frozen;
  const HfWayGrowth *growth; /* of the book */
  guint wilds;               /* so many go with it */
} TakeWith;

static gboolean
has_pair (Lister *self, const HfCards *cards, const TakeWith *with)
{
  return (!self->rules->rules.pickup_meld_pair && !with->frozen)
         || hf_flat_rules_matches_suffice (self->rules, cards, with->top, with->frozen);
}

static void
emit_take (Lister *self, const HfCards *cards, gpointer data)
{
  const TakeWith *with = data;
  HfMove move = new_move (self, HF_MOVE_TAKE);

  if (!has_pair (self, cards, with))
    return;
  if (with->place == HF_BOOK_NONE && !is_new_book (self, cards, with->top))
    return;
  hf_move_add_part (&move, with->place);
  if (!hf_move_add_cards (&move, cards))
    return;

  add_if_legal (self, &move);
  if (with->opens && with->place == HF_BOOK_NONE)
    {
      move.part_only = TRUE;
      g_array_append_val (self->moves, move);
    }
}

/* The fewest wilds with which so many naturals join the book and match the top card, in some order;
 * G_MAXUINT where they can't. */
static guint
count_wilds_needed (Lister *self, const TakeWith *with, const HfWayGrowth *growth, guint naturals)
{
  HfCards cards = HF_CARDS_NONE;
  const guint wild = growth->wilds > 0 ? g_bit_nth_lsf (self->rules->wild_kinds, -1) : 0;

  cards.n[with->top] = naturals;
  for (guint wilds = 0; wilds <= growth->wilds; wilds++)
    {
      if (wilds > 0)
        cards.n[wild] = wilds;
      if (hf_way_growth_reaches (growth, naturals, wilds) && has_pair (self, &cards, with))
        return wilds;
    }

  return G_MAXUINT;
}

static void
emit_take_in_order (Lister *self, const HfCards *cards, gpointer data)
{
  const TakeWith *with = data;
  const HfWayPart part = {
    .place = with->place,
    .rank = hf_kind_rank (with->top),
    .naturals = hf_way_count_naturals (self->rules, cards, hf_kind_rank (with->top)),
    .wilds = hf_flat_rules_count_wilds (self->rules, cards),
  };
  HfCards left = *cards;
  HfMove move = new_move (self, HF_MOVE_TAKE);

  if (part.wilds == with->wilds
      && hf_way_write_part (self->rules, &part, &with->growth->book, &left, &move))
    add_if_legal (self, &move);
}

/* Naturals that join the book only with wilds: in the place of a matching card that is missing, or
 * because a wild has to come before one of them as the book closes. */
static void
list_takes_with_wilds (Lister *self, TakeWith *with, HfBook book)
{
  const HfCards *from = &with->cards;
  const guint wilds = hf_flat_rules_count_wilds (self->rules, from);
  const guint naturals = hf_way_count_naturals (self->rules, from, book.rank);
  const guint reds = naturals - from->n[book.rank];
  HfWayGrowth growth;

  if (wilds == 0 || hf_book_add (self->rules, &book, with->top) != HF_REASON_NONE)
    return;

  hf_way_growth_init (&growth, self->rules, &book, naturals, wilds);
  with->growth = &growth;
  for (guint n = 0; n <= from->n[book.rank]; n++)
    for (guint r = 0; r <= reds; r++)
      {
        HfCards cards = HF_CARDS_NONE;

        cards.n[book.rank] = n;
        cards.n[HF_KIND_RED_THREE] += r;
        with->wilds = count_wilds_needed (self, with, &growth, n + r);
        if (with->wilds > 0 && with->wilds <= wilds)
          for_each_wilds (self, from, &cards, with->wilds, emit_take_in_order, with);
      }
  hf_way_growth_clear (&growth);
}

static void
emit_further_book (Lister *self, const HfCards *cards, gpointer data)
{
  const TakeWith *with = data;
  HfMove move = new_move (self, HF_MOVE_OPEN);

  if (!is_new_book (self, cards, -1))
    return;
  hf_move_add_part (&move, HF_BOOK_NONE);
  if (!hf_move_add_cards (&move, cards))
    return;
  move.part_only = TRUE;
  g_array_append_val (self->moves, move);

  if (!self->rules->rules.pickup_meld_top && with->opens)
    {
      move = new_move (self, HF_MOVE_TAKE);
      hf_move_add_part (&move, HF_BOOK_NONE);
      hf_move_add_part (&move, HF_BOOK_NONE);
      hf_move_add_cards (&move, cards);
      add_if_legal (self, &move);
    }
}

static void
list_takes_with_top (Lister *self, TakeWith *with)
{
  const HfRules *r = &self->rules->rules;
  const HfRank rank = hf_kind_rank (with->top);
  const guint naturals = hf_way_count_naturals (self->rules, &with->cards, rank);
  const gboolean may_match_wild = r->pickup_match_wild && r->pickup_meld_pair && !with->frozen;
  const gboolean wilds = r->pickup_top_goes != HF_TOP_GOES_NEW_CLEAN_BOOK;

  with->place = HF_BOOK_NONE;
  for_each_of_rank (self, &with->cards, rank, wilds, with->top, emit_take, with);
  if (r->pickup_top_goes != HF_TOP_GOES_ANYWHERE)
    return;

  for (guint place = 0; place < self->state->table.n_books; place++)
    {
      const HfBook *book = hf_state_book (self->state, place);

      if (book->owner != self->owner || book->rank != rank)
        continue;
      with->place = place;
      for_each_of_rank (self, &with->cards, rank, FALSE, with->top, emit_take, with);
      if (may_match_wild || hf_book_size (book) + 1 + naturals > (guint) r->book_size)
        list_takes_with_wilds (self, with, *book);
    }
}

static void
list_takes (Lister *self)
{
  HfMove plain = new_move (self, HF_MOVE_TAKE);
  TakeWith with = { .place = HF_BOOK_NONE };
  HfPileTop pile;

  /* Only of a pile that can be taken at all, parts of a take are worth naming. */
  if (hf_engine_check_pile (self->state, self->rules, self->seat, &pile, NULL) != HF_REASON_NONE)
    return;

  add_if_legal (self, &plain);
  with.top = hf_state_pile (self->state)[0];
  with.cards = *hf_table_cards_for_top (&self->state->table, self->rules,
                                        hf_state_pile (self->state),
                                        hf_state_hand (self->state, self->seat), &with.cards);
  with.frozen = hf_table_is_frozen (&self->state->table, self->rules, hf_state_pile (self->state));
  with.opens = hf_state_must_open_to_take (self->state, self->rules, self->seat);
  if (self->rules->rules.pickup_meld_top)
    list_takes_with_top (self, &with);

  if (with.opens)
    {
      HfCards from = *hf_state_hand (self->state, self->seat);
      guint n_taken =
        MIN (hf_flat_rules_round (self->rules, self->state->table.round)->pickup_count,
             self->state->table.n_pile);

      if (self->rules->rules.pickup_open_uses == HF_OPEN_USES_ALL)
        {
          HfCards others = hf_cards_from_list (hf_state_pile (self->state) + 1, n_taken - 1);

          hf_cards_add (&from, &others);
        }
      for_each_book (self, &from, emit_further_book, &with);
    }
}

/* The rest of a turn. */

static void
list_discards (Lister *self)
{
  const HfCards *hand = hf_state_hand (self->state, self->seat);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      HfMove move = new_move (self, HF_MOVE_DISCARD);

      if (hand->n[kind] == 0)
        continue;
      hf_move_add_card (&move, kind);
      add_if_legal (self, &move);
    }
}

static void
list_talk (Lister *self)
{
  for (guint question = HF_QUESTION_OUT; question <= HF_QUESTION_NEW_DIRTY; question++)
    {
      HfMove move = new_move (self, HF_MOVE_ASK);

      move.question = question;
      add_if_legal (self, &move);
    }
}

/* The answers of a seat: of a partner to an open question, or which hand it chooses. */
static void
list_answers (Lister *self, HfMoveType type, guint seat)
{
  for (guint answer = HF_ANSWER_YES; answer <= HF_ANSWER_NO; answer++)
    {
      HfMove move = new_move (self, type);

      move.seat = seat;
      move.answer = answer;
      add_if_legal (self, &move);
    }
}

static void
list_marks (Lister *self)
{
  const HfMoveType types[] = { HF_MOVE_WAIT, HF_MOVE_UNWAIT };

  for (guint place = 0; place < self->state->table.n_books; place++)
    for (guint i = 0; i < G_N_ELEMENTS (types); i++)
      {
        HfMove move = new_move (self, types[i]);

        hf_move_add_part (&move, place);
        add_if_legal (self, &move);
      }
}

/* Lists the acts that have to wait while a red three must be laid first. */
static void
list_acts (Lister *self, gboolean start, gboolean open_now)
{
  HfMove pass = new_move (self, HF_MOVE_PASS);
  const gboolean begun = hf_table_has_begun_draw (&self->state->table);

  if (start)
    list_draws (self);
  if (start && !begun)
    list_takes (self);
  if (open_now && !begun && !hf_state_is_open (self->state, self->rules, self->seat))
    list_openings (self);
  if (start)
    return;

  if (hf_state_is_open (self->state, self->rules, self->seat))
    for_each_book (self, hf_state_hand (self->state, self->seat), emit_lay, NULL);
  if (self->rules->melds_blacks)
    list_black_threes (self);
  if (hf_state_may_lay_on (self->state, self->rules, self->seat))
    list_additions (self);
  list_discards (self);
  add_if_legal (self, &pass);
}

static void
list_turn (Lister *self)
{
  const HfRules *r = &self->rules->rules;
  gboolean start = self->state->table.phase == HF_PHASE_START;
  gboolean open_now = (r->open_timing == HF_TIMING_BEFORE_DRAW) == start;

  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    list_red_threes (self);
  if (!hf_state_red_three_is_due (self->state, self->rules))
    list_acts (self, start, open_now);

  list_talk (self);
  if (r->book_waiting_marker)
    list_marks (self);
}

/* Lists the legal moves of the seat on turn, within these bounds: books on the table get one card a
 * move, and in a take the naturals that go with the top card, with the fewest wilds that let them
 * join the book in some order, and in the order with its naturals first as far as possible; an
 * opening has one book, and a book that could be part of a larger opening is listed with
 * `part_only` set; free talk is left out. While hands are chosen it lists the choices of all seats.
 * All that lies beyond these bounds is found by hf_state_find_way(). */
GArray *
hf_moves_list (const HfState *self, const HfFlatRules *rules)
{
  Lister lister = {
    .state = self,
    .rules = rules,
    .moves = g_array_new (FALSE, FALSE, sizeof (HfMove)),
    .seat = self->table.turn,
  };

  lister.owner = hf_flat_rules_owner (rules, lister.seat);
  if (self->table.phase == HF_PHASE_CHOOSE)
    for (guint seat = 0; seat < rules->n_seats; seat++)
      list_answers (&lister, HF_MOVE_CHOOSE, seat);
  else if (self->table.phase == HF_PHASE_START || self->table.phase == HF_PHASE_PLAY)
    {
      list_turn (&lister);
      if (self->table.question != HF_QUESTION_NONE)
        list_answers (&lister, HF_MOVE_ANSWER,
                      g_bit_nth_lsf (hf_table_answerers (&self->table, rules->n_owners), -1));
    }

  return lister.moves;
}

/* Lists the legal moves of one seat, whether it is on turn, chooses its hand or answers a partner.
 * The list depends only on facts that the seat sees: where a partner asks, the partner’s own moves
 * are left out, as they would show its hand. */
GArray *
hf_moves_list_of (const HfState *self, const HfFlatRules *rules, guint seat)
{
  Lister lister = { .state = self, .rules = rules, .seat = seat };

  g_return_val_if_fail (seat < rules->n_seats, NULL);

  if (self->table.phase == HF_PHASE_CHOOSE || seat == (guint) self->table.turn)
    lister.moves = hf_moves_list (self, rules);
  else
    {
      lister.moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
      if (self->table.question != HF_QUESTION_NONE)
        list_answers (&lister, HF_MOVE_ANSWER, seat);
    }

  for (guint i = lister.moves->len; i-- > 0;)
    if (g_array_index (lister.moves, HfMove, i).seat != seat)
      g_array_remove_index (lister.moves, i);

  return lister.moves;
}
