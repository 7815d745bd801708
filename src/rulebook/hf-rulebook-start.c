/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections about the aim of the game, its cards and its players. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

void
hf_write_object (HfWriter *w)
{
  hf_writer_section (w, "object", C_("heading", "The Goal"));

  hf_writer_say (
    w, "book.size",
    g_dngettext (GETTEXT_PACKAGE,
                 "Collect cards of the same rank and lay them down as books. A book with %d card "
                 "is closed and earns a bonus.",
                 "Collect cards of the same rank and lay them down as books. A book with %d cards "
                 "is closed and earns a bonus.",
                 w->r->book_size),
    hf_writer_number (w, w->r->book_size, "book.size"));
  hf_writer_break (w);

  if (w->r->deal_more_piles.n == 1)
    hf_writer_say (
      w, "deal.more_piles",
      /* Translators: “your knee” and “your foot” or the like */
      _("Everyone gets three piles of cards. One is your hand. When you’ve played it, pick up "
        "%1$s, which has been waiting face down, and after that %2$s."),
        hf_phrase (w->r, HF_PHRASE_FOOT_YOUR), hf_phrase (w->r, HF_PHRASE_KNEE_YOUR));
  else if (w->r->deal_more_piles.n == 2)
    hf_writer_say (
      w, "deal.more_piles",
      /* Translators: “your knee”, “your elbow”, and “your foot” or the like */
      _("Everyone gets four piles of cards. One is your hand. When you’ve played it, pick up "
        "%1$s, which has been waiting face down, then %2$s, and at the end %3$s."),
        hf_phrase (w->r, HF_PHRASE_FOOT_YOUR), hf_phrase (w->r, HF_PHRASE_KNEE_YOUR),
        hf_phrase (w->r, HF_PHRASE_ELBOW_YOUR));
  else
    hf_writer_say (
      w, "",
      /* Translators: %s is “your foot” or “your hoof” */
      _("Everyone gets two piles of cards. One is your hand. When you’ve played it, pick up %s, "
        "which has been waiting face down, and play that, too."),
        hf_phrase (w->r, HF_PHRASE_FOOT_YOUR));
  if (w->r->out_min_total.v[0] == 0)
    hf_writer_say (
      w, "", _("Play your very last card to end the round. Then everyone adds up their points."));
  else
    hf_writer_say (
      w, "",
      hf_writer_teams (w)
      ? _("Once your team has closed enough books, play your very last card to end the round. "
          "Then everyone adds up their points.")
      : _("Once you’ve closed enough books, play your very last card to end the round. Then "
          "everyone adds up their points."));
  if (w->r->table_rounds == HF_NONE)
    hf_writer_say (w, "", _("The side with the most points at the end wins the game."));
  else
    hf_writer_say (w, "table.rounds",
                   g_dngettext (GETTEXT_PACKAGE,
                                "The side with the most points after %d round wins the game.",
                                "The side with the most points after %d rounds wins the game.",
                                w->r->table_rounds),
                   hf_writer_number (w, w->r->table_rounds, "table.rounds"));
}

static void
write_deck (HfWriter *w)
{
  const HfRules *r = w->r;
  gint decks = hf_rules_decks (r);

  hf_writer_say (w, "table.decks",
                 g_dngettext (GETTEXT_PACKAGE, "You play with a single deck of cards.",
                              "Shuffle %d decks of cards together.", decks),
                 hf_writer_number (w, decks, "decks"));
  if (r->table_jokers_per_deck == 0)
    hf_writer_say (w, "table.jokers_per_deck", _("Leave the jokers out."));
  else
    hf_writer_say (w, "table.jokers_per_deck",
                   g_dngettext (GETTEXT_PACKAGE, "Each deck has a single joker.",
                                "Each deck has %d jokers.", r->table_jokers_per_deck),
                   hf_writer_number (w, r->table_jokers_per_deck, "table.jokers_per_deck"));
  if (r->table_weird_cards > 0)
    hf_writer_say (w, "table.weird_cards",
                   g_dngettext (GETTEXT_PACKAGE,
                                "Add an extra card, such as a blank or an ad card.",
                                "Add %d extra cards, such as blanks or ad cards.",
                                r->table_weird_cards),
                   hf_writer_number (w, r->table_weird_cards, "table.weird_cards"));
  hf_writer_say (w, "",
                 g_dngettext (GETTEXT_PACKAGE, "That makes %d card in all.",
                              "That makes %d cards in all.", w->f->n_cards),
                 hf_writer_number (w, w->f->n_cards, "cards"));
  hf_writer_break (w);
}

/* The wild cards, as far as they are in the deck. */
static const char *
describe_wilds (guint wild)
{
  switch (wild)
    {
    case HF_KIND_BIT (HF_KIND_TWO):
      return _("Twos are wild: they can stand in for cards of any rank.");
    case HF_KIND_BIT (HF_KIND_JOKER):
      return _("Jokers are wild: they can stand in for cards of any rank.");
    case HF_KIND_BIT (HF_KIND_TWO) | HF_KIND_BIT (HF_KIND_JOKER):
      return _("Twos and jokers are wild: they can stand in for cards of any rank.");
    case HF_KIND_BIT (HF_KIND_WEIRD):
      return _("The extra cards are wild: they can stand in for cards of any rank.");
    case HF_KIND_BIT (HF_KIND_TWO) | HF_KIND_BIT (HF_KIND_WEIRD):
      return _("Twos and the extra cards are wild: they can stand in for cards of any rank.");
    case HF_KIND_BIT (HF_KIND_JOKER) | HF_KIND_BIT (HF_KIND_WEIRD):
      return _("Jokers and the extra cards are wild: they can stand in for cards of any rank.");
    case 0:
      return _("No card is wild. Every card is just what it shows.");
    default:
      return _("Twos, jokers, and the extra cards are wild: they can stand in for cards of any rank.");
    }
}

/* A line of the table of values: the worth of a card in a book, and its cost when it is left
 * over. */
static void
write_value (HfWriter *w,
             const char *name,
             HfKind kind,
             const char *source,
             const char *held_source)
{
  hf_writer_cell (w, "%s", name);
  if (!hf_flat_rules_is_natural (w->f, kind) && !hf_flat_rules_is_wild (w->f, kind))
    hf_writer_cell (w, "%s", "–");
  else
    hf_writer_cell (w, "%'d", hf_writer_number (w, w->f->value[kind], source));
  if (!w->r->score_held_negative)
    return;

  if (w->f->held[kind] == 0)
    hf_writer_cell (w, "%'d", hf_writer_number (w, 0, held_source));
  else
    hf_writer_cell (w, "−%'d", hf_writer_number (w, w->f->held[kind], held_source));
}

static void
write_rank_values (HfWriter *w, HfKind high, HfKind low, const char *source)
{
  g_autofree char *range = hf_writer_kind_range (high, low);

  write_value (w, range, high, source, source);
}

static void
write_values (HfWriter *w)
{
  const HfRules *r = w->r;
  HfKind ten_from = HF_KIND_FOUR + r->score_values_ten_from - 4;

  hf_writer_table (w, "score.values.ten_from", r->score_held_negative ? 3 : 2);
  hf_writer_cell (w, "%s", C_("column", "Card"));
  hf_writer_cell (w, "%s", C_("column", "Points in a Book"));
  if (r->score_held_negative)
    hf_writer_cell (w, "%s", C_("column", "Left Over"));

  if (w->f->deck.n[HF_KIND_JOKER] > 0)
    write_value (w, hf_words_kind_title (HF_KIND_JOKER), HF_KIND_JOKER, "score.values.joker",
                 "score.values.joker");
  if (w->f->deck.n[HF_KIND_WEIRD] > 0)
    write_value (w, hf_words_kind_title (HF_KIND_WEIRD), HF_KIND_WEIRD, "score.values.weird",
                 "score.values.weird");
  else if (r->meld_wilds & HF_WILD_WEIRD)
    write_value (w, hf_words_kind_title (HF_KIND_WEIRD), HF_KIND_WEIRD, "points W", "points W");
  write_value (w, hf_words_kind_title (HF_KIND_TWO), HF_KIND_TWO, "score.values.2",
               "score.values.2");
  write_value (w, hf_words_kind_title (HF_KIND_ACE), HF_KIND_ACE, "score.values.A",
               "score.values.A");
  write_rank_values (w, HF_KIND_KING, ten_from, "points K");
  if (ten_from > HF_KIND_FOUR)
    write_rank_values (w, ten_from - 1, HF_KIND_FOUR, "points 4");
  write_value (w, hf_words_kind_title (HF_KIND_BLACK_THREE), HF_KIND_BLACK_THREE,
               "three.meld_value", "three.black_held");
  write_value (w, hf_words_kind_title (HF_KIND_RED_THREE), HF_KIND_RED_THREE, "three.meld_value",
               "three.red_held");
  hf_writer_break (w);
}

void
hf_write_cards (HfWriter *w)
{
  hf_writer_section (w, "cards", C_("heading", "The Cards and Their Values"));
  write_deck (w);

  hf_writer_say (w, "meld.wilds", "%s", describe_wilds (w->wild));
  if (w->wild != 0)
    hf_writer_say (w, "", _("All other cards are called natural."));
  if (w->f->deck.n[HF_KIND_JOKER] > 0 && !hf_flat_rules_is_wild (w->f, HF_KIND_JOKER))
    hf_writer_say (w, "", _("You can’t use jokers in books. You can only discard them."));
  if (w->f->deck.n[HF_KIND_WEIRD] == 0 && (w->r->meld_wilds & HF_WILD_WEIRD))
    hf_writer_say (
      w, "meld.wilds",
      _("If an extra card turns up in a deck, such as a blank or an ad card, it’s wild, too."));
  if (w->f->deck.n[HF_KIND_WEIRD] > 0 && !hf_flat_rules_is_wild (w->f, HF_KIND_WEIRD))
    hf_writer_say (w, "", _("You can’t use the extra cards in books. You can only discard them."));
  hf_writer_say (w, "", _("Suits don’t matter. Color matters only for threes."));
  hf_writer_break (w);

  hf_writer_say (w, "", _("Every card is worth points:"));
  write_values (w);
  if (w->r->score_held_negative && w->r->deal_more_piles.n > 0)
    hf_writer_say (w, "score.held_negative",
                   _("Cards you still have in any of your piles when the round ends are “left "
                     "over”: you lose their points."));
  else if (w->r->score_held_negative)
    hf_writer_say (w, "score.held_negative",
                   /* Translators: %s is “in your hand or foot” or “in your hand or hoof” */
                   _("Cards you still have %s when the round ends are “left over”: you lose their "
                     "points."),
                     hf_phrase (w->r, HF_PHRASE_FOOT_HELD));
  else
    hf_writer_say (w, "score.held_negative",
                   _("Cards left over at the end of a round cost nothing."));
}

static void
write_teams (HfWriter *w)
{
  const HfRules *r = w->r;
  gint sides = w->f->n_owners;
  gint size = w->partners + 1;

  switch (r->table_teams)
    {
    case HF_TEAMS_PAIRS:
      hf_writer_say (w, "table.teams",
                     g_dngettext (GETTEXT_PACKAGE, "They form %d team of two.",
                                  "They form %d teams of two.", sides),
                     hf_writer_number (w, sides, "sides"));
      break;
    case HF_TEAMS_TWO_TEAMS:
      hf_writer_say (w, "table.teams",
                     g_dngettext (GETTEXT_PACKAGE, "They form two teams of %d player.",
                                  "They form two teams of %d players.", size),
                     hf_writer_number (w, size, "team-size"));
      break;
    default:
      hf_writer_say (w, "table.teams",
                     _("Everyone plays alone, with books and a score of their own."));
      return;
    }

  hf_writer_say (w, "",
                 w->partners > 1
                 ? _("You and your partners build the same books and share one score.")
                 : _("You and your partner build the same books and share one score."));
  hf_writer_break (w);
}

static void
write_seats (HfWriter *w)
{
  const HfRules *r = w->r;

  if (hf_writer_teams (w) && r->table_seating == HF_SEATING_ALTERNATE)
    hf_writer_say (w, "table.seating",
                   _("The teams alternate around the table, so partners never sit side by side."));
  else if (w->partners == 1 && r->table_seating == HF_SEATING_OPPOSITE)
    hf_writer_say (w, "table.seating", _("Partners sit opposite each other."));
  else if (w->partners > 1 && r->table_seating == HF_SEATING_OPPOSITE)
    hf_writer_say (w, "table.seating",
                   _("Partners sit as far from each other as the table allows."));

  hf_writer_say (w, "table.direction",
                 /* Translators: term: turn */
                 w->f->n_seats == 2 ? _("You take turns.")
                                    : r->table_direction == HF_DIRECTION_CW
                 ? _("Play goes clockwise, from each player to the one on the left.")
                 : _("Play goes counterclockwise, from each player to the one on the right."));
  hf_writer_break (w);
}

/* Whether @n people could play by the rules as they are, with the same teams. */
static gboolean
works_for (const HfWriter *w, gint n)
{
  g_autofree char *players = g_strdup_printf ("%d", n);
  HfRules rules = *w->r;

  if (!(w->r->table_players_allowed & (1u << n))
      || !hf_rules_set (&rules, "table.players", players, NULL))
    return FALSE;
  hf_rules_resolve (&rules);

  return hf_rules_check (&rules, NULL);
}

/* The other table sizes, each a number of its own. */
static void
write_allowed (HfWriter *w)
{
  g_autoptr (GStrvBuilder) sizes = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;
  g_autofree char *list = NULL;
  guint n_sizes = 0;

  for (gint n = 2; n <= HF_MAX_SEATS; n++)
    n_sizes += works_for (w, n);
  if (n_sizes == 1)
    {
      hf_writer_say (w, "table.players_allowed",
                     _("These rules are only for this number of players."));
      return;
    }

  for (gint n = 2; n <= HF_MAX_SEATS; n++)
    if (works_for (w, n))
      g_strv_builder_take (sizes,
                           g_strdup_printf ("%d",
                                            hf_writer_number (w, n, "table.players_allowed")));
  strv = g_strv_builder_end (sizes);
  list = g_strjoinv (C_("list", ", "), strv);
  hf_writer_say (w, "table.players_allowed",
                 /* Translators: %s is a list of numbers, as “3, 4, 6” */
                 _("These rules work for this many players: %s."), list);
}

void
hf_write_players (HfWriter *w)
{
  hf_writer_section (w, "players",
                     hf_writer_teams (w)
                     ? C_("heading", "Players and Teams") : C_("heading", "Players"));

  hf_writer_say (w, "table.players",
                 g_dngettext (GETTEXT_PACKAGE, "%d person plays.", "%d people play.",
                              w->r->table_players),
                 hf_writer_number (w, w->r->table_players, "table.players"));
  write_teams (w);
  write_seats (w);
  write_allowed (w);
  hf_writer_break (w);

  if (w->r->event_tournament == HF_TOURNAMENT_ROUND_ROBIN_PARTNERS && hf_writer_teams (w))
    hf_writer_say (w, "event.tournament",
                   _("You play several games in a row. Partners change from game to game until "
                     "everyone has played with everyone else."));
}
