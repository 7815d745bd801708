/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The books of an act: planned one by one, then put on the table together. */

#include "hf-engine-books.h"

#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"
#include "hf-turn.h"

/* Refuses an act; the state is as it was before it. */
HfVerdict
hf_engine_refuse (HfMoveContext *context, HfReason reason)
{
  context->refusal->reason = reason;

  return HF_VERDICT_REFUSED;
}

/* Whether there is a book at @place, and the actor's side owns it. */
gboolean
hf_engine_is_own_book (const HfMoveContext *context, guint place)
{
  return place < context->state->table.n_books
         && hf_state_book (context->state, place)->owner == context->owner;
}

/* Whether another book of the rank may be started beside those on the table and in the plan
 * (S1-103). */
static gboolean
rank_is_free (const HfMoveContext *context, const HfBookPlan *plan, HfRank rank)
{
  if (!hf_state_may_start_rank (context->state, context->rules, context->owner, rank))
    return FALSE;

  for (guint i = 0; i < plan->n; i++)
    {
      const HfPlannedBook *other = &plan->books[i];

      if (other->place == HF_BOOK_NONE && other->book.rank == rank
          && !hf_flat_rules_allow_second (context->rules, hf_book_size (&other->book)))
        return FALSE;
    }

  return TRUE;
}

/* The points of a new book toward an opening. */
static gint
opening_points (const HfMoveContext *context, const HfBook *book)
{
  gint points = hf_book_value (context->rules, book);

  if (context->rules->rules.open_count_bonus)
    points += hf_book_bonus (context->rules, book);

  return points;
}

/* A new book of @kinds; if it is illegal, the refusal gets the numbers. */
HfReason
hf_engine_plan_new_book (HfMoveContext *context, HfBookPlan *plan, const guint8 *kinds, guint n)
{
  HfPlannedBook *planned = &plan->books[plan->n];
  HfReason reason = hf_book_build (context->rules, kinds, n, &planned->book, &planned->buried);

  if (reason == HF_REASON_NONE && !rank_is_free (context, plan, planned->book.rank))
    reason = HF_REASON_SAME_RANK_OPEN;
  if (reason != HF_REASON_NONE)
    {
      context->refusal->kind = planned->book.rank;
      context->refusal->have = hf_book_size (&planned->book);
      context->refusal->need = context->rules->rules.meld_min_size;
      context->refusal->have2 = hf_book_wilds (&planned->book);
      context->refusal->need2 = context->rules->max_wilds[planned->book.naturals];
      return reason;
    }

  planned->place = HF_BOOK_NONE;
  planned->book.owner = context->owner;
  planned->book.flags = HF_BOOK_NEW;
  planned->points = 0;
  if (context->move->type != HF_MOVE_LAY)
    planned->points = opening_points (context, &planned->book);
  plan->n++;

  return HF_REASON_NONE;
}

/* The book at @place as it is after the earlier parts of the plan. */
static HfBook
book_so_far (const HfMoveContext *context, const HfBookPlan *plan, guint place)
{
  for (guint i = plan->n; i-- > 0;)
    if (plan->books[i].place == place)
      return plan->books[i].book;

  return *hf_state_book (context->state, place);
}

/* The own book at @place with @kinds on it, one after the other. */
HfReason
hf_engine_plan_growth (HfMoveContext *context,
                       HfBookPlan *plan,
                       guint place,
                       const guint8 *kinds,
                       guint n)
{
  const HfRules *r = &context->rules->rules;
  HfPlannedBook *planned = &plan->books[plan->n];
  HfBook *book = &planned->book;
  const gboolean bonus = r->open_count_bonus && context->move->type != HF_MOVE_LAY;
  gint points = 0, buried = 0;

  *book = book_so_far (context, plan, place);
  if (bonus)
    points -= hf_book_bonus (context->rules, book);

  for (guint i = 0; i < n; i++)
    {
      gboolean buries = !r->book_buried_scores && hf_book_is_closed (context->rules, book);
      HfReason reason = hf_book_add (context->rules, book, kinds[i]);

      if (reason != HF_REASON_NONE)
        {
          context->refusal->kind = kinds[i];
          context->refusal->have = hf_book_wilds (book);
          context->refusal->need = context->rules->max_wilds[book->naturals];
          return reason;
        }
      points += context->rules->value[kinds[i]];
      if (buries)
        buried += context->rules->value[kinds[i]];
    }

  if (bonus)
    points += hf_book_bonus (context->rules, book);
  planned->place = place;
  planned->buried = buried;
  planned->points = points;
  plan->n++;

  return HF_REASON_NONE;
}

/* Whether it makes a difference that a book is closed. */
static inline gboolean
tells_closed (const HfMoveContext *context)
{
  return context->events != NULL || context->rules->own_first_book;
}

/* Puts a planned book on the table. */
void
hf_engine_commit_book (HfMoveContext *context, const HfPlannedBook *planned, guint place)
{
  HfState *state = context->state;
  gboolean closes = tells_closed (context) && hf_book_is_closed (context->rules, &planned->book);

  if (planned->place == HF_BOOK_NONE)
    {
      if (!hf_state_push_book (state, &planned->book))
        g_assert_not_reached ();
      state->table.flags |= HF_FLAG_NEW_BOOKS;
    }
  else
    {
      closes = closes && !hf_book_is_closed (context->rules, hf_state_book (state, place));
      *hf_state_book (state, place) = planned->book;
    }

  hf_state_owner (state, context->owner)->buried += planned->buried;
  context->closes |= closes;
  if (closes)
    hf_events_add (context->events, HF_EVENT_BOOK_CLOSED, context->seat, 0, 0, place);
}

/* Reports the cards of one part as moved from the hand to its book. */
void
hf_engine_add_part_events (HfMoveContext *context,
                           const HfPlannedBook *planned,
                           guint place,
                           HfZone from,
                           const guint8 *kinds,
                           guint n)
{
  if (context->events == NULL)
    return;
  if (planned->place == HF_BOOK_NONE && from != HF_ZONE_NONE)
    hf_events_add (context->events, HF_EVENT_BOOK_STARTED, context->seat, planned->book.rank, 0,
                   place);
  for (guint i = 0; i < n; i++)
    hf_events_add_card (context->events,
                        from == HF_ZONE_PILE && i == 0 ? HF_ZONE_PILE : HF_ZONE_HAND, context->seat,
                        HF_ZONE_BOOK, place, context->seat, kinds[i]);
}

/* Where a planned book lies, or will lie when it is put down next. */
guint
hf_engine_find_place (const HfMoveContext *context, const HfPlannedBook *planned)
{
  return planned->place != HF_BOOK_NONE ? planned->place : context->state->table.n_books;
}

/* All of @cards are in the hand, @n of them. */
void
hf_engine_remove_from_hand (HfMoveContext *context, const HfCards *cards, guint n)
{
  HfCards left = *hf_state_hand (context->state, context->seat);

  hf_cards_subtract (&left, cards);
  hf_engine_shrink_hand (context, &left, n);
}

/* Melds @n cards of the hand, so that @left are left. */
void
hf_engine_shrink_hand (HfMoveContext *context, const HfCards *left, guint n)
{
  *hf_state_hand (context->state, context->seat) = *left;
  hf_state_seat (context->state, context->seat)->hand -= n;
  context->state->table.flags |= HF_FLAG_ACQUIRED | HF_FLAG_MELDED;
}

/* Books, and the numbers of a refusal about them. */
void
hf_engine_report_books (HfMoveContext *context)
{
  const HfRoundRules *round = hf_flat_rules_round (context->rules, context->state->table.round);
  const guint now = context->state->table.round;
  HfClosedBooks closed = hf_state_count_closed (context->state, context->rules, context->owner);
  HfOutBooks out = hf_closed_books_count_out (&closed, context->rules, now);

  out = hf_out_books_join_wild (&out, context->rules, now);
  context->refusal->have = out.clean;
  context->refusal->need = round->clean;
  context->refusal->have2 = out.dirty;
  context->refusal->need2 = round->dirty;
  context->refusal->wild = round->wild - MIN (round->wild, out.wild);
  context->refusal->special = hf_closed_books_missing_special (&closed, context->rules, now);
}

/* Checks the state after an act; takes the act back when it may not end like this. */
HfVerdict
hf_engine_finish (HfMoveContext *context, const HfState *before)
{
  HfReason reason = hf_turn_check_ending (context->state, context->rules, FALSE);

  if (reason != HF_REASON_NONE)
    {
      hf_engine_report_books (context);
      hf_state_copy (context->state, before);
      return hf_engine_refuse (context, reason);
    }

  hf_turn_after_play (context->state, context->rules, context->closes, context->events);

  return HF_VERDICT_OK;
}

/* Keeps the state for hf_engine_finish() where the act may have to be taken back: where a hand that
 * is the foot is left with one card at most.
 * @left: cards that will be left, or 0 where that is not known yet */
const HfState *
hf_engine_save_state (const HfMoveContext *context, guint left, guint8 *memory)
{
  if (left > 1 || !hf_state_on_foot (context->state, context->seat))
    return NULL;
  hf_state_copy ((HfState *) memory, context->state);

  return (HfState *) memory;
}

/* A new book or the growth of one, as a part of a move describes it. */
HfReason
hf_engine_plan_part (HfMoveContext *context,
                     HfBookPlan *plan,
                     const HfMovePart *part,
                     const guint8 *kinds)
{
  if (part->book == HF_BOOK_NONE)
    return hf_engine_plan_new_book (context, plan, kinds, part->n);
  if (!hf_engine_is_own_book (context, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return hf_engine_plan_growth (context, plan, part->book, kinds, part->n);
}

/* The points of a plan toward an opening. */
gint
hf_engine_plan_points (const HfBookPlan *plan)
{
  gint points = 0;

  for (guint i = 0; i < plan->n; i++)
    points += plan->books[i].points;

  return points;
}

/* Whether an opening needs no points because it uses up the hand, and a pile waits (open.whole_hand).
 * @left: the cards in the hand after the whole act, before a pile is taken */
gboolean
hf_engine_opens_for_nothing (const HfMoveContext *context, guint left)
{
  return left == 0 && context->rules->rules.open_whole_hand
         && !hf_state_on_foot (context->state, context->seat);
}

/* Refuses an opening of too few points, with the minimum of this round (S1-51). */
HfVerdict
hf_engine_refuse_opening (HfMoveContext *context, gint points)
{
  context->refusal->have = points;
  context->refusal->need = hf_state_open_min (context->state, context->rules, context->owner);

  return hf_engine_refuse (context, HF_REASON_OPENING_TOO_LOW);
}

/* An opening that falls short may cost points (S3-34, S3-35). */
gboolean
hf_engine_add_penalty (HfMoveContext *context)
{
  gint points = context->rules->rules.open_fail_penalty;

  if (points == 0)
    return FALSE;

  hf_state_owner (context->state, context->owner)->penalty += points;
  hf_events_add (context->events, HF_EVENT_PENALTY, context->seat, points, 0, HF_BOOK_NONE);

  return TRUE;
}

/* A part of an opening, which may be bound to new books (S4-69). */
HfReason
hf_engine_plan_opening_part (HfMoveContext *context, HfBookPlan *plan, guint part)
{
  const HfMovePart *it = &context->move->parts[part];
  const guint8 *kinds = hf_move_part_cards (context->move, part);

  context->refusal->part = part;
  if (it->book != HF_BOOK_NONE && context->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;

  return hf_engine_plan_part (context, plan, it, kinds);
}

/* Puts a plan on the table, made of the parts from @first_part on. */
void
hf_engine_commit_parts (HfMoveContext *context, const HfBookPlan *plan, guint first_part)
{
  for (guint i = 0; i < plan->n; i++)
    {
      const HfMovePart *part = &context->move->parts[first_part + i];
      guint place = hf_engine_find_place (context, &plan->books[i]);

      hf_engine_add_part_events (context, &plan->books[i], place, HF_ZONE_HAND,
                                 hf_move_part_cards (context->move, first_part + i), part->n);
      hf_engine_commit_book (context, &plan->books[i], place);
    }
}

/* The actor has laid an opening of @points. */
void
hf_engine_mark_opened (HfMoveContext *context, gint points)
{
  context->state->table.opened |= 1u << context->seat;
  hf_events_add (context->events, HF_EVENT_OPENED, context->seat, points, 0, HF_BOOK_NONE);
}
