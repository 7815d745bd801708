/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The closed books that cards can make. Answers tell the number of books of a kind, not their ranks:
 * all ways to spread them over the ranks are tried, pile by pile. */
#include "config.h"

#include "hf-pad-supply.h"

/* A spread of books that the piles do not allow. */
#define IMPOSSIBLE (G_MININT / 4)

/* The piles that are looked at. */
typedef enum
{
  PILES_ALL,
  PILES_USUAL,
  PILES_SPECIAL,
} Piles;

/* The measure of a spread: natural cards that dirty books can have, or points of the cheapest cards, below 0. */
typedef gint (*Measure) (const HfPadSupply *self, const HfPadPile *pile, guint clean, guint dirty);

/* Each dirty book has at least one wild card. */
static gint
count_naturals (const HfPadSupply *self, const HfPadPile *pile, guint clean, guint dirty)
{
  const guint size = self->rules->rules.book_size;

  return MIN ((size - 1) * dirty, pile->n - size * clean);
}

static gint
find_cheapest_wild (const HfFlatRules *rules)
{
  gint least = G_MAXUINT8;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (rules, kind) && rules->deck.n[kind] > 0)
      least = MIN (least, rules->value[kind]);

  return least;
}

/* Where the cards beyond those that close a book do not count, any of them may be left out. */
static gint
count_points (const HfPadSupply *self, const HfPadPile *pile, guint clean, guint dirty)
{
  const gint size = self->rules->rules.book_size, wild = find_cheapest_wild (self->rules);
  const gint least = self->rules->rules.book_buried_scores ? (gint) self->least_naturals : 0;
  const gint most = self->rules->rules.book_buried_scores ? MAX (size - 1, least) : size;
  const gint few = least * pile->value + MAX (size - least, 0) * wild;
  const gint many = most * pile->value + MAX (size - most, 0) * wild;

  return -((gint) clean * size * pile->value + (gint) dirty * MIN (few, many));
}

static gboolean
is_among (const HfPadPile *pile, Piles piles)
{
  return !pile->asked && (piles == PILES_ALL || (piles == PILES_SPECIAL) == pile->special);
}

static gint
find_best_with (const HfPadSupply *self,
                const HfPadPile *pile,
                const gint *best,
                guint clean,
                guint dirty,
                guint stride,
                Measure measure)
{
  const guint size = self->rules->rules.book_size;
  gint most = IMPOSSIBLE;

  for (guint c = 0; c <= clean && c <= pile->most && size * c <= pile->n; c++)
    for (guint d = 0;
         d <= dirty && c + d <= pile->most && size * c + self->least_naturals * d <= pile->n; d++)
      {
        const gint before = best[(clean - c) * stride + dirty - d];

        if (before > IMPOSSIBLE)
          most = MAX (most, before + measure (self, pile, c, d));
      }

  return most;
}

/* Returns: the most that a spread of books over the piles measures, or IMPOSSIBLE */
static gint
find_best (const HfPadSupply *self, Piles piles, guint clean, guint dirty, Measure measure)
{
  const guint stride = dirty + 1, n = (clean + 1) * stride;
  g_autofree gint *best = NULL;
  guint naturals = 0;

  for (guint i = 0; i < self->n_piles; i++)
    naturals += self->piles[i].n;
  if (dirty > self->wilds
      || clean * self->rules->rules.book_size + dirty * self->least_naturals > naturals)
    return IMPOSSIBLE;

  best = g_new (gint, n);
  best[0] = 0;
  for (guint i = 1; i < n; i++)
    best[i] = IMPOSSIBLE;
  for (guint i = 0; i < self->n_piles; i++)
    for (guint at = n; is_among (&self->piles[i], piles) && at-- > 0;)
      best[at] = find_best_with (self, &self->piles[i], best, at / stride, at % stride, stride,
                                 measure);

  return best[n - 1];
}

/* Books of special ranks are apart from others where both kinds of them are asked for. */
static gint
find_best_of_all (const HfPadSupply *self, const guint16 *books, Measure measure)
{
  gint usual, special;

  if (!hf_pad_asks (self->rules, HF_PAD_SPECIAL_CLEAN)
      || !hf_pad_asks (self->rules, HF_PAD_SPECIAL_DIRTY))
    return find_best (self, PILES_ALL, books[HF_PAD_CLEAN] + books[HF_PAD_SPECIAL_CLEAN],
                      books[HF_PAD_DIRTY] + books[HF_PAD_SPECIAL_DIRTY], measure);

  usual = find_best (self, PILES_USUAL, books[HF_PAD_CLEAN], books[HF_PAD_DIRTY], measure);
  special = find_best (self, PILES_SPECIAL, books[HF_PAD_SPECIAL_CLEAN],
                       books[HF_PAD_SPECIAL_DIRTY], measure);

  return usual > IMPOSSIBLE && special > IMPOSSIBLE ? usual + special : IMPOSSIBLE;
}

/* Whether the ranks are enough where only one kind of special books is asked for. */
static gboolean
has_ranks (const HfPadSupply *self, const guint16 *books)
{
  if (hf_pad_asks (self->rules, HF_PAD_SPECIAL_CLEAN)
      && (find_best (self, PILES_SPECIAL, books[HF_PAD_SPECIAL_CLEAN], 0, count_naturals) < 0
          || find_best (self, PILES_USUAL, books[HF_PAD_CLEAN], 0, count_naturals) < 0))
    return FALSE;

  return !hf_pad_asks (self->rules, HF_PAD_SPECIAL_DIRTY)
         || (find_best (self, PILES_SPECIAL, 0, books[HF_PAD_SPECIAL_DIRTY], count_naturals) >= 0
             && find_best (self, PILES_USUAL, 0, books[HF_PAD_DIRTY], count_naturals) >= 0);
}

/* Finds the best way to make the books of a rank that is asked for by itself. Where the dirty ones are not told apart,
 * any of them can be one.
 *
 * @price: of each dirty book, in the same measure
 * Returns: what it measures, or IMPOSSIBLE */
static gint
find_best_of_rank (const HfPadSupply *self,
                   const HfPadPile *pile,
                   const guint16 *books,
                   Measure measure,
                   gint price)
{
  const guint size = self->rules->rules.book_size;
  const guint told = books[HF_PAD_RANK_DIRTY + pile->rank];
  const guint n = books[HF_PAD_RANK_CLEAN + pile->rank] + told;
  const gboolean apart = hf_pad_asks (self->rules, HF_PAD_RANK_DIRTY + pile->rank);
  gint best = IMPOSSIBLE;

  if (n > pile->most)
    return IMPOSSIBLE;
  for (guint dirty = apart ? told : 0; dirty <= (apart ? told : MIN (n, self->wilds)); dirty++)
    if (size * (n - dirty) + self->least_naturals * dirty <= pile->n)
      best = MAX (best, measure (self, pile, n - dirty, dirty) - price * (gint) dirty);

  return best;
}

/* The same for all such ranks. */
static gint
find_best_of_ranks (const HfPadSupply *self, const guint16 *books, Measure measure, gint price)
{
  gint sum = 0;

  for (guint i = 0; i < self->n_piles && sum > IMPOSSIBLE; i++)
    if (self->piles[i].asked)
      {
        const gint best = find_best_of_rank (self, &self->piles[i], books, measure, price);

        sum = best > IMPOSSIBLE ? sum + best : IMPOSSIBLE;
      }

  return sum;
}

/* @books: how many of each kind, by HfPadField
 * Returns: whether there are enough cards for these closed books */
gboolean
hf_pad_supply_makes (const HfPadSupply *self, const guint16 *books)
{
  const gint size = self->rules->rules.book_size;
  const gint dirty = books[HF_PAD_DIRTY] + books[HF_PAD_SPECIAL_DIRTY];
  const gint wilds = (gint) self->wilds - size * books[HF_PAD_WILD];
  const gint naturals = find_best_of_all (self, books, count_naturals);
  const gint ranks = find_best_of_ranks (self, books, count_naturals, size);

  return naturals >= 0 && ranks > IMPOSSIBLE && size * dirty - naturals - ranks <= wilds
         && has_ranks (self, books);
}

/* @books: those that the cards make
 * Returns: the fewest points that their cards have */
gint
hf_pad_supply_find_least (const HfPadSupply *self, const guint16 *books)
{
  const gint size = self->rules->rules.book_size;
  const gint wild = books[HF_PAD_WILD] > 0 ? find_cheapest_wild (self->rules) : 0;

  return size * books[HF_PAD_WILD] * wild - find_best_of_all (self, books, count_points)
         - find_best_of_ranks (self, books, count_points, 0);
}

static guint
find_least_naturals (const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  guint n = MAX (r->meld_min_naturals, r->meld_min_naturals_dirty);

  while (n < HF_MAX_NATURALS
         && (rules->max_wilds[n] == 0 || n + rules->max_wilds[n] < (guint) r->book_size))
    n++;

  return n;
}

/* All cards of a value may have been counted as one kind. Cards without a value are not counted. */
static guint
count_like (const HfFlatRules *rules, const HfPadCards *counted, guint kind)
{
  gint16 values[HF_N_KINDS];
  guint n = 0;

  hf_pad_values (rules, HF_PAD_LAID, values);
  if (counted == NULL || values[kind] == 0)
    return rules->deck.n[kind];
  for (guint like = 0; like < HF_N_KINDS; like++)
    n += values[like] == values[kind] ? counted->counted[like] : 0;

  return MIN (n, rules->deck.n[kind]);
}

/* @counted (nullable): the cards laid, where they are known; else those of the deck are looked at
 * @n_sides: how many sides have the books */
void
hf_pad_supply_init (HfPadSupply *self,
                    const HfFlatRules *rules,
                    const HfPadCards *counted,
                    guint n_sides)
{
  const gboolean once = rules->rules.meld_same_rank == HF_SAME_RANK_NEVER;
  guint reds = (rules->natural_kinds >> HF_KIND_RED_THREE) & 1
                 ? count_like (rules, counted, HF_KIND_RED_THREE)
                 : 0;

  *self = (HfPadSupply) { .rules = rules, .least_naturals = find_least_naturals (rules) };
  for (guint kind = HF_KIND_BLACK_THREE; kind <= HF_KIND_TWO; kind++)
    if (hf_flat_rules_is_natural (rules, kind))
      self->piles[self->n_piles++] = (HfPadPile) {
        .n = count_like (rules, counted, kind) + (kind == HF_KIND_BLACK_THREE ? reds : 0),
        .most = once ? n_sides : G_MAXUINT16,
        .value = rules->value[kind],
        .special = (rules->special_ranks >> kind) & 1,
        .asked = (hf_pad_asked_ranks (rules) >> kind) & 1,
        .rank = kind - HF_KIND_BLACK_THREE,
      };
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (rules, kind))
      self->wilds += count_like (rules, counted, kind);
}

/* Puts the ranks of a value together: of all their cards no more than @counted are there. Special ranks are
 * not told apart any more, and none is asked for by itself. */
void
hf_pad_supply_join_values (HfPadSupply *self, const HfPadCards *counted)
{
  guint n = 0;

  for (guint i = 0; i < self->n_piles; i++)
    {
      HfPadPile *to = self->piles;

      self->piles[i].special = self->piles[i].asked = FALSE;
      while (to < self->piles + n && to->value != self->piles[i].value)
        to++;
      if (to < self->piles + n)
        {
          to->n += self->piles[i].n;
          to->most += self->piles[i].most;
        }
      else
        self->piles[n++] = self->piles[i];
    }
  self->n_piles = n;

  for (guint i = 0; i < n; i++)
    {
      guint most = 0;
      gint16 values[HF_N_KINDS];

      hf_pad_values (self->rules, HF_PAD_LAID, values);
      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        most += values[kind] == self->piles[i].value ? counted->counted[kind] : 0;
      if (self->piles[i].value != 0)
        self->piles[i].n = MIN (self->piles[i].n, most);
    }
}
