/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a hand, asking and answering. */

#include "hf-simple-private.h"

#include "core/state/hf-book-rules.h"

/* Returns: whether custom or rule wants the partner to be asked before going out, and that was
 *   not done yet in this turn (S1-83, S3-59) */
gboolean
hf_simple_asks_first (const HfTableSummary *summary)
{
  return summary->rules->teams && summary->rules->rules.out_ask != HF_ASK_NONE
         && !(summary->view->table->flags & HF_FLAG_ASKED);
}

/* A partner's no is heeded, binding or not (S1-97), as long as there is another way to end the
 * turn. */
gboolean
hf_simple_may_go_out (const HfTableSummary *summary)
{
  if (!summary->rules->teams || summary->view->table->answer != HF_ANSWER_NO)
    return TRUE;

  return summary->hand == 1 && !summary->rules->rules.out_answer_binding;
}

/* How good a pile is as the first hand: cards that make books and open. */
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

/* The cost of an unseen card to its holder on average, in 64ths of a point. */
static gint
average_cost (const HfTableSummary *summary)
{
  const HfView *view = summary->view;
  HfCards unseen = summary->rules->deck;
  HfCards pile = hf_cards_from_list (view->pile, view->table->n_pile);
  guint n;

  hf_cards_subtract (&unseen, view->hand);
  hf_cards_subtract (&unseen, &pile);
  for (guint i = 0; i < view->table->n_books; i++)
    {
      HfCards book = hf_book_cards (&view->books[i]);

      hf_cards_subtract (&unseen, &book);
    }
  for (guint owner = 0; owner < summary->rules->n_owners; owner++)
    {
      HfCards threes = hf_owner_threes (&view->owners[owner]);

      hf_cards_subtract (&unseen, &threes);
    }

  n = hf_cards_count (&unseen);

  return n > 0 ? 64 * hf_flat_rules_held (summary->rules, &unseen) / (gint) n : 0;
}

/* Points of the own hand that could be laid in the next turn. */
static gint
points_to_lay (const HfTableSummary *summary)
{
  gint points = 0;

  HF_FOR_EACH_BIT (rank, summary->one & (summary->own->grows | summary->own->tops | summary->many))
    points += summary->n[rank] * summary->rules->value[rank];
  HF_FOR_EACH_BIT (kind, summary->rules->wild_kinds)
    points += summary->n[kind] * summary->rules->value[kind];

  return points;
}

/* Whether the partner should go out now: the points left in our hands against
 * those of the others, and the changes that another lap would bring to both. */
static gboolean
should_go_out (const HfTableSummary *summary)
{
  const HfView *view = summary->view;
  const HfFlatRules *rules = summary->rules;
  gint average = average_cost (summary);
  gint own = hf_flat_rules_held (rules, view->hand);
  gint others = 0, others_gain = 0, own_gain;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      gint unseen = view->seats[seat].hand + hf_seat_piles_left (&view->seats[seat]);

      if (seat == (guint) view->table->turn)
        continue;
      if (seat == view->seat)
        own += (gint) hf_seat_piles_left (&view->seats[seat]) * average / 64;
      else if (hf_flat_rules_owner (rules, seat) == summary->owner)
        own += unseen * average / 64;
      else
        {
          others += unseen * average / 64;
          if (hf_table_summary_may_end_round (summary, seat))
            return TRUE;
          others_gain += 60 + (view->seats[seat].hand <= 4 ? 60 : 0);
        }
    }

  own_gain = 2 * points_to_lay (summary);
  if (own == 0)
    return TRUE;

  return own - others <= 120 + (summary->style != NULL ? summary->style->out : 0)
         || own_gain <= others_gain + 60;
}

/* Another dirty book is fine while dirty books are missing, or clean ones are not. */
static gboolean
dirty_is_fine (const HfTableSummary *summary)
{
  const HfOutKinds out = hf_table_summary_out_books (summary);

  return out.dirty + summary->own->open_dirty < (guint) summary->now->dirty
         || out.clean >= (guint) summary->now->clean || summary->ends_soon;
}

/* Opening with nothing clean is fine when it is late, or the others have opened. */
static gboolean
all_dirty_is_fine (const HfTableSummary *summary)
{
  const HfTable *table = summary->view->table;

  return table->round == summary->rules->n_rounds
         || (table->opened & ~summary->rules->owner_seats[summary->owner]) != 0
         || summary->many == 0;
}

/* Answers the question on the table.
 * @move (out): the answer */
void
hf_simple_answer (const HfTableSummary *summary, HfMove *move)
{
  gboolean yes;

  switch (summary->view->table->question)
    {
    case HF_QUESTION_ALL_DIRTY:
      yes = all_dirty_is_fine (summary);
      break;
    case HF_QUESTION_NEW_DIRTY:
      yes = dirty_is_fine (summary);
      break;
    default:
      yes = should_go_out (summary);
      break;
    }

  hf_move_init (move, HF_MOVE_ANSWER, summary->view->seat);
  move->answer = yes ? HF_ANSWER_YES : HF_ANSWER_NO;
}
