/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a hand, asking and answering. */

#include "hf-simple-private.h"

#include "core/hf-book-rules.h"

/* Returns: whether custom or rule wants the partner to be asked before going out, and that was
 *   not done yet in this turn (S1-83, S3-59) */
gboolean
hf_simple_asks_first (const HfLook *look)
{
  return look->rules->teams && look->rules->rules.out_ask != HF_ASK_NONE
         && !(look->view->table->flags & HF_FLAG_ASKED);
}

/* A partner's no is heeded, binding or not (S1-97), as long as there is another way to end the
 * turn. */
gboolean
hf_simple_may_go_out (const HfLook *look)
{
  if (!look->rules->teams || look->view->table->answer != HF_ANSWER_NO)
    return TRUE;

  return look->hand == 1 && !look->rules->rules.out_answer_binding;
}

/* How good a pile is as the first hand: what makes books and opens. */
static gint
weigh_pile (const HfFlatRules *rules, const HfCards *cards)
{
  gint weight = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      gint n = cards->n[kind];

      if (hf_flat_rules_is_wild (rules, kind))
        weight += 30 * n;
      else if (!hf_flat_rules_is_natural (rules, kind))
        weight += kind == HF_KIND_RED_THREE ? rules->held[kind] / 5 * n : 0;
      else if (n >= 3)
        weight += n * (10 + rules->value[kind]);
      else if (n == 2)
        weight += 10 + rules->value[kind];
    }

  return weight;
}

/* Chooses the better pile where it may look (S4-64), else the first one. Red threes are better in
 * the hand, from where they can be thrown early.
 * @move (out): the choice */
void
hf_simple_choose (const HfView *view, HfMove *move)
{
  gboolean second = view->piles[0] != NULL && view->piles[1] != NULL
                    && weigh_pile (view->rules, view->piles[1])
                         > weigh_pile (view->rules, view->piles[0]);

  hf_move_init (move, HF_MOVE_CHOOSE, view->seat);
  move->answer = second ? HF_ANSWER_NO : HF_ANSWER_YES;
}

/* What an unseen card costs its holder on average, in 64ths of a point. */
static gint
average_cost (const HfLook *look)
{
  const HfView *view = look->view;
  HfCards unseen = look->rules->deck;
  HfCards pile = hf_cards_from_list (view->pile, view->table->n_pile);
  guint n;

  hf_cards_subtract (&unseen, view->hand);
  hf_cards_subtract (&unseen, &pile);
  for (guint i = 0; i < view->table->n_books; i++)
    {
      HfCards book = hf_book_cards (&view->books[i]);

      hf_cards_subtract (&unseen, &book);
    }
  for (guint owner = 0; owner < look->rules->n_owners; owner++)
    unseen.n[HF_KIND_RED_THREE] -= view->owners[owner].reds;

  n = hf_cards_count (&unseen);

  return n > 0 ? 64 * hf_flat_rules_held (look->rules, &unseen) / (gint) n : 0;
}

/* Points of the own hand that could be laid in the next turn. */
static gint
points_to_lay (const HfLook *look)
{
  gint points = 0;

  HF_FOR_EACH_BIT (rank, look->one & (look->own->grows | look->own->tops | look->many))
  points += look->n[rank] * look->rules->value[rank];
  HF_FOR_EACH_BIT (kind, look->rules->wild_kinds)
  points += look->n[kind] * look->rules->value[kind];

  return points;
}

/* Whether the partner should go out now: what we would hold against what the
 * others would hold, and what another lap would change for both. */
static gboolean
should_go_out (const HfLook *look)
{
  const HfView *view = look->view;
  const HfFlatRules *rules = look->rules;
  gint average = average_cost (look);
  gint own = hf_flat_rules_held (rules, view->hand);
  gint others = 0, others_gain = 0, own_gain;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      gint unseen = view->seats[seat].hand + view->seats[seat].foot;

      if (seat == (guint) view->table->turn)
        continue;
      if (seat == view->seat)
        own += view->seats[seat].foot * average / 64;
      else if (hf_flat_rules_owner (rules, seat) == look->owner)
        own += unseen * average / 64;
      else
        {
          others += unseen * average / 64;
          if (hf_look_may_end (look, seat))
            return TRUE;
          others_gain += 60 + (view->seats[seat].hand <= 4 ? 60 : 0);
        }
    }

  own_gain = 2 * points_to_lay (look);
  if (own == 0)
    return TRUE;

  return own - others <= 120 + (look->style != NULL ? look->style->out : 0)
         || own_gain <= others_gain + 60;
}

/* Another dirty book is fine while dirty books are missing, or clean ones are not. */
static gboolean
dirty_is_fine (const HfLook *look)
{
  const HfRules *r = &look->rules->rules;

  return look->own->dirty + look->own->open_dirty < (guint) r->out_min_dirty
         || look->own->clean >= (guint) r->out_min_clean || look->hurry;
}

/* Opening with nothing clean is fine when it is late, or the others have opened. */
static gboolean
all_dirty_is_fine (const HfLook *look)
{
  const HfTable *table = look->view->table;

  return table->round == look->rules->n_rounds
         || (table->opened & ~look->rules->owner_seats[look->owner]) != 0 || look->many == 0;
}

/* Answers the question on the table.
 * @move (out): the answer */
void
hf_simple_answer (const HfLook *look, HfMove *move)
{
  gboolean yes;

  switch (look->view->table->question)
    {
    case HF_QUESTION_ALL_DIRTY:
      yes = all_dirty_is_fine (look);
      break;
    case HF_QUESTION_NEW_DIRTY:
      yes = dirty_is_fine (look);
      break;
    case HF_QUESTION_OUT:
    default:
      yes = should_go_out (look);
      break;
    }

  hf_move_init (move, HF_MOVE_ANSWER, look->view->seat);
  move->answer = yes ? HF_ANSWER_YES : HF_ANSWER_NO;
}
