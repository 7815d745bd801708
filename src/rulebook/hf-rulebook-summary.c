/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a game in a few lines, for players who know the game and ask how
 * this group plays it. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/rules/hf-rule-table.h"

typedef struct
{
  const HfRules *r;
  const HfFlatRules *f;
  const char *wild; /* (nullable): a wild card, as in HfRulebookLine, if one is in the deck */
  GPtrArray *lines;
} Summary;

/* Lines in order of importance; those beyond this number are left out. */
#define MOST_LINES 20

#define MOST_IN_PICTURE 3 /* cards beside each other */

static void
line_free (HfRulebookLine *line)
{
  g_free (line->text);
  g_free (line->cards);
  g_free (line);
}

/* @text (transfer full) */
static void
append (Summary *self, char *text)
{
  HfRulebookLine *line = g_new0 (HfRulebookLine, 1);

  line->text = text;
  g_ptr_array_add (self->lines, line);
}

G_GNUC_PRINTF (2, 3)
static void
add (Summary *self, const char *format, ...)
{
  va_list args;

  if (self->lines->len >= MOST_LINES)
    return;

  va_start (args, format);
  append (self, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Gives a line a picture, if it was added.
 * @cards (transfer full): as in HfRulebookLine */
static void
picture (Summary *self, guint line, char *cards)
{
  g_autofree char *owned = cards;

  if (line < self->lines->len && *owned != '\0')
    ((HfRulebookLine *) self->lines->pdata[line])->cards = g_steal_pointer (&owned);
}

/* Returns (transfer full): those cards that are there */
static char *
list_cards (const char *const *cards, guint n)
{
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint i = 0; i < n; i++)
    if (cards[i] != NULL)
      g_strv_builder_add (found, cards[i]);
  strv = g_strv_builder_end (found);

  return g_strjoinv (" ", strv);
}

/* Returns (nullable): a wild card that is in the deck, as in HfRulebookLine */
const char *
hf_rulebook_wild_card (const HfFlatRules *rules)
{
  static const struct
  {
    HfKind kind;
    const char *card;
  } wilds[] = { { HF_KIND_JOKER, "*" }, { HF_KIND_TWO, "2c" }, { HF_KIND_WEIRD, "!" } };

  for (guint i = 0; i < G_N_ELEMENTS (wilds); i++)
    if (rules->deck.n[wilds[i].kind] > 0 && hf_flat_rules_is_wild (rules, wilds[i].kind))
      return wilds[i].card;

  return NULL;
}

/* Writes the goal and the length of the game. */
static void
add_goal (Summary *self)
{
  const HfRules *r = self->r;

  if (r->deal_more_piles.n == 0)
    /* Translators: %s is “your foot” or “your hoof” */
    add (self, _("Close books, play your hand and %s, then go out."),
                 hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  else if (r->deal_more_piles.n == 1)
    add (self, _("Close books, play your three piles, then go out."));
  else
    add (self, _("Close books, play your four piles, then go out."));

  if (r->game_target == HF_NONE)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Whoever has the most points after %d round wins.",
                      "Whoever has the most points after %d rounds wins.", r->table_rounds),
         r->table_rounds);
  else if (r->table_rounds == HF_NONE)
    add (self, _("Play until someone has %'d points. Whoever has the most wins."), r->game_target);
  else
    add (
      self,
      g_dngettext (GETTEXT_PACKAGE,
                   "Play until someone has %1$'d points, or for %2$d round. Whoever has the most "
                   "wins.",
                   "Play until someone has %1$'d points, or for %2$d rounds. Whoever has the "
                   "most wins.",
                   r->table_rounds),
      r->game_target, r->table_rounds);
}

/* Where the dealt piles go before the round begins. */
static void
add_passing (Summary *self)
{
  const HfPassPlan *plan = &self->r->deal_pass_plan;
  const gint n = self->r->table_players;
  gboolean alike = TRUE;

  for (gint i = 1; i < plan->n; i++)
    alike &= plan->v[i].a == plan->v[0].a && plan->v[i].b == plan->v[0].b;

  if (!alike)
    add (self, _("Pass your two piles on, differently each round."));
  else if (plan->v[0].a % n == 0 && plan->v[0].b % n == 0)
    return;
  else if (plan->v[0].a == 1 && plan->v[0].b == 1)
    add (self, _("Pass both piles to the left."));
  else if (ABS (plan->v[0].a) == 1 && plan->v[0].a == -plan->v[0].b)
    add (self, _("Pass one pile left, one right."));
  else
    add (self, _("Pass your two piles on."));
}

static void
add_turn (Summary *self)
{
  const HfRules *r = self->r;
  const guint n_drawn = CLAMP (r->stock_draw_count.v[0], 1, MOST_IN_PICTURE);
  g_autofree char *counts = hf_rule_describe_value (hf_rule_lookup ("stock.draw_count"), r);
  g_autofree char *banned = hf_rulebook_list_ranks (r->turn_discard_ban);
  guint line = self->lines->len;

  add_passing (self);
  picture (self, line, g_strdup ("# | #"));
  line = self->lines->len;
  if (r->stock_draw_count.n > 1)
    /* Translators: %s is a list of numbers, one a round */
    add (self, _("Draw (round by round: %s), lay down what you like, discard one."), counts);
  else
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Draw %d card, lay down what you like, discard one.",
                      "Draw %d cards, lay down what you like, discard one.",
                      r->stock_draw_count.v[0]),
         r->stock_draw_count.v[0]);
  picture (self, line, g_strndup ("# # #", 2 * n_drawn - 1));
  if (r->stock_pile_card && r->pickup_mode != HF_PICKUP_NONE)
    /* Translators: %s is “of the pile”, in the words of the group; term: to draw */
    add (self, _("You can draw the top card %s."), hf_phrase (r, HF_PHRASE_PILE_OF));
  if (r->stock_draw_by == HF_DRAW_BY_SINGLE)
    /* Translators: term: to draw */
    add (self, _("Draw one card at a time."));
  if (r->turn_discard_ban != 0)
    /* Translators: %s is a list such as “sevens, aces” */
    add (self, _("Don’t discard: %s."), banned);
}

/* Cards on top that keep the pile from being taken. */
static void
add_blocked (Summary *self)
{
  const guint natural = self->f->natural_kinds;
  const guint blocked = self->f->blocked_kinds | (self->r->pickup_meld_top ? ~natural : 0);
  const gboolean red = (blocked & HF_KIND_BIT (HF_KIND_RED_THREE)) != 0;
  const gboolean black = (blocked & HF_KIND_BIT (HF_KIND_BLACK_THREE)) != 0;
  const guint line = self->lines->len;

  if (red && black)
    add (self, self->wild ? _("Wild cards and threes block it.") : _("Threes block it."));
  else if (red)
    add (self, self->wild ? _("Wild cards and red threes block it.") : _("Red threes block it."));
  else if (black)
    add (self,
         self->wild ? _("Wild cards and black threes block it.") : _("Black threes block it."));
  else if (self->wild && (self->f->blocked_kinds & ~natural) != 0)
    add (self, _("Wild cards block it."));
  picture (self, line,
           list_cards ((const char *[]) { self->wild, black ? "3s" : NULL, red ? "3h" : NULL }, 3));
}

/* The usual ways to take discards have a sentence of their own. */
static void
add_take (Summary *self)
{
  const HfRules *r = self->r;
  const gint matches = r->pickup_match_naturals, count = r->pickup_count.v[0];
  g_autofree char *counts = hf_rule_describe_value (hf_rule_lookup ("pickup.count"), r);

  if (r->pickup_mode == HF_PICKUP_ALL && matches == 0)
    add (self, _("Or take the whole pile."));
  else if (r->pickup_mode == HF_PICKUP_ALL && matches == 2)
    add (self, _("Or take the whole pile with a matching pair."));
  else if (r->pickup_mode == HF_PICKUP_ALL)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Or take the whole pile with %d card like its top card.",
                      "Or take the whole pile with %d cards like its top card.", matches),
         matches);
  else if (r->pickup_count.n == 1 && count != HF_ALL && matches == 2)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Or take the top discard with a matching pair.",
                      "Or take the top %d discards with a matching pair.", count),
         count);
  else if (matches == 0)
    /* Translators: %s is “7 cards” or “3, 3, 4” */
    add (self, _("Or take from the top of the pile: %s. You need no matching cards."), counts);
  else
    add (self,
         g_dngettext (GETTEXT_PACKAGE,
                      /* Translators: %1$s is “7 cards” or “3, 3, 4” */
                      "Or take from the top of the pile: %1$s, with %2$d like its top card.",
                      "Or take from the top of the pile: %1$s, with %2$d like its top card.",
                      matches),
         counts, matches);
}

static void
add_pile (Summary *self)
{
  const HfRules *r = self->r;
  guint line = self->lines->len;

  if (r->pickup_mode == HF_PICKUP_NONE)
    return;

  add_take (self);
  picture (self, line, g_strdup (r->pickup_match_naturals > 0 ? "9h | 9c 9s" : "9h 4c Kd"));
  line = self->lines->len;
  if (self->wild && r->pickup_match_wild && r->pickup_match_naturals >= 2)
    add (self, _("One of the pair can be wild."));
  picture (self, line, list_cards ((const char *[]) { "9c", self->wild }, 2));
  if (self->f->matches_taken)
    add (self, _("Cards you take along can match it, too."));
  if (r->pickup_meld_top && r->pickup_top_goes == HF_TOP_GOES_NEW_BOOK)
    add (self, _("The top card starts a new book."));
  if (r->pickup_meld_top && r->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK)
    add (self, _("The top card starts a new clean book."));
  add_blocked (self);
  line = self->lines->len;
  if (r->pickup_freeze_by != 0 && r->pickup_match_naturals <= 2
      && (r->pickup_match_naturals < 2 || r->pickup_match_wild))
    add (self, _("For a frozen pile you need a natural pair."));
  picture (self, line, g_strdup ("9c 9s"));
}

/* How many wild cards a book has is part of how it closes. */
static void
add_closing (Summary *self)
{
  const HfRules *r = self->r;
  const char *clean = hf_phrase (r, HF_PHRASE_CLEAN_IS);
  const char *dirty = hf_phrase (r, HF_PHRASE_DIRTY_IS);

  /* Translators, for all three: %2$s is “clean” or “red”, %4$s “dirty” or “black” */
  if (r->meld_wild_limit == HF_LIMIT_NAT_GT_WILD)
    add (self, _("%1$d cards, mostly natural, close a book: %3$'d if %2$s, %5$'d if %4$s."),
                 r->book_size, clean, r->book_bonus_clean, dirty, r->book_bonus_dirty);
  else if (r->meld_wild_limit == HF_LIMIT_WILD_LE_NAT)
    add (self, _("%1$d cards, at least half natural, close a book: %3$'d if %2$s, %5$'d if %4$s."),
                 r->book_size, clean, r->book_bonus_clean, dirty, r->book_bonus_dirty);
  else
    add (self, _("%1$d cards, at least two-thirds natural, close a book: %3$'d if %2$s, %5$'d if "
                 "%4$s."),
                 r->book_size, clean, r->book_bonus_clean, dirty, r->book_bonus_dirty);
}

static void
add_books (Summary *self)
{
  const HfRules *r = self->r;
  guint line = self->lines->len;

  if (self->wild)
    add_closing (self);
  else
    add (self, _("%1$d cards start a book, %2$d close it, for %3$'d points."), r->meld_min_size,
                 r->book_size, r->book_bonus_clean);
  picture (self, line,
           self->wild ? g_strdup_printf ("Kh Kd | 8s %s", self->wild) : g_strdup ("Kh Kd Ks"));
  if (self->wild && r->meld_wild_joins_clean == HF_JOINS_FIRST_TURN)
    /* Translators: %s is “a clean book” or “a red book” */
    add (self, _("After its first turn, %s takes no wild cards."),
                 hf_phrase (r, HF_PHRASE_CLEAN_A));
  line = self->lines->len;
  if (self->wild && r->meld_wild_book)
    add (self, _("A wild book earns %'d."), r->meld_wild_book_bonus);
  picture (self, line, list_cards ((const char *[]) { self->wild, self->wild, self->wild }, 3));
}

/* Books of some ranks that count for more. */
static void
add_special (Summary *self)
{
  static const char cards[] = "3456789TJQKA";
  const HfRules *r = self->r;
  g_autofree char *ranks = hf_rulebook_list_ranks (r->book_special_ranks);
  g_autofree char *bonuses = hf_rule_describe_value (hf_rule_lookup ("book.special_bonuses"), r);
  g_autoptr (GString) shown = g_string_new (NULL);
  const guint line = self->lines->len;

  if (r->book_special_ranks == 0)
    return;

  if (r->book_special_bonus_clean != HF_NONE
      && r->book_special_bonus_clean == r->book_special_bonus_dirty && self->f->named_ranks == 0)
    /* Translators: %s is a list such as “sevens, aces” */
    add (self, _("Special books earn %1$'d: %2$s."), r->book_special_bonus_clean, ranks);
  else if (self->f->named_ranks == self->f->special_ranks)
    /* Translators: %s is a list of ranks with points, as “Sevens 5,000, Fives 3,000” */
    add (self, _("Special books: %s."), bonuses);
  else
    /* Translators: %s is a list such as “sevens, aces” */
    add (self, _("Special books: %s."), ranks);

  for (guint i = 0; cards[i] != '\0' && shown->len < MOST_IN_PICTURE * strlen ("5h "); i++)
    if ((r->book_special_ranks >> i) & 1)
      g_string_append_printf (shown, "%s%ch", shown->len > 0 ? " " : "", cards[i]);
  picture (self, line, g_string_free_and_steal (g_steal_pointer (&shown)));
  if (self->f->named_ranks != 0 && self->f->named_ranks != self->f->special_ranks)
    /* Translators: bonuses of books; %s is a list of ranks with points, as “Sevens 5,000, Fives 3,000” */
    add (self, _("With their own bonus: %s."), bonuses);
}

static void
add_opening (Summary *self)
{
  const HfRules *r = self->r;
  const gboolean by_score = r->open_by == HF_OPEN_BY_SCORE;
  g_autofree char *minimums =
    hf_rule_describe_value (hf_rule_lookup (by_score ? "open.steps" : "open.min"), r);
  const guint line = self->lines->len;

  if (by_score)
    /* Translators: “to open” or the like, and “50 from 0, 90 from 1500” */
    add (self, _("Points %s, by your score: %s."), hf_phrase (r, HF_PHRASE_OPEN_TO), minimums);
  else if (r->open_compare == HF_COMPARE_GT)
    /* Translators: “to open” or the like, and a list of numbers, one a round */
    add (self, _("Points %s: more than %s."), hf_phrase (r, HF_PHRASE_OPEN_TO), minimums);
  else
    /* Translators: “to open” or the like, and a list of numbers, one a round */
    add (self, _("Points %s: %s."), hf_phrase (r, HF_PHRASE_OPEN_TO), minimums);
  picture (self, line, g_strdup ("Qs Qd Qh"));
}

/* The books of each kind. */
static void
add_needed_books (Summary *self)
{
  const HfRules *r = self->r;
  const gint n_clean = r->out_min_clean.v[0], n_dirty = r->out_min_dirty.v[0];
  const gint total = r->out_min_total.n == 1 ? r->out_min_total.v[0] : 0;
  g_autofree char *clean = hf_phrase_count (r, HF_TERM_CLEAN, n_clean);
  g_autofree char *dirty = hf_phrase_count (r, HF_TERM_DIRTY, n_dirty);

  if (total > n_clean && n_clean > 0 && n_dirty == 0)
    {
      add (self,
           /* Translators: %2$s is as “2 clean books” or “1 red book” */
           g_dngettext (GETTEXT_PACKAGE, "To go out you need %1$d book, including %2$s.",
                        "To go out you need %1$d books, including %2$s.", total),
           total, clean);
      return;
    }

  if (n_clean > 0 && n_dirty > 0)
    /* Translators: %s is as “2 clean books” or “1 black book” */
    add (self, _("To go out you need %s and %s."), clean, dirty);
  else if (n_clean + n_dirty > 0)
    /* Translators: %s is as “2 clean books” or “1 black book” */
    add (self, _("To go out you need %s."), n_clean > 0 ? clean : dirty);
  if (total > n_clean + n_dirty)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "To go out you need %d closed book in all.",
                      "To go out you need %d closed books in all.", total),
         total);
}

static void
add_needed (Summary *self)
{
  const HfRules *r = self->r;
  g_autofree char *clean = hf_rule_describe_value (hf_rule_lookup ("out.min_clean"), r);
  g_autofree char *dirty = hf_rule_describe_value (hf_rule_lookup ("out.min_dirty"), r);
  const guint line = self->lines->len;

  if (r->out_min_clean.n > 1 || r->out_min_dirty.n > 1)
    /* Translators: “clean books” and “dirty books”, in the words of the group, each with a list of
       numbers, one a round */
    add (self, _("To go out, round by round, you need %1$s (%2$s) and %3$s (%4$s)."),
                 hf_phrase (r, HF_PHRASE_CLEAN_NEEDED), clean,
                 hf_phrase (r, HF_PHRASE_DIRTY_NEEDED), dirty);
  else
    add_needed_books (self);
  picture (self, line, g_strdup (self->wild ? "Th Td | Js Jc" : "Th Td Js"));
  if (self->f->rounds[1].wild > 0)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "You also need %d wild book.",
                      "You also need %d wild books.", self->f->rounds[1].wild),
         self->f->rounds[1].wild);
  if (self->wild && r->meld_wild_book && r->out_wild_counts == HF_WILD_COUNTS_EITHER)
    /* Translators: “a clean book” and “a dirty book” or the like */
    add (self, _("To go out, a wild book counts as %1$s or %2$s."),
                 hf_phrase (r, HF_PHRASE_CLEAN_A), hf_phrase (r, HF_PHRASE_DIRTY_A));
  else if (self->wild && r->meld_wild_book && r->out_wild_counts != HF_WILD_COUNTS_APART)
    /* Translators: %s is “a clean book” or “a dirty book” or the like */
    add (self, _("To go out, a wild book counts as %s."),
                 hf_phrase (r, r->out_wild_counts == HF_WILD_COUNTS_CLEAN ? HF_PHRASE_CLEAN_A
                                                                          : HF_PHRASE_DIRTY_A));
  if (self->f->rounds[1].each > 0)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "You also need %d book of each special rank.",
                      "You also need %d books of each special rank.", self->f->rounds[1].each),
         self->f->rounds[1].each);
  if (self->f->rounds[1].special > self->f->rounds[1].each * self->f->n_special)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "You also need %d special book.",
                      "You also need %d special books.", self->f->rounds[1].special),
         self->f->rounds[1].special);
  if (!r->out_by_play && r->out_by_discard)
    add (self, _("You must discard your last card."));
  else if (r->out_by_play && !r->out_by_discard)
    add (self, _("You can’t discard your last card."));
}

static void
add_asking (Summary *self)
{
  if (!self->f->teams)
    return;

  if (self->r->out_ask == HF_ASK_REQUIRED)
    add (self, _("You must ask first."));
  else if (self->r->out_ask == HF_ASK_CUSTOMARY)
    add (self, _("It’s polite to ask first."));
  if (self->r->out_partner_in_foot == HF_PARTNER_ANYWHERE)
    return;
  if (self->r->out_partner_in_foot == HF_PARTNER_ENTERED)
    /* Translators: %s is “their foot” or “their hoof” */
    add (self, _("Your partner must pick up %s first."), hf_phrase_last_pile (self->r, FALSE));
  else
    /* Translators: %s is “from their foot” or “from their hoof” */
    add (self, _("Your partner must play a turn %s first."), hf_phrase_last_pile (self->r, TRUE));
}

/* Red threes that go down without another card for them. */
static void
add_bare_threes (Summary *self, gboolean cost)
{
  const HfRules *r = self->r;

  if (r->three_red_forced)
    add (self, _("You must lay down red threes. Each earns %'d."), r->three_red_laid);
  else if (cost)
    add (self, _("A red three laid down earns %1$'d. Left over, it costs %2$'d."),
                 r->three_red_laid, r->three_red_held);
  else
    add (self, _("You can lay down red threes. Each earns %'d."), r->three_red_laid);
}

/* Writes how red threes are handled and the cost of cards left over. */
static void
add_threes (Summary *self)
{
  const HfRules *r = self->r;
  const gboolean books = r->meld_ranks_three == HF_THREES_ALL;
  const gboolean cost = r->score_held_negative && r->three_red_held > 0 && !books;
  const gboolean laid = r->three_red_mode == HF_RED_LAY_AND_REPLACE;
  guint line = self->lines->len;

  if (books)
    add (self, _("Threes make books like any other rank."));
  else if (laid && r->three_red_replace == HF_RED_REPLACE_NEVER)
    add_bare_threes (self, cost);
  else if (laid && r->three_red_forced)
    add (self, _("You must lay down red threes. Each earns %'d and a new card."),
                 r->three_red_laid);
  else if (laid && cost)
    add (self, _("A red three earns %1$'d and a new card, or costs %2$'d if left over."),
                 r->three_red_laid, r->three_red_held);
  else if (laid)
    add (self, _("You can lay down red threes. Each earns %'d and a new card."), r->three_red_laid);
  else if (cost)
    add (self, _("Discard red threes: each left over costs %'d."), r->three_red_held);
  else
    add (self, _("You can only discard red threes."));
  picture (self, line, g_strdup (books ? "3h 3s 3d" : "3h 3d"));
  if (self->f->counts_foot_reds)
    /* Translators: %s is “your foot” or “your hoof” */
    add (self, _("You get no new card for a red three that came with %s."),
                 hf_phrase (r, HF_PHRASE_FOOT_YOUR));

  line = self->lines->len;
  if (r->meld_ranks_three == HF_THREES_BLACK)
    {
      add (self, _("Black threes make books too."));
      picture (self, line, g_strdup ("3s 3c 3s"));
    }
  if (self->f->melds_blacks)
    {
      add (self, _("You can lay down three or more black threes as you go out."));
      picture (self, line, g_strdup ("3s 3c 3s"));
    }
  if (r->score_held_negative && r->three_black_held > r->score_values_joker && !books)
    add (self, _("A black three left over costs %'d."), r->three_black_held);
  if (!r->score_held_negative)
    add (self, _("Cards left over cost nothing."));
  else if (!cost)
    add (self, _("Cards left over count against you."));
}

/* Bonuses and penalties besides those of books. */
static void
add_extras (Summary *self)
{
  const HfRules *r = self->r;

  if (r->out_bonus > 0 && r->deal_cut_bonus > 0 && r->open_fail_penalty > 0)
    {
      /* Translators: %4$s is “a failed opening”, in the words of the group */
      add (self, _("Going out earns %1$'d, an exact cut %2$'d, %4$s costs %3$'d."), r->out_bonus,
                   r->deal_cut_bonus, r->open_fail_penalty, hf_phrase (r, HF_PHRASE_OPEN_FAILED));
      return;
    }

  if (r->out_bonus > 0 && r->deal_cut_bonus > 0)
    add (self, _("Going out earns %'d, an exact cut %'d."), r->out_bonus, r->deal_cut_bonus);
  else if (r->out_bonus > 0)
    add (self, _("Going out earns %'d."), r->out_bonus);
  else if (r->deal_cut_bonus > 0)
    add (self, _("An exact cut earns %'d."), r->deal_cut_bonus);
  if (r->open_fail_penalty > 0)
    /* Translators: points, then “a failed opening”, in the words of the group */
    add (self, _("You lose %'d for %s."), r->open_fail_penalty,
                 hf_phrase (r, HF_PHRASE_OPEN_FAILED));
}

static void
add_finer_points (Summary *self)
{
  const HfRules *r = self->r;

  if (r->stock_on_empty == HF_EMPTY_END_ROUND && r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    add (self, _("The round ends when there’s no card to draw, even for a red three."));
  else if (r->stock_on_empty == HF_EMPTY_END_ROUND)
    add (self, _("The round ends when there’s no card to draw."));
  if (r->open_timing == HF_TIMING_BEFORE_DRAW)
    /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
    add (self, _("You can only %s before you draw."), hf_phrase (r, HF_PHRASE_OPEN));
  if (self->f->teams && r->open_scope == HF_SCOPE_PLAYER)
    /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
    add (self, _("Partners must each %s for themselves."), hf_phrase (r, HF_PHRASE_OPEN));
  if (r->out_last_turns == HF_LAST_TURNS_ONE_EACH_AFTER_PLAY && r->out_by_play)
    add (self, _("Going out without a discard gives the others one more turn."));
  if (r->foot_when != HF_FOOT_HAND_EMPTY)
    add (self, self->f->teams && r->foot_when == HF_FOOT_FIRST_BOOK
         /* Translators: %s is “your foot” or “your hoof” */
         ? _("You also pick up %s when your team closes its first book.")
         /* Translators: %s is “your foot” or “your hoof” */
         : _("You also pick up %s when you close your first book."),
             hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  if (self->f->skips_draw)
    /* Translators: %s is “your foot” or “your hoof” */
    add (self, _("You don’t draw in a turn that begins with picking up %s."),
                 hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  if (r->open_whole_hand)
    /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
    add (self, _("You need no points to %s with your whole hand."), hf_phrase (r, HF_PHRASE_OPEN));
  if (self->wild && r->meld_min_naturals_dirty > r->meld_min_naturals)
    add (self,
         g_dngettext (GETTEXT_PACKAGE,
                      "A book must have %d natural card before you can add a wild card.",
                      "A book must have %d natural cards before you can add a wild card.",
                      r->meld_min_naturals_dirty),
         r->meld_min_naturals_dirty);
  if (self->wild && r->meld_min_size > 3)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "%d card starts a book.", "%d cards start a book.",
                      r->meld_min_size),
         r->meld_min_size);
}

/* Returns (transfer full) (nullable): the rows that people count by themselves, in one line; NULL where there are none */
static char *
describe_own_rows (const HfRules *rules)
{
  const HfRuleInfo *info = hf_rule_lookup ("score.own_rows");
  g_autofree char *rows = hf_rule_describe_value (info, rules);

  /* Translators: %s are things that a family counts after a round, with their points: “threes in a row: 100 points” */
  return rules->score_own_rows.n > 0 ? g_strdup_printf (_("Also counted: %s."), rows) : NULL;
}

/* Returns (transfer full) (nullable): the family's own words in one line, NULL where it has none */
static char *
describe_own_rules (const HfRules *rules)
{
  g_auto (GStrv) lines = hf_rulebook_list_own_rules (rules);
  g_autofree char *words = g_strjoinv (C_("between sentences", " "), lines);

  /* Translators: %s is what a family has written down in its own words, one sentence or several */
  return lines[0] != NULL ? g_strdup_printf (_("Also at our table: %s"), words) : NULL;
}

/* Returns (transfer full): the rows that a family has on its score sheet, and its own words, in at most two lines */
GStrv
hf_rulebook_list_own (const HfRules *rules)
{
  char *lines[] = { describe_own_rows (rules), describe_own_rules (rules) };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      g_strv_builder_take (builder, lines[i]);

  return g_strv_builder_end (builder);
}

/* The rules in short, to be looked at during a game.
 * Returns (transfer full): up to 20 HfRulebookLines in the language of the person, and those of
 *   hf_rulebook_list_own(), or NULL with @error where no game can be played with @rules */
GPtrArray *
hf_rulebook_summary (const HfRules *rules, GError **error)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  Summary self = { .r = &flat->rules, .f = flat, .lines = lines };
  g_auto (GStrv) own = hf_rulebook_list_own (rules);

  if (!hf_flat_rules_init (flat, rules, error))
    return NULL;

  self.wild = hf_rulebook_wild_card (flat);
  add_goal (&self);
  for (guint i = 0; i < lines->len; i++)
    ((HfRulebookLine *) lines->pdata[i])->goal = TRUE;
  add_turn (&self);
  add_pile (&self);
  add_books (&self);
  add_special (&self);
  add_opening (&self);
  add_needed (&self);
  add_asking (&self);
  add_threes (&self);
  add_extras (&self);
  add_finer_points (&self);
  for (guint i = 0; own[i] != NULL; i++)
    append (&self, g_strdup (own[i]));

  return g_steal_pointer (&lines);
}
