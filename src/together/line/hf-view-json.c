/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view as JSON. */

#include "hf-view-json.h"

#include "core/notation/hf-notation.h"

/* Most bytes of the names of cards in a list. */
#define MAX_WORDS (8 * HF_STATE_MAX)

static guint8
byte (HfMembers *self, const char *name, guint8 number)
{
  return hf_members_number (self, name, number, 0, G_MAXUINT8);
}

static gint
seat_or_none (HfMembers *self, const char *name, gint seat)
{
  return hf_members_number (self, name, seat, -1, self->rules->n_seats - 1);
}

static gint32
points (HfMembers *self, const char *name, gint32 number)
{
  return hf_members_number (self, name, number, G_MININT32, G_MAXINT32);
}

static void
members_of_table (HfMembers *self, HfTable *table)
{
  gint stacks[HF_MAX_STACKS];

  table->phase = hf_members_number (self, "phase", table->phase, 0, HF_PHASE_END);
  table->turn = seat_or_none (self, "turn", table->turn);
  table->first = seat_or_none (self, "first", table->first);
  table->round = byte (self, "round", table->round);
  table->opened = hf_members_seats (self, "opened", table->opened);
  table->on_foot = hf_members_seats (self, "on_foot", table->on_foot);
  table->ended = hf_members_seats (self, "ended", table->ended);
  table->out = hf_members_seats (self, "out", table->out);
  table->last = hf_members_seats (self, "last", table->last);
  table->chosen = hf_members_seats (self, "chosen", table->chosen);
  table->answered = hf_members_seats (self, "answered", table->answered);
  table->question = hf_members_number (self, "question", table->question, 0, HF_QUESTION_NEW_DIRTY);
  table->answer = hf_members_number (self, "answer", table->answer, 0, HF_ANSWER_NO);
  table->flags = byte (self, "flags", table->flags);
  table->passes = byte (self, "passes", table->passes);
  table->cycle_turns = byte (self, "cycle_turns", table->cycle_turns);
  table->stall = byte (self, "stall", table->stall);
  table->drawn = hf_members_number (self, "drawn", table->drawn, 0, 7);
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    stacks[i] = table->n_stack[i];
  hf_members_numbers (self, "stacks", stacks, HF_MAX_STACKS, HF_MAX_STACKS, self->rules->n_cards);
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    table->n_stack[i] = stacks[i];
}

static void
members_of_seat (HfMembers *self, gpointer of)
{
  HfSeat *seat = of;
  gint more[HF_MAX_MORE];

  seat->hand = hf_members_needed (self, "hand", seat->hand, 0, self->rules->n_cards);
  seat->foot = hf_members_needed (self, "foot", seat->foot, 0, G_MAXUINT8);
  seat->n_piles = hf_members_number (self, "piles", seat->n_piles, 0, 3);
  seat->razz = byte (self, "razz", seat->razz);
  for (guint i = 0; i < HF_MAX_MORE; i++)
    more[i] = seat->more[i];
  hf_members_numbers (self, "more", more, HF_MAX_MORE, HF_MAX_MORE, G_MAXUINT8);
  for (guint i = 0; i < HF_MAX_MORE; i++)
    seat->more[i] = more[i];
}

/* How often the rows of people's own count, where any does. */
static void
members_of_own_rows (HfMembers *self, HfOwner *owner)
{
  const gint n_rows = self->rules->rules.score_own_rows.n;
  gint counts[HF_MAX_OWN_ROWS] = { 0 };
  gint sum = 0;

  for (gint i = 0; i < n_rows; i++)
    sum += counts[i] = owner->own[i];
  if (!hf_members_has (self, "own", sum > 0))
    return;

  hf_members_numbers (self, "own", counts, n_rows, n_rows, HF_MAX_OWN_COUNT);
  for (gint i = 0; i < n_rows; i++)
    owner->own[i] = counts[i];
}

static void
members_of_side (HfMembers *self, gpointer of)
{
  HfOwner *owner = of;

  owner->total = points (self, "total", owner->total);
  owner->penalty = points (self, "penalty", owner->penalty);
  owner->buried = points (self, "buried", owner->buried);
  owner->cut = hf_members_number (self, "cut", owner->cut, G_MININT16, G_MAXINT16);
  owner->reds = byte (self, "reds", owner->reds);
  owner->blacks = byte (self, "blacks", owner->blacks);
  members_of_own_rows (self, owner);
}

static void
members_of_book (HfMembers *self, gpointer of)
{
  HfBook *book = of;
  const char *text = self->writing ? hf_rank_to_string (book->rank) : NULL;
  const char *rank = hf_members_needed_text (self, "rank", text, 8);

  if (self->reading && !hf_rank_from_string (rank, &book->rank))
    hf_json_reject (self->json);
  book->owner = hf_members_number (self, "owner", book->owner, 0, self->rules->n_owners - 1);
  book->naturals = byte (self, "naturals", book->naturals);
  book->reds = byte (self, "reds", book->reds);
  book->twos = byte (self, "twos", book->twos);
  book->jokers = byte (self, "jokers", book->jokers);
  book->weirds = byte (self, "weirds", book->weirds);
  book->flags = byte (self, "flags", book->flags);
  if (self->reading && book->reds > book->naturals)
    hf_json_reject (self->json);
}

/* @words: the cards to write
 * @kinds (out): those that are read, up to @max
 * Returns: how many are read */
static guint
members_of_words (HfMembers *self, const char *name, const char *words, guint8 *kinds, guint max)
{
  const char *text = hf_members_words (self, name, words, MAX_WORDS);
  g_auto (GStrv) split = hf_notation_split (text != NULL ? text : "");
  guint n = 0;

  if (self->reading
      && (text == NULL
          || !hf_notation_parse_cards ((const char *const *) split, g_strv_length (split), kinds,
                                       max, &n, NULL)))
    hf_json_reject (self->json);

  return n;
}

/* Cards in their order.
 *
 * Returns: how many there are */
static guint
members_of_pile (HfMembers *self, const char *name, const guint8 *kinds, guint n, guint max)
{
  g_autoptr (GString) words = g_string_new (NULL);
  guint n_read;

  if (self->writing)
    hf_notation_print_list (words, kinds, n);
  n_read = members_of_words (self, name, words->str, (guint8 *) kinds, max);

  return self->reading ? n_read : n;
}

/* Cards, as in `K*2 A`; `-` for none */
void
hf_members_cards (HfMembers *self, const char *name, HfCards *cards)
{
  guint8 kinds[HF_STATE_MAX];
  g_autoptr (GString) words = g_string_new (NULL);
  guint n;

  if (self->writing)
    hf_notation_print_cards (words, cards);
  n = members_of_words (self, name, words->str, kinds, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < n; i++)
    if (cards->n[kinds[i]]++ == G_MAXUINT8)
      hf_json_reject (self->json);
}

/* @cards (nullable): those that a seat has at some times only; empty before they are read */
static const HfCards *
members_of_own (HfMembers *self, const char *name, const HfCards *cards)
{
  if (!hf_members_has (self, name, cards != NULL))
    return NULL;

  hf_members_cards (self, name, (HfCards *) cards);

  return cards;
}

/* @number (nullable): NULL where the members are only listed */
static void
members_of_foot_reds (HfMembers *self, guint8 *number)
{
  guint8 read = hf_members_needed (self, "foot_reds", number != NULL ? *number : 0, 0, G_MAXUINT8);

  if (number != NULL)
    *number = read;
}

/* @of: a HfView; one that is read has empty memory for all cards there can be */
void
hf_view_members (HfMembers *self, gpointer of)
{
  HfView *view = of;
  HfTable *table = (HfTable *) view->table;
  const guint n_seats = self->rules->n_seats, n_owners = self->rules->n_owners;

  view->seat = hf_members_needed (self, "seat", view->seat, 0, HF_MAX_SEATS);
  members_of_table (self, table);
  table->n_pile = members_of_pile (self, "pile", view->pile, table->n_pile, HF_STATE_MAX);
  hf_members_items (self, "seats", members_of_seat, (HfSeat *) view->seats, sizeof (HfSeat),
                    n_seats, n_seats);
  hf_members_items (self, "sides", members_of_side, (HfOwner *) view->owners, sizeof (HfOwner),
                    n_owners, n_owners);
  table->n_books = hf_members_items (self, "books", members_of_book, (HfBook *) view->books,
                                     sizeof (HfBook), table->n_books, self->rules->n_cards);
  view->hand = members_of_own (self, "hand", view->hand);
  view->piles[0] = members_of_own (self, "pile_a", view->piles[0]);
  view->piles[1] = members_of_own (self, "pile_b", view->piles[1]);
  if (!hf_members_has (self, "tops", view->tops != NULL))
    view->tops = NULL;
  else if (members_of_pile (self, "tops", view->tops, 2, 2) != 2)
    hf_json_reject (self->json);
  view->locked = members_of_own (self, "locked", view->locked);
  if (!hf_members_has (self, "foot_reds", view->foot_reds != NULL))
    view->foot_reds = NULL;
  else
    members_of_foot_reds (self, (guint8 *) view->foot_reds);
}

/* @rules: must outlive the view
 * Returns (nullable) (transfer full): NULL where it is no view of these rules */
HfView *
hf_view_new_from_json (HfJson json, const HfFlatRules *rules)
{
  HfTable table = { .n_seats = rules->n_seats };
  HfSeat seats[HF_MAX_SEATS] = { { 0 } };
  HfOwner owners[HF_MAX_SEATS] = { { 0 } };
  HfCards own[4] = { 0 };
  guint8 pile[HF_STATE_MAX], tops[2], foot_reds;
  g_autofree HfBook *books = g_new0 (HfBook, rules->n_cards);
  HfView view = { rules, &table,  seats,     owners, books, pile, &own[0], { &own[1], &own[2] },
                  tops,  &own[3], &foot_reds };

  hf_members_read (hf_view_members, &view, json, rules);
  if (view.seat >= rules->n_seats
      && (view.seat != HF_MAX_SEATS || view.hand != NULL || view.piles[0] != NULL
          || view.piles[1] != NULL || view.tops != NULL || view.foot_reds != NULL))
    hf_json_reject (json);
  if (view.foot_reds != NULL && !rules->counts_foot_reds)
    hf_json_reject (json);

  return !*json.wrong && hf_view_check (&view) ? hf_view_dup (&view) : NULL;
}
