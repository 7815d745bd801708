/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The answers about a round that cannot be true. Each check is a bound that holds however the round was
 * played: by the cards of the deck, those that closed books are made of, and the rules. */
#include "config.h"

#include "hf-pad-sheet.h"

#include "hf-pad-supply.h"

typedef struct
{
  const HfPadSheet *sheet;
  const HfFlatRules *rules;
  guint round;
  const gint *totals;
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
  const guint laid = sum (self, HF_PAD_REDS);
  const guint most = self->rules->deck.n[HF_KIND_RED_THREE];
  guint n = laid + sum (self, HF_PAD_HELD_REDS);

  for (guint side = 0; side < self->rules->n_owners; side++)
    n += self->sheet->sides[side].held.counted[HF_KIND_RED_THREE];

  return n <= most
         || refuse (self, HF_PAD_REASON_REDS, laid > 0 ? HF_PAD_REDS : HF_PAD_HELD_REDS, -1, n,
                    most);
}

/* @books: those of the kinds before; the books of this kind are added */
static gboolean
check_kind (Check *self, const HfPadSupply *supply, HfPadField field, guint16 *books)
{
  const guint n = sum (self, field);

  books[field] = n;
  if (hf_pad_supply_makes (supply, books))
    return TRUE;
  for (books[field] = 1; hf_pad_supply_makes (supply, books);)
    books[field]++;

  return refuse (self, HF_PAD_REASON_BOOKS, field, -1, n, books[field] - 1);
}

/* The closed books of all sides, kind by kind: each kind is refused as soon as the cards that the kinds
 * before it leave over are too few. */
static gboolean
check_books (Check *self)
{
  static const HfPadField kinds[] = { HF_PAD_SPECIAL_CLEAN, HF_PAD_CLEAN, HF_PAD_SPECIAL_DIRTY,
                                      HF_PAD_DIRTY };
  guint16 books[HF_N_PAD_FIELDS] = { 0 };
  HfPadSupply supply;

  hf_pad_supply_init (&supply, self->rules, NULL, self->rules->n_owners);
  if (!check_kind (self, &supply, HF_PAD_WILD, books))
    return FALSE;
  for (guint field = HF_PAD_RANK_CLEAN; field < HF_PAD_WILD; field++)
    if (hf_pad_asks (self->rules, field) && !check_kind (self, &supply, field, books))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!check_kind (self, &supply, kinds[i], books))
      return FALSE;

  return TRUE;
}

static guint
count_all (const HfPadCards *cards)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    n += cards->counted[kind];

  return n;
}

/* Whether all cards that can be laid have points, so that all of them are counted. */
static gboolean
all_have_points (const HfFlatRules *rules)
{
  const guint16 laid = rules->natural_kinds | rules->wild_kinds;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if ((laid >> kind) & 1 && rules->deck.n[kind] > 0 && rules->value[kind] == 0)
      return FALSE;

  return TRUE;
}

/* The cards that a side counted make its books, rank by rank, and value by value. Cards that do not count
 * may be left out. */
static gboolean
check_counted_books (Check *self, guint side)
{
  const HfFlatRules *rules = self->rules;
  const HfPadSide *it = &self->sheet->sides[side];
  const guint n = count_all (&it->laid);
  const guint least = hf_pad_side_count_closed (it) * rules->rules.book_size;
  guint16 books[HF_N_PAD_FIELDS] = {
    [HF_PAD_CLEAN] = it->n[HF_PAD_CLEAN] + it->n[HF_PAD_SPECIAL_CLEAN],
    [HF_PAD_DIRTY] = it->n[HF_PAD_DIRTY] + it->n[HF_PAD_SPECIAL_DIRTY],
    [HF_PAD_WILD] = it->n[HF_PAD_WILD],
  };
  HfPadSupply ranks, values;

  if (n < least && all_have_points (rules))
    return refuse (self, HF_PAD_REASON_FEW_CARDS, HF_PAD_LAID, side, n, least);
  if (!rules->rules.book_buried_scores)
    return TRUE;

  hf_pad_supply_init (&ranks, rules, &it->laid, 1);
  values = ranks;
  hf_pad_supply_join_values (&values, &it->laid);

  return (hf_pad_supply_makes (&ranks, it->n) && hf_pad_supply_makes (&values, books))
         || refuse (self, HF_PAD_REASON_COUNTED, HF_PAD_LAID, side, n, least);
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

/* The most points that the natural cards of a rank have beside closed books, and more in them. */
static gint
find_most_of (const HfFlatRules *rules, guint kind, gboolean closed)
{
  const HfRules *r = &rules->rules;
  const gint n = rules->deck.n[kind], open = MIN (n, r->book_size - 1);
  const gboolean grows = r->book_nat_on_clean || r->book_nat_on_dirty;

  if (r->meld_same_rank == HF_SAME_RANK_ALWAYS)
    return closed ? 0 : n * rules->value[kind];

  return (closed ? MIN (n - open, grows ? n : r->book_size) : open) * rules->value[kind];
}

/* The most points that a side can have on the table: all wild cards, an open book of each rank, its
 * closed books, and black threes that went down at the end. */
static gint
find_most (const HfFlatRules *rules, const HfPadSide *side)
{
  const guint blacks = rules->melds_blacks ? rules->deck.n[HF_KIND_BLACK_THREE] : 0;
  gint most = blacks * rules->held[HF_KIND_BLACK_THREE], more = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (rules, kind))
      most += rules->deck.n[kind] * rules->value[kind];
    else if (hf_flat_rules_is_natural (rules, kind))
      {
        most += find_most_of (rules, kind, FALSE);
        more = MAX (more, find_most_of (rules, kind, TRUE));
      }

  return most + (gint) hf_pad_side_count_closed (side) * more;
}

/* The points that an opening needed at least, which are still on the table. Bonuses may have been a part
 * of them, and so may cards that do not count any more. */
static gint
find_opening (const Check *self, guint side)
{
  const HfRules *r = &self->rules->rules;
  const HfPadSide *it = &self->sheet->sides[side];
  gint need = hf_flat_rules_open_min (self->rules, self->round, self->totals[side]);

  if (r->open_whole_hand)
    return 0;
  if (hf_pad_side_count_closed (it) == 0)
    return need;
  if (!r->book_buried_scores)
    return 0;
  if (r->open_count_bonus)
    {
      HfPadSheet sheet = { .sides[0] = *it };
      const HfTally tally = hf_pad_sheet_tally (&sheet, self->rules, 0);

      for (guint kind = 0; kind < HF_N_BOOK_KINDS; kind++)
        need -= (gint) tally.books[kind] * hf_rules_book_bonus (r, kind);
    }

  return need;
}

static gboolean
check_laid (Check *self, guint side)
{
  const HfPadSide *it = &self->sheet->sides[side];
  const gint points = hf_pad_side_points (it, self->rules, HF_PAD_LAID);
  const gboolean closed = hf_pad_side_count_closed (it) > 0;
  const gint opening = find_opening (self, side), most = find_most (self->rules, it);
  HfPadSupply supply;

  if (closed)
    {
      gint least;

      hf_pad_supply_init (&supply, self->rules, NULL, 1);
      least = hf_pad_supply_find_least (&supply, it->n);
      if (points < least)
        return refuse (self, HF_PAD_REASON_TOO_FEW, HF_PAD_LAID, side, points, least);
    }
  if (hf_pad_cards_are_counted (&it->laid) && !check_counted_books (self, side))
    return FALSE;
  if ((closed || points > 0) && points < opening)
    return refuse (self, HF_PAD_REASON_OPENING, HF_PAD_LAID, side, points, opening);
  if (points > most)
    return refuse (self, HF_PAD_REASON_ON_TABLE, HF_PAD_LAID, side, points, most);

  return TRUE;
}

/* The kinds of cards that are counted together with @like. */
static guint16
find_like (const gint16 *values, guint like)
{
  guint16 kinds = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (values[kind] != 0 && values[kind] == values[like])
      kinds |= HF_KIND_BIT (kind);

  return kinds;
}

/* Checks that no more cards of a value were counted than there are: laid, left over, and together. */
static gboolean
check_counts_like (Check *self, const gint16 *laid, const gint16 *held, guint like)
{
  const guint16 both[] = { find_like (laid, like), find_like (held, like) };
  guint n[] = { 0, 0 }, most[] = { 0, 0 }, all = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      const guint there = self->rules->deck.n[kind];

      all += ((both[0] | both[1]) >> kind) & 1 ? there : 0;
      for (guint i = 0; i < 2; i++)
        for (guint side = 0; (both[i] >> kind) & 1 && side < self->rules->n_owners; side++)
          n[i] += hf_pad_side_cards ((HfPadSide *) &self->sheet->sides[side],
                                     i == 0 ? HF_PAD_LAID : HF_PAD_HELD)
                    ->counted[kind];
      for (guint i = 0; i < 2; i++)
        most[i] += (both[i] >> kind) & 1 ? there : 0;
    }

  if (n[0] > most[0])
    return refuse (self, HF_PAD_REASON_CARDS, HF_PAD_LAID, -1, n[0], most[0]);
  if (n[1] > most[1])
    return refuse (self, HF_PAD_REASON_CARDS, HF_PAD_HELD, -1, n[1], most[1]);

  return n[0] + n[1] <= all
         || refuse (self, HF_PAD_REASON_CARDS, HF_PAD_HELD, -1, n[0] + n[1], all);
}

/* @field: HF_PAD_LAID or HF_PAD_HELD */
static gboolean
check_steps (Check *self, HfPadField field, const gint16 *values)
{
  const gint step = find_step (values);

  for (guint side = 0; side < self->rules->n_owners; side++)
    {
      const gint points = hf_pad_side_points (&self->sheet->sides[side], self->rules, field);

      if (step > 0 ? points % step != 0 : points != 0)
        return refuse (self, HF_PAD_REASON_STEP, field, side, points, step);
    }

  return TRUE;
}

/* Checks that no card is counted twice: all sides together have laid and left at most the points of all cards. */
static gboolean
check_sums (Check *self, const gint16 *laid, const gint16 *held)
{
  gint n[] = { 0, 0 }, most[] = { 0, 0 }, all = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      most[0] += self->rules->deck.n[kind] * laid[kind];
      most[1] += self->rules->deck.n[kind] * held[kind];
      all += self->rules->deck.n[kind] * MAX (laid[kind], held[kind]);
    }
  for (guint side = 0; side < self->rules->n_owners; side++)
    {
      n[0] += hf_pad_side_points (&self->sheet->sides[side], self->rules, HF_PAD_LAID);
      n[1] += hf_pad_side_points (&self->sheet->sides[side], self->rules, HF_PAD_HELD);
    }

  if (n[0] > most[0])
    return refuse (self, HF_PAD_REASON_TOO_MANY, HF_PAD_LAID, -1, n[0], most[0]);
  if (n[1] > most[1])
    return refuse (self, HF_PAD_REASON_TOO_MANY, HF_PAD_HELD, -1, n[1], most[1]);

  return n[0] + n[1] <= all
         || refuse (self, HF_PAD_REASON_TOO_MANY, HF_PAD_HELD, -1, n[0] + n[1], all);
}

static gboolean
check_points (Check *self)
{
  gint16 laid[HF_N_KINDS], held[HF_N_KINDS];

  hf_pad_values (self->rules, HF_PAD_LAID, laid);
  hf_pad_values (self->rules, HF_PAD_HELD, held);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!check_counts_like (self, laid, held, kind))
      return FALSE;
  if (!check_steps (self, HF_PAD_LAID, laid) || !check_steps (self, HF_PAD_HELD, held)
      || !check_sums (self, laid, held))
    return FALSE;

  for (guint side = 0; side < self->rules->n_owners; side++)
    if (!check_laid (self, side))
      return FALSE;

  return TRUE;
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

/* Special books are clean or dirty, too; where the sheet does not ask for them, any book can be one.
 *
 * @any (out): books of ranks among the clean ones that may as well be dirty */
static HfClosedBooks
count_books (const Check *self, guint side, guint *any)
{
  const HfFlatRules *rules = self->rules;
  const HfPadSide *it = &self->sheet->sides[side];
  const gboolean together = (rules->special_ranks & ~hf_pad_counted_ranks (rules)) != 0;
  HfClosedBooks closed = {
    .clean = it->n[HF_PAD_CLEAN] + it->n[HF_PAD_SPECIAL_CLEAN],
    .dirty = it->n[HF_PAD_DIRTY] + it->n[HF_PAD_SPECIAL_DIRTY],
    .wild = it->n[HF_PAD_WILD],
    .special = it->n[HF_PAD_SPECIAL_CLEAN] + it->n[HF_PAD_SPECIAL_DIRTY],
    .special_clean = it->n[HF_PAD_SPECIAL_CLEAN],
  };

  if (together && !hf_pad_asks (rules, HF_PAD_SPECIAL_CLEAN))
    closed.special += it->n[HF_PAD_CLEAN];
  if (together && !hf_pad_asks (rules, HF_PAD_SPECIAL_DIRTY))
    closed.special += it->n[HF_PAD_DIRTY];

  *any = 0;
  for (guint i = 0; i < HF_MAX_BONUSES; i++)
    {
      const guint clean = it->n[HF_PAD_RANK_CLEAN + i], dirty = it->n[HF_PAD_RANK_DIRTY + i];

      closed.clean += clean;
      closed.dirty += dirty;
      closed.special += clean + dirty;
      closed.special_clean += clean;
      closed.of_rank[HF_RANK_THREE + i] = MIN (clean + dirty, G_MAXUINT8);
      if (!hf_pad_asks (rules, HF_PAD_RANK_DIRTY + i))
        *any += clean;
    }

  return closed;
}

/* Moves books to a kind of which there are too few. */
static void
move_books (guint *to, guint *from, guint need, guint most)
{
  const guint n = MIN (MIN (need - MIN (need, *to), *from), most);

  *to += n;
  *from -= n;
}

/* Counts the books as they are asked for to go out. A clean book may have turned dirty in the last turns of others. */
static HfOutBooks
count_books_to_go_out (const Check *self, const HfClosedBooks *closed, guint any)
{
  const HfFlatRules *rules = self->rules;
  const HfRoundRules *need = hf_flat_rules_round (rules, self->round);
  HfOutBooks out = hf_closed_books_count_out (closed, rules, self->round);

  if (!need->apart)
    move_books (&out.dirty, &out.clean, need->dirty, any);
  out = hf_out_books_join_wild (&out, rules, self->round);
  if (rules->rules.out_last_turns != HF_LAST_TURNS_NONE
      && rules->rules.meld_wild_joins_clean == HF_JOINS_ALWAYS)
    move_books (&out.clean, &out.dirty, need->clean, G_MAXUINT);

  return out;
}

/* The question about special books that has too small an answer, the first of them. */
static HfPadField
find_special_field (const Check *self, const HfClosedBooks *closed)
{
  const HfRoundRules *need = hf_flat_rules_round (self->rules, self->round);
  const guint ranks = hf_pad_asked_ranks (self->rules) >> HF_RANK_THREE;

  for (guint i = 0; i < HF_MAX_BONUSES; i++)
    if (((ranks >> i) & 1) && closed->of_rank[HF_RANK_THREE + i] < MAX (need->each, 1))
      return HF_PAD_RANK_CLEAN + i;

  return ranks != 0 ? HF_PAD_RANK_CLEAN + g_bit_nth_lsf (ranks, -1) : HF_PAD_SPECIAL_CLEAN;
}

static gboolean
check_books_to_go_out (Check *self, guint side)
{
  const HfRoundRules *need = hf_flat_rules_round (self->rules, self->round);
  guint any;
  const HfClosedBooks closed = count_books (self, side, &any);
  const HfOutBooks out = count_books_to_go_out (self, &closed, any);
  const guint special = MAX (need->special, need->each * self->rules->n_special);
  const guint lacking = hf_closed_books_missing_special (&closed, self->rules, self->round);
  const struct
  {
    HfPadField field;
    guint n, need;
  } kinds[] = {
    { HF_PAD_CLEAN, out.clean, need->clean },
    { HF_PAD_DIRTY, out.dirty, need->dirty },
    { find_special_field (self, &closed), special - MIN (special, lacking), special },
    { HF_PAD_WILD, out.wild, need->wild },
    { HF_PAD_OUT, out.clean + out.dirty, need->total },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].n < kinds[i].need)
      return refuse (self, HF_PAD_REASON_OUT_BOOKS, kinds[i].field, side, kinds[i].n,
                     kinds[i].need);

  return TRUE;
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
      if (!check_books_to_go_out (self, side))
        return FALSE;
      if ((rules->owner_seats[side] & ~self->sheet->out) == 0
          && (it->n[HF_PAD_HELD_REDS] > 0 || hf_pad_side_points (it, rules, HF_PAD_HELD) > 0))
        return refuse (self, HF_PAD_REASON_OUT_HELD, HF_PAD_HELD, side, 0, 0);
    }

  return TRUE;
}

/* Looks for an answer that cannot be true.
 *
 * @round: from 1
 * @totals: points of each side in the rounds before
 * @refusal (out): the reason, and the answer to look at
 * Returns: FALSE if there is one */
gboolean
hf_pad_sheet_check (const HfPadSheet *self,
                    const HfFlatRules *rules,
                    guint round,
                    const gint *totals,
                    HfPadRefusal *refusal)
{
  Check check = { self, rules, round, totals, refusal };

  *refusal = (HfPadRefusal) { .side = -1 };

  return check_reds (&check) && check_books (&check) && check_points (&check) && check_cuts (&check)
         && check_out (&check);
}
