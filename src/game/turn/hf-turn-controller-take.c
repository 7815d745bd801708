/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"

/* Takes the pile: which cards go with the top card, and where. */

static HfGameBook *
find_book_at (HfTurnController *self, guint place)
{
  GListModel *books = hf_turn_controller_get_books (self);

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_place (book) == place)
        return book;
    }

  return NULL;
}

static void
add_selected (HfTurnController *self, HfMove *move)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);

  for (guint i = 0; i < cards->len; i++)
    hf_move_add_card (move, hf_card_get_kind (g_ptr_array_index (cards, i)));
}

static void
add_staged (HfMove *move, HfStagedBook *book)
{
  for (guint i = 0; i < hf_staged_book_get_n (book); i++)
    hf_move_add_card (move, hf_card_get_kind (hf_staged_book_peek (book, i)));
}

/* Makes a take of the selection and the tray: the staged book of the rank and the selected cards go
 * with the top card, other staged books are part of the opening. */
static void
compose (HfTurnController *self, HfMove *move, guint place)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  gint top = hf_turn_controller_get_top (self);

  hf_turn_controller_begin_move (self, move, HF_MOVE_TAKE);
  hf_move_add_part (move, place);
  add_selected (self, move);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
      {
        g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);
        gboolean matches = top >= 0
                           && hf_kind_rank (top)
                                == hf_staged_book_get_rank (book,
                                                            hf_turn_controller_get_rules (self));

        if (matches == (pass != 0))
          continue;
        if (!matches)
          hf_move_add_part (move, HF_BOOK_NONE);
        add_staged (move, book);
      }
}

static gboolean
take_as_composed (HfTurnController *self)
{
  GListModel *books = hf_turn_controller_get_books (self);
  gint top = hf_turn_controller_get_top (self);
  HfMove move;

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (top < 0 || hf_game_book_get_rank (book) != hf_kind_rank (top)
          || hf_game_book_get_closed (book))
        continue;
      compose (self, &move, hf_game_book_get_place (book));
      if (hf_turn_controller_try (self, &move))
        return hf_turn_controller_play (self, &move);
    }

  compose (self, &move, HF_BOOK_NONE);

  return hf_turn_controller_play (self, &move);
}

static gboolean
has_wilds (HfTurnController *self, const HfMove *move)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (hf_flat_rules_is_wild (hf_turn_controller_get_rules (self), move->cards[i]))
      return TRUE;

  return FALSE;
}

/* Of the ways to the same place only the one with most cards and the one with fewest matter. */
static void
keep_way (GArray *ways, const HfMove *move)
{
  guint place = move->n_parts > 0 ? move->parts[0].book : HF_BOOK_NONE;
  HfMove *few = NULL, *many = NULL;

  for (guint i = 0; i < ways->len; i++)
    {
      HfMove *way = &g_array_index (ways, HfMove, i);

      if ((way->n_parts > 0 ? way->parts[0].book : HF_BOOK_NONE) != place)
        continue;
      if (few == NULL)
        few = way;
      else
        many = way;
    }

  if (few == NULL)
    g_array_append_val (ways, *move);
  else if (move->n_cards < few->n_cards)
    {
      HfMove old = *few;

      *few = *move;
      if (many == NULL)
        g_array_append_val (ways, old);
    }
  else if (many == NULL)
    g_array_append_val (ways, *move);
  else if (move->n_cards > many->n_cards)
    *many = *move;
}

/* Private: lists the ways to take the pile that are worth offering, without wild cards. */
GArray *
hf_turn_controller_list_ways (HfTurnController *self, GArray *moves)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (HfMove));

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == HF_MOVE_TAKE && !move->part_only && move->n_parts < 2
          && !has_wilds (self, move))
        keep_way (ways, move);
    }

  return ways;
}

char *
hf_turn_controller_describe_way (HfTurnController *self, const HfMove *way)
{
  HfGameBook *book = way->n_parts > 0 ? find_book_at (self, way->parts[0].book) : NULL;
  g_autofree char *name = book != NULL ? hf_game_book_dup_name (book) : NULL;
  gint top = hf_turn_controller_get_top (self);

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  if (way->n_parts == 0 || top < 0)
    return g_strdup (hf_rules_term (&hf_game_get_rules (self->game)->rules, HF_TERM_PICKUP,
                                    HF_TERM_FORM_LABEL));

  if (name != NULL)
    /* Translators: where the bought card goes; %2$s is like “dirty book of queens, 5 cards” */
    return g_strdup_printf (ngettext ("Add it here with %1$u of your cards: %2$s",
                                      "Add it here with %1$u of your cards: %2$s", way->n_cards),
                            way->n_cards, name);

  /* Translators: where the bought card goes; %2$s is like “book of 10s” */
  return g_strdup_printf (ngettext ("Start a new one with %1$u of your cards: %2$s",
                                    "Start a new one with %1$u of your cards: %2$s", way->n_cards),
                          way->n_cards,
                          hf_words_book (&hf_game_get_rules (self->game)->rules.table_terms,
                                         hf_kind_rank (top), HF_BOOK_NAMED));
}

/* The pair alone is too little to open with; its refusal says how much is missing. */
static gboolean
refuse_plain (HfTurnController *self)
{
  gint top = hf_turn_controller_get_top (self);
  HfMove move;

  hf_turn_controller_begin_move (self, &move, HF_MOVE_TAKE);
  if (top >= 0)
    {
      HfCardZone *hand = hf_turn_controller_get_hand (self);

      hf_move_add_part (&move, HF_BOOK_NONE);
      for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
        if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == (HfKind) top)
          hf_move_add_card (&move, top);
    }

  return hf_turn_controller_play (self, &move);
}

/* Takes the pile: with the selected and staged cards if there are any, else in the only way there
 * is. Where there are several, the offer asks which. */
gboolean
hf_turn_controller_take (HfTurnController *self, GVariant *target)
{
  GArray *ways = self->offer.ways;

  if (hf_turn_controller_get_n_selected (self) > 0 || hf_turn_controller_get_n_staged (self) > 0)
    return take_as_composed (self);
  if (ways->len == 0)
    return refuse_plain (self);
  if (ways->len == 1)
    return hf_turn_controller_play (self, &g_array_index (ways, HfMove, 0));

  hf_turn_controller_ask_way (self);
  return FALSE;
}

/* Once cards are selected for it, taking may be tried, since the refusal explains the rule. */
gboolean
hf_turn_controller_can_take (HfTurnController *self)
{
  return hf_turn_controller_is_my_phase (self, HF_PHASE_START)
         && (self->offer.ways->len > 0 || hf_turn_controller_get_n_selected (self) > 1
             || hf_turn_controller_get_n_staged (self) > 0)
         && hf_turn_controller_get_top (self) >= 0;
}
