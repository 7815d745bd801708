/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The discard: the card that is missed least and helps the next player least. */

#include "hf-simple-private.h"

/* Cards of the pile that tell which kinds the others do not want. */
#define RECENT 8

typedef struct
{
  const HfTableSummary *summary;
  gboolean takeable;         /* whether the next player may take the pile at all */
  gint prize;                /* how much the next player would like it */
  guint next_grows;          /* ranks of which the next player's side has an open book */
  gint share;                /* part of the unseen cards that the next player holds, in 1/16384 */
  gint wild;                 /* how likely it can take the pile with a single match, in 1/64 */
  guint8 unseen[HF_N_KINDS]; /* cards that may be anywhere */
  guint8 doubt[HF_N_KINDS];  /* that the next player holds a kind, in 1/64 */
  guint8 along[HF_N_KINDS];  /* cards of a rank that would match one thrown on them, in 1/64 */
} Danger;

/* A seat that discarded a card, or left it lying, hardly holds more of the kind. */
static void
read_pile (Danger *danger)
{
  const HfView *view = danger->summary->view;
  guint n_pile = view->table->n_pile;
  guint own_throw = danger->summary->rules->n_seats
                    - 2u; /* where the last discard of the next player lies */

  memset (danger->doubt, 64, sizeof danger->doubt);
  for (guint i = 0; i < MIN (n_pile, RECENT); i++)
    {
      guint8 *doubt = &danger->doubt[view->pile[i]];

      *doubt = *doubt * (i == own_throw ? 32 : 57) / 64;
    }
}

static void
count_unseen (Danger *danger)
{
  const HfTableSummary *summary = danger->summary;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    danger->unseen[kind] = summary->rules->deck.n[kind] - summary->view->hand->n[kind]
                           - summary->counts->pile[kind];
  for (guint owner = 0; owner < summary->rules->n_owners; owner++)
    for (guint rank = 0; rank < HF_N_KINDS; rank++)
      danger->unseen[rank] -= summary->counts->sides[owner].down[rank];
  read_pile (danger);
  if (hf_flat_rules_is_natural (summary->rules, HF_KIND_RED_THREE))
    danger->unseen[HF_RANK_THREE] += danger->unseen[HF_KIND_RED_THREE];
}

/* The part of the unseen cards that a seat holds. */
static gint
share_of (const HfView *view, guint seat)
{
  gint hand = view->seats[seat].hand > 0 ? view->seats[seat].hand : view->seats[seat].foot;
  gint unseen = hf_table_stock (view->table) - view->seats[view->seat].hand;

  for (guint i = 0; i < view->table->n_seats; i++)
    unseen += view->seats[i].hand + hf_seat_piles_left (&view->seats[i]);

  return hand * 16384 / MAX (unseen, 1);
}

/* How likely a seat has a wild card, where one may stand in for a match, in 1/64. */
static gint
wild_match (const Danger *danger)
{
  gint expected = 0;

  if (!hf_simple_wild_may_match (danger->summary->view))
    return 0;

  HF_FOR_EACH_BIT (kind, danger->summary->rules->wild_kinds)
    expected += danger->unseen[kind];
  for (guint i = 0; i < danger->summary->view->table->n_books; i++)
    expected -= (gint) hf_book_wilds (&danger->summary->view->books[i]);
  expected = danger->share * MAX (expected, 0) / 256;

  return expected * 64 / (64 + expected);
}

/* The cards that the next player would take along with a card thrown now. */
G_NO_INLINE static void
count_along (Danger *danger)
{
  const HfView *view = danger->summary->view;
  const HfFlatRules *rules = danger->summary->rules;
  const guint most = hf_flat_rules_round (rules, view->table->round)->pickup_count - 1;
  const gboolean frozen = hf_view_is_frozen (view);

  for (guint i = 0; !frozen && i < MIN (most, (guint) view->table->n_pile); i++)
    if (hf_flat_rules_is_natural (rules, view->pile[i]))
      {
        guint8 *along = &danger->along[hf_kind_rank (view->pile[i])];

        *along = MIN (*along + 64, 128);
      }
}

static void
judge_danger (Danger *danger, const HfTableSummary *summary)
{
  const HfView *view = summary->view;
  const HfFlatRules *rules = summary->rules;
  const HfRules *r = &rules->rules;
  guint n_pile = view->table->n_pile;
  guint next = hf_flat_rules_next_seat (rules, view->seat);
  gboolean next_open = hf_view_is_open (view, next);

  danger->summary = summary;
  danger->takeable =
    r->pickup_mode != HF_PICKUP_NONE
    && n_pile + 1 >= (guint) hf_flat_rules_round (summary->rules, view->table->round)->pickup_min
    && (next_open || r->pickup_if_unopened != HF_UNOPENED_REFUSE);
  if (!danger->takeable)
    return;

  danger->prize =
    4 + 2 * (gint) MIN (hf_flat_rules_round (rules, view->table->round)->pickup_count, n_pile + 1);
  if (!next_open)
    danger->prize /= 2;
  danger->next_grows = summary->counts->sides[hf_flat_rules_owner (rules, next)].grows;
  danger->share = share_of (view, next);
  count_unseen (danger);
  danger->wild = wild_match (danger);
  memset (danger->along, 0, sizeof danger->along);
  if (rules->matches_taken)
    count_along (danger);
}

/* The cost of discarding a card: the next player takes the pile if it holds a
 * pair. */
static gint
danger_of (const Danger *danger, guint kind)
{
  const HfTableSummary *summary = danger->summary;
  const HfRules *r = &summary->rules->rules;
  guint rank = hf_kind_rank (kind);
  gint expected;

  if (!danger->takeable || ((summary->rules->blocked_kinds >> kind) & 1))
    return 0;
  if (!r->pickup_meld_top && r->pickup_match_naturals == 0)
    return ((danger->next_grows >> rank) & 1) ? 6 : 0;
  if (!hf_flat_rules_is_natural (summary->rules, kind))
    return 0;

  /* How many of the rank the next player is likely to hold, in 1/64. */
  expected = danger->share * danger->unseen[rank] / 256 * danger->doubt[kind] / 64;
  expected += danger->along[rank];
  expected = CLAMP (expected, 0, 128);

  return danger->prize * expected * expected * 14 / 32768
         + (danger->wild == 0
              ? 0
              : danger->prize * 4 * (expected * 64 / (64 + expected)) * danger->wild / 4096);
}

/* The worth of keeping a card. */
static gint
worth_of (const HfTableSummary *summary, guint kind)
{
  const HfFlatRules *rules = summary->rules;
  guint rank = hf_kind_rank (kind);
  gint value = rules->value[kind];
  guint n;

  if (hf_table_summary_is_wild (summary, kind))
    return summary->ends_soon && !summary->adds ? 20 : 150 + value;
  if (!hf_flat_rules_is_natural (rules, kind))
    return -rules->held[kind];

  n = summary->n[rank];
  value += hf_table_summary_special_worth (summary, rank);
  if (summary->adds && (((summary->own->grows | summary->own->tops) >> rank) & 1))
    return 25 + value;
  if (!summary->open)
    return n >= summary->need ? 100 : n == 2 ? 16 + value : 3 * value / 8;

  return (n >= 2 ? 40 : 0) + hf_table_summary_special_worth (summary, rank);
}

/* The cost of discarding a card, were it not for the next player. */
static gint
cost_of (const HfTableSummary *summary, guint kind)
{
  if (!summary->ends_soon)
    return worth_of (summary, kind);

  return (hf_table_summary_is_wild (summary, kind) && summary->adds
            ? summary->rules->value[kind] / 2
            : 0)
         - summary->rules->held[kind];
}

/* When all seats wait for ever for cards that others hold, each kind gets its
 * turn to be discarded. */
static guint
next_in_turn (const HfTableSummary *summary, guint kinds)
{
  guint skip = summary->view->table->stall % (guint) __builtin_popcount (kinds);

  while (skip-- > 0)
    kinds &= kinds - 1;

  return (guint) __builtin_ctz (kinds);
}

/* Kinds that may be discarded: all but banned ones, or only those that fit nowhere
 * (turn.discard_any). */
static guint
allowed_kinds (const HfTableSummary *summary)
{
  guint kinds = summary->kinds;
  guint fits = summary->adds ? summary->own->grows | summary->own->tops : 0;

  if ((kinds & ~summary->banned) != 0 || !summary->rules->rules.turn_discard_ban_last)
    kinds &= ~summary->banned;
  if (summary->rules->rules.turn_discard_any || summary->hand <= 1)
    return kinds;

  if (((fits >> HF_RANK_THREE) & 1) && hf_flat_rules_is_natural (summary->rules, HF_KIND_RED_THREE))
    fits |= HF_KIND_BIT (HF_KIND_RED_THREE);
  fits &= summary->rules->natural_kinds;

  return kinds & ~(fits | summary->rules->wild_kinds);
}

/* Whether the last card of the foot may be thrown. */
static gboolean
last_card_may_go (const HfTableSummary *summary)
{
  const HfRules *r = &summary->rules->rules;
  const HfTable *table = summary->view->table;
  gboolean out = r->out_by_discard && hf_table_summary_has_books_to_go_out (summary);

  if (!out)
    return r->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY;
  if (!r->turn_discard_ban_last && (summary->kinds & summary->rules->banned_kinds) != 0)
    return FALSE;

  return !(summary->rules->teams && r->out_answer_binding && (table->flags & HF_FLAG_ASKED)
           && table->answer != HF_ANSWER_YES);
}

static guint
best_discard (const HfTableSummary *summary, guint kinds)
{
  guint best = HF_N_KINDS;
  gint best_cost = G_MAXINT;
  guint dead = kinds & ~(summary->rules->natural_kinds | summary->rules->wild_kinds);
  Danger danger;

  /* Cards that can never be laid go first, the dearest of them before the others. */
  if (dead != 0 && !summary->ends_soon)
    {
      HF_FOR_EACH_BIT (kind, dead)
        if (best == HF_N_KINDS || summary->rules->held[kind] > summary->rules->held[best])
          best = kind;
      return best;
    }

  judge_danger (&danger, summary);
  HF_FOR_EACH_BIT (kind, kinds)
    {
      gint cost = cost_of (summary, kind), risk;

      /* Danger only adds to the cost. */
      if (cost >= best_cost)
        continue;
      risk = danger_of (&danger, kind);
      cost += summary->ends_soon ? risk / 2 : risk;
      if (cost < best_cost)
        {
          best = kind;
          best_cost = cost;
        }
    }

  return best;
}

/* Ends the turn: with a discard; with a pass where none is legal; with the question first where
 * the last card goes out.
 * @move (out): the end of the turn */
void
hf_simple_discard (const HfTableSummary *summary, HfMove *move)
{
  guint kinds = allowed_kinds (summary);

  if (summary->on_foot && summary->hand == 1 && kinds != 0)
    {
      if (hf_table_summary_has_books_to_go_out (summary) && summary->rules->rules.out_by_discard
          && hf_simple_asks_first (summary))
        {
          hf_move_init (move, HF_MOVE_ASK, summary->view->seat);
          move->question = HF_QUESTION_OUT;
          return;
        }
      if (!last_card_may_go (summary))
        kinds = 0;
    }
  if (kinds == 0)
    {
      hf_move_init (move, HF_MOVE_PASS, summary->view->seat);
      return;
    }

  hf_move_init (move, HF_MOVE_DISCARD, summary->view->seat);
  hf_move_add_card (move,
                    summary->stuck ? next_in_turn (summary, kinds) : best_discard (summary, kinds));
}
