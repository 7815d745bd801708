/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The discard: the card that is missed least and helps the next player least. */

#include "hf-simple-private.h"

/* Pile cards that tell what the others did not want. */
#define RECENT 4

typedef struct
{
  const HfLook *look;
  guint         recent;      /* ranks thrown lately, and left lying */
  gint          prize;       /* how much the next player would like the pile */
  gboolean      takeable;    /* whether the next player may take it at all */
} Danger;

static void
judge_danger (Danger       *danger,
              const HfLook *look)
{
  const HfView *view = look->view;
  const HfFlatRules *rules = look->rules;
  const HfRules *r = &rules->rules;
  guint n_pile = view->table->n_pile;
  guint next = hf_flat_rules_next_seat (rules, view->seat);
  gboolean next_open = hf_view_is_open (view, next);

  danger->look = look;
  danger->recent = 0;
  danger->takeable = r->pickup_mode != HF_PICKUP_NONE && n_pile + 1 >= (guint) r->pickup_min_pile
                     && (next_open || r->pickup_if_unopened != HF_UNOPENED_REFUSE);
  danger->prize = 4 + 2 * (gint) MIN (rules->pickup_count, n_pile + 1);
  if (!next_open)
    danger->prize /= 2;
  for (guint i = 0; i < MIN (n_pile, RECENT); i++)
    danger->recent |= 1u << view->pile[i];
}

/* What throwing a card gives to the next player. */
static gint
danger_of (const Danger *danger,
           guint         kind)
{
  const HfLook *look = danger->look;
  const HfRules *r = &look->rules->rules;
  guint rank = hf_kind_rank (kind);
  gint prize = danger->prize;

  if (!danger->takeable || ((look->rules->blocked_kinds >> kind) & 1))
    return 0;
  if (!r->pickup_meld_top && r->pickup_match_naturals == 0)
    return ((look->theirs >> rank) & 1) ? 6 : 0;
  if (!hf_flat_rules_is_natural (look->rules, kind))
    return r->pickup_meld_top ? 0 : prize;

  if ((look->theirs >> rank) & 1)
    prize += prize / 2;
  if ((danger->recent >> kind) & 1)
    prize /= 3;

  return prize / (1 + (gint) MIN (look->n[rank], 3));
}

/* What keeping a card is worth. */
static gint
worth_of (const HfLook *look,
          guint         kind)
{
  const HfFlatRules *rules = look->rules;
  guint rank = hf_kind_rank (kind);
  gint value = rules->value[kind];
  guint n;

  if (hf_look_is_wild (look, kind))
    return look->hurry && !look->adds ? 20 : 150 + value;
  if (!hf_flat_rules_is_natural (rules, kind))
    return kind == HF_KIND_BLACK_THREE ? 7 - rules->held[kind] / 4 : -50 - rules->held[kind] / 4;

  n = look->n[rank];
  if (look->adds && (((look->grows | look->tops) >> rank) & 1))
    return 25 + value;
  if (!look->open)
    return n >= look->need ? 100 : n == 2 ? 12 + value : value / 4;

  return n >= 2 ? 14 : 0;
}

static gint
cost_of (const Danger *danger,
         guint         kind)
{
  const HfLook *look = danger->look;

  if (look->hurry)
    return danger_of (danger, kind) / 2 - look->rules->held[kind]
           + (hf_look_is_wild (look, kind) && look->adds ? look->rules->value[kind] / 2 : 0);

  return danger_of (danger, kind) + worth_of (look, kind) - look->rules->held[kind] / 8;
}

/* Kinds that may be thrown: all, or only what fits nowhere (turn.discard_any). */
static guint
allowed_kinds (const HfLook *look)
{
  guint kinds = 0;
  guint fits = look->adds ? look->grows | look->tops : 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    kinds |= (guint) (look->view->hand->n[kind] > 0) << kind;
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

/**
 * hf_simple_discard:
 * @look: a summary
 * @move: (out): the end of the turn
 *
 * Ends the turn: with a discard; with a pass where none is legal; with the
 * question first where the last card goes out.
 */
void
hf_simple_discard (const HfLook *look,
                   HfMove       *move)
{
  guint kinds = allowed_kinds (look);
  guint best = HF_N_KINDS;
  gint best_cost = G_MAXINT;
  Danger danger;

  if (look->on_foot && look->hand == 1)
    {
      if (hf_look_suffices (look) && look->rules->rules.out_by_discard && hf_simple_asks_first (look))
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

  judge_danger (&danger, look);
  HF_FOR_EACH_RANK (kind, kinds)
    {
      gint cost = cost_of (&danger, kind);

      if (cost < best_cost)
        {
          best = kind;
          best_cost = cost;
        }
    }

  hf_move_init (move, HF_MOVE_DISCARD, look->view->seat);
  hf_move_add_card (move, best);
}
