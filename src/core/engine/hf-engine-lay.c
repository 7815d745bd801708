/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts that put cards of the hand on books: laying and opening. */

#include "hf-engine.h"

#include "hf-engine-books.h"
#include "core/state/hf-move-private.h"
#include "hf-turn.h"

/* Whether the move lays black threes, where they are no book. */
static gboolean
lays_black_threes (const HfMoveContext *context)
{
  const HfMove *move = context->move;

  if (!context->rules->melds_blacks || move->parts[0].book != HF_BOOK_NONE || move->n_cards < 3)
    return FALSE;

  for (guint i = 0; i < move->n_cards; i++)
    if (move->cards[i] != HF_KIND_BLACK_THREE)
      return FALSE;

  return TRUE;
}

/* The last meld of a seat that goes out (three.black_meld). */
static HfVerdict
lay_black_threes (HfMoveContext *context, const HfCards *left)
{
  HfReason reason = hf_turn_check_black_threes (context->state, context->rules, left);

  if (reason != HF_REASON_NONE)
    {
      hf_engine_report_books (context);
      return hf_engine_refuse (context, reason);
    }

  for (guint i = 0; i < context->move->n_cards; i++)
    hf_events_add_card (context->events, HF_ZONE_HAND, context->seat, HF_ZONE_REDS, context->owner,
                        context->seat, HF_KIND_BLACK_THREE);
  hf_engine_shrink_hand (context, left, context->move->n_cards);
  hf_state_owner (context->state, context->owner)->blacks += context->move->n_cards;
  hf_turn_after_play (context->state, context->rules, FALSE, context->events);

  return HF_VERDICT_OK;
}

/* A new book, or cards onto a book of the own side (S1-41, S1-103). */
HfVerdict
hf_engine_lay (HfMoveContext *context)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfMove *move = context->move;
  HfCards left = *hf_state_hand (context->state, context->seat);
  const HfState *before;
  gboolean new_book = move->parts[0].book == HF_BOOK_NONE;
  gboolean may;
  guint place;
  HfReason reason;
  HfBookPlan plan;

  plan.n = 0;
  if (move->n_cards == 0)
    return hf_engine_refuse (context, HF_REASON_BOOK_TOO_SMALL);
  if (!hf_cards_subtract_list (&left, move->cards, move->n_cards))
    return hf_engine_refuse (context, HF_REASON_NOT_IN_HAND);
  if (!new_book && !hf_engine_is_own_book (context, move->parts[0].book))
    return hf_engine_refuse (context, HF_REASON_NO_SUCH_BOOK);

  may = new_book ? hf_state_is_open (context->state, context->rules, context->seat)
                 : hf_state_may_lay_on (context->state, context->rules, context->seat);
  if (may && lays_black_threes (context))
    return lay_black_threes (context, &left);
  reason = may ? hf_engine_plan_part (context, &plan, &move->parts[0], move->cards)
               : HF_REASON_NOT_OPEN;
  if (reason != HF_REASON_NONE)
    return hf_engine_refuse (context, reason);

  before =
    hf_engine_save_state (context,
                          hf_state_seat (context->state, context->seat)->hand - move->n_cards,
                          memory);
  place = hf_engine_find_place (context, &plan.books[0]);
  hf_engine_add_part_events (context, &plan.books[0], place, HF_ZONE_HAND, move->cards,
                             move->n_cards);
  hf_engine_shrink_hand (context, &left, move->n_cards);
  hf_engine_commit_book (context, &plan.books[0], place);

  return hf_engine_finish (context, before);
}

/* Cards of a free take may not open in the same turn (pickup.open_uses). */
static gboolean
uses_locked_cards (const HfMoveContext *context, const HfCards *cards)
{
  const HfCards *locked = hf_state_locked (context->state);
  const HfCards *hand = hf_state_hand (context->state, context->seat);

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    if (cards->n[kind] + MIN (locked->n[kind], hand->n[kind]) > hand->n[kind])
      return TRUE;

  return FALSE;
}

/* The opening is one act: all its books, or nothing (S1-51, S4-69). */
HfVerdict
hf_engine_open (HfMoveContext *context)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfMove *move = context->move;
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  const HfState *before;
  gint points;
  HfBookPlan plan;

  plan.n = 0;
  if (hf_state_is_open (context->state, context->rules, context->seat))
    return hf_engine_refuse (context, HF_REASON_ALREADY_OPEN);
  if (!hf_cards_contain (hf_state_hand (context->state, context->seat), &cards))
    return hf_engine_refuse (context, HF_REASON_NOT_IN_HAND);
  if (uses_locked_cards (context, &cards))
    return hf_engine_refuse (context, HF_REASON_PILE_CARD_NOT_USABLE);
  if (move->n_parts == 0)
    return hf_engine_refuse (context, HF_REASON_BOOK_TOO_SMALL);

  for (guint part = 0; part < move->n_parts; part++)
    {
      HfReason reason = hf_engine_plan_opening_part (context, &plan, part);

      if (reason != HF_REASON_NONE)
        return hf_engine_refuse (context, reason);
    }

  points = hf_engine_plan_points (&plan);
  if (points < hf_state_open_min (context->state, context->rules, context->owner)
      && !hf_engine_opens_for_nothing (context, hf_state_seat (context->state, context->seat)->hand
                                                  - move->n_cards))
    {
      hf_engine_refuse_opening (context, points);
      return hf_engine_add_penalty (context) ? HF_VERDICT_FAILED : HF_VERDICT_REFUSED;
    }

  before =
    hf_engine_save_state (context,
                          hf_state_seat (context->state, context->seat)->hand - move->n_cards,
                          memory);
  hf_engine_mark_opened (context, points);
  hf_engine_remove_from_hand (context, &cards, move->n_cards);
  hf_engine_commit_parts (context, &plan, 0);

  return hf_engine_finish (context, before);
}
