/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What cards are called in the rulebook. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* Translators: the letters and numbers in the corner of a card */
static const char *const labels[HF_N_KINDS] = {
  NC_("card", "red 3"), NC_("card", "black 3"), NC_("card", "4"), NC_("card", "5"), NC_("card", "6"),
  NC_("card", "7"), NC_("card", "8"), NC_("card", "9"), NC_("card", "10"), NC_("card", "J"), NC_("card", "Q"),
  NC_("card", "K"), NC_("card", "A"), NC_("card", "2"), NC_("card", "Joker"), NC_("card", "odd card"),
};

/* Translators: the names of cards in a table */
static const char *const names[HF_N_KINDS] = {
  NC_("card name", "Red three"), NC_("card name", "Black three"), NC_("card name", "Four"),
  NC_("card name", "Five"), NC_("card name", "Six"), NC_("card name", "Seven"), NC_("card name", "Eight"),
  NC_("card name", "Nine"), NC_("card name", "Ten"), NC_("card name", "Jack"), NC_("card name", "Queen"),
  NC_("card name", "King"), NC_("card name", "Ace"), NC_("card name", "Two"), NC_("card name", "Joker"),
  NC_("card name", "Odd extra card"),
};

/* Translators: the lower end of a range of cards, as in “King to nine” */
static const char *const range_ends[HF_N_KINDS] = {
  [HF_KIND_FOUR] = NC_("end of a range", "four"), [HF_KIND_FIVE] = NC_("end of a range", "five"),
  [HF_KIND_SIX] = NC_("end of a range", "six"), [HF_KIND_SEVEN] = NC_("end of a range", "seven"),
  [HF_KIND_EIGHT] = NC_("end of a range", "eight"), [HF_KIND_NINE] = NC_("end of a range", "nine"),
  [HF_KIND_TEN] = NC_("end of a range", "ten"), [HF_KIND_JACK] = NC_("end of a range", "jack"),
  [HF_KIND_QUEEN] = NC_("end of a range", "queen"),
};

/**
 * hf_rulebook_card_label:
 * @kind: a kind of card
 *
 * Returns: (transfer none): what stands in the corner of such a card
 */
const char *
hf_rulebook_card_label (HfKind kind)
{
  g_return_val_if_fail (kind < HF_N_KINDS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "card", labels[kind]);
}

/* A card by its name alone, as in the table of values. */
const char *
hf_writer_kind (HfKind kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "card name", names[kind]);
}

/* Cards of several ranks, as “King to nine”; @low is one of four to king. */
char *
hf_writer_kind_range (HfKind high,
                      HfKind low)
{
  if (high == low)
    return g_strdup (hf_writer_kind (high));

  /* Translators: a range of cards in the table of values, as “King to nine” */
  return g_strdup_printf (_("%s to %s"), hf_writer_kind (high),
                          g_dpgettext2 (GETTEXT_PACKAGE, "end of a range", range_ends[low]));
}

/* So many cards of a kind, as “a queen” or “3 queens”. */
char *
hf_writer_count_kind (HfKind kind,
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

/* Cards as a list, as “4 queens, 2 twos”, the natural ones before the wild. */
char *
hf_writer_count_cards (const HfCards *cards)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards->n[kind] > 0)
      g_strv_builder_take (parts, hf_writer_count_kind (kind, cards->n[kind]));
  strv = g_strv_builder_end (parts);

  return g_strjoinv (C_("list", ", "), strv);
}
