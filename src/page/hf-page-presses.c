/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Presses on a page. The table of presses says what each is about: a card, a seat, a book, and whether it is switched on;
 * the controller of the turn carries it out, as it does presses in the window. */

#include "hf-page-seat-private.h"

#include "hf-page-json.h"
#include "hf-page-room.h"

/* Most bytes of a name in a press. */
#define MAX_NAME 64

/* A press.
 *
 * number: as its row of the table names it, such as that of a card; 0 where it is left out
 * flag: as the row names it
 * json: what else it has */
typedef struct
{
  guint number;
  gboolean flag;
  HfJson json;
} Press;

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
press_card (HfPageSeat *self, const Press *press)
{
  HfCard *card = find_card (self, press->number);

  if (card == NULL)
    return;
  if (hf_json_flag (press->json, "all"))
    hf_turn_controller_select_rank (self->controller, hf_kind_rank (hf_card_get_kind (card)), TRUE);
  else
    hf_turn_controller_set_selected (self->controller, card, press->flag);
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
press_act (HfPageSeat *self, const Press *press)
{
  HfTurnAct act = hf_turn_act_find (hf_json_text (press->json, "act", MAX_NAME));
  const HfTurnActInfo *info = act != HF_TURN_ACT_NONE ? hf_turn_act_get_info (act) : NULL;
  g_autoptr (GVariant) target = NULL;

  if (info == NULL || (info->perform == NULL && act != HF_TURN_ACT_NATURAL))
    return;

  target = read_target (press->json, info);
  if (target != NULL)
    g_variant_ref_sink (target);
  if ((target != NULL) == (info->target_type != NULL))
    hf_turn_controller_press_for (self->controller, act, target);
}

static void
press_way (HfPageSeat *self, const Press *press)
{
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);
  HfMove way;

  /* Not the ways of another offer, which the page did not show. */
  if (!offer->asks_way || press->number >= offer->ways->len)
    return;

  way = g_array_index (offer->ways, HfMove, press->number);
  hf_turn_controller_play (self->controller, &way);
}

static void
press_book (HfPageSeat *self, const Press *press)
{
  guint owner = hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller));
  GListModel *books =
    hf_game_team_get_books (hf_game_get_team (hf_guest_get_game (self->guest), owner));

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_place (book) == press->number)
        {
          hf_turn_controller_press_book (self->controller, book);
          return;
        }
    }
}

static void
press_staged (HfPageSeat *self, const Press *press)
{
  g_autoptr (HfCardZone)
    book = g_list_model_get_item (hf_turn_controller_get_tray (self->controller), press->number);

  if (book != NULL)
    hf_turn_controller_press_staged (self->controller, book);
}

static void
press_answer (HfPageSeat *self, const Press *press)
{
  gboolean go = self->ask != 0 && press->flag;

  self->ask = 0;
  hf_page_seat_queue_update (self);
  if (go)
    hf_turn_controller_play_confirmed (self->controller, &self->asked);
}

static void
press_next (HfPageSeat *self, const Press *press)
{
  if (hf_game_get_phase (hf_guest_get_game (self->guest)) == HF_PHASE_OVER
      || hf_guest_is_waiting_for_deal (self->guest))
    hf_game_next_round (hf_guest_get_game (self->guest));
}

/* Counts a row of people's own after a round. */
static void
press_own (HfPageSeat *self, const Press *press)
{
  HfGame *game = hf_guest_get_game (self->guest);
  const guint side = hf_json_int_or (press->json, "side", 0, HF_MAX_SEATS - 1, 0);
  const guint count = hf_json_int_or (press->json, "count", 0, HF_MAX_OWN_COUNT, 0);

  if (!*press->json.wrong)
    hf_game_count_own (game, side, press->number, count, hf_guest_get_seat (self->guest));
}

/* Cuts before a deal; without a number by feel. */
static void
press_cut (HfPageSeat *self, const Press *press)
{
  if (hf_page_asks_cut (self->controller) && press->number <= self->cut_most)
    hf_game_set_cut (hf_guest_get_game (self->guest),
                     hf_turn_controller_get_eyes (self->controller),
                     press->number > 0 ? (gint) press->number : -1);
}

static void
press_stand_in (HfPageSeat *self, const Press *press)
{
  hf_guest_ask_stand_in (self->guest, press->number);
}

static void
press_call (HfPageSeat *self, const Press *press)
{
  hf_guest_call (self->guest, press->number);
}

/* Plays on, where the others have called the person: so does any press. */
static void
press_back (HfPageSeat *self, const Press *press)
{
}

/* Mutes a player, or hears the player again. */
static void
press_mute (HfPageSeat *self, const Press *press)
{
  guint bit = 1u << press->number, muted = hf_guest_get_muted (self->guest);

  hf_guest_set_muted (self->guest, press->flag ? muted | bit : muted & ~bit);
}

static void
press_hint (HfPageSeat *self, const Press *press)
{
  hf_page_seat_ask_hint (self);
}

static void
press_follow (HfPageSeat *self, const Press *press)
{
  hf_page_seat_follow_hint (self, press->flag);
}

static void
press_hint_away (HfPageSeat *self, const Press *press)
{
  hf_page_seat_forget_hint (self);
}

/* Moves a card within the hand: before another one, or to the end. */
static void
press_move (HfPageSeat *self, const Press *press)
{
  HfCard *card = find_card (self, press->number);
  HfCard *before = find_card (self, hf_json_int_or (press->json, "before", 0, G_MAXINT32, 0));
  HfCardZone *hand = hf_turn_controller_get_hand (self->controller);
  guint from, to = hf_card_zone_get_n (hand);

  if (card == NULL || card == before || !hf_card_zone_find (hand, card, &from))
    return;

  if (before != NULL)
    hf_card_zone_find (hand, before, &to);
  hf_turn_controller_move_in_hand (self->controller, from, to > from ? to - 1 : to);
}

/* Answers whether a player’s move may go back, or withdraws the question about one’s own. Where another question has
 * come meanwhile, that is none. */
static void
press_agree (HfPageSeat *self, const Press *press)
{
  const HfPresent *present = hf_guest_get_present (self->guest);

  if (present->asker >= 0 && present->asked_move == press->number)
    hf_guest_answer_undo (self->guest, press->flag);
}

/* Shows the hand to guests that only look, or hides it again. */
static void
press_show (HfPageSeat *self, const Press *press)
{
  hf_guest_ask_shown (self->guest, press->flag);
}

/* Lets the table have a break, or ends it. */
static void
press_break (HfPageSeat *self, const Press *press)
{
  hf_guest_set_paused (self->guest, press->flag);
}

/* Asks for a link to the own seat. */
static void
press_hand_on (HfPageSeat *self, const Press *press)
{
  hf_guest_ask_invitation (self->guest);
}

static void
press_sort (HfPageSeat *self, const Press *press)
{
  HfGame *game = hf_guest_get_game (self->guest);
  guint seat = hf_guest_get_seat (self->guest);

  hf_game_sort_hand (game, seat,
                     hf_game_get_hand_order (game, seat) == HF_HAND_ORDER_RANK
                       ? HF_HAND_ORDER_USE
                       : HF_HAND_ORDER_RANK);
}

static void
press_room (HfPageSeat *self, const Press *press)
{
  hf_page_press_room (self->guest, press->json);
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

/* number, flag (nullable): the members of a press that have them; 0 and false where they are left out
 * most: of the number */
static const struct
{
  const char *name;
  void (*perform) (HfPageSeat *self, const Press *press);
  const char *number;
  guint most;
  const char *flag;
} presses[] = {
  { "card", press_card, "id", G_MAXINT32, "on" },
  { "act", press_act },
  { "way", press_way, "index", G_MAXINT16 },
  { "book", press_book, "place", G_MAXINT16 },
  { "staged", press_staged, "index", G_MAXINT16 },
  { "answer", press_answer, .flag = "go" },
  { "next", press_next },
  { "own", press_own, "row", HF_MAX_OWN_ROWS },
  { "cut", press_cut, "cards", G_MAXINT16 },
  { "hint", press_hint },
  { "follow", press_follow, .flag = "all" },
  { "hint-away", press_hint_away },
  { "sort", press_sort },
  { "move", press_move, "id", G_MAXINT32 },
  { "agree", press_agree, "move", G_MAXINT32, "yes" },
  { "stand-in", press_stand_in, "seat", HF_MAX_SEATS - 1 },
  { "call", press_call, "seat", HF_MAX_SEATS - 1 },
  { "back", press_back },
  { "mute", press_mute, "seat", HF_MAX_SEATS - 1, "on" },
  { "show", press_show, .flag = "on" },
  { "break", press_break, .flag = "on" },
  { "hand-on", press_hand_on },
  { "room", press_room },
};

/* Carries out a press of a player; one with a number or a flag that is none is ignored. */
static void
perform (HfPageSeat *self, const char *name, HfJson json)
{
  guint i = 0;
  Press press = { .json = json };

  while (i < G_N_ELEMENTS (presses) && !g_str_equal (name, presses[i].name))
    i++;
  if (i == G_N_ELEMENTS (presses))
    return;

  if (presses[i].number != NULL)
    press.number = hf_json_int_or (json, presses[i].number, 0, presses[i].most, 0);
  press.flag = presses[i].flag != NULL && hf_json_flag (json, presses[i].flag);
  if (*json.wrong)
    return;

  hf_guest_come_back (self->guest);
  presses[i].perform (self, &press);
}

void
hf_page_read_press (HfPage *page, HfJson json)
{
  const char *name = hf_json_text (json, "press", MAX_NAME);

  if (hf_json_has (json, "number"))
    page->seat->heard = hf_json_int (json, "number", 1, G_MAXINT32);
  if (g_str_equal (name, "rulebook"))
    send_rulebook (page, json);
  else if (!hf_guest_looks (page->seat->guest))
    perform (page->seat, name, json);
  /* A press that changes nothing is answered, too. */
  hf_page_seat_queue_update (page->seat);
}
