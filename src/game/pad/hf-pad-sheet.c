/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round at a real table: the questions that its rules ask, the answers, and the tally that they
 * make. Rules decide all of it; the sums are those of HfScore. hf-pad-check.c refuses impossible answers. */
#include "config.h"

#include "hf-pad-sheet.h"

#include <string.h>

/* Returns: the special ranks that count one by one, a bit each: those with bonuses of their own, and all where
 *   going out counts them rank by rank or apart */
guint16
hf_pad_counted_ranks (const HfFlatRules *rules)
{
  return rules->special_count ? rules->special_ranks : rules->named_ranks;
}

/* Returns: those of them that are asked for, as there can be books of them */
guint16
hf_pad_asked_ranks (const HfFlatRules *rules)
{
  return hf_pad_counted_ranks (rules) & rules->natural_kinds;
}

static gboolean
is_rank (HfPadField field)
{
  return field >= HF_PAD_RANK_CLEAN && field < HF_PAD_WILD;
}

/* The book that a question counts; HF_BOOK_KIND_OPEN for other questions. */
static HfBookKind
find_kind (const HfFlatRules *rules, HfPadField field)
{
  const gboolean clean = field < HF_PAD_RANK_DIRTY;
  const guint rank = field - (clean ? HF_PAD_RANK_CLEAN : HF_PAD_RANK_DIRTY);

  switch (field)
    {
    case HF_PAD_CLEAN:
      return HF_BOOK_KIND_CLEAN;
    case HF_PAD_DIRTY:
      return HF_BOOK_KIND_DIRTY;
    case HF_PAD_SPECIAL_CLEAN:
      return HF_BOOK_KIND_SPECIAL_CLEAN;
    case HF_PAD_SPECIAL_DIRTY:
      return HF_BOOK_KIND_SPECIAL_DIRTY;
    case HF_PAD_WILD:
      return HF_BOOK_KIND_WILD;
    default:
      break;
    }
  if (!is_rank (field))
    return HF_BOOK_KIND_OPEN;
  if ((rules->named_ranks >> (HF_RANK_THREE + rank)) & 1)
    return (clean ? HF_BOOK_KIND_NAMED_CLEAN : HF_BOOK_KIND_NAMED_DIRTY) + rank;

  return clean ? HF_BOOK_KIND_SPECIAL_CLEAN : HF_BOOK_KIND_SPECIAL_DIRTY;
}

/* Whether some special ranks are asked for together, and their books differ from others. */
static gboolean
differs (const HfFlatRules *rules, HfBookKind special, HfBookKind usual)
{
  return (rules->special_ranks & ~hf_pad_counted_ranks (rules)) != 0
         && hf_rules_book_bonus (&rules->rules, special)
              != hf_rules_book_bonus (&rules->rules, usual);
}

/* Books of a rank are asked for as clean and dirty ones only where these have different bonuses. */
static gboolean
asks_rank (const HfFlatRules *rules, HfPadField field)
{
  const gboolean clean = field < HF_PAD_RANK_DIRTY;
  const guint rank = field - (clean ? HF_PAD_RANK_CLEAN : HF_PAD_RANK_DIRTY);

  if (!((hf_pad_asked_ranks (rules) >> (HF_RANK_THREE + rank)) & 1))
    return FALSE;

  return clean
         || (rules->wild_kinds != 0
             && hf_rules_book_bonus (&rules->rules, find_kind (rules, HF_PAD_RANK_CLEAN + rank))
                  != hf_rules_book_bonus (&rules->rules, find_kind (rules, field)));
}

/* Returns: whether the answer to a question is scored under these rules */
gboolean
hf_pad_asks (const HfFlatRules *rules, HfPadField field)
{
  const HfRules *r = &rules->rules;

  if (is_rank (field))
    return asks_rank (rules, field);
  if (hf_pad_field_is_own (field))
    return (gint) (field - HF_PAD_OWN) < r->score_own_rows.n;

  switch (field)
    {
    case HF_PAD_DIRTY:
      return rules->wild_kinds != 0;
    case HF_PAD_SPECIAL_CLEAN:
      return differs (rules, HF_BOOK_KIND_SPECIAL_CLEAN, HF_BOOK_KIND_CLEAN);
    case HF_PAD_SPECIAL_DIRTY:
      return rules->wild_kinds != 0
             && differs (rules, HF_BOOK_KIND_SPECIAL_DIRTY, HF_BOOK_KIND_DIRTY);
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
    else if (field == HF_PAD_LAID && kind == HF_KIND_BLACK_THREE && rules->melds_blacks)
      values[kind] = rules->held[kind];
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

/* Returns: the closed books of a side, of all kinds */
guint
hf_pad_side_count_closed (const HfPadSide *self)
{
  guint closed = 0;

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    closed += self->n[field];

  return closed;
}

/* Returns: the largest answer to a question that counts things */
guint
hf_pad_max_count (HfPadField field)
{
  return hf_pad_field_is_own (field) ? HF_MAX_OWN_COUNT : HF_PAD_MAX_COUNT;
}

static gboolean
are_points (HfPadField field)
{
  return field == HF_PAD_LAID || field == HF_PAD_HELD;
}

/* @place: the side; the seat for HF_PAD_OUT
 * Returns: an answer, as HfPadAnswer::value */
gint
hf_pad_sheet_find (const HfPadSheet *self, const HfFlatRules *rules, HfPadField field, guint place)
{
  return field == HF_PAD_OUT  ? (self->out >> place) & 1
         : are_points (field) ? hf_pad_side_points (&self->sides[place], rules, field)
                              : self->sides[place].n[field];
}

/* Gives an answer. Points take the place of cards that were counted. The first player to go out ends the round, unless
 * others have a last turn. */
void
hf_pad_sheet_answer (HfPadSheet *self, const HfFlatRules *rules, const HfPadAnswer *answer)
{
  const guint bit = 1u << answer->place;
  const guint others = rules->rules.out_last_turns != HF_LAST_TURNS_NONE ? self->out : 0;

  if (answer->field == HF_PAD_OUT)
    self->out = answer->value != 0 ? others | bit : self->out & ~bit;
  else if (are_points (answer->field))
    *hf_pad_side_cards (&self->sides[answer->place],
                        answer->field) = (HfPadCards) { .points = answer->value };
  else
    self->sides[answer->place].n[answer->field] = MIN (answer->value,
                                                       (gint) hf_pad_max_count (answer->field));
}

static void
merge_cards (HfPadCards *self, const HfPadCards *before, const HfPadCards *after)
{
  if (memcmp (before, after, sizeof *before) != 0)
    *self = *after;
}

/* Gives the answers in which two sheets differ, as they are in the second one; all others stay. */
void
hf_pad_sheet_merge (HfPadSheet *self, const HfPadSheet *before, const HfPadSheet *after)
{
  const guint8 changed = before->out ^ after->out;

  for (guint side = 0; side < HF_MAX_SEATS; side++)
    {
      HfPadSide *it = &self->sides[side];

      for (guint field = 0; field < HF_N_PAD_FIELDS; field++)
        if (before->sides[side].n[field] != after->sides[side].n[field])
          it->n[field] = after->sides[side].n[field];
      merge_cards (&it->laid, &before->sides[side].laid, &after->sides[side].laid);
      merge_cards (&it->held, &before->sides[side].held, &after->sides[side].held);
    }
  self->out = (self->out & ~changed) | (after->out & changed);
}

/* Whether nothing has been answered. */
gboolean
hf_pad_sheet_is_empty (const HfPadSheet *self)
{
  const HfPadSheet none = { 0 };

  return memcmp (self->sides, none.sides, sizeof none.sides) == 0 && self->out == 0;
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
    tally.books[find_kind (rules, field)] += it->n[field];
  for (guint row = 0; row < HF_MAX_OWN_ROWS; row++)
    tally.own[row] = MIN (it->n[HF_PAD_OWN + row], HF_MAX_OWN_COUNT);
  tally.open = tally.cards > 0 || hf_pad_side_count_closed (it) > 0;

  return tally;
}
