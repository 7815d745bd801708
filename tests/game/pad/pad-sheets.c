/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers written down as people would who look at a table, and tables of books made by chance. */

#include "pad-sheets.h"

static HfPadField
find_field (const HfFlatRules *rules, const HfBook *book)
{
  const HfRules *r = &rules->rules;
  const gboolean clean = book->twos + book->jokers + book->weirds == 0;
  const gboolean special = (rules->special_ranks >> book->rank) & 1;

  if (book->rank == HF_RANK_WILD)
    return HF_PAD_WILD;
  if ((hf_pad_asked_ranks (rules) >> book->rank) & 1)
    return !clean && hf_pad_asks (rules, HF_PAD_RANK_DIRTY + book->rank - HF_RANK_THREE)
             ? HF_PAD_RANK_DIRTY + book->rank - HF_RANK_THREE
             : HF_PAD_RANK_CLEAN + book->rank - HF_RANK_THREE;
  if (special && clean && r->book_special_bonus_clean != HF_NONE
      && r->book_special_bonus_clean != r->book_bonus_clean)
    return HF_PAD_SPECIAL_CLEAN;
  if (special && !clean && r->book_special_bonus_dirty != HF_NONE
      && r->book_special_bonus_dirty != r->book_bonus_dirty)
    return HF_PAD_SPECIAL_DIRTY;

  return clean ? HF_PAD_CLEAN : HF_PAD_DIRTY;
}

/* Adds cards to those written down.
 *
 * @counted: by kind, else as points */
void
pad_write_cards (HfPadCards *to,
                 const HfFlatRules *rules,
                 const HfCards *cards,
                 HfPadField field,
                 gboolean counted)
{
  gint16 values[HF_N_KINDS];

  hf_pad_values (rules, field, values);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (values[kind] != 0)
      {
        to->points += cards->n[kind] * values[kind];
        to->counted[kind] += counted ? cards->n[kind] : 0;
      }
}

void
pad_write_book (HfPadSide *side, const HfFlatRules *rules, const HfBook *book, gboolean counted)
{
  const HfCards cards = hf_book_cards (book);

  pad_write_cards (&side->laid, rules, &cards, HF_PAD_LAID, counted);
  if (hf_book_size (book) >= (guint) rules->rules.book_size)
    side->n[find_field (rules, book)]++;
}

/* Cards that do not count are left out by who counts. */
void
pad_write_buried (HfPadSide *side, gint points)
{
  if (points != 0)
    side->laid = (HfPadCards) { .points = side->laid.points - points };
}

typedef struct
{
  HfPad *pad;
  const HfFlatRules *rules;
  GRand *rand;
  HfCards left; /* cards of the deck that are in no book yet */
  guint16 open; /* ranks of which the side has an open book */
  guint16 ever; /* ranks of which it has a book */
  HfPadSide side;
  gint buried;
} Maker;

static guint
pick (Maker *self, guint n)
{
  return g_rand_int_range (self->rand, 0, n);
}

static gboolean
may_begin (const Maker *self, guint rank)
{
  switch (self->rules->rules.meld_same_rank)
    {
    case HF_SAME_RANK_NEVER:
      return !((self->ever >> rank) & 1);
    case HF_SAME_RANK_AFTER_CLOSED:
      return !((self->open >> rank) & 1);
    default:
      return TRUE;
    }
}

/* Cards of a rank and wild ones, as many as chance wants and there are. */
static guint
gather (Maker *self, guint8 *kinds)
{
  static const HfKind wilds[] = { HF_KIND_TWO, HF_KIND_JOKER, HF_KIND_WEIRD };
  const guint size = self->rules->rules.book_size + pick (self, 3) - (pick (self, 4) == 0 ? 2 : 0);
  const guint rank = HF_KIND_BLACK_THREE + pick (self, HF_N_KINDS - HF_KIND_BLACK_THREE);
  const guint naturals = pick (self, 2) == 0 ? size : pick (self, size + 1);
  HfCards left = self->left;
  guint n = 0;

  for (; n < naturals && left.n[rank] > 0; left.n[rank]--)
    kinds[n++] = rank;
  for (; n < naturals && rank == HF_KIND_BLACK_THREE && left.n[HF_KIND_RED_THREE] > 0;
       left.n[HF_KIND_RED_THREE]--)
    kinds[n++] = HF_KIND_RED_THREE;
  for (guint i = 0; i < G_N_ELEMENTS (wilds); i++)
    for (; n < size && hf_flat_rules_is_wild (self->rules, wilds[i]) && left.n[wilds[i]] > 0;
         left.n[wilds[i]]--)
      kinds[n++] = wilds[i];

  return n;
}

static void
try_book (Maker *self)
{
  guint8 kinds[32];
  const guint n = gather (self, kinds);
  HfBook book;
  gint buried;

  if (n == 0 || hf_book_build (self->rules, kinds, n, &book, &buried) != HF_REASON_NONE
      || !may_begin (self, book.rank))
    return;

  for (guint i = 0; i < n; i++)
    self->left.n[kinds[i]]--;
  self->ever |= 1 << book.rank;
  if (!hf_book_is_closed (self->rules, &book))
    self->open |= 1 << book.rank;
  self->buried += buried;
  pad_write_book (&self->side, self->rules, &book, TRUE);
}

/* A side whose books are not worth an opening has none, and holds a few of the cards left. */
static void
make_side (Maker *self, HfPadSheet *sheet, guint side)
{
  const HfCards before = self->left;
  const gboolean counted = g_rand_boolean (self->rand);
  HfCards held = { 0 };

  self->side = (HfPadSide) { 0 };
  self->open = self->ever = self->buried = 0;
  for (guint i = pick (self, 200); i > 0; i--)
    try_book (self);
  if (!counted)
    memset (self->side.laid.counted, 0, sizeof self->side.laid.counted);
  pad_write_buried (&self->side, self->buried);
  if (self->side.laid.points < hf_pad_get_minimum (self->pad, 1, side))
    {
      self->side = (HfPadSide) { 0 };
      self->left = before;
    }

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (self->left.n[kind] > 0)
      held.n[kind] = pick (self, self->left.n[kind] + 1);
  hf_cards_subtract (&self->left, &held);
  if (self->rules->rules.score_held_negative)
    pad_write_cards (&self->side.held, self->rules, &held, HF_PAD_HELD, counted);
  if (hf_pad_asks (self->rules, HF_PAD_HELD_REDS))
    self->side.n[HF_PAD_HELD_REDS] = held.n[HF_KIND_RED_THREE];
  sheet->sides[side] = self->side;
}

/* Lays books that the rules allow, of the cards of the deck, for all sides, and writes them down. Nobody is
 * out. */
void
pad_write_table (HfPadSheet *sheet, HfPad *pad, guint32 seed)
{
  Maker self = { .pad = pad,
                 .rules = hf_pad_get_rules (pad),
                 .rand = g_rand_new_with_seed (seed),
                 .left = hf_pad_get_rules (pad)->deck };

  *sheet = (HfPadSheet) { 0 };
  for (guint side = 0; side < self.rules->n_owners; side++)
    make_side (&self, sheet, side);
  g_rand_free (self.rand);
}
