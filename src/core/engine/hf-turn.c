/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Common to all turns: beginning, drawing, ending, going out, and the end of the
 * round. */

#include "hf-turn.h"

#include "core/state/hf-book-rules.h"
#include "core/state/hf-move-private.h"

/* Takes the next pile, usually the foot, into the hand (S1-12). */
static void
take_foot (HfState *state, guint seat, gboolean same_turn, HfEvents *events)
{
  HfCards *foot = hf_state_foot (state, seat);
  HfSeat *counts = hf_state_seat (state, seat);

  hf_events_add (events, HF_EVENT_FOOT, seat, same_turn, 0, HF_BOOK_NONE);
  if (events != NULL)
    for (guint kind = 0; kind < HF_N_KINDS; kind++)
      for (guint i = 0; i < foot->n[kind]; i++)
        hf_events_add_card (events, HF_ZONE_FOOT, seat, HF_ZONE_HAND, seat, seat, kind);

  if (hf_state_foot_reds (state) != NULL)
    hf_state_foot_reds (state)[seat] = foot->n[HF_KIND_RED_THREE];
  hf_cards_add (hf_state_hand (state, seat), foot);
  counts->hand += counts->foot;

  *foot = HF_CARDS_NONE;
  counts->foot = 0;
  for (guint i = 0; i < state->n_more; i++)
    {
      HfCards *more = hf_state_more (state, seat, i);

      *(i == 0 ? foot : hf_state_more (state, seat, i - 1)) = *more;
      *(i == 0 ? &counts->foot : &counts->more[i - 1]) = counts->more[i];
      *more = HF_CARDS_NONE;
      counts->more[i] = 0;
    }
  if (--counts->n_piles == 0)
    state->table.on_foot |= 1u << seat;
}

/* Where a closed book brings the foot: whether the seat gets it now.
 * closes: whether the seat has just closed a book */
static gboolean
book_brings_foot (const HfState *state, const HfFlatRules *rules, guint seat, gboolean closes)
{
  guint owner = hf_flat_rules_owner (rules, seat);

  if (rules->own_first_book ? !closes : !rules->first_book)
    return FALSE;
  if (hf_state_seat (state, seat)->n_piles != 1 + rules->n_more)
    return FALSE;
  if (rules->own_first_book)
    return TRUE;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);

      if (book->owner == owner && hf_book_is_closed (rules, book))
        return TRUE;
    }

  return FALSE;
}

/* Clears all that lasts for one turn. */
static void
clear_turn (HfState *state)
{
  HfCards *locked = hf_state_locked (state);

  state->table.question = HF_QUESTION_NONE;
  state->table.answer = HF_ANSWER_NONE;
  state->table.answered = 0;
  state->table.drawn = 0;
  state->table.flags &= ~(HF_FLAG_ACQUIRED | HF_FLAG_ASKED | HF_FLAG_PILE_CARD);
  if (locked != NULL)
    *locked = HF_CARDS_NONE;
}

static void
clear_new_marks (HfState *state)
{
  if (!(state->table.flags & HF_FLAG_NEW_BOOKS))
    return;

  for (guint i = 0; i < state->table.n_books; i++)
    hf_state_book (state, i)->flags &= ~HF_BOOK_NEW;
  state->table.flags &= ~HF_FLAG_NEW_BOOKS;
}

/* A foot entered by the last discard is picked up now (S1-58), which may replace the draw. */
void
hf_state_begin_turn (HfState *state, const HfFlatRules *rules, guint seat, HfEvents *events)
{
  clear_turn (state);
  state->table.phase = HF_PHASE_START;
  state->table.turn = seat;
  hf_events_add (events, HF_EVENT_TURN, seat, 0, 0, HF_BOOK_NONE);
  if ((hf_state_seat (state, seat)->hand == 0 && !hf_state_on_foot (state, seat))
      || book_brings_foot (state, rules, seat, FALSE))
    {
      take_foot (state, seat, FALSE, events);
      if (rules->skips_draw)
        state->table.phase = HF_PHASE_PLAY;
    }
}

/* Ends the round and books its points (S1-25, S1-85). */
void
hf_state_end_round (HfState *state, const HfFlatRules *rules, HfEvents *events)
{
  clear_new_marks (state);
  clear_turn (state);
  state->table.last = 0;
  state->table.phase = HF_PHASE_OVER;
  for (guint owner = 0; owner < rules->n_owners; owner++)
    hf_state_owner (state, owner)->total += hf_state_score (state, rules, owner).round;
  hf_events_add (events, HF_EVENT_ROUND_OVER, -1, 0, 0, HF_BOOK_NONE);
}

/* Counts cycles without progress, so that every round ends. */
static void
count_cycle (HfTable *table, const HfFlatRules *rules)
{
  if (++table->cycle_turns < rules->n_seats)
    return;

  if (table->flags & HF_FLAG_MELDED)
    table->stall = 0;
  else if ((table->flags & HF_FLAG_RESHUFFLED) || !(table->flags & HF_FLAG_DREW))
    table->stall++;

  table->cycle_turns = 0;
  table->flags &= ~(HF_FLAG_DREW | HF_FLAG_MELDED);
}

/* In the last turns: on to the next seat that has one (S2-63). */
static void
next_last_turn (HfState *state, const HfFlatRules *rules, HfEvents *events)
{
  guint seat = state->table.turn;

  state->table.last &= ~(1u << seat);
  if (state->table.last == 0)
    {
      hf_state_end_round (state, rules, events);
      return;
    }

  do
    seat = hf_flat_rules_next_seat (rules, seat);
  while (!(state->table.last & (1u << seat)));
  hf_state_begin_turn (state, rules, seat, events);
}

/* Notes that the seat on turn ended a turn with no pile left to take. */
static void
mark_ended (HfState *state)
{
  state->table.ended |= state->table.on_foot & (1u << state->table.turn);
}

/* Ends the turn of the seat on turn. */
void
hf_turn_end (HfState *state, const HfFlatRules *rules, gboolean passed, HfEvents *events)
{
  HfTable *table = &state->table;
  gint limit = rules->rules.stock_stall_limit;

  clear_new_marks (state);
  mark_ended (state);
  if (table->last != 0)
    {
      next_last_turn (state, rules, events);
      return;
    }

  if (passed && !(table->flags & HF_FLAG_ACQUIRED))
    table->passes++;
  else
    table->passes = 0;
  count_cycle (table, rules);

  if (table->passes >= rules->n_seats || (limit != HF_NONE && table->stall >= limit))
    hf_state_end_round (state, rules, events);
  else
    hf_state_begin_turn (state, rules, hf_flat_rules_next_seat (rules, table->turn), events);
}

/* Going out unasked, or against a no, costs no points but counts as a blunder (S1-84, S3-62). */
static gboolean
deserves_razz (const HfState *state, const HfFlatRules *rules)
{
  if (!rules->rules.talk_razz_log || !rules->teams)
    return FALSE;
  if (state->table.flags & HF_FLAG_ASKED)
    return state->table.answer == HF_ANSWER_NO;

  return rules->rules.out_ask == HF_ASK_CUSTOMARY;
}

/* The seat on turn is out (S1-79); by a play others may have a last turn (S2-63). */
static void
go_out (HfState *state, const HfFlatRules *rules, gboolean by_play, HfEvents *events)
{
  HfTable *table = &state->table;
  guint seat = table->turn;

  table->out |= 1u << seat;
  if (deserves_razz (state, rules))
    hf_turn_count_razz (state, seat, events);
  hf_events_add (events, HF_EVENT_OUT, seat, 0, 0, HF_BOOK_NONE);

  if (table->last != 0)
    hf_turn_end (state, rules, FALSE, events);
  else if (by_play && rules->rules.out_last_turns == HF_LAST_TURNS_ONE_EACH_AFTER_PLAY)
    {
      clear_new_marks (state);
      mark_ended (state);
      table->last = ((1u << rules->n_seats) - 1) & ~(1u << seat);
      hf_events_add (events, HF_EVENT_LAST_TURNS, seat, 0, 0, HF_BOOK_NONE);
      next_last_turn (state, rules, events);
    }
  else
    hf_state_end_round (state, rules, events);
}

/* Counts a harmless blunder. */
void
hf_turn_count_razz (HfState *state, guint seat, HfEvents *events)
{
  HfSeat *counts = hf_state_seat (state, seat);

  if (counts->razz < G_MAXUINT8)
    counts->razz++;
  hf_events_add (events, HF_EVENT_RAZZ, seat, 0, 0, HF_BOOK_NONE);
}

/* Whether asking the partner still stands in the way of going out (S3-59, S1-97). */
static HfReason
check_asked (const HfState *state, const HfFlatRules *rules)
{
  gboolean asked = (state->table.flags & HF_FLAG_ASKED) != 0;

  if (!rules->teams)
    return HF_REASON_NONE;
  if (rules->rules.out_ask == HF_ASK_REQUIRED && !asked)
    return HF_REASON_ASK_FIRST;
  if (!rules->rules.out_answer_binding || !asked || state->table.answer == HF_ANSWER_YES)
    return HF_REASON_NONE;

  return state->table.answer == HF_ANSWER_NO ? HF_REASON_PARTNER_SAID_NO : HF_REASON_ASK_FIRST;
}

/* Whether some book takes the card so that the books then suffice. */
static gboolean
card_goes_out_by_play (const HfState *state, const HfFlatRules *rules, guint seat, HfKind kind)
{
  guint owner = hf_flat_rules_owner (rules, seat);
  HfClosedBooks closed;

  if (!rules->rules.out_by_play || !hf_state_may_lay_on (state, rules, seat)
      || !hf_table_partners_in_foot (&state->table, rules, seat))
    return FALSE;

  closed = hf_state_count_closed (state, rules, owner);
  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      HfClosedBooks with = closed;
      HfBook after = *book;

      if (book->owner != owner || hf_book_add (rules, &after, kind) != HF_REASON_NONE)
        continue;

      hf_closed_books_add (&with, rules, book, -1);
      hf_closed_books_add (&with, rules, &after, 1);
      if (hf_closed_books_suffice (&with, rules, state->table.round))
        return TRUE;
    }

  return FALSE;
}

/* Whether the one card left may be laid so as to go out. */
gboolean
hf_turn_can_play_out (const HfState *state, const HfFlatRules *rules)
{
  guint seat = state->table.turn;

  return check_asked (state, rules) != HF_REASON_PARTNER_SAID_NO
         && card_goes_out_by_play (state, rules, seat,
                                   hf_cards_first (hf_state_hand (state, seat)));
}

/* Whether books and partners let the seat go out (S1-80). */
static gboolean
may_go_out (const HfState *state, const HfFlatRules *rules, guint seat)
{
  return hf_state_books_suffice (state, rules, hf_flat_rules_owner (rules, seat))
         && hf_table_partners_in_foot (&state->table, rules, seat);
}

/* The one card left can still end the turn: discarded or laid it goes out. */
static gboolean
can_finish (const HfState *state, const HfFlatRules *rules)
{
  guint seat = state->table.turn;

  if (check_asked (state, rules) == HF_REASON_PARTNER_SAID_NO)
    return FALSE;
  if (rules->rules.out_by_discard && may_go_out (state, rules, seat)
      && !hf_state_discard_is_banned (state, rules, seat,
                                      hf_cards_first (hf_state_hand (state, seat))))
    return TRUE;

  return hf_turn_can_play_out (state, rules);
}

/* Checks that a seat playing from its foot is not left without a legal end of its turn (S1-81,
 * S4-50).
 * Returns: why the act must not be done, or HF_REASON_NONE */
HfReason
hf_turn_check_ending (const HfState *state, const HfFlatRules *rules, gboolean discard)
{
  const HfRules *r = &rules->rules;
  guint seat = state->table.turn;
  guint hand = hf_state_seat (state, seat)->hand;
  gboolean empty_goes_on = r->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY;

  if (hand > 1 || !hf_state_on_foot (state, seat))
    return HF_REASON_NONE;

  if (hand == 0)
    {
      if ((discard ? r->out_by_discard : r->out_by_play)
          && hf_state_books_suffice (state, rules, hf_flat_rules_owner (rules, seat)))
        return hf_table_partners_in_foot (&state->table, rules, seat) ? check_asked (state, rules)
               : empty_goes_on                                        ? HF_REASON_NONE
                               : HF_REASON_PARTNER_NOT_IN_FOOT;
      return empty_goes_on ? HF_REASON_NONE : HF_REASON_MUST_KEEP_CARD;
    }

  if (discard || state->table.phase != HF_PHASE_PLAY || empty_goes_on || !r->turn_discard_required)
    return HF_REASON_NONE;

  return can_finish (state, rules) ? HF_REASON_NONE : HF_REASON_MUST_KEEP_CARD;
}

/* Whether a discard of the card may end the round. */
static gboolean
discard_may_go_out (const HfFlatRules *rules, HfKind kind)
{
  return rules->rules.out_by_discard
         && (rules->rules.turn_discard_ban_last || !((rules->banned_kinds >> kind) & 1));
}

/* Checks that a seat that lays black threes goes out with them, or may go out by discarding the one
 * card that it keeps (three.black_meld). No other end of its turn will do.
 * @left: the cards that stay in the hand
 * Returns: why it must not lay them, or HF_REASON_NONE */
HfReason
hf_turn_check_black_threes (const HfState *state, const HfFlatRules *rules, const HfCards *left)
{
  guint seat = state->table.turn;
  guint n_left = hf_cards_count (left);
  gboolean by_discard = n_left == 1;
  HfReason asked = check_asked (state, rules);

  if (n_left > 1 || !hf_state_on_foot (state, seat)
      || !(by_discard ? discard_may_go_out (rules, hf_cards_first (left))
                      : rules->rules.out_by_play)
      || !hf_state_books_suffice (state, rules, hf_flat_rules_owner (rules, seat)))
    return HF_REASON_THREES_NOT_MELDABLE;

  if (by_discard)
    return hf_table_partners_in_foot (&state->table, rules, seat)
               && asked != HF_REASON_PARTNER_SAID_NO
             ? HF_REASON_NONE
             : HF_REASON_MUST_KEEP_CARD;

  return hf_table_partners_in_foot (&state->table, rules, seat) ? asked
                                                                : HF_REASON_PARTNER_NOT_IN_FOOT;
}

/* After cards were laid or taken: an empty hand means the foot, going out, or the end of the
 * turn.
 * @closes: whether that closed a book */
void
hf_turn_after_play (HfState *state, const HfFlatRules *rules, gboolean closes, HfEvents *events)
{
  guint seat = state->table.turn;

  if (book_brings_foot (state, rules, seat, closes))
    take_foot (state, seat, TRUE, events);
  if (hf_state_seat (state, seat)->hand > 0)
    return;

  if (!hf_state_on_foot (state, seat))
    {
      if (rules->rules.foot_on_play == HF_FOOT_SAME_TURN)
        take_foot (state, seat, TRUE, events);
      else
        hf_turn_end (state, rules, FALSE, events);
    }
  else if (rules->rules.out_by_play && may_go_out (state, rules, seat))
    go_out (state, rules, TRUE, events);
  else
    hf_turn_after_draw (state, rules, events);
}

/* An empty hand that draws nothing ends its turn where it may go on empty (S4-50). */
void
hf_turn_after_draw (HfState *state, const HfFlatRules *rules, HfEvents *events)
{
  if (hf_state_seat (state, state->table.turn)->hand == 0 && state->table.phase == HF_PHASE_PLAY
      && rules->rules.out_not_ready == HF_NOT_READY_CONTINUE_EMPTY)
    hf_turn_end (state, rules, FALSE, events);
}

/* After the discard: the turn ends, or the last card went (S1-23, S1-58). */
void
hf_turn_after_discard (HfState *state, const HfFlatRules *rules, HfEvents *events)
{
  guint seat = state->table.turn;
  gboolean empty = hf_state_seat (state, seat)->hand == 0;

  if (empty && hf_state_on_foot (state, seat) && rules->rules.out_by_discard
      && may_go_out (state, rules, seat))
    go_out (state, rules, FALSE, events);
  else if (empty && !hf_state_on_foot (state, seat)
           && rules->rules.foot_on_discard == HF_FOOT_SAME_TURN)
    take_foot (state, seat, TRUE, events);
  else
    hf_turn_end (state, rules, FALSE, events);
}
