/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about scores, with an example that is counted by the rules. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-own-rows.h"
#include "core/state/hf-book-rules.h"
#include "core/state/hf-move.h"

static void
write_gain (HfWriter *w, const char *what, gint value, const char *source)
{
  hf_writer_cell (w, "%s", what);
  /* Translators: points for each of several things */
  hf_writer_cell (w, _("%'d each"), hf_writer_number (w, value, source));
}

/* A line for each rank with bonuses of its own, two where dirty books have another one. */
static void
write_bonuses (HfWriter *w)
{
  const HfBonuses *bonuses = &w->r->book_special_bonuses;

  for (gint i = 0; i < bonuses->n; i++)
    {
      const gint clean = bonuses->v[i].clean, dirty = bonuses->v[i].dirty;
      const gboolean differ = dirty != HF_NONE && dirty != clean && w->wild != 0;
      g_autofree char *both = hf_words_books_of (bonuses->v[i].rank, HF_BOOKS_ALL);
      g_autofree char *one = hf_words_books_of (bonuses->v[i].rank, HF_BOOKS_CLEAN);
      g_autofree char *other = hf_words_books_of (bonuses->v[i].rank, HF_BOOKS_DIRTY);

      write_gain (w, differ ? one : both, clean, "book.special_bonuses");
      if (differ)
        write_gain (w, other, dirty, "book.special_bonuses");
    }
}

static void
write_what_counts (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_table (w, w->wild != 0 ? "book.bonus_clean book.bonus_dirty" : "book.bonus_clean", 2);
  hf_writer_cell (w, "%s", C_("column", "What Counts"));
  hf_writer_cell (w, "%s", C_("column", "Points"));

  write_gain (w, w->wild != 0
                   ? hf_phrase (r, HF_PHRASE_CLEAN_MANY)
                   /* Translators: term: closed book */
                   : C_("score sheet", "Closed books"), r->book_bonus_clean, "book.bonus_clean");
  if (w->wild != 0)
    write_gain (w, hf_phrase (r, HF_PHRASE_DIRTY_MANY), r->book_bonus_dirty, "book.bonus_dirty");
  write_bonuses (w);
  if (hf_writer_special_bonus (w) && r->book_special_bonus_clean != HF_NONE)
    write_gain (w, _("Special books without wild cards"), r->book_special_bonus_clean,
                     "book.special_bonus_clean");
  if (hf_writer_special_bonus (w) && r->book_special_bonus_dirty != HF_NONE && w->wild != 0)
    write_gain (w, _("Special books with wild cards"), r->book_special_bonus_dirty,
                     "book.special_bonus_dirty");
  if (hf_writer_wild_books (w))
    write_gain (w, C_("score sheet", "Wild books"), r->meld_wild_book_bonus, "meld.wild_book_bonus");
  hf_writer_cell (w, "%s", _("All cards in books, open or closed"));
  hf_writer_cell (w, "%s", _("what they’re worth"));
  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    write_gain (w, _("Red threes laid down"), r->three_red_laid, "three.red_laid");
  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE && r->three_red_all_bonus != HF_NONE)
    {
      hf_writer_cell (w, "%s", _("All red threes in the game"));
      hf_writer_cell (w, "%'d",
                      hf_writer_number (w, r->three_red_all_bonus, "three.red_all_bonus"));
    }
  if (r->out_bonus > 0)
    {
      hf_writer_cell (w, "%s", C_("score sheet", "Going out"));
      hf_writer_cell (w, "%'d", hf_writer_number (w, r->out_bonus, "out.bonus"));
    }
  if (r->deal_cut_bonus > 0)
    write_gain (w, _("Exact cuts before the deal"), r->deal_cut_bonus, "deal.cut_bonus");
  if (r->open_fail_penalty > 0)
    {
      hf_writer_cell (w, "%s", C_("score sheet", "Failed openings"));
      hf_writer_cell (w, _("−%'d each"),
                           hf_writer_number (w, r->open_fail_penalty, "open.fail_penalty"));
    }
  if (r->score_held_negative)
    {
      if (r->deal_more_piles.n > 0)
        hf_writer_cell (w, "%s", _("Cards left in the piles of all players"));
      else
        /* Translators: %s is “in hands and feet” or “in hands and hooves” */
        hf_writer_cell (w, _("Cards left %s"), hf_phrase (r, HF_PHRASE_FOOT_HANDS));
      hf_writer_cell (w, "%s", _("minus what they’re worth"));
    }
  hf_writer_break (w);
}

static const char *
describe_sheet (gint sheet, gboolean reds)
{
  switch (sheet)
    {
    case HF_SHEET_HOOF_CARD:
      return _("The score sheet has a line for closed books, one for points in books, and one for "
               "cards left in hands.");
    case HF_SHEET_BOOKS_THEN_CARDS:
      return reds ? _("Write down the closed books and the red threes first, then count the cards.")
                  : _("Write down the closed books first, then count the cards.");
    case HF_SHEET_TEAM_TABLE:
      return _("The score sheet is a table with a line for each thing that counts.");
    case HF_SHEET_TWO_SCORES:
      return _("Write down two scores for each round: one for books and going out, one for cards "
               "minus those left over.");
    default:
      return _("The score sheet has a line for each round.");
    }
}

/* The rows that people fill in by themselves, an item a row. */
static void
write_own_rows (HfWriter *w)
{
  const HfOwnRows *rows = &w->r->score_own_rows;

  if (rows->n == 0)
    return;

  hf_writer_say (w, "score.own_rows",
                 _("Then you count these things yourselves, as often as they happened:"));
  for (gint i = 0; i < rows->n; i++)
    {
      g_autofree char *row = hf_own_rows_describe (rows, i);

      hf_writer_item (w);
      hf_writer_number (w, ABS (rows->v[i].points), "score.own_rows");
      hf_writer_say (w, "score.own_rows", "%s", row);
    }
  hf_writer_break (w);
}

void
hf_write_score (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_section (w, "score", C_("heading", "Scoring"));
  hf_writer_say (w, "",
                 hf_writer_teams (w) ? _("When the round is over, each team adds up:")
                                     : _("When the round is over, everyone adds up:"));
  write_what_counts (w);

  write_own_rows (w);
  hf_writer_say (w, "score.sheet", "%s",
                 describe_sheet (r->score_sheet, r->three_red_mode == HF_RED_LAY_AND_REPLACE));
  hf_writer_say (w, "score.allow_negative",
                 r->score_allow_negative ? _("A round can end below zero.")
                                         : _("A round that would end below zero counts as zero."));
  hf_writer_break (w);
}

/* The example. */

static guint
book_kinds (const HfBook *book, guint8 *kinds)
{
  HfCards cards = hf_book_cards (book);

  return hf_cards_to_list (&cards, kinds);
}

/* Cards as a list, each number of which is noted. */
static char *
list_cards (HfWriter *w, const HfCards *cards, const guint8 *kinds, guint n_kinds)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards->n[kind] > 0)
      {
        g_autofree char *what = g_strdup_printf ("count %s", hf_kind_to_string (kind));

        hf_writer_engine (w, cards->n[kind], what, kinds, n_kinds);
      }

  return hf_writer_count_cards (cards);
}

static const char *
describe_book (const HfWriter *w, const HfBook *book)
{
  if (!hf_book_is_closed (w->f, book))
    /* Translators: term: book */
    return C_("kind of book", "still open");
  if (hf_book_is_wild (book))
    return C_("kind of book", "wild cards only");
  if (w->wild == 0)
    return C_("kind of book", "closed");

  return hf_phrase (w->r, hf_book_is_clean (book) ? HF_PHRASE_CLEAN_A : HF_PHRASE_DIRTY_A);
}

static void
write_books (HfWriter *w, const HfExample *example)
{
  hf_writer_table (w, "book.size", 4);
  hf_writer_cell (w, "%s", C_("column", "Cards"));
  hf_writer_cell (w, "%s", C_("column", "What It Is"));
  /* Translators: term: book */
  hf_writer_cell (w, "%s", C_("column", "For the Book"));
  hf_writer_cell (w, "%s", C_("column", "For the Cards"));

  for (guint i = 0; i < example->n_books; i++)
    {
      const HfBook *book = &example->books[i];
      HfCards cards = hf_book_cards (book);
      guint8 kinds[HF_STATE_MAX];
      guint n = book_kinds (book, kinds);
      g_autofree char *list = list_cards (w, &cards, kinds, n);
      gint bonus = hf_book_bonus (w->f, book);
      gint value = hf_book_value (w->f, book) - example->buried[i];

      hf_writer_cell (w, "%s", list);
      hf_writer_cell (w, "%s", describe_book (w, book));
      hf_writer_cell (w, "%'d", hf_writer_engine (w, bonus, "bonus", kinds, n));
      hf_writer_cell (w, "%'d", hf_writer_engine (w, value, "value", kinds, n));
    }
  hf_writer_break (w);
}

static void
write_line (HfWriter *w, const char *what, gint points, const char *source)
{
  hf_writer_cell (w, "%s", what);
  if (points < 0)
    hf_writer_cell (w, "−%'d", hf_writer_number (w, -points, source));
  else
    hf_writer_cell (w, "%'d", hf_writer_number (w, points, source));
}

static void
write_sheet (HfWriter *w, const HfScore *score)
{
  const HfRules *r = w->r;
  gboolean two = r->score_sheet == HF_SHEET_TWO_SCORES;

  hf_writer_table (w, "score.sheet", 2);
  /* Translators: term: round */
  hf_writer_cell (w, "%s", C_("column", "The Round"));
  hf_writer_cell (w, "%s", C_("column", "Points"));

  if (two)
    write_line (w, _("Closed books and going out"), score->books + score->out, "score books+out");
  else
    write_line (w, C_("score sheet", "Closed books"), score->books, "score books");
  if (two)
    write_line (w, _("Cards, minus those left over"), score->cards + score->held,
                     "score cards+held");
  else
    write_line (w, _("Cards in books"), score->cards, "score cards");
  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    write_line (w, _("A red three laid down"), score->reds, "score reds");
  if (!two && score->out > 0)
    write_line (w, C_("score sheet", "Going out"), score->out, "score out");
  if (score->cut > 0)
    /* Translators: term: exact cut */
    write_line (w, _("An exact cut"), score->cut, "score cut");
  if (!two && r->score_held_negative)
    /* Translators: term: cards left over */
    write_line (w, _("Cards left over"), score->held, "score held");
  write_line (w, C_("score sheet", "Total"), score->round, "score round");
  w->block->has_sum = TRUE;
  hf_writer_break (w);
}

void
hf_write_example (HfWriter *w)
{
  guint8 kinds[HF_STATE_MAX];
  HfExample example;
  HfScore score;
  guint n;

  if (!hf_example_init (&example, w->f))
    return;

  score = hf_state_score (example.state, w->f, 0);
  n = hf_cards_to_list (&example.hand, kinds);

  hf_writer_heading (w, C_("heading", "A Scoring Example"));
  if (example.partner_out)
    hf_writer_say (w, "",
                   w->partners > 1
                   ? _("Say one of your partners went out while you still had some cards.")
                   : _("Say your partner went out while you still had some cards."));
  else
    hf_writer_say (w, "", _("Say someone else went out while you still had some cards."));
  if (w->r->score_held_negative)
    hf_writer_cards (w, "", kinds, n,
                     g_dngettext (GETTEXT_PACKAGE, "Left in your hand: you lose %'d point.",
                                  "Left in your hand: you lose %'d points.", -score.held),
                     hf_writer_number (w, -score.held, "score held"));
  else
    hf_writer_cards (w, "", kinds, n, "%s", _("Left in your hand: they cost nothing."));

  hf_writer_say (w, "",
                 hf_writer_teams (w) ? _("Your team has these books:")
                                     : _("You have these books:"));
  write_books (w, &example);
  write_sheet (w, &score);

  hf_example_clear (&example);
}
