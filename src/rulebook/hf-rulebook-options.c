/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about rules that most groups do not have, for the end of each section. A rule that is
 * off has none. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-rule-table.h"

/* A list by round of more than one number, which the sentence for the first round cannot say. */
static void
write_by_round (HfWriter *w, const char *key, const HfIntList *list, const char *sentence)
{
  g_autofree char *numbers = NULL;

  if (list->n < 2)
    return;

  for (gint i = 0; i < list->n; i++)
    if (list->v[i] != HF_ALL || hf_rule_lookup (key)->type != HF_RULE_COUNT)
      hf_writer_number (w, list->v[i], key);
  numbers = hf_rule_describe_value (hf_rule_lookup (key), w->r);
  if (w->r->table_rounds != HF_NONE && w->r->table_rounds <= list->n)
    /* Translators: a sentence such as “Cards to draw, round by round”, and numbers with commas between */
    hf_writer_say (w, key, _("%s: %s."), sentence, numbers);
  else
    hf_writer_say (w, key,
                   /* Translators: a phrase such as “Cards to draw, round by round”, and numbers
                      with commas between */
                   _("%s: %s. The last number applies to all later rounds."), sentence, numbers);
}

static void
write_needed (HfWriter *w, const char *key, const HfIntList *list, HfPhrase books)
{
  /* Translators: %s is “Clean books” or “Dirty books”, in the words of the group */
  g_autofree char *sentence = g_strdup_printf (_("%s you need, round by round"),
                                                 hf_phrase (w->r, books));

  write_by_round (w, key, list, sentence);
}

void
hf_write_options_of_deal (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->deal_more_piles.n == 1)
    hf_writer_say (
      w, "deal.more_piles",
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: %2$s is “your foot” or “your knee” */
                   "Everyone also gets a third pile of %1$d card, which becomes %2$s.",
                   "Everyone also gets a third pile of %1$d cards, which becomes %2$s.",
                   r->deal_more_piles.v[0]),
      hf_writer_number (w, r->deal_more_piles.v[0], "deal.more_piles"),
      hf_phrase (r, HF_PHRASE_KNEE_YOUR));
  else if (r->deal_more_piles.n == 2)
    hf_writer_say (
      w, "deal.more_piles",
      g_dngettext (
        GETTEXT_PACKAGE,
        /* Translators: %2$s is “your elbow” or the like, %4$s “your foot” */
        "Everyone also gets a third pile of %1$d card, which becomes %2$s, and a fourth of %3$d, which "
        "becomes %4$s.",
        "Everyone also gets a third pile of %1$d cards, which becomes %2$s, and a fourth of %3$d, which "
        "becomes %4$s.",
        r->deal_more_piles.v[0]),
      hf_writer_number (w, r->deal_more_piles.v[0], "deal.more_piles"),
      hf_phrase (r, HF_PHRASE_KNEE_YOUR),
      hf_writer_number (w, r->deal_more_piles.v[1], "deal.more_piles"),
      hf_phrase (r, HF_PHRASE_ELBOW_YOUR));
  hf_writer_break (w);
}

void
hf_write_options_of_turn (HfWriter *w)
{
  const HfRules *r = w->r;
  g_autofree char *ranks = hf_rulebook_list_ranks (r->turn_discard_ban);

  if (r->stock_piles > 2)
    hf_writer_say (w, "stock.draw_from",
                   r->stock_draw_from == HF_DRAW_ANY
                   ? _("You choose the stacks you draw from.")
                   : _("Draw from the stacks in turn. Skip any stack that’s used up."));
  write_by_round (w, "stock.draw_count", &r->stock_draw_count, _("Cards to draw, round by round"));
  if (r->turn_discard_ban == 0)
    return;

  hf_writer_say (w, "turn.discard_ban turn.discard_ban_last",
                 r->turn_discard_ban_last
                 /* Translators: %s is a list such as “sevens, aces” */
                 ? _("You can’t discard these while you have any other card: %s.")
                 /* Translators: %s is a list such as “sevens, aces” */
                 : _("You can’t discard these, even if you have nothing else: %s."), ranks);
  hf_writer_say (w, "turn.discard_ban_until",
                 r->turn_discard_ban_until == HF_BAN_NEVER_LIFTED
                 ? _("This applies to the whole round.")
                 : _("You can discard a rank again once every side has a closed book of it."));
  if (!r->turn_discard_ban_last && r->out_by_discard
      && r->turn_discard_ban_until != HF_BAN_NEVER_LIFTED)
    hf_writer_say (w, "turn.discard_ban_last", _("But you never go out by discarding one."));
}

/* Writes the bonuses that ranks have of their own, in a table. */
static void
write_bonuses (HfWriter *w)
{
  const HfBonuses *bonuses = &w->r->book_special_bonuses;
  const HfRuleInfo *info = hf_rule_lookup ("book.special_bonuses");
  gboolean differ = FALSE;

  for (gint i = 0; i < bonuses->n && w->wild != 0; i++)
    differ |= bonuses->v[i].dirty != HF_NONE && bonuses->v[i].dirty != bonuses->v[i].clean;

  hf_writer_say (w, "book.special_bonuses",
                 _("Closed books of these ranks have bonuses of their own, instead of any other:"));
  hf_writer_table (w, "book.special_bonuses", differ ? 3 : 2);
  hf_writer_cell (w, "%s", C_("column", "Rank"));
  hf_writer_cell (w, "%s", differ ? hf_phrase (w->r, HF_PHRASE_CLEAN_MANY) : C_("column", "Points"));
  if (differ)
    hf_writer_cell (w, "%s", hf_phrase (w->r, HF_PHRASE_DIRTY_MANY));
  for (gint i = 0; i < bonuses->n; i++)
    {
      const gint clean = bonuses->v[i].clean;
      const gint dirty = bonuses->v[i].dirty != HF_NONE ? bonuses->v[i].dirty : clean;

      hf_writer_cell (w, "%s", hf_rule_word_title (info, bonuses->v[i].rank));
      hf_writer_cell (w, "%'d", hf_writer_number (w, clean, info->key));
      if (differ)
        hf_writer_cell (w, "%'d", hf_writer_number (w, dirty, info->key));
    }
  hf_writer_break (w);
}

void
hf_write_options_of_books (HfWriter *w)
{
  const HfRules *r = w->r;
  g_autofree char *ranks = hf_rulebook_list_ranks (r->book_special_ranks);

  if (r->meld_min_naturals_dirty > 0 && w->wild != 0)
    hf_writer_say (w, "meld.min_naturals_dirty",
                   g_dngettext (GETTEXT_PACKAGE,
                                "A book must have %d natural card before you can add a wild card.",
                                "A book must have %d natural cards before you can add a wild "
                                "card.",
                                r->meld_min_naturals_dirty),
                   hf_writer_number (w, r->meld_min_naturals_dirty, "meld.min_naturals_dirty"));
  if (r->book_special_ranks == 0)
    return;

  /* Translators: %s is a list such as “sevens, aces” */
  hf_writer_say (w, "book.special_ranks", _("Books of these ranks are special: %s."), ranks);
  if (w->f->named_ranks != 0)
    write_bonuses (w);
  if (!hf_writer_special_bonus (w))
    return;
  if (r->book_special_bonus_clean != HF_NONE
      && r->book_special_bonus_clean == r->book_special_bonus_dirty)
    {
      hf_writer_say (w, "book.special_bonus_clean book.special_bonus_dirty",
                     g_dngettext (GETTEXT_PACKAGE,
                                  "A closed special book earns %'d point instead of the usual "
                                  "bonus, with or without wild cards.",
                                  "A closed special book earns %'d points instead of the usual "
                                  "bonus, with or without wild cards.",
                                  r->book_special_bonus_clean),
                     hf_writer_number (w, r->book_special_bonus_clean, "book.special_bonus_clean"));
      return;
    }
  if (r->book_special_bonus_clean != HF_NONE)
    hf_writer_say (
      w, "book.special_bonus_clean",
      g_dngettext (
        GETTEXT_PACKAGE,
        "A closed special book without wild cards earns %'d point instead of the usual bonus.",
        "A closed special book without wild cards earns %'d points instead of the usual bonus.",
        r->book_special_bonus_clean),
      hf_writer_number (w, r->book_special_bonus_clean, "book.special_bonus_clean"));
  if (r->book_special_bonus_dirty != HF_NONE)
    hf_writer_say (
      w, "book.special_bonus_dirty",
      g_dngettext (
        GETTEXT_PACKAGE,
        "A closed special book with wild cards earns %'d point instead of the usual bonus.",
        "A closed special book with wild cards earns %'d points instead of the usual bonus.",
        r->book_special_bonus_dirty),
      hf_writer_number (w, r->book_special_bonus_dirty, "book.special_bonus_dirty"));
}

/* Writes how the pile is frozen, and for how long. */
static void
write_frozen (HfWriter *w)
{
  const HfRules *r = w->r;
  const gboolean long_frozen = r->pickup_freeze_until == HF_FROZEN_UNTIL_TAKEN;
  g_autofree char *kinds = hf_rulebook_list_freezing (r->pickup_freeze_by);

  if (r->pickup_freeze_by == HF_BLOCK_WILD)
    hf_writer_say (w, "pickup.freeze_by pickup.freeze_until",
                   long_frozen ? _("The pile is frozen while there’s a wild card anywhere in it.")
                               : _("The pile is frozen while there’s a wild card on top."));
  else
    {
      /* Translators: %s is a list such as “red threes, wild cards” */
      hf_writer_say (w, "pickup.freeze_by", _("These freeze the pile: %s."), kinds);
      hf_writer_say (w, "pickup.freeze_until",
                     long_frozen ? _("It stays frozen as long as one of them is anywhere in it.")
                                 : _("It’s frozen only while one of them is on top."));
    }
  hf_writer_say (
    w, "pickup.freeze_by",
    r->pickup_match_naturals >= 2 && !r->pickup_match_wild && r->pickup_meld_pair
    ? _("You can still take a frozen pile, since you need two natural cards like the top card "
        "anyway.")
    : _("To take a frozen pile, you need at least two natural cards like the top card."));
}

/* The minimum follows the score: a line a step. */
void
hf_write_opening_steps (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (
    w, "open.by",
    _("Together they must be worth this many points, depending on your score before the round:"));
  hf_writer_table (w, "open.steps open.compare", 2);
  /* Translators: term: score */
  hf_writer_cell (w, "%s", C_("column", "Score, at Least"));
  hf_writer_cell (w, "%s",
                  r->open_compare == HF_COMPARE_GT
                  ? C_("column", "More Points Than") : C_("column", "Points, at Least"));
  for (gint i = 0; i < r->open_steps.n; i++)
    {
      hf_writer_number (w, ABS (r->open_steps.v[i].score), "open.steps");
      hf_writer_cell (w, "%'d", r->open_steps.v[i].score);
      hf_writer_cell (w, "%'d", hf_writer_number (w, r->open_steps.v[i].minimum, "open.steps"));
    }
  hf_writer_break (w);
  hf_writer_say (w, "open.steps", _("If your score is lower, use the first line."));
}

void
hf_write_options_of_pile (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!hf_writer_takes (w))
    return;

  hf_writer_break (w);
  if (r->pickup_mode == HF_PICKUP_TOP_N)
    write_by_round (w, "pickup.count", &r->pickup_count, _("Cards you take, round by round"));
  write_by_round (w, "pickup.min_pile", &r->pickup_min_pile,
                  _("Cards the pile must have, round by round"));
  if (r->pickup_match_wild && r->pickup_match_naturals >= 2)
    hf_writer_say (
      w, "pickup.match_wild",
      r->pickup_freeze_by != 0
      ? _("A wild card can stand in for one of the matching cards, unless the pile is frozen.")
      : _("A wild card can stand in for one of the matching cards."));
  if (r->pickup_freeze_by != 0)
    write_frozen (w);
  if (r->pickup_freeze_by != 0 && w->f->matches_taken)
    hf_writer_say (w, "pickup.match_from pickup.freeze_by",
                   _("From a frozen pile, none of the cards you take along can go into the top "
                     "card’s book."));
}

void
hf_write_options_of_threes (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->three_red_mode != HF_RED_LAY_AND_REPLACE)
    return;

  if (r->three_red_forced)
    hf_writer_say (w, "three.red_forced",
                   _("As long as you have a red three in your hand, you can’t do anything else."));
  if (r->three_red_all_bonus != HF_NONE)
    hf_writer_say (
      w, "three.red_all_bonus",
      g_dngettext (GETTEXT_PACKAGE,
                   "If your side lays down all the red threes, it gets %'d point for them instead.",
                   "If your side lays down all the red threes, it gets %'d points for them "
                   "instead.",
                   r->three_red_all_bonus),
      hf_writer_number (w, r->three_red_all_bonus, "three.red_all_bonus"));
  if (r->three_red_negative_if == HF_RED_NEGATIVE_NOT_OPEN)
    hf_writer_say (
      w, "three.red_negative_if",
      /* Translators: %s is “opened”, in the words of the group */
      _("If your side hasn’t %s when the round ends, its red threes count against it."),
        hf_phrase (r, HF_PHRASE_OPENED));
  else if (r->three_red_negative_if == HF_RED_NEGATIVE_NO_CLOSED_BOOK)
    hf_writer_say (
      w, "three.red_negative_if",
      _("If your side has no closed book when the round ends, its red threes count against it."));
}

/* A turn that begins with the foot, where nothing is drawn in it. */
static void
write_no_first_draw (HfWriter *w)
{
  hf_writer_say (
    w, "foot.first_draw",
    hf_writer_takes (w)
    /* Translators: “your foot” or “your hoof”, then “the pile”, in the words of the group */
    ? _("If your turn begins with picking up %1$s, you don’t draw in that turn, and you "
                     "can’t take %2$s.")
    /* Translators: %s is “your foot” or “your hoof” */
    : _("If your turn begins with picking up %s, you don’t draw in that turn."),
        hf_phrase (w->r, HF_PHRASE_FOOT_YOUR), hf_phrase (w->r, HF_PHRASE_PILE_THE));
  if (w->r->open_timing == HF_TIMING_BEFORE_DRAW)
    hf_writer_say (w, "foot.first_draw open.timing",
                   /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
                   _("In such a turn, you can’t %s."), hf_phrase (w->r, HF_PHRASE_OPEN));
}

void
hf_write_options_of_foot (HfWriter *w)
{
  hf_writer_break (w);
  if (w->r->deal_more_piles.n == 1)
    hf_writer_say (w, "deal.more_piles",
                   /* Translators: %s is “your foot” or “your knee” */
                   _("When those cards are gone, too, pick up %s the same way."),
                     hf_phrase (w->r, HF_PHRASE_KNEE_YOUR));
  else if (w->r->deal_more_piles.n == 2)
    hf_writer_say (
      w, "deal.more_piles",
      /* Translators: “your elbow” and “your foot” or the like */
      _("When those cards are gone, too, pick up %1$s the same way, and after that %2$s."),
        hf_phrase (w->r, HF_PHRASE_KNEE_YOUR), hf_phrase (w->r, HF_PHRASE_ELBOW_YOUR));
  hf_writer_break (w);
  if (w->r->foot_when != HF_FOOT_HAND_EMPTY)
    hf_writer_say (
      w, "foot.when",
      hf_writer_teams (w) && w->r->foot_when == HF_FOOT_FIRST_BOOK
      /* Translators: %s is “your foot” or “your hoof” */
      ? _("You also pick up %s when your team closes its first book: right away if you close it, "
          "otherwise when your next turn begins.")
      /* Translators: %s is “your foot” or “your hoof” */
      : _("You also pick up %s when you close your first book."),
          hf_phrase (w->r, HF_PHRASE_FOOT_YOUR));
  if (w->f->skips_draw)
    write_no_first_draw (w);
}

/* Writes how far partners must be before a player goes out. */
static void
write_partner_in_foot (HfWriter *w)
{
  const gboolean many = w->partners > 1;
  const gboolean turn = w->r->out_partner_in_foot == HF_PARTNER_PLAYED_TURN;
  const char *foot = hf_phrase_last_pile (w->r, turn);

  if (turn)
    hf_writer_say (w, "out.partner_in_foot",
                   /* Translators: %s is “from their foot” or “from their hoof” */
                   many ? _("And your partners must have played a turn %s.")
                        /* Translators: %s is “from their foot” or “from their hoof” */
                        : _("And your partner must have played a turn %s."), foot);
  else
    hf_writer_say (w, "out.partner_in_foot",
                   /* Translators: %s is “their foot” or “their hoof” */
                   many ? _("And your partners must have picked up %s.")
                        /* Translators: %s is “their foot” or “their hoof” */
                        : _("And your partner must have picked up %s."), foot);
}

void
hf_write_options_of_out (HfWriter *w)
{
  const HfRules *r = w->r;
  const HfRoundRules *first = hf_flat_rules_round (w->f, 1);

  write_needed (w, "out.min_clean", &r->out_min_clean, HF_PHRASE_CLEAN_MANY);
  write_needed (w, "out.min_dirty", &r->out_min_dirty, HF_PHRASE_DIRTY_MANY);
  write_by_round (w, "out.min_total", &r->out_min_total,
                  _("Books you need in all, round by round"));
  if (first->wild > 0 && r->out_min_wild.n == 1)
    hf_writer_say (w, "out.min_wild",
                   g_dngettext (GETTEXT_PACKAGE, "You also need %d closed wild book.",
                                "You also need %d closed wild books.", first->wild),
                   hf_writer_number (w, first->wild, "out.min_wild"));
  else if (r->meld_wild_book)
    write_by_round (w, "out.min_wild", &r->out_min_wild, _("Wild books you need, round by round"));
  if (first->special > 0 && r->out_min_special.n == 1 && r->out_special_apart)
    hf_writer_say (
      w, "out.min_special out.special_apart",
      g_dngettext (
        GETTEXT_PACKAGE,
        "You also need %d closed special book. It doesn’t count toward anything else here.",
        "You also need %d closed special books. They don’t count toward anything else here.",
        first->special),
      hf_writer_number (w, first->special, "out.min_special"));
  else if (first->special > 0 && r->out_min_special.n == 1)
    hf_writer_say (w, "out.min_special",
                   g_dngettext (GETTEXT_PACKAGE,
                                "At least %d of your closed books must be a special one.",
                                "At least %d of your closed books must be special ones.",
                                first->special),
                   hf_writer_number (w, first->special, "out.min_special"));
  else if (r->book_special_ranks != 0)
    write_by_round (w, "out.min_special", &r->out_min_special,
                    _("Special books you need, round by round"));
  if (first->each > 0 && r->out_special_each.n == 1)
    hf_writer_say (w, "out.special_each",
                   g_dngettext (GETTEXT_PACKAGE,
                                "You need at least %d closed book of each special rank.",
                                "You need at least %d closed books of each special rank.",
                                first->each),
                   hf_writer_number (w, first->each, "out.special_each"));
  else if (r->book_special_ranks != 0)
    write_by_round (w, "out.special_each", &r->out_special_each,
                    _("Books of each special rank you need, round by round"));
  if (r->out_special_apart && (first->special == 0 || r->out_min_special.n > 1)
      && r->book_special_ranks != 0)
    hf_writer_say (
      w, "out.special_apart",
      _("In rounds in which you need special books, those don’t count toward anything else."));
  if (w->f->teams && r->out_partner_in_foot != HF_PARTNER_ANYWHERE)
    write_partner_in_foot (w);
}

/* When the game is over. */
void
hf_write_game_length (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->table_rounds != HF_NONE)
    hf_writer_say (w, "table.rounds",
                   g_dngettext (GETTEXT_PACKAGE, "The game is over after %d round.",
                                "The game is over after %d rounds.", r->table_rounds),
                   hf_writer_number (w, r->table_rounds, "table.rounds"));
  if (r->game_target != HF_NONE)
    hf_writer_say (w, r->table_rounds == HF_NONE ? "game.target table.rounds" : "game.target",
                   g_dngettext (GETTEXT_PACKAGE,
                                "If someone has at least %'d point after a round, the game ends.",
                                "If someone has at least %'d points after a round, the game ends.",
                                r->game_target),
                   hf_writer_number (w, r->game_target, "game.target"));
}
