/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the pile: its other cards are weighed against two unknown cards; or its top card alone. */

#include "hf-simple-private.h"

#include "core/state/hf-book-rules.h"

/* The worth of the cards of a plain draw, in points of judgment. */
#define DRAWN_CARD 16

/* Whether a wild card may stand in for one of the matches. */
gboolean
hf_simple_wild_may_match (const HfView *view)
{
  const HfRules *r = &view->rules->rules;

  return r->pickup_match_wild && r->pickup_match_naturals >= 2 && !hf_view_is_frozen (view);
}

/* How many matches are laid with the top card; a frozen pile asks for two at least. */
guint
hf_simple_matches_to_lay (const HfView *view)
{
  const HfRules *r = &view->rules->rules;

  if (hf_view_is_frozen (view))
    return MAX (r->pickup_match_naturals, 2);

  return r->pickup_meld_pair ? r->pickup_match_naturals : 0;
}

/* The cards that come along with the top card and may go into its book. */
HfCards
hf_simple_cards_along (const HfView *view)
{
  HfCards memory;

  return *hf_table_cards_for_top (view->table, view->rules, view->pile, &HF_CARDS_NONE, &memory);
}

/* In most turns the pile cannot be taken; this finds that out at once. */
gboolean
hf_simple_can_take (const HfView *view)
{
  const HfFlatRules *rules = view->rules;
  const HfRules *r = &rules->rules;
  const HfRoundRules *round = hf_flat_rules_round (rules, view->table->round);
  guint n_pile = view->table->n_pile;
  const HfCards *cards;
  HfCards memory;
  guint top;

  if (r->pickup_mode == HF_PICKUP_NONE || n_pile == 0 || n_pile < (guint) round->pickup_min
      || hf_table_has_begun_draw (view->table))
    return FALSE;
  if (r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_if_short == HF_SHORT_REFUSE
      && round->pickup_count < rules->n_cards && n_pile < round->pickup_count)
    return FALSE;
  if (r->pickup_if_unopened == HF_UNOPENED_REFUSE && !hf_view_is_open (view, view->seat))
    return FALSE;

  top = view->pile[0];
  if (((rules->blocked_kinds >> top) & 1)
      || (r->pickup_meld_top && !hf_flat_rules_is_natural (rules, top)))
    return FALSE;
  cards = hf_table_cards_for_top (view->table, rules, view->pile, view->hand, &memory);

  /* Whether the pile is frozen takes a look at all its cards. */
  return hf_flat_rules_matches_suffice (rules, cards, top, FALSE)
         && (!hf_view_is_frozen (view) || hf_flat_rules_matches_suffice (rules, cards, top, TRUE));
}

/* The worth of one of the other cards. */
static gint
weigh_card (const HfTableSummary *summary, guint kind, guint in_hand)
{
  const HfFlatRules *rules = summary->rules;
  gint special;
  guint rank;

  if (hf_table_summary_is_wild (summary, kind))
    return summary->ends_soon                      ? -rules->held[kind]
           : hf_table_summary_needs_wild (summary) ? 70
                                                   : 45;
  if (!hf_flat_rules_is_natural (rules, kind))
    return -6 - rules->held[kind] / 12;
  if (kind == HF_KIND_RED_THREE && rules->rules.three_red_mode == HF_RED_LAY_AND_REPLACE)
    return rules->rules.three_red_laid / 2 + 10;

  rank = hf_kind_rank (kind);
  special = hf_table_summary_special_worth (summary, rank);
  if (summary->adds && (((summary->own->grows | summary->own->tops) >> rank) & 1))
    return ((summary->own->grows >> rank) & 1) ? 22 + special + rules->value[kind]
                                               : 4 + rules->value[kind];
  if (summary->ends_soon)
    return -2 * rules->held[kind];
  if (in_hand >= 2)
    return 20 + special + rules->value[kind];

  return special + (in_hand == 1 ? 8 : summary->on_foot ? -4 : 6);
}

/* The worth of the taken cards but the first, less that of two plain cards. */
static gint
weigh_rest (const HfTableSummary *summary, guint first)
{
  const HfView *view = summary->view;
  guint n = MIN (summary->now->pickup_count, (guint) view->table->n_pile);
  gint drawn = summary->rules->rules.pickup_replaces_draw
                 ? (gint) summary->now->draw_count * DRAWN_CARD
                 : 0;
  gint sum = -drawn;
  guint8 have[HF_N_KINDS];

  memcpy (have, summary->n, sizeof have);
  for (guint i = first; i < n; i++)
    {
      guint kind = view->pile[i];
      guint rank = hf_flat_rules_is_natural (summary->rules, kind) ? hf_kind_rank (kind) : kind;

      sum += weigh_card (summary, kind, have[rank]);
      have[rank] += have[rank] < G_MAXUINT8;
    }

  return sum;
}

/* The worth that weigh_rest() finds in cards that go down with the top card, and are weighed there. */
static gint
weigh_along (const HfTableSummary *summary)
{
  const HfView *view = summary->view;
  guint n = MIN (summary->now->pickup_count, (guint) view->table->n_pile);
  guint rank = hf_kind_rank (view->pile[0]);
  guint have = summary->n[rank];
  gint sum = 0;

  if (!summary->rules->matches_taken || hf_view_is_frozen (view))
    return 0;

  for (guint i = 1; i < n; i++)
    if (hf_flat_rules_is_natural (summary->rules, view->pile[i])
        && hf_kind_rank (view->pile[i]) == rank)
      sum += weigh_card (summary, view->pile[i], have++);

  return sum;
}

/* A hand that is about to end wants no more cards; some styles always do. */
static gint
weigh_hand (const HfTableSummary *summary, guint n_more)
{
  gint weight = summary->style != NULL ? summary->style->take : 0;

  if (summary->on_foot && hf_table_summary_has_books_to_go_out (summary) && summary->hand <= 5)
    weight -= 10 * (gint) n_more;
  else if (!summary->on_foot && summary->hand <= 3)
    weight -= 6 * (gint) n_more;

  return weight;
}

/* Where the top card goes with its matches. */
typedef struct
{
  guint place;    /* onto this own book, or HF_BOOK_NONE */
  guint naturals; /* that go with it */
  guint wilds;    /* that a new book needs */
} TopPlan;

static gboolean
top_onto_open_book (const HfTableSummary *summary, guint rank, TopPlan *plan)
{
  const HfRules *r = &summary->rules->rules;
  const HfBook *book;
  guint missing;

  if (!((summary->own->grows >> rank) & 1))
    return FALSE;

  plan->place = summary->own->place[rank];
  book = &summary->view->books[plan->place];
  missing = r->book_size - hf_book_size (book);
  if (!(hf_book_is_clean (book) ? r->book_nat_on_clean : r->book_nat_on_dirty))
    plan->naturals = MIN (plan->naturals, missing - 1);

  return TRUE;
}

static gboolean
top_as_new_book (const HfTableSummary *summary, guint rank, TopPlan *plan)
{
  const HfRules *r = &summary->rules->rules;
  guint n = plan->naturals + 1;

  if (((summary->own->taken >> rank) & 1) || n < (guint) r->meld_min_naturals)
    return FALSE;

  plan->place = HF_BOOK_NONE;
  if (!r->book_nat_on_clean)
    plan->naturals = MIN (plan->naturals, (guint) r->book_size - 1);
  plan->wilds = n < summary->need ? summary->need - n : 0;
  if (plan->wilds > 0 && r->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK)
    return FALSE;

  return plan->wilds <= summary->wilds && plan->wilds <= hf_most_wilds (summary->rules, n);
}

static gboolean
top_onto_closed_book (const HfTableSummary *summary, guint rank, TopPlan *plan)
{
  if (!((summary->own->tops >> rank) & 1))
    return FALSE;
  plan->place = summary->own->top_place[rank];

  return TRUE;
}

/* Whether a wild card may stand in for the last match, and the book takes it. */
static gboolean
add_wild_match (const HfTableSummary *summary, guint top, TopPlan *plan)
{
  HfBook book;

  if (!hf_simple_wild_may_match (summary->view)
      || plan->naturals + 1 < hf_simple_matches_to_lay (summary->view)
      || summary->wilds <= plan->wilds)
    return FALSE;
  if (plan->wilds > 0)
    return TRUE;

  plan->wilds = 1;
  if (plan->place == HF_BOOK_NONE)
    return hf_most_wilds (summary->rules, plan->naturals + 1) > 0;

  book = summary->view->books[plan->place];
  for (guint i = 0; i <= plan->naturals; i++)
    if (hf_book_add (summary->rules, &book, top) != HF_REASON_NONE)
      return FALSE;

  return hf_book_add (summary->rules, &book,
                      hf_flat_rules_dearest_wild (summary->rules, summary->n))
         == HF_REASON_NONE;
}

/* The top card and its matches onto the own book of the rank, or as a new one. */
static gboolean
plan_top (const HfTableSummary *summary, guint top, HfMove *move)
{
  gboolean (*const ways[]) (const HfTableSummary *, guint, TopPlan *) = {
    top_onto_open_book,
    top_as_new_book,
    top_onto_closed_book,
  };
  const HfCards along = hf_simple_cards_along (summary->view);
  const gboolean anywhere = summary->rules->rules.pickup_top_goes == HF_TOP_GOES_ANYWHERE;
  guint rank = hf_kind_rank (top);
  guint naturals = summary->n[rank] + hf_flat_rules_count_matches (summary->rules, &along, top);
  guint least = hf_simple_matches_to_lay (summary->view);
  guint8 left[HF_N_KINDS];

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      TopPlan plan = { .naturals = naturals };

      if ((!anywhere && ways[way] != top_as_new_book) || !ways[way](summary, rank, &plan)
          || (plan.naturals < least && !add_wild_match (summary, top, &plan)))
        continue;

      hf_move_init (move, HF_MOVE_TAKE, summary->view->seat);
      hf_move_add_part (move, plan.place);
      hf_simple_add_naturals (summary, move, rank, plan.naturals,
                              summary->n[HF_KIND_RED_THREE] + along.n[HF_KIND_RED_THREE]);
      memcpy (left, summary->n, sizeof left);
      hf_simple_add_wilds (summary, move, plan.wilds, left);
      return TRUE;
    }

  return FALSE;
}

/* The worth of laying the top card with its matches. */
static gint
weigh_top (const HfTableSummary *summary, const HfMove *move)
{
  const HfRules *r = &summary->rules->rules;
  guint top = summary->view->pile[0];
  guint n = move->parts[0].n + 1u;
  gint weight = 10 * (gint) n + summary->rules->value[top];

  if (!summary->open)
    return weight + 80;
  if (move->parts[0].book != HF_BOOK_NONE)
    {
      const HfBook *book = &summary->view->books[move->parts[0].book];

      if (!hf_book_is_closed (summary->rules, book)
          && hf_book_size (book) + n >= (guint) r->book_size)
        weight += 60;
    }

  return weight;
}

/* After the take the hand must not be left without a discard (S1-81). */
static gboolean
leaves_enough (const HfTableSummary *summary, const HfMove *move)
{
  guint n = MIN (summary->now->pickup_count, (guint) summary->view->table->n_pile);
  guint laid = move->n_cards + (summary->rules->rules.pickup_meld_top ? 1 : 0);

  return summary->hand + n >= laid + hf_table_summary_cards_to_keep (summary);
}

static gboolean
take_with_top (const HfTableSummary *summary, HfMove *move)
{
  guint top = summary->view->pile[0];
  guint n = MIN (summary->now->pickup_count, (guint) summary->view->table->n_pile);

  if (!(summary->open ? plan_top (summary, top, move) : hf_simple_open_with (summary, top, move)))
    return FALSE;

  return leaves_enough (summary, move)
         && weigh_top (summary, move) + weigh_rest (summary, 1) - weigh_along (summary)
                + weigh_hand (summary, n - 1)
              > 0;
}

static gboolean
take_freely (const HfTableSummary *summary, HfMove *move)
{
  guint n = MIN (summary->now->pickup_count, (guint) summary->view->table->n_pile);

  if (!summary->open && summary->rules->rules.pickup_if_unopened == HF_UNOPENED_OPEN_NOW)
    return FALSE;
  if (weigh_rest (summary, 0) + weigh_hand (summary, n) <= 0)
    return FALSE;

  hf_move_init (move, HF_MOVE_TAKE, summary->view->seat);

  return TRUE;
}

/* @move (out): taking the pile */
gboolean
hf_simple_take (const HfTableSummary *summary, HfMove *move)
{
  return summary->rules->rules.pickup_meld_top ? take_with_top (summary, move)
                                               : take_freely (summary, move);
}

/* Draws the top card of the pile where it is worth more than a card that nobody knows
 * (stock.pile_card).
 * @move (out): the draw */
gboolean
hf_simple_draw_pile_card (const HfTableSummary *summary, HfMove *move)
{
  const guint kind = summary->view->pile[0];
  const guint rank = hf_flat_rules_is_natural (summary->rules, kind) ? hf_kind_rank (kind) : kind;

  if (weigh_card (summary, kind, summary->n[rank]) <= DRAWN_CARD)
    return FALSE;

  hf_move_init (move, HF_MOVE_DRAW, summary->view->seat);
  move->choice[move->n_choice++] = HF_DRAW_PILE;

  return TRUE;
}
