/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Getting rid of the whole hand in this turn: into the foot, or out. The rest
 * of the turn is played out in the head, on copies of the own books, and the
 * first act of it becomes the move. */

#include "core/hf-book-rules.h"

#include "hf-simple-private.h"

#define MAX_BOOKS 40

typedef struct
{
  HfBook  book;
  guint16 place;      /* on the table, or HF_BOOK_NONE */
} OwnBook;

typedef struct
{
  const HfLook *look;
  HfMove       *move;
  gboolean      has_move;
  guint8        n[HF_N_KINDS];        /* cards still in the hand, by kind */
  guint         left;
  guint         keep;                 /* cards that must be left for the discard */
  guint         wilds;
  guint         n_books;
  OwnBook       books[MAX_BOOKS];
  guint         clean, dirty;         /* closed books */
  guint         open_clean;
} Plan;

static void
begin_plan (Plan         *plan,
            const HfLook *look,
            HfMove       *move)
{
  const HfView *view = look->view;

  plan->look = look;
  plan->move = move;
  plan->has_move = FALSE;
  memcpy (plan->n, view->hand->n, sizeof plan->n);
  plan->left = look->hand;
  plan->keep = look->on_foot && !look->rules->rules.out_by_play ? 1 : 0;
  plan->wilds = look->wilds;
  plan->clean = look->clean;
  plan->dirty = look->dirty;
  plan->open_clean = look->open_clean;
  plan->n_books = 0;
  for (guint i = 0; i < view->table->n_books && plan->n_books < MAX_BOOKS; i++)
    if (view->books[i].owner == look->owner)
      plan->books[plan->n_books++] = (OwnBook) { .book = view->books[i], .place = i };
}

/* Keeps count of closed books while a book changes. */
static void
count_book (Plan         *plan,
            const HfBook *book,
            gint          by)
{
  if (hf_book_is_wild (book))
    return;
  if (hf_book_is_closed (plan->look->rules, book))
    *(hf_book_is_clean (book) ? &plan->clean : &plan->dirty) += (guint) by;
  else if (hf_book_is_clean (book))
    plan->open_clean += (guint) by;
}

/* Lays a card onto a book in the head; the first act is written down. */
static gboolean
lay_card (Plan  *plan,
          guint  index,
          guint  kind)
{
  OwnBook *own = &plan->books[index];
  HfBook after = own->book;
  HfMove *move = plan->move;

  if (plan->n[kind] == 0 || plan->left <= plan->keep
      || hf_book_add (plan->look->rules, &after, kind) != HF_REASON_NONE)
    return FALSE;

  if (!plan->has_move)
    {
      hf_move_init (move, HF_MOVE_LAY, plan->look->view->seat);
      hf_move_add_part (move, own->place);
      plan->has_move = TRUE;
      hf_move_add_card (move, kind);
    }
  else if (move->parts[0].book == own->place && own->place != HF_BOOK_NONE
           && move->n_cards == plan->look->hand - plan->left)
    hf_move_add_card (move, kind);

  count_book (plan, &own->book, -1);
  own->book = after;
  count_book (plan, &own->book, 1);
  plan->n[kind]--;
  plan->left--;
  plan->wilds -= hf_look_is_wild (plan->look, kind);

  return TRUE;
}

static guint
naturals_of (const Plan *plan,
             guint       rank)
{
  guint n = plan->n[rank];

  if (rank == HF_RANK_THREE && hf_flat_rules_is_natural (plan->look->rules, HF_KIND_RED_THREE))
    n += plan->n[HF_KIND_RED_THREE];

  return n;
}

/* Starts a book of all naturals of a rank and some wild cards. */
static gboolean
start_book (Plan  *plan,
            guint  rank,
            guint  wilds)
{
  const HfFlatRules *rules = plan->look->rules;
  HfMove made;
  OwnBook *own = &plan->books[plan->n_books];
  guint8 spare[HF_N_KINDS];

  if (plan->n_books >= MAX_BOOKS)
    return FALSE;

  memcpy (spare, plan->n, sizeof spare);
  hf_move_init (&made, HF_MOVE_LAY, plan->look->view->seat);
  hf_move_add_part (&made, HF_BOOK_NONE);
  hf_simple_add_naturals (plan->look, &made, rank, naturals_of (plan, rank), plan->n[HF_KIND_RED_THREE]);
  for (guint i = 0; i < wilds; i++)
    {
      guint kind = hf_simple_dearest_wild (plan->look, spare);

      spare[kind]--;
      hf_move_add_card (&made, kind);
    }
  if (plan->left < plan->keep + made.n_cards
      || hf_book_build (rules, made.cards, made.n_cards, &own->book, NULL) != HF_REASON_NONE)
    return FALSE;

  own->book.owner = plan->look->owner;
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
may_start (const Plan *plan,
           guint       rank)
{
  const HfLook *look = plan->look;

  if (!look->open || ((look->taken >> rank) & 1))
    return FALSE;

  /* A book started in the head counts too. */
  for (guint i = 0; i < plan->n_books; i++)
    if (plan->books[i].place == HF_BOOK_NONE && plan->books[i].book.rank == rank)
      return FALSE;

  return TRUE;
}

/* Naturals onto the books there are, open ones before closed ones. */
static void
lay_naturals (Plan *plan)
{
  HF_FOR_EACH_RANK (kind, (guint) plan->look->rules->natural_kinds)
    for (guint pass = 0; pass < 2 && plan->n[kind] > 0; pass++)
      for (guint i = 0; i < plan->n_books; i++)
        {
          if (plan->books[i].book.rank != hf_kind_rank (kind)
              || hf_book_is_closed (plan->look->rules, &plan->books[i].book) != (pass == 1))
            continue;
          while (lay_card (plan, i, kind))
            ;
        }
}

static void
start_clean_books (Plan *plan)
{
  HF_FOR_EACH_RANK (rank, plan->look->many & ~plan->look->taken)
    if (naturals_of (plan, rank) >= plan->look->need && may_start (plan, rank))
      start_book (plan, rank, 0);
}

/* Pairs need help from a wild card to be laid. */
static gboolean
start_dirty_books (Plan *plan)
{
  const HfRules *r = &plan->look->rules->rules;
  gboolean any = FALSE;

  HF_FOR_EACH_RANK (rank, plan->look->two)
    {
      guint n = naturals_of (plan, rank);
      guint wilds = plan->look->need > n ? plan->look->need - n : 0;

      if (n < 2 || n < (guint) r->meld_min_naturals || wilds == 0 || wilds > plan->wilds
          || wilds > plan->look->rules->max_wilds[n] || !may_start (plan, rank))
        continue;
      any |= start_book (plan, rank, wilds);
    }

  return any;
}

/* How much a wild card is wanted on a book; 0: not at all. */
static guint
wild_wish (const Plan   *plan,
           const HfBook *book)
{
  const HfRules *r = &plan->look->rules->rules;
  guint size = hf_book_size (book);
  gboolean spare_clean = plan->clean + plan->open_clean > (guint) r->out_min_clean;

  if (hf_look_wild_room (plan->look, book) == 0)
    return 0;
  if (hf_book_is_wild (book))
    return 5;
  if (hf_book_is_closed (plan->look->rules, book))
    return hf_book_is_clean (book) ? 0 : 4;
  if (!hf_book_is_clean (book))
    return plan->dirty < (guint) r->out_min_dirty ? 100 + size : 50 + size;
  if (plan->dirty < (guint) r->out_min_dirty && spare_clean)
    return 20 + size;

  return spare_clean || (plan->look->hurry && size + 3 < (guint) r->book_size) ? 1 : 0;
}

static void
lay_wilds (Plan *plan)
{
  while (plan->wilds > 0)
    {
      guint best = 0, best_wish = 0;

      for (guint i = 0; i < plan->n_books; i++)
        {
          guint wish = wild_wish (plan, &plan->books[i].book);

          if (wish > best_wish)
            {
              best = i;
              best_wish = wish;
            }
        }
      if (best_wish == 0
          || !lay_card (plan, best, hf_simple_dearest_wild (plan->look, plan->n)))
        return;
    }
}

/* Plays the turn in the head. Where a closed book refuses wild cards, these
 * must come first (S1-100), but a book may need its naturals before it has
 * room for them. */
static void
play_out (Plan     *plan,
          gboolean  wilds_first)
{
  if (wilds_first)
    lay_wilds (plan);
  lay_naturals (plan);
  start_clean_books (plan);
  start_dirty_books (plan);
  lay_wilds (plan);
}

/* Whether what is left lets the hand end in this turn. */
static gboolean
ends_hand (const Plan *plan)
{
  const HfRules *r = &plan->look->rules->rules;

  if (plan->left > 1 || !plan->has_move)
    return FALSE;
  if (!plan->look->on_foot)
    return TRUE;
  if (!hf_rules_suffice_out (plan->look->rules, plan->clean, plan->dirty, plan->clean + plan->dirty))
    return FALSE;

  return plan->left == 0 ? r->out_by_play : r->out_by_discard;
}

/* Few hands can end at once; says quickly which cannot. */
static gboolean
is_worth_a_try (const HfLook *look)
{
  guint placed = look->many & ~look->taken;
  guint fits = (look->grows | look->tops) & look->one;
  guint pairs = look->open ? look->two & ~look->taken & ~placed & ~fits : 0;
  guint stuck = look->hand - look->wilds;

  if (look->on_foot && look->clean + look->dirty + look->open_clean + look->open_dirty
                       + (guint) __builtin_popcount (placed | pairs)
                       < (guint) look->rules->rules.out_min_total)
    return FALSE;

  HF_FOR_EACH_RANK (rank, fits | pairs | (look->open ? placed : 0))
    stuck -= look->n[rank];

  return stuck <= 1;
}

/**
 * hf_simple_finish:
 * @look: a summary
 * @move: (out): the first act of the rest of the turn
 *
 * Looks for a way to lay all cards but one at most, so that the hand ends in
 * this turn: with the foot as the next hand, or with going out.
 *
 * Returns: whether there is such a way and it begins with laying or asking
 */
gboolean
hf_simple_finish (const HfLook *look,
                  HfMove       *move)
{
  Plan plan;

  if (!is_worth_a_try (look) || (look->on_foot && !hf_simple_may_go_out (look)))
    return FALSE;

  for (guint wilds_first = 0; wilds_first <= (look->wilds > 0 ? 1 : 0); wilds_first++)
    {
      begin_plan (&plan, look, move);
      play_out (&plan, wilds_first);
      if (!ends_hand (&plan))
        continue;
      if (look->on_foot && hf_simple_asks_first (look)
          && (hf_look_suffices (look) || move->n_cards == look->hand))
        {
          hf_move_init (move, HF_MOVE_ASK, look->view->seat);
          move->question = HF_QUESTION_OUT;
        }
      return TRUE;
    }

  return FALSE;
}
