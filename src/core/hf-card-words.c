/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-words.h"

#include <glib/gi18n-lib.h>

/* Translators: the names of cards in a table */
static const char *const names[HF_N_KINDS] = {
  NC_("card name", "Red three"), NC_("card name", "Black three"), NC_("card name", "Four"),
  NC_("card name", "Five"), NC_("card name", "Six"), NC_("card name", "Seven"), NC_("card name", "Eight"),
  NC_("card name", "Nine"), NC_("card name", "Ten"), NC_("card name", "Jack"), NC_("card name", "Queen"),
  NC_("card name", "King"), NC_("card name", "Ace"), NC_("card name", "Two"), NC_("card name", "Joker"),
  NC_("card name", "Odd extra card"),
};

/**
 * hf_words_kind:
 * @kind: a kind of card
 * @n: how many
 *
 * The cards as the object of a sentence: what somebody adds to a book, lays,
 * or may not lay.
 *
 * Returns: (transfer full): as “a queen” or “3 queens”
 */
char *
hf_words_kind (HfKind kind,
               guint  n)
{
  switch (kind)
    {
    case HF_KIND_RED_THREE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a red three", "%u red threes", n), n);
    case HF_KIND_BLACK_THREE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a black three", "%u black threes", n), n);
    case HF_KIND_FOUR:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a four", "%u fours", n), n);
    case HF_KIND_FIVE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a five", "%u fives", n), n);
    case HF_KIND_SIX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a six", "%u sixes", n), n);
    case HF_KIND_SEVEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a seven", "%u sevens", n), n);
    case HF_KIND_EIGHT:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "an eight", "%u eights", n), n);
    case HF_KIND_NINE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a nine", "%u nines", n), n);
    case HF_KIND_TEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a ten", "%u tens", n), n);
    case HF_KIND_JACK:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a jack", "%u jacks", n), n);
    case HF_KIND_QUEEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a queen", "%u queens", n), n);
    case HF_KIND_KING:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a king", "%u kings", n), n);
    case HF_KIND_ACE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "an ace", "%u aces", n), n);
    case HF_KIND_TWO:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a two", "%u twos", n), n);
    case HF_KIND_JOKER:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a joker", "%u jokers", n), n);
    case HF_KIND_WEIRD:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "an odd card", "%u odd cards", n), n);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * hf_words_kind_title:
 * @kind: a kind of card
 *
 * Returns: (transfer none): its name alone, as in a table: “Queen”
 */
const char *
hf_words_kind_title (HfKind kind)
{
  g_return_val_if_fail (kind < HF_N_KINDS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "card name", names[kind]);
}
