/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-game-words.h"

#include <glib/gi18n-lib.h>

/* Translators: these stand in sentences like “Anna added a two to the book of
 * kings.” and “The book of kings is closed.” */
static const char *const books[HF_N_KINDS] = {
  [HF_RANK_THREE] = N_("book of threes"),
  [HF_KIND_FOUR] = N_("book of fours"),
  [HF_KIND_FIVE] = N_("book of fives"),
  [HF_KIND_SIX] = N_("book of sixes"),
  [HF_KIND_SEVEN] = N_("book of sevens"),
  [HF_KIND_EIGHT] = N_("book of eights"),
  [HF_KIND_NINE] = N_("book of nines"),
  [HF_KIND_TEN] = N_("book of tens"),
  [HF_KIND_JACK] = N_("book of jacks"),
  [HF_KIND_QUEEN] = N_("book of queens"),
  [HF_KIND_KING] = N_("book of kings"),
  [HF_KIND_ACE] = N_("book of aces"),
  [HF_KIND_TWO] = N_("book of twos"),
  [HF_RANK_WILD] = N_("book of wild cards"),
};

/**
 * hf_words_book:
 * @rank: the rank of a book
 *
 * Returns: (transfer none): what the book is called in a sentence, as “book of kings”
 */
const char *
hf_words_book (HfRank rank)
{
  g_return_val_if_fail (rank < HF_N_KINDS && books[rank] != NULL, "");

  return _(books[rank]);
}

/**
 * hf_words_list:
 * @items: (array length=n_items): parts of an enumeration
 * @n_items: how many
 *
 * Returns: (transfer full): the enumeration, as “a queen, 2 kings and a joker”
 */
char *
hf_words_list (const char *const *items,
               guint              n_items)
{
  g_autofree char *list = g_strdup (n_items > 0 ? items[0] : "");

  for (guint i = 1; i < n_items; i++)
    {
      g_autofree char *before = g_steal_pointer (&list);

      if (i + 1 < n_items)
        /* Translators: an enumeration that goes on after the second item */
        list = g_strdup_printf (C_("enumeration", "%s, %s"), before, items[i]);
      else
        /* Translators: the end of an enumeration; the first %s may hold several items */
        list = g_strdup_printf (C_("enumeration", "%s and %s"), before, items[i]);
    }

  return g_steal_pointer (&list);
}

/**
 * hf_words_cards:
 * @cards: cards
 *
 * Returns: (transfer full): the cards as the object of a sentence, as
 *   “3 queens and a two”
 */
char *
hf_words_cards (const HfCards *cards)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards->n[kind] > 0)
      g_ptr_array_add (items, hf_words_kind (kind, cards->n[kind]));

  return hf_words_list ((const char *const *) items->pdata, items->len);
}
