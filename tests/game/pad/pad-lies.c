/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round that was played, with one answer changed to something that cannot be, by arithmetic of its own. */

#include "pad-lies.h"

typedef struct
{
  const HfFlatRules *rules;
  const HfRules *r;
  guint round;
  gint16 laid[HF_N_KINDS], held[HF_N_KINDS]; /* points of a card */
  gint opening;                              /* points that the first side needed */
  HfPadSheet sheet;
  HfPadSide *side; /* the first side of the sheet */
} Lie;

/* Changes the sheet.
 * Returns: FALSE where these rules have no such lie, or the round does not fit */
typedef gboolean (*Tell) (Lie *self);

static guint
count_closed (const HfPadSide *side)
{
  guint n = 0;

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    n += side->n[field];

  return n;
}

/* Whether any special ranks are asked for one by one. */
static gboolean
asks_ranks (const Lie *self)
{
  return hf_pad_asked_ranks (self->rules) != 0;
}

static void
forget_ranks (Lie *self)
{
  for (guint field = HF_PAD_RANK_CLEAN; field < HF_PAD_WILD; field++)
    self->side->n[field] = 0;
}

static guint
count_wilds (const Lie *self)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    n += hf_flat_rules_is_wild (self->rules, kind) ? self->rules->deck.n[kind] : 0;

  return n;
}

/* The points of all cards, of each as many as one of the two questions has for it. */
static gint
sum_all (const Lie *self, gboolean laid, gboolean held)
{
  gint points = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    points += self->rules->deck.n[kind]
              * MAX (laid ? self->laid[kind] : 0, held ? self->held[kind] : 0);

  return points;
}

static void
set_points (HfPadCards *cards, gint points)
{
  *cards = (HfPadCards) { .points = points };
}

static gboolean
tell_reds (Lie *self)
{
  self->side->n[HF_PAD_HELD_REDS] = self->rules->deck.n[HF_KIND_RED_THREE] + 1;

  return hf_pad_asks (self->rules, HF_PAD_HELD_REDS);
}

static gboolean
tell_clean (Lie *self)
{
  guint most = 0, reds = 0;

  for (guint kind = HF_KIND_RED_THREE; kind <= HF_KIND_TWO; kind++)
    if (hf_flat_rules_is_natural (self->rules, kind))
      {
        most += (self->rules->deck.n[kind] + (kind == HF_KIND_BLACK_THREE ? reds : 0))
                / self->r->book_size;
        reds = kind == HF_KIND_RED_THREE ? self->rules->deck.n[kind] : 0;
      }
  self->side->n[HF_PAD_CLEAN] = most + 1;

  return TRUE;
}

/* More books of a rank than it has cards: each takes one at least. */
static gboolean
tell_rank (Lie *self)
{
  guint most = self->rules->deck.n[HF_KIND_RED_THREE];

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    most = MAX (most, self->rules->deck.n[kind]);
  for (guint field = HF_PAD_RANK_CLEAN; field < HF_PAD_RANK_DIRTY; field++)
    if (hf_pad_asks (self->rules, field))
      {
        self->side->n[field] = 2 * most + 1;
        return TRUE;
      }

  return FALSE;
}

/* More clean books of special ranks than these have cards for, though others would have them. */
static gboolean
tell_special_clean (Lie *self)
{
  guint most = 0;

  if (asks_ranks (self))
    return tell_rank (self);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (((self->rules->special_ranks >> kind) & 1) && hf_flat_rules_is_natural (self->rules, kind))
      most += self->rules->deck.n[kind] / self->r->book_size;
  self->side->n[HF_PAD_CLEAN] = 0;
  self->side->n[HF_PAD_SPECIAL_CLEAN] = most + 1;

  return hf_pad_asks (self->rules, HF_PAD_SPECIAL_CLEAN);
}

static gboolean
tell_dirty (Lie *self)
{
  self->side->n[HF_PAD_DIRTY] = count_wilds (self) + 1;

  return self->rules->wild_kinds != 0;
}

static gboolean
tell_wild_books (Lie *self)
{
  self->side->n[HF_PAD_WILD] = count_wilds (self) / self->r->book_size + 1;

  return self->r->meld_wild_book;
}

/* One wild book leaves too few wild cards for so many dirty ones. */
static gboolean
tell_wild_and_dirty (Lie *self)
{
  const guint wilds = count_wilds (self);

  if (!self->r->meld_wild_book || wilds < (guint) self->r->book_size)
    return FALSE;
  self->side->n[HF_PAD_WILD] = 1;
  self->side->n[HF_PAD_DIRTY] = wilds - self->r->book_size + 1;

  return TRUE;
}

static gboolean
tell_cheap (Lie *self)
{
  gint least = G_MAXINT16;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (self->rules->deck.n[kind] > 0
        && (hf_flat_rules_is_natural (self->rules, kind)
            || hf_flat_rules_is_wild (self->rules, kind)))
      least = MIN (least, self->laid[kind]);
  set_points (&self->side->laid, (gint) count_closed (self->side) * self->r->book_size * least - 1);

  return self->side->laid.points > 0;
}

static gboolean
tell_all_laid_and_held (Lie *self)
{
  set_points (&self->side->laid, sum_all (self, TRUE, FALSE));
  set_points (&self->sheet.sides[1].held, sum_all (self, FALSE, TRUE));

  return self->r->score_held_negative && sum_all (self, TRUE, FALSE) > 0
         && sum_all (self, FALSE, TRUE) > 0
         && sum_all (self, TRUE, FALSE) + sum_all (self, FALSE, TRUE) > sum_all (self, TRUE, TRUE);
}

/* Of a kind that no other has the value of, one card more is laid and left over than there is. */
static gboolean
tell_card (Lie *self)
{
  for (guint kind = HF_N_KINDS; kind-- > HF_KIND_BLACK_THREE;)
    {
      gboolean alone = self->laid[kind] != 0 && self->held[kind] != 0;

      for (guint other = 0; other < HF_N_KINDS; other++)
        if (other != kind)
          alone &= self->laid[other] != self->laid[kind] && self->held[other] != self->held[kind];
      if (!alone || !self->r->score_held_negative)
        continue;

      for (guint side = 0; side < self->rules->n_owners; side++)
        {
          self->sheet.sides[side].laid.counted[kind] = 0;
          self->sheet.sides[side].held.counted[kind] = 0;
        }
      self->side->laid.counted[kind] = self->rules->deck.n[kind] - 1;
      self->side->held.counted[kind] = 2;

      return TRUE;
    }

  return FALSE;
}

static gboolean
tell_few_cards (Lie *self)
{
  const guint closed = count_closed (self->side);
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      if (self->rules->deck.n[kind] > 0 && self->laid[kind] == 0
          && ((self->rules->natural_kinds | self->rules->wild_kinds) >> kind) & 1)
        return FALSE;
      if (n + self->side->laid.counted[kind] >= closed * self->r->book_size)
        self->side->laid.counted[kind] = MAX (closed * self->r->book_size, n + 1) - n - 1;
      n += self->side->laid.counted[kind];
    }

  return n > 0 && closed > 0;
}

/* None of the cards counted can be wild, though there are dirty books. */
static gboolean
tell_no_wilds (Lie *self)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (self->rules, kind) && self->laid[kind] == 0)
      return FALSE;
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (guint like = 0; like < HF_N_KINDS; like++)
      if (hf_flat_rules_is_wild (self->rules, kind) && self->laid[like] == self->laid[kind])
        self->side->laid.counted[like] = 0;
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    n += self->side->laid.counted[kind];

  return n > 0 && self->r->book_buried_scores
         && self->side->n[HF_PAD_DIRTY] + self->side->n[HF_PAD_SPECIAL_DIRTY] > 0;
}

static gboolean
tell_small_opening (Lie *self)
{
  for (guint field = 0; field < HF_N_PAD_FIELDS; field++)
    self->side->n[field] = 0;
  set_points (&self->side->laid, 1);
  self->sheet.out = 0;

  return self->opening > 1 && !self->r->open_whole_hand;
}

/* All cards lie there, and none in a closed book. */
static gboolean
tell_all_open (Lie *self)
{
  guint most = 0;

  for (guint side = 0; side < self->rules->n_owners; side++)
    self->sheet.sides[side] = (HfPadSide) { 0 };
  self->sheet.out = 0;
  set_points (&self->side->laid, sum_all (self, TRUE, FALSE));
  for (guint kind = HF_KIND_FOUR; kind <= HF_KIND_ACE; kind++)
    most = MAX (most, self->laid[kind] > 0 ? self->rules->deck.n[kind] : 0);

  return self->r->meld_same_rank != HF_SAME_RANK_ALWAYS && most >= (guint) self->r->book_size;
}

static gboolean
tell_cuts (Lie *self)
{
  self->side->n[HF_PAD_CUTS] = self->rules->n_seats / self->rules->n_owners + 1;

  return hf_pad_asks (self->rules, HF_PAD_CUTS);
}

static gboolean
tell_two_out (Lie *self)
{
  self->sheet.out |= 3;

  return hf_pad_asks (self->rules, HF_PAD_OUT) && self->r->out_last_turns == HF_LAST_TURNS_NONE;
}

/* Takes books of two kinds off until one is missing. */
static gboolean
take_off (Lie *self, HfPadField field, HfPadField also, guint need)
{
  guint out = self->sheet.out & self->rules->owner_seats[0];

  if (!hf_pad_asks (self->rules, HF_PAD_OUT) || out == 0 || need == 0)
    return FALSE;
  forget_ranks (self);
  if (self->r->out_wild_counts != HF_WILD_COUNTS_APART)
    self->side->n[HF_PAD_WILD] = 0;
  self->side->n[also] = MIN (self->side->n[also], need - 1);
  self->side->n[field] = need - 1 - self->side->n[also];

  return TRUE;
}

/* A clean book may have turned dirty after its side went out. */
static gboolean
keeps_clean (const Lie *self)
{
  return self->r->out_last_turns == HF_LAST_TURNS_NONE
         || self->r->meld_wild_joins_clean != HF_JOINS_ALWAYS;
}

static gboolean
tell_out_without_clean (Lie *self)
{
  return keeps_clean (self)
         && take_off (self, HF_PAD_CLEAN, HF_PAD_SPECIAL_CLEAN,
                      hf_flat_rules_round (self->rules, self->round)->clean);
}

static gboolean
tell_out_without_dirty (Lie *self)
{
  return keeps_clean (self)
         && take_off (self, HF_PAD_DIRTY, HF_PAD_SPECIAL_DIRTY,
                      hf_flat_rules_round (self->rules, self->round)->dirty);
}

static gboolean
tell_out_without_wild (Lie *self)
{
  return take_off (self, HF_PAD_WILD, HF_PAD_WILD,
                   hf_flat_rules_round (self->rules, self->round)->wild);
}

static gboolean
tell_out_without_rank (Lie *self)
{
  const HfRoundRules *need = hf_flat_rules_round (self->rules, self->round);
  const guint out = self->sheet.out & self->rules->owner_seats[0];

  forget_ranks (self);

  return asks_ranks (self) && hf_pad_asks (self->rules, HF_PAD_OUT) && out != 0
         && (need->each > 0
             || (need->special > 0
                 && hf_pad_counted_ranks (self->rules) == self->rules->special_ranks));
}

static gboolean
tell_out_without_special (Lie *self)
{
  if (asks_ranks (self))
    return tell_out_without_rank (self);

  return hf_pad_asks (self->rules, HF_PAD_SPECIAL_CLEAN)
         && (hf_pad_asks (self->rules, HF_PAD_SPECIAL_DIRTY) || self->rules->wild_kinds == 0)
         && take_off (self, HF_PAD_SPECIAL_CLEAN, HF_PAD_SPECIAL_DIRTY,
                      hf_flat_rules_round (self->rules, self->round)->special);
}

static gboolean
tell_out_without_enough (Lie *self)
{
  self->side->n[HF_PAD_SPECIAL_CLEAN] = self->side->n[HF_PAD_SPECIAL_DIRTY] = 0;

  return take_off (self, HF_PAD_CLEAN, HF_PAD_DIRTY,
                   hf_flat_rules_round (self->rules, self->round)->total);
}

static const struct
{
  const char *name;
  Tell tell;
  HfPadReason reason; /* of the refusal; NONE for any */
} lies[] = {
  { "red threes", tell_reds, HF_PAD_REASON_REDS },
  { "clean books", tell_clean, HF_PAD_REASON_BOOKS },
  { "books of special ranks", tell_special_clean, HF_PAD_REASON_NONE },
  { "dirty books", tell_dirty, HF_PAD_REASON_BOOKS },
  { "wild books", tell_wild_books, HF_PAD_REASON_BOOKS },
  { "wild and dirty books", tell_wild_and_dirty, HF_PAD_REASON_BOOKS },
  { "cheap books", tell_cheap, HF_PAD_REASON_NONE },
  { "all laid and held", tell_all_laid_and_held, HF_PAD_REASON_NONE },
  { "a card too many", tell_card, HF_PAD_REASON_CARDS },
  { "few cards counted", tell_few_cards, HF_PAD_REASON_NONE },
  { "no wild cards counted", tell_no_wilds, HF_PAD_REASON_NONE },
  { "a small opening", tell_small_opening, HF_PAD_REASON_NONE },
  { "all open", tell_all_open, HF_PAD_REASON_ON_TABLE },
  { "cuts", tell_cuts, HF_PAD_REASON_NONE },
  { "two out", tell_two_out, HF_PAD_REASON_NONE },
  { "out without clean books", tell_out_without_clean, HF_PAD_REASON_NONE },
  { "out without dirty books", tell_out_without_dirty, HF_PAD_REASON_NONE },
  { "out without wild books", tell_out_without_wild, HF_PAD_REASON_NONE },
  { "out without special books", tell_out_without_special, HF_PAD_REASON_NONE },
  { "out without enough books", tell_out_without_enough, HF_PAD_REASON_NONE },
};

static guint told[G_N_ELEMENTS (lies)]; /* times */

/* Expects that each lie was told of some round. */
void
pad_check_lies_were_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    if (told[i] == 0)
      g_error ("No round was told with %s", lies[i].name);
}

/* Tells each lie about a round that was played, and expects it to be refused.
 *
 * @round: the last that is over */
void
pad_tell_lies (HfPad *pad, guint round, const HfPadSheet *truth)
{
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      Lie self = { .rules = hf_pad_get_rules (pad),
                   .r = &hf_pad_get_rules (pad)->rules,
                   .round = round,
                   .opening = hf_pad_get_minimum (pad, round, 0),
                   .sheet = *truth };
      HfPadRefusal refusal;

      self.side = &self.sheet.sides[0];
      hf_pad_values (self.rules, HF_PAD_LAID, self.laid);
      hf_pad_values (self.rules, HF_PAD_HELD, self.held);
      if (!lies[i].tell (&self))
        continue;
      told[i]++;
      if (hf_pad_set_sheet (pad, round, &self.sheet, &refusal))
        g_error ("Round %u is believed with %s", round, lies[i].name);
      if (lies[i].reason != HF_PAD_REASON_NONE)
        g_assert_cmpint (refusal.reason, ==, lies[i].reason);
    }
}
