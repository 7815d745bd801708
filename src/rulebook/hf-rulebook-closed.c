/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about closing a book, and about closed books. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

static void
write_earning (HfWriter *w, gint points, const char *source)
{
  hf_writer_say (w, source,
                 g_dngettext (GETTEXT_PACKAGE,
                              "It then earns %d point, besides the points of its cards.",
                              "It then earns %d points, besides the points of its cards.", points),
                 hf_writer_number (w, points, source));
}

static void
write_bonus (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (w, "book.size",
                 g_dngettext (GETTEXT_PACKAGE, "With %d card a book is closed.",
                              "With %d cards a book is closed.", r->book_size),
                 hf_writer_number (w, r->book_size, "book.size"));
  if (w->wild == 0)
    write_earning (w, r->book_bonus_clean, "book.bonus_clean");
  else
    hf_writer_say (w, "book.bonus_clean book.bonus_dirty",
                   /* Translators: “a clean book” or “a Red Book”, its bonus, and “a dirty book” or
                    * “a Black Book”, its bonus */
                   g_dngettext (GETTEXT_PACKAGE,
                                "If it is %s, it earns %d point; if it is %s, it earns %d. "
                                "The points of its cards come on top.",
                                "If it is %s, it earns %d points; if it is %s, it earns %d. "
                                "The points of its cards come on top.",
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
      ? _("Keep open books spread out, so that everyone can count them, and square up the closed ones.")
      : _("Keep open books spread out, so that everyone can count them, and square up the closed ones: "
                       "with a red card on top if it is clean, a black one if it is dirty."));
  hf_writer_break (w);
}

static void
write_naturals (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->wild == 0)
    hf_writer_say (w, "book.nat_on_clean",
                   r->book_nat_on_clean ? _("More cards of its rank may be added to a closed book.")
                                        : _("A closed book takes no further cards."));
  else if (r->book_nat_on_clean && r->book_nat_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("Natural cards of its rank may still be added to any closed book."));
  else if (r->book_nat_on_clean)
    hf_writer_say (
      w, "book.nat_on_clean book.nat_on_dirty",
      _("Natural cards of its rank may still be added to a closed book that is clean, but not to "
                     "a dirty one."));
  else if (r->book_nat_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("Natural cards of its rank may still be added to a closed book that is dirty; "
                     "a clean one takes no more of them."));
  else if (r->meld_wild_joins_clean == HF_JOINS_ALWAYS || r->book_wild_on_dirty)
    hf_writer_say (w, "book.nat_on_clean book.nat_on_dirty",
                   _("You can’t add more natural cards to a closed book."));
  else
    hf_writer_say (w,
                   "book.nat_on_clean book.nat_on_dirty meld.wild_joins_clean book.wild_on_dirty",
                   _("A closed book takes no more cards."));
}

static void
write_wilds (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->wild == 0)
    return;

  if ((r->meld_wild_joins_clean == HF_JOINS_ALWAYS) && r->book_wild_on_dirty)
    hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                   _("Wild cards may join it too, as far as the share of wild cards allows; "
                     "a clean book then turns dirty, closed or not."));
  else if ((r->meld_wild_joins_clean == HF_JOINS_ALWAYS))
    hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                   _("One wild card may join a closed clean book, which then turns dirty; "
                     "closed dirty books take no more wild cards."));
  else if (r->book_wild_on_dirty)
    hf_writer_say (
      w, "meld.wild_joins_clean book.wild_on_dirty",
      _("Wild cards may join a closed book that is dirty, as far as the share of wild cards allows, "
                     "but never one that is clean."));
  else if (r->book_nat_on_clean || r->book_nat_on_dirty)
    {
      hf_writer_say (w, "meld.wild_joins_clean book.wild_on_dirty",
                     _("You can’t add wild cards to a closed book."));
      if (r->book_nat_on_dirty)
        hf_writer_say (w, "",
                       _("So when you hold a wild card and a natural one for the last "
                         "place, lay the wild card first."));
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

  hf_writer_heading (w, _("Waiting books"));
  hf_writer_say (
    w, "book.waiting_marker",
    g_dngettext (
      GETTEXT_PACKAGE,
      "A book of %d card is one short of being closed. You can turn its top card face down, "
      "to remind yourself and warn the others. The mark has no other effect.",
      "A book of %d cards is one short of being closed. You can turn its top card face down, "
      "to remind yourself and warn the others. The mark has no other effect.",
      r->book_size - 1),
    hf_writer_number (w, r->book_size - 1, "book.size-1"));
}

static void
write_wild_book (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean needed = FALSE;

  hf_writer_heading (w, _("Books of wild cards"));
  for (gint i = 0; i < r->out_min_wild.n; i++)
    needed |= r->out_min_wild.v[i] > 0;
  hf_writer_say (
    w, "meld.wild_book",
    needed
    ? _("Wild cards can also make a book of their own, with no natural card in it. Such a book is "
                   "neither clean nor dirty.")
    : _("Wild cards can also make a book of their own, with no natural card in it. Such a book is "
                   "neither clean nor dirty, and does not help you to go out."));
  hf_writer_say (w, "meld.wild_book_bonus",
                 g_dngettext (GETTEXT_PACKAGE,
                              "Like any other it starts with %d card and is closed with %d.",
                              "Like any other it starts with %d cards and is closed with %d.",
                              r->meld_min_size),
                 hf_writer_number (w, r->meld_min_size, "meld.min_size"),
                 hf_writer_number (w, r->book_size, "book.size"));
  write_earning (w, r->meld_wild_book_bonus, "meld.wild_book_bonus");
}

static const char *
describe_same_rank (const HfWriter *w)
{
  gboolean teams = hf_writer_teams (w);

  switch (w->r->meld_same_rank)
    {
    case HF_SAME_RANK_NEVER:
      return teams ? _("A team has only one book of each rank.")
                   : _("You can have only one book of each rank.");
    case HF_SAME_RANK_ALWAYS:
      return _("You may start a second book of a rank at any time, even while the first is still open.");
    case HF_SAME_RANK_AFTER_CLOSED:
    default:
      return _("Once a book is closed, you may start another of the same rank, and earn a second bonus with it. "
               "While the first is open, cards of its rank go there.");
    }
}

void
hf_write_closed (HfWriter *w)
{
  hf_writer_heading (w, _("Closing a book"));
  write_bonus (w);

  write_naturals (w);
  write_wilds (w);
  hf_writer_break (w);
  if (closed_books_grow (w))
    hf_writer_say (
      w, "book.buried_scores",
      w->r->book_buried_scores
      ? _("Cards added to a closed book count their points, but bring no second bonus.")
      : _("Cards added to a closed book count nothing; it is just a way to get rid of them."));

  hf_writer_heading (w, _("Two books of the same rank"));
  hf_writer_say (w, "meld.same_rank", "%s", describe_same_rank (w));
  if (hf_writer_wild_books (w))
    write_wild_book (w);
  if (w->r->book_waiting_marker)
    write_waiting (w);
}
