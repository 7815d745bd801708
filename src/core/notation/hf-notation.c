/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-notation.h"

#include "core/text/hf-text.h"

/* Words, cards, seats and books as text. Moves are in hf-notation-move.c,
 * states in hf-notation-state.c. */

G_DEFINE_QUARK (hf_notation_error_quark, hf_notation_error)

/* Splits a line at its blanks.
 * Returns (transfer full): its words */
char **
hf_notation_split (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t\r\n\v\f", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (pieces[i][0] != '\0')
      g_strv_builder_add (words, pieces[i]);

  return g_strv_builder_end (words);
}

/* Reads a whole number: digits and nothing else.
 *
 * @number (out): the number
 * Returns: whether @word is a number from 0 to @max */
gboolean
hf_notation_parse_number (const char *word, guint max, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, max, &value, NULL))
    return FALSE;

  *number = value;

  return TRUE;
}

static gboolean
parse_kind (const char *word, gsize length, HfKind *kind)
{
  char name[3] = { 0 };

  if (length == 0 || length >= sizeof name)
    return FALSE;
  memcpy (name, word, length);

  return hf_kind_from_string (name, kind);
}

/* Appends the cards that a word names to a list.
 *
 * @word: `KIND` or `KIND*N`
 * @kinds (inout): a list of cards
 * @n_kinds (inout): cards in @kinds */
gboolean
hf_notation_parse_card (const char *word, guint8 *kinds, guint max_kinds, guint *n_kinds)
{
  const char *star = strchr (word, '*');
  guint n = 1;
  HfKind kind;

  if (!parse_kind (word, star != NULL ? (gsize) (star - word) : strlen (word), &kind))
    return FALSE;
  if (star != NULL && (!hf_notation_parse_number (star + 1, G_MAXINT, &n) || n == 0))
    return FALSE;
  if (n > max_kinds - *n_kinds)
    return FALSE;

  memset (kinds + *n_kinds, kind, n);
  *n_kinds += n;

  return TRUE;
}

/* @words: words, each `KIND` or `KIND*N`; or `-` alone
 * @n_words: how many; 0 is no cards
 * @kinds (out): the cards in the order written
 * @max_kinds: room in @kinds; no kind may come more than 255 times either
 * @n_kinds (out): how many cards */
gboolean
hf_notation_parse_cards (const char *const *words,
                         guint n_words,
                         guint8 *kinds,
                         guint max_kinds,
                         guint *n_kinds,
                         GError **error)
{
  guint counts[HF_N_KINDS] = { 0 };

  *n_kinds = 0;
  if (n_words == 1 && strcmp (words[0], "-") == 0)
    return TRUE;

  for (guint i = 0; i < n_words; i++)
    {
      if (!hf_notation_parse_card (words[i], kinds, max_kinds, n_kinds))
        {
          g_autofree char *shown = hf_text_clean (words[i], HF_TEXT_QUOTE);

          hf_text_set_error (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX,
                             "“%s” is no card, or there are too many cards", shown);
          return FALSE;
        }
    }

  for (guint i = 0; i < *n_kinds; i++)
    {
      if (++counts[kinds[i]] > G_MAXUINT8)
        {
          hf_text_set_error (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_TOO_LONG,
                             "There cannot be more than %d cards of a kind", G_MAXUINT8);
          return FALSE;
        }
    }

  return TRUE;
}

/* The only book of a rank, or none. */
static guint
find_only_book (const HfState *state, guint owner, HfRank rank)
{
  if (hf_state_find_book (state, owner, rank, 2) != HF_BOOK_NONE)
    return HF_BOOK_UNKNOWN;

  return hf_state_find_book (state, owner, rank, 1);
}

/* Finds a book by its name. A name that fits no book is no error: the move that has it is then
 * refused in the order of its reasons.
 *
 * @word: `RANK.K` or `RANK`
 * @book (out): the place of the book; HF_BOOK_UNKNOWN when there is none such */
gboolean
hf_notation_parse_book (const char *word,
                        const HfState *state,
                        const HfFlatRules *rules,
                        guint owner,
                        guint *book)
{
  const char *dot = strchr (word, '.');
  g_autofree char *name = g_strndup (word, dot != NULL ? (gsize) (dot - word) : strlen (word));
  guint number = 0;
  HfRank rank;

  if (!hf_rank_from_string (name, &rank))
    return FALSE;
  if (dot != NULL && !hf_notation_parse_number (dot + 1, G_MAXINT, &number))
    return FALSE;

  if (rank == HF_KIND_TWO && hf_flat_rules_is_wild (rules, HF_KIND_TWO))
    *book = HF_BOOK_UNKNOWN;
  else if (dot == NULL)
    *book = find_only_book (state, owner, rank);
  else
    *book = number > 0 ? hf_state_find_book (state, owner, rank, number) : HF_BOOK_UNKNOWN;

  if (*book == HF_BOOK_NONE)
    *book = HF_BOOK_UNKNOWN;

  return TRUE;
}

static void
print_kinds (GString *out, HfKind kind, guint n)
{
  if (out->len > 0 && out->str[out->len - 1] != ' ')
    g_string_append_c (out, ' ');
  g_string_append (out, hf_kind_to_string (kind));
  if (n > 1)
    g_string_append_printf (out, "*%u", n);
}

static void
print_none (GString *out)
{
  if (out->len > 0 && out->str[out->len - 1] != ' ')
    g_string_append_c (out, ' ');
  g_string_append_c (out, '-');
}

/* Prints a multiset in canonical order, as `4*2 K X*3`, or `-`. */
void
hf_notation_print_cards (GString *out, const HfCards *cards)
{
  guint total = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      if (cards->n[kind] > 0)
        print_kinds (out, kind, cards->n[kind]);
      total += cards->n[kind];
    }

  if (total == 0)
    print_none (out);
}

/* Prints cards in their own order, equal neighbours together, or `-`. Of cards in canonical order
 * this is the print of the multiset. */
void
hf_notation_print_run (GString *out, const guint8 *kinds, guint n_kinds)
{
  if (n_kinds == 0)
    print_none (out);

  for (guint i = 0; i < n_kinds;)
    {
      guint n = 1;

      while (i + n < n_kinds && kinds[i + n] == kinds[i])
        n++;
      print_kinds (out, kinds[i], n);
      i += n;
    }
}

/* Prints cards one by one in their own order, as `K A A 4`, or `-`. */
void
hf_notation_print_list (GString *out, const guint8 *kinds, guint n_kinds)
{
  if (n_kinds == 0)
    print_none (out);

  for (guint i = 0; i < n_kinds; i++)
    print_kinds (out, kinds[i], 1);
}

/* Prints the numbers of seats, or `-`.
 * @seats: seats or owners, a bit each */
void
hf_notation_print_seats (GString *out, guint seats)
{
  if (seats == 0)
    print_none (out);

  for (guint seat = 0; seats >> seat != 0; seat++)
    if ((seats >> seat) & 1)
      g_string_append_printf (out, out->len > 0 && out->str[out->len - 1] != ' ' ? " %u" : "%u",
                              seat);
}

/* Prints the name of a book, as `Q.1`. */
void
hf_notation_print_book (GString *out, const HfState *state, guint book)
{
  g_return_if_fail (book < state->table.n_books);

  g_string_append_printf (out, "%s.%u", hf_rank_to_string (hf_state_book (state, book)->rank),
                          hf_state_book_number (state, book));
}

const char *
hf_phase_to_string (HfPhase phase)
{
  static const char *const names[] = {
    [HF_PHASE_SETUP] = "setup", [HF_PHASE_CHOOSE] = "choose", [HF_PHASE_START] = "start",
    [HF_PHASE_PLAY] = "play",   [HF_PHASE_OVER] = "over",     [HF_PHASE_END] = "end",
  };

  g_return_val_if_fail (phase < G_N_ELEMENTS (names), "?");

  return names[phase];
}
