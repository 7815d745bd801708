/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Which rules fit together. Every refusal names both rules and a remedy, for a
 * person who is putting house rules together.
 */
#include "config.h"

#include "hf-rules.h"

#include <glib/gi18n-lib.h>

#include "hf-rule-table.h"
#include "core/text/hf-text.h"

/* With less than this in the stock the discards are shuffled again and again. */
#define CARDS_PER_DECK 54

const char *
hf_rules_error_code (HfRulesError error)
{
  static const char *const codes[] = {
    [HF_RULES_ERROR_UNKNOWN_PRESET] = "unknown-preset",
    [HF_RULES_ERROR_UNKNOWN_KEY] = "unknown-key",
    [HF_RULES_ERROR_BAD_VALUE] = "bad-value",
    [HF_RULES_ERROR_BAD_FILE] = "bad-file",
    [HF_RULES_ERROR_NEWER_VERSION] = "newer-version",
    [HF_RULES_ERROR_PLAYERS_NOT_ALLOWED] = "players-not-allowed",
    [HF_RULES_ERROR_TEAMS_NOT_POSSIBLE] = "teams-not-possible",
    [HF_RULES_ERROR_TOO_FEW_CARDS] = "too-few-cards",
    [HF_RULES_ERROR_BAD_CONFIG] = "bad-config",
  };

  return codes[error];
}

G_GNUC_PRINTF (2, 3)
static gboolean
refuse_config (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  hf_text_set_error_valist (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_CONFIG, format, args);
  va_end (args);
  return FALSE;
}

static const char *
title (const char *key)
{
  return hf_rule_title (hf_rule_lookup (key));
}

static guint
n_cards (const HfRules *self)
{
  HfCards deck;

  hf_rules_deck (self, &deck);

  return hf_cards_count (&deck);
}

static gint
largest (const HfIntList *list)
{
  gint most = list->v[0];

  for (gint i = 1; i < list->n; i++)
    most = MAX (most, list->v[i]);

  return most;
}

static gboolean
check_players (const HfRules *self, GError **error)
{
  g_autofree char *allowed = NULL;

  if (self->table_players_allowed & (1u << self->table_players))
    return TRUE;

  allowed = hf_rules_get (self, "table.players_allowed");
  hf_text_set_error (
    error, HF_RULES_ERROR, HF_RULES_ERROR_PLAYERS_NOT_ALLOWED,
    /* Translators: a number of players, and a list such as “3,4,6” */
    _("You have %d players, but these rules allow only %s. Change the number, or allow it in the "
      "rules."),
      self->table_players, allowed);
  return FALSE;
}

static gboolean
check_teams (const HfRules *self, GError **error)
{
  if (self->table_teams == HF_TEAMS_NONE
      || (self->table_players % 2 == 0 && self->table_players != 2))
    return TRUE;

  hf_text_set_error (
    error, HF_RULES_ERROR, HF_RULES_ERROR_TEAMS_NOT_POSSIBLE,
    _("You have %d players, but teams need 4, 6, or 8. Change the number, or let everyone play "
      "alone."),
      self->table_players);
  return FALSE;
}

static gboolean
check_cards (const HfRules *self, GError **error)
{
  gint dealt = self->table_players * (gint) hf_rules_dealt (self);
  gint upcard = self->deal_upcard != HF_UPCARD_NONE ? 1 : 0;
  gint needed = dealt + largest (&self->stock_draw_count) + upcard;
  gint have = n_cards (self);

  if (have >= needed)
    return TRUE;

  hf_text_set_error (
    error, HF_RULES_ERROR, HF_RULES_ERROR_TOO_FEW_CARDS,
    /* Translators: two numbers of cards */
    _("You have %d cards, but need %d to deal and draw once. Add decks or deal fewer cards."), have,
      needed);
  return FALSE;
}

static gboolean
check_end (const HfRules *self, GError **error)
{
  if (self->table_rounds != HF_NONE || self->game_target != HF_NONE)
    return TRUE;

  return refuse_config (error, _("The game needs an end. Set “%s” or “%s” to a number."),
                                 title ("table.rounds"), title ("game.target"));
}

/* Lists by round may be shorter than the game, never longer. */
static gboolean
check_lists (const HfRules *self, const char *const *keys, GError **error)
{
  const gint rounds = self->table_rounds == HF_NONE ? HF_MAX_ROUNDS : self->table_rounds;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      /* All lists begin with their length. */
      const gint n = *(const gint *) hf_rule_field_const (hf_rule_lookup (keys[i]), self);

      if (n > rounds)
        return refuse_config (
          error,
          g_dngettext (
            GETTEXT_PACKAGE,
            "There is at most %d round, but “%s” has values for %d. Remove some of them.",
            "There are at most %d rounds, but “%s” has values for %d. Remove some of "
            "them.",
            rounds),
          rounds, title (keys[i]), n);
    }

  return TRUE;
}

static gboolean
check_rounds (const HfRules *self, GError **error)
{
  static const char *const lists[] = {
    "stock.draw_count", "pickup.count",     "out.min_clean",
    "out.min_dirty",    "out.min_total",    "out.min_wild",
    "out.min_special",  "out.special_each", NULL,
  };
  /* Without a target they have a value for each round. */
  static const char *const exact_lists[] = { "open.min", "deal.pass_plan", "deal.hand_choice",
                                             NULL };
  const gint rounds = self->table_rounds;

  if (!check_end (self, error) || !check_lists (self, lists, error))
    return FALSE;
  if (self->game_target != HF_NONE)
    return check_lists (self, exact_lists, error);

  if (self->open_min.n != rounds)
    return refuse_config (
      error, _("The number of rounds is %d, but “%s” has values for %d. Give one value for each "
               "round."),
               rounds, title ("open.min"), self->open_min.n);

  if (self->deal_pass_plan.n != 1 && self->deal_pass_plan.n != rounds)
    return refuse_config (error, _("The number of rounds is %d, but “%s” has values for %d. Give "
                                   "one value for each round, or one for all."),
                                   rounds, title ("deal.pass_plan"), self->deal_pass_plan.n);

  if (self->deal_hand_choice.n != 1 && self->deal_hand_choice.n != rounds)
    return refuse_config (error, _("The number of rounds is %d, but “%s” has values for %d. Give "
                                   "one value for each round, or one for all."),
                                   rounds, title ("deal.hand_choice"), self->deal_hand_choice.n);

  return TRUE;
}

static gboolean
check_pickup (const HfRules *self, GError **error)
{
  if (self->pickup_mode == HF_PICKUP_NONE)
    return TRUE;

  if (self->pickup_meld_top && self->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK
      && self->pickup_match_wild)
    return refuse_config (error, _("A clean book takes no wild card, so “%s” can’t be used. Turn "
                                   "it off, or change “%s”."),
                                   title ("pickup.match_wild"), title ("pickup.top_goes"));

  if (!self->pickup_meld_pair)
    return TRUE;

  if (!self->pickup_meld_top)
    return refuse_config (error, _("“%s” works only with “%s”. Turn both on, or turn the first "
                                   "one off."),
                                   title ("pickup.meld_pair"), title ("pickup.meld_top"));

  if (self->pickup_match_naturals < 2)
    return refuse_config (
      error, _("“%s” needs two cards, but “%s” is %d. Set the number to 2, or turn the first one "
               "off."),
               title ("pickup.meld_pair"), title ("pickup.match_naturals"),
               self->pickup_match_naturals);

  return TRUE;
}

/* Enough books in all for the clean and dirty ones, and such books must be possible. */
static gboolean
check_out (const HfRules *self, GError **error)
{
  for (guint round = 1; round <= HF_MAX_ROUNDS; round++)
    {
      const gint least = hf_int_list_at (&self->out_min_clean, round)
                         + hf_int_list_at (&self->out_min_dirty, round);
      const gint total = hf_int_list_at (&self->out_min_total, round);

      if (total < least)
        return refuse_config (error,
                              _("“%s” is %d, less than “%s” and “%s” together. Set it to %d or "
                                "more."),
                                title ("out.min_total"), total, title ("out.min_clean"),
                                title ("out.min_dirty"), least);
    }

  if (largest (&self->out_min_wild) > 0 && !self->meld_wild_book)
    return refuse_config (error, _("“%s” works only with “%s”. Turn those on, or set the first "
                                   "one to 0."),
                                   title ("out.min_wild"), title ("meld.wild_book"));
  if (largest (&self->out_min_special) > 0 && self->book_special_ranks == 0)
    return refuse_config (error, _("“%s” needs a rank in “%s”. Choose one, or set the first one "
                                   "to 0."),
                                   title ("out.min_special"), title ("book.special_ranks"));
  if (largest (&self->out_special_each) > 0 && self->book_special_ranks == 0)
    return refuse_config (error, _("“%s” needs a rank in “%s”. Choose one, or set the first one "
                                   "to 0."),
                                   title ("out.special_each"), title ("book.special_ranks"));
  if (self->out_wild_counts != HF_WILD_COUNTS_APART && !self->meld_wild_book)
    return refuse_config (error,
                          _("“%s” needs “%s”. Allow these books, or let them be neither clean "
                                   "nor dirty."),
                            title ("out.wild_counts"), title ("meld.wild_book"));

  return TRUE;
}

/* Only special ranks have bonuses of their own, each one. */
static gboolean
check_bonuses (const HfRules *self, GError **error)
{
  const HfBonuses *bonuses = &self->book_special_bonuses;
  const HfRuleInfo *info = hf_rule_lookup ("book.special_bonuses");
  guint seen = 0;

  for (gint i = 0; i < bonuses->n; i++)
    {
      const guint bit = 1u << bonuses->v[i].rank;
      const char *rank = hf_rule_word_title (info, bonuses->v[i].rank);

      if (seen & bit)
        /* Translators: a rule, and a rank such as “Sevens” */
        return refuse_config (error, _("“%s” has two entries for “%s”. Remove one of them."),
                                       hf_rule_title (info), rank);
      if (!(self->book_special_ranks & bit))
        return refuse_config (
          error,
          /* Translators: a rule, a rank such as “Sevens”, and another rule */
          _("“%s” has an entry for “%s”, which “%s” lacks. Choose that rank there, or remove the "
                                "entry."),
            hf_rule_title (info), rank, title ("book.special_ranks"));
      seen |= bit;
    }

  return TRUE;
}

static gboolean
check_steps (const HfRules *self, GError **error)
{
  for (gint i = 1; i < self->open_steps.n; i++)
    if (self->open_steps.v[i].score <= self->open_steps.v[i - 1].score)
      {
        g_autofree char *score = hf_text_number (self->open_steps.v[i].score);
        g_autofree char *before = hf_text_number (self->open_steps.v[i - 1].score);

        /* Translators: a rule, and two of its scores */
        return refuse_config (error, _("In “%s”, %s comes after %s. List the scores from low to "
                                       "high."),
                                       title ("open.steps"), score, before);
      }

  return TRUE;
}

static gboolean
check_play (const HfRules *self, GError **error)
{
  if (!check_out (self, error) || !check_bonuses (self, error) || !check_pickup (self, error))
    return FALSE;

  if (self->meld_ranks_three == HF_THREES_ALL && self->three_red_mode != HF_RED_AS_RANK)
    return refuse_config (
      error, _("You can only make books of all threes if red threes are like any other rank. "
               "Change “%s” or “%s”."),
               title ("meld.ranks_three"), title ("three.red_mode"));

  if (self->pickup_mode != HF_PICKUP_NONE && self->open_timing == HF_TIMING_BEFORE_DRAW
      && self->pickup_open_uses != HF_OPEN_USES_NONE)
    return refuse_config (error, _("If you open before you draw, you haven’t taken any cards yet. "
                                   "Set “%s” to none of them, or change “%s”."),
                                   title ("pickup.open_uses"), title ("open.timing"));

  if (self->stock_draw_from == HF_DRAW_SINGLE && self->stock_piles != 1)
    return refuse_config (error, _("“%s” says there’s only one stack, but “%s” is %d. Change one "
                                   "of them."),
                                   title ("stock.draw_from"), title ("stock.piles"),
                                   self->stock_piles);

  if (self->stock_draw_by == HF_DRAW_BY_SINGLE && self->stock_auto_draw)
    return refuse_config (error, _("“%s” draws all cards for you, so they can’t be drawn one at a "
                                   "time. Turn it off, or change “%s”."),
                                   title ("stock.auto_draw"), title ("stock.draw_by"));

  return check_steps (self, error);
}

static gboolean
check_deal_and_books (const HfRules *self, GError **error)
{
  const gint dealt = hf_rules_dealt (self);
  const gint most_wilds = self->book_size - self->meld_min_naturals;

  if (self->deal_cut_bonus > 0 && self->deal_style != HF_DEAL_CUT_PORTION)
    return refuse_config (error,
                          _("“%s” works only when each player cuts cards off the deck. Set it to "
                            "0, or change “%s”."),
                            title ("deal.cut_bonus"), title ("deal.style"));

  if (self->deal_cut_bonus > 0 && self->deal_cut_target != dealt)
    return refuse_config (error, _("“%s” must be %d, the number of cards each player gets. "
                                   "Otherwise nobody can earn “%s”."),
                                   title ("deal.cut_target"), dealt, title ("deal.cut_bonus"));

  if (self->book_size < self->meld_min_size)
    return refuse_config (error, _("“%s” is %d, but “%s” is %d. Set the first one to %d or more."),
                                   title ("book.size"), self->book_size, title ("meld.min_size"),
                                   self->meld_min_size, self->meld_min_size);

  if (self->meld_max_wilds != HF_NONE && self->meld_max_wilds > most_wilds)
    return refuse_config (error,
                          _("“%s” is %d, but “%s” and “%s” leave room for only %d. Lower the "
                            "first one."),
                            title ("meld.max_wilds"), self->meld_max_wilds, title ("book.size"),
                            title ("meld.min_naturals"), most_wilds);

  if (self->meld_min_naturals_dirty >= self->book_size)
    return refuse_config (error, _("“%s” is %d, but a book has only %d cards. Lower the first "
                                   "number."),
                                   title ("meld.min_naturals_dirty"), self->meld_min_naturals_dirty,
                                   self->book_size);

  return TRUE;
}

/* Whether a game can be played with these rules. The order of the checks is fixed, so that the
 * same rules always get the same answer.
 * Returns: TRUE if so */
gboolean
hf_rules_check (const HfRules *self, GError **error)
{
  return check_players (self, error) && check_teams (self, error) && check_cards (self, error)
         && check_rounds (self, error) && check_play (self, error)
         && check_deal_and_books (self, error);
}

static void
add_card_warnings (const HfRules *self, GStrvBuilder *warnings)
{
  const gint dealt = self->table_players * (gint) hf_rules_dealt (self);
  const gint left = (gint) n_cards (self) - dealt;
  const gint first_lap = self->table_players * self->stock_draw_count.v[0];

  if (left < first_lap)
    g_strv_builder_take (
      warnings,
      g_strdup_printf (_("Cards left after the deal: %d. That isn’t enough for everyone to draw "
                         "once."),
                         left));
  else if (left < CARDS_PER_DECK)
    g_strv_builder_take (
      warnings,
      g_strdup_printf (
        _("Cards left after the deal: %d. You’ll often have to shuffle the discard pile."), left));

  if (self->table_weird_cards > 0 && !(self->meld_wilds & HF_WILD_WEIRD))
    g_strv_builder_add (
      warnings, _("Extra cards are shuffled in but aren’t wild. You can only discard them."));
}

static gboolean
has_wilds (const HfRules *self)
{
  HfCards deck;

  hf_rules_deck (self, &deck);

  return ((self->meld_wilds & HF_WILD_TWO) && deck.n[HF_KIND_TWO] > 0)
         || ((self->meld_wilds & HF_WILD_JOKER) && deck.n[HF_KIND_JOKER] > 0)
         || ((self->meld_wilds & HF_WILD_WEIRD) && deck.n[HF_KIND_WEIRD] > 0);
}

static void
add_end_warnings (const HfRules *self, GStrvBuilder *warnings)
{
  if (!self->out_by_play && !self->out_by_discard)
    g_strv_builder_add (warnings,
                        _("Nobody can go out, because you can neither lay down nor discard your "
                          "last card. Allow one of the two."));

  if (largest (&self->out_min_dirty) > 0 && !has_wilds (self))
    g_strv_builder_take (
      warnings,
      g_strdup_printf (_("Nobody can go out: “%s” is %d, but no card is wild. Set it to 0, or "
                         "choose wild cards."),
                         title ("out.min_dirty"), largest (&self->out_min_dirty)));

  if (self->stock_stall_limit == HF_NONE && self->stock_on_empty != HF_EMPTY_END_ROUND)
    g_strv_builder_take (
      warnings,
      /* Translators: %s is the title of a rule, “End a Stuck Round” */
      g_strdup_printf (_("A stuck round could go on forever. Set “%s” to a number."),
                         title ("stock.stall_limit")));

  if (self->three_red_mode == HF_RED_AS_RANK && self->meld_ranks_three != HF_THREES_ALL)
    g_strv_builder_add (warnings,
                        _("Red threes are like any other rank, but you can’t make books of them. "
                          "Allow books of all threes."));
}

/* Warnings of rules that are possible but hardly meant, such as very few cards to draw.
 * Returns (transfer full): sentences in the language of the person, none when all is well */
char **
hf_rules_warnings (const HfRules *self)
{
  g_autoptr (GStrvBuilder) warnings = g_strv_builder_new ();

  add_card_warnings (self, warnings);
  add_end_warnings (self, warnings);

  return g_strv_builder_end (warnings);
}
