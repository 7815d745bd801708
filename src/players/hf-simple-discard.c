/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The discard: the card that is missed least and helps the next player least. */

#include "hf-simple-private.h"

/* Pile cards that tell what the others did not want. */
#define RECENT 8

typedef struct
{
  const HfLook *look;
  gboolean takeable;         /* whether the next player may take the pile at all */
  gint prize;                /* how much the next player would like it */
  guint next_grows;          /* ranks of which the next player's side has an open book */
  gint share;                /* part of the unseen cards that the next player holds, in 1/16384 */
  guint8 unseen[HF_N_KINDS]; /* cards that may be anywhere */
  guint8 doubt[HF_N_KINDS];  /* that the next player holds a kind, in 1/64 */
} Danger;

/* Who threw a card, or left it lying, hardly holds more of the kind. */
static void
read_pile (Danger *danger)
{
  const HfView *view = danger->look->view;
  guint n_pile = view->table->n_pile;
  guint own_throw = danger->look->rules->n_seats
                    - 2u; /* where the last discard of the next player lies */

  memset (danger->doubt, 64, sizeof danger->doubt);
  for (guint i = 0; i < MIN (n_pile, RECENT); i++)
    {
      guint8 *doubt = &danger->doubt[view->pile[i]];

      *doubt = *doubt * (i == own_throw ? 32 : 57) / 64;
    }
}

static void
count_unseen (Danger *danger)
{
  const HfLook *look = danger->look;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    danger->unseen[kind] = look->rules->deck.n[kind] - look->view->hand->n[kind]
                           - look->memo->pile[kind];
  for (guint owner = 0; owner < look->rules->n_owners; owner++)
    for (guint rank = 0; rank < HF_N_KINDS; rank++)
      danger->unseen[rank] -= look->memo->sides[owner].down[rank];
  read_pile (danger);
  if (hf_flat_rules_is_natural (look->rules, HF_KIND_RED_THREE))
    danger->unseen[HF_RANK_THREE] += danger->unseen[HF_KIND_RED_THREE];
}

/* The part of the unseen cards that a seat holds. */
static gint
share_of (const HfView *view, guint seat)
{
  gint hand = view->seats[seat].hand > 0 ? view->seats[seat].hand : view->seats[seat].foot;
  gint unseen = view->table->n_stack[0] + view->table->n_stack[1] + view->seats[view->seat].foot;

  for (guint i = 0; i < view->table->n_seats; i++)
    if (i != view->seat)
      unseen += view->seats[i].hand + view->seats[i].foot;

  return hand * 16384 / MAX (unseen, 1);
}

static void
judge_danger (Danger *danger, const HfLook *look)
{
  const HfView *view = look->view;
  const HfFlatRules *rules = look->rules;
  const HfRules *r = &rules->rules;
  guint n_pile = view->table->n_pile;
  guint next = hf_flat_rules_next_seat (rules, view->seat);
  gboolean next_open = hf_view_is_open (view, next);

  danger->look = look;
  danger->takeable = r->pickup_mode != HF_PICKUP_NONE && n_pile + 1 >= (guint) r->pickup_min_pile
                     && (next_open || r->pickup_if_unopened != HF_UNOPENED_REFUSE);
  if (!danger->takeable)
    return;

  danger->prize = 4 + 2 * (gint) MIN (rules->pickup_count, n_pile + 1);
  if (!next_open)
    danger->prize /= 2;
  danger->next_grows = look->memo->sides[hf_flat_rules_owner (rules, next)].grows;
  danger->share = share_of (view, next);
  count_unseen (danger);
}

/* What throwing a card gives to the next player: the pile, if that player
 * holds a pair. */
static gint
danger_of (const Danger *danger, guint kind)
{
  const HfLook *look = danger->look;
  const HfRules *r = &look->rules->rules;
  guint rank = hf_kind_rank (kind);
  gint expected;

  if (!danger->takeable || ((look->rules->blocked_kinds >> kind) & 1))
    return 0;
  if (!r->pickup_meld_top && r->pickup_match_naturals == 0)
    return ((danger->next_grows >> rank) & 1) ? 6 : 0;
  if (!hf_flat_rules_is_natural (look->rules, kind))
    return 0;

  /* How many of the rank the next player is likely to hold, in 1/64. */
  expected = danger->share * danger->unseen[rank] / 256 * danger->doubt[kind] / 64;
  expected = CLAMP (expected, 0, 128);

  return danger->prize * expected * expected * 14 / 32768;
}

/* What keeping a card is worth. */
static gint
worth_of (const HfLook *look, guint kind)
{
  const HfFlatRules *rules = look->rules;
  guint rank = hf_kind_rank (kind);
  gint value = rules->value[kind];
  guint n;

  if (hf_look_is_wild (look, kind))
    return look->hurry && !look->adds ? 20 : 150 + value;
  if (!hf_flat_rules_is_natural (rules, kind))
    return -rules->held[kind];

  n = look->n[rank];
  if (look->adds && (((look->own->grows | look->own->tops) >> rank) & 1))
    return 25 + value;
  if (!look->open)
    return n >= look->need ? 100 : n == 2 ? 16 + value : 3 * value / 8;

  return n >= 2 ? 40 : 0;
}

static gint
cost_of (const Danger *danger, guint kind)
{
  const HfLook *look = danger->look;

  if (look->hurry)
    return danger_of (danger, kind) / 2 - look->rules->held[kind]
           + (hf_look_is_wild (look, kind) && look->adds ? look->rules->value[kind] / 2 : 0);

  return danger_of (danger, kind) + worth_of (look, kind);
}

/* When everybody waits for cards that the others hold, and so for ever, each
 * kind gets its turn to be thrown. */
static guint
next_in_turn (const HfLook *look, guint kinds)
{
  guint skip = look->view->table->stall % (guint) __builtin_popcount (kinds);

  while (skip-- > 0)
    kinds &= kinds - 1;

  return (guint) __builtin_ctz (kinds);
}

/* Kinds that may be thrown: all, or only what fits nowhere (turn.discard_any). */
static guint
allowed_kinds (const HfLook *look)
{
  guint kinds = look->kinds;
  guint fits = look->adds ? look->own->grows | look->own->tops : 0;

  if (look->rules->rules.turn_discard_any || look->hand <= 1)
    return kinds;

  if (((fits >> HF_RANK_THREE) & 1) && hf_flat_rules_is_natural (look->rules, HF_KIND_RED_THREE))
    fits |= HF_KIND_BIT (HF_KIND_RED_THREE);
  fits &= look->rules->natural_kinds;

  return kinds & ~(fits | look->rules->wild_kinds);
}

/* Whether the last card of the foot may be thrown. */
static gboolean
last_card_may_go (const HfLook *look)
{
  const HfRules *r = &look->rules->rules;
  const HfTable *table = look->view->table;
  gboolean out = r->out_by_discard && hf_look_suffices (look);

  if (!out)
    return r->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY;

  return !(look->rules->teams && r->out_answer_binding && (table->flags & HF_FLAG_ASKED)
           && table->answer != HF_ANSWER_YES);
}

static guint
best_discard (const HfLook *look, guint kinds)
{
  guint best = HF_N_KINDS;
  gint best_cost = G_MAXINT;
  guint dead = kinds & ~(look->rules->natural_kinds | look->rules->wild_kinds);
  Danger danger;

  /* What can never be laid goes first, the dearest of it. */
  if (dead != 0 && !look->hurry)
    {
      HF_FOR_EACH_BIT (kind, dead)
      if (best == HF_N_KINDS || look->rules->held[kind] > look->rules->held[best])
        best = kind;
      return best;
    }

  judge_danger (&danger, look);
  HF_FOR_EACH_BIT (kind, kinds)
  {
    gint cost = cost_of (&danger, kind);

    if (cost < best_cost)
      {
        best = kind;
        best_cost = cost;
      }
  }

  return best;
}

/* Ends the turn: with a discard; with a pass where none is legal; with the question first where
 * the last card goes out.
 * @move (out): the end of the turn */
void
hf_simple_discard (const HfLook *look, HfMove *move)
{
  guint kinds = allowed_kinds (look);

  if (look->on_foot && look->hand == 1)
    {
      if (hf_look_suffices (look) && look->rules->rules.out_by_discard
          && hf_simple_asks_first (look))
        {
          hf_move_init (move, HF_MOVE_ASK, look->view->seat);
          move->question = HF_QUESTION_OUT;
          return;
        }
      if (!last_card_may_go (look))
        kinds = 0;
    }
  if (kinds == 0)
    {
      hf_move_init (move, HF_MOVE_PASS, look->view->seat);
      return;
    }

  hf_move_init (move, HF_MOVE_DISCARD, look->view->seat);
  hf_move_add_card (move, look->stuck ? next_in_turn (look, kinds) : best_discard (look, kinds));
}
