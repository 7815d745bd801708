/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards for a way that has been counted: which wild cards, and which of the cards go down with the top
 * card of the pile. */

#include "hf-way-private.h"

/* Adds up to @n natural cards of a rank to some.
 * Returns: how many are still lacking */
guint
hf_way_move_naturals (const HfFlatRules *rules,
                      const HfCards *from,
                      HfRank rank,
                      guint n,
                      HfCards *cards)
{
  const HfKind kinds[] = { (HfKind) rank, HF_KIND_RED_THREE };

  for (guint i = 0; i < (rank == HF_RANK_THREE ? 2u : 1u); i++)
    if (hf_flat_rules_is_natural (rules, kinds[i]))
      {
        guint some = MIN (n, from->n[kinds[i]]);

        cards->n[kinds[i]] += some;
        n -= some;
      }

  return n;
}

static gboolean
add_dearest_wild (const HfWay *self, HfCards *from, HfCards *cards, gint *points)
{
  const guint best = hf_flat_rules_dearest_wild (self->rules, from->n);

  if (best == HF_N_KINDS)
    return FALSE;

  from->n[best]--;
  cards->n[best]++;
  *points += self->rules->value[best];

  return TRUE;
}

/* Adds one of the dearest wilds to those of the hand, or of the pile while there may be more. */
static gboolean
add_wild_of_first (const HfWay *self, HfCards *from, HfCards *cards, guint *n_pile, gint *points)
{
  HfCards all = *from;
  HfCards one = HF_CARDS_NONE;
  gint value = 0;

  while (add_dearest_wild (self, &all, &one, &value))
    {
      const HfKind kind = hf_cards_first (&one);
      const gboolean of_pile = cards->n[kind] >= self->hand.n[kind];

      if (!of_pile || *n_pile > 0)
        {
          *n_pile -= of_pile;
          *points += value;
          from->n[kind]--;
          cards->n[kind]++;
          return TRUE;
        }
      value = 0;
      one = HF_CARDS_NONE;
    }

  return FALSE;
}

/* Chooses the dearest wilds where those of the pile all go into the first book. */
static gint
choose_wilds_of_first (const HfWay *self, guint wilds, guint first, HfCards *chosen)
{
  HfCards all = self->may, cards = HF_CARDS_NONE;
  gint points = 0;
  guint n = 0;

  hf_cards_add (&all, &self->pile);
  for (guint kind = HF_KIND_TWO; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (self->rules, kind))
      {
        const guint of_pile = self->must.n[kind] - MIN (self->must.n[kind], self->hand.n[kind]);

        if (of_pile > first)
          return HF_WAY_IMPOSSIBLE;
        first -= of_pile;
        cards.n[kind] = self->must.n[kind];
        points += self->must.n[kind] * self->rules->value[kind];
        n += self->must.n[kind];
      }

  for (; n < wilds; n++)
    if (!add_wild_of_first (self, &all, &cards, &first, &points))
      return HF_WAY_IMPOSSIBLE;
  if (chosen != NULL)
    hf_cards_add (chosen, &cards);

  return n == wilds ? points : HF_WAY_IMPOSSIBLE;
}

/* Chooses the dearest wilds, those that must go down among them.
 *
 * @wilds: so many; @first: of these, so many of the hand
 * @hand (inout, nullable): they are added; @pile (inout, nullable): and those of the pile that are
 *   for further books
 * Returns: their points, or HF_WAY_IMPOSSIBLE */
gint
hf_way_choose_wilds (const HfWay *self, guint wilds, guint first, HfCards *hand, HfCards *pile)
{
  HfCards may = self->may, others = self->pile, all;
  HfCards of_hand = HF_CARDS_NONE, of_pile = HF_CARDS_NONE;
  gint points = 0;
  guint n = 0;

  if (self->pile_first)
    return choose_wilds_of_first (self, wilds, first, hand);

  for (guint kind = HF_KIND_TWO; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (self->rules, kind))
      {
        of_hand.n[kind] = self->must.n[kind];
        points += self->must.n[kind] * self->rules->value[kind];
        n += self->must.n[kind];
      }
  if (n > wilds)
    return HF_WAY_IMPOSSIBLE;

  for (; n < first; n++)
    if (!add_dearest_wild (self, &may, &of_hand, &points))
      return HF_WAY_IMPOSSIBLE;

  all = may;
  hf_cards_add (&all, &others);
  for (; n < wilds; n++)
    {
      HfCards one = HF_CARDS_NONE;

      if (!add_dearest_wild (self, &all, &one, &points))
        return HF_WAY_IMPOSSIBLE;
      if (hf_cards_contain (&may, &one))
        {
          hf_cards_subtract (&may, &one);
          hf_cards_add (&of_hand, &one);
        }
      else
        hf_cards_add (&of_pile, &one);
    }
  if (hand != NULL)
    hf_cards_add (hand, &of_hand);
  if (pile != NULL)
    hf_cards_add (pile, &of_pile);

  return points;
}

/* Takes the cards of the first book out of those chosen: before all others, those that no further
 * book can have.
 * @cards (inout): all that were chosen */
HfCards
hf_way_split_first (const HfWay *self, const HfWayPart *part, HfCards *cards)
{
  HfCards first = HF_CARDS_NONE, rest = *cards;
  guint naturals = part->naturals, wilds = part->wilds;

  for (guint pass = 0; pass < 2; pass++)
    for (guint kind = 0; kind < HF_N_KINDS; kind++)
      {
        guint *n = hf_flat_rules_is_wild (self->rules, kind) ? &wilds : &naturals;
        guint some = pass == 1 ? rest.n[kind]
                               : rest.n[kind] - MIN (rest.n[kind], self->hand.n[kind]);

        if (n == &naturals && hf_kind_rank (kind) != part->rank)
          continue;
        some = MIN (some, *n);
        *n -= some;
        first.n[kind] += some;
        rest.n[kind] -= some;
      }
  *cards = rest;

  return first;
}

/* Takes the cards of a part out of those chosen: of the wild ones, before all others, those that go into
 * books of its rank.
 *
 * @of_rank (inout): cards that go into books of the ranks, so far as they are among those chosen
 * @cards (inout): all that were chosen */
HfCards
hf_way_split_part (const HfWay *self, const HfWayPart *part, HfCards *of_rank, HfCards *cards)
{
  HfCards taken = HF_CARDS_NONE, others = HF_CARDS_NONE;
  guint naturals = part->naturals, wilds = part->wilds;

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    if (rank != part->rank)
      hf_cards_add (&others, &of_rank[rank]);

  for (guint pass = 0; pass < 2; pass++)
    for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
      {
        const gboolean wild = hf_flat_rules_is_wild (self->rules, kind);
        guint *n = wild ? &wilds : &naturals;
        guint some = MIN ((guint) cards->n[kind], *n);

        if (!wild && hf_kind_rank (kind) != part->rank)
          continue;
        if (wild && pass == 0)
          some = MIN (some, (guint) of_rank[part->rank].n[kind]);
        else if (wild)
          some = MIN (some, (guint) cards->n[kind] - MIN (cards->n[kind], others.n[kind]));
        if (pass == 0)
          of_rank[part->rank].n[kind] -= MIN (some, (guint) of_rank[part->rank].n[kind]);
        *n -= some;
        taken.n[kind] += some;
        cards->n[kind] -= some;
      }

  return taken;
}

/* Counts the wild cards that go down as cards of a rank. Those of the pile begin no book of their own where the
 * cards of the hand have their ranks.
 *
 * @all: so many can go down at all
 * @first: so many of the rank have gone with the top card
 * @more (out): so many may go down beside those that do */
guint
hf_way_count_wilds_of (const HfWay *self, HfRank rank, guint all, guint first, guint *more)
{
  guint n, of_hand = 0;

  *more = all;
  if (self->of_rank == NULL)
    return 0;

  for (HfRank other = 0; other < HF_N_RANKS; other++)
    of_hand += hf_flat_rules_count_wilds (self->rules, &self->of_rank[other]);
  n = hf_flat_rules_count_wilds (self->rules, &self->of_rank[rank]);
  *more = rank == HF_RANK_WILD ? 0 : all - of_hand;
  *more -= MIN (*more, first - MIN (n, first));

  return n - MIN (n, first);
}
