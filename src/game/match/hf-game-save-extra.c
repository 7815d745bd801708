/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window keeps with a game, and the physical cards in words. */

#include "hf-game-save.h"

#include "core/hf-notation.h"
#include "hf-game-private.h"

static const char suits[] = {
  [HF_SUIT_CLUBS] = 'c',
  [HF_SUIT_DIAMONDS] = 'd',
  [HF_SUIT_HEARTS] = 'h',
  [HF_SUIT_SPADES] = 's',
};

/* The key's place in the list, or where it would go. */
static guint
find_key (HfGame *self, const char *key)
{
  guint i = 0;

  while (i < self->extra->len && !g_str_equal (g_ptr_array_index (self->extra, i), key))
    i += 2;

  return i;
}

static gboolean
is_key (const char *key)
{
  if (!g_ascii_isalpha (key[0]))
    return FALSE;
  for (; *key != '\0'; key++)
    if (!g_ascii_isalnum (*key) && *key != '-' && *key != '.')
      return FALSE;

  return TRUE;
}

/* Returns (nullable): what hf_game_set_extra() kept, also from before a game was saved */
const char *
hf_game_get_extra (HfGame *self, const char *key)
{
  guint place;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  place = find_key (self, key);

  return place < self->extra->len ? g_ptr_array_index (self->extra, place + 1) : NULL;
}

/* Keeps something with the game that is no part of it, as what lies in the tray of the window. It
 * is saved with the game.
 * @value (nullable): one line, or NULL for nothing */
void
hf_game_set_extra (HfGame *self, const char *key, const char *value)
{
  guint place;

  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (key != NULL);

  if (!is_key (key) || g_strcmp0 (hf_game_get_extra (self, key), value) == 0)
    return;

  place = find_key (self, key);
  if (place < self->extra->len)
    g_ptr_array_remove_range (self->extra, place, 2);
  if (value != NULL)
    {
      g_ptr_array_add (self->extra, g_strdup (key));
      g_ptr_array_add (self->extra, g_strdup (value));
    }
  hf_game_tell_extra (self, key);
}

/* A card as one word: its rank, its suit if any, and which of the decks: Kh1, X2. */
static void
print_card (GString *text, HfCard *card)
{
  HfSuit suit = hf_card_get_suit (card);

  g_string_append_c (text, hf_kind_to_string (hf_card_get_kind (card))[0]);
  if (suit != HF_SUIT_NONE)
    g_string_append_c (text, suits[suit]);
  g_string_append_printf (text, "%u", hf_card_get_copy (card) + 1);
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
hf_game_print_cards (GPtrArray *cards)
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

/* Finds the very cards that are named. No card is found twice.
 * Returns (transfer full): as many as there are words, NULL for those that do not lie there; they
 *   must be kept only as long as they do */
GPtrArray *
hf_game_find_cards (HfCardZone *zone, const char *words)
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
