/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to the partners, and when they may be put.
 *
 * Going out may be asked about when a sequence of lays would leave one card at most and complete the
 * books. Ranks meet only in the number of wild cards that they share, so each rank is searched alone
 * and the results are put together. */

#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"

#define MAX_BOOKS  16
#define MAX_STATES 20000

/* The books of a rank while its cards are laid. */
typedef struct
{
  guint8 left;  /* naturals still in the hand */
  guint8 wilds; /* wild cards laid */
  guint8 n_books;
  HfBook books[MAX_BOOKS];
} Lays;

typedef struct
{
  const HfState *state;
  const HfFlatRules *rules;
  guint owner;
  gboolean may_start;
  gboolean may_add;
  HfRank rank;
  HfKind wild;   /* stands for all wild cards */
  guint n_wilds; /* in the hand */
  GHashTable *seen;
  GArray *waiting;
  GHashTable *results; /* of the rank: keys of result_key() */
} Search;

/* Packs the wild cards left over and laid and the closed books into one number that can be added
 * up. */
static guint64
result_key (guint left, guint wilds, const HfOutBooks *out)
{
  return (guint64) left | (guint64) wilds << 8 | (guint64) out->clean << 20
         | (guint64) out->dirty << 30 | (guint64) out->wild << 40 | (guint64) out->special << 50
         | (guint64) out->ranks << 60;
}

static guint
lays_hash (gconstpointer data)
{
  const Lays *lays = data;
  const guint8 *bytes = data;
  const guint n_bytes = G_STRUCT_OFFSET (Lays, books) + lays->n_books * sizeof lays->books[0];
  guint hash = 5381;

  for (guint i = 0; i < n_bytes; i++)
    hash = hash * 33 + bytes[i];

  return hash;
}

static gboolean
lays_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Lays)) == 0;
}

static int
compare_books (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (HfBook));
}

/* Notes a position of the search unless it was seen before. */
static void
visit (Search *self, Lays *lays)
{
  qsort (lays->books, lays->n_books, sizeof lays->books[0], compare_books);
  if (g_hash_table_contains (self->seen, lays) || g_hash_table_size (self->seen) >= MAX_STATES)
    return;

  g_hash_table_add (self->seen, g_memdup2 (lays, sizeof *lays));
  g_array_append_val (self->waiting, *lays);
}

/* Whether another book of the rank may be started beside those there (S1-103). */
static gboolean
rank_is_free (const Search *self, const Lays *lays)
{
  for (guint i = 0; i < lays->n_books; i++)
    if (!hf_flat_rules_allow_second (self->rules, hf_book_size (&lays->books[i])))
      return FALSE;

  return TRUE;
}

/* Starts books of the least size; larger ones come of additions. */
static void
start_books (Search *self, const Lays *lays)
{
  const guint size = self->rules->rules.meld_min_size;
  const guint least = self->rank == HF_RANK_WILD ? size : 0;

  if (!self->may_start || lays->n_books == MAX_BOOKS || !rank_is_free (self, lays))
    return;

  for (guint wilds = least; wilds <= MIN (size, self->n_wilds - lays->wilds); wilds++)
    {
      guint8 kinds[8];
      Lays next = *lays;
      HfBook *book = &next.books[next.n_books];

      if (size - wilds > lays->left || size > G_N_ELEMENTS (kinds))
        continue;
      memset (kinds, self->rank, size - wilds);
      memset (kinds + size - wilds, self->wild, wilds);
      if (hf_book_build (self->rules, kinds, size, book, NULL) != HF_REASON_NONE
          || book->rank != self->rank)
        continue;
      book->owner = self->owner;
      book->flags = HF_BOOK_NEW;
      next.n_books++;
      next.left -= size - wilds;
      next.wilds += wilds;
      visit (self, &next);
    }
}

/* Adds a single card, natural or wild, to each book. */
static void
add_cards (Search *self, const Lays *lays)
{
  for (guint i = 0; i < lays->n_books && self->may_add; i++)
    {
      Lays next = *lays;

      if (lays->left > 0 && self->rank != HF_RANK_WILD
          && hf_book_add (self->rules, &next.books[i], self->rank) == HF_REASON_NONE)
        {
          next.left--;
          visit (self, &next);
        }
      next = *lays;
      if (lays->wilds < self->n_wilds
          && hf_book_add (self->rules, &next.books[i], self->wild) == HF_REASON_NONE)
        {
          next.wilds++;
          visit (self, &next);
        }
    }
}

static void
note_result (Search *self, const Lays *lays)
{
  HfClosedBooks closed = { 0 };
  HfOutBooks out;
  guint64 key;

  if (lays->left > 1)
    return;

  for (guint i = 0; i < lays->n_books; i++)
    hf_closed_books_add (&closed, self->rules, &lays->books[i], 1);
  out = hf_closed_books_count_out (&closed, self->rules, self->state->table.round);
  key = result_key (lays->left, lays->wilds, &out);
  g_hash_table_add (self->results, g_memdup2 (&key, sizeof key));
}

/* All that can come of the cards of one rank. */
static void
search_rank (Search *self, HfRank rank, guint naturals)
{
  Lays begin;

  memset (&begin, 0, sizeof begin);
  begin.left = naturals;
  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      if (book->owner == self->owner && book->rank == rank && begin.n_books < MAX_BOOKS)
        begin.books[begin.n_books++] = *book;
    }

  self->rank = rank;
  self->seen = g_hash_table_new_full (lays_hash, lays_equal, g_free, NULL);
  self->waiting = g_array_new (FALSE, FALSE, sizeof (Lays));
  self->results = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  visit (self, &begin);
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Lays lays = g_array_index (self->waiting, Lays, i);

      note_result (self, &lays);
      start_books (self, &lays);
      add_cards (self, &lays);
    }
  g_hash_table_unref (self->seen);
  g_array_unref (self->waiting);
}

static guint
left_of (guint64 key)
{
  return key & 0xff;
}

static guint
wilds_of (guint64 key)
{
  return (key >> 8) & 0xfff;
}

/* Puts the results of one more rank together with those so far. */
static GHashTable *
combine (const Search *self, GHashTable *so_far)
{
  GHashTable *both = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GHashTableIter first, second;
  gpointer a, b;

  g_hash_table_iter_init (&first, so_far);
  while (g_hash_table_iter_next (&first, &a, NULL))
    {
      g_hash_table_iter_init (&second, self->results);
      while (g_hash_table_iter_next (&second, &b, NULL))
        {
          const guint64 key = *(const guint64 *) a + *(const guint64 *) b;

          if (left_of (key) <= 1 && wilds_of (key) <= self->n_wilds)
            g_hash_table_add (both, g_memdup2 (&key, sizeof key));
        }
    }

  return both;
}

/* Whether with one of the results one card at most is left and the books suffice. */
static gboolean
some_result_goes_out (const Search *self, GHashTable *results)
{
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, results);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    {
      const guint64 key = *(const guint64 *) entry;
      const HfOutBooks out = { (key >> 20) & 0x3ff, (key >> 30) & 0x3ff, (key >> 40) & 0x3ff,
                               (key >> 50) & 0x3ff, key >> 60 };

      if (left_of (key) + self->n_wilds - wilds_of (key) <= 1
          && hf_out_books_suffice (&out, self->rules, self->state->table.round))
        return TRUE;
    }

  return FALSE;
}

/* The ranks of which the side has a book, a bit each. */
static guint
ranks_with_books (const HfState *state, guint owner)
{
  guint ranks = 0;

  for (guint i = 0; i < state->table.n_books; i++)
    if (hf_state_book (state, i)->owner == owner)
      ranks |= 1u << hf_state_book (state, i)->rank;

  return ranks;
}

/* Most hands have more cards that go nowhere; they are told at once. */
static gboolean
is_worth_a_search (const Search *self, const HfCards *hand, guint with_books)
{
  const HfRules *r = &self->rules->rules;
  guint stay = 0, wilds = self->n_wilds;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      const guint n = kind == HF_RANK_THREE
                          && hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE)
                        ? hand->n[kind] + hand->n[HF_KIND_RED_THREE]
                        : hand->n[kind];
      const guint missing = (guint) r->meld_min_size - MIN (n, (guint) r->meld_min_size);

      if (n == 0 || hf_flat_rules_is_wild (self->rules, kind)
          || (kind == HF_KIND_RED_THREE && hf_flat_rules_is_natural (self->rules, kind)))
        continue;
      if (hf_flat_rules_is_natural (self->rules, kind) && ((with_books >> kind) & 1))
        continue;
      if (hf_flat_rules_is_natural (self->rules, kind) && self->may_start && missing <= wilds
          && n >= (guint) r->meld_min_naturals)
        wilds -= missing;
      else
        stay += n;
    }

  return stay <= 1;
}

/* Whether the seat could lay all cards of its hand but one at most so that the books suffice to go
 * out; openings do not count (S1-83). */
static gboolean
lays_go_out (const HfState *self, const HfFlatRules *rules, guint seat)
{
  const HfCards *hand = hf_state_hand (self, seat);
  Search search = {
    .state = self,
    .rules = rules,
    .owner = hf_flat_rules_owner (rules, seat),
    .may_start = hf_state_is_open (self, rules, seat),
    .may_add = hf_state_may_lay_on (self, rules, seat),
    .wild = rules->wild_kinds != 0 ? (HfKind) g_bit_nth_lsf (rules->wild_kinds, -1) : HF_KIND_JOKER,
    .n_wilds = hf_flat_rules_count_wilds (rules, hand),
  };
  const HfOutBooks none = { 0 };
  const guint with_books = ranks_with_books (self, search.owner);
  GHashTable *results;
  guint stay = 0;
  guint64 key;
  gboolean found;

  if (!search.may_add || !is_worth_a_search (&search, hand, with_books))
    return FALSE;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!hf_flat_rules_is_natural (rules, kind) && !hf_flat_rules_is_wild (rules, kind))
      stay += hand->n[kind];

  key = result_key (MIN (stay, 2), 0, &none);
  results = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_hash_table_add (results, g_memdup2 (&key, sizeof key));
  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    {
      guint naturals = rank != HF_RANK_WILD && hf_flat_rules_is_natural (rules, rank)
                         ? hand->n[rank]
                         : 0;
      GHashTable *both;

      if (rank == HF_RANK_THREE && hf_flat_rules_is_natural (rules, HF_KIND_RED_THREE))
        naturals += hand->n[HF_KIND_RED_THREE];
      /* Wild cards alone start nothing but a book of theirs. */
      if (naturals == 0 && rank != HF_RANK_WILD && !((with_books >> rank) & 1))
        continue;
      search_rank (&search, rank, naturals);
      both = combine (&search, results);
      g_hash_table_unref (results);
      g_hash_table_unref (search.results);
      results = both;
    }

  found = some_result_goes_out (&search, results);
  g_hash_table_unref (results);

  return found;
}

static gboolean
may_ask_out (const HfState *self, const HfFlatRules *rules, guint seat)
{
  if (self->table.phase != HF_PHASE_PLAY || !hf_state_on_foot (self, seat)
      || (self->table.flags & HF_FLAG_ASKED)
      || (rules->rules.out_ask == HF_ASK_NONE
          && !(rules->rules.talk_allowed & HF_TALK_MAY_I_GO_OUT))
      || !hf_table_partners_in_foot (&self->table, rules, seat))
    return FALSE;

  return hf_state_books_suffice (self, rules, hf_flat_rules_owner (rules, seat))
         || lays_go_out (self, rules, seat);
}

/* Whether a question may be put to the partners now (S1-95, S1-96, S4-77). */
gboolean
hf_state_may_ask (const HfState *self, const HfFlatRules *rules, guint seat, HfQuestion question)
{
  if (!rules->teams)
    return FALSE;
  /* An answer that binds must come first: were another question put in its place, the seat could
   * neither go out nor end its turn. */
  if (rules->rules.out_answer_binding && self->table.question == HF_QUESTION_OUT)
    return FALSE;

  switch (question)
    {
    case HF_QUESTION_OUT:
      return may_ask_out (self, rules, seat);
    case HF_QUESTION_ALL_DIRTY:
      return (rules->rules.talk_allowed & HF_TALK_ALL_DIRTY) != 0;
    case HF_QUESTION_NEW_DIRTY:
      return (rules->rules.talk_allowed & HF_TALK_NEW_DIRTY) != 0;
    default:
      return FALSE;
    }
}
