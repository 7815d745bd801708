/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Random house rules that a game can be played with. All of them go through
 * the text form, so that whatever is found can be written down as a script.
 */
#include "hf-random-rules.h"

#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-terms.h"

static guint64
next (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return z ^ (z >> 31);
}

static gint
between (guint64 *state, gint min, gint max)
{
  return min + (gint) (next (state) % (guint64) (max - min + 1));
}

static gboolean
chance (guint64 *state, gint percent)
{
  return between (state, 1, 100) <= percent;
}

/* Large numbers are as rare as in real house rules: else nobody could ever open or take the pile. */
static gint
number (guint64 *state, const HfRuleInfo *info)
{
  gint max = info->max;

  if (info->type == HF_RULE_COUNT && chance (state, 90))
    max = 10;
  else if (info->type == HF_RULE_INT_LIST && chance (state, 90))
    max = 150;

  return between (state, info->min, max);
}

static void
append_bits (GString *text, guint64 *state, const HfRuleInfo *info)
{
  guint n = info->type == HF_RULE_PLAYERS ? (guint) info->max + 1 : hf_rule_n_words (info);

  for (guint i = MAX (info->min, 0); i < n; i++)
    {
      if (!chance (state, 50))
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      if (info->type == HF_RULE_PLAYERS)
        g_string_append_printf (text, "%u", i);
      else
        g_string_append (text, info->words[i].word);
    }

  if (text->len == 0)
    g_string_append (text, "none");
}

static void
append_decks (GString *text, guint64 *state)
{
  static const char *const forms[] = { "%d", "n", "n+%d", "2n", "ceil(n/2)", "ceil(n/2)+%d" };
  const char *form = forms[between (state, 0, G_N_ELEMENTS (forms) - 1)];
  g_autofree char *k = g_strdup_printf ("%d", between (state, 1, 6));
  g_auto (GStrv) parts = g_strsplit (form, "%d", 2);

  g_string_append (text, parts[0]);
  if (parts[1] != NULL)
    g_string_append (text, k);
}

static void
append_terms (GString *text, guint64 *state)
{
  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    if (chance (state, 50))
      g_string_append_printf (text, "%s%s:%s", text->len > 0 ? "," : "", hf_term_slot (term),
                              hf_term_word (term, between (state, 0, hf_term_n_words (term) - 1)));

  if (text->len == 0)
    g_string_append (text, "none");
}

/* Lists have an entry a round, or a single one where that is possible. */
static void
append_list (GString *text, guint64 *state, const HfRuleInfo *info, gint rounds)
{
  const gboolean repeats = info->type == HF_RULE_NUMBERS || info->type == HF_RULE_COUNT;
  gint n = repeats ? between (state, 1, MIN (rounds, 4))
           : info->type != HF_RULE_INT_LIST && chance (state, 50) ? 1
                                                                  : rounds;

  for (gint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (info->type == HF_RULE_PASS_PLAN)
        g_string_append_printf (text, "%d:%d", number (state, info), number (state, info));
      else if (info->type == HF_RULE_ENUM_LIST)
        g_string_append (text, info->words[between (state, 0, hf_rule_n_words (info) - 1)].word);
      else if (info->type == HF_RULE_COUNT && chance (state, 20))
        g_string_append (text, "all");
      else
        g_string_append_printf (text, "%d", number (state, info));
    }
}

static void
append_steps (GString *text, guint64 *state)
{
  gint score = between (state, -2000, 500);

  for (gint i = between (state, 1, HF_MAX_STEPS); i > 0; i--)
    {
      g_string_append_printf (text, "%s%d:%d", text->len > 0 ? "," : "", score,
                              between (state, 0, 150));
      score += between (state, 1, 1500);
    }
}

/* Each rank once at most. */
static void
append_bonuses (GString *text, guint64 *state, const HfRuleInfo *info)
{
  for (guint rank = 0; rank < hf_rule_n_words (info); rank++)
    if (chance (state, 25))
      {
        g_string_append_printf (text, "%s%s:%d", text->len > 0 ? "," : "", info->words[rank].word,
                                between (state, info->min, info->max));
        if (chance (state, 50))
          g_string_append_printf (text, ":%d", between (state, info->min, info->max));
      }
  if (text->len == 0)
    g_string_append (text, "none");
}

static char *
random_value (guint64 *state, const HfRuleInfo *info, const HfRules *rules)
{
  g_autoptr (GString) text = g_string_new (NULL);

  switch (info->type)
    {
    case HF_RULE_BOOL:
      return g_strdup (chance (state, 50) ? "yes" : "no");
    case HF_RULE_INT:
      if (info->or_none && chance (state, 30))
        return g_strdup ("none");
      return g_strdup_printf ("%d", number (state, info));
    case HF_RULE_ENUM:
      return g_strdup (info->words[between (state, 0, hf_rule_n_words (info) - 1)].word);
    case HF_RULE_SET:
    case HF_RULE_PLAYERS:
      append_bits (text, state, info);
      break;
    case HF_RULE_DECKS:
      append_decks (text, state);
      break;
    case HF_RULE_TERMS:
      append_terms (text, state);
      break;
    case HF_RULE_PASS_PLAN:
    case HF_RULE_INT_LIST:
    case HF_RULE_ENUM_LIST:
    case HF_RULE_COUNT:
    case HF_RULE_NUMBERS:
      append_list (text, state, info,
                   rules->table_rounds == HF_NONE ? HF_MAX_ROUNDS : rules->table_rounds);
      break;
    case HF_RULE_SIZES:
      if (chance (state, 40))
        return g_strdup ("none");
      append_list (text, state, info, between (state, 1, HF_MAX_MORE));
      break;
    case HF_RULE_STEPS:
      append_steps (text, state);
      break;
    case HF_RULE_BONUSES:
      append_bonuses (text, state, info);
      break;
    case HF_RULE_TEXT:
      return g_strdup ("The losers shuffle.\\nNo phones.");
    case HF_RULE_OWN_ROWS:
      return g_strdup ("Threes in a row:100,Sleepy dealer:-20,Threes in a row:5000");
    default:
      if (chance (state, 30))
        return g_strdup ("none");
      return g_strdup_printf ("ace:%s,joker:%s,tie:%s", chance (state, 50) ? "high" : "low",
                              chance (state, 50) ? "redo_self" : "redo_all",
                              chance (state, 50) ? "redo_tied" : "redo_all");
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
set (HfRules *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  hf_rules_set (self, key, value, &error);
  g_assert_no_error (error);
}

static void
set_random (HfRules *self, guint64 *state, const char *key)
{
  g_autofree char *value = random_value (state, hf_rule_lookup (key), self);

  set (self, key, value);
}

static void
mend_table (HfRules *self, guint64 *state)
{
  gint dealt;
  gint decks;
  g_autofree char *text = NULL;

  if (self->table_teams != HF_TEAMS_NONE
      && (self->table_players % 2 != 0 || self->table_players == 2))
    set (self, "table.teams", "none");

  if (!(self->table_players_allowed & (1u << self->table_players)))
    {
      g_autofree char *allowed = hf_rules_get (self, "table.players_allowed");
      g_autofree char *more = strcmp (allowed, "none") == 0
                                ? g_strdup_printf ("%d", self->table_players)
                                : g_strdup_printf ("%s,%d", allowed, self->table_players);

      set (self, "table.players_allowed", more);
    }

  /* Without jokers and odd cards a deck has 52. */
  dealt = self->table_players * (gint) hf_rules_dealt (self)
          + hf_rule_lookup ("stock.draw_count")->max + 1;
  decks = (dealt + 51) / 52;
  if ((gint) hf_rules_decks (self) < decks)
    {
      text = g_strdup_printf ("%d", between (state, decks, decks + 3));
      set (self, "table.decks", text);
    }
}

static void
mend_lists (HfRules *self, guint64 *state)
{
  static const char *const repeating[] = { "stock.draw_count", "pickup.count",    "out.min_clean",
                                           "out.min_dirty",    "out.min_total",   "out.min_wild",
                                           "out.min_special",  "out.special_each" };

  if (self->table_rounds == HF_NONE && self->game_target == HF_NONE)
    set (self, "game.target", "5000");
  for (guint i = 0; i < G_N_ELEMENTS (repeating); i++)
    {
      const HfIntList *list = hf_rule_field (hf_rule_lookup (repeating[i]), self);

      if (list->n > (self->table_rounds == HF_NONE ? HF_MAX_ROUNDS : self->table_rounds))
        set_random (self, state, repeating[i]);
    }

  if (self->table_rounds == HF_NONE)
    return;
  if (self->open_min.n != self->table_rounds)
    set_random (self, state, "open.min");
  if (self->deal_pass_plan.n != 1 && self->deal_pass_plan.n != self->table_rounds)
    set_random (self, state, "deal.pass_plan");
  if (self->deal_hand_choice.n != 1 && self->deal_hand_choice.n != self->table_rounds)
    set_random (self, state, "deal.hand_choice");
}

static gint
largest (const HfIntList *list)
{
  gint most = list->v[0];

  for (gint i = 1; i < list->n; i++)
    most = MAX (most, list->v[i]);

  return most;
}

/* Only special ranks have bonuses of their own. */
static void
mend_bonuses (HfRules *self)
{
  HfBonuses *bonuses = &self->book_special_bonuses;
  g_autofree char *text = NULL;
  gint n = 0;

  for (gint i = 0; i < bonuses->n; i++)
    if ((self->book_special_ranks >> bonuses->v[i].rank) & 1)
      bonuses->v[n++] = bonuses->v[i];
  bonuses->n = n;
  text = hf_rules_get (self, "book.special_bonuses");
  set (self, "book.special_bonuses", text);
}

static void
mend_out (HfRules *self)
{
  gint least = 0;

  for (guint round = 1; round <= HF_MAX_ROUNDS; round++)
    least = MAX (least, hf_int_list_at (&self->out_min_clean, round)
                          + hf_int_list_at (&self->out_min_dirty, round));
  for (gint i = 0; i < self->out_min_total.n; i++)
    if (self->out_min_total.v[i] < least)
      {
        g_autofree char *total = g_strdup_printf ("%d", least);

        set (self, "out.min_total", total);
      }

  if (largest (&self->out_min_wild) > 0 && !self->meld_wild_book)
    set (self, "out.min_wild", "0");
  if (largest (&self->out_min_special) > 0 && self->book_special_ranks == 0)
    set (self, "out.min_special", "0");
  if (largest (&self->out_special_each) > 0 && self->book_special_ranks == 0)
    set (self, "out.special_each", "0");
  if (self->out_wild_counts != HF_WILD_COUNTS_APART && !self->meld_wild_book)
    set (self, "out.wild_counts", "apart");
  mend_bonuses (self);
  if (self->meld_min_naturals_dirty >= self->book_size)
    set (self, "meld.min_naturals_dirty", "4");
}

static void
mend_play (HfRules *self, guint64 *state)
{
  if (self->stock_draw_from == HF_DRAW_SINGLE && self->stock_piles != 1)
    set (self, "stock.draw_from", "any");
  if (self->stock_draw_by == HF_DRAW_BY_SINGLE)
    set (self, "stock.auto_draw", "no");

  mend_out (self);

  if (self->pickup_mode != HF_PICKUP_NONE)
    {
      if (self->pickup_meld_pair && (!self->pickup_meld_top || self->pickup_match_naturals < 2))
        set (self, "pickup.meld_pair", "no");
      if (self->pickup_meld_top && self->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK)
        set (self, "pickup.match_wild", "no");
      if (self->open_timing == HF_TIMING_BEFORE_DRAW && self->pickup_open_uses != HF_OPEN_USES_NONE)
        set (self, "pickup.open_uses", "none");
    }

  if (self->meld_ranks_three == HF_THREES_ALL && self->three_red_mode != HF_RED_AS_RANK)
    set (self, "three.red_mode", "as_rank");

  if (self->deal_cut_bonus > 0)
    {
      g_autofree char *target = g_strdup_printf ("%u", hf_rules_dealt (self));

      if (chance (state, 50) && hf_rules_dealt (self) <= 60)
        {
          set (self, "deal.style", "cut_portion");
          set (self, "deal.cut_target", target);
        }
      else if (self->deal_style != HF_DEAL_CUT_PORTION
               || self->deal_cut_target != (gint) hf_rules_dealt (self))
        set (self, "deal.cut_bonus", "0");
    }

  if (self->meld_max_wilds > self->book_size - self->meld_min_naturals)
    set (self, "meld.max_wilds", "none");
}

/* Makes up rules that hf_rules_check() accepts: a preset or the usual rules with a few, many or
 * all of the keys set at random.
 * @self (out caller-allocates): rules */
void
hf_rules_randomize (HfRules *self, guint64 seed)
{
  static const gint percents[] = { 3, 10, 40, 100 };
  const char *const *presets = hf_presets_list ();
  guint n_presets = g_strv_length ((GStrv) presets);
  guint64 state = seed;
  guint base = between (&state, 0, n_presets);
  gint percent = percents[between (&state, 0, G_N_ELEMENTS (percents) - 1)];
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  if (base == n_presets)
    hf_rules_init_default (self);
  else
    hf_rules_init_preset (self, presets[base], NULL);

  /* The words of people change no move, and take no part in the chance of those that do. */
  for (guint i = 0; i < n_rows; i++)
    if (hf_rule_is_written (&rows[i]) ? seed % 2 == 0 : chance (&state, percent))
      set_random (self, &state, rows[i].key);

  mend_table (self, &state);
  mend_lists (self, &state);
  mend_play (self, &state);
  g_assert_true (hf_rules_check (self, NULL));
}
