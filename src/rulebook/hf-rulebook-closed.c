/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about closing a book, and about closed books. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

static void
write_earning (HfWriter *w, gint points, const char *source)
{
  hf_writer_say (w, source,
                 g_dngettext (GETTEXT_PACKAGE, "It earns %'d point, plus the points of its cards.",
                              "It earns %'d points, plus the points of its cards.", points),
                 hf_writer_number (w, points, source));
}

static void
write_bonus (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (w, "book.size",
                 g_dngettext (GETTEXT_PACKAGE, "A book is closed when it has %d card.",
                              "A book is closed when it has %d cards.", r->book_size),
                 hf_writer_number (w, r->book_size, "book.size"));
  if (w->wild == 0)
    write_earning (w, r->book_bonus_clean, "book.bonus_clean");
  else
    hf_writer_say (
      w, "book.bonus_clean book.bonus_dirty",
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: “a clean book” or “a red book”, its bonus, then “a
                                   dirty book” or “a black book”, its bonus */
                   "If it’s %s, it earns %'d point. If it’s %s, it earns %'d. You get "
                   "the points of its cards as well.",
                   "If it’s %s, it earns %'d points. If it’s %s, it earns %'d. You get "
                   "the points of its cards as well.",
                   r->book_bonus_clean),
      hf_phrase (r, HF_PHRASE_CLEAN_A),
      hf_writer_number (w, r->book_bonus_clean, "book.bonus_clean"),
      hf_phrase (r, HF_PHRASE_DIRTY_A),
      hf_writer_number (w, r->book_bonus_dirty, "book.bonus_dirty"));
  hf_writer_break (w);

  if (r->book_top_card_marker)
    hf_writer_say (
      w, "book.top_card_marker",
      w->wild == 0
      ? _("Spread out open books so everyone can count the cards. Stack closed books.")
      : _("Spread out open books so everyone can count the cards. Stack closed books with a red "
          "card on top if they’re clean, a black one if they’re dirty."));
  hf_writer_break (w);
}

static void
write_naturals (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->wild == 0)
    hf_writer_say (w, "book.nat_on_clean",
                   r->book_nat_on_clean ? _("You can add more cards of its rank to a closed book.")
                                        : _("You can’t add cards to a closed book."));
  else if (r->book_nat_on_clean && r->book_nat_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("You can add natural cards of the same rank to any closed book."));
  else if (r->book_nat_on_clean)
    hf_writer_say (
      w, "book.nat_on_clean book.nat_on_dirty",
      _("You can add natural cards of the same rank to a closed clean book, but not to a dirty "
        "one."));
  else if (r->book_nat_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("You can add natural cards of the same rank to a closed dirty book, but not "
                     "to a clean one."));
  else if (r->meld_wild_joins_clean == HF_JOINS_ALWAYS || r->book_wild_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("You can’t add more natural cards to a closed book."));
  else
    hf_writer_say (w,
                   "book.nat_on_clean book.nat_on_dirty meld.wild_joins_clean book.wild_on_dirty",
                   _("You can’t add cards to a closed book."));
}

static void
write_wilds (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->wild == 0)
    return;

  if ((r->meld_wild_joins_clean == HF_JOINS_ALWAYS) && r->book_wild_on_dirty)
    hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                   _("You can add wild cards to any closed book, up to the usual limit. A clean "
                     "book then turns dirty."));
  else if ((r->meld_wild_joins_clean == HF_JOINS_ALWAYS))
    hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                   _("You can add one wild card to a closed clean book, which makes it dirty. You "
                     "can’t add any to a closed dirty book."));
  else if (r->book_wild_on_dirty)
    hf_writer_say (
      w, "meld.wild_joins_clean book.wild_on_dirty",
      _("You can add wild cards to a closed dirty book, up to the usual limit, but never to a "
        "clean one."));
  else if (r->book_nat_on_clean || r->book_nat_on_dirty)
    {
      hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                     _("You can’t add wild cards to a closed book."));
      if (r->book_nat_on_dirty)
        hf_writer_say (w, "",
                       _("So if you have a wild card and a natural card for the last place, add "
                         "the wild card first."));
    }
}

/* Whether anything can be added to a closed book. */
static gboolean
closed_books_grow (const HfWriter *w)
{
  const HfRules *r = w->r;

  return r->book_nat_on_clean
         || (w->wild != 0
             && (r->book_nat_on_dirty || (r->meld_wild_joins_clean == HF_JOINS_ALWAYS)
                 || r->book_wild_on_dirty));
}

static void
write_waiting (HfWriter *w)
{
  const HfRules *r = w->r;

  /* Translators: term: waiting book */
  hf_writer_heading (w, C_("heading", "Waiting Books"));
  hf_writer_say (
    w, "book.waiting_marker",
    g_dngettext (
      GETTEXT_PACKAGE,
      "A book with %d card is one card short of being closed. You can turn its top card face down "
      "to remind yourself and warn the others. It changes nothing else.",
      "A book with %d cards is one card short of being closed. You can turn its top card face "
      "down to remind yourself and warn the others. It changes nothing else.",
      r->book_size - 1),
    hf_writer_number (w, r->book_size - 1, "book.size-1"));
}

/* Writes what a wild book counts as to go out. */
static void
write_wild_counts (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (w, "meld.wild_book", _("You can also make a book of wild cards only."));
  if (r->out_wild_counts == HF_WILD_COUNTS_EITHER)
    hf_writer_say (w, "out.wild_counts",
                   /* Translators: “a clean book” and “a dirty book” or the like */
                   _("When you go out, it also counts as %1$s or %2$s, whichever you lack."),
                     hf_phrase (r, HF_PHRASE_CLEAN_A), hf_phrase (r, HF_PHRASE_DIRTY_A));
  else
    hf_writer_say (w, "out.wild_counts",
                   /* Translators: %s is “a clean book” or “a dirty book” or the like */
                   _("When you go out, it also counts as %s."),
                     hf_phrase (r, r->out_wild_counts == HF_WILD_COUNTS_CLEAN ? HF_PHRASE_CLEAN_A
                                                                              : HF_PHRASE_DIRTY_A));
}

static void
write_wild_book (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean needed = FALSE;

  /* Translators: term: wild book */
  hf_writer_heading (w, C_("heading", "Wild Books"));
  for (gint i = 0; i < r->out_min_wild.n; i++)
    needed |= r->out_min_wild.v[i] > 0;
  if (r->out_wild_counts != HF_WILD_COUNTS_APART)
    write_wild_counts (w);
  else
    hf_writer_say (
      w, "meld.wild_book",
      needed
      ? _("You can also make a book of wild cards only. It’s neither clean nor dirty.")
      : _("You can also make a book of wild cards only. It’s neither clean nor dirty, and it "
               "doesn’t help you go out."));
  hf_writer_say (w, "meld.wild_book_bonus",
                 g_dngettext (GETTEXT_PACKAGE,
                              "Like any other book, it needs %d card to start and %d to be "
                              "closed.",
                              "Like any other book, it needs %d cards to start and %d to be "
                              "closed.",
                              r->meld_min_size),
                 hf_writer_number (w, r->meld_min_size, "meld.min_size"),
                 hf_writer_number (w, r->book_size, "book.size"));
  write_earning (w, r->meld_wild_book_bonus, "meld.wild_book_bonus");
  hf_writer_say (w, "book.wild_on_wild",
                 r->book_wild_on_wild ? _("You can add more wild cards to it after that.")
                                      : _("It can’t have more cards than that."));
}

static const char *
describe_same_rank (const HfWriter *w)
{
  gboolean teams = hf_writer_teams (w);

  switch (w->r->meld_same_rank)
    {
    case HF_SAME_RANK_NEVER:
      return teams ? _("A team can have only one book of each rank.")
                   : _("You can have only one book of each rank.");
    case HF_SAME_RANK_ALWAYS:
      return _("You can start a second book of a rank at any time, even while the first is still "
               "open.");
    default:
      return _("Once a book is closed, you can start another of the same rank and earn a second "
               "bonus. While the first is open, cards of its rank go there.");
    }
}

void
hf_write_closed (HfWriter *w)
{
  /* Translators: term: to close a book */
  hf_writer_heading (w, C_("heading", "Closing a Book"));
  write_bonus (w);

  write_naturals (w);
  write_wilds (w);
  hf_writer_break (w);
  if (closed_books_grow (w))
    hf_writer_say (
      w, "book.buried_scores",
      w->r->book_buried_scores
      ? _("Cards you add to a closed book still score their points, but earn no second bonus.")
      : _("Cards you add to a closed book score nothing. It’s just a way to get rid of them."));

  hf_writer_heading (w, C_("heading", "Two Books of the Same Rank"));
  hf_writer_say (w, "meld.same_rank", "%s", describe_same_rank (w));
  if (hf_writer_wild_books (w))
    write_wild_book (w);
  if (w->r->book_waiting_marker)
    write_waiting (w);
}
