/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The building blocks of plans: additions, new books, wild cards. */

#include "hf-plan-private.h"

#include "core/state/hf-book-rules.h"
#include "players/simple/hf-simple-private.h"
#include "players/simple/hf-simple.h"

/* Adds a move to the plan if it is legal and costs nothing to try. */
gboolean
hf_planner_play (HfPlanner *self, const HfMove *move)
{
  HfTable before = self->state->table;
  const HfTable *after = &self->state->table;

  if (self->plan->ends || self->plan->n_moves >= HF_PLAN_MAX_MOVES
      || hf_state_try (self->state, self->rules, move, NULL) != HF_VERDICT_OK)
    return FALSE;

  hf_state_play (self->state, self->rules, move, NULL, NULL);
  self->plan->moves[self->plan->n_moves++] = *move;
  self->plan->ends = after->turn != before.turn
                     || (after->phase != HF_PHASE_START && after->phase != HF_PHASE_PLAY)
                     || after->on_foot != before.on_foot || after->question != HF_QUESTION_NONE
                     || move->type == HF_MOVE_DRAW || move->type == HF_MOVE_RED3
                     || (move->type == HF_MOVE_TAKE && !self->rules->rules.pickup_replaces_draw);

  return TRUE;
}

/* Lays as the rule-of-thumb player of the seat's style would. */
void
hf_planner_play_simple (HfPlanner *self)
{
  HfTableCounts counts;
  HfView view;
  HfMove move;

  while (!self->plan->ends)
    {
      hf_view_borrow (&view, self->state, self->rules, self->seat);
      hf_table_counts_init (&counts, &view);
      counts.styles = self->styles;
      if (!hf_simple_move (&view, &counts, &move) || move.type == HF_MOVE_DISCARD
          || move.type == HF_MOVE_PASS || !hf_planner_play (self, &move))
        return;
    }
}

static void
begin_lay (const HfPlanner *self, HfMove *move, guint book)
{
  hf_move_init (move, HF_MOVE_LAY, self->seat);
  hf_move_add_part (move, book);
}

static guint
naturals_in_hand (const HfPlanner *self, guint rank)
{
  const HfCards *hand = hf_planner_hand (self);

  return hand->n[rank]
         + (rank == HF_RANK_THREE && hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE)
              ? hand->n[HF_KIND_RED_THREE]
              : 0);
}

static void
add_naturals (const HfPlanner *self, HfMove *move, guint rank, guint n)
{
  guint reds = rank == HF_RANK_THREE && hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE)
                 ? hf_planner_hand (self)->n[HF_KIND_RED_THREE]
                 : 0;

  for (guint i = 0; i < n; i++)
    hf_move_add_card (move, i < reds ? HF_KIND_RED_THREE : (HfKind) rank);
}

/* Wild cards of the hand, the dearest first: they are safe on the table. */
static gboolean
add_wilds (const HfPlanner *self, HfMove *move, guint n)
{
  HfCards left = *hf_planner_hand (self);

  for (guint i = 0; i < n; i++)
    {
      guint best = hf_flat_rules_dearest_wild (self->rules, left.n);

      if (best == HF_N_KINDS)
        return FALSE;
      left.n[best]--;
      hf_move_add_card (move, best);
    }

  return TRUE;
}

guint
hf_planner_wilds_on (HfPlanner *self, guint book, guint most)
{
  guint n = 0;

  for (; n < most; n++)
    {
      HfMove move;

      begin_lay (self, &move, book);
      if (!add_wilds (self, &move, 1) || !hf_planner_play (self, &move))
        break;
    }

  return n;
}

static guint
wilds_in_hand (const HfPlanner *self)
{
  return hf_flat_rules_count_wilds (self->rules, hf_planner_hand (self));
}

/* As many natural cards as fit; near the end of the foot one must be kept. */
static void
add_to_book (HfPlanner *self, guint place, guint rank, guint n)
{
  for (guint least = n > 2 ? n - 2 : 1; n >= least; n--)
    {
      HfMove move;

      begin_lay (self, &move, place);
      add_naturals (self, &move, rank, n);
      if (hf_planner_play (self, &move))
        return;
    }
}

/* Adds naturals to the own books, open ones first. */
void
hf_planner_add (HfPlanner *self, guint except, gboolean closing)
{
  guint size = self->rules->rules.book_size;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->state->table.n_books && !self->plan->ends; i++)
      {
        const HfBook *book = hf_state_book (self->state, i);
        guint rank = book->rank;
        gboolean closed = hf_book_is_closed (self->rules, book);
        guint n, missing;

        if (book->owner != self->owner || closed != (pass == 1) || hf_book_is_wild (book)
            || ((except >> rank) & 1))
          continue;
        n = naturals_in_hand (self, rank);
        missing = closed ? 0 : size - hf_book_size (book);
        if (closing
            && (closed
                || (n < missing
                    && (hf_book_is_clean (book) || n + wilds_in_hand (self) < missing))))
          continue;
        if (!closed && !self->rules->rules.book_nat_on_clean && hf_book_is_clean (book))
          n = MIN (n, missing);
        if (n > 0)
          add_to_book (self, i, rank, n);
        if (closing && n < missing)
          hf_planner_wilds_on (self, i, missing - n);
      }
}

/* Starts all clean books of the hand. */
void
hf_planner_start_clean (HfPlanner *self, guint except)
{
  guint least = self->rules->plain_book;

  for (guint rank = HF_RANK_THREE; rank <= HF_KIND_TWO && !self->plan->ends; rank++)
    {
      guint n = naturals_in_hand (self, rank);

      if (!hf_flat_rules_is_natural (self->rules, rank) || ((except >> rank) & 1))
        continue;
      for (guint tries = 0; n >= least && tries < 3; n--, tries++)
        {
          HfMove move;

          begin_lay (self, &move, HF_BOOK_NONE);
          add_naturals (self, &move, rank, n);
          if (hf_planner_play (self, &move))
            break;
        }
    }
}

/* Starts a book of all wild cards of the hand. */
gboolean
hf_planner_start_wild (HfPlanner *self)
{
  const HfRules *r = &self->rules->rules;
  guint most = r->book_wild_on_wild ? G_MAXUINT : (guint) r->book_size;
  HfMove move;

  begin_lay (self, &move, HF_BOOK_NONE);

  return add_wilds (self, &move, MIN (wilds_in_hand (self), most)) && hf_planner_play (self, &move);
}

/* Starts dirty books of pairs, the dearest first. */
void
hf_planner_start_dirty (HfPlanner *self, guint most)
{
  guint least = self->rules->plain_book;

  for (gint rank = HF_KIND_TWO; rank >= HF_RANK_THREE && most > 0 && !self->plan->ends; rank--)
    {
      guint n = naturals_in_hand (self, rank);
      HfMove move;

      if (!hf_flat_rules_is_natural (self->rules, rank) || n < 2 || n >= least)
        continue;
      begin_lay (self, &move, HF_BOOK_NONE);
      add_naturals (self, &move, rank, n);
      if (add_wilds (self, &move, least - n) && hf_planner_play (self, &move))
        most--;
    }
}
