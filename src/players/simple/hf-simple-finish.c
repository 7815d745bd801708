/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Getting rid of the whole hand in this turn: into the foot, or out. The rest
 * of the turn is played on copies of the own books, and its first act becomes
 * the move. */

#include "core/state/hf-book-rules.h"

#include "hf-simple-private.h"

#define MAX_BOOKS 64

typedef struct
{
  HfBook book;
  guint16 place; /* on the table, or HF_BOOK_NONE */
} OwnBook;

typedef struct
{
  const HfTableSummary *summary;
  HfMove *move;
  gboolean has_move;
  guint8 n[HF_N_KINDS]; /* cards still in the hand, by kind */
  guint blacks;         /* black threes beside them, which go down at last */
  guint left;
  guint keep; /* cards that must be left for the discard */
  guint wilds;
  guint n_books;
  OwnBook books[MAX_BOOKS];
  HfClosedBooks closed;
  guint open_clean;
} Plan;

static void
add_own_book (Plan *plan, guint place)
{
  if (plan->n_books < MAX_BOOKS)
    plan->books[plan->n_books++] = (OwnBook) { .book = plan->summary->view->books[place],
                                               .place = place };
}

/* Whether closed books take wild cards, which is seldom so. */
static gboolean
closed_books_matter (const HfTableSummary *summary)
{
  const HfRules *r = &summary->rules->rules;

  return r->book_wild_on_dirty || r->meld_wild_joins_clean == HF_JOINS_ALWAYS || r->meld_wild_book;
}

/* Own books that cards of the hand may go on. */
static void
collect_books (Plan *plan)
{
  const HfTableSummary *summary = plan->summary;
  const HfView *view = summary->view;

  plan->n_books = 0;
  if (view->table->n_books > 64 || closed_books_matter (summary))
    {
      for (guint i = 0; i < view->table->n_books; i++)
        if (view->books[i].owner == summary->owner)
          add_own_book (plan, i);
      return;
    }

  for (guint64 left = summary->own->open_places; left != 0; left &= left - 1)
    add_own_book (plan, (guint) __builtin_ctzll (left));
  HF_FOR_EACH_BIT (rank, summary->own->tops & summary->one)
    add_own_book (plan, summary->own->top_place[rank]);
}

/* Whether black threes could be the last cards that the seat lays. */
static gboolean
melds_blacks (const HfTableSummary *summary)
{
  return summary->rules->melds_blacks && summary->on_foot && summary->open
         && summary->n[HF_KIND_BLACK_THREE] >= 3;
}

/* Sets black threes apart, all but the card that is discarded at last where there is no other. */
static void
set_blacks_apart (Plan *plan)
{
  guint blacks = plan->n[HF_KIND_BLACK_THREE];

  if (!melds_blacks (plan->summary))
    return;
  if (blacks == plan->left)
    blacks -= plan->keep;
  if (blacks < 3)
    return;
  plan->blacks = blacks;
  plan->n[HF_KIND_BLACK_THREE] -= blacks;
  plan->left -= blacks;
}

static void
begin_plan (Plan *plan, const HfTableSummary *summary, HfMove *move)
{
  plan->summary = summary;
  plan->move = move;
  plan->has_move = FALSE;
  memcpy (plan->n, summary->view->hand->n, sizeof plan->n);
  plan->left = summary->hand;
  plan->keep = summary->on_foot && !summary->rules->rules.out_by_play ? 1 : 0;
  plan->blacks = 0;
  set_blacks_apart (plan);
  plan->wilds = summary->wilds;
  plan->closed = summary->own->done;
  plan->open_clean = summary->own->open_clean;
  collect_books (plan);
}

/* Keeps count of closed books while a book changes. */
static void
count_book (Plan *plan, const HfBook *book, gint by)
{
  if (hf_book_is_closed (plan->summary->rules, book))
    hf_closed_books_add (&plan->closed, plan->summary->rules, book, by);
  else if (hf_book_is_clean (book))
    plan->open_clean += (guint) by;
}

/* Lays cards of a kind onto a copied book, as many as it takes but @most at most; the first act is
 * kept.
 * Returns: how many */
static guint
lay_cards (Plan *plan, guint index, guint kind, guint most)
{
  OwnBook *own = &plan->books[index];
  HfBook after = own->book;
  HfMove *move = plan->move;
  const guint may = MIN (MIN (most, plan->n[kind]), plan->left - MIN (plan->left, plan->keep));
  guint n = 0;

  while (n < may && hf_book_add (plan->summary->rules, &after, kind) == HF_REASON_NONE)
    n++;
  if (n == 0)
    return 0;

  if (!plan->has_move)
    {
      hf_move_init (move, HF_MOVE_LAY, plan->summary->view->seat);
      hf_move_add_part (move, own->place);
      plan->has_move = TRUE;
    }
  if (move->parts[0].book == own->place && own->place != HF_BOOK_NONE
      && move->n_cards == plan->summary->hand - plan->blacks - plan->left)
    for (guint i = 0; i < n; i++)
      hf_move_add_card (move, kind);

  count_book (plan, &own->book, -1);
  own->book = after;
  count_book (plan, &own->book, 1);
  plan->n[kind] -= n;
  plan->left -= n;
  plan->wilds -= hf_table_summary_is_wild (plan->summary, kind) ? n : 0;

  return n;
}

static guint
naturals_of (const Plan *plan, guint rank)
{
  guint n = plan->n[rank];

  if (rank == HF_RANK_THREE && hf_flat_rules_is_natural (plan->summary->rules, HF_KIND_RED_THREE))
    n += plan->n[HF_KIND_RED_THREE];

  return n;
}

/* Starts a book of all naturals of a rank and some wild cards. */
static gboolean
start_book (Plan *plan, guint rank, guint wilds)
{
  const HfFlatRules *rules = plan->summary->rules;
  HfMove made;
  OwnBook *own = &plan->books[plan->n_books];
  guint8 spare[HF_N_KINDS];

  if (plan->n_books >= MAX_BOOKS)
    return FALSE;

  memcpy (spare, plan->n, sizeof spare);
  hf_move_init (&made, HF_MOVE_LAY, plan->summary->view->seat);
  hf_move_add_part (&made, HF_BOOK_NONE);
  if (rank != HF_RANK_WILD)
    hf_simple_add_naturals (plan->summary, &made, rank, naturals_of (plan, rank),
                            plan->n[HF_KIND_RED_THREE]);
  hf_simple_add_wilds (plan->summary, &made, wilds, spare);
  if (plan->left < plan->keep + made.n_cards
      || hf_book_build (rules, made.cards, made.n_cards, &own->book, NULL) != HF_REASON_NONE)
    return FALSE;

  own->book.owner = plan->summary->owner;
  own->book.flags = HF_BOOK_NEW;
  own->place = HF_BOOK_NONE;
  plan->n_books++;
  count_book (plan, &own->book, 1);
  for (guint i = 0; i < made.n_cards; i++)
    plan->n[made.cards[i]]--;
  plan->left -= made.n_cards;
  plan->wilds -= wilds;
  if (!plan->has_move)
    *plan->move = made;
  plan->has_move = TRUE;

  return TRUE;
}

static gboolean
may_start (const Plan *plan, guint rank)
{
  const HfTableSummary *summary = plan->summary;

  if (!summary->open || ((summary->own->taken >> rank) & 1))
    return FALSE;

  /* A book started on the copies counts, too. */
  for (guint i = 0; i < plan->n_books; i++)
    if (plan->books[i].place == HF_BOOK_NONE && plan->books[i].book.rank == rank)
      return FALSE;

  return TRUE;
}

/* Naturals onto some of the books, a bit each. */
static void
lay_naturals_on (Plan *plan, guint64 books)
{
  for (; books != 0; books &= books - 1)
    {
      guint i = (guint) __builtin_ctzll (books);
      guint rank = plan->books[i].book.rank;

      lay_cards (plan, i, rank, G_MAXUINT);
      if (rank == HF_RANK_THREE)
        lay_cards (plan, i, HF_KIND_RED_THREE, G_MAXUINT);
    }
}

/* Naturals onto the books there are, open ones before closed ones. */
static void
lay_naturals (Plan *plan)
{
  guint fits = hf_table_summary_fitting_ranks (plan->summary);
  guint64 open = 0, closed = 0;

  if (fits == 0)
    return;

  for (guint i = 0; i < plan->n_books; i++)
    {
      const HfBook *book = &plan->books[i].book;
      guint64 bit = (guint64) ((fits >> book->rank) & 1) << i;

      *(hf_book_is_closed (plan->summary->rules, book) ? &closed : &open) |= bit;
    }
  lay_naturals_on (plan, open);
  lay_naturals_on (plan, closed);
}

static void
start_clean_books (Plan *plan)
{
  HF_FOR_EACH_BIT (rank, plan->summary->many & ~plan->summary->own->taken)
    if (naturals_of (plan, rank) >= plan->summary->need && may_start (plan, rank))
      start_book (plan, rank, 0);
}

/* Pairs need help from a wild card to be laid. */
static gboolean
start_dirty_books (Plan *plan)
{
  const HfRules *r = &plan->summary->rules->rules;
  gboolean any = FALSE;

  HF_FOR_EACH_BIT (rank, plan->summary->two)
    {
      guint n = naturals_of (plan, rank);
      guint wilds = plan->summary->need > n ? plan->summary->need - n : 0;

      if (hf_table_summary_stays_clean (plan->summary, rank) || n < 2
          || n < (guint) r->meld_min_naturals || wilds == 0 || wilds > plan->wilds
          || wilds > hf_most_wilds (plan->summary->rules, n) || !may_start (plan, rank))
        continue;
      any |= start_book (plan, rank, wilds);
    }

  return any;
}

/* The book of wild cards that going out takes. */
static void
start_wild_book (Plan *plan)
{
  static const HfBook no_book = { .rank = HF_RANK_WILD };
  const HfTableSummary *summary = plan->summary;

  if (hf_table_summary_needs_wild (summary)
      && plan->wilds >= (guint) summary->rules->rules.meld_min_size
      && may_start (plan, HF_RANK_WILD))
    start_book (plan, HF_RANK_WILD,
                MIN (plan->wilds, hf_table_summary_wild_room (summary, &no_book)));
}

/* How much a wild card is wanted on a book that has room for it; 0: not at all.
 * @needs_dirty: going out takes more dirty books
 * @spares_clean: it takes fewer clean books than there are, with those that are begun */
static guint
wild_wish (const Plan *plan, gboolean needs_dirty, gboolean spares_clean, const HfBook *book)
{
  const HfRules *r = &plan->summary->rules->rules;
  guint size = hf_book_size (book);

  if (hf_book_is_wild (book))
    return plan->closed.wild < plan->summary->now->wild ? 200 : 5;
  if (hf_book_is_closed (plan->summary->rules, book))
    return hf_book_is_clean (book) ? 0 : 4;
  if (!hf_book_is_clean (book))
    return needs_dirty ? 100 + size : 50 + size;

  if (hf_table_summary_stays_clean (plan->summary, book->rank))
    return 0;

  return spares_clean || (plan->summary->ends_soon && size + 3 < (guint) r->book_size);
}

static void
lay_wilds (Plan *plan)
{
  while (plan->wilds > 0)
    {
      const HfOutKinds out = hf_table_summary_count_out (plan->summary, &plan->closed);
      const gboolean needs_dirty = out.dirty < (guint) plan->summary->now->dirty;
      const gboolean spares_clean = out.clean + plan->open_clean
                                    > (guint) plan->summary->now->clean;
      guint best = 0, best_wish = 0;

      for (guint i = 0; i < plan->n_books; i++)
        {
          guint wish = wild_wish (plan, needs_dirty, spares_clean, &plan->books[i].book);

          if (wish > best_wish
              && hf_table_summary_wild_room (plan->summary, &plan->books[i].book) > 0)
            {
              best = i;
              best_wish = wish;
            }
        }
      if (best_wish == 0
          || lay_cards (plan, best, hf_flat_rules_dearest_wild (plan->summary->rules, plan->n), 1)
               == 0)
        return;

      /* A book that is begun is closed before another one is looked for. */
      while (plan->wilds > 0 && !hf_book_is_closed (plan->summary->rules, &plan->books[best].book)
             && lay_cards (plan, best, hf_flat_rules_dearest_wild (plan->summary->rules, plan->n),
                           1)
                  > 0)
        ;
    }
}

/* Black threes are the first act where nothing else goes down. */
static void
lay_blacks (Plan *plan)
{
  if (plan->blacks == 0 || plan->has_move)
    return;
  hf_move_init (plan->move, HF_MOVE_LAY, plan->summary->view->seat);
  hf_move_add_part (plan->move, HF_BOOK_NONE);
  for (guint i = 0; i < plan->blacks; i++)
    hf_move_add_card (plan->move, HF_KIND_BLACK_THREE);
  plan->has_move = TRUE;
}

/* Plays the rest of the turn on the copies, unless too many naturals stay in the hand to end it. */
static void
play_out (Plan *plan)
{
  lay_naturals (plan);
  start_clean_books (plan);
  start_wild_book (plan);
  start_dirty_books (plan);
  if (plan->left <= plan->wilds + 1)
    lay_wilds (plan);
  lay_blacks (plan);
}

static gboolean
plan_suffices (const Plan *plan)
{
  const HfTableSummary *summary = plan->summary;

  return hf_table_partners_in_foot (summary->view->table, summary->rules, summary->view->seat)
         && hf_closed_books_suffice (&plan->closed, summary->rules, summary->view->table->round);
}

/* Whether the only card left may go out by being discarded. */
static gboolean
last_may_be_discarded (const Plan *plan)
{
  const HfRules *r = &plan->summary->rules->rules;
  guint kind = 0;

  while (kind < HF_N_KINDS - 1 && plan->n[kind] == 0)
    kind++;

  return r->out_by_discard
         && (r->turn_discard_ban_last || !((plan->summary->rules->banned_kinds >> kind) & 1));
}

/* Whether the cards left let the hand end in this turn. */
static gboolean
ends_hand (const Plan *plan)
{
  const HfRules *r = &plan->summary->rules->rules;

  if (plan->left > 1 || !plan->has_move)
    return FALSE;
  if (!plan->summary->on_foot)
    return TRUE;
  if (!plan_suffices (plan))
    return FALSE;

  return plan->left == 0 ? r->out_by_play : last_may_be_discarded (plan);
}

/* Whether the wild cards of the hand close a book of them that is begun. */
static gboolean
wild_book_can_close (const HfTableSummary *summary)
{
  const HfSide *own = summary->own;

  return ((own->grows >> HF_RANK_WILD) & 1)
         && hf_book_size (&summary->view->books[own->place[HF_RANK_WILD]]) + summary->wilds
              >= (guint) summary->rules->rules.book_size;
}

/* Whether one turn could close the books that the viewer's side lacks to go out. */
static gboolean
books_are_in_reach (const HfTableSummary *summary)
{
  const HfRules *r = &summary->rules->rules;
  const HfSide *own = summary->own;
  const HfOutKinds out = hf_table_summary_out_books (summary);
  gint clean = (gint) summary->now->clean - (gint) out.clean;
  gint dirty = (gint) summary->now->dirty - (gint) out.dirty;
  gint total = (gint) summary->now->total - (gint) (out.clean + out.dirty);

  if (!wild_book_can_close (summary))
    {
      if (hf_table_summary_needs_wild (summary))
        return FALSE;
    }
  else if (r->out_wild_counts != HF_WILD_COUNTS_APART)
    {
      *(r->out_wild_counts == HF_WILD_COUNTS_DIRTY
            || (r->out_wild_counts == HF_WILD_COUNTS_EITHER && clean <= 0)
          ? &dirty
          : &clean) -= 1;
      total--;
    }
  if (clean <= 0 && dirty <= 0 && total <= 0)
    return TRUE;
  if (dirty > (gint) (own->open_dirty + own->open_clean + summary->wilds))
    return FALSE;

  HF_FOR_EACH_BIT (rank, summary->one)
    {
      guint size = (own->grows >> rank) & 1 ? hf_book_size (&summary->view->books[own->place[rank]])
                                            : 0;

      if (size + summary->n[rank] + summary->wilds >= (guint) r->book_size)
        {
          clean--;
          total--;
        }
    }

  return clean <= 0 && total <= (gint) (own->open_dirty + own->open_clean);
}

/* Few hands can end at once; finds those that cannot quickly. A pair that fits nowhere needs wild
 * cards of its own. */
static gboolean
is_worth_a_try (const HfTableSummary *summary)
{
  guint fits = hf_table_summary_fitting_ranks (summary);
  guint new = summary->open ? summary->two & ~summary->own->taken & ~fits : 0;
  guint blacks = melds_blacks (summary) ? HF_KIND_BIT (HF_KIND_BLACK_THREE) : 0;
  guint dead = summary->kinds
               & ~(summary->rules->natural_kinds | summary->rules->wild_kinds | blacks);
  guint stay = (summary->one | dead) & ~(fits | new);
  guint help = 0;

  if ((stay & (stay - 1)) != 0 || (stay != 0 && summary->n[__builtin_ctz (stay)] > 1))
    return FALSE;
  HF_FOR_EACH_BIT (rank, new & ~summary->many)
    help += summary->need - summary->n[rank];

  return help <= summary->wilds
         && (!summary->on_foot || (hf_simple_may_go_out (summary) && books_are_in_reach (summary)));
}

/* The very last card goes wherever it lets the player out. */
static gboolean
lay_last_card (const HfTableSummary *summary, HfMove *move)
{
  guint kind = hf_cards_first (summary->view->hand);
  Plan plan;

  if (!summary->rules->rules.out_by_play || !hf_simple_may_go_out (summary))
    return FALSE;

  begin_plan (&plan, summary, move);
  for (guint i = 0; i < plan.n_books; i++)
    {
      HfBook book = plan.books[i].book;
      Plan other;

      if (hf_book_add (summary->rules, &book, kind) != HF_REASON_NONE)
        continue;
      other = plan;
      if (lay_cards (&other, i, kind, 1) > 0 && ends_hand (&other))
        return TRUE;
    }

  return FALSE;
}

static gboolean
lay_all (const HfTableSummary *summary, HfMove *move)
{
  guint best = G_MAXUINT;
  HfMove other;
  Plan plan;

  if (!is_worth_a_try (summary))
    return FALSE;

  begin_plan (&plan, summary, move);
  play_out (&plan);
  if (ends_hand (&plan))
    best = plan.left;
  if (best == 0 || summary->wilds == 0)
    return best < G_MAXUINT;

  /* Where a closed book refuses wild cards, these must come first (S1-100), but a book may need its
   * naturals before it has room for them. */
  begin_plan (&plan, summary, &other);
  lay_wilds (&plan);
  if (!plan.has_move)
    return best < G_MAXUINT;
  play_out (&plan);
  if (ends_hand (&plan) && plan.left < best)
    {
      best = plan.left;
      *move = other;
    }

  return best < G_MAXUINT;
}

/* Looks for a way to lay all cards but one at most, so that the hand ends in this turn: with the
 * foot as the next hand, or with going out.
 *
 * @move (out): the first act of the rest of the turn
 * Returns: whether there is such a way and it begins with laying or asking */
gboolean
hf_simple_finish (const HfTableSummary *summary, HfMove *move)
{
  gboolean last = summary->on_foot && summary->hand == 1;

  if (!(last ? lay_last_card (summary, move) : lay_all (summary, move)))
    return FALSE;

  if (summary->on_foot && hf_simple_asks_first (summary)
      && (hf_table_summary_has_books_to_go_out (summary) || move->n_cards == summary->hand))
    {
      hf_move_init (move, HF_MOVE_ASK, summary->view->seat);
      move->question = HF_QUESTION_OUT;
    }

  return TRUE;
}
