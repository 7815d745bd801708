/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The books of an act: planned one by one, then put on the table together. Rules 3.4 to 3.6. */

#include "hf-act-books.h"

#include "hf-book-rules.h"
#include "hf-state-private.h"
#include "hf-turn.h"

/* Refuses an act; the state is as it was before it. */
HfVerdict
hf_act_refuse (HfAct *act, HfReason reason)
{
  act->refusal->reason = reason;

  return HF_VERDICT_REFUSED;
}

/* Whether there is a book at @place, and the actor's side owns it. */
gboolean
hf_act_own_book (const HfAct *act, guint place)
{
  return place < act->state->table.n_books
         && hf_state_book (act->state, place)->owner == act->owner;
}

/* Whether another book of the rank may be started beside those on the table and in the plan (S1-103). */
static gboolean
rank_is_free (const HfAct *act, const HfBookPlan *plan, HfRank rank)
{
  gint same_rank = act->rules->rules.meld_same_rank;

  if (!hf_same_rank_allowed (act->state, act->rules, act->owner, rank))
    return FALSE;
  if (same_rank == HF_SAME_RANK_ALWAYS)
    return TRUE;

  for (guint i = 0; i < plan->n; i++)
    {
      const HfPlannedBook *other = &plan->books[i];

      if (other->place == HF_BOOK_NONE && other->book.rank == rank
          && (same_rank == HF_SAME_RANK_NEVER || !hf_book_is_closed (act->rules, &other->book)))
        return FALSE;
    }

  return TRUE;
}

/* What a new book brings toward an opening. */
static gint
opening_points (const HfAct *act, const HfBook *book)
{
  gint points = hf_book_value (act->rules, book);

  if (act->rules->rules.open_count_bonus)
    points += hf_book_bonus (act->rules, book);

  return points;
}

/* A new book of @kinds; of why it cannot be, the refusal gets the numbers. */
HfReason
hf_act_plan_new_book (HfAct *act, HfBookPlan *plan, const guint8 *kinds, guint n)
{
  HfPlannedBook *planned = &plan->books[plan->n];
  HfReason reason = hf_book_build (act->rules, kinds, n, &planned->book, &planned->buried);

  if (reason == HF_REASON_NONE && !rank_is_free (act, plan, planned->book.rank))
    reason = HF_REASON_SAME_RANK_OPEN;
  if (reason != HF_REASON_NONE)
    {
      act->refusal->kind = planned->book.rank;
      act->refusal->have = hf_book_size (&planned->book);
      act->refusal->need = act->rules->rules.meld_min_size;
      act->refusal->have2 = hf_book_wilds (&planned->book);
      act->refusal->need2 = act->rules->max_wilds[planned->book.naturals];
      return reason;
    }

  planned->place = HF_BOOK_NONE;
  planned->book.owner = act->owner;
  planned->book.flags = HF_BOOK_NEW;
  planned->points = 0;
  if (act->move->type != HF_MOVE_LAY)
    planned->points = opening_points (act, &planned->book);
  plan->n++;

  return HF_REASON_NONE;
}

/* The book at @place as it is after the earlier parts of the plan. */
static HfBook
book_so_far (const HfAct *act, const HfBookPlan *plan, guint place)
{
  for (guint i = plan->n; i-- > 0;)
    if (plan->books[i].place == place)
      return plan->books[i].book;

  return *hf_state_book (act->state, place);
}

/* The own book at @place with @kinds on it, one after the other. */
HfReason
hf_act_plan_growth (HfAct *act, HfBookPlan *plan, guint place, const guint8 *kinds, guint n)
{
  HfPlannedBook *planned = &plan->books[plan->n];
  gint bonus;

  planned->place = place;
  planned->book = book_so_far (act, plan, place);
  planned->buried = planned->points = 0;
  bonus = hf_book_bonus (act->rules, &planned->book);

  for (guint i = 0; i < n; i++)
    {
      gboolean closed = hf_book_is_closed (act->rules, &planned->book);
      HfReason reason = hf_book_add (act->rules, &planned->book, kinds[i]);

      if (reason != HF_REASON_NONE)
        {
          act->refusal->kind = kinds[i];
          act->refusal->have = hf_book_wilds (&planned->book);
          act->refusal->need = act->rules->max_wilds[planned->book.naturals];
          return reason;
        }
      planned->points += act->rules->value[kinds[i]];
      if (closed && !act->rules->rules.book_buried_scores)
        planned->buried += act->rules->value[kinds[i]];
    }

  if (act->rules->rules.open_count_bonus)
    planned->points += hf_book_bonus (act->rules, &planned->book) - bonus;
  plan->n++;

  return HF_REASON_NONE;
}

/* Puts a planned book on the table. */
void
hf_act_commit_book (HfAct *act, const HfPlannedBook *planned, guint place)
{
  HfState *state = act->state;
  gboolean was_closed = FALSE;

  if (planned->place == HF_BOOK_NONE)
    {
      if (!hf_state_push_book (state, &planned->book))
        g_assert_not_reached ();
      state->table.flags |= HF_FLAG_NEW_BOOKS;
    }
  else
    {
      was_closed = hf_book_is_closed (act->rules, hf_state_book (state, place));
      *hf_state_book (state, place) = planned->book;
    }

  hf_state_owner (state, act->owner)->buried += planned->buried;
  if (!was_closed && hf_book_is_closed (act->rules, &planned->book))
    hf_events_add (act->events, HF_EVENT_BOOK_CLOSED, act->seat, 0, 0, place);
}

/* Moves the cards of one part from the hand to its book, for whoever watches. */
void
hf_act_tell_part (HfAct *act,
                  const HfPlannedBook *planned,
                  guint place,
                  HfZone from,
                  const guint8 *kinds,
                  guint n)
{
  if (act->events == NULL)
    return;
  if (planned->place == HF_BOOK_NONE && from != HF_ZONE_NONE)
    hf_events_add (act->events, HF_EVENT_BOOK_STARTED, act->seat, planned->book.rank, 0, place);
  for (guint i = 0; i < n; i++)
    hf_events_add_card (act->events, from == HF_ZONE_PILE && i == 0 ? HF_ZONE_PILE : HF_ZONE_HAND,
                        act->seat, HF_ZONE_BOOK, place, act->seat, kinds[i]);
}

/* Where a planned book lies, or will lie when it is put down next. */
guint
hf_act_place_of (const HfAct *act, const HfPlannedBook *planned)
{
  return planned->place != HF_BOOK_NONE ? planned->place : act->state->table.n_books;
}

/* All of @cards are in the hand, @n of them. */
void
hf_act_leave_hand (HfAct *act, const HfCards *cards, guint n)
{
  hf_cards_subtract (hf_state_hand (act->state, act->seat), cards);
  hf_state_seat (act->state, act->seat)->hand -= n;
  act->state->table.flags |= HF_FLAG_ACQUIRED | HF_FLAG_MELDED;
}

/* Checks the ending of an act already done; takes it back when it may not end so. */
HfVerdict
hf_act_finish (HfAct *act, const HfState *before)
{
  HfReason reason = hf_turn_check_ending (act->state, act->rules, FALSE);

  if (reason != HF_REASON_NONE)
    {
      hf_act_tell_books (act);
      hf_state_copy (act->state, before);
      return hf_act_refuse (act, reason);
    }

  hf_turn_after_play (act->state, act->rules, act->events);

  return HF_VERDICT_OK;
}

/* Keeps the state for hf_act_finish() where the act may have to be taken back. */
const HfState *
hf_act_keep_before (const HfAct *act, guint8 *memory)
{
  if (!hf_state_on_foot (act->state, act->seat))
    return NULL;
  hf_state_copy ((HfState *) memory, act->state);

  return (HfState *) memory;
}

/* A new book or the growth of one, as the part of a move has it. */
HfReason
hf_act_plan_part (HfAct *act, HfBookPlan *plan, const HfMovePart *part, const guint8 *kinds)
{
  if (part->book == HF_BOOK_NONE)
    return hf_act_plan_new_book (act, plan, kinds, part->n);
  if (!hf_act_own_book (act, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return hf_act_plan_growth (act, plan, part->book, kinds, part->n);
}

/* What a plan brings toward an opening. */
gint
hf_act_plan_points (const HfBookPlan *plan)
{
  gint points = 0;

  for (guint i = 0; i < plan->n; i++)
    points += plan->books[i].points;

  return points;
}

/* Refuses an opening of so many points, with what this round asks for (S1-51). */
HfVerdict
hf_act_too_low (HfAct *act, gint points)
{
  act->refusal->have = points;
  act->refusal->need = act->rules->open_min[act->state->table.round];

  return hf_act_refuse (act, HF_REASON_OPENING_TOO_LOW);
}

/* An opening that falls short may cost points (S3-34, S3-35). */
gboolean
hf_act_book_penalty (HfAct *act)
{
  gint points = act->rules->rules.open_fail_penalty;

  if (points == 0)
    return FALSE;

  hf_state_owner (act->state, act->owner)->penalty += points;
  hf_events_add (act->events, HF_EVENT_PENALTY, act->seat, points, 0, HF_BOOK_NONE);

  return TRUE;
}

/* A part of an opening, which may be bound to new books (S4-69). */
HfReason
hf_act_plan_opening_part (HfAct *act, HfBookPlan *plan, guint part)
{
  const HfMovePart *it = &act->move->parts[part];
  const guint8 *kinds = hf_move_part_cards (act->move, part);

  act->refusal->part = part;
  if (it->book != HF_BOOK_NONE && act->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;

  return hf_act_plan_part (act, plan, it, kinds);
}

/* Puts a plan on the table, made of the parts from @first_part on. */
void
hf_act_commit_parts (HfAct *act, const HfBookPlan *plan, guint first_part)
{
  for (guint i = 0; i < plan->n; i++)
    {
      const HfMovePart *part = &act->move->parts[first_part + i];
      guint place = hf_act_place_of (act, &plan->books[i]);

      hf_act_tell_part (act, &plan->books[i], place, HF_ZONE_HAND,
                        hf_move_part_cards (act->move, first_part + i), part->n);
      hf_act_commit_book (act, &plan->books[i], place);
    }
}

/* The actor has laid an opening of so many points. */
void
hf_act_mark_opened (HfAct *act, gint points)
{
  act->state->table.opened |= 1u << act->seat;
  hf_events_add (act->events, HF_EVENT_OPENED, act->seat, points, 0, HF_BOOK_NONE);
}
