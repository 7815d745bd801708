/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-book-rules.h"

/* The red threes laid, or all of the deck, which may count against their owner (S2-46). */
gint
hf_state_red_points (const HfState *self, const HfFlatRules *rules, guint owner)
{
  const HfRules *r = &rules->rules;
  const guint reds = hf_state_owner (self, owner)->reds;
  const HfClosedBooks closed = hf_state_count_closed (self, rules, owner);
  gint points = reds * r->three_red_laid;
  gboolean negative = FALSE;

  if (r->three_red_mode != HF_RED_LAY_AND_REPLACE)
    return points;

  if (r->three_red_all_bonus != HF_NONE && reds == rules->deck.n[HF_KIND_RED_THREE])
    points = r->three_red_all_bonus;
  if (r->three_red_negative_if == HF_RED_NEGATIVE_NOT_OPEN)
    negative = (self->table.opened & rules->owner_seats[owner]) == 0;
  else if (r->three_red_negative_if == HF_RED_NEGATIVE_NO_CLOSED_BOOK)
    negative = closed.clean + closed.dirty + closed.wild == 0;

  return negative ? -points : points;
}

/* Scores the round as if it ended now (S1-85, S2-69, S3-67). Penalty and held cards are zero or
 * negative. */
HfScore
hf_state_score (const HfState *self, const HfFlatRules *rules, guint owner)
{
  const HfRules *r = &rules->rules;
  const HfOwner *o = hf_state_owner (self, owner);
  HfScore score = { 0 };

  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner != owner)
        continue;
      score.books += hf_book_bonus (rules, book);
      score.cards += hf_book_value (rules, book);
    }

  for (guint seat = owner; seat < rules->n_seats && r->score_held_negative; seat += rules->n_owners)
    if (!hf_table_has_piles (&self->table, seat))
      {
        HfCards piles = hf_state_piles_left (self, seat);

        score.held -= hf_flat_rules_held (rules, hf_state_hand (self, seat))
                      + hf_flat_rules_held (rules, &piles);
      }

  score.cards -= o->buried;
  score.reds = hf_state_red_points (self, rules, owner);
  score.out = (self->table.out & rules->owner_seats[owner]) != 0 ? r->out_bonus : 0;
  score.cut = o->cut;
  score.penalty = -o->penalty;
  score.round = score.books + score.cards + score.reds + score.out + score.cut + score.penalty
                + score.held;
  if (!r->score_allow_negative)
    score.round = MAX (score.round, 0);

  return score;
}

/* Returns: the owners with the highest total, a bit each; equal totals share the win (S1-14, S2-13, S4-66,
 *   S5-59, AMB-76) */
guint
hf_state_winners (const HfState *self)
{
  gint best = G_MININT;
  guint winners = 0;

  for (guint owner = 0; owner < self->n_owners; owner++)
    {
      gint total = hf_state_owner (self, owner)->total;

      if (total > best)
        {
          best = total;
          winners = 0;
        }
      if (total == best)
        winners |= 1u << owner;
    }

  return winners;
}
