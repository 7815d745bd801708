/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-words.h"

#include <glib/gi18n-lib.h>

#include "hf-card-letters.h"

static const char *const names[HF_N_KINDS] = {
  /* Translators: the names of cards in a table */
  NC_("card name", "Red three"), NC_("card name", "Black three"), NC_("card name", "Four"),
  NC_("card name", "Five"), NC_("card name", "Six"), NC_("card name", "Seven"), NC_("card name", "Eight"),
  NC_("card name", "Nine"), NC_("card name", "Ten"), NC_("card name", "Jack"), NC_("card name", "Queen"),
  NC_("card name", "King"), NC_("card name", "Ace"), NC_("card name", "Two"), NC_("card name", "Joker"),
  NC_("card name", "Extra card"),
};

/* Words for one and for several, which xgettext finds by the name of the macro. */
typedef struct
{
  const char *one;
  const char *many;
} Counted;

#define NNC_(context, one, many) { one, many }

static const Counted objects[HF_N_KINDS] = {
  /* Translators: cards as the object of a sentence: what somebody adds to a book, lays or may not
     lay. */
  [HF_KIND_RED_THREE] = NNC_ ("cards as object", "a red three", "%u red threes"),
  [HF_KIND_BLACK_THREE] = NNC_ ("cards as object", "a black three", "%u black threes"),
  [HF_KIND_FOUR] = NNC_ ("cards as object", "a four", "%u fours"),
  [HF_KIND_FIVE] = NNC_ ("cards as object", "a five", "%u fives"),
  [HF_KIND_SIX] = NNC_ ("cards as object", "a six", "%u sixes"),
  [HF_KIND_SEVEN] = NNC_ ("cards as object", "a seven", "%u sevens"),
  [HF_KIND_EIGHT] = NNC_ ("cards as object", "an eight", "%u eights"),
  [HF_KIND_NINE] = NNC_ ("cards as object", "a nine", "%u nines"),
  [HF_KIND_TEN] = NNC_ ("cards as object", "a ten", "%u tens"),
  [HF_KIND_JACK] = NNC_ ("cards as object", "a jack", "%u jacks"),
  [HF_KIND_QUEEN] = NNC_ ("cards as object", "a queen", "%u queens"),
  [HF_KIND_KING] = NNC_ ("cards as object", "a king", "%u kings"),
  [HF_KIND_ACE] = NNC_ ("cards as object", "an ace", "%u aces"),
  [HF_KIND_TWO] = NNC_ ("cards as object", "a two", "%u twos"),
  [HF_KIND_JOKER] = NNC_ ("cards as object", "a joker", "%u jokers"),
  [HF_KIND_WEIRD] = NNC_ ("cards as object", "an extra card", "%u extra cards"),
};

static const Counted listed[HF_N_KINDS] = {
  /* Translators: cards named by themselves: in a list, as a title, or behind a colon. Use the
     plain form, as the subject of a sentence has it. */
  [HF_KIND_RED_THREE] = NNC_ ("cards in a list", "a red three", "%u red threes"),
  [HF_KIND_BLACK_THREE] = NNC_ ("cards in a list", "a black three", "%u black threes"),
  [HF_KIND_FOUR] = NNC_ ("cards in a list", "a four", "%u fours"),
  [HF_KIND_FIVE] = NNC_ ("cards in a list", "a five", "%u fives"),
  [HF_KIND_SIX] = NNC_ ("cards in a list", "a six", "%u sixes"),
  [HF_KIND_SEVEN] = NNC_ ("cards in a list", "a seven", "%u sevens"),
  [HF_KIND_EIGHT] = NNC_ ("cards in a list", "an eight", "%u eights"),
  [HF_KIND_NINE] = NNC_ ("cards in a list", "a nine", "%u nines"),
  [HF_KIND_TEN] = NNC_ ("cards in a list", "a ten", "%u tens"),
  [HF_KIND_JACK] = NNC_ ("cards in a list", "a jack", "%u jacks"),
  [HF_KIND_QUEEN] = NNC_ ("cards in a list", "a queen", "%u queens"),
  [HF_KIND_KING] = NNC_ ("cards in a list", "a king", "%u kings"),
  [HF_KIND_ACE] = NNC_ ("cards in a list", "an ace", "%u aces"),
  [HF_KIND_TWO] = NNC_ ("cards in a list", "a two", "%u twos"),
  [HF_KIND_JOKER] = NNC_ ("cards in a list", "a joker", "%u jokers"),
  [HF_KIND_WEIRD] = NNC_ ("cards in a list", "an extra card", "%u extra cards"),
};

/* GLib has no function for words with both a context and a plural. */
static const char *
translate_counted (const char *context, const Counted *words, guint n)
{
  g_autofree char *one = g_strdup_printf ("%s\004%s", context, words->one);
  const char *translation = g_dngettext (GETTEXT_PACKAGE, one, words->many, n);

  return translation == one ? words->one : translation;
}

/* Returns: the cards, as “a queen” or “3 queens” */
char *
hf_words_kind (HfKind kind, guint n, HfCardsPlace place)
{
  g_return_val_if_fail (kind < HF_N_KINDS, NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (place == HF_CARDS_LISTED
                            ? translate_counted ("cards in a list", &listed[kind], n)
                            : translate_counted ("cards as object", &objects[kind], n),
                          n);
#pragma GCC diagnostic pop
}

const char *
hf_words_kind_title (HfKind kind)
{
  g_return_val_if_fail (kind < HF_N_KINDS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "card name", names[kind]);
}

/* @language: the name of a locale
 * Returns: how the letters of its cards differ from the English ones */
char *
hf_words_letters (const char *language)
{
  g_autofree char *own = hf_card_letters_list (language), *english = hf_card_letters_list ("en");

  /* Translators: the letters in the corners of cards, as “A K D B instead of A K Q J” */
  return g_strdup_printf (_("%1$s instead of %2$s"), own, english);
}
