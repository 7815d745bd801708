/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score pad: rounds that computer players played, written down as people would, make the same
 * points as in the game; and what cannot be true is refused. */

#include "game/pad/hf-pad-file.h"
#include "game/pad/hf-pad-words.h"
#include "game/pad/hf-pad-store.h"

#include <glib/gstdio.h>

#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-rules.h"
#include "pad-lies.h"
#include "pad-sheets.h"
#include "players/simple/hf-playout.h"

#define N_GAMES          200
#define N_GAMES_THOROUGH 1000

typedef struct
{
  HfPad *pad;
  HfState *state;
  const HfFlatRules *rules;
  guint64 seed;
} Evening;

static HfPad *
new_pad_of (const char *name, const HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  HfPad *pad = hf_pad_new (name, rules, &error);

  g_assert_no_error (error);

  return pad;
}

/* @text: a preset, and what is not as there */
static HfPad *
new_pad (const char *text)
{
  HfRules rules;

  hf_test_rules_init (&rules, text);

  return new_pad_of (rules.base, &rules);
}

/* Cuts of the deck, some of them exact. */
static void
play_round (Evening *self)
{
  HfPlayoutCounts counts = { 0 };
  HfDeal deal = { 0 };

  if (self->rules->rules.deal_style == HF_DEAL_CUT_PORTION)
    for (; deal.n_cuts < self->rules->n_seats; deal.n_cuts++)
      deal.cuts[deal.n_cuts] = 25 + (self->seed + deal.n_cuts + self->state->table.round) % 3;
  g_assert_cmpint (hf_state_deal (self->state, self->rules, &deal, NULL), ==, HF_REASON_NONE);
  while (self->state->table.phase < HF_PHASE_OVER
         && hf_playout_step (self->state, self->rules, &counts))
    ;
  g_assert_cmpint (self->state->table.phase, ==, HF_PHASE_OVER);
}

/* People fill in rows of their own. */
static void
count_own (Evening *self)
{
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    for (gint row = 0; row < self->rules->rules.score_own_rows.n; row++)
      g_assert_cmpint (hf_state_count_own (self->state, self->rules, owner, row + 1,
                                           (self->seed + owner + row) % (HF_MAX_OWN_COUNT + 1), -1,
                                           NULL),
                       ==, HF_REASON_NONE);
}

static void
write_books (const Evening *self, HfPadSide *side, guint owner)
{
  const gboolean counted = self->seed % 2 == 0;
  HfCards blacks = HF_CARDS_NONE;

  for (guint i = 0; i < self->state->table.n_books; i++)
    if (hf_state_book (self->state, i)->owner == owner)
      pad_write_book (side, self->rules, hf_state_book (self->state, i), counted);
  blacks.n[HF_KIND_BLACK_THREE] = hf_state_owner (self->state, owner)->blacks;
  pad_write_cards (&side->laid, self->rules, &blacks, HF_PAD_LAID, counted);
  pad_write_buried (side, hf_state_owner (self->state, owner)->buried);
}

static void
write_left (const Evening *self, HfPadSide *side, guint owner)
{
  for (guint seat = owner; seat < self->rules->n_seats; seat += self->rules->n_owners)
    {
      HfCards left = *hf_state_hand (self->state, seat);

      if (hf_table_has_piles (&self->state->table, seat))
        continue;
      hf_cards_add (&left, hf_state_foot (self->state, seat));
      for (guint i = 0; i < self->rules->n_more; i++)
        hf_cards_add (&left, hf_state_more (self->state, seat, i));
      pad_write_cards (&side->held, self->rules, &left, HF_PAD_HELD, self->seed % 2 == 0);
      if (hf_pad_asks (self->rules, HF_PAD_HELD_REDS))
        side->n[HF_PAD_HELD_REDS] += left.n[HF_KIND_RED_THREE];
    }
}

static void
write_rest (const Evening *self, HfPadSide *side, guint owner)
{
  const HfOwner *it = hf_state_owner (self->state, owner);
  const HfRules *r = &self->rules->rules;

  if (hf_pad_asks (self->rules, HF_PAD_REDS))
    side->n[HF_PAD_REDS] = it->reds;
  if (hf_pad_asks (self->rules, HF_PAD_CUTS))
    side->n[HF_PAD_CUTS] = it->cut / r->deal_cut_bonus;
  if (hf_pad_asks (self->rules, HF_PAD_FAILS))
    side->n[HF_PAD_FAILS] = it->penalty / r->open_fail_penalty;
  for (gint row = 0; row < r->score_own_rows.n; row++)
    side->n[HF_PAD_OWN + row] = it->own[row];
}

/* Writes down the round as it lies on the table. */
static void
write_sheet (const Evening *self, HfPadSheet *sheet)
{
  *sheet = (HfPadSheet) { .out = self->state->table.out };
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    {
      write_books (self, &sheet->sides[owner], owner);
      if (self->rules->rules.score_held_negative)
        write_left (self, &sheet->sides[owner], owner);
      write_rest (self, &sheet->sides[owner], owner);
    }
}

static void
check_score (const Evening *self, guint round, guint owner)
{
  const HfScore here = hf_results_get_score (HF_RESULTS (self->pad), round, owner);
  const HfScore there = hf_state_score (self->state, self->rules, owner);

  g_assert_cmpint (here.books, ==, there.books);
  g_assert_cmpint (here.cards, ==, there.cards);
  g_assert_cmpint (here.reds, ==, there.reds);
  g_assert_cmpint (here.out, ==, there.out);
  g_assert_cmpint (here.cut, ==, there.cut);
  g_assert_cmpint (here.penalty, ==, there.penalty);
  g_assert_cmpint (here.held, ==, there.held);
  g_assert_cmpint (here.own, ==, there.own);
  g_assert_cmpint (here.round, ==, there.round);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (self->pad), round, owner), ==,
                   hf_state_owner (self->state, owner)->total);
}

/* The pad says who begins and who deals wherever players don’t decide that again. */
static void
check_seats (const Evening *self, guint round)
{
  const HfRules *r = &self->rules->rules;
  const gboolean known = round == 1 || r->deal_first_player_next == HF_NEXT_FIRST_ROTATE;
  const gint first = self->state->table.first, n = self->rules->n_seats;
  const gint before = (first + (r->table_direction == HF_DIRECTION_CW ? n - 1 : 1)) % n;

  g_assert_cmpint (hf_pad_get_first (self->pad, round), ==, known ? first : -1);
  g_assert_cmpint (hf_pad_get_dealer (self->pad, round), ==,
                   known && r->deal_style == HF_DEAL_CENTRAL ? before : -1);
}

/* Scores a round on the pad and compares. */
static void
score_round (Evening *self)
{
  const guint round = self->state->table.round;
  HfPadRefusal refusal;
  HfPadSheet sheet;

  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    g_assert_cmpint (hf_pad_get_minimum (self->pad, round, owner), ==,
                     hf_flat_rules_open_min (self->rules, round,
                                             hf_state_owner (self->state, owner)->total));
  check_seats (self, round);
  play_round (self);
  count_own (self);
  write_sheet (self, &sheet);
  if (!hf_pad_set_sheet (self->pad, round, &sheet, &refusal))
    g_error ("Round %u of game %" G_GUINT64_FORMAT ", side %d, question %d: reason %d, %d for %d",
             round, self->seed, refusal.side, refusal.field, refusal.reason, refusal.n,
             refusal.bound);
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    check_score (self, round, owner);
  if (self->seed % 8 < 2)
    pad_tell_lies (self->pad, round, &sheet);
}

/* @pad (transfer full): a new one */
static void
play_game (HfPad *pad, guint64 seed, guint rounds)
{
  Evening self = { .pad = pad, .rules = hf_pad_get_rules (pad), .seed = seed };
  const guint first = seed % self.rules->n_seats;

  self.state = hf_state_new (self.rules, seed);
  g_assert_cmpint (hf_state_set_first (self.state, self.rules, first), ==, HF_REASON_NONE);
  hf_pad_set_first (pad, first);
  do
    {
      g_assert_false (hf_pad_is_over (pad));
      score_round (&self);
      g_assert_cmpint (hf_state_next (self.state, self.rules, NULL), ==, HF_REASON_NONE);
      g_assert_true (hf_pad_is_over (pad) == (self.state->table.phase == HF_PHASE_END));
    }
  while (self.state->table.phase != HF_PHASE_END && --rounds > 0);

  g_free (self.state);
  g_object_unref (pad);
}

/* Whole games of all presets. */
static void
test_presets (void)
{
  const char *const *presets = hf_presets_list ();
  const guint n_presets = g_strv_length ((char **) presets);
  const guint n = HF_TEST_AMOUNT (g_test_thorough () ? N_GAMES_THOROUGH : N_GAMES);

  for (guint i = 0; i < MAX (n, n_presets); i++)
    play_game (new_pad (presets[i % n_presets]), i / n_presets, HF_LAST_ROUND);
  pad_check_lies_were_told ();
}

/* Books of special ranks may be worth more than others only where they are clean, or only where they are dirty. */
static void
test_one_special (void)
{
  static const HfPadField asked[] = { HF_PAD_SPECIAL_CLEAN, HF_PAD_SPECIAL_DIRTY };
  static const char *const keys[][2] = { { "book.special_bonus_dirty", "book.bonus_dirty" },
                                         { "book.special_bonus_clean", "book.bonus_clean" } };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *usual = NULL;
      HfRules rules;
      HfPad *pad;

      hf_test_rules_init (&rules,
                          "hand-knee-foot book.special_bonuses=none out.special_apart=no "
                          "out.special_each=0 out.min_special=1 book.special_bonus_clean=4000 "
                          "book.special_bonus_dirty=4000");
      usual = hf_rules_get (&rules, keys[i][1]);
      g_assert_true (hf_rules_set (&rules, keys[i][0], usual, NULL));
      pad = new_pad_of ("One kind", &rules);
      g_assert_true (hf_pad_asks (hf_pad_get_rules (pad), asked[i]));
      g_assert_false (hf_pad_asks (hf_pad_get_rules (pad), asked[!i]));
      play_game (pad, 0, 2);
    }
}

/* Games by rules of all kinds, a few rounds each. */
static void
test_random_rules (void)
{
  const guint n = HF_TEST_AMOUNT (g_test_thorough () ? N_GAMES_THOROUGH : N_GAMES);

  for (guint seed = 1; seed <= n; seed++)
    {
      HfRules rules;

      hf_rules_randomize (&rules, seed);
      if (rules.stock_stall_limit == HF_NONE)
        hf_rules_set (&rules, "stock.stall_limit", "10", NULL);
      play_game (new_pad_of ("Random", &rules), seed, 3);
    }
}

/* Tables on which many books lie, more than are ever played. */
static void
test_tables (void)
{
  const char *const *presets = hf_presets_list ();
  const guint n_presets = g_strv_length ((char **) presets);
  const guint n = HF_TEST_AMOUNT (10 * (g_test_thorough () ? N_GAMES_THOROUGH : N_GAMES));

  for (guint seed = 1; seed <= n; seed++)
    {
      g_autoptr (HfPad) pad = NULL;
      HfPadSheet sheet;
      HfPadRefusal refusal;
      HfRules rules;

      if (seed % 4 == 0)
        hf_rules_randomize (&rules, seed);
      else
        hf_test_rules_init (&rules, presets[seed % n_presets]);
      pad = new_pad_of ("Table", &rules);
      pad_write_table (&sheet, pad, seed);
      if (!hf_pad_set_sheet (pad, 1, &sheet, &refusal))
        g_error ("Table %u, side %d, question %d: reason %d, %d for %d", seed, refusal.side,
                 refusal.field, refusal.reason, refusal.n, refusal.bound);
    }
}

static void
expect_refusal (HfPad *pad,
                const HfPadSheet *sheet,
                HfPadReason reason,
                HfPadField field,
                gint side,
                gint bound)
{
  HfPadRefusal refusal;

  g_assert_false (hf_pad_set_sheet (pad, hf_pad_get_n_rounds (pad) + 1, sheet, &refusal));
  g_assert_cmpint (refusal.reason, ==, reason);
  g_assert_cmpint (refusal.field, ==, field);
  g_assert_cmpint (refusal.side, ==, side);
  g_assert_cmpint (refusal.bound, ==, bound);
  g_assert_cmpuint (hf_pad_get_n_rounds (pad), ==, 0);
}

/* Of each value there are so many cards on the table, and so many left over, which need not be of the same kinds. */
static void
test_too_many_cards (gconstpointer preset)
{
  guint n_refused = 0;
  static const HfPadField fields[] = { HF_PAD_LAID, HF_PAD_HELD };
  g_autoptr (HfPad) pad = new_pad (preset);
  const HfFlatRules *rules = hf_pad_get_rules (pad);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      gint16 values[HF_N_KINDS];

      hf_pad_values (rules, fields[i], values);
      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        {
          HfPadSheet sheet = { 0 };
          HfPadRefusal refusal;
          HfPadCards *cards = i == 0 ? &sheet.sides[1].laid : &sheet.sides[1].held;
          guint n = 0;

          for (guint other = 0; other < HF_N_KINDS; other++)
            n += values[other] == values[kind] ? rules->deck.n[other] : 0;
          cards->counted[kind] = n + 1;
          if (values[kind] == 0 || n == 0)
            continue;
          g_assert_false (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
          if (refusal.reason != HF_PAD_REASON_CARDS || refusal.field != fields[i])
            continue;
          g_assert_cmpint (refusal.bound, ==, n);
          n_refused++;
        }
    }
  g_assert_cmpuint (n_refused, >, 0);
}

/* Four players in two teams, five decks. */
static void
test_refusals (void)
{
  g_autoptr (HfPad) pad = new_pad ("classic");
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const guint reds = rules->deck.n[HF_KIND_RED_THREE];
  const gint totals[HF_MAX_SEATS] = { 0 };
  HfPadSheet sheet = { 0 };
  HfPadRefusal refusal;

  g_assert_true (hf_pad_sheet_check (&sheet, rules, 1, totals, &refusal));

  sheet.sides[0].n[HF_PAD_HELD_REDS] = reds;
  sheet.sides[1].n[HF_PAD_HELD_REDS] = 1;
  expect_refusal (pad, &sheet, HF_PAD_REASON_REDS, HF_PAD_HELD_REDS, -1, reds);

  sheet = (HfPadSheet) { 0 };
  sheet.sides[1].laid.points = 482;
  expect_refusal (pad, &sheet, HF_PAD_REASON_STEP, HF_PAD_LAID, 1, 5);

  sheet.sides[1].laid.points = 50;
  sheet.sides[1].n[HF_PAD_CLEAN] = 2;
  expect_refusal (pad, &sheet, HF_PAD_REASON_TOO_FEW, HF_PAD_LAID, 1,
                  2 * 5 * rules->rules.book_size);

  /* Two of each rank from 4 to ace. */
  sheet.sides[1].n[HF_PAD_CLEAN] = 100;
  expect_refusal (pad, &sheet, HF_PAD_REASON_BOOKS, HF_PAD_CLEAN, -1, 2 * 11);

  sheet = (HfPadSheet) { 0 };
  sheet.sides[0].laid.counted[HF_KIND_JOKER] = rules->deck.n[HF_KIND_JOKER] + 1;
  expect_refusal (pad, &sheet, HF_PAD_REASON_CARDS, HF_PAD_LAID, -1, rules->deck.n[HF_KIND_JOKER]);

  sheet = (HfPadSheet) { 0 };
  sheet.sides[0].laid.points = 90000;
  expect_refusal (pad, &sheet, HF_PAD_REASON_TOO_MANY, HF_PAD_LAID, -1,
                  hf_flat_rules_value (rules, &rules->deck));

  sheet = (HfPadSheet) { .out = 1 << 2 };
  expect_refusal (pad, &sheet, HF_PAD_REASON_OUT_BOOKS, HF_PAD_CLEAN, 0, 2);
  sheet.out = 3;
  expect_refusal (pad, &sheet, HF_PAD_REASON_OUT_SEVERAL, HF_PAD_OUT, -1, 1);
}

/* Red threes that are left in hands are asked for where they cost something of their own. */
static void
test_held_reds (void)
{
  static const char *const others[] = {
    "classic three.red_held=0",
    "classic three.red_mode=as_rank",
    "classic score.held_negative=no",
  };
  g_autoptr (HfPad) pad = new_pad ("classic");

  g_assert_true (hf_pad_asks (hf_pad_get_rules (pad), HF_PAD_HELD_REDS));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (HfPad) other = new_pad (others[i]);

      g_assert_false (hf_pad_asks (hf_pad_get_rules (other), HF_PAD_HELD_REDS));
    }
}

/* A player alone who went out has no cards left. */
static void
test_out_alone (void)
{
  g_autoptr (HfPad) pad = new_pad ("classic table.players=3");
  HfPadSheet sheet = { .out = 1 };
  HfPadRefusal refusal;

  sheet.sides[0].n[HF_PAD_CLEAN] = sheet.sides[0].n[HF_PAD_DIRTY] = 5;
  sheet.sides[0].laid.points = 700;
  sheet.sides[0].held.points = 5;
  expect_refusal (pad, &sheet, HF_PAD_REASON_OUT_HELD, HF_PAD_HELD, 0, 0);
  sheet.sides[0].held.points = 0;
  sheet.sides[0].n[HF_PAD_HELD_REDS] = 1;
  expect_refusal (pad, &sheet, HF_PAD_REASON_OUT_HELD, HF_PAD_HELD, 0, 0);
  sheet.sides[0].n[HF_PAD_HELD_REDS] = 0;
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
}

/* Where others have last turns, clean books of a side that is out can turn dirty, but none turns clean or goes away. */
static void
test_turned_dirty (void)
{
  static const struct
  {
    guint clean, dirty;
    gboolean out;
  } cases[] = {
    { 2, 2, TRUE },  { 1, 3, TRUE },  { 0, 4, TRUE },  { 3, 2, TRUE },
    { 4, 0, FALSE }, { 3, 1, FALSE }, { 1, 2, FALSE }, { 0, 3, FALSE },
  };
  const gint totals[HF_MAX_SEATS] = { 0 };
  g_autoptr (HfPad) pad = new_pad (
    "classic out.by_play=yes out.last_turns=one_each_after_play meld.wild_joins_clean=always "
    "out.min_clean=2 out.min_dirty=2 out.min_total=4 out.min_wild=0");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfPadSheet sheet = { .out = 1 };
      HfPadRefusal refusal = { HF_PAD_REASON_NONE };

      sheet.sides[0].n[HF_PAD_CLEAN] = cases[i].clean;
      sheet.sides[0].n[HF_PAD_DIRTY] = cases[i].dirty;
      sheet.sides[0].laid.points = 600;
      hf_pad_sheet_check (&sheet, hf_pad_get_rules (pad), 1, totals, &refusal);
      g_assert_cmpint (refusal.reason, ==,
                       cases[i].out ? HF_PAD_REASON_NONE : HF_PAD_REASON_OUT_BOOKS);
    }
}

/* Special ranks that count rank by rank have a line each, two where dirty books earn something else. */
static void
test_ranks (void)
{
  const guint five = HF_PAD_RANK_CLEAN + HF_KIND_FIVE - HF_KIND_BLACK_THREE;
  const guint seven = HF_PAD_RANK_CLEAN + HF_KIND_SEVEN - HF_KIND_BLACK_THREE;
  g_autoptr (HfPad) pad = new_pad ("hand-knee-foot");
  g_autoptr (HfPad) two = new_pad ("hand-knee-foot book.special_bonuses=7:5000:2000,5:3000");
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const gint totals[HF_MAX_SEATS] = { 0 };
  HfPadSheet sheet = { .out = 1 };
  HfPadRefusal refusal = { HF_PAD_REASON_NONE };

  for (guint field = HF_PAD_CLEAN; field <= HF_PAD_WILD; field++)
    g_assert_cmpint (hf_pad_asks (rules, field), ==,
                     field == HF_PAD_CLEAN || field == HF_PAD_DIRTY || field == HF_PAD_WILD
                       || field == five || field == seven);
  g_assert_cmpstr (hf_pad_words_field (rules, seven), ==, "Books: Sevens");
  g_assert_true (hf_pad_asks (hf_pad_get_rules (two), seven + HF_MAX_BONUSES));
  g_assert_cmpstr (hf_pad_words_field (hf_pad_get_rules (two), seven), ==, "Books: Sevens, clean");
  g_assert_false (hf_pad_asks (hf_pad_get_rules (two), five + HF_MAX_BONUSES));

  sheet.sides[0].n[HF_PAD_CLEAN] = sheet.sides[0].n[HF_PAD_DIRTY] = sheet.sides[0].n[HF_PAD_WILD] =
    1;
  sheet.sides[0].n[seven] = 2;
  sheet.sides[0].laid.points = 1000;
  g_assert_false (hf_pad_sheet_check (&sheet, rules, 1, totals, &refusal));
  g_assert_cmpint (refusal.reason, ==, HF_PAD_REASON_OUT_BOOKS);
  g_assert_cmpint (refusal.field, ==, five);

  sheet.sides[0].n[seven] = sheet.sides[0].n[five] = 1;
  g_assert_true (hf_pad_sheet_check (&sheet, rules, 1, totals, &refusal));
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
  g_assert_cmpint (hf_results_get_score (HF_RESULTS (pad), 1, 0).books, ==,
                   500 + 300 + 2500 + 5000 + 3000);

  sheet.sides[0].n[HF_PAD_CLEAN] = 0;
  g_assert_false (hf_pad_sheet_check (&sheet, rules, 1, totals, &refusal));
  g_assert_cmpint (refusal.field, ==, HF_PAD_CLEAN);
}

/* Where special books are clean or dirty ones besides, those of a rank may be any. */
static void
test_ranks_besides (void)
{
  const guint seven = HF_PAD_RANK_CLEAN + HF_KIND_SEVEN - HF_KIND_BLACK_THREE;
  const gint totals[HF_MAX_SEATS] = { 0 };
  g_autoptr (HfPad) pad = new_pad ("hoof-and-mouth book.special_ranks=7 book.special_bonuses=7:900 "
                                   "out.min_clean=1 out.min_dirty=1 out.min_total=2 out.bonus=100");

  for (guint clean = 0; clean <= 1; clean++)
    {
      HfPadSheet sheet = { .out = 1 };
      HfPadRefusal refusal = { HF_PAD_REASON_NONE };

      sheet.sides[0].n[clean ? HF_PAD_CLEAN : HF_PAD_DIRTY] = 1;
      sheet.sides[0].n[seven] = 1;
      sheet.sides[0].laid.points = 500;
      g_assert_true (hf_pad_sheet_check (&sheet, hf_pad_get_rules (pad), 1, totals, &refusal));
    }
}

/* A round that is corrected changes all totals after it. */
static void
test_correct (void)
{
  g_autoptr (HfPad) pad = new_pad ("hoof-and-mouth");
  HfPadSheet sheet = { 0 };
  HfPadRefusal refusal;

  for (guint round = 1; round <= 3; round++)
    {
      sheet.sides[0].laid.points = 100 * round;
      g_assert_true (hf_pad_set_sheet (pad, round, &sheet, &refusal));
    }
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (pad), 3, 0), ==, 600);

  sheet.sides[0].laid.points = 50;
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (pad), 3, 0), ==, 550);
  g_assert_cmpuint (hf_results_find_leaders (HF_RESULTS (pad), 3), ==, 1);

  hf_pad_remove_round (pad, 2);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (pad), 2, 0), ==, 350);
  g_assert_false (hf_pad_is_over (pad));
}

/* Names of players make those of teams, unless these have their own. */
static void
test_names (void)
{
  g_autoptr (HfPad) pad = new_pad ("hoof-and-mouth");

  hf_pad_set_player (pad, 0, " Ann ");
  hf_pad_set_player (pad, 2, "Cleo");
  hf_pad_set_player (pad, 2, "  ");
  g_assert_cmpstr (hf_pad_get_player (pad, 0), ==, "Ann");
  g_assert_cmpstr (hf_results_get_side_name (HF_RESULTS (pad), 0), ==, "Ann and Cleo");
  hf_pad_set_team (pad, 0, "The Aces");
  g_assert_cmpstr (hf_results_get_side_name (HF_RESULTS (pad), 0), ==, "The Aces");
  hf_pad_set_team (pad, 0, "");
  g_assert_cmpstr (hf_results_get_side_name (HF_RESULTS (pad), 0), ==, "Ann and Cleo");

  hf_pad_set_first (pad, 1);
  g_assert_cmpint (hf_pad_get_first (pad, 4), ==, 0);
}

static HfPad *
dup_pad (HfPadStore *store, guint position)
{
  HfPad *pad = g_list_model_get_item (G_LIST_MODEL (store), position);

  g_assert_nonnull (pad);

  return pad;
}

/* Writes a pad with all that can be in it. */
static void
write_pad (const char *folder)
{
  g_autoptr (HfPadStore) store = hf_pad_store_new (folder);
  g_autoptr (HfPad) pad = new_pad ("classic");
  HfPadSheet sheet = { .out = 0 };
  HfPadRefusal refusal;

  hf_pad_set_player (pad, 1, "Zoë = [x]");
  hf_pad_set_team (pad, 0, "The Aces");
  hf_pad_set_first (pad, 3);
  hf_pad_store_add (store, pad);
  sheet.sides[0].n[HF_PAD_DIRTY] = 2;
  sheet.sides[0].laid.points = 485;
  sheet.sides[1].held.counted[HF_KIND_JOKER] = 2;
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
  sheet.sides[1].n[HF_PAD_REDS] = 3;
  hf_pad_set_draft (pad, &sheet);
  g_assert_true (hf_pad_store_flush (store, NULL));
}

/* A pad goes on another evening as it was left. */
static void
test_files (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfPadStore) store = NULL;
  g_autoptr (HfPad) pad = NULL;

  write_pad (place->folder);
  store = hf_pad_store_new (place->folder);
  g_assert_null (hf_pad_store_get_notice (store));
  pad = dup_pad (store, 0);
  g_assert_cmpstr (hf_pad_get_rules_name (pad), ==, "classic");
  g_assert_cmpstr (hf_pad_get_player (pad, 1), ==, "Zoë = [x]");
  g_assert_cmpstr (hf_pad_get_team (pad, 0), ==, "The Aces");
  g_assert_cmpint (hf_pad_get_first (pad, 1), ==, 3);
  g_assert_cmpuint (hf_pad_get_n_rounds (pad), ==, 1);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (pad), 1, 0), ==, 485 + 2 * 300);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (pad), 1, 1), ==, -100);
  g_assert_cmpuint (hf_pad_get_draft (pad)->sides[1].n[HF_PAD_REDS], ==, 3);

  hf_shelf_remove (HF_SHELF (store), pad);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  hf_shelf_restore (HF_SHELF (store), pad);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  g_assert_true (hf_pad_store_flush (store, NULL));
}

/* A file with more rounds than a game has is kept beside the pad, which has as many as it can. */
static void
test_endless_file (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfPad) pad = new_pad ("hoof-and-mouth"), read = NULL;
  g_autofree char *text = NULL, *many = NULL, *notice = NULL;
  g_auto (GStrv) parts = NULL;

  text = hf_pad_print_file (pad);
  parts = g_strsplit (text, "Rounds=0", 2);
  many = g_strjoinv ("Rounds=10000", parts);
  g_assert_true (g_file_set_contents (place->path, many, -1, NULL));
  read = hf_pad_load_file (place->path, &notice);
  g_assert_cmpuint (hf_pad_get_n_rounds (read), ==, HF_LAST_ROUND);
  g_assert_nonnull (notice);
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
}

/* Nobody goes out in a file who is not at the table. */
static void
test_out_in_file (HfTestPlace *place, gconstpointer data)
{
  static const struct
  {
    const char *out;
    guint read;
  } cases[] = { { "15", 15 }, { "16", 15 }, { "17", 15 }, { "999", 15 }, { "-1", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *notice = NULL, *text = NULL, *other = NULL;
      g_autoptr (HfPad) pad = new_pad ("hoof-and-mouth"), read = NULL;
      g_auto (GStrv) parts = NULL;

      text = hf_pad_print_file (pad);
      parts = g_strsplit (text, "Rounds=0", 2);
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      other = g_strconcat (parts[0], "Rounds=1", parts[1], "\n[Round 1]\nout=", cases[i].out, "\n",
                           NULL);
      g_assert_true (g_file_set_contents (place->path, other, -1, NULL));
      read = hf_pad_load_file (place->path, &notice);
      g_assert_cmpuint (hf_pad_get_n_rounds (read), ==, 1);
      g_assert_cmpuint (hf_pad_get_sheet (read, 1)->out, ==, cases[i].read);
    }
}

/* Files that are something else, or of a later version, are set aside with a sentence. */
static void
test_foreign_files (HfTestPlace *place, gconstpointer data)
{
  static const char *const texts[] = {
    "no pad",
    "[Score Pad]\nFormat=1\nRounds=3\n",
    "[Score Pad]\nFormat=2\n",
    "[Score Pad]\nFormat=1\nRules=[Rule Set]\\nFormat=99\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfPadStore) store = NULL;

      g_assert_true (g_file_set_contents (place->path, texts[i], -1, NULL));
      store = hf_pad_store_new (place->folder);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
      g_assert_nonnull (strstr (hf_pad_store_get_notice (store), "can’t read the score pad"));
      g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pad/presets", test_presets);
  g_test_add_func ("/pad/one-special", test_one_special);
  g_test_add_func ("/pad/random-rules", test_random_rules);
  g_test_add_func ("/pad/tables", test_tables);
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strdup_printf ("/pad/too-many-cards/%s", *preset);

      g_test_add_data_func (path, *preset, test_too_many_cards);
    }
  g_test_add_func ("/pad/refusals", test_refusals);
  g_test_add_func ("/pad/held-reds", test_held_reds);
  g_test_add_func ("/pad/out-alone", test_out_alone);
  g_test_add_func ("/pad/turned-dirty", test_turned_dirty);
  g_test_add_func ("/pad/ranks", test_ranks);
  g_test_add_func ("/pad/ranks-besides", test_ranks_besides);
  g_test_add_func ("/pad/correct", test_correct);
  g_test_add_func ("/pad/names", test_names);
  hf_test_place_add ("/pad/files", "1-1.hfpad", test_files);
  hf_test_place_add ("/pad/out-in-file", "1-1.hfpad", test_out_in_file);
  hf_test_place_add ("/pad/endless-file", "1-1.hfpad", test_endless_file);
  hf_test_place_add ("/pad/foreign-files", "1-1.hfpad", test_foreign_files);

  return g_test_run ();
}
