/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about books and how they grow. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"

/* Which ranks there are; twos are one of them where they are not wild. */
static const char *
describe_ranks (const HfWriter *w)
{
  gboolean twos = hf_flat_rules_is_natural (w->f, HF_KIND_TWO);

  switch (w->r->meld_ranks_three)
    {
    case HF_THREES_ALL:
      return twos
        ? _("You can make books of every rank from two to ace. Red and black threes go together.")
        : _("You can make books of every rank from three to ace. Red and black threes go "
            "together.");
    case HF_THREES_BLACK:
      return twos
        ? _("You can make books of every rank from four to ace, of twos, and of black threes, but "
            "not of red threes.")
        : _("You can make books of every rank from four to ace and of black threes, but not of "
            "red threes.");
    default:
      return twos
        ? _("You can make books of every rank from four to ace and of twos, but not of threes.")
        : _("You can make books of every rank from four to ace, but not of threes.");
    }
}

static void
write_start (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (
    w, "meld.min_size",
    /* Translators: %s is “a new book”, “a new category”, “a new set” or “a new meld” */
    g_dngettext (GETTEXT_PACKAGE, "You need at least %d card of the same rank to start %s.",
                 "You need at least %d cards of the same rank to start %s.", r->meld_min_size),
    hf_writer_number (w, r->meld_min_size, "meld.min_size"), hf_phrase (r, HF_PHRASE_BOOK_NEW));
  if (w->wild != 0 && r->meld_min_naturals_dirty <= r->meld_min_naturals)
    hf_writer_say (w, "meld.min_naturals",
                   g_dngettext (GETTEXT_PACKAGE,
                                "At least %d of them must be natural. The rest can be wild.",
                                "At least %d of them must be natural. The rest can be wild.",
                                r->meld_min_naturals),
                   hf_writer_number (w, r->meld_min_naturals, "meld.min_naturals"));
  hf_writer_say (w, "meld.ranks_three", "%s", describe_ranks (w));
  hf_writer_break (w);

  if (r->table_terms.word[HF_TERM_MELD] != 0)
    {
      hf_writer_say (w, "",
                     /* Translators: %s is “a category”, “a set” or “a meld” */
                     _("We call it %s while it’s open, and a book once it’s closed."),
                       hf_phrase (r, HF_PHRASE_BOOK_A));
      hf_writer_break (w);
    }
}

static const char *
describe_limit (gint limit)
{
  switch (limit)
    {
    case HF_LIMIT_WILD_LE_NAT:
      return _("A book can never have more wild cards than natural cards. The same number is fine.");
    case HF_LIMIT_TWO_NAT_PER_WILD:
      return _("A book always needs at least two natural cards for each wild card.");
    default:
      return _("A book must always have more natural cards than wild cards.");
    }
}

/* A picture of queens with wild cards, and whether the rules allow it. */
static void
write_composition (HfWriter *w, guint naturals, guint wilds)
{
  guint8 kinds[HF_MAX_NATURALS * 2];
  guint n = 0;
  HfBook book;
  gint wild_number;
  gboolean fine;

  while (n < naturals)
    kinds[n++] = HF_KIND_QUEEN;
  while (n < naturals + wilds)
    kinds[n++] = hf_writer_wild_kind (w);

  fine = hf_book_build (w->f, kinds, n, &book, NULL) == HF_REASON_NONE;
  wild_number = hf_writer_engine (w, wilds, "count-wild", kinds, n);
  hf_writer_cards (w, "meld.wild_limit", kinds, n,
                   fine
                   /* Translators: below a picture of the cards of a book */
                   ? _("Allowed. Natural cards: %d, wild cards: %d.")
                   : _("Not allowed. Natural cards: %d, wild cards: %d."),
                       hf_writer_engine (w, naturals, "count-natural", kinds, n), wild_number);
}

/* The books of two to four queens that hold as many wild cards as they can, and one that holds
 * too many. */
static void
write_compositions (HfWriter *w)
{
  const HfRules *r = w->r;
  guint shown = 0;

  for (guint naturals = MAX (r->meld_min_naturals, 2); naturals <= 4; naturals++)
    {
      guint wilds = MIN (w->f->max_wilds[naturals], r->book_size - naturals);

      if (wilds == 0 || naturals + wilds < (guint) r->meld_min_size)
        continue;
      write_composition (w, naturals, wilds);
      shown = naturals;
    }
  if (shown > 0 && w->f->max_wilds[3] < 4)
    write_composition (w, 3, w->f->max_wilds[3] + 1);
}

static void
write_clean_and_dirty (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_heading (w, hf_phrase (r, HF_PHRASE_CLEAN_OR_DIRTY));
  hf_writer_say (w, "",
                 /* Translators: “a clean book” or “a red book”, then “a dirty book” or “a black
                    book” */
                 _("A book without wild cards is %s. Even one wild card makes it %s."),
                   hf_phrase (r, HF_PHRASE_CLEAN_A), hf_phrase (r, HF_PHRASE_DIRTY_A));
  if (r->table_terms.word[HF_TERM_CLEAN] != 0)
    hf_writer_say (w, "", _("The first kind is also called clean, the second dirty."));
  switch (r->meld_wild_joins_clean)
    {
    case HF_JOINS_FIRST_TURN:
      hf_writer_say (w, "meld.wild_joins_clean",
                     _("If a book has no wild card when its first turn ends, you can’t add one "
                       "later."));
      break;
    case HF_JOINS_ALWAYS:
      hf_writer_say (w, "meld.wild_joins_clean",
                     _("You can add a wild card to a clean book at any time, even after it’s "
                       "closed."));
      break;
    default:
      hf_writer_say (w, "meld.wild_joins_clean",
                     _("While a clean book is open, you can still add a wild card to it."));
      break;
    }
  hf_writer_break (w);

  hf_writer_say (w, "meld.wild_limit", "%s", describe_limit (r->meld_wild_limit));
  if (r->meld_max_wilds != HF_NONE)
    hf_writer_say (
      w, "meld.max_wilds",
      g_dngettext (GETTEXT_PACKAGE,
                   "No book can have more than %d wild card, no matter how big it gets.",
                   "No book can have more than %d wild cards, no matter how big it gets.",
                   r->meld_max_wilds),
      hf_writer_number (w, r->meld_max_wilds, "meld.max_wilds"));
  hf_writer_break (w);
  write_compositions (w);
}

void
hf_write_books (HfWriter *w)
{
  /* Translators: term: book */
  hf_writer_section (w, "books", C_("heading", "Books"));
  write_start (w);
  if (w->wild != 0)
    write_clean_and_dirty (w);
  hf_write_options_of_books (w);
}
