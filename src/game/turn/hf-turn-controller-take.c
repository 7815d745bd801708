/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"
#include "hf-turn-ways.h"

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
add_staged (HfMove *move, HfCardZone *book)
{
  for (guint i = 0; i < hf_card_zone_get_n (book); i++)
    hf_move_add_card (move, hf_card_get_kind (hf_card_zone_peek (book, i)));
}

/* Makes a take of the selection and the tray: the staged book of the rank and the selected cards go
 * with the top card, other staged books are part of the opening. */
static void
compose (HfTurnController *self, HfMove *move, guint place)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  gint top = hf_turn_controller_get_top (self);
  HfCards selected = hf_turn_controller_count_selected (self);

  hf_turn_controller_begin_move (self, move, HF_MOVE_TAKE);
  hf_move_add_part (move, place);
  hf_turn_controller_add_cards (self, move, &selected);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
      {
        g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);
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

/* Where the top card goes that cannot be taken: an open book of its rank has the reason. */
static guint
find_place (HfTurnController *self)
{
  GListModel *books = hf_turn_controller_get_books (self);
  gint top = hf_turn_controller_get_top (self);

  for (guint i = 0; self->offer.open && i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (top >= 0 && hf_game_book_get_rank (book) == hf_kind_rank (top)
          && !hf_game_book_get_counts (book)->closed)
        return hf_game_book_get_place (book);
    }

  return HF_BOOK_NONE;
}

static gboolean
fits_take (HfTurnController *self, const HfCards *of_rank)
{
  return hf_turn_controller_find_way (self, HF_MOVE_TAKE, of_rank, HF_PLACE_ANY, NULL);
}

/* Sorts the selected and staged cards by rank; wild cards alone go with the top card.
 * Returns: FALSE if a person has to say where wild cards go */
static gboolean
sort_meant (HfTurnController *self, HfCards *of_rank)
{
  HfCards selected = hf_turn_controller_count_selected (self);
  gint top = hf_turn_controller_get_top (self);

  hf_turn_controller_sort_staged (self, of_rank);

  return hf_turn_controller_sort (self, &selected, top >= 0 ? hf_kind_rank (top) : HF_RANK_WILD,
                                  fits_take, of_rank)
         < 2;
}

/* Finds the take of just the selected and staged cards: grouped as they are staged if that is legal,
 * else in another way, each card in a book of its rank. Where the pile is simply taken into the hand, the
 * selection stays.
 *
 * @of_rank: the cards
 * @move (out): the take, or the one to be refused */
static gboolean
find_meant (HfTurnController *self, const HfCards *of_rank, HfMove *move)
{
  const HfCards none[HF_N_RANKS] = { HF_CARDS_NONE };

  compose (self, move, find_place (self));
  if (hf_turn_controller_get_n_staged (self) > 0 && hf_turn_controller_try (self, move))
    return TRUE;

  return hf_turn_controller_find_way (self, HF_MOVE_TAKE, of_rank, HF_PLACE_ANY, move)
         || (!hf_turn_controller_get_rules (self)->rules.pickup_meld_top
             && hf_turn_controller_find_way (self, HF_MOVE_TAKE, none, HF_PLACE_ANY, move));
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

/* Draws the top card of the pile, and the other cards as they come. */
static void
make_draw (HfTurnController *self, HfMove *move)
{
  hf_turn_controller_begin_move (self, move, HF_MOVE_DRAW);
  move->choice[move->n_choice++] = HF_DRAW_PILE;
}

/* Adds the ways to draw the top card of the pile: one for each choice of the stacks for the other cards. */
static void
add_draws (GArray *ways, const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    if (hf_move_draws_pile_card (&g_array_index (moves, HfMove, i)))
      g_array_append_vals (ways, &g_array_index (moves, HfMove, i), 1);
}

/* Private: lists the ways to take the pile that are worth offering: without wild cards where that
 * is possible, else one that takes more. Whoever pressed the pile is offered its top card, too. */
GArray *
hf_turn_controller_list_ways (HfTurnController *self, GArray *moves)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (HfMove));
  const HfMove *way;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == HF_MOVE_TAKE && !move->part_only && move->n_parts < 2
          && !has_wilds (self, move))
        keep_way (ways, move);
    }

  way = ways->len == 0 ? hf_game_get_way (self->game, self->eyes, HF_MOVE_TAKE) : NULL;
  if (way != NULL)
    g_array_append_val (ways, *way);
  if (self->asks_pile)
    add_draws (ways, moves);

  return ways;
}

/* Returns: how many of the ways take the pile; they come first */
static guint
count_takes (HfTurnController *self)
{
  guint n = 0;

  while (n < self->offer.ways->len
         && g_array_index (self->offer.ways, HfMove, n).type == HF_MOVE_TAKE)
    n++;

  return n;
}

/* Whether a way takes no more than the top card and those that match it. */
static gboolean
is_plain (HfTurnController *self, const HfMove *way)
{
  return way->n_parts < 2 && !has_wilds (self, way);
}

/* Where a way lays the top card with cards of which some may come along with it.
 * @book (nullable): the name of the book it goes on */
static char *
describe_way_along (HfTurnController *self, const HfMove *way, const char *book)
{
  gint top = hf_turn_controller_get_top (self);

  if (book != NULL)
    return g_strdup_printf (
      /* Translators: where the bought card goes, with so many cards of the hand or the pile; %2$s is
         like “dirty book of queens, 5 cards” */
      ngettext ("Add it here with %1$u card: %2$s", "Add it here with %1$u cards: %2$s",
                way->n_cards),
      way->n_cards, book);

  return g_strdup_printf (
    /* Translators: where the bought card goes, with so many cards of the hand or the pile; %2$s is
       like “book of 10s” */
    ngettext ("Start a new one with %1$u card: %2$s", "Start a new one with %1$u cards: %2$s",
              way->n_cards),
    way->n_cards,
    hf_words_book (&hf_game_get_rules (self->game)->rules.table_terms, hf_kind_rank (top),
                   HF_BOOK_NAMED));
}

/* Returns: the question before the ways of an offer */
const char *
hf_turn_ways_get_question (const GArray *ways)
{
  g_return_val_if_fail (ways->len > 0, NULL);

  return g_array_index (ways, HfMove, 0).type == HF_MOVE_TAKE
    ? _("Where should the card go?")
    /* Translators: the top card of the pile is one of the cards to draw; the others come from stacks */
    : _("Where do the other cards come from?");
}

/* Draws the top card of the pile, and the other cards from stacks that a person chooses. */
static char *
describe_draw (HfTurnController *self, const HfMove *way)
{
  const char *title = hf_rules_term (&hf_game_get_rules (self->game)->rules, HF_TERM_STOCK,
                                     HF_TERM_FORM_LABEL);
  g_autoptr (GString) stacks = g_string_new (NULL);

  for (guint i = 0; i < way->n_choice; i++)
    {
      if (way->choice[i] == HF_DRAW_PILE)
        continue;
      if (stacks->len > 0)
        g_string_append (stacks, C_("list", ", "));
      /* Translators: “Stack”, in the words of the group, and the number that tells the stacks apart */
      g_string_append_printf (stacks, C_("stack", "%1$s %2$u"), title, way->choice[i] + 1u);
    }
  if (stacks->len == 0)
    /* Translators: in place of taking the pile, as one of the cards to draw; term: to draw */
    return g_strdup (_("Draw only the top card"));

  /* Translators: the top card of the pile, as one of the cards to draw; the others come from stacks, such as “Stack 1,
   * Stack 2” */
  return g_strdup_printf (_("Draw the top card, and the rest from: %s"), stacks->str);
}

char *
hf_turn_controller_describe_way (HfTurnController *self, const HfMove *way)
{
  HfGameBook *book = way->n_parts > 0 ? find_book_at (self, way->parts[0].book) : NULL;
  g_autofree char *name = book != NULL ? hf_game_book_dup_name (book) : NULL;
  gint top = hf_turn_controller_get_top (self);

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  if (way->type == HF_MOVE_DRAW)
    return describe_draw (self, way);
  if (!is_plain (self, way))
    {
      HfCards cards = hf_cards_from_list (way->cards, way->n_cards);
      g_autofree char *names = hf_words_cards (&cards, HF_CARDS_LISTED);

      /* Translators: a way to take the pile; %s is cards of the hand, as “2 kings and a two” */
      return g_strdup_printf (_("Lay down these cards with it: %s"), names);
    }
  if (way->n_parts == 0 || top < 0)
    return g_strdup (hf_rules_term (&hf_game_get_rules (self->game)->rules, HF_TERM_PICKUP,
                                    HF_TERM_FORM_LABEL));

  if (hf_game_get_rules (self->game)->matches_taken)
    return describe_way_along (self, way, name);
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

/* Plays a take that is refused, with cards that match the top card; the refusal names the missing cards,
 * or says why not even these will do. */
static gboolean
refuse_plain (HfTurnController *self)
{
  gint top = hf_turn_controller_get_top (self);
  HfMove move;

  hf_turn_controller_begin_move (self, &move, HF_MOVE_TAKE);
  if (top >= 0)
    {
      const HfCards *hand = hf_state_hand (hf_game_get_state (self->game),
                                           hf_turn_controller_get_me (self));

      hf_move_add_part (&move, find_place (self));
      for (guint i = 0; i < hand->n[top]; i++)
        hf_move_add_card (&move, top);
    }

  return hf_turn_controller_play (self, &move);
}

/* Takes the pile: with the selected and staged cards if there are any, else in the only way there
 * is. Where there are several, or more goes down than matches the top card, the offer asks which. */
gboolean
hf_turn_controller_take (HfTurnController *self, GVariant *target)
{
  GArray *ways = self->offer.ways;
  const guint n_takes = count_takes (self);
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfMove move;

  if (hf_turn_controller_get_n_selected (self) > 0 || hf_turn_controller_get_n_staged (self) > 0)
    {
      if (!sort_meant (self, of_rank))
        {
          hf_turn_controller_report_error (
            self, _("Select cards of the same rank and set them aside. Repeat for each book."));
          return FALSE;
        }
      find_meant (self, of_rank, &move);
      return hf_turn_controller_play (self, &move);
    }
  if (n_takes == 0)
    return refuse_plain (self);
  if (n_takes == 1 && is_plain (self, &g_array_index (ways, HfMove, 0)))
    return hf_turn_controller_play (self, &g_array_index (ways, HfMove, 0));

  hf_turn_controller_ask_way (self);
  return FALSE;
}

/* Private: whether the selected and staged cards go down with the top card. */
gboolean
hf_turn_controller_takes_selected (HfTurnController *self)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };

  return hf_turn_controller_begins_turn (self)
         && (hf_turn_controller_get_n_selected (self) > 0
             || hf_turn_controller_get_n_staged (self) > 0)
         && sort_meant (self, of_rank) && fits_take (self, of_rank);
}

/* Once cards are selected for it, taking may be tried, since the refusal explains the rule. */
gboolean
hf_turn_controller_can_take (HfTurnController *self)
{
  return hf_turn_controller_begins_turn (self)
         && (count_takes (self) > 0
             || (hf_turn_controller_get_top (self) >= 0
                 && (hf_turn_controller_get_n_selected (self) > 1
                     || hf_turn_controller_get_n_staged (self) > 0)));
}

/* Draws the top card of the pile as one of the cards due (stock.pile_card). Where the stacks of the others can be chosen, the
 * offer asks which. */
gboolean
hf_turn_controller_draw_pile_card (HfTurnController *self, GVariant *target)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, self->eyes);
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (HfMove));
  HfMove move;

  add_draws (draws, moves);
  if (draws->len > 1)
    {
      self->asks_pile = TRUE;
      hf_turn_controller_ask_way (self);
      return FALSE;
    }

  make_draw (self, &move);

  return hf_turn_controller_play (self, &move);
}

gboolean
hf_turn_controller_can_draw_pile_card (HfTurnController *self)
{
  HfMove move;

  if (!hf_turn_controller_is_my_phase (self, HF_PHASE_START)
      || !hf_turn_controller_get_rules (self)->rules.stock_pile_card)
    return FALSE;
  make_draw (self, &move);

  return hf_turn_controller_try (self, &move);
}

/* A press of the pile before the draw: takes it, or draws its top card; where both are possible and no
 * cards are picked for it, the offer asks which. */
gboolean
hf_turn_controller_press_pile (HfTurnController *self, GVariant *target)
{
  if (hf_turn_controller_get_n_selected (self) > 0 || hf_turn_controller_get_n_staged (self) > 0
      || !hf_turn_controller_can_draw_pile_card (self))
    return hf_turn_controller_take (self, NULL);
  if (count_takes (self) == 0)
    return hf_turn_controller_draw_pile_card (self, NULL);

  self->asks_pile = TRUE;
  hf_turn_controller_ask_way (self);
  return FALSE;
}
