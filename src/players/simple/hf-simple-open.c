/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening: all clean books the hand has, and as few wild cards as will do. */

#include "hf-simple-private.h"

typedef struct
{
  guint8 rank;
  guint8 naturals;
  guint8 wilds;
} PlannedBook;

typedef struct
{
  const HfTableSummary *summary;
  guint8 n[HF_N_KINDS]; /* cards that may be used, the top of the pile and its matches included */
  guint top;            /* rank of that card, or HF_N_KINDS */
  guint n_pile;         /* so many cards of the pile go into its book, itself included */
  guint red_along;      /* red threes among them */
  gboolean any_way;     /* no matter how many books are dirty */
  guint most_wilds;     /* wild cards that the opening is worth */
  guint n_books;
  PlannedBook books[HF_N_KINDS]; /* the one with the top card first */
  guint n_dirty;
  guint8 wilds[HF_N_KINDS]; /* wild cards spent, by kind */
} Plan;

static guint
naturals_that_fit (const Plan *plan, guint n)
{
  const HfRules *r = &plan->summary->rules->rules;

  return r->book_nat_on_clean ? n : MIN (n, (guint) r->book_size);
}

static void
plan_book (Plan *plan, guint rank, guint wilds)
{
  guint n = plan->n[rank];

  plan->books[plan->n_books++] = (PlannedBook) {
    .rank = rank,
    .naturals = wilds == 0 ? naturals_that_fit (plan, n) : n,
    .wilds = wilds,
  };
  plan->n_dirty += wilds > 0;
}

/* Points of the plan without its wild cards. */
static gint
count_points (const Plan *plan)
{
  const HfFlatRules *rules = plan->summary->rules;
  gint points = 0;

  for (guint i = 0; i < plan->n_books; i++)
    {
      const PlannedBook *book = &plan->books[i];

      points += book->naturals * rules->value[book->rank]
                + hf_opening_bonus (rules, book->rank, book->naturals, book->wilds);
    }
  if (plan->top < HF_N_KINDS
      && !hf_flat_rules_top_counts (rules, hf_view_is_frozen (plan->summary->view)))
    points -= rules->value[plan->top];

  return points;
}

/* Wild cards that turn so many naturals into a book; 0: it is one, or cannot be one. */
static guint
wilds_to_start (const Plan *plan, guint n)
{
  const HfRules *r = &plan->summary->rules->rules;
  guint missing = plan->summary->need > n ? plan->summary->need - n : 0;

  if (n < (guint) r->meld_min_naturals || missing > hf_most_wilds (plan->summary->rules, n))
    return 0;

  return missing;
}

/* Whether a book may not have wild cards, or is better off without them. */
static gboolean
stays_clean (const Plan *plan, guint rank)
{
  return (rank == plan->top
          && plan->summary->rules->rules.pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK)
         || hf_table_summary_stays_clean (plan->summary, rank);
}

/* Whether there may be one more dirty book, with so many books in all. */
static gboolean
may_be_dirty (const Plan *plan, guint n_books)
{
  return plan->any_way || 2 * (plan->n_dirty + 1) <= n_books;
}

/* Books closed at once count with their bonus: S1-115. */
static guint
spend_on_closing (Plan *plan, guint left)
{
  const HfRules *r = &plan->summary->rules->rules;

  for (guint i = 0; i < plan->n_books && r->open_count_bonus; i++)
    {
      PlannedBook *book = &plan->books[i];
      guint missing = r->book_size - MIN (book->naturals, (guint) r->book_size);

      if (stays_clean (plan, book->rank) || missing == 0 || missing > left || book->wilds > 0
          || missing > hf_most_wilds (plan->summary->rules, book->naturals))
        continue;
      book->wilds = missing;
      plan->n_dirty++;
      left -= missing;
    }

  return left;
}

static guint
spend_on_pairs (Plan *plan, guint left)
{
  for (guint rank = HF_KIND_TWO; left > 0 && rank >= HF_RANK_THREE; rank--)
    {
      guint wilds;

      if (rank == plan->top || hf_table_summary_stays_clean (plan->summary, rank)
          || !(((plan->summary->two & ~plan->summary->own->taken) >> rank) & 1)
          || plan->n[rank] >= plan->summary->need)
        continue;
      wilds = wilds_to_start (plan, plan->n[rank]);
      if (wilds == 0 || wilds > left || !may_be_dirty (plan, plan->n_books + 1))
        continue;
      plan_book (plan, rank, wilds);
      left -= wilds;
    }

  return left;
}

/* Further wild cards go to dirty books, and make clean ones dirty at last. */
static guint
spend_on_books (Plan *plan, guint left, gboolean on_clean)
{
  for (guint i = 0; i < plan->n_books && left > 0; i++)
    {
      PlannedBook *book = &plan->books[i];
      guint size = book->naturals + book->wilds;
      guint limit = hf_most_wilds (plan->summary->rules, book->naturals);
      guint room = limit > book->wilds ? limit - book->wilds : 0;

      if ((on_clean && stays_clean (plan, book->rank)) || (book->wilds == 0) != on_clean
          || (on_clean && !may_be_dirty (plan, plan->n_books)))
        continue;
      room = MIN (room, (guint) plan->summary->rules->rules.book_size
                          - MIN (size, (guint) plan->summary->rules->rules.book_size));
      room = MIN (room, left);
      plan->n_dirty += on_clean && room > 0;
      book->wilds += room;
      left -= room;
    }

  return left;
}

/* The cheapest @n_wilds wild cards that bring @missing points. */
static gboolean
choose_wilds (Plan *plan, guint n_wilds, gint missing)
{
  const HfFlatRules *rules = plan->summary->rules;
  guint kinds[HF_N_KINDS], n_kinds = 0;
  guint left = n_wilds;

  memset (plan->wilds, 0, sizeof plan->wilds);
  if (n_wilds == 0)
    return missing <= 0;

  HF_FOR_EACH_BIT (kind, rules->wild_kinds)
    {
      guint i = n_kinds++;

      for (; i > 0 && rules->value[kinds[i - 1]] > rules->value[kind]; i--)
        kinds[i] = kinds[i - 1];
      kinds[i] = kind;
    }

  for (guint i = 0; i < n_kinds; i++)
    {
      guint some = MIN (left, plan->n[kinds[i]]);

      plan->wilds[kinds[i]] = some;
      left -= some;
      missing -= (gint) some * rules->value[kinds[i]];
    }

  /* Too cheap: a dearer card for a cheap one, the smallest step first. */
  for (guint high = 1; missing > 0 && high < n_kinds; high++)
    for (guint low = 0; missing > 0 && low < high; low++)
      while (missing > 0 && plan->wilds[kinds[low]] > 0
             && plan->wilds[kinds[high]] < plan->n[kinds[high]])
        {
          plan->wilds[kinds[low]]--;
          plan->wilds[kinds[high]]++;
          missing -= rules->value[kinds[high]] - rules->value[kinds[low]];
        }

  return left == 0 && missing <= 0;
}

static guint
wilds_planned (const Plan *plan)
{
  guint wilds = 0;

  for (guint i = 0; i < plan->n_books; i++)
    wilds += plan->books[i].wilds;

  return wilds;
}

/* The plan with @more wild cards spent. */
static gboolean
spend (Plan *plan, guint more, gint need)
{
  guint left = spend_on_closing (plan, more);

  left = spend_on_pairs (plan, left);
  left = spend_on_books (plan, left, FALSE);
  left = spend_on_books (plan, left, TRUE);

  return left == 0 && choose_wilds (plan, wilds_planned (plan), need - count_points (plan));
}

/* In the last round, or with a very large hand, any opening will do (S1-98). */
static gboolean
opens_any_way (const HfTableSummary *summary)
{
  return summary->ends_soon || summary->stuck
         || (summary->view->table->round == summary->rules->n_rounds
             && summary->rules->n_rounds > 1)
         || summary->hand > (guint) summary->rules->rules.deal_hand_size + 5;
}

/* How many wild cards the opening is worth: none while there is time to wait
 * for clean books, and the wild cards will be needed to close dirty ones. */
static guint
wilds_to_spend (const HfTableSummary *summary, gboolean any_way)
{
  const HfRules *r = &summary->rules->rules;

  if (summary->stuck || summary->hand > 2u * r->deal_hand_size)
    return summary->wilds;
  if (any_way || summary->now->dirty == 0 || summary->open_min > 100)
    return MIN (summary->wilds, 2);

  return 0;
}

static void
begin_plan (Plan *plan, const HfTableSummary *summary, guint top)
{
  const HfCards *locked = summary->view->locked;

  plan->summary = summary;
  plan->top = top;
  plan->any_way = opens_any_way (summary);
  plan->most_wilds = wilds_to_spend (summary, plan->any_way);
  plan->n_books = plan->n_dirty = 0;
  memset (plan->wilds, 0, sizeof plan->wilds);
  memcpy (plan->n, summary->n, sizeof plan->n);
  plan->n_pile = plan->red_along = 0;
  if (top < HF_N_KINDS)
    {
      const HfCards along = hf_simple_cards_along (summary->view);

      plan->red_along = along.n[HF_KIND_RED_THREE];
      plan->n_pile = 1
                     + hf_flat_rules_count_matches (summary->rules, &along, summary->view->pile[0]);
      plan->n[top] += plan->n_pile;
      if (summary->style != NULL && summary->style->open_wilds > plan->most_wilds)
        {
          plan->most_wilds = MIN (summary->style->open_wilds, summary->wilds);
          plan->any_way = TRUE;
        }
    }

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    {
      guint rank = hf_flat_rules_is_natural (summary->rules, kind) ? hf_kind_rank (kind) : kind;

      plan->n[rank] -= MIN (plan->n[rank], locked->n[kind]);
      if (rank != kind)
        plan->n[kind] -= MIN (plan->n[kind], locked->n[kind]);
    }
}

/* Finds hands that cannot open in any way, quickly. */
static gboolean
is_hopeless (const HfTableSummary *summary)
{
  const HfFlatRules *rules = summary->rules;
  guint wilds = wilds_to_spend (summary, opens_any_way (summary));
  guint dearest = hf_flat_rules_dearest_wild (summary->rules, summary->n);
  gint points = 0;

  /* A wild card brings itself and a pair at most, or closes a book. */
  if (wilds > 0)
    points += (gint) wilds * (rules->value[dearest] + 2 * rules->value[HF_KIND_ACE]);
  HF_FOR_EACH_BIT (rank, wilds > 0 ? summary->two : summary->many)
    {
      if (summary->n[rank] >= summary->need)
        points += summary->n[rank] * rules->value[rank];
      points += MAX (hf_opening_bonus (rules, rank, summary->n[rank] + wilds, 0),
                     hf_opening_bonus (rules, rank, summary->n[rank], wilds));
    }

  return points < summary->open_min;
}

/* The book that the top of the pile goes into, with the matches that the rules ask for. */
static gboolean
plan_top (Plan *plan, guint top)
{
  const HfTableSummary *summary = plan->summary;
  guint wilds = wilds_to_start (plan, plan->n[top]);
  guint least = hf_simple_matches_to_lay (summary->view);
  guint matches = plan->n[top] - 1;

  if ((summary->own->taken >> top) & 1)
    return FALSE;
  if (matches < least)
    {
      if (matches + 1 < least || !hf_simple_wild_may_match (summary->view)
          || hf_most_wilds (summary->rules, plan->n[top]) == 0)
        return FALSE;
      wilds = MAX (wilds, 1);
      if (plan->n[top] < (guint) summary->rules->rules.meld_min_naturals
          || plan->n[top] + wilds < summary->need)
        return FALSE;
    }
  else if (plan->n[top] >= summary->need)
    wilds = 0;
  else if (wilds == 0)
    return FALSE;
  if (wilds > summary->wilds
      || (wilds > 0 && summary->rules->rules.pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK))
    return FALSE;
  plan_book (plan, top, wilds);

  return TRUE;
}

/* Finds the cheapest opening. */
static gboolean
make_plan (Plan *plan, const HfTableSummary *summary, guint top)
{
  gint need = summary->open_min;
  guint free_ranks = summary->many & ~summary->own->taken;
  Plan clean;

  begin_plan (plan, summary, top);
  if (top < HF_N_KINDS)
    {
      if (!plan_top (plan, top))
        return FALSE;
      free_ranks &= ~(1u << top);
    }
  HF_FOR_EACH_BIT (rank, free_ranks)
    if (plan->n[rank] >= summary->need)
      plan_book (plan, rank, 0);

  clean = *plan;
  for (guint more = 0; more + wilds_planned (&clean) <= plan->most_wilds; more++)
    {
      *plan = clean;
      if (spend (plan, more, need) && plan->n_books > 0)
        return TRUE;
    }

  return FALSE;
}

static guint
cards_used (const Plan *plan)
{
  guint used = wilds_planned (plan);

  for (guint i = 0; i < plan->n_books; i++)
    used += plan->books[i].naturals;

  return used;
}

/* Writes the books as parts of a move; the top card is there already. */
static void
write_plan (Plan *plan, HfMove *move)
{
  for (guint i = 0; i < plan->n_books; i++)
    {
      const PlannedBook *book = &plan->books[i];

      hf_move_add_part (move, HF_BOOK_NONE);
      hf_simple_add_naturals (plan->summary, move, book->rank,
                              book->naturals - (book->rank == plan->top ? 1 : 0),
                              plan->n[HF_KIND_RED_THREE]
                                + (book->rank == plan->top ? plan->red_along : 0));
      hf_simple_add_wilds (plan->summary, move, book->wilds, plan->wilds);
    }
}

/* Cards that the hand must keep after an opening. */
static gboolean
leaves_enough (const Plan *plan)
{
  const HfTableSummary *summary = plan->summary;

  return cards_used (plan) + hf_table_summary_cards_to_keep (summary)
         <= summary->hand + plan->n_pile;
}

/* An opening of all cards of the hand, whatever they are worth, for the sake of the foot
 * (open.whole_hand). */
static gboolean
plan_whole_hand (Plan *plan, const HfTableSummary *summary)
{
  if (!summary->rules->rules.open_whole_hand || summary->on_foot)
    return FALSE;

  begin_plan (plan, summary, HF_N_KINDS);
  plan->any_way = TRUE;
  HF_FOR_EACH_BIT (rank, summary->many & ~summary->own->taken)
    if (plan->n[rank] >= summary->need)
      plan_book (plan, rank, 0);

  return spend (plan, summary->wilds, 0) && plan->n_books > 0 && cards_used (plan) == summary->hand;
}

/* @move (out): the opening */
gboolean
hf_simple_open (const HfTableSummary *summary, HfMove *move)
{
  Plan plan;

  if ((is_hopeless (summary) || !make_plan (&plan, summary, HF_N_KINDS) || !leaves_enough (&plan))
      && !plan_whole_hand (&plan, summary))
    return FALSE;

  hf_move_init (move, HF_MOVE_OPEN, summary->view->seat);
  write_plan (&plan, move);

  return TRUE;
}

/* @move (out): a take that opens */
gboolean
hf_simple_open_with (const HfTableSummary *summary, HfKind top, HfMove *move)
{
  Plan plan;

  if (!make_plan (&plan, summary, hf_kind_rank (top)) || !leaves_enough (&plan))
    return FALSE;

  hf_move_init (move, HF_MOVE_TAKE, summary->view->seat);
  write_plan (&plan, move);

  return TRUE;
}
