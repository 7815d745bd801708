/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Presses on a page. A press names its kind, and the seat or the card that it is about; the controller of
 * the turn carries it out, as it does presses in the window. */

#include "hf-page-seat-private.h"

#include "hf-page-json.h"

/* Most bytes of a name in a press. */
#define MAX_NAME 64

static HfCard *
find_card (HfPageSeat *self, guint number)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self->controller);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_page_find_number (hf_card_zone_peek (hand, i)) == number)
      return hf_card_zone_peek (hand, i);

  return NULL;
}

static void
press_card (HfPageSeat *self, HfJson json)
{
  HfCard *card = find_card (self, hf_json_int (json, "id", 1, G_MAXINT32));

  if (card == NULL)
    return;
  if (hf_json_flag (json, "all"))
    hf_turn_controller_select_rank (self->controller, hf_kind_rank (hf_card_get_kind (card)), TRUE);
  else
    hf_turn_controller_set_selected (self->controller, card, hf_json_flag (json, "on"));
}

/* Reads the target of an act, of the type that the table of acts gives. */
static GVariant *
read_target (HfJson json, const HfTurnActInfo *info)
{
  const char *word = hf_json_text_or_null (json, "target", MAX_NAME);
  guint64 number;

  if (word == NULL || info->target_type == NULL)
    return NULL;
  if (g_str_equal (info->target_type, "b"))
    return g_variant_new_boolean (g_str_equal (word, "true"));
  if (g_str_equal (info->target_type, "u"))
    return g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT16, &number, NULL)
             ? g_variant_new_uint32 (number)
             : NULL;

  return g_variant_new_string (word);
}

static void
press_act (HfPageSeat *self, HfJson json)
{
  HfTurnAct act = hf_turn_act_find (hf_json_text (json, "act", MAX_NAME));
  const HfTurnActInfo *info = act != HF_TURN_ACT_NONE ? hf_turn_act_get_info (act) : NULL;
  g_autoptr (GVariant) target = NULL;

  if (info == NULL || (info->perform == NULL && act != HF_TURN_ACT_NATURAL))
    return;

  target = read_target (json, info);
  if (target != NULL)
    g_variant_ref_sink (target);
  if ((target != NULL) == (info->target_type != NULL))
    hf_turn_controller_press_for (self->controller, act, target);
}

static void
press_way (HfPageSeat *self, HfJson json)
{
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);
  guint index = hf_json_int (json, "index", 0, G_MAXINT16);
  HfMove way;

  /* Not the ways of another offer, which the page did not show. */
  if (!offer->asks_way || index >= offer->ways->len)
    return;

  way = g_array_index (offer->ways, HfMove, index);
  hf_turn_controller_play (self->controller, &way);
}

static void
press_book (HfPageSeat *self, HfJson json)
{
  gint place = hf_json_int (json, "place", 0, G_MAXINT16);
  guint owner = hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller));
  GListModel *books =
    hf_game_team_get_books (hf_game_get_team (hf_guest_get_game (self->guest), owner));

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if ((gint) hf_game_book_get_place (book) == place)
        {
          hf_turn_controller_press_book (self->controller, book);
          return;
        }
    }
}

static void
press_staged (HfPageSeat *self, HfJson json)
{
  g_autoptr (HfStagedBook)
    book = g_list_model_get_item (hf_turn_controller_get_tray (self->controller),
                                  hf_json_int (json, "index", 0, G_MAXINT16));

  if (book != NULL)
    hf_turn_controller_press_staged (self->controller, book);
}

static void
press_answer (HfPageSeat *self, HfJson json)
{
  gboolean go = self->ask != 0 && hf_json_flag (json, "go");

  self->ask = 0;
  hf_page_seat_queue_update (self);
  if (go)
    hf_turn_controller_play_confirmed (self->controller, &self->asked);
}

static void
press_next (HfPageSeat *self, HfJson json)
{
  if (hf_game_get_phase (hf_guest_get_game (self->guest)) == HF_PHASE_OVER
      || hf_guest_is_waiting_for_deal (self->guest))
    hf_game_next_round (hf_guest_get_game (self->guest));
}

/* Cuts before a deal; without a number by feel. */
static void
press_cut (HfPageSeat *self, HfJson json)
{
  gint n = hf_json_int_or (json, "cards", 0, self->cut_most, 0);

  if (hf_page_asks_cut (self->controller))
    hf_game_set_cut (hf_guest_get_game (self->guest),
                     hf_turn_controller_get_eyes (self->controller), n > 0 ? n : -1);
}

static void
press_stand_in (HfPageSeat *self, HfJson json)
{
  hf_guest_ask_stand_in (self->guest, hf_json_int (json, "seat", 0, HF_MAX_SEATS - 1));
}

/* Mutes a player, or hears the player again. */
static void
press_mute (HfPageSeat *self, HfJson json)
{
  guint bit = 1u << hf_json_int (json, "seat", 0, HF_MAX_SEATS - 1);
  guint muted = hf_guest_get_muted (self->guest);

  hf_guest_set_muted (self->guest, hf_json_flag (json, "on") ? muted | bit : muted & ~bit);
}

static void
press_hint (HfPageSeat *self, HfJson json)
{
  hf_page_seat_ask_hint (self);
}

static void
press_follow (HfPageSeat *self, HfJson json)
{
  hf_page_seat_follow_hint (self, hf_json_flag (json, "all"));
}

static void
press_hint_away (HfPageSeat *self, HfJson json)
{
  hf_page_seat_forget_hint (self);
}

static guint
find_place (HfPageSeat *self, HfCard *card)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self->controller);
  guint place = 0;

  while (place < hf_card_zone_get_n (hand) && hf_card_zone_peek (hand, place) != card)
    place++;

  return place;
}

/* Moves a card within the hand: before another one, or to the end. */
static void
press_move (HfPageSeat *self, HfJson json)
{
  HfCard *card = find_card (self, hf_json_int (json, "id", 1, G_MAXINT32));
  HfCard *before = find_card (self, hf_json_int_or (json, "before", 0, G_MAXINT32, 0));
  guint from, to;

  if (card == NULL || card == before)
    return;

  from = find_place (self, card);
  to = find_place (self, before);
  hf_turn_controller_move_in_hand (self->controller, from, to > from ? to - 1 : to);
}

/* Answers whether a player’s move may go back, or withdraws the question about one’s own. */
static void
press_agree (HfPageSeat *self, HfJson json)
{
  if (hf_guest_get_present (self->guest)->asker >= 0)
    hf_guest_answer_undo (self->guest, hf_json_flag (json, "yes"));
}

/* Shows the hand to guests that only look, or hides it again. */
static void
press_show (HfPageSeat *self, HfJson json)
{
  hf_guest_ask_shown (self->guest, hf_json_flag (json, "on"));
}

static void
press_sort (HfPageSeat *self, HfJson json)
{
  HfGame *game = hf_guest_get_game (self->guest);
  guint seat = hf_guest_get_seat (self->guest);

  hf_game_sort_hand (game, seat,
                     hf_game_get_hand_order (game, seat) == HF_HAND_ORDER_RANK
                       ? HF_HAND_ORDER_USE
                       : HF_HAND_ORDER_RANK);
}

static void
send_rulebook (HfPage *page, HfJson json)
{
  HfTurnController *controller = page->seat->controller;
  char **rules = hf_json_flag (json, "why") ? hf_turn_controller_get_offer (controller)->rules
                                            : NULL;
  JsonObject *book = hf_page_json_rulebook (controller, rules);
  JsonObject *frame;

  if (book == NULL)
    return;

  frame = json_object_new ();
  json_object_set_object_member (frame, "rulebook", book);
  hf_page_send (page, frame);
}

void
hf_page_read_press (HfPage *page, HfJson json)
{
  static const struct
  {
    const char *name;
    void (*press) (HfPageSeat *self, HfJson json);
  } presses[] = {
    { "card", press_card },     { "act", press_act },           { "way", press_way },
    { "book", press_book },     { "staged", press_staged },     { "answer", press_answer },
    { "next", press_next },     { "stand-in", press_stand_in }, { "sort", press_sort },
    { "show", press_show },     { "move", press_move },         { "agree", press_agree },
    { "mute", press_mute },     { "hint", press_hint },         { "hint-away", press_hint_away },
    { "follow", press_follow }, { "cut", press_cut },
  };
  const char *name = hf_json_text (json, "press", MAX_NAME);

  if (hf_json_has (json, "number"))
    page->seat->heard = hf_json_int (json, "number", 1, G_MAXINT32);
  if (g_str_equal (name, "rulebook"))
    send_rulebook (page, json);
  for (guint i = 0; i < G_N_ELEMENTS (presses) && !hf_guest_looks (page->seat->guest); i++)
    if (g_str_equal (name, presses[i].name))
      presses[i].press (page->seat, json);
  /* A press that changes nothing is answered, too. */
  hf_page_seat_queue_update (page->seat);
}
