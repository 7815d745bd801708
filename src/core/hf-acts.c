/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts that put cards of the hand on books: laying and opening. Rules 3.4 and 3.5. */

#include "hf-act-books.h"

#include "hf-state-private.h"

/* A new book, or cards onto a book of the own side (S1-41, S1-103). */
HfVerdict
hf_act_lay (HfAct *act)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfMove *move = act->move;
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  const HfState *before;
  gboolean new_book = move->parts[0].book == HF_BOOK_NONE;
  gboolean may;
  guint place;
  HfReason reason;
  HfBookPlan plan;

  plan.n = 0;
  if (move->n_cards == 0)
    return hf_act_refuse (act, HF_REASON_BOOK_TOO_SMALL);
  if (!hf_cards_contain (hf_state_hand (act->state, act->seat), &cards))
    return hf_act_refuse (act, HF_REASON_NOT_IN_HAND);
  if (!new_book && !hf_act_own_book (act, move->parts[0].book))
    return hf_act_refuse (act, HF_REASON_NO_SUCH_BOOK);

  may = new_book ? hf_state_is_open (act->state, act->rules, act->seat)
                 : hf_may_lay_on (act->state, act->rules, act->seat);
  reason = may ? hf_act_plan_part (act, &plan, &move->parts[0], move->cards) : HF_REASON_NOT_OPEN;
  if (reason != HF_REASON_NONE)
    return hf_act_refuse (act, reason);

  before = hf_act_keep_before (act, memory);
  place = hf_act_place_of (act, &plan.books[0]);
  hf_act_tell_part (act, &plan.books[0], place, HF_ZONE_HAND, move->cards, move->n_cards);
  hf_act_leave_hand (act, &cards, move->n_cards);
  hf_act_commit_book (act, &plan.books[0], place);

  return hf_act_finish (act, before);
}

/* Cards of a free take may not open in the same turn (pickup.open_uses). */
static gboolean
uses_locked_cards (const HfAct *act, const HfCards *cards)
{
  const HfCards *locked = hf_state_locked (act->state);
  const HfCards *hand = hf_state_hand (act->state, act->seat);

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    if (cards->n[kind] + MIN (locked->n[kind], hand->n[kind]) > hand->n[kind])
      return TRUE;

  return FALSE;
}

/* The opening is one act: all its books, or nothing (rules 3.5: S1-51, S4-69). */
HfVerdict
hf_act_open (HfAct *act)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfMove *move = act->move;
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  const HfState *before;
  gint points;
  HfBookPlan plan;

  plan.n = 0;
  if (hf_state_is_open (act->state, act->rules, act->seat))
    return hf_act_refuse (act, HF_REASON_ALREADY_OPEN);
  if (!hf_cards_contain (hf_state_hand (act->state, act->seat), &cards))
    return hf_act_refuse (act, HF_REASON_NOT_IN_HAND);
  if (uses_locked_cards (act, &cards))
    return hf_act_refuse (act, HF_REASON_PILE_CARD_NOT_USABLE);
  if (move->n_parts == 0)
    return hf_act_refuse (act, HF_REASON_BOOK_TOO_SMALL);

  for (guint part = 0; part < move->n_parts; part++)
    {
      HfReason reason = hf_act_plan_opening_part (act, &plan, part);

      if (reason != HF_REASON_NONE)
        return hf_act_refuse (act, reason);
    }

  points = hf_act_plan_points (&plan);
  if (points < act->rules->open_min[act->state->table.round])
    {
      hf_act_too_low (act, points);
      return hf_act_book_penalty (act) ? HF_VERDICT_FAILED : HF_VERDICT_REFUSED;
    }

  before = hf_act_keep_before (act, memory);
  hf_act_mark_opened (act, points);
  hf_act_leave_hand (act, &cards, move->n_cards);
  hf_act_commit_parts (act, &plan, 0);

  return hf_act_finish (act, before);
}
