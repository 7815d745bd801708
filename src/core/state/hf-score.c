/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-score.h"

/* Red threes may count against their owner, for want of an opening or of a closed book (S2-46). */
static gboolean
reds_are_negative (const HfTally *self, const HfRules *r)
{
  guint closed = 0;

  if (r->three_red_negative_if == HF_RED_NEGATIVE_NOT_OPEN)
    return !self->open;
  if (r->three_red_negative_if != HF_RED_NEGATIVE_NO_CLOSED_BOOK)
    return FALSE;

  for (guint kind = HF_BOOK_KIND_OPEN + 1; kind < HF_N_BOOK_KINDS; kind++)
    closed += self->books[kind];

  return closed == 0;
}

/* Returns: the points of the red threes laid, or of all of the deck */
gint
hf_tally_red_points (const HfTally *self, const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  gint points = self->reds * r->three_red_laid;

  if (r->three_red_mode != HF_RED_LAY_AND_REPLACE)
    return points;

  if (r->three_red_all_bonus != HF_NONE && self->reds == rules->deck.n[HF_KIND_RED_THREE])
    points = r->three_red_all_bonus;

  return reds_are_negative (self, r) ? -points : points;
}

static void
tally_books (HfTally *tally, const HfState *state, const HfFlatRules *rules, guint owner)
{
  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);

      if (book->owner == owner)
        tally->books[hf_book_kind (rules, book)]++;
    }
}

static void
tally_table (HfTally *tally, const HfState *state, const HfFlatRules *rules, guint owner)
{
  const HfOwner *o = hf_state_owner (state, owner);

  tally_books (tally, state, rules, owner);
  tally->reds = o->reds;
  tally->open = (state->table.opened & rules->owner_seats[owner]) != 0;
}

/* Returns: the points of the red threes laid in the round so far */
gint
hf_state_red_points (const HfState *self, const HfFlatRules *rules, guint owner)
{
  HfTally tally = { 0 };

  if (hf_state_owner (self, owner)->reds == 0)
    return 0;
  tally_table (&tally, self, rules, owner);

  return hf_tally_red_points (&tally, rules);
}

/* Counts a side as if the round ended now. */
HfTally
hf_state_tally (const HfState *self, const HfFlatRules *rules, guint owner)
{
  const HfOwner *o = hf_state_owner (self, owner);
  HfTally tally = { 0 };

  tally_table (&tally, self, rules, owner);
  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner == owner)
        tally.cards += hf_book_value (rules, book);
    }
  tally.cards += o->blacks * rules->held[HF_KIND_BLACK_THREE] - o->buried;

  for (guint seat = owner; seat < rules->n_seats; seat += rules->n_owners)
    if (!hf_table_has_piles (&self->table, seat))
      {
        HfCards left = hf_state_piles_left (self, seat);

        hf_cards_add (&left, hf_state_hand (self, seat));
        tally.held += hf_flat_rules_held (rules, &left);
        tally.held_reds += left.n[HF_KIND_RED_THREE] * rules->held[HF_KIND_RED_THREE];
      }

  tally.out = (self->table.out & rules->owner_seats[owner]) != 0;
  tally.cut = o->cut;
  tally.penalty = o->penalty;
  memcpy (tally.own, o->own, sizeof tally.own);

  return tally;
}

/* Scores a round (S1-85, S2-69, S3-67). Penalty and held cards are zero or negative. */
HfScore
hf_tally_score (const HfTally *self, const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  const guint n_kinds = rules->named_ranks != 0 ? HF_N_BOOK_KINDS : HF_BOOK_KIND_NAMED_CLEAN;
  HfScore score = {
    .cards = self->cards,
    .reds = hf_tally_red_points (self, rules),
    .out = self->out ? r->out_bonus : 0,
    .cut = self->cut,
    .penalty = -self->penalty,
    .held = r->score_held_negative ? -self->held : 0,
  };

  for (guint kind = 0; kind < n_kinds; kind++)
    if (self->books[kind] > 0)
      score.books += (gint) self->books[kind] * hf_rules_book_bonus (r, kind);

  for (gint row = 0; row < r->score_own_rows.n; row++)
    score.own += self->own[row] * r->score_own_rows.v[row].points;

  score.round = score.books + score.cards + score.reds + score.out + score.cut + score.penalty
                + score.held + score.own;
  if (!r->score_allow_negative)
    score.round = MAX (score.round, 0);

  return score;
}

/* Scores the round as if it ended now. */
HfScore
hf_state_score (const HfState *self, const HfFlatRules *rules, guint owner)
{
  const HfTally tally = hf_state_tally (self, rules, owner);

  return hf_tally_score (&tally, rules);
}

/* Returns: the sides with the highest total, a bit each; equal totals share the win (S1-14, S2-13, S4-66,
 *   S5-59, AMB-76) */
guint
hf_score_leaders (const gint *totals, guint n)
{
  gint best = G_MININT;
  guint leaders = 0;

  for (guint i = 0; i < n; i++)
    {
      if (totals[i] > best)
        leaders = 0;
      best = MAX (best, totals[i]);
      if (totals[i] == best)
        leaders |= 1u << i;
    }

  return leaders;
}

/* Returns: the owners with the highest total, a bit each */
guint
hf_state_winners (const HfState *self)
{
  gint totals[HF_MAX_SEATS];

  for (guint owner = 0; owner < self->n_owners; owner++)
    totals[owner] = hf_state_owner (self, owner)->total;

  return hf_score_leaders (totals, self->n_owners);
}
