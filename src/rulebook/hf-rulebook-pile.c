/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about taking discards, or buying. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* How many cards a take gives, the top one included, or 0 for the whole pile. */
static gint
take_count (const HfRules *r)
{
  return r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_count.v[0] != HF_ALL ? r->pickup_count.v[0]
                                                                             : 0;
}

static void
write_what_is_taken (HfWriter *w)
{
  const HfRules *r = w->r;
  const char *keys = r->pickup_mode == HF_PICKUP_TOP_N ? "pickup.mode pickup.count" : "pickup.mode";
  gint n = take_count (r);

  if (n == 0)
    hf_writer_say (w, keys,
                   hf_writer_buys (w)
                   /* Translators: %s is “the discard pile”, “the pile” or “the waste pile” */
                   ? _("At the start of your turn, you can buy: take %s, all of it.")
                   /* Translators: %s is “the discard pile”, “the pile” or “the waste pile” */
                   : _("At the start of your turn, you can take %s, all of it."),
                       hf_phrase (r, HF_PHRASE_PILE_THE));
  else
    hf_writer_say (
      w, keys,
      hf_writer_buys (w)
        ? g_dngettext (GETTEXT_PACKAGE,
                       /* Translators: %s is “of the discard pile”, “of the pile” or “of the waste
                          pile” */
                       "At the start of your turn, you can buy: take the top %d card %s.",
                       "At the start of your turn, you can buy: take the top %d cards %s.", n)
        : g_dngettext (GETTEXT_PACKAGE,
                       /* Translators: %s is “of the discard pile”, “of the pile” or “of the waste
                          pile” */
                       "At the start of your turn, you can take the top %d card %s.",
                       "At the start of your turn, you can take the top %d cards %s.", n),
      hf_writer_number (w, n, "pickup.count"), hf_phrase (r, HF_PHRASE_PILE_OF));
  hf_writer_say (w, "pickup.replaces_draw",
                 r->pickup_replaces_draw ? _("If you do, you don’t draw that turn.")
                                         : _("You still draw that turn."));
  if (n > MAX (r->pickup_min_pile.v[0], 1) && r->pickup_if_short == HF_SHORT_TAKE_ALL)
    hf_writer_say (w, "pickup.if_short",
                   _("If there are fewer than %d, take what’s there."),
                     hf_writer_number (w, n, "pickup.count"));
  if (r->pickup_match_naturals == 0)
    hf_writer_say (w, "pickup.match_naturals", _("You don’t need any matching cards."));
  hf_writer_break (w);
}

/* The least cards in the pile: two rules ask for a number, the larger one counts. */
static void
write_size (HfWriter *w)
{
  const HfRules *r = w->r;
  gint n = take_count (r);
  gboolean refuse = n > 1 && r->pickup_if_short == HF_SHORT_REFUSE;
  gboolean by_count = refuse && n >= r->pickup_min_pile.v[0];
  gint least = by_count ? n : r->pickup_min_pile.v[0];

  if (least > 1)
    {
      hf_writer_item (w);
      hf_writer_say (w, by_count ? "pickup.min_pile pickup.if_short" : "pickup.min_pile",
                     g_dngettext (GETTEXT_PACKAGE, "The pile must have at least %d card.",
                                  "The pile must have at least %d cards.", least),
                     hf_writer_number (w, least, by_count ? "pickup.count" : "pickup.min_pile"));
    }

  /* Where later rounds take more, a number for the first says too little. */
  if (n < 2 && r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_count.n > 1)
    {
      hf_writer_item (w);
      hf_writer_say (w, "pickup.if_short",
                     r->pickup_if_short == HF_SHORT_REFUSE
                     ? _("The pile must have at least as many cards as you would take.")
                     : _("If it has fewer cards than you would take, take what’s there."));
    }
}

/* Where closed clean books take no more cards, those that are laid together must have room. */
static const char *
describe_no_room (const HfWriter *w)
{
  const gboolean clean = w->r->book_nat_on_dirty || w->wild == 0;

  switch (w->r->meld_same_rank)
    {
    case HF_SAME_RANK_ALWAYS:
      return clean ? _("Use a book with at most %d cards, or a dirty one, so there’s room for all "
                       "of them.")
                   : _("Use a book with at most %d cards, so there’s room for all of them.");
    case HF_SAME_RANK_NEVER:
      return clean
        /* Translators: %2$s is “the discard pile”, “the pile” or “the waste pile” */
        ? _("If your book of that rank is clean and has more than %1$d cards, they don’t "
                       "all fit, and you can’t take %2$s.")
        /* Translators: %2$s is “the discard pile”, “the pile” or “the waste pile” */
        : _("If your book of that rank has more than %1$d cards, they don’t all fit, and "
                       "you can’t take %2$s.");
    default:
      return clean
        /* Translators: %2$s is “the discard pile”, “the pile” or “the waste pile” */
        ? _("If your open book of that rank is clean and has more than %1$d cards, they "
                       "don’t all fit, and you can’t take %2$s.")
        /* Translators: %2$s is “the discard pile”, “the pile” or “the waste pile” */
        : _("If your open book of that rank has more than %1$d cards, they don’t all fit, "
                       "and you can’t take %2$s.");
    }
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void
write_room (HfWriter *w)
{
  const HfRules *r = w->r;
  const gint together = r->pickup_match_naturals + 1;
  const gint room = r->book_size - together;
  g_autofree char *source = g_strdup_printf ("book.size-%d", together);

  if (r->book_nat_on_clean || room < r->meld_min_size)
    return;

  hf_writer_say (w, "book.nat_on_clean meld.same_rank", describe_no_room (w),
                 hf_writer_number (w, room, source), hf_phrase (r, HF_PHRASE_PILE_THE));
  if (r->meld_same_rank == HF_SAME_RANK_ALWAYS)
    hf_writer_say (w, "meld.same_rank", _("Start a second book then."));
  if (r->book_nat_on_dirty && w->wild != 0 && r->meld_wild_joins_clean != HF_JOINS_FIRST_TURN)
    hf_writer_say (w, "meld.wild_joins_clean",
                   _("You can make room with a wild card that turns it dirty in the same move, as "
                     "long as it’s not closed."));
}

static const char *
describe_matches (const HfWriter *w, gint n)
{
  const gboolean natural = w->wild != 0 && !w->r->pickup_match_wild;

  if (w->f->matches_taken)
    return natural
             ? g_dngettext (GETTEXT_PACKAGE,
                            "You need at least %d natural card like the top card, in your hand or "
                            "among the cards you take along with it.",
                            "You need at least %d natural cards like the top card, in your hand or "
                            "among the cards you take along with it.",
                            n)
             : g_dngettext (GETTEXT_PACKAGE,
                            "You need at least %d card like the top card, in your hand or among "
                            "the cards you take along with it.",
                            "You need at least %d cards like the top card, in your hand or among "
                            "the cards you take along with it.",
                            n);

  return natural
           ? g_dngettext (GETTEXT_PACKAGE,
                          "In your hand, you need at least %d natural card like the top card.",
                          "In your hand, you need at least %d natural cards like the top card.", n)
           : g_dngettext (GETTEXT_PACKAGE,
                          "In your hand, you need at least %d card like the top card.",
                          "In your hand, you need at least %d cards like the top card.", n);
}

/* The book that the top card starts, where it may join none. */
static const char *
describe_new_book (const HfRules *r)
{
  const gboolean clean = r->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK;

  if (r->pickup_meld_pair)
    return clean ? _("Lay down the top card and its matching cards together, right away, in a new "
                     "clean book.")
                 : _("Lay down the top card and its matching cards together, right away, in a new "
                     "book.");

  return clean ? _("Lay down the top card right away, in a new clean book.")
               : _("Lay down the top card right away, in a new book.");
}

static void
write_matches (HfWriter *w)
{
  const HfRules *r = w->r;
  const gint n = r->pickup_match_naturals;

  if (n > 0)
    {
      hf_writer_number (w, n, "pickup.match_naturals");
      hf_writer_item (w);
      hf_writer_say (w,
                     w->f->matches_taken ? "pickup.match_naturals pickup.match_from"
                                         : "pickup.match_naturals",
                     describe_matches (w, n), n);
    }
  if (!r->pickup_meld_top)
    return;

  hf_writer_item (w);
  if (r->pickup_top_goes != HF_TOP_GOES_ANYWHERE)
    hf_writer_say (w, "pickup.top_goes pickup.meld_top pickup.meld_pair", "%s",
                   describe_new_book (r));
  else if (r->pickup_meld_pair)
    {
      hf_writer_say (w, "pickup.meld_top pickup.meld_pair",
                     _("Lay down the top card and its matching cards together, right away: in a "
                       "new book or one you already have."));
      write_room (w);
    }
  else
    hf_writer_say (w, "pickup.meld_top pickup.meld_pair",
                   _("Lay down the top card right away, in a new book or one you already have."));
  if (w->f->matches_taken)
    hf_writer_say (w, "pickup.match_from",
                   _("Cards you take along with it can go into its book, too."));
}

#pragma GCC diagnostic pop

/* Describes the cards that block the pile: by rule, or because they would have to be laid but
 * cannot. */
static const char *
describe_blocked (gboolean red, gboolean black, gboolean wild)
{
  if (red && black)
    return wild ? _("A wild card or a three on top blocks the pile: nobody can take it.")
                : _("A three on top blocks the pile: nobody can take it.");
  if (red)
    return wild ? _("A wild card or a red three on top blocks the pile: nobody can take it.")
                : _("A red three on top blocks the pile: nobody can take it.");
  if (black)
    return wild ? _("A wild card or a black three on top blocks the pile: nobody can take it.")
                : _("A black three on top blocks the pile: nobody can take it.");

  return wild ? _("A wild card on top blocks the pile: nobody can take it.") : NULL;
}

static void
write_blocked (HfWriter *w)
{
  const HfRules *r = w->r;
  guint natural = w->f->natural_kinds;
  guint blocked = w->f->blocked_kinds | (r->pickup_meld_top ? ~natural : 0);
  const char *sentence = describe_blocked ((blocked & HF_KIND_BIT (HF_KIND_RED_THREE)) != 0,
                                           (blocked & HF_KIND_BIT (HF_KIND_BLACK_THREE)) != 0,
                                           (blocked & w->wild) != 0);

  if (sentence == NULL)
    return;

  hf_writer_item (w);
  hf_writer_say (w, "pickup.blocked_by", "%s", sentence);
}

/* Where players open before drawing, those who take the pile cannot open in this turn. */
static void
write_late_take (HfWriter *w)
{
  hf_writer_say (w, "pickup.if_unopened pickup.open_uses",
                 /* Translators: “opened”, “laid out” … and “open”, “lay out” … */
                 _("You can do this before you’ve %s, but you can’t %s until a later turn."),
                   hf_phrase (w->r, HF_PHRASE_OPENED), hf_phrase (w->r, HF_PHRASE_OPEN));
}

/* Conditions for players who have not opened and need not open to take. */
static void
write_free_take (HfWriter *w)
{
  const HfRules *r = w->r;

  switch (r->pickup_open_uses)
    {
    case HF_OPEN_USES_ALL:
      hf_writer_say (
        w, "pickup.if_unopened pickup.open_uses",
        /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
        _("You can do this before you’ve %s, and the cards you take count toward it right away."),
          hf_phrase (r, HF_PHRASE_OPENED));
      break;
    case HF_OPEN_USES_TOP_ONLY:
      hf_writer_say (
        w, "pickup.if_unopened pickup.open_uses",
        /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
        _("You can do this before you’ve %s, but that turn only the top card counts toward it."),
          hf_phrase (r, HF_PHRASE_OPENED));
      break;
    default:
      hf_writer_say (
        w, "pickup.if_unopened pickup.open_uses",
        /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
        _("You can do this before you’ve %s, but that turn the cards you take don’t count toward "
          "it."),
          hf_phrase (r, HF_PHRASE_OPENED));
      break;
    }
}

static void
write_fail (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->pickup_on_fail == HF_FAIL_REFUSE)
    hf_writer_say (
      w, "pickup.on_fail",
      _("If your books are worth too little, you can’t take anything. Leave the pile as it is."));
  else if (r->pickup_on_fail == HF_FAIL_LOSE_TURN)
    hf_writer_say (
      w, "pickup.on_fail",
      _("If your books are worth too little, leave the pile as it is. Your turn is over."));
  else
    hf_writer_say (
      w, "pickup.on_fail",
      _("If your books are worth too little, put the top card back, draw, and go on with your "
        "turn."));
  if (r->open_fail_penalty > 0)
    hf_writer_say (w, "open.fail_penalty",
                   /* Translators: points, then “a failed opening”, in the words of the group */
                   g_dngettext (GETTEXT_PACKAGE,
                                "If you try and fail, you lose %'d point, as for %s.",
                                "If you try and fail, you lose %'d points, as for %s.",
                                r->open_fail_penalty),
                   hf_writer_number (w, r->open_fail_penalty, "open.fail_penalty"),
                   hf_phrase (r, HF_PHRASE_OPEN_FAILED));
}

/* The cards that count toward an opening with the pile. */
static void
write_open_uses (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->f->matches_taken && r->pickup_open_uses != HF_OPEN_USES_ALL)
    {
      hf_writer_say (w, "pickup.open_uses pickup.match_from",
                     _("All cards of the top card’s book count toward it. The cards of other books "
                       "must come from your hand."));
      if (r->pickup_open_uses == HF_OPEN_USES_NONE && r->pickup_freeze_by != 0)
        hf_writer_say (w, "pickup.open_uses",
                       _("If the pile is frozen, the top card itself doesn’t count."));
      return;
    }

  switch (r->pickup_open_uses)
    {
    case HF_OPEN_USES_ALL:
      hf_writer_say (w, "pickup.open_uses", _("All the cards you take count toward it."));
      break;
    case HF_OPEN_USES_NONE:
      hf_writer_say (w, "pickup.open_uses",
                     _("The points must come from your hand. The top card doesn’t count."));
      break;
    default:
      hf_writer_say (
        w, "pickup.open_uses",
        _("Only the top card and the cards in your hand count toward it, not the cards below."));
      break;
    }
}

static void
write_opening_take (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (w, "pickup.if_unopened",
                 hf_writer_teams (w) && r->open_scope == HF_SCOPE_TEAM
                 /* Translators: “opened”, “gone down” … and “open”, “go down” … */
                 ? _("If your team hasn’t %s yet, you must %s in the same move.")
                 /* Translators: “opened”, “gone down” … and “open”, “go down” … */
                 : _("If you haven’t %s yet, you must %s in the same move."),
                     hf_phrase (r, HF_PHRASE_OPENED), hf_phrase (r, HF_PHRASE_OPEN));
  write_open_uses (w);
  hf_writer_break (w);
  write_fail (w);
}

static void
write_unopened (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_break (w);
  if (r->pickup_if_unopened == HF_UNOPENED_REFUSE)
    hf_writer_say (w, "pickup.if_unopened",
                   hf_writer_teams (w) && r->open_scope == HF_SCOPE_TEAM
                   /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
                   ? _("You can do this only after your team has %s.")
                   /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
                   : _("You can do this only after you’ve %s."), hf_phrase (r, HF_PHRASE_OPENED));
  else if (hf_writer_take_opens (w))
    write_opening_take (w);
  else if (r->open_timing == HF_TIMING_BEFORE_DRAW)
    write_late_take (w);
  else
    write_free_take (w);
  hf_writer_break (w);
}

static void
write_the_rest (HfWriter *w)
{
  const HfRules *r = w->r;
  gint n = take_count (r);

  if (w->f->matches_taken && n != 1)
    hf_writer_say (w, "pickup.match_from",
                   _("Then all other cards you take go into your hand, whether you want them or "
                     "not."));
  else if (r->pickup_meld_top && n > 1)
    hf_writer_say (
      w, "pickup.count",
      g_dngettext (GETTEXT_PACKAGE,
                   "Then the %d card below the top card goes into your hand, whether you want it "
                   "or not.",
                   "Then the %d cards below the top card go into your hand, whether you want them "
                   "or not.",
                   n - 1),
      hf_writer_number (w, n - 1, "pickup.count-1"));
  else if (r->pickup_meld_top && n == 0)
    hf_writer_say (w, "",
                   _("Then all the other cards go into your hand, whether you want them or not."));
  else if (!r->pickup_meld_top)
    hf_writer_say (w, "pickup.meld_top", _("What you take goes into your hand."));

  hf_writer_say (w, "", _("Your turn goes on: lay down what you like, then discard."));
  hf_writer_say (w, "pickup.show",
                 r->pickup_show == HF_SHOW_MUST_SHOW
                 ? _("Show everyone which cards you take.")
                 : _("You don’t have to show which cards you take."));
}

void
hf_write_pile (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!hf_writer_takes (w))
    return;

  hf_writer_section (w, "pile", hf_phrase (r, HF_PHRASE_TAKE_TITLE));
  write_what_is_taken (w);
  write_size (w);
  write_matches (w);
  write_blocked (w);
  write_unopened (w);
  write_the_rest (w);
  hf_write_options_of_pile (w);
}
