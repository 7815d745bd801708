/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of cards in the rulebook. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-rule-table.h"

static const char *const labels[HF_N_KINDS] = {
  /* Translators: the letters and numbers in the corner of a card */
  NC_("card", "red 3"), NC_("card", "black 3"), NC_("card", "4"), NC_("card", "5"), NC_("card", "6"),
  NC_("card", "7"), NC_("card", "8"), NC_("card", "9"), NC_("card", "10"), NC_("card", "J"), NC_("card", "Q"),
  NC_("card", "K"), NC_("card", "A"), NC_("card", "2"), NC_("card", "Joker"), NC_("card", "extra card"),
};

/* clang-format off */
static const char *const range_ends[HF_N_KINDS] = {
  /* Translators: the lower end of a range of cards, as in “King to nine” */
  [HF_KIND_FOUR] = NC_("end of a range", "four"), [HF_KIND_FIVE] = NC_("end of a range", "five"),
  [HF_KIND_SIX] = NC_("end of a range", "six"), [HF_KIND_SEVEN] = NC_("end of a range", "seven"),
  [HF_KIND_EIGHT] = NC_("end of a range", "eight"), [HF_KIND_NINE] = NC_("end of a range", "nine"),
  [HF_KIND_TEN] = NC_("end of a range", "ten"), [HF_KIND_JACK] = NC_("end of a range", "jack"),
  [HF_KIND_QUEEN] = NC_("end of a range", "queen"),
};
/* clang-format on */

const char *
hf_rulebook_card_label (HfKind kind)
{
  g_return_val_if_fail (kind < HF_N_KINDS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "card", labels[kind]);
}

/* Cards of several ranks, as “King to nine”; @low is one of four to king. */
char *
hf_writer_kind_range (HfKind high, HfKind low)
{
  if (high == low)
    return g_strdup (hf_words_kind_title (high));

  /* Translators: a range of cards in the table of values, as “King to nine” */
  return g_strdup_printf (_("%s to %s"), hf_words_kind_title (high),
                            g_dpgettext2 (GETTEXT_PACKAGE, "end of a range", range_ends[low]));
}

/* Cards as a list, as “4 queens, 2 twos”, the natural ones before the wild. */
char *
hf_writer_count_cards (const HfCards *cards)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards->n[kind] > 0)
      g_strv_builder_take (parts, hf_words_kind (kind, cards->n[kind], HF_CARDS_LISTED));
  strv = g_strv_builder_end (parts);

  return g_strjoinv (C_("list", ", "), strv);
}

static char *
join_set (guint set, const char *context, const char *const *words, guint n_words)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint bit = 0; bit < n_words; bit++)
    if ((set >> bit) & 1)
      g_strv_builder_add (builder, g_dpgettext2 (GETTEXT_PACKAGE, context, words[bit]));
  strv = g_strv_builder_end (builder);

  return g_strjoinv (C_("list", ", "), strv);
}

/* @ranks: a set as book.special_ranks is one
 * Returns: the ranks as they stand within a sentence, as “sevens, aces” */
char *
hf_rulebook_list_ranks (guint ranks)
{
  static const char *const words[] = {
    /* Translators: ranks in a list behind a colon, within a sentence */
    NC_("ranks in a sentence", "threes"), NC_("ranks in a sentence", "fours"),
    NC_("ranks in a sentence", "fives"),  NC_("ranks in a sentence", "sixes"),
    NC_("ranks in a sentence", "sevens"), NC_("ranks in a sentence", "eights"),
    NC_("ranks in a sentence", "nines"),  NC_("ranks in a sentence", "tens"),
    NC_("ranks in a sentence", "jacks"),  NC_("ranks in a sentence", "queens"),
    NC_("ranks in a sentence", "kings"),  NC_("ranks in a sentence", "aces"),
    NC_("ranks in a sentence", "twos"),
  };

  return join_set (ranks, "ranks in a sentence", words, G_N_ELEMENTS (words));
}

/* @rank: its bit in a set of ranks
 * Returns: books of a rank as a line of the score sheet or the pad, as “Books: Sevens” */
char *
hf_words_books_of (guint rank, HfBooksOfRank which)
{
  const char *name = hf_rule_word_title (hf_rule_lookup ("book.special_ranks"), rank);

  switch (which)
    {
    case HF_BOOKS_CLEAN:
      /* Translators: closed books of one rank, such as “Sevens”, without wild cards */
      return g_strdup_printf (C_("score sheet", "Books: %s, clean"), name);
    case HF_BOOKS_DIRTY:
      /* Translators: closed books of one rank, such as “Sevens”, with wild cards */
      return g_strdup_printf (C_("score sheet", "Books: %s, dirty"), name);
    default:
      /* Translators: closed books of one rank, such as “Sevens” */
      return g_strdup_printf (C_("score sheet", "Books: %s"), name);
    }
}

/* @kinds: a set as pickup.freeze_by is one
 * Returns: the cards as they stand within a sentence, as “red threes, wild cards” */
char *
hf_rulebook_list_freezing (guint kinds)
{
  static const char *const words[] = {
    /* Translators: cards in a list behind “These freeze the pile:” */
    NC_("… freeze the pile", "red threes"),
        NC_("… freeze the pile", "black threes"),
            NC_("… freeze the pile", "wild cards"),
        };

  return join_set (kinds, "… freeze the pile", words, G_N_ELEMENTS (words));
}
