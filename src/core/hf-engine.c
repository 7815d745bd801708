/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one door to a state: every move of every seat, checked and carried out.
 * The checks come in a fixed order, so that a refusal names the same reason
 * whoever asks. */

#include "hf-engine.h"

#include "hf-book-rules.h"
#include "hf-deal.h"
#include "hf-state-private.h"
#include "hf-turn.h"

static HfVerdict
refuse (HfAct *act, HfReason reason)
{
  act->refusal->reason = reason;

  return HF_VERDICT_REFUSED;
}

/* Undoes what was done on trial; the state is as it was before the act. */
static HfVerdict
take_back (HfAct *act, const HfState *before, HfReason reason)
{
  hf_state_copy (act->state, before);

  return refuse (act, reason);
}

static gboolean
near_the_end (const HfAct *act, guint cards_leaving)
{
  return hf_state_on_foot (act->state, act->seat)
         && hf_state_seat (act->state, act->seat)->hand <= cards_leaving + 1;
}

static void
leave_hand (HfAct *act, const guint8 *kinds, guint n)
{
  HfCards *hand = hf_state_hand (act->state, act->seat);

  for (guint i = 0; i < n; i++)
    hand->n[kinds[i]]--;
  hf_state_seat (act->state, act->seat)->hand -= n;
  act->state->table.flags |= HF_FLAG_ACQUIRED;
}

/* Books and what a refusal should say of them. */
void
hf_act_tell_books (HfAct *act)
{
  guint clean, dirty;

  hf_state_count_closed (act->state, act->rules, act->owner, &clean, &dirty);
  act->refusal->have = clean;
  act->refusal->need = act->rules->rules.out_min_clean;
  act->refusal->have2 = dirty;
  act->refusal->need2 = act->rules->rules.out_min_dirty;
}

/* Draw (S1-21). */

static HfVerdict
check_stacks_named (HfAct *act)
{
  const HfRules *r = &act->rules->rules;
  guint count[2] = { 0, 0 };

  if (act->move->n_choice == 0)
    return HF_VERDICT_OK;
  if (r->stock_draw_from != HF_DRAW_ANY || r->stock_piles != 2
      || act->move->n_choice != r->stock_draw_count)
    return refuse (act, HF_REASON_BAD_CHOICE);

  for (guint i = 0; i < act->move->n_choice; i++)
    {
      if (act->move->choice[i] > 1)
        return refuse (act, HF_REASON_BAD_CHOICE);
      count[act->move->choice[i]]++;
    }
  if (count[0] > act->state->table.n_stack[0] || count[1] > act->state->table.n_stack[1])
    return refuse (act, HF_REASON_STACK_EMPTY);

  return HF_VERDICT_OK;
}

static HfVerdict
draw (HfAct *act)
{
  HfVerdict verdict = check_stacks_named (act);

  if (verdict != HF_VERDICT_OK)
    return verdict;

  act->state->table.phase = HF_PHASE_PLAY;
  if (hf_turn_draw (act->state, act->rules, act->move, act->events))
    hf_turn_after_draw (act->state, act->rules, act->events);
  else
    hf_state_end_round (act->state, act->rules, act->events);

  return HF_VERDICT_OK;
}

/* A red three is laid and replaced from a stack (S2-44, S2-45). */
static HfVerdict
lay_red_three (HfAct *act)
{
  HfState *state = act->state;
  guint8 kind = HF_KIND_RED_THREE;
  guint8 before[HF_STATE_MAX] HF_STATE_ALIGNED;
  guint stack = 0;
  gboolean goes_on;
  HfReason reason;

  if (act->rules->rules.three_red_mode != HF_RED_LAY_AND_REPLACE)
    return refuse (act, HF_REASON_RED_THREE_OFF);
  if (hf_state_hand (state, act->seat)->n[kind] == 0)
    return refuse (act, HF_REASON_NOT_IN_HAND);
  if (act->move->n_choice > 0)
    {
      stack = act->move->choice[0];
      if (stack >= act->rules->n_stacks)
        return refuse (act, HF_REASON_BAD_CHOICE);
      if (state->table.n_stack[stack] == 0)
        return refuse (act, HF_REASON_STACK_EMPTY);
    }

  hf_state_copy ((HfState *) before, state);
  leave_hand (act, &kind, 1);
  hf_state_owner (state, act->owner)->reds++;
  state->table.flags |= HF_FLAG_MELDED;
  hf_events_add_card (act->events, HF_ZONE_HAND, act->seat, HF_ZONE_REDS, act->owner, act->seat,
                      kind);
  goes_on = hf_turn_draw_card (state, act->rules, stack, act->events)
            || act->rules->rules.stock_on_empty != HF_EMPTY_END_ROUND;
  if (!goes_on)
    {
      hf_state_end_round (state, act->rules, act->events);
      return HF_VERDICT_OK;
    }

  reason = hf_turn_check_ending (state, act->rules, FALSE);
  if (reason != HF_REASON_NONE)
    {
      hf_act_tell_books (act);
      return take_back (act, (HfState *) before, reason);
    }
  hf_turn_after_play (state, act->rules, act->events);

  return HF_VERDICT_OK;
}

/* Discard (S1-10, S1-23). */

static gboolean
fits_own_book (const HfState *state, const HfFlatRules *rules, guint seat, HfKind kind)
{
  if (!hf_may_lay_on (state, rules, seat))
    return FALSE;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      HfBook book = *hf_state_book (state, i);

      if (book.owner == hf_flat_rules_owner (rules, seat)
          && hf_book_add (rules, &book, kind) == HF_REASON_NONE)
        return TRUE;
    }

  return FALSE;
}

static gboolean
discard_is_allowed (const HfState *state, const HfFlatRules *rules, guint seat, HfKind kind)
{
  return rules->rules.turn_discard_any || hf_state_seat (state, seat)->hand <= 1
         || !(hf_flat_rules_is_wild (rules, kind) || fits_own_book (state, rules, seat, kind));
}

static void
discard_card (HfAct *act, guint8 kind)
{
  leave_hand (act, &kind, 1);
  hf_state_push_pile (act->state, kind);
  hf_events_add_card (act->events, HF_ZONE_HAND, act->seat, HF_ZONE_PILE, 0, act->seat, kind);
}

static HfVerdict
discard (HfAct *act)
{
  guint8 kind = act->move->cards[0];

  act->refusal->kind = kind;
  if (hf_state_hand (act->state, act->seat)->n[kind] == 0)
    return refuse (act, HF_REASON_NOT_IN_HAND);
  if (!discard_is_allowed (act->state, act->rules, act->seat, kind))
    return refuse (act, HF_REASON_DISCARD_NOT_ALLOWED);

  if (near_the_end (act, 0))
    {
      /* What counts is whether the hand is empty then; the books stay. */
      HfReason reason;

      hf_state_seat (act->state, act->seat)->hand--;
      reason = hf_turn_check_ending (act->state, act->rules, TRUE);
      hf_state_seat (act->state, act->seat)->hand++;
      if (reason != HF_REASON_NONE)
        {
          hf_act_tell_books (act);
          return refuse (act, reason);
        }
    }

  discard_card (act, kind);
  hf_turn_after_discard (act->state, act->rules, act->events);

  return HF_VERDICT_OK;
}

/* Pass: the end of a turn that has no legal discard (AMB-04). */

static gboolean
some_discard_is_legal (HfAct *act)
{
  HfState *state = act->state;
  HfSeat *counts = hf_state_seat (state, act->seat);
  const HfCards *hand = hf_state_hand (state, act->seat);

  if (counts->hand == 1 && hf_state_on_foot (state, act->seat))
    {
      HfReason reason;

      counts->hand = 0;
      reason = hf_turn_check_ending (state, act->rules, TRUE);
      counts->hand = 1;
      return reason == HF_REASON_NONE || reason == HF_REASON_ASK_FIRST;
    }

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hand->n[kind] > 0 && discard_is_allowed (state, act->rules, act->seat, kind))
      return TRUE;

  return FALSE;
}

static gboolean
last_card_goes_out (HfAct *act)
{
  return hf_state_seat (act->state, act->seat)->hand == 1
         && hf_state_on_foot (act->state, act->seat)
         && hf_turn_can_play_out (act->state, act->rules);
}

static HfVerdict
pass (HfAct *act)
{
  if (act->rules->rules.turn_discard_required
      && (some_discard_is_legal (act) || last_card_goes_out (act)))
    return refuse (act, HF_REASON_CANNOT_PASS);

  hf_events_add (act->events, HF_EVENT_PASSED, act->seat, 0, 0, HF_BOOK_NONE);
  hf_turn_end (act->state, act->rules, TRUE, act->events);

  return HF_VERDICT_OK;
}

/* Talk (S1-95, S1-96, S3-61, S4-77). */

static HfVerdict
ask (HfAct *act)
{
  HfTable *table = &act->state->table;

  if (!hf_ask_is_offered (act->state, act->rules, act->seat, act->move->question))
    return refuse (act, HF_REASON_ASK_NOT_OFFERED);

  table->question = act->move->question;
  if (act->move->question == HF_QUESTION_OUT)
    table->flags |= HF_FLAG_ASKED;
  hf_events_add (act->events, HF_EVENT_ASKED, act->seat, act->move->question, 0, HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

static HfVerdict
answer (HfAct *act)
{
  HfTable *table = &act->state->table;
  HfQuestion question = table->question;

  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return refuse (act, HF_REASON_WRONG_PHASE);
  if (act->seat == (guint) table->turn
      || act->owner != hf_flat_rules_owner (act->rules, table->turn))
    return refuse (act, HF_REASON_NOT_YOUR_TURN);
  if (question == HF_QUESTION_NONE)
    return refuse (act, HF_REASON_NO_QUESTION);

  table->question = HF_QUESTION_NONE;
  if (question == HF_QUESTION_OUT)
    table->answer = act->move->answer;
  hf_events_add (act->events, HF_EVENT_ANSWERED, act->seat, act->move->answer, question,
                 HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

static HfVerdict
say (HfAct *act)
{
  if (!(act->rules->rules.talk_allowed & HF_TALK_FREE))
    return refuse (act, HF_REASON_TALK_NOT_ALLOWED);
  hf_events_add (act->events, HF_EVENT_SAID, act->seat, 0, 0, HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

/* The mark of a book that waits for its last card (S2-29). */
static HfVerdict
mark_waiting (HfAct *act, gboolean waiting)
{
  guint place = act->move->n_parts > 0 ? act->move->parts[0].book : HF_BOOK_NONE;
  HfBook *book;

  if (!act->rules->rules.book_waiting_marker)
    return refuse (act, HF_REASON_WAITING_OFF);
  if (place >= act->state->table.n_books || hf_state_book (act->state, place)->owner != act->owner)
    return refuse (act, HF_REASON_NO_SUCH_BOOK);

  book = hf_state_book (act->state, place);
  if (hf_book_size (book) != (guint) act->rules->rules.book_size - 1)
    return refuse (act, HF_REASON_NOT_WAITING_SIZE);
  if (((book->flags & HF_BOOK_WAITING) != 0) == waiting)
    return refuse (act, HF_REASON_NO_CHANGE);

  book->flags ^= HF_BOOK_WAITING;
  hf_events_add (act->events, HF_EVENT_WAITING, act->seat, waiting, 0, place);

  return HF_VERDICT_OK;
}

/* The lay-out may come before the draw (S4-32); everything else has its one phase. */
static gboolean
phase_fits (const HfAct *act)
{
  guint phase = act->state->table.phase;

  switch (act->move->type)
    {
    case HF_MOVE_DRAW:
    case HF_MOVE_TAKE:
      return phase == HF_PHASE_START;
    case HF_MOVE_OPEN:
      return phase
             == (act->rules->rules.open_timing == HF_TIMING_BEFORE_DRAW ? HF_PHASE_START
                                                                        : HF_PHASE_PLAY);
    case HF_MOVE_LAY:
    case HF_MOVE_DISCARD:
    case HF_MOVE_PASS:
      return phase == HF_PHASE_PLAY;
    default:
      return TRUE;
    }
}

static HfVerdict
act_in_turn (HfAct *act)
{
  const HfTable *table = &act->state->table;

  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return refuse (act, HF_REASON_WRONG_PHASE);
  if (act->seat != (guint) table->turn)
    return refuse (act, HF_REASON_NOT_YOUR_TURN);
  if (!phase_fits (act))
    return refuse (act, HF_REASON_WRONG_PHASE);

  switch (act->move->type)
    {
    case HF_MOVE_DRAW:
      return draw (act);
    case HF_MOVE_TAKE:
      return hf_act_take (act);
    case HF_MOVE_OPEN:
      return hf_act_open (act);
    case HF_MOVE_LAY:
      return hf_act_lay (act);
    case HF_MOVE_RED3:
      return lay_red_three (act);
    case HF_MOVE_DISCARD:
      return discard (act);
    case HF_MOVE_PASS:
      return pass (act);
    case HF_MOVE_ASK:
      return ask (act);
    case HF_MOVE_WAIT:
      return mark_waiting (act, TRUE);
    case HF_MOVE_UNWAIT:
      return mark_waiting (act, FALSE);
    default:
      g_return_val_if_reached (HF_VERDICT_REFUSED);
    }
}

static HfVerdict
choose (HfAct *act)
{
  HfReason reason = hf_state_choose (act->state, act->rules, act->seat,
                                     act->move->answer == HF_ANSWER_NO, act->events);

  return reason == HF_REASON_NONE ? HF_VERDICT_OK : refuse (act, reason);
}

/* Carries out a move, or refuses it and leaves the state as it was. An act may also fail: then it
 * did not happen, but trying it had a cost, which the state shows (S1-67, S3-35).
 *
 * @events (nullable): told what happens, in order
 * @refusal (out, optional): why not */
HfVerdict
hf_state_play (HfState *self,
               const HfFlatRules *rules,
               const HfMove *move,
               HfEvents *events,
               HfRefusal *refusal)
{
  HfRefusal ignored;
  guint n_events = events != NULL ? events->len : 0;
  HfAct act = {
    .state = self,
    .rules = rules,
    .move = move,
    .events = events,
    .refusal = refusal != NULL ? refusal : &ignored,
    .seat = move->seat,
    .owner = hf_flat_rules_owner (rules, move->seat),
  };
  HfVerdict verdict;

  *act.refusal = (HfRefusal) { .reason = HF_REASON_NONE };
  switch (move->type)
    {
    case HF_MOVE_ANSWER:
      verdict = answer (&act);
      break;
    case HF_MOVE_SAY:
      verdict = say (&act);
      break;
    case HF_MOVE_CHOOSE:
      verdict = choose (&act);
      break;
    default:
      verdict = act_in_turn (&act);
      break;
    }

  if (verdict == HF_VERDICT_REFUSED && events != NULL)
    g_array_set_size (events, n_events);

  return verdict;
}

/* Tells what hf_state_play() would say, and changes nothing.
 * @refusal (out, optional): why not */
HfVerdict
hf_state_try (const HfState *self, const HfFlatRules *rules, const HfMove *move, HfRefusal *refusal)
{
  guint8 scratch[HF_STATE_MAX] HF_STATE_ALIGNED;

  hf_state_copy ((HfState *) scratch, self);

  return hf_state_play ((HfState *) scratch, rules, move, NULL, refusal);
}
