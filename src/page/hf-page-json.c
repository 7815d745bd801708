/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-page-json.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-last-acts.h"
#include "game/advice/hf-table-words.h"
#include "game/table/hf-game-words.h"
#include "hf-page-room.h"
#include "rulebook/hf-rulebook-words.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-json.h"

/* Cards of a pile that a page has: the top ones. */
#define PILE_SEEN 12

/* @array (transfer full) */
static JsonNode *
wrap (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);

  return node;
}

/* @object (transfer full) */
JsonNode *
hf_page_wrap_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);

  return node;
}

static HfGame *
get_game (HfTurnController *controller)
{
  return hf_turn_controller_get_game (controller);
}

static const HfRules *
get_rules (HfTurnController *controller)
{
  return &hf_game_get_rules (get_game (controller))->rules;
}

/* A card has a number, by which a page knows it again where it lies next. */
guint
hf_page_find_number (HfCard *card)
{
  static guint last;
  static const char *const key = "hf-page-number";
  gpointer number = g_object_get_data (G_OBJECT (card), key);

  if (number == NULL)
    g_object_set_data (G_OBJECT (card), key, number = GUINT_TO_POINTER (++last));

  return GPOINTER_TO_UINT (number);
}

/* The name of its picture in the deck of the page. */
static char *
print_face (HfCard *card, const HfRules *rules)
{
  static const char ranks[] = "WXA23456789TJQK", suits[] = "cdhs";
  HfSuit suit = hf_card_get_suit (card);
  int rank = hf_card_get_rank (card);
  gboolean odd = hf_card_get_kind (card) == HF_KIND_RED_THREE && !hf_red_three_costs (rules);

  return rank < 0 ? g_strdup ("W")
         : suit == HF_SUIT_NONE
           ? g_strdup_printf ("X%u", hf_card_get_copy (card) % 2)
           : g_strdup_printf ("%c%c%s", ranks[rank + 1], suits[suit], odd ? "o" : "");
}

static JsonObject *
write_card (HfTurnController *controller, HfCard *card)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "id", hf_page_find_number (card));
  hf_json_take_text (object, "face", print_face (card, get_rules (controller)));
  hf_json_take_text (object, "name", hf_card_dup_name (card));

  return object;
}

/* @cards: HfCard */
JsonArray *
hf_page_json_cards (HfTurnController *controller, GPtrArray *cards)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < cards->len; i++)
    json_array_add_object_element (array, write_card (controller, cards->pdata[i]));

  return array;
}

static JsonArray *
write_zone (HfTurnController *controller, HfCardZone *zone, guint most)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < MIN (hf_card_zone_get_n (zone), most); i++)
    json_array_add_object_element (array, write_card (controller, hf_card_zone_peek (zone, i)));

  return array;
}

JsonArray *
hf_page_json_zone (HfTurnController *controller, HfCardZone *zone)
{
  return write_zone (controller, zone, G_MAXUINT);
}

/* Names the face of a player in a mood as the deck does. */
static char *
name_face (HfGameSeat *seat)
{
  const char *face = hf_player_face_get_name (hf_game_seat_get_face (seat));
  const char *mood = hf_mood_get_name (hf_game_seat_get_mood (seat));

  return mood != NULL ? g_strconcat (face, ":", mood, NULL) : g_strdup (face);
}

static JsonObject *
write_seat (HfTurnController *controller, HfGameSeat *seat)
{
  HfGame *game = get_game (controller);
  gint eyes = hf_turn_controller_get_eyes (controller);
  guint index = hf_game_seat_get_index (seat);
  HfLastActs *acts = hf_last_acts_of (game);
  JsonObject *object = json_object_new ();

  hf_json_set_text (object, "name", hf_game_seat_get_name (seat));
  hf_json_take_text (object, "face", name_face (seat));
  hf_json_take_text (object, "words", hf_words_seat_piles (game, seat, TRUE));
  hf_json_take_text (object, "label", hf_words_seat (game, seat, eyes));
  hf_json_set_text (object, "act", hf_last_acts_get (acts, index));
  hf_json_set_text (object, "says", hf_game_seat_get_speech (seat));
  json_object_set_int_member (object, "cards", hf_game_seat_get_counts (seat)->n_hand);
  json_object_set_int_member (object, "team", hf_game_seat_get_owner (seat));
  hf_json_set_flag (object, "turn", hf_game_seat_get_counts (seat)->on_turn);
  hf_json_set_flag (object, "you", (gint) index == eyes);
  hf_json_set_flag (object, "partner", hf_words_is_partner (game, seat, eyes));

  return object;
}

/* Adds the state of the player in a seat: whether it is a person, there or missing, slow, muted, with a hand that others
 * may see or do see. */
static void
add_presence (JsonObject *object, HfGuest *guest, guint seat)
{
  HfPresence presence = hf_guest_find_presence (guest, seat);
  const HfPresent *present = hf_guest_get_present (guest);

  hf_json_set_text (object, "state", hf_guest_describe_seat (guest, seat));
  hf_json_set_text (object, "where", hf_words_presence (presence));
  hf_json_set_flag (object, "person", !((present->computers >> seat) & 1));
  hf_json_set_flag (object, "missing", hf_presence_is_missing (presence));
  hf_json_set_flag (object, "slow", hf_guest_can_call (guest, seat));
  hf_json_set_flag (object, "muted", (hf_guest_get_muted (guest) >> seat) & 1);
  hf_json_set_flag (object, "shown", (present->shown >> seat) & 1);
  hf_json_set_flag (object, "seen", (present->seen >> seat) & 1);
}

/* The players, in the order of the turns. */
JsonNode *
hf_page_json_seats (HfTurnController *controller, HfGuest *guest)
{
  HfGame *game = get_game (controller);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      JsonObject *seat = write_seat (controller, hf_game_get_seat (game, i));

      add_presence (seat, guest, i);
      json_object_set_array_member (seat, "acts",
                                    hf_guest_is_in_room (guest)
                                      ? json_array_new ()
                                      : hf_page_json_chair_acts (guest, i));
      json_array_add_object_element (array, seat);
    }

  return wrap (array);
}

static JsonObject *
write_book (HfTurnController *controller, HfGameBook *book)
{
  JsonObject *object = json_object_new ();
  HfCardZone *zone = hf_game_book_get_cards (book);
  HfCards counts = HF_CARDS_NONE;
  gboolean marked = hf_game_get_rules (get_game (controller))->rules.book_top_card_marker;
  g_autoptr (GPtrArray) cards = hf_game_book_list_cards (book, marked);
  gboolean wild = hf_game_book_get_rank (book) == HF_RANK_WILD;

  hf_card_zone_count (zone, &counts);
  json_object_set_int_member (object, "place", hf_game_book_get_place (book));
  json_object_set_int_member (object, "n", hf_game_book_get_counts (book)->n_cards);
  hf_json_take_text (object, "name", hf_words_game_book (book));
  hf_json_take_text (object, "contents", hf_words_cards (&counts, HF_CARDS_LISTED));
  hf_json_set_text (object, "kind",
                    wild                                    ? "wild"
                    : hf_game_book_get_counts (book)->clean ? "clean"
                                                            : "dirty");
  hf_json_set_flag (object, "closed",
                    hf_game_book_get_counts (book)->closed
                      && !hf_game_book_get_counts (book)->waiting);
  hf_json_set_flag (object, "offered", hf_turn_controller_offers_book (controller, book));
  json_object_set_array_member (object, "cards", hf_page_json_cards (controller, cards));

  return object;
}

static JsonArray *
write_needs (HfGame *game, HfGameTeam *team)
{
  JsonArray *array = json_array_new ();
  HfNeedWords needs[HF_N_NEEDS];

  hf_words_find_needs (game, team, needs);
  for (guint i = 0; i < HF_N_NEEDS; i++)
    if (needs[i].words != NULL)
      {
        JsonObject *object = json_object_new ();
        g_autofree char *sign = g_strdup_printf ("%s\u2009%u/%u", needs[i].sign, needs[i].have,
                                                 needs[i].need);

        hf_json_set_text (object, "words", needs[i].words);
        hf_json_set_text (object, "sign", sign);
        hf_json_set_flag (object, "done", needs[i].have >= needs[i].need);
        json_array_add_object_element (array, object);
      }
  hf_words_clear_needs (needs);

  return array;
}

/* The threes beside the books of a side; black ones among them are named with the others. */
static void
add_threes (HfTurnController *controller, HfGameTeam *team, JsonObject *object)
{
  HfCardZone *zone = hf_game_team_get_reds (team);
  HfCards counts;

  json_object_set_array_member (object, "reds", hf_page_json_zone (controller, zone));
  hf_card_zone_count (zone, &counts);
  if (counts.n[HF_KIND_BLACK_THREE] > 0)
    hf_json_take_text (object, "threes", hf_words_cards (&counts, HF_CARDS_LISTED));
}

static JsonObject *
write_team (HfTurnController *controller, guint owner)
{
  HfGame *game = get_game (controller);
  HfGameTeam *team = hf_game_get_team (game, owner);
  GListModel *books = hf_game_team_get_books (team);
  gint eyes = hf_turn_controller_get_eyes (controller);
  JsonObject *object = json_object_new ();
  JsonArray *array = hf_json_add_array (object, "books");

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      json_array_add_object_element (array, write_book (controller, book));
    }
  hf_json_set_text (object, "name", hf_game_team_get_name (team));
  hf_json_take_text (object, "total", hf_words_total (game, team));
  hf_json_take_text (object, "opened", hf_words_opened (game, team, eyes));
  hf_json_set_text (object, "none", hf_phrase (get_rules (controller), HF_PHRASE_BOOKS_NONE));
  hf_json_set_flag (object, "open", hf_words_has_opened (game, team, eyes));
  hf_json_set_flag (object, "ours", hf_game_find_side (game, eyes) == (gint) owner);
  json_object_set_array_member (object, "needs", write_needs (game, team));
  add_threes (controller, team, object);

  return object;
}

/* The sides with their books. */
JsonNode *
hf_page_json_teams (HfTurnController *controller)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < hf_game_get_n_teams (get_game (controller)); i++)
    json_array_add_object_element (array, write_team (controller, i));

  return wrap (array);
}

JsonNode *
hf_page_json_stacks (HfTurnController *controller)
{
  HfGame *game = get_game (controller);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < hf_game_get_n_stacks (game); i++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "n", hf_card_zone_get_n (hf_game_get_stack (game, i)));
      hf_json_take_text (object, "label", hf_words_stack (game, i));
      json_array_add_object_element (array, object);
    }

  return wrap (array);
}

/* The pile, the top card first. */
JsonNode *
hf_page_json_pile (HfTurnController *controller)
{
  HfGame *game = get_game (controller);
  HfCardZone *pile = hf_game_get_pile (game);
  char *blocked = hf_game_describe_blocked (game);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "n", hf_card_zone_get_n (pile));
  hf_json_take_text (object, "label", hf_words_pile (game, blocked != NULL));
  hf_json_set_text (object, "mark", blocked != NULL ? "blocked" : NULL);
  if (blocked == NULL && (blocked = hf_game_describe_frozen (game)) != NULL)
    hf_json_set_text (object, "mark", "frozen");
  hf_json_take_text (object, "words", blocked);
  json_object_set_array_member (object, "cards", write_zone (controller, pile, PILE_SEEN));

  return hf_page_wrap_object (object);
}

/* Whether the page has a hand: a guest without a seat never has, and a player not before the choice of hands. */
static gboolean
has_hand (HfTurnController *controller)
{
  return hf_turn_controller_get_eyes (controller) >= 0
         && hf_game_get_phase (get_game (controller)) > HF_PHASE_CHOOSE;
}

JsonNode *
hf_page_json_hand (HfTurnController *controller)
{
  HfCardZone *hand = hf_turn_controller_get_hand (controller);
  JsonArray *array = json_array_new ();

  for (guint i = 0; has_hand (controller) && i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);
      JsonObject *object;

      if (hf_turn_controller_is_staged (controller, card))
        continue;
      object = write_card (controller, card);
      hf_json_set_flag (object, "selected", hf_turn_controller_is_selected (controller, card));
      hf_json_set_flag (object, "drawn", hf_turn_controller_is_drawn (controller, card));
      json_array_add_object_element (array, object);
    }

  return wrap (array);
}

static JsonObject *
write_staged (HfTurnController *controller, HfCardZone *book)
{
  JsonObject *object = json_object_new ();
  JsonArray *array = hf_json_add_array (object, "cards");
  HfCards kinds;
  gint points = hf_staged_book_get_points (book, hf_game_get_rules (get_game (controller)), -1);

  hf_card_zone_count (book, &kinds);
  for (guint i = 0; i < hf_card_zone_get_n (book); i++)
    json_array_add_object_element (array, write_card (controller, hf_card_zone_peek (book, i)));
  hf_json_take_text (object, "name", hf_words_staged (&kinds, points));
  json_object_set_int_member (object, "points", points);

  return object;
}

/* The books that are set aside, and their points. */
JsonNode *
hf_page_json_tray (HfTurnController *controller)
{
  const HfOffer *offer = hf_turn_controller_get_offer (controller);
  GListModel *tray = hf_turn_controller_get_tray (controller);
  JsonObject *object = json_object_new ();
  JsonArray *array = hf_json_add_array (object, "books");

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);

      json_array_add_object_element (array, write_staged (controller, book));
    }
  /* Translators: points put together so far, and how many an opening needs */
  hf_json_take_text (object, "total",
                     g_strdup_printf (_("%1$'d of %2$'d"), offer->points, offer->need));
  hf_json_set_flag (object, "enough", offer->points >= offer->need || offer->opens);

  return hf_page_wrap_object (object);
}

static JsonObject *
write_packet (HfTurnController *controller, const HfView *view, guint packet)
{
  HfGameSeat *seat = hf_turn_controller_get_seat (controller);
  HfCardZone *zone = packet == 0 ? hf_game_seat_get_hand (seat) : hf_game_seat_get_foot (seat);
  JsonObject *object = json_object_new ();

  hf_json_set_text (object, "label",
                    packet == 0 ? C_("pile", "First Pile") : C_("pile", "Second Pile"));
  json_object_set_int_member (object, "n", hf_card_zone_get_n (zone));
  hf_json_take_text (object, "words", hf_words_packet (view, packet));
  hf_json_take_text (object, "giver",
                     hf_words_packet_giver (get_game (controller), hf_game_seat_get_index (seat),
                                            packet));
  if (view->piles[packet] != NULL)
    json_object_set_array_member (object, "cards", hf_page_json_zone (controller, zone));

  return object;
}

/* Returns: the choice of a hand, null where there is none */
JsonNode *
hf_page_json_choice (HfTurnController *controller)
{
  HfGame *game = get_game (controller);
  g_autoptr (HfView) view = NULL;
  JsonObject *object;
  JsonArray *packets;

  if (!hf_turn_controller_is_offered (controller, HF_TURN_ACT_CHOOSE))
    return json_node_new (JSON_NODE_NULL);

  view = hf_game_get_view (game, hf_turn_controller_get_eyes (controller));
  object = json_object_new ();
  packets = hf_json_add_array (object, "packets");
  hf_json_set_text (object, "title", _("Choose Your Hand"));
  hf_json_take_text (object, "words", hf_words_choice (get_rules (controller)));
  hf_json_take_text (object, "shuffle", hf_words_how_dealt (get_rules (controller)));
  for (guint i = 0; i < 2; i++)
    json_array_add_object_element (packets, write_packet (controller, view, i));

  return hf_page_wrap_object (object);
}

/* Returns: a picture: its dark modules as a path */
static JsonObject *
write_code (const HfQrCode *code)
{
  JsonObject *object = json_object_new ();
  GString *path = g_string_new (NULL);

  for (guint y = 0; y < code->size; y++)
    for (guint x = 0; x < code->size; x++)
      if (code->dark[y][x])
        g_string_append_printf (path, "M%u %uh1v1h-1z", x + HF_QR_CODE_QUIET, y + HF_QR_CODE_QUIET);
  json_object_set_int_member (object, "size", code->size + 2 * HF_QR_CODE_QUIET);
  hf_json_take_text (object, "path", g_string_free (path, FALSE));

  return object;
}

/* @code: of an invitation to the seat
 * Returns: the invitation as a picture, for a screen for all, and words */
JsonNode *
hf_page_json_offer (HfGameSeat *seat, const HfQrCode *code)
{
  JsonObject *object = write_code (code);
  g_autofree char *name = hf_text_isolate (hf_game_seat_get_name (seat));

  hf_json_take_text (
    object, "words",
    /* Translators: on a television, below a QR code; %s is the name of a person whose seat is free */
    g_strdup_printf (_("Point a phone at this to play as %s."), name));

  return hf_page_wrap_object (object);
}

/* @link: to any free chair of a table, with its code
 * @code: of the link
 * Returns: the same for the room: words, and what people type where they have no camera */
JsonNode *
hf_page_json_offer_room (const char *link, const HfQrCode *code)
{
  JsonObject *object = write_code (code);
  g_auto (GStrv) parts = g_strsplit (link, "#", 2);

  json_object_set_string_member (
    object, "words",
    /* Translators: on a television, below a QR code, before anybody plays; the address of the table and six letters
       follow in large type */
    _("Point a phone at this to take a chair. Or open this address and type the letters:"));
  json_object_set_string_member (object, "address", parts[0]);
  json_object_set_string_member (object, "letters", parts[1]);

  return hf_page_wrap_object (object);
}

static void
set_zone (JsonObject *object, const char *name, HfCardZone *zone)
{
  static const char *const names[] = {
    [HF_ZONE_STACK] = "stack", [HF_ZONE_PILE] = "pile", [HF_ZONE_HAND] = "seat",
    [HF_ZONE_FOOT] = "seat",   [HF_ZONE_BOOK] = "book", [HF_ZONE_REDS] = "team",
  };
  g_autofree char *place = g_strdup_printf ("%s-%u", names[hf_card_zone_get_zone (zone)],
                                            hf_card_zone_get_index (zone));

  json_object_set_string_member (object, name, place);
}

/* Returns (nullable): a card that moves; its face is elsewhere, where it may be seen */
JsonObject *
hf_page_json_step (const HfGameStep *step)
{
  JsonObject *object;

  if (step->card == NULL || step->from == NULL || step->to == NULL)
    return NULL;

  object = json_object_new ();
  json_object_set_int_member (object, "id", hf_page_find_number (step->card));
  set_zone (object, "from", step->from);
  set_zone (object, "to", step->to);

  return object;
}
