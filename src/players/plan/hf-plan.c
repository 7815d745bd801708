/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plans for a turn of a seat. They are few and unlike each other: plans that
 * are surely worse are left out, and so are plans that end in the position of
 * another one. */

#include "hf-plan-private.h"

#include "core/state/hf-book-rules.h"
#include "hf-hash.h"
#include "players/simple/hf-simple-private.h"
#include "players/simple/hf-simple.h"

typedef struct
{
  HfPlans *plans;
  HfPlanner planner;
  HfState *imagined;
  guint64 reached[HF_PLANS_MAX];
} Maker;

/* A hash of the books and the hand after a plan, in any order: places of new books
 * may differ, so books are summed. */
static guint64
position_reached (const HfPlanner *self)
{
  const HfState *state = self->state;
  guint64 hash = hf_hash_add (HF_HASH_START, hf_planner_hand (self), sizeof (HfCards));
  guint64 books = 0;

  for (guint i = 0; i < state->table.n_books; i++)
    books += hf_hash_add (HF_HASH_START, hf_state_book (state, i), sizeof (HfBook));
  hash = hf_hash_add (hash, &books, sizeof books);
  hash = hf_hash_add (hash, &state->table.n_pile, sizeof state->table.n_pile);
  hash = hf_hash_add (hash, &state->table.phase, sizeof state->table.phase);

  return hf_hash_add (hash, &state->table.question, sizeof state->table.question);
}

/* Starts on a new plan; FALSE when there are enough. */
static gboolean
begin (Maker *self)
{
  HfPlanner *planner = &self->planner;

  if (self->plans->n >= HF_PLANS_MAX)
    return FALSE;

  hf_state_copy (planner->state, self->imagined);
  planner->plan = &self->plans->plans[self->plans->n];
  planner->plan->n_moves = 0;
  planner->plan->ends = FALSE;

  return TRUE;
}

/* Whether the seat would go out without the question that the rules have for it, or against a
 * no. */
static gboolean
offends_partner (const HfPlanner *self)
{
  const HfTable *before = self->view->table;

  if (!self->rules->teams || !((self->state->table.out >> self->seat) & 1)
      || self->rules->rules.out_ask == HF_ASK_NONE)
    return FALSE;

  return !(before->flags & HF_FLAG_ASKED) || before->answer == HF_ANSWER_NO;
}

/* Keeps the plan unless it goes out unasked, or reaches the position of another one. */
static void
keep (Maker *self)
{
  guint64 reached = position_reached (&self->planner);

  if (offends_partner (&self->planner))
    return;
  for (guint i = 0; i < self->plans->n; i++)
    if (self->reached[i] == reached)
      return;

  self->reached[self->plans->n++] = reached;
}

/* The turn of the rule-of-thumb player: in its style, and in none. */
static void
plan_by_thumb (Maker *self)
{
  const HfStyle *const *styles = self->planner.styles;

  if (begin (self))
    {
      hf_planner_play_simple (&self->planner);
      keep (self);
    }
  if (styles == NULL || styles[self->planner.owner] == NULL || !begin (self))
    return;

  self->planner.styles = NULL;
  hf_planner_play_simple (&self->planner);
  keep (self);
  self->planner.styles = styles;
}

/* Taking the pile. */

/* How good a listed take looks: more naturals, fewer wild cards. */
static gint
rate_take (const HfFlatRules *rules, const HfMove *move)
{
  gint rating = 0;

  for (guint i = 0; i < move->n_cards; i++)
    rating += hf_flat_rules_is_wild (rules, move->cards[i]) ? -2 : 1;
  if (move->n_parts > 0 && move->parts[0].book != HF_BOOK_NONE)
    rating += 3;

  return rating;
}

#define MAX_TAKES 6

/* The listed takes that look best. */
static void
plan_listed_takes (Maker *self)
{
  g_autoptr (GArray) moves = hf_moves_list (self->imagined, self->planner.rules);
  gint worst = G_MAXINT;

  for (guint kept = 0; kept < MAX_TAKES; kept++)
    {
      const HfMove *best = NULL;
      gint best_rating = G_MININT;

      for (guint i = 0; i < moves->len; i++)
        {
          HfMove *move = &g_array_index (moves, HfMove, i);
          gint rating = rate_take (self->planner.rules, move);

          if (move->type == HF_MOVE_TAKE && !move->part_only && rating > best_rating
              && rating < worst)
            {
              best = move;
              best_rating = rating;
            }
        }
      if (best == NULL || !begin (self))
        return;
      worst = best_rating;
      if (hf_planner_play (&self->planner, best))
        keep (self);
    }
}

static void
plan_opening_takes (Maker *self)
{
  const HfView *view = self->planner.view;
  guint top = hf_kind_rank (view->pile[0]);

  for (guint wilds = 0; wilds <= 4; wilds++)
    for (guint smallest = 0; smallest < 2; smallest++)
      if (begin (self) && hf_planner_open (&self->planner, HF_MOVE_TAKE, top, wilds, smallest))
        keep (self);
}

static void
plan_start (Maker *self)
{
  const HfView *view = self->planner.view;
  const HfRules *r = &view->rules->rules;
  HfMove draw;

  plan_by_thumb (self);
  /* Red threes go down at once; there is nothing to think about. */
  if (self->plans->n == 1 && self->plans->plans[0].n_moves > 0
      && self->plans->plans[0].moves[0].type == HF_MOVE_RED3)
    return;

  hf_move_init (&draw, HF_MOVE_DRAW, view->seat);
  if (begin (self) && hf_planner_play (&self->planner, &draw))
    keep (self);
  if (hf_table_gives_pile_card (view->table, view->rules, view->pile))
    {
      draw.choice[draw.n_choice++] = HF_DRAW_PILE;
      if (begin (self) && hf_planner_play (&self->planner, &draw))
        keep (self);
    }
  if (r->open_timing == HF_TIMING_BEFORE_DRAW && !hf_view_is_open (view, view->seat)
      && !hf_table_has_begun_draw (view->table))
    for (guint wilds = 0; wilds <= 4; wilds += 2)
      for (guint smallest = 0; smallest < 2; smallest++)
        if (begin (self)
            && hf_planner_open (&self->planner, HF_MOVE_OPEN, HF_N_KINDS, wilds, smallest))
          keep (self);
  if (hf_simple_can_take (view))
    {
      if (!hf_view_is_open (view, view->seat) && r->pickup_meld_top)
        plan_opening_takes (self);
      plan_listed_takes (self);
    }
}

/* Laying. */

enum
{
  LAY_ADD = 1 << 0,
  LAY_CLOSE = 1 << 1,
  LAY_CLEAN = 1 << 2,
  LAY_DIRTY = 1 << 3,
  LAY_WILDS_DIRTY = 1 << 4, /* wild cards onto dirty books */
  LAY_WILDS_ALL = 1 << 5,   /* and onto clean ones */
  LAY_WILDS_FIRST = 1 << 6, /* before the naturals that close */
};

static void
wilds_on_books (HfPlanner *self, gboolean clean)
{
  for (guint i = 0; i < self->state->table.n_books && !self->plan->ends; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      if (book->owner == self->owner && !hf_book_is_closed (self->rules, book)
          && (clean || !hf_book_is_clean (book)))
        hf_planner_wilds_on (self, i, HF_MAX_NATURALS);
    }
}

static void
lay (HfPlanner *self, guint what, guint except)
{
  if (what & LAY_WILDS_FIRST)
    wilds_on_books (self, FALSE);
  if (what & LAY_CLOSE)
    hf_planner_add (self, except, TRUE);
  if (what & LAY_ADD)
    hf_planner_add (self, except, FALSE);
  if (what & LAY_CLEAN)
    hf_planner_start_clean (self, except);
  if (what & LAY_DIRTY)
    hf_planner_start_dirty (self, HF_N_KINDS);
  if (what & LAY_WILDS_DIRTY)
    wilds_on_books (self, FALSE);
  if (what & LAY_WILDS_ALL)
    wilds_on_books (self, TRUE);
}

static void
plan_lay (Maker *self, guint what, guint except)
{
  if (!begin (self))
    return;
  lay (&self->planner, what, except);
  keep (self);
}

/* Plans that keep the naturals of one rank, which could be laid: to buy with them, or for a cleaner
 * book. */
static void
plan_keeping (Maker *self, guint what)
{
  const HfCards *hand = self->planner.view->hand;

  for (guint rank = HF_RANK_THREE; rank <= HF_KIND_TWO; rank++)
    if (hand->n[rank] >= 2 && hf_flat_rules_is_natural (self->planner.rules, rank))
      plan_lay (self, what, 1u << rank);
}

/* One wild card, or as many as close it, onto each book by itself. */
static void
plan_single_wilds (Maker *self)
{
  for (guint i = 0; i < self->planner.view->table->n_books; i++)
    {
      const HfBook *book = &self->planner.view->books[i];

      if (book->owner != self->planner.owner || hf_book_is_closed (self->planner.rules, book))
        continue;
      for (guint most = 1; most <= 2; most++)
        if (begin (self))
          {
            lay (&self->planner, LAY_ADD | LAY_CLEAN, 1u << book->rank);
            if (hf_planner_wilds_on (&self->planner, i, most) == most)
              {
                lay (&self->planner, LAY_ADD, 0);
                keep (self);
              }
          }
    }
}

static void
plan_openings (Maker *self)
{
  for (guint wilds = 0; wilds <= 6; wilds++)
    for (guint smallest = 0; smallest < 2; smallest++)
      if (begin (self)
          && hf_planner_open (&self->planner, HF_MOVE_OPEN, HF_N_KINDS, wilds, smallest))
        {
          HfPlan *plan = self->planner.plan;

          keep (self);
          if (smallest || plan->ends || !begin (self))
            continue;
          hf_planner_play (&self->planner, &plan->moves[0]);
          lay (&self->planner, LAY_ADD | LAY_DIRTY | LAY_WILDS_DIRTY, 0);
          keep (self);
        }
}

/* A book of all wild cards of the hand, where the rules have that. */
static void
plan_wild_book (Maker *self)
{
  if (!self->planner.rules->rules.meld_wild_book || !begin (self)
      || !hf_planner_start_wild (&self->planner))
    return;
  lay (&self->planner, LAY_ADD | LAY_CLEAN, 0);
  keep (self);
}

/* Where one asks before going out, asking is a plan of its own. */
static void
plan_question (Maker *self)
{
  const HfView *view = self->planner.view;
  HfMove ask;

  if (!view->rules->teams || view->rules->rules.out_ask == HF_ASK_NONE || !begin (self))
    return;
  hf_move_init (&ask, HF_MOVE_ASK, view->seat);
  ask.question = HF_QUESTION_OUT;
  if (hf_planner_play (&self->planner, &ask))
    keep (self);
}

static void
plan_play (Maker *self)
{
  const HfView *view = self->planner.view;

  plan_by_thumb (self);
  if (self->plans->n == 1 && self->plans->plans[0].n_moves > 0
      && self->plans->plans[0].moves[0].type == HF_MOVE_RED3)
    return;

  plan_lay (self, 0, 0);
  if (!hf_view_is_open (view, view->seat) && view->rules->rules.open_timing == HF_TIMING_AFTER_DRAW)
    plan_openings (self);
  plan_lay (self, LAY_ADD, 0);
  plan_lay (self, LAY_ADD | LAY_CLEAN, 0);
  plan_lay (self, LAY_CLOSE, 0);
  if (hf_flat_rules_count_wilds (view->rules, view->hand) > 0)
    {
      plan_lay (self, LAY_CLOSE | LAY_ADD | LAY_CLEAN, 0);
      plan_lay (self, LAY_ADD | LAY_CLEAN | LAY_DIRTY, 0);
      plan_lay (self, LAY_ADD | LAY_CLEAN | LAY_WILDS_DIRTY, 0);
      plan_lay (self, LAY_ADD | LAY_CLEAN | LAY_DIRTY | LAY_WILDS_DIRTY, 0);
      plan_lay (self, LAY_WILDS_FIRST | LAY_ADD | LAY_CLEAN | LAY_DIRTY, 0);
      plan_lay (self, LAY_ADD | LAY_CLEAN | LAY_DIRTY | LAY_WILDS_ALL, 0);
      plan_single_wilds (self);
      plan_wild_book (self);
    }
  plan_keeping (self, LAY_ADD | LAY_CLEAN);
  plan_question (self);
}

/* Makes plans for the rest of the turn, up to the discard or to the next unknown card. They
 * depend on the view alone.
 *
 * @self (out): the plans
 * @styles (nullable): how the owners play by rules of thumb
 * @imagined: a state that the viewer cannot tell from the true one */
void
hf_plans_make (HfPlans *self, const HfView *view, const HfStyle *const *styles, HfState *imagined)
{
  guint64 scratch[HF_STATE_MAX / sizeof (guint64)];
  Maker maker = {
    .plans = self, .imagined = imagined,
    .planner = {
      .view = view, .rules = view->rules, .seat = view->seat,
      .owner = hf_flat_rules_owner (view->rules, view->seat), .state = (HfState *) scratch,
      .styles = styles,
    },
  };

  self->n = 0;
  if (view->table->phase == HF_PHASE_START)
    plan_start (&maker);
  else
    plan_play (&maker);
}

/* Takes the cards of some kinds out of a hand. */
static void
take_away (HfState *state, guint seat, guint32 kinds)
{
  HfCards *hand = hf_state_hand (state, seat);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if ((kinds >> kind) & 1)
      {
        hf_state_seat (state, seat)->hand -= hand->n[kind];
        hand->n[kind] = 0;
      }
}

/* Plans for a part of the hand, as far as they are legal with all of it. */
static void
keep_legal (HfPlans *self, const HfView *view, const HfState *imagined)
{
  guint64 scratch[HF_STATE_MAX / sizeof (guint64)];
  HfPlanner planner = {
    .view = view,
    .rules = view->rules,
    .seat = view->seat,
    .owner = hf_flat_rules_owner (view->rules, view->seat),
    .state = (HfState *) scratch,
  };
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const HfPlan *plan = &self->plans[i];
      guint n_moves = plan->n_moves;

      planner.plan = &self->plans[n];
      planner.plan->n_moves = 0;
      planner.plan->ends = FALSE;
      hf_state_copy (planner.state, imagined);
      for (guint j = 0; j < n_moves && hf_planner_play (&planner, &plan->moves[j]); j++)
        ;
      if (planner.plan->n_moves == n_moves && !offends_partner (&planner))
        n++;
    }
  self->n = n;
}

/* As hf_plans_make(), for a player who does not think of laying cards of some kinds. Where that
 * leaves no plan, all are thought of.
 *
 * @overlooked: kinds of the hand, a bit each */
void
hf_plans_make_without (HfPlans *self,
                       const HfView *view,
                       guint32 overlooked,
                       const HfStyle *const *styles,
                       HfState *imagined)
{
  guint64 scratch[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) scratch;
  HfView seen;

  self->n = 0;
  if (overlooked != 0)
    {
      hf_state_copy (state, imagined);
      take_away (state, view->seat, overlooked);
      hf_view_borrow (&seen, state, view->rules, view->seat);
      hf_plans_make (self, &seen, styles, state);
      keep_legal (self, view, imagined);
    }
  if (self->n == 0)
    hf_plans_make (self, view, styles, imagined);
}

/* The end of the turn that the rule-of-thumb player would choose. */
static void
simple_end (const HfState *state, const HfFlatRules *rules, guint seat, HfMove *move)
{
  HfTableCounts counts;
  HfView view;
  HfTableSummary summary;

  hf_view_borrow (&view, state, rules, seat);
  hf_table_counts_init (&counts, &view);
  hf_table_summary_init (&summary, &view, &counts);
  hf_simple_discard (&summary, move);
}

/* Lists the ways to end the turn after a plan; the first is that of the rule-of-thumb player.
 *
 * @discards (out): moves that end the turn
 * Returns: how many; 0 where the plan ends the turn itself */
guint
hf_plan_discards (const HfPlan *self,
                  const HfView *view,
                  HfState *imagined,
                  HfMove *discards,
                  guint max_discards)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfPlan end;
  HfPlanner planner = {
    .view = view,
    .rules = view->rules,
    .seat = view->seat,
    .owner = hf_flat_rules_owner (view->rules, view->seat),
  };
  HfState *state = (HfState *) memory;
  guint64 after[HF_STATE_MAX / sizeof (guint64)];
  guint n = 0;
  HfMove move;

  if (self->ends)
    return 0;
  hf_state_copy (state, imagined);
  for (guint i = 0; i < self->n_moves; i++)
    hf_state_play (state, view->rules, &self->moves[i], NULL, NULL);
  if (state->table.phase != HF_PHASE_PLAY)
    return 0;

  planner.plan = &end;
  planner.state = (HfState *) after;
  for (guint kind = 0; kind <= HF_N_KINDS && n < max_discards; kind++)
    {
      if (kind == 0)
        simple_end (state, view->rules, view->seat, &move);
      else
        {
          hf_move_init (&move, HF_MOVE_DISCARD, view->seat);
          hf_move_add_card (&move, kind - 1);
          if (hf_state_hand (state, view->seat)->n[kind - 1] == 0
              || (n > 0 && hf_move_equal (&move, &discards[0])))
            continue;
        }
      end.n_moves = 0;
      end.ends = FALSE;
      hf_state_copy (planner.state, state);
      if (hf_planner_play (&planner, &move) && !offends_partner (&planner))
        discards[n++] = move;
    }

  return n;
}
