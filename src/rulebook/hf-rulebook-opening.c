/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about openings, with examples that are calculated by the rules. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"

#define MAX_CARDS 16

/* Books laid together. */
typedef struct
{
  guint8 kinds[MAX_CARDS];
  guint n;
  gint points;
} Laid;

static gboolean
same_minimum (const HfRules *r)
{
  for (gint i = 1; i < r->open_min.n; i++)
    if (r->open_min.v[i] != r->open_min.v[0])
      return FALSE;

  return TRUE;
}

static void
write_minimum_table (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_table (w, "open.min open.compare", 2);
  hf_writer_cell (w, "%s", C_("column", "Round"));
  hf_writer_cell (w, "%s",
                  r->open_compare == HF_COMPARE_GT
                  ? C_("column", "More Points Than") : C_("column", "Points, at Least"));
  for (gint round = 1; round <= r->open_min.n; round++)
    {
      hf_writer_cell (w, "%d", hf_writer_number (w, round, "round"));
      hf_writer_cell (w, "%'d", hf_writer_number (w, r->open_min.v[round - 1], "open.min"));
    }
  hf_writer_break (w);
}

static void
write_minimum (HfWriter *w)
{
  const HfRules *r = w->r;
  gint minimum;

  if (r->open_by == HF_OPEN_BY_SCORE)
    {
      hf_write_opening_steps (w);
      return;
    }
  if (!same_minimum (r))
    {
      hf_writer_say (w, "", _("Together they must be worth this many points:"));
      write_minimum_table (w);
      return;
    }

  minimum = hf_writer_number (w, r->open_min.v[0], "open.min");
  if (r->open_compare == HF_COMPARE_GT)
    hf_writer_say (w, "open.min open.compare",
                   g_dngettext (GETTEXT_PACKAGE, "Together they must be worth more than %'d point.",
                                "Together they must be worth more than %'d points.", minimum),
                   minimum);
  else
    hf_writer_say (w, "open.min open.compare",
                   g_dngettext (GETTEXT_PACKAGE, "Together they must be worth at least %'d point.",
                                "Together they must be worth at least %'d points.", minimum),
                   minimum);
}

static void
write_what_opening_is (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!hf_writer_teams (w))
    hf_writer_say (
      w, "",
      /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
      _("In each round, you must first %s: lay down one or more new books, all at once."),
        hf_phrase (r, HF_PHRASE_OPEN));
  else if (r->open_scope == HF_SCOPE_PLAYER)
    hf_writer_say (
      w, "open.scope",
      /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
      _("In each round, each player must %s for themselves: lay down one or more books, all at "
        "once."),
        hf_phrase (r, HF_PHRASE_OPEN));
  else
    hf_writer_say (
      w, "open.scope",
      /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
      _("In each round, someone on your team must first %s: lay down one or more new books, all "
        "at once."),
        hf_phrase (r, HF_PHRASE_OPEN));
  write_minimum (w);
  hf_writer_break (w);
}

static void
write_what_counts (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_item (w);
  hf_writer_say (
    w, "open.count_bonus",
    r->open_count_bonus
    ? _("The points of the cards count. If you lay down a closed book, its bonus counts, too.")
    : _("Only the points of the cards count. If you lay down a closed book, its bonus doesn’t "
        "count."));
  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    hf_writer_say (w, "three.red_mode", _("Red threes you’ve laid down don’t help."));

  if (r->open_whole_hand)
    {
      hf_writer_item (w);
      hf_writer_say (
        w, "open.whole_hand",
        /* Translators: “open”, “meld”, “go down” or “lay out”, then “your foot” or “your hoof” */
        _("If you %1$s with all the cards of your hand and can still pick up %2$s, they needn’t be "
          "worth anything."),
          hf_phrase (r, HF_PHRASE_OPEN), hf_phrase (r, HF_PHRASE_FOOT_YOUR));
    }

  hf_writer_item (w);
  hf_writer_say (w, "open.timing",
                 r->open_timing == HF_TIMING_BEFORE_DRAW
                 /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
                 ? _("You can only %s before you draw, with the cards you have when your turn "
                     "begins.")
                 /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
                 : _("You can only %s after you draw."), hf_phrase (r, HF_PHRASE_OPEN));

  if (hf_writer_teams (w) && r->open_scope == HF_SCOPE_PLAYER)
    {
      hf_writer_item (w);
      hf_writer_say (
        w, "open.new_sets_only",
        r->open_new_sets_only
        ? _("They must be new books of your own. Cards you add to your team’s books don’t count.")
        : _("Cards you add to your team’s books count, too."));
    }

  hf_writer_item (w);
  if (r->open_fail_penalty == 0)
    hf_writer_say (w, "open.fail_penalty",
                   _("If your books are worth too little, take them back. It costs nothing."));
  else if (hf_writer_teams (w))
    hf_writer_say (
      w, "open.fail_penalty",
      g_dngettext (GETTEXT_PACKAGE,
                   "If your books are worth too little, take them back. Your team loses %'d point.",
                   "If your books are worth too little, take them back. Your team loses %'d "
                   "points.",
                   r->open_fail_penalty),
      hf_writer_number (w, r->open_fail_penalty, "open.fail_penalty"));
  else
    hf_writer_say (
      w, "open.fail_penalty",
      g_dngettext (GETTEXT_PACKAGE,
                   "If your books are worth too little, take them back. You lose %'d point.",
                   "If your books are worth too little, take them back. You lose %'d points.",
                   r->open_fail_penalty),
      hf_writer_number (w, r->open_fail_penalty, "open.fail_penalty"));
  hf_writer_break (w);
}

/* The books that each player may add to from then on. */
static void
write_afterwards (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!hf_writer_teams (w))
    hf_writer_say (w, "",
                   /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
                   _("After you’ve %s, you can start more books and add cards to the ones you "
                     "have. New books can then be worth any number of points."),
                     hf_phrase (r, HF_PHRASE_OPENED));
  else if (r->open_scope == HF_SCOPE_TEAM)
    hf_writer_say (
      w, "",
      /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
      _("After one of you has %s, everyone on the team can start more books and add cards to all "
        "the team’s books. New books can then be worth any number of points."),
        hf_phrase (r, HF_PHRASE_OPENED));
  else if (r->meld_lay_on_partner == HF_LAY_ON_AFTER_TEAM_OPEN)
    hf_writer_say (
      w, "meld.lay_on_partner",
      /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
      _("After one of you has %s, everyone on the team can add cards to the team’s books. To "
        "start books of your own, you must do the same first."),
        hf_phrase (r, HF_PHRASE_OPENED));
  else
    hf_writer_say (
      w, "meld.lay_on_partner",
      /* Translators: %s is “opened”, “melded”, “gone down” or “laid out” */
      _("After you’ve %s yourself, and not before, you can start more books and add cards to all "
        "your team’s books. New books can then be worth any number of points."),
        hf_phrase (r, HF_PHRASE_OPENED));
  hf_writer_break (w);
}

/* The examples. */

/* Adds a book of some cards of one kind and some wild ones; FALSE if it cannot be. */
static gboolean
add_book (const HfWriter *w, Laid *laid, HfKind kind, guint naturals, guint wilds)
{
  guint8 *kinds = laid->kinds + laid->n;
  guint n = 0;
  HfBook book;

  if (naturals == 0)
    return TRUE;
  if (laid->n + naturals + wilds > MAX_CARDS || naturals + wilds >= (guint) w->r->book_size)
    return FALSE;

  while (n < naturals)
    kinds[n++] = kind;
  while (n < naturals + wilds)
    kinds[n++] = hf_writer_wild_kind (w);
  if (hf_book_build (w->f, kinds, n, &book, NULL) != HF_REASON_NONE)
    return FALSE;

  laid->n += n;
  laid->points += hf_book_value (w->f, &book);

  return TRUE;
}

/* All the openings of up to three ranks: the best that is too little, and the least that is
 * enough with as many wild cards as wanted. */
static gboolean
find_example (const HfWriter *w, gboolean enough, guint wilds, Laid *best)
{
  gint need = w->f->rounds[1].open_min;

  best->n = 0;
  for (guint queens = w->r->meld_min_size - wilds; queens <= 6; queens++)
    for (guint aces = 0; aces <= 6; aces++)
      for (guint sixes = 0; sixes <= 6; sixes++)
        {
          Laid laid = { .n = 0 };
          gboolean better;

          if (!add_book (w, &laid, HF_KIND_QUEEN, queens, wilds)
              || !add_book (w, &laid, HF_KIND_ACE, aces, 0)
              || !add_book (w, &laid, HF_KIND_SIX, sixes, 0))
            continue;
          if ((laid.points >= need) != enough)
            continue;
          better = enough ? laid.points < best->points : laid.points > best->points;
          if (best->n == 0 || better || (laid.points == best->points && laid.n < best->n))
            *best = laid;
        }

  return best->n > 0;
}

static void
show_example (HfWriter *w, const Laid *laid, gboolean enough)
{
  gint points = hf_writer_engine (w, laid->points, "points", laid->kinds, laid->n);

  if (same_minimum (w->r))
    hf_writer_cards (w, "open.min", laid->kinds, laid->n,
                     enough
                       /* Translators: below a picture of cards; the points they are worth */
                       ? g_dngettext (GETTEXT_PACKAGE, "%'d point. That’s enough.",
                                      "%'d points. That’s enough.", points)
                       : g_dngettext (GETTEXT_PACKAGE, "%'d point. That’s not enough.",
                                      "%'d points. That’s not enough.", points),
                     points);
  else
    hf_writer_cards (w, "open.min", laid->kinds, laid->n,
                     enough
                       ? g_dngettext (GETTEXT_PACKAGE,
                                      "%'d point. That’s enough in the first round.",
                                      "%'d points. That’s enough in the first round.", points)
                       : g_dngettext (GETTEXT_PACKAGE,
                                      "%'d point. That’s not enough in the first round.",
                                      "%'d points. That’s not enough in the first round.", points),
                     points);
}

/* A book that is closed at once, half of it wild where it can be: cheap cards with a large bonus. */
static void
show_closed_book (HfWriter *w)
{
  guint8 kinds[MAX_CARDS];
  HfBook book;
  gint value, bonus;

  for (guint wilds = w->wild != 0 ? 4 : 0;; wilds--)
    {
      guint n = 0;

      while (n < (guint) w->r->book_size)
        {
          kinds[n] = n < w->r->book_size - wilds ? HF_KIND_FOUR : hf_writer_wild_kind (w);
          n++;
        }
      if (hf_book_build (w->f, kinds, n, &book, NULL) == HF_REASON_NONE)
        break;
      if (wilds == 0)
        return;
    }

  value = hf_writer_engine (w, hf_book_value (w->f, &book), "points", kinds, w->r->book_size);
  bonus = hf_writer_engine (w, hf_book_bonus (w->f, &book), "bonus", kinds, w->r->book_size);
  hf_writer_cards (
    w, "open.count_bonus", kinds, w->r->book_size,
    g_dngettext (GETTEXT_PACKAGE,
                 "A closed book: %'d point for the cards and %'d for the book, %'d in all.",
                 "A closed book: %'d points for the cards and %'d for the book, %'d in all.",
                 value),
    value, bonus, hf_writer_engine (w, value + bonus, "total", kinds, w->r->book_size));
}

static void
write_examples (HfWriter *w)
{
  Laid laid;
  gboolean few = find_example (w, FALSE, 0, &laid);

  if (w->f->rounds[1].open_min == 0 || !few)
    return;

  hf_writer_heading (w, C_("heading", "For Example"));
  show_example (w, &laid, FALSE);
  if (find_example (w, TRUE, 0, &laid))
    show_example (w, &laid, TRUE);
  if (w->wild != 0 && find_example (w, TRUE, 1, &laid))
    show_example (w, &laid, TRUE);
  if (w->r->open_count_bonus)
    show_closed_book (w);
}

void
hf_write_opening (HfWriter *w)
{
  hf_writer_section (w, "opening", hf_phrase (w->r, HF_PHRASE_OPEN_TITLE));
  write_what_opening_is (w);
  write_what_counts (w);
  write_afterwards (w);
  write_examples (w);
}
