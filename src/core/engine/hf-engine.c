/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one door to a state: every move of every seat, checked and carried out. The checks come in a
 * fixed order, so that the same move is always refused for the same reason. */

#include "hf-engine.h"

#include "core/state/hf-book-rules.h"
#include "hf-deal.h"
#include "hf-engine-books.h"
#include "core/state/hf-move-private.h"
#include "hf-turn.h"

static void
remove_from_hand (HfMoveContext *context, HfKind kind)
{
  HfCards *hand = hf_state_hand (context->state, context->seat);
  guint8 *foot_reds = hf_state_foot_reds (context->state);

  hand->n[kind]--;
  hf_state_seat (context->state, context->seat)->hand--;
  context->state->table.flags |= HF_FLAG_ACQUIRED;
  if (foot_reds != NULL)
    foot_reds[context->seat] = MIN (foot_reds[context->seat], hand->n[HF_KIND_RED_THREE]);
}

/* Draw (S1-21). */

/* Kept out of line: most draws name no stacks, and need no memory to count them. */
G_NO_INLINE static HfVerdict
check_choice (HfMoveContext *context)
{
  const HfMove *move = context->move;
  const HfFlatRules *rules = context->rules;
  const HfTable *table = &context->state->table;
  const gboolean alone = move->n_choice == 1 && move->choice[0] == HF_DRAW_PILE;
  guint count[HF_MAX_STACKS + 1] = { 0 };

  if (!alone
      && (!hf_flat_rules_choose_stacks (rules)
          || move->n_choice != hf_flat_rules_drawn_at_once (rules, table->round)))
    return hf_engine_refuse (context, HF_REASON_BAD_CHOICE);

  for (guint i = 0; i < move->n_choice; i++)
    {
      if (move->choice[i] >= rules->n_stacks && move->choice[i] != HF_DRAW_PILE)
        return hf_engine_refuse (context, HF_REASON_BAD_CHOICE);
      count[move->choice[i]]++;
    }

  if (count[HF_DRAW_PILE] > 0)
    {
      if (count[HF_DRAW_PILE] > 1 || !rules->rules.stock_pile_card
          || (table->flags & HF_FLAG_PILE_CARD))
        return hf_engine_refuse (context, HF_REASON_BAD_CHOICE);
      if (table->n_pile == 0)
        return hf_engine_refuse (context, HF_REASON_PILE_EMPTY);
      context->refusal->kind = hf_state_pile (context->state)[0];
      if (!hf_table_gives_pile_card (table, rules, hf_state_pile (context->state)))
        return hf_engine_refuse (context, HF_REASON_PILE_BLOCKED);
    }
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    if (count[i] > table->n_stack[i])
      return hf_engine_refuse (context, HF_REASON_STACK_EMPTY);

  return HF_VERDICT_OK;
}

static HfVerdict
draw (HfMoveContext *context)
{
  HfState *state = context->state;
  const guint hand = hf_state_seat (state, context->seat)->hand;

  if (context->move->n_choice > 0)
    {
      HfVerdict verdict = check_choice (context);

      if (verdict != HF_VERDICT_OK)
        return verdict;
    }

  if (!hf_state_draw_for_turn (state, context->rules, context->move, context->events))
    {
      hf_state_end_round (state, context->rules, context->events);
      return HF_VERDICT_OK;
    }

  /* Where each card is drawn by itself, the next one is due until none is left. */
  if (context->rules->rules.stock_draw_by == HF_DRAW_BY_SINGLE
      && hf_table_count_due (&state->table, context->rules) > 0
      && hf_state_seat (state, context->seat)->hand > hand)
    return HF_VERDICT_OK;

  hf_state_end_draw (state);
  hf_turn_after_draw (state, context->rules, context->events);

  return HF_VERDICT_OK;
}

/* A red three is laid, and mostly replaced from a stack (S2-44, S2-45). */
static HfVerdict
lay_red_three (HfMoveContext *context)
{
  HfState *state = context->state;
  guint8 kind = HF_KIND_RED_THREE;
  guint8 before[HF_STATE_MAX] HF_STATE_ALIGNED;
  guint stack = 0;
  gboolean replaced, drawn;

  if (context->rules->rules.three_red_mode != HF_RED_LAY_AND_REPLACE)
    return hf_engine_refuse (context, HF_REASON_RED_THREE_OFF);
  if (hf_state_hand (state, context->seat)->n[kind] == 0)
    return hf_engine_refuse (context, HF_REASON_NOT_IN_HAND);
  replaced = hf_state_replaces_red_three (state, context->rules, context->seat);
  if (context->move->n_choice > 0)
    {
      stack = context->move->choice[0];
      if (!replaced || stack >= context->rules->n_stacks)
        return hf_engine_refuse (context, HF_REASON_BAD_CHOICE);
      if (state->table.n_stack[stack] == 0)
        return hf_engine_refuse (context, HF_REASON_STACK_EMPTY);
    }

  hf_state_copy ((HfState *) before, state);
  remove_from_hand (context, kind);
  hf_state_owner (state, context->owner)->reds++;
  state->table.flags |= HF_FLAG_MELDED;
  hf_events_add_card (context->events, HF_ZONE_HAND, context->seat, HF_ZONE_REDS, context->owner,
                      context->seat, kind);
  drawn = replaced && hf_state_draw_card (state, context->rules, stack, context->events);
  if (replaced && !drawn && context->rules->rules.stock_on_empty == HF_EMPTY_END_ROUND)
    {
      hf_state_end_round (state, context->rules, context->events);
      return HF_VERDICT_OK;
    }

  if (!drawn)
    return hf_engine_finish (context, (HfState *) before);

  /* As many cards are held as before, so this may always be done (AMB-31); asking how the turn can
   * end with the new card would tell what lies on the stack. */
  hf_turn_after_play (state, context->rules, FALSE, context->events);

  return HF_VERDICT_OK;
}

/* Discard (S1-10, S1-23). */

static gboolean
fits_own_book (const HfState *state, const HfFlatRules *rules, guint seat, HfKind kind)
{
  if (!hf_state_may_lay_on (state, rules, seat))
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
discard_card (HfMoveContext *context, guint8 kind)
{
  remove_from_hand (context, kind);
  hf_state_push_pile (context->state, kind);
  hf_events_add_card (context->events, HF_ZONE_HAND, context->seat, HF_ZONE_PILE, 0, context->seat,
                      kind);
}

static HfVerdict
discard (HfMoveContext *context)
{
  guint8 kind = context->move->cards[0];

  context->refusal->kind = kind;
  if (hf_state_hand (context->state, context->seat)->n[kind] == 0)
    return hf_engine_refuse (context, HF_REASON_NOT_IN_HAND);
  if (!discard_is_allowed (context->state, context->rules, context->seat, kind))
    return hf_engine_refuse (context, HF_REASON_DISCARD_NOT_ALLOWED);
  if (hf_state_discard_is_banned (context->state, context->rules, context->seat, kind))
    return hf_engine_refuse (context, HF_REASON_DISCARD_BANNED);

  if (hf_state_on_foot (context->state, context->seat)
      && hf_state_seat (context->state, context->seat)->hand <= 1)
    {
      /* It only matters whether the hand is empty then; the books stay. */
      HfReason reason;

      hf_state_seat (context->state, context->seat)->hand--;
      reason = hf_turn_check_ending (context->state, context->rules, TRUE);
      hf_state_seat (context->state, context->seat)->hand++;
      if (reason != HF_REASON_NONE)
        {
          hf_engine_report_books (context);
          return hf_engine_refuse (context, reason);
        }
    }

  discard_card (context, kind);
  hf_turn_after_discard (context->state, context->rules, context->events);

  return HF_VERDICT_OK;
}

/* Pass: the end of a turn that has no legal discard (AMB-04). */

static gboolean
some_discard_is_legal (HfMoveContext *context)
{
  HfState *state = context->state;
  HfSeat *counts = hf_state_seat (state, context->seat);
  const HfCards *hand = hf_state_hand (state, context->seat);

  if (counts->hand == 1 && hf_state_on_foot (state, context->seat))
    {
      HfReason reason;

      if (hf_state_discard_is_banned (state, context->rules, context->seat, hf_cards_first (hand)))
        return FALSE;
      counts->hand = 0;
      reason = hf_turn_check_ending (state, context->rules, TRUE);
      counts->hand = 1;
      return reason == HF_REASON_NONE || reason == HF_REASON_ASK_FIRST;
    }

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hand->n[kind] > 0 && discard_is_allowed (state, context->rules, context->seat, kind)
        && !hf_state_discard_is_banned (state, context->rules, context->seat, kind))
      return TRUE;

  return FALSE;
}

static gboolean
last_card_goes_out (HfMoveContext *context)
{
  return hf_state_seat (context->state, context->seat)->hand == 1
         && hf_state_on_foot (context->state, context->seat)
         && hf_turn_can_play_out (context->state, context->rules);
}

static HfVerdict
pass (HfMoveContext *context)
{
  if (context->rules->rules.turn_discard_required
      && (some_discard_is_legal (context) || last_card_goes_out (context)))
    return hf_engine_refuse (context, HF_REASON_CANNOT_PASS);

  hf_events_add (context->events, HF_EVENT_PASSED, context->seat, 0, 0, HF_BOOK_NONE);
  hf_turn_end (context->state, context->rules, TRUE, context->events);

  return HF_VERDICT_OK;
}

/* Talk (S1-95, S1-96, S3-61, S4-77). */

static HfVerdict
ask (HfMoveContext *context)
{
  HfTable *table = &context->state->table;

  if (!hf_state_may_ask (context->state, context->rules, context->seat, context->move->question))
    return hf_engine_refuse (context, HF_REASON_ASK_NOT_OFFERED);

  table->question = context->move->question;
  table->answered = 0;
  if (context->move->question == HF_QUESTION_OUT)
    table->flags |= HF_FLAG_ASKED;
  hf_events_add (context->events, HF_EVENT_ASKED, context->seat, context->move->question, 0,
                 HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

/* A question goes to all partners: it is settled by the first no, or when all have said yes
 * (AMB-19). */
static HfVerdict
answer (HfMoveContext *context)
{
  HfTable *table = &context->state->table;
  HfQuestion question = table->question;

  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return hf_engine_refuse (context, HF_REASON_WRONG_PHASE);
  if (context->seat == (guint) table->turn
      || context->owner != hf_flat_rules_owner (context->rules, table->turn))
    return hf_engine_refuse (context, HF_REASON_NOT_YOUR_TURN);
  if (!((hf_table_answerers (table, context->rules->n_owners) >> context->seat) & 1))
    return hf_engine_refuse (context, HF_REASON_NO_QUESTION);

  table->answered |= 1u << context->seat;
  if (context->move->answer == HF_ANSWER_NO
      || hf_table_answerers (table, context->rules->n_owners) == 0)
    {
      table->question = HF_QUESTION_NONE;
      table->answered = 0;
      if (question == HF_QUESTION_OUT)
        table->answer = context->move->answer;
    }
  hf_events_add (context->events, HF_EVENT_ANSWERED, context->seat, context->move->answer, question,
                 HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

static HfVerdict
say (HfMoveContext *context)
{
  if (!(context->rules->rules.talk_allowed & HF_TALK_FREE))
    return hf_engine_refuse (context, HF_REASON_TALK_NOT_ALLOWED);
  hf_events_add (context->events, HF_EVENT_SAID, context->seat, 0, 0, HF_BOOK_NONE);

  return HF_VERDICT_OK;
}

/* The mark of a book that waits for its last card (S2-29). */
static HfVerdict
mark_waiting (HfMoveContext *context)
{
  const gboolean waiting = context->move->type == HF_MOVE_WAIT;
  guint place = context->move->n_parts > 0 ? context->move->parts[0].book : HF_BOOK_NONE;
  HfBook *book;

  if (!context->rules->rules.book_waiting_marker)
    return hf_engine_refuse (context, HF_REASON_WAITING_OFF);
  if (place >= context->state->table.n_books
      || hf_state_book (context->state, place)->owner != context->owner)
    return hf_engine_refuse (context, HF_REASON_NO_SUCH_BOOK);

  book = hf_state_book (context->state, place);
  if (hf_book_size (book) != (guint) context->rules->rules.book_size - 1)
    return hf_engine_refuse (context, HF_REASON_NOT_WAITING_SIZE);
  if (((book->flags & HF_BOOK_WAITING) != 0) == waiting)
    return hf_engine_refuse (context, HF_REASON_NO_CHANGE);

  book->flags ^= HF_BOOK_WAITING;
  hf_events_add (context->events, HF_EVENT_WAITING, context->seat, waiting, 0, place);

  return HF_VERDICT_OK;
}

#define START (1 << HF_PHASE_START)
#define PLAY  (1 << HF_PHASE_PLAY)

/* The moves of the seat on turn: the phases that they fit in, a bit each, whether a red three that
 * must be laid comes before them (three.red_forced), and how they are carried out. */
static const struct
{
  guint8 phases;
  gboolean waits;
  HfVerdict (*carry_out) (HfMoveContext *context);
} acts[] = {
  [HF_MOVE_DRAW] = { START, TRUE, draw },
  [HF_MOVE_TAKE] = { START, TRUE, hf_engine_take },
  [HF_MOVE_OPEN] = { START | PLAY, TRUE, hf_engine_open },
  [HF_MOVE_LAY] = { PLAY, TRUE, hf_engine_lay },
  [HF_MOVE_DISCARD] = { PLAY, TRUE, discard },
  [HF_MOVE_PASS] = { PLAY, TRUE, pass },
  [HF_MOVE_RED3] = { START | PLAY, FALSE, lay_red_three },
  [HF_MOVE_ASK] = { START | PLAY, FALSE, ask },
  [HF_MOVE_WAIT] = { START | PLAY, FALSE, mark_waiting },
  [HF_MOVE_UNWAIT] = { START | PLAY, FALSE, mark_waiting },
};

/* Whether a move fits in the phase; the lay-out may come before the draw (S4-32). */
static gboolean
phase_fits (const HfMoveContext *context)
{
  const HfMoveType type = context->move->type;
  const guint phase = context->state->table.phase;

  /* A draw that has begun goes on until no card is due. */
  if ((type == HF_MOVE_TAKE || type == HF_MOVE_OPEN)
      && hf_table_has_begun_draw (&context->state->table))
    return FALSE;
  if (type == HF_MOVE_OPEN)
    return phase
           == (context->rules->rules.open_timing == HF_TIMING_BEFORE_DRAW ? HF_PHASE_START
                                                                          : HF_PHASE_PLAY);

  return ((acts[type].phases >> phase) & 1) != 0;
}

static HfVerdict
act_in_turn (HfMoveContext *context)
{
  const HfTable *table = &context->state->table;
  const HfMoveType type = context->move->type;

  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return hf_engine_refuse (context, HF_REASON_WRONG_PHASE);
  if (context->seat != (guint) table->turn)
    return hf_engine_refuse (context, HF_REASON_NOT_YOUR_TURN);
  g_return_val_if_fail (type < G_N_ELEMENTS (acts) && acts[type].carry_out != NULL,
                        HF_VERDICT_REFUSED);
  if (context->rules->rules.three_red_forced && acts[type].waits
      && hf_state_red_three_is_due (context->state, context->rules))
    return hf_engine_refuse (context, HF_REASON_RED_THREE_FIRST);
  if (!phase_fits (context))
    return hf_engine_refuse (context, HF_REASON_WRONG_PHASE);

  return acts[type].carry_out (context);
}

#undef START
#undef PLAY

static HfVerdict
choose (HfMoveContext *context)
{
  HfReason reason = hf_state_choose (context->state, context->rules, context->seat,
                                     context->move->answer == HF_ANSWER_NO, context->events);

  return reason == HF_REASON_NONE ? HF_VERDICT_OK : hf_engine_refuse (context, reason);
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
  HfMoveContext context = {
    .state = self,
    .rules = rules,
    .move = move,
    .events = events,
    .refusal = refusal != NULL ? refusal : &ignored,
    .seat = move->seat,
    .owner = hf_flat_rules_owner (rules, move->seat),
  };
  HfVerdict verdict;

  *context.refusal = (HfRefusal) { .reason = HF_REASON_NONE };
  switch (move->type)
    {
    case HF_MOVE_ANSWER:
      verdict = answer (&context);
      break;
    case HF_MOVE_SAY:
      verdict = say (&context);
      break;
    case HF_MOVE_CHOOSE:
      verdict = choose (&context);
      break;
    default:
      verdict = act_in_turn (&context);
      break;
    }

  if (verdict == HF_VERDICT_REFUSED && events != NULL)
    g_array_set_size (events, n_events);

  return verdict;
}

/* Returns the verdict of hf_state_play() on a move, and changes nothing.
 * @refusal (out, optional): why not */
HfVerdict
hf_state_try (const HfState *self, const HfFlatRules *rules, const HfMove *move, HfRefusal *refusal)
{
  guint8 scratch[HF_STATE_MAX] HF_STATE_ALIGNED;

  hf_state_copy ((HfState *) scratch, self);

  return hf_state_play ((HfState *) scratch, rules, move, NULL, refusal);
}

/* Whether the seat on turn may lay the red three that it has. */
gboolean
hf_state_may_lay_red_three (const HfState *self, const HfFlatRules *rules)
{
  HfMove move;

  hf_move_init (&move, HF_MOVE_RED3, (guint) self->table.turn);

  return hf_state_try (self, rules, &move, NULL) == HF_VERDICT_OK;
}
