/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-expect-private.h"

#include "core/state/hf-book-rules.h"

/* Expectations about the rules alone, without any position. */

/* CARDS N */
static gboolean
read_cards (HfCliWords *words, HfCards *cards)
{
  return hf_cli_words_left (words) >= 2
         && hf_cli_words_cards (words, hf_cli_words_left (words) - 1, cards);
}

/* value CARDS N */
HfCliResult
hf_cli_expect_value (HfCliSession *self, HfCliWords *words)
{
  HfCards cards;

  if (!read_cards (words, &cards))
    return hf_cli_result_error (words);

  return hf_cli_expect_number (words, "the value", hf_flat_rules_value (&self->flat, &cards));
}

/* held CARDS N */
HfCliResult
hf_cli_expect_held (HfCliSession *self, HfCliWords *words)
{
  HfCards cards;

  if (!read_cards (words, &cards))
    return hf_cli_result_error (words);

  return hf_cli_expect_number (words, "the cost", hf_flat_rules_held (&self->flat, &cards));
}

/* meld CARDS clean|dirty|wild|no */
HfCliResult
hf_cli_expect_meld (HfCliSession *self, HfCliWords *words)
{
  static const char *const states[] = { "clean", "dirty", "wild", "no", NULL };
  guint8 kinds[HF_POSITION_MAX_CARDS];
  HfReason reason;
  HfBook book;
  guint n;
  gint expected, is;

  if (hf_cli_words_left (words) < 2
      || !hf_cli_words_list (words, hf_cli_words_left (words) - 1, kinds, G_N_ELEMENTS (kinds), &n)
      || !hf_cli_words_choose (words, states, &expected))
    return hf_cli_result_error (words);

  reason = hf_book_build (&self->flat, kinds, n, &book, NULL);
  is = reason != HF_REASON_NONE   ? 3
       : hf_book_is_wild (&book)  ? 2
       : hf_book_is_clean (&book) ? 0
                                  : 1;
  if (is == expected)
    return HF_CLI_RESULT_OK;

  return hf_cli_result_differs ("%s (%s)", states[is], hf_reason_to_string (reason));
}

/* Whether a second book of a rank may stand beside those laid in the same opening. */
static gboolean
may_stand_beside (HfCliSession *self, const HfBook *books, guint n_books, const HfBook *book)
{
  for (guint i = 0; i < n_books; i++)
    if (books[i].rank == book->rank
        && !hf_flat_rules_allow_second (&self->flat, hf_book_size (&books[i])))
      return FALSE;

  return TRUE;
}

/* opening CARDS | CARDS TOTAL yes|no */
HfCliResult
hf_cli_expect_opening (HfCliSession *self, HfCliWords *words)
{
  HfBook books[HF_MOVE_MAX_PARTS];
  guint n_books = 0;
  gboolean legal = TRUE, yes;
  gint total = 0, expected;
  const guint owner = hf_flat_rules_owner (&self->flat, MAX (self->state->table.turn, 0));

  if (hf_cli_words_left (words) < 3)
    return hf_cli_result_error (words);

  do
    {
      guint n_words = MIN (hf_cli_words_until (words, "|"), hf_cli_words_left (words) - 2);
      guint8 kinds[HF_POSITION_MAX_CARDS];
      HfCards cards;
      guint n;

      if (n_books == G_N_ELEMENTS (books)
          || !hf_cli_words_list (words, n_words, kinds, G_N_ELEMENTS (kinds), &n))
        return hf_cli_result_error (words);

      cards = hf_cards_from_list (kinds, n);
      total += hf_flat_rules_value (&self->flat, &cards);
      if (hf_book_build (&self->flat, kinds, n, &books[n_books], NULL) == HF_REASON_NONE
          && may_stand_beside (self, books, n_books, &books[n_books]))
        total += self->flat.rules.open_count_bonus ? hf_book_bonus (&self->flat, &books[n_books])
                                                   : 0;
      else
        legal = FALSE;
      n_books++;
    }
  while (hf_cli_words_left (words) > 3 && hf_cli_words_accept (words, "|"));

  if (!hf_cli_words_number (words, 0, G_MAXINT, &expected)
      || !hf_cli_words_choose (words, hf_cli_yes_no, &yes) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  legal = legal && total >= hf_state_open_min (self->state, &self->flat, owner);

  return total == expected && legal == yes
           ? HF_CLI_RESULT_OK
           : hf_cli_result_differs ("%d %s", total, hf_cli_yes_no[legal]);
}

/* grow [new] CARDS > CARD > CARD yes|no ... */
HfCliResult
hf_cli_expect_grow (HfCliSession *self, HfCliWords *words)
{
  gboolean is_new = hf_cli_words_accept (words, "new");
  guint8 kinds[HF_POSITION_MAX_CARDS], added[HF_MOVE_MAX_CARDS];
  guint n, n_added = 0;
  HfBook book;
  HfReason reason;

  if (!hf_cli_words_list (words, hf_cli_words_until (words, ">"), kinds, G_N_ELEMENTS (kinds), &n)
      || hf_cli_words_left (words) == 0)
    return hf_cli_result_error (words);
  while (hf_cli_words_accept (words, ">"))
    {
      guint one;

      if (n_added == G_N_ELEMENTS (added) || !hf_cli_words_list (words, 1, added + n_added, 1, &one)
          || one != 1)
        return hf_cli_result_error (words);
      n_added++;
    }

  reason = hf_book_build (&self->flat, kinds, n, &book, NULL);
  if (reason != HF_REASON_NONE)
    return hf_cli_result_differs ("there is no such book: %s", hf_reason_to_string (reason));
  book.flags = is_new ? HF_BOOK_NEW : 0;

  for (guint i = 0; i < n_added; i++)
    {
      gboolean yes;

      if (!hf_cli_words_choose (words, hf_cli_yes_no, &yes))
        return hf_cli_result_error (words);
      reason = hf_book_add (&self->flat, &book, added[i]);
      if ((reason == HF_REASON_NONE) != yes)
        return hf_cli_result_differs ("card %u: %s", i + 1, hf_reason_to_string (reason));
    }

  return hf_cli_words_left (words) == 0 ? HF_CLI_RESULT_OK : hf_cli_result_error (words);
}

/* outok CLEAN DIRTY [WILD [S1 [S2 …]]] yes|no
 * S1, S2 …: books of each special rank, in the order 3 4 … K A 2. Where special books count apart, they are not
 * among CLEAN and DIRTY. */
HfCliResult
hf_cli_expect_outok (HfCliSession *self, HfCliWords *words)
{
  const guint round = self->state->table.round;
  const guint each = hf_flat_rules_round (&self->flat, round)->each;
  gint clean, dirty, wild = 0, n;
  guint ranks = self->flat.special_ranks;
  HfOutBooks out;

  if (!hf_cli_words_number (words, 0, G_MAXINT16, &clean)
      || !hf_cli_words_number (words, 0, G_MAXINT16, &dirty))
    return hf_cli_result_error (words);
  hf_cli_words_number (words, 0, G_MAXINT16, &wild);

  out = (HfOutBooks) { .clean = clean, .dirty = dirty, .wild = wild };
  for (; hf_cli_words_number (words, 0, G_MAXINT16, &n); ranks &= ranks - 1)
    {
      out.special += n;
      out.ranks += ranks != 0 && each > 0 && (guint) n >= each;
    }

  return hf_cli_expect_yes_no (words, hf_out_books_suffice (&out, &self->flat, round));
}
