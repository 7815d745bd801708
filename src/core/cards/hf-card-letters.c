/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The letters in the corners of cards: the English ones, or those that decks have where a language is
 * spoken. A table of decks, not of words: it holds the letters of the national patterns of French-suited
 * cards, as they are sold there. Italian, Spanish, and Brazilian decks for canasta have the English ones,
 * and so have Arabic and Japanese ones. */

#include "hf-card-letters.h"

#include <string.h>

#define FIRST_LETTER 11 /* the rank of a jack; a queen and a king follow */

typedef struct
{
  const char *language;
  const char *ace;
  const char *courts[3];
} Letters;

static const Letters decks[] = {
  { "en", "A", { "J", "Q", "K" } },    { "cs", "A", { "J", "D", "K" } },
  { "da", "E", { "Kn", "D", "K" } },   { "de", "A", { "B", "D", "K" } },
  { "fr", "A", { "V", "D", "R" } },    { "hu", "A", { "B", "D", "K" } },
  { "nb", "E", { "Kn", "D", "K" } },   { "nl", "A", { "B", "V", "H" } },
  { "nn", "E", { "Kn", "D", "K" } },   { "pl", "A", { "W", "D", "K" } },
  { "pt_PT", "A", { "V", "D", "R" } }, { "sv", "E", { "Kn", "D", "K" } },
};

static const Letters *letters = decks;

/* @language: the name of a locale, as “de_AT.UTF-8” */
static const Letters *
find (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      const gsize length = strlen (decks[i].language);

      if (g_str_has_prefix (language, decks[i].language) && !g_ascii_isalpha (language[length]))
        return &decks[i];
    }

  return decks;
}

/* @language: the name of a locale
 * Returns: whether its cards have other letters than English ones */
gboolean
hf_card_letters_differ (const char *language)
{
  return find (language) != decks;
}

/* Sets the language of the letters on all cards.
 *
 * @language: the name of a locale; English letters are those of a language that is not known */
void
hf_card_letters_set_language (const char *language)
{
  letters = find (language);
}

/* @rank: 1 (ace) to 13 (king)
 * Returns: the letter or number in the corner of a card */
const char *
hf_card_letters_get (int rank)
{
  static const char *const numbers[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10" };

  g_return_val_if_fail (rank >= 1 && rank <= 13, NULL);

  if (rank == 1)
    return letters->ace;

  return rank < FIRST_LETTER ? numbers[rank - 2] : letters->courts[rank - FIRST_LETTER];
}

/* @language: the name of a locale
 * Returns (transfer full): the letters of its cards, as “A K Q J” */
char *
hf_card_letters_list (const char *language)
{
  const Letters *deck = find (language);

  return g_strjoin (" ", deck->ace, deck->courts[2], deck->courts[1], deck->courts[0], NULL);
}
