/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Physical cards in words, as saved games have them. */

#include "hf-card-notation.h"

#include "core/notation/hf-notation.h"
#include "core/state/hf-state.h"

static const char suits[] = {
  [HF_SUIT_CLUBS] = 'c',  [HF_SUIT_DIAMONDS] = 'd', [HF_SUIT_HEARTS] = 'h',
  [HF_SUIT_SPADES] = 's', [HF_N_SUITS] = '\0',
};

/* Writes a card as one word: rank, suit if it has one, and number of its deck, as in Kh1 or X2. */
void
hf_card_print_word (GString *text, HfKind kind, HfSuit suit, guint copy)
{
  g_string_append_c (text, hf_kind_to_string (kind)[0]);
  if (suit < HF_N_SUITS)
    g_string_append_c (text, suits[suit]);
  g_string_append_printf (text, "%u", copy + 1);
}

/* Reads a word of hf_card_print_word(). */
gboolean
hf_card_parse_word (const char *text, HfKind *kind, HfSuit *suit, guint8 *copy)
{
  char rank[] = { text[0], '\0', '\0' };
  const char *letter = text[0] != '\0' && text[1] != '\0' ? strchr (suits, text[1]) : NULL;
  guint64 number;

  *suit = letter != NULL ? letter - suits : HF_SUIT_NONE;
  if (rank[0] == '3')
    rank[1] = *suit == HF_SUIT_DIAMONDS || *suit == HF_SUIT_HEARTS ? 'r' : 'b';
  if (!hf_kind_from_string (rank, kind)
      || !g_ascii_string_to_unsigned (text + 1 + (letter != NULL), 10, 1, G_MAXUINT8, &number,
                                      NULL))
    return FALSE;

  *copy = number - 1;

  return TRUE;
}

static void
print_card (GString *text, HfCard *card)
{
  hf_card_print_word (text, hf_card_get_kind (card), hf_card_get_suit (card),
                      hf_card_get_copy (card));
}

static HfCard *
find_card (HfCardZone *zone, const char *word)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    {
      g_string_truncate (text, 0);
      print_card (text, hf_card_zone_peek (zone, i));
      if (g_str_equal (text->str, word))
        return hf_card_zone_peek (zone, i);
    }

  return NULL;
}

/* Returns: a word for each, such as `Kh1` for the king of hearts of the first deck */
char *
hf_card_zone_print_cards (GPtrArray *cards)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      print_card (text, g_ptr_array_index (cards, i));
    }

  return g_string_free (text, FALSE);
}

/* Finds the cards named by @words, none of them twice.
 *
 * Returns (transfer full): one entry a word, NULL where the zone has no such card; valid as long as
 * the zone keeps its cards */
GPtrArray *
hf_card_zone_find_cards (HfCardZone *zone, const char *words)
{
  g_auto (GStrv) each = hf_notation_split (words);
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; each[i] != NULL && i < HF_STATE_MAX; i++)
    {
      HfCard *card = find_card (zone, each[i]);

      g_ptr_array_add (cards, card != NULL && !g_ptr_array_find (cards, card, NULL) ? card : NULL);
    }

  return cards;
}
