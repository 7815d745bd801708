/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the pile, or buying its top cards. */

#include "hf-engine.h"

#include "hf-engine-books.h"
#include "core/state/hf-move-private.h"
#include "hf-turn.h"

typedef struct
{
  HfBookPlan plan;
  HfPileTop pile;
  gboolean opens;      /* the take must be an opening */
  gboolean uses_taken; /* the top card's book has cards that come along with it */
  HfCards from_hand;   /* cards that leave the hand */
  guint n_from_hand;
} Take;

/* Whether the cards match the top card as the rules ask (S1-61, S1-62). */
static HfReason
check_matches (const HfFlatRules *rules, const HfPileTop *pile, const HfCards *cards)
{
  if (hf_flat_rules_matches_suffice (rules, cards, pile->top, pile->frozen))
    return HF_REASON_NONE;

  return pile->frozen ? HF_REASON_PILE_FROZEN : HF_REASON_NOT_ENOUGH_MATCHES;
}

/* Whether the pile may be taken, before the use of its cards is checked (S1-60..62, S1-73, S1-74,
 * S5-49).
 *
 * @pile (out): its top as a take sees it, where there is a pile
 * @refusal (out, optional): the numbers of a refusal */
HfReason
hf_engine_check_pile (const HfState *state,
                      const HfFlatRules *rules,
                      guint seat,
                      HfPileTop *pile,
                      HfRefusal *refusal)
{
  const HfRules *r = &rules->rules;
  const HfRoundRules *round = hf_flat_rules_round (rules, state->table.round);
  guint n_pile = state->table.n_pile;
  const HfCards *cards;
  HfRefusal ignored;
  HfReason reason;
  HfCards memory;

  if (refusal == NULL)
    refusal = &ignored;
  if (r->pickup_mode == HF_PICKUP_NONE)
    return HF_REASON_PICKUP_OFF;
  if (n_pile == 0)
    return HF_REASON_PILE_EMPTY;

  pile->top = hf_state_pile (state)[0];
  pile->count = MIN (round->pickup_count, n_pile);
  pile->frozen = hf_table_is_frozen (&state->table, rules, hf_state_pile (state));
  refusal->kind = pile->top;
  refusal->have = n_pile;
  refusal->need = MAX (round->pickup_min, 1);
  if (n_pile < (guint) round->pickup_min)
    return HF_REASON_PILE_TOO_SMALL;
  if (r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_if_short == HF_SHORT_REFUSE
      && round->pickup_count < rules->n_cards && n_pile < round->pickup_count)
    {
      refusal->need = round->pickup_count;
      return HF_REASON_PILE_TOO_SMALL;
    }
  if ((rules->blocked_kinds >> pile->top) & 1)
    return HF_REASON_PILE_BLOCKED;
  if (r->pickup_meld_top && !hf_flat_rules_is_natural (rules, pile->top))
    return HF_REASON_PILE_BLOCKED;

  cards = hf_table_cards_for_top (&state->table, rules, hf_state_pile (state),
                                  hf_state_hand (state, seat), &memory);
  refusal->have = hf_flat_rules_count_matches (rules, cards, pile->top);
  refusal->need = pile->frozen ? MAX (r->pickup_match_naturals, 2) : r->pickup_match_naturals;

  reason = check_matches (rules, pile, cards);
  if (reason == HF_REASON_NONE && r->pickup_if_unopened == HF_UNOPENED_REFUSE
      && !hf_state_is_open (state, rules, seat))
    return HF_REASON_NOT_OPEN;

  return reason;
}

/* Whether the first part puts the top card on a book that the rules allow for it
 * (pickup.top_goes). */
static gboolean
top_goes_well (const HfMoveContext *context)
{
  const HfMovePart *part = &context->move->parts[0];

  if (context->rules->rules.pickup_top_goes == HF_TOP_GOES_ANYWHERE)
    return TRUE;
  if (part->book != HF_BOOK_NONE)
    return FALSE;

  for (guint i = 0; i < part->n; i++)
    if (context->rules->rules.pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK
        && hf_flat_rules_is_wild (context->rules, context->move->cards[i]))
      return FALSE;

  return TRUE;
}

/* Whether the move uses the taken cards as the rules ask. */
static HfReason
check_take_form (HfMoveContext *context, Take *take)
{
  const HfRules *r = &context->rules->rules;
  const HfMove *move = context->move;
  gboolean open = hf_state_is_open (context->state, context->rules, context->seat);
  gboolean gives_cards = move->n_parts > 0
                         && (move->parts[0].n > 0 || move->parts[0].book != HF_BOOK_NONE);

  take->opens = hf_state_must_open_to_take (context->state, context->rules, context->seat);
  if (move->n_parts > 1 && !take->opens)
    return open ? HF_REASON_ALREADY_OPEN : HF_REASON_NOT_OPEN;
  if (gives_cards && !r->pickup_meld_top)
    return HF_REASON_BAD_TAKE;
  if (!gives_cards && r->pickup_meld_top)
    return HF_REASON_MUST_MELD_TOP;

  return !gives_cards || top_goes_well (context) ? HF_REASON_NONE : HF_REASON_TOP_CARD_USE;
}

/* The first book takes its cards from the hand, or from all that the rules let go with the top card;
 * where the whole take may open, further books may use the other taken cards, too (S3-23). */
static gboolean
cards_are_there (HfMoveContext *context, Take *take)
{
  const HfMove *move = context->move;
  guint first = move->n_parts > 0 ? move->parts[0].n : 0;
  HfCards pair = hf_cards_from_list (move->cards, first);
  HfCards rest = hf_cards_from_list (move->cards + first, move->n_cards - first);
  const HfCards *hand = hf_state_hand (context->state, context->seat);
  const guint8 *pile = hf_state_pile (context->state);
  HfCards memory;
  HfCards cards = *hf_table_cards_for_top (&context->state->table, context->rules, pile, hand,
                                           &memory);

  take->from_hand = pair;
  hf_cards_add (&take->from_hand, &rest);
  take->n_from_hand = move->n_cards;
  take->uses_taken = !hf_cards_contain (hand, &pair);
  if (take->uses_taken && !hf_cards_contain (&cards, &pair))
    return FALSE;

  if (context->rules->rules.pickup_open_uses == HF_OPEN_USES_ALL)
    {
      HfCards others = hf_cards_from_list (pile + 1, take->pile.count - 1);

      cards = *hand;
      hf_cards_add (&cards, &others);
    }
  else if (context->rules->matches_taken && !hf_cards_contain (hand, &rest))
    return FALSE;

  return hf_cards_contain (&cards, &take->from_hand);
}

/* The top card with its matches on one book, new or own (S1-63, S1-102, S2-53). */
static HfReason
plan_top (HfMoveContext *context, Take *take)
{
  const HfMovePart *part = &context->move->parts[0];
  const guint8 *given = context->move->cards;
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  HfCards cards = hf_cards_from_list (given, part->n);
  HfReason reason = context->rules->rules.pickup_meld_pair || take->pile.frozen
                      ? check_matches (context->rules, &take->pile, &cards)
                      : HF_REASON_NONE;

  if (reason != HF_REASON_NONE)
    {
      context->refusal->have = hf_flat_rules_count_matches (context->rules, &cards, take->pile.top);
      return reason;
    }

  kinds[0] = take->pile.top;
  memcpy (kinds + 1, given, part->n);
  if (part->book == HF_BOOK_NONE)
    return hf_engine_plan_new_book (context, &take->plan, kinds, part->n + 1);
  if (take->opens && context->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;
  if (!hf_engine_is_own_book (context, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return hf_engine_plan_growth (context, &take->plan, part->book, kinds, part->n + 1);
}

static HfReason
plan_take (HfMoveContext *context, Take *take)
{
  HfReason reason = hf_engine_check_pile (context->state, context->rules, context->seat,
                                          &take->pile, context->refusal);

  if (reason == HF_REASON_NONE)
    reason = check_take_form (context, take);
  if (reason != HF_REASON_NONE)
    return reason;

  /* A take that must open but lays nothing is an opening of no points. */
  if (take->opens && context->move->n_cards == 0 && !context->rules->rules.pickup_meld_top)
    {
      hf_engine_refuse_opening (context, 0);
      return HF_REASON_OPENING_TOO_LOW;
    }
  if (!cards_are_there (context, take))
    return HF_REASON_NOT_IN_HAND;

  if (context->rules->rules.pickup_meld_top)
    reason = plan_top (context, take);
  for (guint part = 1; part < context->move->n_parts && reason == HF_REASON_NONE; part++)
    reason = hf_engine_plan_opening_part (context, &take->plan, part);

  return reason;
}

static gint
take_points (const HfMoveContext *context, const Take *take)
{
  gint points = hf_engine_plan_points (&take->plan);

  if (context->rules->rules.pickup_meld_top
      && !hf_flat_rules_top_counts (context->rules, take->pile.frozen))
    points -= context->rules->value[take->pile.top];

  return points;
}

/* Whether a draw that the take does not replace brings a card: one of the stacks, or of what the take
 * leaves of the pile. */
static gboolean
is_drawn_for (const HfMoveContext *context, const Take *take)
{
  const HfTable *table = &context->state->table;
  const gint on_empty = context->rules->rules.stock_on_empty;
  const guint rest = table->n_pile - take->pile.count;

  return !context->rules->rules.pickup_replaces_draw
         && (hf_table_stock (table) > 0
             || (on_empty != HF_EMPTY_END_ROUND
                 && rest > (on_empty == HF_EMPTY_RESHUFFLE_KEEP_TOP ? 1 : 0)));
}

/* Whether an opening of so few points that comes with the pile is refused. */
static gboolean
falls_short (const HfMoveContext *context, const Take *take)
{
  const guint melded = take->n_from_hand + (context->rules->rules.pickup_meld_top ? 1 : 0);
  const guint left = hf_state_seat (context->state, context->seat)->hand + take->pile.count
                     - melded;

  return take_points (context, take)
           < hf_state_open_min (context->state, context->rules, context->owner)
         && !hf_engine_opens_for_nothing (context, left + is_drawn_for (context, take));
}

/* A buy that falls short: the card goes back, two are drawn, play goes on
 * (S1-66, S1-67), or the turn is over. Where such a take is simply refused, it costs nothing. */
static HfVerdict
fail_take (HfMoveContext *context)
{
  if (context->rules->rules.pickup_on_fail == HF_FAIL_REFUSE)
    return HF_VERDICT_REFUSED;

  hf_engine_add_penalty (context);
  if (context->rules->rules.talk_razz_log)
    hf_turn_count_razz (context->state, context->seat, context->events);
  if (context->rules->rules.pickup_on_fail == HF_FAIL_LOSE_TURN)
    {
      hf_turn_end (context->state, context->rules, TRUE, context->events);
      return HF_VERDICT_FAILED;
    }

  context->state->table.phase = HF_PHASE_PLAY;
  if (hf_state_draw_for_turn (context->state, context->rules, NULL, context->events))
    hf_turn_after_draw (context->state, context->rules, context->events);
  else
    hf_state_end_round (context->state, context->rules, context->events);

  return HF_VERDICT_FAILED;
}

/* Cards of a free take that may not open in this turn. */
static void
lock_cards (HfMoveContext *context, const guint8 *kinds, guint n)
{
  HfCards *locked = hf_state_locked (context->state);
  guint first = context->rules->rules.pickup_open_uses == HF_OPEN_USES_TOP_ONLY ? 1 : 0;

  if (locked != NULL && !hf_state_is_open (context->state, context->rules, context->seat))
    *locked = hf_cards_from_list (kinds + first, n - first);
}

/* The rest of the taken cards has to go into the hand (S1-69, S1-70). */
static void
take_cards (HfMoveContext *context, Take *take)
{
  guint8 taken[HF_STATE_MAX];
  HfCards *hand = hf_state_hand (context->state, context->seat);
  gboolean melds_top = context->rules->rules.pickup_meld_top;

  for (guint i = 0; i < take->pile.count; i++)
    {
      taken[i] = hf_state_pop_pile (context->state);
      hand->n[taken[i]]++;
      if (i > 0 || !melds_top)
        hf_events_add_card (context->events, HF_ZONE_PILE, 0, HF_ZONE_HAND, context->seat,
                            context->seat, taken[i]);
    }
  hf_state_seat (context->state, context->seat)->hand += take->pile.count;
  context->state->table.flags |= HF_FLAG_ACQUIRED;
  lock_cards (context, taken, take->pile.count);
}

/* The top card and those with it onto their book, then the rest. Cards that come along with the top
 * card are seen to join the hand before they leave it. */
static void
commit_top (HfMoveContext *context, Take *take)
{
  const HfMovePart *part = &context->move->parts[0];
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint place = hf_engine_find_place (context, &take->plan.books[0]);
  guint n_first = take->uses_taken ? 1 : part->n + 1;
  HfBookPlan further = take->plan;

  kinds[0] = take->pile.top;
  memcpy (kinds + 1, context->move->cards, part->n);
  hf_engine_add_part_events (context, &take->plan.books[0], place, HF_ZONE_PILE, kinds, n_first);
  take_cards (context, take);
  hf_engine_add_part_events (context, &take->plan.books[0], place, HF_ZONE_NONE, kinds + n_first,
                             part->n + 1 - n_first);
  take->from_hand.n[take->pile.top]++;
  hf_engine_remove_from_hand (context, &take->from_hand, take->n_from_hand + 1);
  hf_engine_commit_book (context, &take->plan.books[0], place);

  further.n--;
  memmove (further.books, further.books + 1, further.n * sizeof further.books[0]);
  hf_engine_commit_parts (context, &further, 1);
}

static void
commit_take (HfMoveContext *context, Take *take)
{
  if (take->opens)
    hf_engine_mark_opened (context, take_points (context, take));

  if (context->rules->rules.pickup_meld_top)
    {
      commit_top (context, take);
      return;
    }

  take_cards (context, take);
  if (take->n_from_hand > 0)
    hf_engine_remove_from_hand (context, &take->from_hand, take->n_from_hand);
  hf_engine_commit_parts (context, &take->plan, 1);
}

/* Takes the pile, or buys its top cards, as one act: the top card on a book with its
 * matches, an opening where one is due, then the rest. */
HfVerdict
hf_engine_take (HfMoveContext *context)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfState *before;
  HfReason reason;
  Take take;

  take.plan.n = 0;
  reason = plan_take (context, &take);
  if (reason == HF_REASON_NONE && take.opens && falls_short (context, &take))
    {
      hf_engine_refuse_opening (context, take_points (context, &take));
      reason = HF_REASON_OPENING_TOO_LOW;
    }
  if (reason == HF_REASON_OPENING_TOO_LOW)
    {
      hf_engine_refuse (context, reason);
      return fail_take (context);
    }
  if (reason != HF_REASON_NONE)
    return hf_engine_refuse (context, reason);

  before = hf_engine_save_state (context, 0, memory);
  context->state->table.phase = HF_PHASE_PLAY;
  commit_take (context, &take);
  if (!context->rules->rules.pickup_replaces_draw
      && !hf_state_draw_for_turn (context->state, context->rules, NULL, context->events))
    {
      hf_state_end_round (context->state, context->rules, context->events);
      return HF_VERDICT_OK;
    }

  return hf_engine_finish (context, before);
}
