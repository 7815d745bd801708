/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the pile, or buying its top cards: rules 3.6. */

#include "hf-act-books.h"

#include "hf-state-private.h"
#include "hf-turn.h"

typedef struct
{
  HfBookPlan plan;
  HfKind top;
  guint count;       /* cards taken, the top one included */
  gboolean opens;    /* the take must be an opening */
  HfCards from_hand; /* cards that leave the hand */
  guint n_from_hand;
} Take;

/* Whether the pile may be taken at all, whatever is done with it (S1-60 to S1-62, S1-73, S1-74, S5-49). */
static HfReason
check_pile (HfAct *act, Take *take)
{
  const HfState *state = act->state;
  const HfRules *r = &act->rules->rules;
  guint n_pile = state->table.n_pile;
  guint matches;

  if (r->pickup_mode == HF_PICKUP_NONE)
    return HF_REASON_PICKUP_OFF;
  if (n_pile == 0)
    return HF_REASON_PILE_EMPTY;

  take->top = hf_state_pile (state)[0];
  take->count = MIN (act->rules->pickup_count, n_pile);
  act->refusal->kind = take->top;
  act->refusal->have = n_pile;
  act->refusal->need = MAX (r->pickup_min_pile, 1);
  if (n_pile < (guint) r->pickup_min_pile)
    return HF_REASON_PILE_TOO_SMALL;
  if (r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_if_short == HF_SHORT_REFUSE
      && act->rules->pickup_count < act->rules->n_cards && n_pile < act->rules->pickup_count)
    {
      act->refusal->need = act->rules->pickup_count;
      return HF_REASON_PILE_TOO_SMALL;
    }
  if ((act->rules->blocked_kinds >> take->top) & 1)
    return HF_REASON_PILE_BLOCKED;
  if (r->pickup_meld_top && !hf_flat_rules_is_natural (act->rules, take->top))
    return HF_REASON_PILE_BLOCKED;

  matches = hf_count_matches (act->rules, hf_state_hand (state, act->seat), take->top);
  act->refusal->have = matches;
  act->refusal->need = r->pickup_match_naturals;

  return matches < (guint) r->pickup_match_naturals ? HF_REASON_NOT_ENOUGH_MATCHES : HF_REASON_NONE;
}

/* Whether what the move does with the pile is what the rules ask for. */
static HfReason
check_take_form (HfAct *act, Take *take)
{
  const HfRules *r = &act->rules->rules;
  const HfMove *move = act->move;
  gboolean open = hf_state_is_open (act->state, act->rules, act->seat);
  gboolean gives_cards = move->n_parts > 0
                         && (move->parts[0].n > 0 || move->parts[0].book != HF_BOOK_NONE);

  take->opens = hf_must_open_to_take (act->state, act->rules, act->seat);
  if (!open && r->pickup_if_unopened == HF_UNOPENED_REFUSE)
    return HF_REASON_NOT_OPEN;
  if (move->n_parts > 1 && !take->opens)
    return open ? HF_REASON_ALREADY_OPEN : HF_REASON_NOT_OPEN;
  if (gives_cards && !r->pickup_meld_top)
    return HF_REASON_BAD_TAKE;
  if (!gives_cards && r->pickup_meld_top)
    return HF_REASON_MUST_MELD_TOP;

  return HF_REASON_NONE;
}

/* The hand pays for the first book; where the whole take may open, the other
 * taken cards may help with the further ones (S3-23). */
static gboolean
cards_are_there (HfAct *act, Take *take)
{
  const HfMove *move = act->move;
  guint first = move->n_parts > 0 ? move->parts[0].n : 0;
  HfCards pair = hf_cards_from_list (move->cards, first);
  HfCards rest = hf_cards_from_list (move->cards + first, move->n_cards - first);
  HfCards hand = *hf_state_hand (act->state, act->seat);

  take->from_hand = pair;
  hf_cards_add (&take->from_hand, &rest);
  take->n_from_hand = move->n_cards;
  if (!hf_cards_contain (&hand, &pair))
    return FALSE;

  hf_cards_subtract (&hand, &pair);
  if (act->rules->rules.pickup_open_uses == HF_OPEN_USES_ALL)
    {
      HfCards others = hf_cards_from_list (hf_state_pile (act->state) + 1, take->count - 1);

      hf_cards_add (&hand, &others);
    }

  return hf_cards_contain (&hand, &rest);
}

/* The top card with its matches on one book, new or own (S1-63, S1-102, S2-53). */
static HfReason
plan_top (HfAct *act, Take *take)
{
  const HfMovePart *part = &act->move->parts[0];
  const guint8 *given = act->move->cards;
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  HfCards cards = hf_cards_from_list (given, part->n);
  guint matches = hf_count_matches (act->rules, &cards, take->top);

  if (act->rules->rules.pickup_meld_pair
      && matches < (guint) act->rules->rules.pickup_match_naturals)
    {
      act->refusal->have = matches;
      return HF_REASON_NOT_ENOUGH_MATCHES;
    }

  kinds[0] = take->top;
  memcpy (kinds + 1, given, part->n);
  if (part->book == HF_BOOK_NONE)
    return hf_act_plan_new_book (act, &take->plan, kinds, part->n + 1);
  if (take->opens && act->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;
  if (!hf_act_own_book (act, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return hf_act_plan_growth (act, &take->plan, part->book, kinds, part->n + 1);
}

static HfReason
plan_take (HfAct *act, Take *take)
{
  HfReason reason = check_pile (act, take);

  if (reason == HF_REASON_NONE)
    reason = check_take_form (act, take);
  if (reason != HF_REASON_NONE)
    return reason;

  /* A take that must open but lays nothing is an opening of no points. */
  if (take->opens && act->move->n_cards == 0 && !act->rules->rules.pickup_meld_top)
    {
      hf_act_too_low (act, 0);
      return HF_REASON_OPENING_TOO_LOW;
    }
  if (!cards_are_there (act, take))
    return HF_REASON_NOT_IN_HAND;

  if (act->rules->rules.pickup_meld_top)
    reason = plan_top (act, take);
  for (guint part = 1; part < act->move->n_parts && reason == HF_REASON_NONE; part++)
    reason = hf_act_plan_opening_part (act, &take->plan, part);

  return reason;
}

static gint
take_points (const HfAct *act, const Take *take)
{
  gint points = hf_act_plan_points (&take->plan);

  if (act->rules->rules.pickup_open_uses == HF_OPEN_USES_NONE && act->rules->rules.pickup_meld_top)
    points -= act->rules->value[take->top];

  return points;
}

/* A buy that falls short: the card goes back, two are drawn, play goes on
 * (S1-66, S1-67). Where such a take is simply refused, it costs nothing. */
static HfVerdict
fail_take (HfAct *act)
{
  if (act->rules->rules.pickup_on_fail == HF_FAIL_REFUSE)
    return HF_VERDICT_REFUSED;

  hf_act_book_penalty (act);
  if (act->rules->rules.talk_razz_log)
    hf_turn_razz (act->state, act->seat, act->events);
  act->state->table.phase = HF_PHASE_PLAY;
  if (hf_turn_draw (act->state, act->rules, NULL, act->events))
    hf_turn_after_draw (act->state, act->rules, act->events);
  else
    hf_state_end_round (act->state, act->rules, act->events);

  return HF_VERDICT_FAILED;
}

/* Cards of a free take that may not open in this turn. */
static void
lock_cards (HfAct *act, const guint8 *kinds, guint n)
{
  HfCards *locked = hf_state_locked (act->state);
  guint first = act->rules->rules.pickup_open_uses == HF_OPEN_USES_TOP_ONLY ? 1 : 0;

  if (locked != NULL && !hf_state_is_open (act->state, act->rules, act->seat))
    *locked = hf_cards_from_list (kinds + first, n - first);
}

/* The rest of the taken cards goes into the hand; it must (S1-69, S1-70). */
static void
take_cards (HfAct *act, Take *take)
{
  guint8 taken[HF_STATE_MAX];
  HfCards *hand = hf_state_hand (act->state, act->seat);
  gboolean melds_top = act->rules->rules.pickup_meld_top;

  for (guint i = 0; i < take->count; i++)
    {
      taken[i] = hf_state_pop_pile (act->state);
      hand->n[taken[i]]++;
      if (i > 0 || !melds_top)
        hf_events_add_card (act->events, HF_ZONE_PILE, 0, HF_ZONE_HAND, act->seat, act->seat,
                            taken[i]);
    }
  hf_state_seat (act->state, act->seat)->hand += take->count;
  act->state->table.flags |= HF_FLAG_ACQUIRED;
  lock_cards (act, taken, take->count);
}

static void
commit_take (HfAct *act, Take *take)
{
  gboolean melds_top = act->rules->rules.pickup_meld_top;

  if (take->opens)
    hf_act_mark_opened (act, take_points (act, take));

  if (melds_top)
    {
      const HfMovePart *part = &act->move->parts[0];
      guint8 kinds[HF_MOVE_MAX_CARDS + 1];
      guint place = hf_act_place_of (act, &take->plan.books[0]);
      HfBookPlan further = take->plan;

      kinds[0] = take->top;
      memcpy (kinds + 1, act->move->cards, part->n);
      hf_act_tell_part (act, &take->plan.books[0], place, HF_ZONE_PILE, kinds, part->n + 1);
      take_cards (act, take);
      take->from_hand.n[take->top]++;
      hf_act_leave_hand (act, &take->from_hand, take->n_from_hand + 1);
      hf_act_commit_book (act, &take->plan.books[0], place);

      further.n--;
      memmove (further.books, further.books + 1, further.n * sizeof further.books[0]);
      hf_act_commit_parts (act, &further, 1);
      return;
    }

  take_cards (act, take);
  if (take->n_from_hand > 0)
    hf_act_leave_hand (act, &take->from_hand, take->n_from_hand);
  hf_act_commit_parts (act, &take->plan, 1);
}

/* Takes the pile, or buys its top cards, as one act (rules 3.6): the top card on a book with its
 * matches, an opening where one is due, then the rest. */
HfVerdict
hf_act_take (HfAct *act)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfState *before;
  HfReason reason;
  Take take;

  take.plan.n = 0;
  reason = plan_take (act, &take);
  if (reason == HF_REASON_NONE && take.opens
      && take_points (act, &take) < act->rules->open_min[act->state->table.round])
    {
      hf_act_too_low (act, take_points (act, &take));
      reason = HF_REASON_OPENING_TOO_LOW;
    }
  if (reason == HF_REASON_OPENING_TOO_LOW)
    {
      hf_act_refuse (act, reason);
      return fail_take (act);
    }
  if (reason != HF_REASON_NONE)
    return hf_act_refuse (act, reason);

  before = hf_act_keep_before (act, memory);
  act->state->table.phase = HF_PHASE_PLAY;
  commit_take (act, &take);
  if (!act->rules->rules.pickup_replaces_draw
      && !hf_turn_draw (act->state, act->rules, NULL, act->events))
    {
      hf_state_end_round (act->state, act->rules, act->events);
      return HF_VERDICT_OK;
    }

  return hf_act_finish (act, before);
}
