/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-lines.h"

#include <glib/gi18n.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "rulebook/hf-rulebook-words.h"

/*
 * The lines of the score card, in the form it has at the table of each family
 * (score.sheet). The form decides which lines there are, and their order; the
 * total is the same in all of them.
 */

#define MAX_LINES 12
#define DIGITS    8 /* columns of a number when printed */

typedef struct
{
  GArray *lines;
  HfResults *results;
  const HfRules *rules;
  guint round;
  guint n;
  HfTally tallies[HF_MAX_SEATS];
  HfScore scores[HF_MAX_SEATS];
} Card;

static void
clear_line (gpointer data)
{
  g_free (((HfScoreLine *) data)->title);
}

/* Returns: whether the line counts the book, or its cards */
gboolean
hf_score_kind_takes_book (HfScoreKind kind, HfGame *game, const HfBook *book)
{
  gboolean closed = hf_book_is_closed (hf_game_get_rules (game), book);
  gboolean wild = hf_book_is_wild (book);
  gboolean named = (hf_game_get_rules (game)->named_ranks >> book->rank) & 1;

  switch (kind)
    {
    case HF_SCORE_LAID:
      return TRUE;
    case HF_SCORE_CLOSED:
      return closed && !named;
    case HF_SCORE_CLEAN:
      return closed && !wild && !named && hf_book_is_clean (book);
    case HF_SCORE_DIRTY:
      return closed && !wild && !named && !hf_book_is_clean (book);
    case HF_SCORE_WILD:
      return closed && wild;
    default:
      return closed && named && kind == (guint) HF_SCORE_NAMED + book->rank - HF_RANK_THREE;
    }
}

/* Returns: those of the cards in a hand that the line counts */
HfCards
hf_score_kind_pick (HfScoreKind kind, const HfCards *held)
{
  const guint8 reds = held->n[HF_KIND_RED_THREE];
  HfCards cards = kind == HF_SCORE_HELD_REDS ? HF_CARDS_NONE : *held;

  if (kind != HF_SCORE_HELD)
    cards.n[HF_KIND_RED_THREE] = kind == HF_SCORE_HELD_REDS ? reds : 0;

  return cards;
}

gboolean
hf_score_kind_has_cards (HfScoreKind kind)
{
  return kind != HF_SCORE_SUM && kind != HF_SCORE_ROUND && kind != HF_SCORE_TOTAL
         && kind != HF_SCORE_OWN;
}

/* The bonuses of two kinds of books. */
static gint
count_bonus (const Card *card, HfBookKind kind, HfBookKind special, guint owner)
{
  const HfTally *tally = &card->tallies[owner];

  return (gint) tally->books[kind] * hf_rules_book_bonus (card->rules, kind)
         + (gint) tally->books[special] * hf_rules_book_bonus (card->rules, special);
}

/* @rank: its bit in a set of ranks */
static gint
count_named (const Card *card, guint rank, guint owner)
{
  return count_bonus (card, HF_BOOK_KIND_NAMED_CLEAN + rank, HF_BOOK_KIND_NAMED_DIRTY + rank,
                      owner);
}

/* The bonuses of all books without a line of their own. */
static gint
count_closed (const Card *card, guint owner)
{
  gint points = card->scores[owner].books;

  for (guint rank = 0; rank < HF_MAX_BONUSES; rank++)
    points -= count_named (card, rank, owner);

  return points;
}

/* The points of the red threes among the cards that are held. */
static gint
count_held_reds (const Card *card, guint owner)
{
  return card->rules->score_held_negative ? -card->tallies[owner].held_reds : 0;
}

static gint
count (const Card *card, HfScoreKind kind, guint owner)
{
  const HfScore *score = &card->scores[owner];

  switch (kind)
    {
    case HF_SCORE_CLOSED:
      return count_closed (card, owner);
    case HF_SCORE_CLEAN:
      return count_bonus (card, HF_BOOK_KIND_CLEAN, HF_BOOK_KIND_SPECIAL_CLEAN, owner);
    case HF_SCORE_DIRTY:
      return count_bonus (card, HF_BOOK_KIND_DIRTY, HF_BOOK_KIND_SPECIAL_DIRTY, owner);
    case HF_SCORE_WILD:
      return count_bonus (card, HF_BOOK_KIND_WILD, HF_BOOK_KIND_OPEN, owner);
    case HF_SCORE_LAID:
      return score->cards;
    case HF_SCORE_HELD:
      return score->held;
    case HF_SCORE_HELD_REDS:
      return count_held_reds (card, owner);
    case HF_SCORE_HELD_REST:
      return score->held - count_held_reds (card, owner);
    case HF_SCORE_REDS:
      return score->reds;
    case HF_SCORE_OUT:
      return score->out;
    case HF_SCORE_CUT:
      return score->cut;
    case HF_SCORE_PENALTY:
      return score->penalty;
    case HF_SCORE_ROUND:
      return score->round;
    case HF_SCORE_BEFORE:
      return hf_results_get_total (card->results, card->round - 1, owner);
    case HF_SCORE_TOTAL:
      return hf_results_get_total (card->results, card->round, owner);
    default:
      return kind >= HF_SCORE_NAMED ? count_named (card, kind - HF_SCORE_NAMED, owner) : 0;
    }
}

static HfScoreLine *
add (Card *card, HfScoreKind kind, const char *title)
{
  HfScoreLine line = { .kind = kind, .title = g_strdup (title) };

  for (guint i = 0; i < card->n; i++)
    line.values[i] = count (card, kind, i);
  line.sum = line.strong = kind == HF_SCORE_ROUND || kind == HF_SCORE_TOTAL;
  g_array_append_val (card->lines, line);

  return &g_array_index (card->lines, HfScoreLine, card->lines->len - 1);
}

/* A line that matters now and then appears where it counts something. */
static void
add_rare (Card *card, HfScoreKind kind, const char *title)
{
  gboolean any = FALSE;

  for (guint i = 0; i < card->n; i++)
    any |= count (card, kind, i) != 0;
  if (any)
    add (card, kind, title);
}

/* A line for each rank with bonuses of its own. */
static void
add_named (Card *card)
{
  const HfBonuses *bonuses = &card->rules->book_special_bonuses;

  for (gint i = 0; i < bonuses->n; i++)
    {
      g_autofree char *title = hf_words_books_of (bonuses->v[i].rank, HF_BOOKS_ALL);

      add (card, HF_SCORE_NAMED + bonuses->v[i].rank, title);
    }
}

/* The rows of people's own that count for any side. */
static void
add_own (Card *card)
{
  const HfOwnRows *rows = &card->rules->score_own_rows;

  for (gint row = 0; row < rows->n; row++)
    {
      gboolean any = FALSE;
      HfScoreLine *line;

      for (guint i = 0; i < card->n; i++)
        any |= card->tallies[i].own[row] > 0;
      if (!any)
        continue;

      line = add (card, HF_SCORE_OWN, rows->v[row].name);
      for (guint i = 0; i < card->n; i++)
        line->values[i] = card->tallies[i].own[row] * rows->v[row].points;
    }
}

/* The sum of the lines from @first on. */
static void
add_sum (Card *card, guint first, const char *title)
{
  guint end = card->lines->len;
  HfScoreLine *sum = add (card, HF_SCORE_SUM, title);

  sum->sum = TRUE;
  for (guint row = first; row < end; row++)
    for (guint i = 0; i < card->n; i++)
      sum->values[i] += g_array_index (card->lines, HfScoreLine, row).values[i];
}

static void
add_rest (Card *card)
{
  /* Translators: term: to cut */
  add_rare (card, HF_SCORE_CUT, C_("score sheet", "The cut"));
  add_rare (card, HF_SCORE_PENALTY, C_("score sheet", "Penalties"));
}

/* S1-93: closed books, points in books, their sum, points in hands. */
static void
add_hoof_card (Card *card)
{
  add (card, HF_SCORE_CLOSED, hf_phrase (card->rules, HF_PHRASE_BOOKS_CLOSED));
  add_named (card);
  add (card, HF_SCORE_LAID, hf_phrase (card->rules, HF_PHRASE_BOOKS_POINTS));
  add_sum (card, 0, _("On the table"));
  add (card, HF_SCORE_HELD, _("Points left in hands"));
  add_rare (card, HF_SCORE_REDS, C_("score sheet", "Red threes"));
  add_rare (card, HF_SCORE_OUT, C_("score sheet", "Going out"));
  add_rest (card);
}

/* S2-67: closed books and red threes are noted before any card is counted. */
static void
add_books_then_cards (Card *card)
{
  add (card, HF_SCORE_CLOSED, hf_phrase (card->rules, HF_PHRASE_BOOKS_CLOSED));
  add_named (card);
  add (card, HF_SCORE_REDS, C_("score sheet", "Red threes"));
  /* Translators: The sum of closed books and red threes, before the cards are counted */
  add_sum (card, 0, C_("score sheet", "Subtotal"));
  add (card, HF_SCORE_LAID, _("Cards laid down"));
  add (card, HF_SCORE_HELD, _("Cards left over"));
  add_rare (card, HF_SCORE_OUT, C_("score sheet", "Going out"));
  add_rest (card);
}

/* S3-67: the table of the family, line by line, with one for the red threes left in hands. */
static void
add_team_table (Card *card)
{
  add (card, HF_SCORE_OUT, C_("score sheet", "Going out"));
  add (card, HF_SCORE_LAID, C_("score sheet", "Cards played"));
  add (card, HF_SCORE_CLEAN, hf_phrase (card->rules, HF_PHRASE_CLEAN_MANY));
  add (card, HF_SCORE_DIRTY, hf_phrase (card->rules, HF_PHRASE_DIRTY_MANY));
  add_named (card);
  add_rare (card, HF_SCORE_WILD, C_("score sheet", "Wild books"));
  add_rare (card, HF_SCORE_REDS, C_("score sheet", "Red threes"));
  if (card->rules->three_red_mode == HF_RED_AS_RANK)
    add (card, HF_SCORE_HELD, _("Cards left over"));
  else
    {
      add (card, HF_SCORE_HELD_REDS, C_("score sheet", "Red threes left over"));
      add (card, HF_SCORE_HELD_REST, C_("score sheet", "Other cards left over"));
    }
  add_rest (card);
}

/* S5-54: two scores, one for the books and going out, and one for the cards. */
static void
add_two_scores (Card *card)
{
  guint first;

  add (card, HF_SCORE_CLEAN, hf_phrase (card->rules, HF_PHRASE_CLEAN_MANY));
  add (card, HF_SCORE_DIRTY, hf_phrase (card->rules, HF_PHRASE_DIRTY_MANY));
  add_named (card);
  add_rare (card, HF_SCORE_WILD, C_("score sheet", "Wild books"));
  add_rare (card, HF_SCORE_OUT, C_("score sheet", "Going out"));
  /* Translators: term: score */
  add_sum (card, 0, C_("score sheet", "First score"));
  first = card->lines->len;
  add (card, HF_SCORE_LAID, _("Cards laid down"));
  add (card, HF_SCORE_HELD, _("Cards left over"));
  add_rare (card, HF_SCORE_REDS, C_("score sheet", "Red threes"));
  add_rest (card);
  add_sum (card, first, C_("score sheet", "Second score"));
}

static void
add_plain (Card *card)
{
  add (card, HF_SCORE_CLOSED, hf_phrase (card->rules, HF_PHRASE_BOOKS_CLOSED));
  add_named (card);
  add (card, HF_SCORE_LAID, _("Cards laid down"));
  add (card, HF_SCORE_HELD, _("Cards left over"));
  add_rare (card, HF_SCORE_REDS, C_("score sheet", "Red threes"));
  add_rare (card, HF_SCORE_OUT, C_("score sheet", "Going out"));
  add_rest (card);
}

static void
add_form (Card *card)
{
  switch ((HfSheet) card->rules->score_sheet)
    {
    case HF_SHEET_HOOF_CARD:
      add_hoof_card (card);
      break;
    case HF_SHEET_BOOKS_THEN_CARDS:
      add_books_then_cards (card);
      break;
    case HF_SHEET_TEAM_TABLE:
      add_team_table (card);
      break;
    case HF_SHEET_TWO_SCORES:
      add_two_scores (card);
      break;
    default:
      add_plain (card);
      break;
    }
}

/* @round: a round that is over, from 1
 * Returns (transfer full): the lines of its score card */
GArray *
hf_score_lines (HfResults *results, guint round)
{
  Card card = {
    .lines = g_array_sized_new (FALSE, FALSE, sizeof (HfScoreLine), MAX_LINES),
    .results = results,
    .rules = &hf_results_get_rules (results)->rules,
    .round = round,
    .n = hf_results_get_n_sides (results),
  };

  g_array_set_clear_func (card.lines, clear_line);
  for (guint i = 0; i < card.n; i++)
    {
      card.tallies[i] = hf_results_get_tally (results, round, i);
      card.scores[i] = hf_results_get_score (results, round, i);
    }

  add_form (&card);
  add_own (&card);
  /* Translators: term: round */
  add (&card, HF_SCORE_ROUND, C_("score sheet", "This round"));
  if (round > 1)
    {
      add (&card, HF_SCORE_BEFORE, C_("score sheet", "Earlier rounds"));
      add (&card, HF_SCORE_TOTAL, C_("score sheet", "Total"));
    }

  return card.lines;
}

/* Adds a text at the right edge of a column. */
static void
print_cell (GString *out, const char *text, glong width)
{
  for (glong i = g_utf8_strlen (text, -1); i < width; i++)
    g_string_append_c (out, ' ');
  g_string_append (out, text);
}

static void
print_line (GString *out, const HfScoreLine *line, guint n, const glong *widths)
{
  for (guint i = 0; i < n && line->sum; i++)
    print_cell (out, "------", widths[i]);
  if (line->sum)
    g_string_append_c (out, '\n');

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = hf_text_number (line->values[i]);

      print_cell (out, number, widths[i]);
    }
  g_string_append_printf (out, "  %s\n", line->title);
}

/* @round: a round that is over, from 1
 * Returns: its score card, as lines of text */
char *
hf_score_print (HfResults *results, guint round)
{
  g_autoptr (GArray) lines = hf_score_lines (results, round);
  GString *out = g_string_new (NULL);
  guint n = hf_results_get_n_sides (results);
  glong widths[HF_MAX_SEATS];

  for (guint i = 0; i < n; i++)
    {
      const char *name = hf_results_get_side_name (results, i);

      widths[i] = 2 + MAX (DIGITS, g_utf8_strlen (name, -1));
      print_cell (out, name, widths[i]);
    }
  g_string_append (out, "\n\n");
  for (guint row = 0; row < lines->len; row++)
    print_line (out, &g_array_index (lines, HfScoreLine, row), n, widths);

  return g_string_free (out, FALSE);
}
