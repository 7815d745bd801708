/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds effects of the act of a hint that its alternative lacks, by playing both on the table as
 * the player sees it. The worth of a plan differs by much that comes later or from others; a reason
 * is true of an act only where the act itself works that way. */

#include "hf-hint-private.h"

#include <math.h>

#include "core/state/hf-book-rules.h"

/* Chances that differ by less are no reason, in per cent. */
#define LEAST_CHANCE 4

/* Points that a card of the stock costs in a hand, about. */
#define USUAL_POINTS 10

/* A position as far as the player's own side can tell. */
typedef struct
{
  gint down;         /* points on the table */
  gint laid;         /* cards there */
  gint clean, dirty; /* cards in books of that kind, up to those that close them */
  gint needed;       /* closed books that going out still takes */
  gint held;         /* points at risk in hand and foot */
  gint hand, to_foot;
  gint wilds; /* wild cards given away on the way here */
  gboolean open, ends;
} Position;

static void
measure_books (const HfState *state, const HfFlatRules *rules, guint owner, Position *found)
{
  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      gint size = hf_book_size (book);

      if (book->owner != owner)
        continue;
      found->laid += size;
      found->down += hf_book_value (rules, book);
      if (hf_book_is_closed (rules, book))
        found->down += hf_book_bonus (rules, book);
      if (!hf_book_is_wild (book))
        *(hf_book_is_clean (book) ? &found->clean : &found->dirty) += MIN (size,
                                                                           rules->rules.book_size);
    }
}

static void
measure (const HfState *state, const HfFlatRules *rules, guint seat, Position *found)
{
  guint owner = hf_flat_rules_owner (rules, seat);
  HfCards piles = hf_state_piles_left (state, seat);
  HfClosedBooks closed = hf_state_count_closed (state, rules, owner);

  found->laid = hf_state_owner (state, owner)->blacks;
  found->down = hf_state_red_points (state, rules, owner)
                + found->laid * rules->held[HF_KIND_BLACK_THREE];
  measure_books (state, rules, owner, found);
  found->needed = hf_closed_books_missing (&closed, rules, state->table.round);
  found->held += hf_flat_rules_held (rules, hf_state_hand (state, seat))
                 + hf_flat_rules_held (rules, &piles);
  found->hand += hf_state_seat (state, seat)->hand;
  found->to_foot = hf_state_on_foot (state, seat) ? 0 : found->hand;
  found->open = hf_state_is_open (state, rules, seat);
  found->ends |= (state->table.out >> seat) & 1;
}

/* Plays a move and notes facts that the state does not show afterwards; the cards of a draw are unknown. */
static gboolean
play (HfState *state, const HfFlatRules *rules, const HfMove *move, Position *found)
{
  if (move->type == HF_MOVE_DRAW)
    {
      gint n = hf_flat_rules_drawn_at_once (rules, state->table.round);

      found->hand += n;
      found->held += rules->rules.score_held_negative ? n * USUAL_POINTS : 0;
      return TRUE;
    }

  for (guint i = 0; i < move->n_cards; i++)
    found->wilds += hf_flat_rules_is_wild (rules, move->cards[i]);
  found->ends |= move->type == HF_MOVE_ASK && move->question == HF_QUESTION_OUT;
  found->ends |= move->type == HF_MOVE_ANSWER && move->answer == HF_ANSWER_YES
                 && state->table.question == HF_QUESTION_OUT;

  return hf_state_play (state, rules, move, NULL, NULL) == HF_VERDICT_OK;
}

static gboolean
ends_turn (const HfMove *move)
{
  return move->type == HF_MOVE_DISCARD || move->type == HF_MOVE_PASS;
}

static gboolean
is_chosen (const HfHintCase *hint, const HfMove *move)
{
  for (guint i = 0; i < hint->n_moves; i++)
    if (hf_move_equal (&hint->moves[i], move))
      return TRUE;

  return FALSE;
}

/* Finds the act of the other turn to compare with: one that the advised turn
 * has not. Where cards are laid, the card thrown afterwards is none.
 *
 * Returns: its place in the other turn, or its length where the cards just stay in hand */
guint
hf_hint_find_alternative (const HfHintCase *hint)
{
  gboolean keeps = hint->move.n_parts > 0;
  guint i;

  for (i = 0; i < hint->n_other_moves; i++)
    if (!is_chosen (hint, &hint->other_moves[i])
        && !hf_move_equal (&hint->move, &hint->other_moves[i])
        && (!keeps || !ends_turn (&hint->other_moves[i])))
      break;

  return i;
}

static gint
count_in_hand (const HfHintCase *hint, const HfMove *discard)
{
  return hint->view->hand->n[discard->cards[0]];
}

/* Whether a book of the own side is of the card's rank. */
static gboolean
fits (const HfHintCase *hint, const HfMove *discard)
{
  const HfFlatRules *rules = hint->view->rules;
  guint owner = hf_flat_rules_owner (rules, hint->seat);

  for (guint i = 0; i < hint->view->table->n_books; i++)
    {
      const HfBook *book = &hint->view->books[i];

      if (book->owner == owner && !hf_book_is_wild (book)
          && book->rank == hf_kind_rank (discard->cards[0])
          && (!hf_book_is_closed (rules, book)
              || (hf_book_is_clean (book) ? rules->rules.book_nat_on_clean
                                          : rules->rules.book_nat_on_dirty)))
        return TRUE;
    }

  return FALSE;
}

/* Compares two cards to throw by the use of the one that stays: the first difference counts. */
static void
compare_discards (const HfHintCase *hint, const HfMove *thrown, const HfMove *kept, gint *effects)
{
  const HfFlatRules *rules = hint->view->rules;
  gboolean natural = hf_flat_rules_is_natural (rules, thrown->cards[0]);
  gboolean kept_natural = hf_flat_rules_is_natural (rules, kept->cards[0]);
  gboolean both_wild_free = !hf_flat_rules_is_wild (rules, thrown->cards[0])
                            && !hf_flat_rules_is_wild (rules, kept->cards[0]);

  if (!both_wild_free)
    return;
  if (natural != kept_natural)
    effects[HF_EFFECT_USE] = kept_natural - natural;
  else if (natural && fits (hint, thrown) != fits (hint, kept))
    effects[HF_EFFECT_FIT] = fits (hint, kept) - fits (hint, thrown);
  else if (natural && (count_in_hand (hint, thrown) > 1) != (count_in_hand (hint, kept) > 1))
    effects[HF_EFFECT_RANK] = (count_in_hand (hint, kept) > 1) - (count_in_hand (hint, thrown) > 1);
}

/* Advice to draw the top card of the pile: what makes it better than one that nobody knows. */
static void
judge_pile_card (const HfHintCase *hint, gint *effects)
{
  const HfFlatRules *rules = hint->view->rules;
  const HfMove card = { .cards = { hint->view->pile[0] } };

  if (hf_flat_rules_is_wild (rules, card.cards[0]))
    effects[HF_EFFECT_WILDS] = 1;
  else if (hf_flat_rules_is_natural (rules, card.cards[0]) && fits (hint, &card))
    effects[HF_EFFECT_FIT] = 1;
  else if (hf_flat_rules_is_natural (rules, card.cards[0]) && count_in_hand (hint, &card) > 0)
    effects[HF_EFFECT_RANK] = 1;
}

/* An act that helps less than the other does no harm, and one that harms less does not help: the
 * difference counts where the act goes the same way. */
static gint
agree (gint difference, gint own)
{
  return (difference > 0 && own > 0) || (difference < 0 && own <= 0) ? difference : 0;
}

/* @was: the position before the act */
static void
compare_positions (const HfHintCase *hint,
                   const Position *was,
                   const Position *one,
                   const Position *other,
                   gint *effects)
{
  gboolean on_foot = (hint->view->table->on_foot >> hint->seat) & 1;
  gint held = other->held - one->held;
  gint to_foot = other->to_foot - one->to_foot, last = other->hand - one->hand;

  if (!ends_turn (&hint->move))
    {
      held = agree (held, was->held - one->held);
      to_foot = agree (to_foot, was->to_foot - one->to_foot);
      last = agree (last, was->hand - one->hand);
    }
  effects[HF_EFFECT_DOWN] = agree (one->down - other->down, one->down - was->down);
  effects[HF_EFFECT_HELD] = held;
  effects[HF_EFFECT_CLEAN] = agree (one->clean - other->clean, one->clean - was->clean);
  effects[HF_EFFECT_DIRTY] = agree (one->dirty - other->dirty, one->dirty - was->dirty);
  effects[HF_EFFECT_WILDS] = -agree (one->wilds - other->wilds, one->wilds);
  effects[HF_EFFECT_LATER] = -agree (one->laid - other->laid, one->laid - was->laid);
  effects[HF_EFFECT_OPEN] = agree (one->open - other->open, one->open - was->open);
  effects[HF_EFFECT_NEEDED] = agree (other->needed - one->needed, was->needed - one->needed);
  effects[HF_EFFECT_FOOT] = on_foot ? 0 : to_foot;
  effects[HF_EFFECT_LAST] = on_foot ? last : 0;
  if (hint->move.type == HF_MOVE_DRAW)
    effects[HF_EFFECT_SPARE] = MAX (other->hand - one->hand, 0);
}

/* Whether the two chances of an event differ by more than by chance: the worlds are the same, but
 * not many. */
gboolean
hf_hint_chances_differ (const HfHintCase *hint, HfSearchRate rate)
{
  gdouble now = hint->rates[rate], otherwise = hint->other_rates[rate];
  gdouble variance = now * (1 - now) + otherwise * (1 - otherwise);
  gdouble error = hint->worlds > 0 ? sqrt (variance / hint->worlds) : 0;

  return fabs (now - otherwise) >= MAX (LEAST_CHANCE / 100., 2 * error);
}

/* The next player's gain from the pile is hidden from this seat; imagined rounds tell. */
static gint
compare_pile (const HfHintCase *hint)
{
  HfSearchRate rate = HF_RATE_NEXT_TAKES;

  if (hint->closed || !hf_hint_chances_differ (hint, rate)
      || (!ends_turn (&hint->move) && hint->move.type != HF_MOVE_DRAW
          && hint->move.type != HF_MOVE_TAKE))
    return 0;

  return hint->rates[rate] < hint->other_rates[rate] ? 1 : -1;
}

/* Finds the effects of the act in comparison with the alternative. A turn that is only ended is compared
 * with all of the other turn. */
void
hf_hint_find_effects (HfHintCase *hint)
{
  const HfFlatRules *rules = hint->view->rules;
  guint64 rng = 1;
  g_autofree HfState *one = hf_view_sample (hint->view, &rng), *other = NULL;
  guint alternative = hf_hint_find_alternative (hint), last = alternative;
  Position was = { 0 }, here = { 0 }, there = { 0 };

  memset (hint->effects, 0, sizeof hint->effects);
  if (hint->alone || hint->move.type == HF_MOVE_CHOOSE)
    return;
  if (ends_turn (&hint->move))
    last = hint->n_other_moves - 1;

  /* Steps that both turns have come first. */
  for (guint i = 0; i < alternative && alternative < hint->n_other_moves; i++)
    if (hf_state_play (one, rules, &hint->other_moves[i], NULL, NULL) != HF_VERDICT_OK)
      return;
  measure (one, rules, hint->seat, &was);
  other = hf_state_new (rules, 1);
  hf_state_copy (other, one);
  if (!play (one, rules, &hint->move, &here))
    return;
  for (guint i = alternative; i <= last && i < hint->n_other_moves; i++)
    if (!play (other, rules, &hint->other_moves[i], &there))
      return;
  measure (one, rules, hint->seat, &here);
  measure (other, rules, hint->seat, &there);

  /* Laying cards leaves the question for later. */
  if (here.ends || hint->move.n_parts == 0)
    {
      hint->effects[HF_EFFECT_OUT] = here.ends - there.ends;
      hint->effects[HF_EFFECT_TIME] = there.ends - here.ends;
    }
  hint->effects[HF_EFFECT_PILE] = compare_pile (hint);
  if (hint->move.type == HF_MOVE_ASK || hint->move.type == HF_MOVE_ANSWER
      || (alternative < hint->n_other_moves && hint->other_moves[alternative].type == HF_MOVE_ASK))
    return;
  compare_positions (hint, &was, &here, &there, hint->effects);
  if (hint->move.type == HF_MOVE_DISCARD && hint->n_other_moves == 1
      && hint->other_moves[0].type == HF_MOVE_DISCARD)
    compare_discards (hint, &hint->move, &hint->other_moves[0], hint->effects);
  if (hf_move_draws_pile_card (&hint->move) && alternative < hint->n_other_moves
      && hint->other_moves[alternative].type == HF_MOVE_DRAW)
    judge_pile_card (hint, hint->effects);
}
