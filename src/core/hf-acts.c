/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts that put cards on books: laying, opening, taking the pile. Rules
 * 3.4 to 3.6. Each plans its books first and touches the state only when the
 * plan is legal. */

#include "hf-engine.h"

#include "hf-book-rules.h"
#include "hf-state-private.h"
#include "hf-turn.h"

/* One book as it will be. */
typedef struct
{
  HfBook book;
  guint  place;     /* of the book it grows from, or HF_BOOK_NONE */
  gint   buried;    /* points that will not count */
  gint   points;    /* points the cards played bring toward an opening */
} Planned;

typedef struct
{
  guint   n;
  Planned books[HF_MOVE_MAX_PARTS];
} Plan;

static HfVerdict
refuse (HfAct    *act,
        HfReason  reason)
{
  act->refusal->reason = reason;

  return HF_VERDICT_REFUSED;
}

static gboolean
own_book (const HfAct *act,
          guint        place)
{
  return place < act->state->table.n_books
         && hf_state_book (act->state, place)->owner == act->owner;
}

/* Whether another book of the rank may be started beside those on the table and in the plan (S1-103). */
static gboolean
rank_is_free (const HfAct *act,
              const Plan  *plan,
              HfRank       rank)
{
  gint same_rank = act->rules->rules.meld_same_rank;

  if (!hf_same_rank_allowed (act->state, act->rules, act->owner, rank))
    return FALSE;
  if (same_rank == HF_SAME_RANK_ALWAYS)
    return TRUE;

  for (guint i = 0; i < plan->n; i++)
    {
      const Planned *other = &plan->books[i];

      if (other->place == HF_BOOK_NONE && other->book.rank == rank
          && (same_rank == HF_SAME_RANK_NEVER || !hf_book_is_closed (act->rules, &other->book)))
        return FALSE;
    }

  return TRUE;
}

/* What a new book brings toward an opening. */
static gint
opening_points (const HfAct  *act,
                const HfBook *book)
{
  gint points = hf_book_value (act->rules, book);

  if (act->rules->rules.open_count_bonus)
    points += hf_book_bonus (act->rules, book);

  return points;
}

static HfReason
plan_new_book (HfAct        *act,
               Plan         *plan,
               const guint8 *kinds,
               guint         n)
{
  Planned *planned = &plan->books[plan->n];
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
book_so_far (const HfAct *act,
             const Plan  *plan,
             guint        place)
{
  for (guint i = plan->n; i-- > 0;)
    if (plan->books[i].place == place)
      return plan->books[i].book;

  return *hf_state_book (act->state, place);
}

static HfReason
plan_growth (HfAct        *act,
             Plan         *plan,
             guint         place,
             const guint8 *kinds,
             guint         n)
{
  Planned *planned = &plan->books[plan->n];
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
static void
commit_book (HfAct         *act,
             const Planned *planned,
             guint          place)
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
static void
tell_part (HfAct        *act,
           const Planned *planned,
           guint         place,
           HfZone        from,
           const guint8 *kinds,
           guint         n)
{
  if (act->events == NULL)
    return;
  if (planned->place == HF_BOOK_NONE && from != HF_ZONE_NONE)
    hf_events_add (act->events, HF_EVENT_BOOK_STARTED, act->seat, planned->book.rank, 0, place);
  for (guint i = 0; i < n; i++)
    hf_events_add_card (act->events, from == HF_ZONE_PILE && i == 0 ? HF_ZONE_PILE : HF_ZONE_HAND,
                        act->seat, HF_ZONE_BOOK, place, act->seat, kinds[i]);
}

static guint
place_of (const HfAct   *act,
          const Planned *planned)
{
  return planned->place != HF_BOOK_NONE ? planned->place : act->state->table.n_books;
}

static void
leave_hand (HfAct         *act,
            const HfCards *cards,
            guint          n)
{
  hf_cards_subtract (hf_state_hand (act->state, act->seat), cards);
  hf_state_seat (act->state, act->seat)->hand -= n;
  act->state->table.flags |= HF_FLAG_ACQUIRED | HF_FLAG_MELDED;
}

/* Checks the ending of an act already done; takes it back when it may not end so. */
static HfVerdict
finish (HfAct         *act,
        const HfState *before)
{
  HfReason reason = hf_turn_check_ending (act->state, act->rules, FALSE);

  if (reason != HF_REASON_NONE)
    {
      hf_act_tell_books (act);
      hf_state_copy (act->state, before);
      return refuse (act, reason);
    }

  hf_turn_after_play (act->state, act->rules, act->events);

  return HF_VERDICT_OK;
}

/* Keeps the state for finish() where the act may have to be taken back. */
static const HfState *
keep_before (const HfAct *act,
             guint8      *memory)
{
  if (!hf_state_on_foot (act->state, act->seat))
    return NULL;
  hf_state_copy ((HfState *) memory, act->state);

  return (HfState *) memory;
}

static HfReason
plan_part (HfAct            *act,
           Plan             *plan,
           const HfMovePart *part,
           const guint8     *kinds)
{
  if (part->book == HF_BOOK_NONE)
    return plan_new_book (act, plan, kinds, part->n);
  if (!own_book (act, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return plan_growth (act, plan, part->book, kinds, part->n);
}

/**
 * hf_act_lay:
 * @act: laying cards
 *
 * A new book, or cards onto a book of the own side (S1-41, S1-103).
 */
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
  Plan plan;

  plan.n = 0;
  if (move->n_cards == 0)
    return refuse (act, HF_REASON_BOOK_TOO_SMALL);
  if (!hf_cards_contain (hf_state_hand (act->state, act->seat), &cards))
    return refuse (act, HF_REASON_NOT_IN_HAND);
  if (!new_book && !own_book (act, move->parts[0].book))
    return refuse (act, HF_REASON_NO_SUCH_BOOK);

  may = new_book ? hf_state_is_open (act->state, act->rules, act->seat)
                 : hf_may_lay_on (act->state, act->rules, act->seat);
  reason = may ? plan_part (act, &plan, &move->parts[0], move->cards) : HF_REASON_NOT_OPEN;
  if (reason != HF_REASON_NONE)
    return refuse (act, reason);

  before = keep_before (act, memory);
  place = place_of (act, &plan.books[0]);
  tell_part (act, &plan.books[0], place, HF_ZONE_HAND, move->cards, move->n_cards);
  leave_hand (act, &cards, move->n_cards);
  commit_book (act, &plan.books[0], place);

  return finish (act, before);
}

/* Cards of a free take may not open in the same turn (pickup.open_uses). */
static gboolean
uses_locked_cards (const HfAct   *act,
                   const HfCards *cards)
{
  const HfCards *locked = hf_state_locked (act->state);
  const HfCards *hand = hf_state_hand (act->state, act->seat);

  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    if (cards->n[kind] + MIN (locked->n[kind], hand->n[kind]) > hand->n[kind])
      return TRUE;

  return FALSE;
}

static gint
plan_points (const Plan *plan)
{
  gint points = 0;

  for (guint i = 0; i < plan->n; i++)
    points += plan->books[i].points;

  return points;
}

static HfVerdict
too_low (HfAct *act,
         gint   points)
{
  act->refusal->have = points;
  act->refusal->need = act->rules->open_min[act->state->table.round];

  return refuse (act, HF_REASON_OPENING_TOO_LOW);
}

/* An opening that falls short may cost points (S3-34, S3-35). */
static gboolean
book_penalty (HfAct *act)
{
  gint points = act->rules->rules.open_fail_penalty;

  if (points == 0)
    return FALSE;

  hf_state_owner (act->state, act->owner)->penalty += points;
  hf_events_add (act->events, HF_EVENT_PENALTY, act->seat, points, 0, HF_BOOK_NONE);

  return TRUE;
}

static HfReason
plan_opening_part (HfAct *act,
                   Plan  *plan,
                   guint  part)
{
  const HfMovePart *it = &act->move->parts[part];
  const guint8 *kinds = hf_move_part_cards (act->move, part);

  act->refusal->part = part;
  if (it->book != HF_BOOK_NONE && act->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;

  return plan_part (act, plan, it, kinds);
}

static void
commit_parts (HfAct      *act,
              const Plan *plan,
              guint       first_part)
{
  for (guint i = 0; i < plan->n; i++)
    {
      const HfMovePart *part = &act->move->parts[first_part + i];
      guint place = place_of (act, &plan->books[i]);

      tell_part (act, &plan->books[i], place, HF_ZONE_HAND,
                 hf_move_part_cards (act->move, first_part + i), part->n);
      commit_book (act, &plan->books[i], place);
    }
}

static void
mark_opened (HfAct *act,
             gint   points)
{
  act->state->table.opened |= 1u << act->seat;
  hf_events_add (act->events, HF_EVENT_OPENED, act->seat, points, 0, HF_BOOK_NONE);
}

/**
 * hf_act_open:
 * @act: an opening
 *
 * The opening is one act: all its books, or nothing (rules 3.5: S1-51, S4-69).
 */
HfVerdict
hf_act_open (HfAct *act)
{
  guint8 memory[HF_STATE_MAX] HF_STATE_ALIGNED;
  const HfMove *move = act->move;
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  const HfState *before;
  gint points;
  Plan plan;

  plan.n = 0;
  if (hf_state_is_open (act->state, act->rules, act->seat))
    return refuse (act, HF_REASON_ALREADY_OPEN);
  if (!hf_cards_contain (hf_state_hand (act->state, act->seat), &cards))
    return refuse (act, HF_REASON_NOT_IN_HAND);
  if (uses_locked_cards (act, &cards))
    return refuse (act, HF_REASON_PILE_CARD_NOT_USABLE);
  if (move->n_parts == 0)
    return refuse (act, HF_REASON_BOOK_TOO_SMALL);

  for (guint part = 0; part < move->n_parts; part++)
    {
      HfReason reason = plan_opening_part (act, &plan, part);

      if (reason != HF_REASON_NONE)
        return refuse (act, reason);
    }

  points = plan_points (&plan);
  if (points < act->rules->open_min[act->state->table.round])
    {
      too_low (act, points);
      return book_penalty (act) ? HF_VERDICT_FAILED : HF_VERDICT_REFUSED;
    }

  before = keep_before (act, memory);
  mark_opened (act, points);
  leave_hand (act, &cards, move->n_cards);
  commit_parts (act, &plan, 0);

  return finish (act, before);
}

/* Taking the pile. */

typedef struct
{
  Plan     plan;
  HfKind   top;
  guint    count;        /* cards taken, the top one included */
  gboolean opens;        /* the take must be an opening */
  HfCards  from_hand;    /* cards that leave the hand */
  guint    n_from_hand;
} Take;

/* Whether the pile may be taken at all, whatever is done with it (S1-60 to S1-62, S1-73, S1-74, S5-49). */
static HfReason
check_pile (HfAct *act,
            Take  *take)
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
check_take_form (HfAct *act,
                 Take  *take)
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
cards_are_there (HfAct *act,
                 Take  *take)
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
plan_top (HfAct *act,
          Take  *take)
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
    return plan_new_book (act, &take->plan, kinds, part->n + 1);
  if (take->opens && act->rules->rules.open_new_sets_only)
    return HF_REASON_NEW_SETS_ONLY;
  if (!own_book (act, part->book))
    return HF_REASON_NO_SUCH_BOOK;

  return plan_growth (act, &take->plan, part->book, kinds, part->n + 1);
}

static HfReason
plan_take (HfAct *act,
           Take  *take)
{
  HfReason reason = check_pile (act, take);

  if (reason == HF_REASON_NONE)
    reason = check_take_form (act, take);
  if (reason != HF_REASON_NONE)
    return reason;

  /* A take that must open but lays nothing is an opening of no points. */
  if (take->opens && act->move->n_cards == 0 && !act->rules->rules.pickup_meld_top)
    {
      too_low (act, 0);
      return HF_REASON_OPENING_TOO_LOW;
    }
  if (!cards_are_there (act, take))
    return HF_REASON_NOT_IN_HAND;

  if (act->rules->rules.pickup_meld_top)
    reason = plan_top (act, take);
  for (guint part = 1; part < act->move->n_parts && reason == HF_REASON_NONE; part++)
    reason = plan_opening_part (act, &take->plan, part);

  return reason;
}

static gint
take_points (const HfAct *act,
             const Take  *take)
{
  gint points = plan_points (&take->plan);

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

  book_penalty (act);
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
lock_cards (HfAct        *act,
            const guint8 *kinds,
            guint         n)
{
  HfCards *locked = hf_state_locked (act->state);
  guint first = act->rules->rules.pickup_open_uses == HF_OPEN_USES_TOP_ONLY ? 1 : 0;

  if (locked != NULL && !hf_state_is_open (act->state, act->rules, act->seat))
    *locked = hf_cards_from_list (kinds + first, n - first);
}

/* The rest of the taken cards goes into the hand; it must (S1-69, S1-70). */
static void
take_cards (HfAct *act,
            Take  *take)
{
  guint8 taken[HF_STATE_MAX];
  HfCards *hand = hf_state_hand (act->state, act->seat);
  gboolean melds_top = act->rules->rules.pickup_meld_top;

  for (guint i = 0; i < take->count; i++)
    {
      taken[i] = hf_state_pop_pile (act->state);
      hand->n[taken[i]]++;
      if (i > 0 || !melds_top)
        hf_events_add_card (act->events, HF_ZONE_PILE, 0, HF_ZONE_HAND, act->seat, act->seat, taken[i]);
    }
  hf_state_seat (act->state, act->seat)->hand += take->count;
  act->state->table.flags |= HF_FLAG_ACQUIRED;
  lock_cards (act, taken, take->count);
}

static void
commit_take (HfAct *act,
             Take  *take)
{
  gboolean melds_top = act->rules->rules.pickup_meld_top;

  if (take->opens)
    mark_opened (act, take_points (act, take));

  if (melds_top)
    {
      const HfMovePart *part = &act->move->parts[0];
      guint8 kinds[HF_MOVE_MAX_CARDS + 1];
      guint place = place_of (act, &take->plan.books[0]);
      Plan further = take->plan;

      kinds[0] = take->top;
      memcpy (kinds + 1, act->move->cards, part->n);
      tell_part (act, &take->plan.books[0], place, HF_ZONE_PILE, kinds, part->n + 1);
      take_cards (act, take);
      take->from_hand.n[take->top]++;
      leave_hand (act, &take->from_hand, take->n_from_hand + 1);
      commit_book (act, &take->plan.books[0], place);

      further.n--;
      memmove (further.books, further.books + 1, further.n * sizeof further.books[0]);
      commit_parts (act, &further, 1);
      return;
    }

  take_cards (act, take);
  if (take->n_from_hand > 0)
    leave_hand (act, &take->from_hand, take->n_from_hand);
  commit_parts (act, &take->plan, 1);
}

/**
 * hf_act_take:
 * @act: taking the pile
 *
 * Takes the pile, or buys its top cards, as one act (rules 3.6): the top card
 * on a book with its matches, an opening where one is due, then the rest.
 */
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
      too_low (act, take_points (act, &take));
      reason = HF_REASON_OPENING_TOO_LOW;
    }
  if (reason == HF_REASON_OPENING_TOO_LOW)
    {
      refuse (act, reason);
      return fail_take (act);
    }
  if (reason != HF_REASON_NONE)
    return refuse (act, reason);

  before = keep_before (act, memory);
  act->state->table.phase = HF_PHASE_PLAY;
  commit_take (act, &take);
  if (!act->rules->rules.pickup_replaces_draw
      && !hf_turn_draw (act->state, act->rules, NULL, act->events))
    {
      hf_state_end_round (act->state, act->rules, act->events);
      return HF_VERDICT_OK;
    }

  return finish (act, before);
}
