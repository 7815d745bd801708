/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-game-words.h"

#include <glib/gi18n-lib.h>

static const char *const ranks[HF_N_KINDS] = {
  /* Translators: what a book is made of, as it goes into “book of %s” */
  [HF_RANK_THREE] = NC_("book of …", "threes"),
  [HF_KIND_FOUR] = NC_("book of …", "fours"),
  [HF_KIND_FIVE] = NC_("book of …", "fives"),
  [HF_KIND_SIX] = NC_("book of …", "sixes"),
  [HF_KIND_SEVEN] = NC_("book of …", "sevens"),
  [HF_KIND_EIGHT] = NC_("book of …", "eights"),
  [HF_KIND_NINE] = NC_("book of …", "nines"),
  [HF_KIND_TEN] = NC_("book of …", "tens"),
  [HF_KIND_JACK] = NC_("book of …", "jacks"),
  [HF_KIND_QUEEN] = NC_("book of …", "queens"),
  [HF_KIND_KING] = NC_("book of …", "kings"),
  [HF_KIND_ACE] = NC_("book of …", "aces"),
  [HF_KIND_TWO] = NC_("book of …", "twos"),
  [HF_RANK_WILD] = NC_("book of …", "wild cards"),
};

/* clang-format off */
static const struct
{
  const char *context;
  const char *words[4];
} books[] = {
  [HF_BOOK_NAMED] = { NULL,
    /* Translators: the names of books; %s is a rank like “kings”. Groups have several names for the
       same thing. The context shows the place in the sentence where the name goes, marked by “…”;
       term: book */
    { N_("book of %s"), N_("category of %s"),
      N_("set of %s"), N_("meld of %s") } },
  [HF_BOOK_SUBJECT] = { "… is closed",
    { NC_("… is closed", "The book of %s"), NC_("… is closed", "The category of %s"),
      NC_("… is closed", "The set of %s"), NC_("… is closed", "The meld of %s") } },
  [HF_BOOK_OBJECT] = { "you marked …",
    { NC_("you marked …", "the book of %s"), NC_("you marked …", "the category of %s"),
      NC_("you marked …", "the set of %s"), NC_("you marked …", "the meld of %s") } },
  [HF_BOOK_ADD_TO] = { "you added a two …",
    { NC_("you added a two …", "to the book of %s"), NC_("you added a two …", "to the category of %s"),
      NC_("you added a two …", "to the set of %s"), NC_("you added a two …", "to the meld of %s") } },
  [HF_BOOK_OWNED] = { "you have …",
    { NC_("you have …", "a book of %s"), NC_("you have …", "a category of %s"),
      NC_("you have …", "a set of %s"), NC_("you have …", "a meld of %s") } },
};
/* clang-format on */

const char *
hf_words_book (const HfTerms *terms, HfRank rank, HfBookPlace place)
{
  guint word = terms->word[HF_TERM_MELD];
  const char *of;
  const char *format;
  g_autofree char *name = NULL;

  g_return_val_if_fail (rank < HF_N_KINDS && ranks[rank] != NULL, "");
  g_return_val_if_fail (place < G_N_ELEMENTS (books) && word < G_N_ELEMENTS (books[place].words),
                        "");

  of = g_dpgettext2 (GETTEXT_PACKAGE, "book of …", ranks[rank]);
  format = books[place].context == NULL
    ? _(books[place].words[word])
        : g_dpgettext2 (GETTEXT_PACKAGE, books[place].context, books[place].words[word]);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  name = g_strdup_printf (format, of);
#pragma GCC diagnostic pop

  return g_intern_string (name);
}

/* Returns: a card as the object of a sentence */
char *
hf_words_card (HfCard *card)
{
  g_autofree char *name = hf_card_dup_name (card);

  /* Translators: a card as the object of a sentence: “threw the four of clubs”. Where the
     article would have to agree with the card, leave it out, and put the card behind a colon. */
  return g_strdup_printf (C_("card", "the %s"), name);
}

/* Returns: the enumeration, as “a queen, 2 kings, and a joker” */
char *
hf_words_list (const char *const *items, guint n_items)
{
  g_autofree char *list = g_strdup (n_items > 0 ? items[0] : "");

  for (guint i = 1; i < n_items; i++)
    {
      g_autofree char *before = g_steal_pointer (&list);

      if (i + 1 < n_items)
        /* Translators: an enumeration that goes on after the second item */
        list = g_strdup_printf (C_("enumeration", "%s, %s"), before, items[i]);
      else if (n_items > 2)
        /* Translators: the last item of three or more; with a comma before “and” only where your
           language has one there */
        list = g_strdup_printf (C_("enumeration of three or more", "%s, and %s"), before, items[i]);
      else
        /* Translators: two items */
        list = g_strdup_printf (C_("enumeration", "%s and %s"), before, items[i]);
    }

  return g_steal_pointer (&list);
}

/* Returns: the cards, as “3 queens and a two” */
char *
hf_words_cards (const HfCards *cards, HfCardsPlace place)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards->n[kind] > 0)
      g_ptr_array_add (items, hf_words_kind (kind, cards->n[kind], place));

  return hf_words_list ((const char *const *) items->pdata, items->len);
}

/* Returns: how many play, as “4 Players” */
char *
hf_words_players (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u Player", "%u Players", n), n);
}

/* @n_left: piles that a seat has yet to take, from 1
 * Returns: one or two of them by their names, as “Foot” or “Knee and Foot”, more by their number */
char *
hf_words_piles (const HfRules *rules, guint n_left)
{
  const char *names[2];

  if (n_left > G_N_ELEMENTS (names))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u pile", "%u piles", n_left), n_left);

  for (guint i = 0; i < n_left; i++)
    names[i] = hf_rules_term (rules, hf_rules_next_pile (rules, n_left - i), HF_TERM_FORM_LABEL);

  return hf_words_list (names, n_left);
}
