/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round at a real table: the questions that its rules ask, the answers, and the tally that they
 * make. Rules decide all of it; the sums are those of HfScore. */
#include "config.h"

#include "hf-pad-sheet.h"

/* The book that a question counts; HF_BOOK_KIND_OPEN for other questions. */
static const HfBookKind book_kinds[HF_N_PAD_FIELDS] = {
  [HF_PAD_CLEAN] = HF_BOOK_KIND_CLEAN,
  [HF_PAD_DIRTY] = HF_BOOK_KIND_DIRTY,
  [HF_PAD_SPECIAL_CLEAN] = HF_BOOK_KIND_SPECIAL_CLEAN,
  [HF_PAD_SPECIAL_DIRTY] = HF_BOOK_KIND_SPECIAL_DIRTY,
  [HF_PAD_WILD] = HF_BOOK_KIND_WILD,
};

static gboolean
differs (const HfRules *r, HfBookKind special, HfBookKind usual)
{
  return r->book_special_ranks != 0
         && hf_rules_book_bonus (r, special) != hf_rules_book_bonus (r, usual);
}

/* Returns: whether the answer to a question is scored under these rules */
gboolean
hf_pad_asks (const HfFlatRules *rules, HfPadField field)
{
  const HfRules *r = &rules->rules;

  switch (field)
    {
    case HF_PAD_DIRTY:
      return rules->wild_kinds != 0;
    case HF_PAD_SPECIAL_CLEAN:
      return differs (r, HF_BOOK_KIND_SPECIAL_CLEAN, HF_BOOK_KIND_CLEAN);
    case HF_PAD_SPECIAL_DIRTY:
      return rules->wild_kinds != 0 && differs (r, HF_BOOK_KIND_SPECIAL_DIRTY, HF_BOOK_KIND_DIRTY);
    case HF_PAD_WILD:
      return r->meld_wild_book;
    case HF_PAD_REDS:
      return r->three_red_mode == HF_RED_LAY_AND_REPLACE
             && (r->three_red_laid != 0 || r->three_red_all_bonus > 0);
    case HF_PAD_HELD_REDS:
      return r->score_held_negative && r->three_red_held != 0
             && r->three_red_mode != HF_RED_AS_RANK;
    case HF_PAD_HELD:
      return r->score_held_negative;
    case HF_PAD_CUTS:
      return r->deal_style == HF_DEAL_CUT_PORTION && r->deal_cut_target != HF_NONE
             && r->deal_cut_bonus != 0;
    case HF_PAD_FAILS:
      return r->open_fail_penalty != 0;
    case HF_PAD_OUT:
      return r->out_bonus != 0;
    default:
      return TRUE;
    }
}

/* Fills in the points of a card of each kind where it is counted for a question, 0 for cards that
 * are not.
 *
 * @field: HF_PAD_LAID or HF_PAD_HELD
 * @values (out): points by kind
 * Returns: @values */
const gint16 *
hf_pad_values (const HfFlatRules *rules, HfPadField field, gint16 values[HF_N_KINDS])
{
  const guint16 laid = rules->natural_kinds | rules->wild_kinds;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (rules->deck.n[kind] == 0)
      values[kind] = 0;
    else if (field == HF_PAD_LAID)
      values[kind] = (laid >> kind) & 1 ? rules->value[kind] : 0;
    else
      values[kind] = kind == HF_KIND_RED_THREE && hf_pad_asks (rules, HF_PAD_HELD_REDS)
                       ? 0
                       : rules->held[kind];

  return values;
}

/* @field: HF_PAD_LAID or HF_PAD_HELD */
HfPadCards *
hf_pad_side_cards (HfPadSide *self, HfPadField field)
{
  return field == HF_PAD_LAID ? &self->laid : &self->held;
}

gboolean
hf_pad_cards_are_counted (const HfPadCards *self)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (self->counted[kind] > 0)
      return TRUE;

  return FALSE;
}

/* @field: HF_PAD_LAID or HF_PAD_HELD
 * Returns: the points of these cards, as a positive number */
gint
hf_pad_side_points (const HfPadSide *self, const HfFlatRules *rules, HfPadField field)
{
  const HfPadCards *cards = hf_pad_side_cards ((HfPadSide *) self, field);
  gint16 values[HF_N_KINDS];
  gint points = 0;

  if (!hf_pad_cards_are_counted (cards))
    return cards->points;

  hf_pad_values (rules, field, values);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    points += cards->counted[kind] * values[kind];

  return points;
}

static guint
count_closed (const HfPadSide *self)
{
  guint closed = 0;

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    closed += self->n[field];

  return closed;
}

/* Makes the tally of a side. Cards on the table mean that it has opened. */
HfTally
hf_pad_sheet_tally (const HfPadSheet *self, const HfFlatRules *rules, guint side)
{
  const HfRules *r = &rules->rules;
  const HfPadSide *it = &self->sides[side];
  const gint red = rules->held[HF_KIND_RED_THREE];
  HfTally tally = {
    .reds = it->n[HF_PAD_REDS],
    .cards = hf_pad_side_points (it, rules, HF_PAD_LAID),
    .held_reds = (it->n[HF_PAD_HELD_REDS] + it->held.counted[HF_KIND_RED_THREE]) * red,
    .held = hf_pad_side_points (it, rules, HF_PAD_HELD) + it->n[HF_PAD_HELD_REDS] * red,
    .cut = it->n[HF_PAD_CUTS] * r->deal_cut_bonus,
    .penalty = it->n[HF_PAD_FAILS] * r->open_fail_penalty,
    .out = (self->out & rules->owner_seats[side]) != 0,
  };

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    tally.books[book_kinds[field]] = it->n[field];
  tally.open = tally.cards > 0 || count_closed (it) > 0;

  return tally;
}

/* The checks of what cannot be true. */

typedef struct
{
  const HfPadSheet *sheet;
  const HfFlatRules *rules;
  guint round;
  HfPadRefusal *refusal;
} Check;

static gboolean
refuse (Check *self, HfPadReason reason, HfPadField field, gint side, gint n, gint bound)
{
  *self->refusal = (HfPadRefusal) { reason, field, side, n, bound };

  return FALSE;
}

static guint
sum (const Check *self, HfPadField field)
{
  guint n = 0;

  for (guint side = 0; side < self->rules->n_owners; side++)
    n += self->sheet->sides[side].n[field];

  return n;
}

static gboolean
check_reds (Check *self)
{
  const guint n = sum (self, HF_PAD_REDS) + sum (self, HF_PAD_HELD_REDS);
  const guint most = self->rules->deck.n[HF_KIND_RED_THREE];

  return n <= most
         || refuse (self, HF_PAD_REASON_REDS,
                    sum (self, HF_PAD_REDS) > 0 ? HF_PAD_REDS : HF_PAD_HELD_REDS, -1, n, most);
}

static guint
count_cards (const HfFlatRules *rules, guint16 kinds)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    n += (kinds >> kind) & 1 ? rules->deck.n[kind] : 0;

  return n;
}

static gboolean
check_books (Check *self)
{
  const HfFlatRules *rules = self->rules;
  const guint size = rules->rules.book_size;
  const guint most = count_cards (rules, rules->natural_kinds | rules->wild_kinds) / size;
  const guint wild = count_cards (rules, rules->wild_kinds) / size;
  guint n = 0;

  if (sum (self, HF_PAD_WILD) > wild)
    return refuse (self, HF_PAD_REASON_WILD_BOOKS, HF_PAD_WILD, -1, sum (self, HF_PAD_WILD), wild);

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    n += sum (self, field);

  return n <= most || refuse (self, HF_PAD_REASON_BOOKS, HF_PAD_CLEAN, -1, n, most);
}

/* The largest number that divides the points of any cards. */
static gint
find_step (const gint16 *values)
{
  gint step = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (gint value = values[kind]; value != 0;)
      {
        gint rest = step % value;

        step = value;
        value = rest;
      }

  return step;
}

/* The fewest points of a card of these kinds, of which there is one. */
static gint
find_cheapest (const HfFlatRules *rules, const gint16 *values, guint16 kinds)
{
  gint least = G_MAXINT16;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if ((kinds >> kind) & 1 && rules->deck.n[kind] > 0)
      least = MIN (least, values[kind]);

  return least;
}

/* The points that the cards of closed books have at least. */
static gint
find_least (const Check *self, const HfPadSide *side, const gint16 *values)
{
  const HfFlatRules *rules = self->rules;
  const gint wilds = side->n[HF_PAD_WILD], others = (gint) count_closed (side) - wilds;
  gint least = others * find_cheapest (rules, values, rules->natural_kinds | rules->wild_kinds);

  if (wilds > 0)
    least += wilds * find_cheapest (rules, values, rules->wild_kinds);

  return rules->rules.book_size * least;
}

/* One value can belong to several kinds, which are counted together. */
static gboolean
check_counts (Check *self, HfPadField field, const gint16 *values, guint like)
{
  guint n = 0, most = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      if (values[kind] != values[like])
        continue;
      most += self->rules->deck.n[kind];
      for (guint side = 0; side < self->rules->n_owners; side++)
        n += hf_pad_side_cards ((HfPadSide *) &self->sheet->sides[side], field)->counted[kind];
    }

  return n <= most || refuse (self, HF_PAD_REASON_CARDS, field, -1, n, most);
}

static gboolean
check_points_of (Check *self, HfPadField field, const gint16 *values, gint step, guint side)
{
  const HfPadSide *it = &self->sheet->sides[side];
  const gint points = hf_pad_side_points (it, self->rules, field);
  const gint least = field == HF_PAD_LAID ? find_least (self, it, values) : 0;

  if (step > 0 ? points % step != 0 : points != 0)
    return refuse (self, HF_PAD_REASON_STEP, field, side, points, step);
  if (points < least)
    return refuse (self, HF_PAD_REASON_TOO_FEW, field, side, points, least);

  return TRUE;
}

/* @field: HF_PAD_LAID or HF_PAD_HELD */
static gboolean
check_points (Check *self, HfPadField field)
{
  gint16 values[HF_N_KINDS];
  gint step, points = 0, most = 0;

  hf_pad_values (self->rules, field, values);
  step = find_step (values);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      most += self->rules->deck.n[kind] * values[kind];
      if (values[kind] != 0 && !check_counts (self, field, values, kind))
        return FALSE;
    }

  for (guint side = 0; side < self->rules->n_owners; side++)
    {
      if (!check_points_of (self, field, values, step, side))
        return FALSE;
      points += hf_pad_side_points (&self->sheet->sides[side], self->rules, field);
    }

  return points <= most || refuse (self, HF_PAD_REASON_TOO_MANY, field, -1, points, most);
}

static gboolean
check_cuts (Check *self)
{
  const guint most = self->rules->n_seats / self->rules->n_owners;

  for (guint side = 0; side < self->rules->n_owners; side++)
    if (self->sheet->sides[side].n[HF_PAD_CUTS] > most)
      return refuse (self, HF_PAD_REASON_CUTS, HF_PAD_CUTS, side,
                     self->sheet->sides[side].n[HF_PAD_CUTS], most);

  return TRUE;
}

/* Special books are clean or dirty, too. How many are special is known only where that is asked. A clean
 * book may have turned dirty in the last turns of others. */
static gboolean
has_books_to_go_out (const Check *self, guint side)
{
  const HfPadSide *it = &self->sheet->sides[side];
  const HfRoundRules *need = hf_flat_rules_round (self->rules, self->round);
  const HfRules *r = &self->rules->rules;
  HfClosedBooks closed = {
    .clean = it->n[HF_PAD_CLEAN] + it->n[HF_PAD_SPECIAL_CLEAN],
    .dirty = it->n[HF_PAD_DIRTY] + it->n[HF_PAD_SPECIAL_DIRTY],
    .wild = it->n[HF_PAD_WILD],
    .special = need->special,
  };

  if (r->out_last_turns != HF_LAST_TURNS_NONE && r->meld_wild_joins_clean == HF_JOINS_ALWAYS)
    {
      const guint all = closed.clean + closed.dirty;

      closed.clean = MAX (closed.clean, MIN (need->clean, all));
      closed.dirty = MAX (closed.dirty, need->dirty);
    }

  return hf_closed_books_suffice (&closed, self->rules, self->round);
}

static gboolean
check_out (Check *self)
{
  const HfFlatRules *rules = self->rules;

  if (!hf_pad_asks (rules, HF_PAD_OUT))
    return TRUE;
  if ((self->sheet->out & (self->sheet->out - 1)) != 0
      && rules->rules.out_last_turns == HF_LAST_TURNS_NONE)
    return refuse (self, HF_PAD_REASON_OUT_SEVERAL, HF_PAD_OUT, -1, 0, 1);

  for (guint side = 0; side < rules->n_owners; side++)
    {
      const HfPadSide *it = &self->sheet->sides[side];

      if ((self->sheet->out & rules->owner_seats[side]) == 0)
        continue;
      if (!has_books_to_go_out (self, side))
        return refuse (self, HF_PAD_REASON_OUT_BOOKS, HF_PAD_OUT, side, 0, 0);
      if ((rules->owner_seats[side] & ~self->sheet->out) == 0
          && (it->n[HF_PAD_HELD_REDS] > 0 || hf_pad_side_points (it, rules, HF_PAD_HELD) > 0))
        return refuse (self, HF_PAD_REASON_OUT_HELD, HF_PAD_HELD, side, 0, 0);
    }

  return TRUE;
}

/* Looks for an answer that cannot be true.
 *
 * @round: from 1
 * @refusal (out): the reason, and the answer to look at
 * Returns: FALSE if there is one */
gboolean
hf_pad_sheet_check (const HfPadSheet *self,
                    const HfFlatRules *rules,
                    guint round,
                    HfPadRefusal *refusal)
{
  Check check = { self, rules, round, refusal };

  *refusal = (HfPadRefusal) { .side = -1 };

  return check_reds (&check) && check_books (&check) && check_points (&check, HF_PAD_LAID)
         && check_points (&check, HF_PAD_HELD) && check_cuts (&check) && check_out (&check);
}
