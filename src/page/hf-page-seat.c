/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seat of somebody whose screen is a page in a browser. It is a guest of the table like any other, so a
 * page has nothing that a guest may not know; and it has the controller of the turn that a window has. A page
 * is sent what to draw, and sends what was pressed. One seat can have several pages. */

#include "hf-page-seat.h"

#include "game/advice/hf-history.h"
#include "game/advice/hf-game-record.h"
#include "hf-inner-link.h"
#include "hf-page-json.h"
#include "together/hf-json.h"
#include "together/hf-token.h"

/* Presses of a page within a second; nobody presses more. */
#define MAX_PRESSES 60
#define SECOND      G_USEC_PER_SEC

/* Lines of the history that a page has at first. */
#define HISTORY 200

/* Most bytes of a name in a press. */
#define MAX_NAME 64

typedef struct
{
  HfPageSeat *seat;
  HfLink *link;
  GHashTable *sent; /* member of the state → the text that was sent */
  guint history;    /* lines that were sent */
  gint64 since;
  guint n_presses;
} Page;

struct _HfPageSeat
{
  GObject parent_instance;

  HfHost *host;
  HfGuest *guest;
  HfTurnController *controller; /* (nullable): until there is a game */
  GPtrArray *pages;             /* Page */
  GPtrArray *steps;             /* JsonObject: cards that have moved since the pages were told */
  HfMove asked;                 /* about which a question is open */
  HfTurnAsk ask;                /* the question, or 0 */
  char *ask_body;
  gboolean ask_has_move;
  guint source;
};

G_DEFINE_FINAL_TYPE (HfPageSeat, hf_page_seat, G_TYPE_OBJECT)

static void
page_free (gpointer data)
{
  Page *page = data;

  g_signal_handlers_disconnect_by_data (page->link, page);
  hf_link_close (page->link);
  g_object_unref (page->link);
  g_hash_table_unref (page->sent);
  g_free (page);
}

/* @frame (transfer full) */
static void
send_frame (Page *page, JsonObject *frame)
{
  hf_json_send (frame, page->link);
}

/* Adds a member to a frame if the page has another.
 *
 * @value (transfer full) */
static void
add_changed (Page *page, JsonObject *frame, const char *name, JsonNode *value)
{
  char *text = json_to_string (value, FALSE);

  if (g_strcmp0 (g_hash_table_lookup (page->sent, name), text) == 0)
    {
      g_free (text);
      json_node_unref (value);
      return;
    }

  g_hash_table_insert (page->sent, (gpointer) name, text);
  json_object_set_member (frame, name, value);
}

static guint
find_away (HfPageSeat *self)
{
  HfGame *game = hf_host_get_game (self->host);
  guint away = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (game, seat)) == HF_PLAYER_ELSEWHERE)
      away |= 1u << seat;

  return away & ~hf_guest_get_present (self->guest);
}

static JsonNode *
write_ask (HfPageSeat *self)
{
  if (self->ask == 0)
    return json_node_new (JSON_NODE_NULL);

  return hf_page_json_ask (self->ask, self->ask_body);
}

static void
add_history (Page *page, JsonObject *frame)
{
  GListModel *history = G_LIST_MODEL (hf_history_of (hf_guest_get_game (page->seat->guest)));
  guint n = g_list_model_get_n_items (history);
  JsonArray *array = json_array_new ();

  if (n < page->history)
    page->history = 0;
  if (page->history == 0)
    json_object_set_boolean_member (frame, "history_anew", TRUE);
  for (guint i = MAX (page->history, n > HISTORY ? n - HISTORY : 0); i < n; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);
      JsonObject *line = json_object_new ();

      json_object_set_string_member (line, "text", hf_game_record_get_text (record));
      json_object_set_int_member (line, "seat", hf_game_record_get_seat (record));
      json_array_add_object_element (array, line);
    }
  page->history = n;
  json_object_set_array_member (frame, "history", array);
}

static void
add_steps (HfPageSeat *self, JsonObject *frame)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->steps->len; i++)
    json_array_add_object_element (array, json_object_ref (self->steps->pdata[i]));
  json_object_set_array_member (frame, "steps", array);
}

/* Sends a page what has changed since it was sent something. */
static void
update_page (Page *page)
{
  HfPageSeat *self = page->seat;
  JsonObject *frame = json_object_new ();

  if (self->controller == NULL)
    {
      json_object_unref (frame);
      return;
    }

  add_changed (page, frame, "seats",
               hf_page_json_seats (self->controller, find_away (self),
                                   hf_guest_get_stand_ins (self->guest)));
  add_changed (page, frame, "teams", hf_page_json_teams (self->controller));
  add_changed (page, frame, "stacks", hf_page_json_stacks (self->controller));
  add_changed (page, frame, "pile", hf_page_json_pile (self->controller));
  add_changed (page, frame, "hand", hf_page_json_hand (self->controller));
  add_changed (page, frame, "tray", hf_page_json_tray (self->controller));
  add_changed (page, frame, "acts", hf_page_json_acts (self->controller));
  add_changed (page, frame, "choice", hf_page_json_choice (self->controller));
  add_changed (page, frame, "ask", write_ask (self));
  add_changed (page, frame, "sheet", hf_page_json_sheet (self->controller));
  add_history (page, frame);
  add_steps (self, frame);
  send_frame (page, frame);
}

static gboolean
update_cb (gpointer data)
{
  HfPageSeat *self = data;

  self->source = 0;
  for (guint i = 0; i < self->pages->len; i++)
    update_page (self->pages->pdata[i]);
  g_ptr_array_set_size (self->steps, 0);

  return G_SOURCE_REMOVE;
}

/* Lets all pages be told soon, once for all that changes until then. */
static void
queue_update (HfPageSeat *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT + 10, update_cb, self, NULL);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfPageSeat *self)
{
  for (guint i = 0; i < change->steps->len && self->pages->len > 0; i++)
    {
      JsonObject *step = hf_page_json_step (change->steps->pdata[i]);

      if (step != NULL)
        g_ptr_array_add (self->steps, step);
    }
  queue_update (self);
}

static void
confirm_cb (HfTurnController *controller,
            const HfMove *move,
            guint ask,
            const char *body,
            HfPageSeat *self)
{
  self->ask = ask;
  self->ask_has_move = move != NULL;
  if (move != NULL)
    self->asked = *move;
  g_set_str (&self->ask_body, body);
  queue_update (self);
}

/* The words of a page that has come, which it keeps. */
static void
greet (Page *page)
{
  HfPageSeat *self = page->seat;
  JsonObject *frame = json_object_new ();

  json_object_set_string_member (frame, "token", hf_guest_get_token (self->guest));
  send_frame (page, frame);
  update_page (page);
}

static void
seated_cb (HfGuest *guest, HfPageSeat *self)
{
  HfGame *game = hf_guest_get_game (guest);

  if (self->controller == NULL)
    {
      self->controller = hf_turn_controller_new (game);
      hf_turn_controller_set_ask_before_out (self->controller, TRUE);
      g_signal_connect_object (self->controller, "changed", G_CALLBACK (queue_update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->controller, "confirm", G_CALLBACK (confirm_cb), self,
                               G_CONNECT_DEFAULT);
      g_signal_connect_object (game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_DEFAULT);
      g_signal_connect_object (game, "restored", G_CALLBACK (queue_update), self,
                               G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < self->pages->len; i++)
    greet (self->pages->pdata[i]);
}

/* Sends all pages away when the table has sent off their guest. */
static void
changed_cb (HfGuest *guest, HfPageSeat *self)
{
  const char *error = hf_guest_get_error (guest);

  queue_update (self);
  if (hf_guest_is_connected (guest))
    return;

  for (guint i = 0; error != NULL && i < self->pages->len; i++)
    {
      JsonObject *frame = json_object_new ();

      json_object_set_string_member (frame, "error", error);
      send_frame (self->pages->pdata[i], frame);
    }
  g_ptr_array_set_size (self->pages, 0);
}

static void
connect_guest (HfPageSeat *self)
{
  g_autoptr (HfLink) mine = NULL, table = NULL;

  hf_inner_link_open (&mine, &table);
  hf_host_accept (self->host, table);
  hf_guest_connect (self->guest, mine);
}

/* The frames of a page come here until it goes; where none is left, its guest leaves the table. */
static void
lost_cb (HfLink *link, Page *page)
{
  g_autoptr (HfPageSeat) self = g_object_ref (page->seat);

  g_ptr_array_remove (self->pages, page);
  if (self->pages->len == 0)
    hf_guest_disconnect (self->guest);
}

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

/* Finds what an act takes, in the words of the table of acts. */
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
  GArray *ways = hf_turn_controller_get_offer (self->controller)->ways;
  guint index = hf_json_int (json, "index", 0, G_MAXINT16);
  HfMove way;

  if (ways == NULL || index >= ways->len)
    return;

  way = g_array_index (ways, HfMove, index);
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
  HfTurnAsk ask = self->ask;

  self->ask = 0;
  queue_update (self);
  if (ask == 0 || !hf_json_flag (json, "go"))
    return;
  if (ask == HF_TURN_ASK_BACK)
    hf_turn_controller_undo_agreed (self->controller);
  else if (self->ask_has_move)
    hf_turn_controller_play_confirmed (self->controller, &self->asked);
}

static void
press_next (HfPageSeat *self, HfJson json)
{
  if (hf_game_get_phase (hf_guest_get_game (self->guest)) == HF_PHASE_OVER)
    hf_game_next_round (hf_guest_get_game (self->guest));
}

static void
press_stand_in (HfPageSeat *self, HfJson json)
{
  hf_guest_ask_stand_in (self->guest, hf_json_int (json, "seat", 0, HF_MAX_SEATS - 1));
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
send_rulebook (Page *page, HfJson json)
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
  send_frame (page, frame);
}

static void
read_press (Page *page, HfJson json)
{
  static const struct
  {
    const char *name;
    void (*press) (HfPageSeat *self, HfJson json);
  } presses[] = {
    { "card", press_card }, { "act", press_act },           { "way", press_way },
    { "book", press_book }, { "staged", press_staged },     { "answer", press_answer },
    { "next", press_next }, { "stand-in", press_stand_in }, { "sort", press_sort },
  };
  const char *name = hf_json_text (json, "press", MAX_NAME);

  if (g_str_equal (name, "rulebook"))
    send_rulebook (page, json);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    if (g_str_equal (name, presses[i].name))
      presses[i].press (page->seat, json);
  /* A press that changes nothing is answered, too. */
  queue_update (page->seat);
}

static gboolean
is_flood (Page *page)
{
  gint64 now = g_get_monotonic_time ();

  if (now - page->since >= SECOND)
    {
      page->since = now;
      page->n_presses = 0;
    }

  return ++page->n_presses > MAX_PRESSES;
}

static void
frame_cb (HfLink *link, const char *text, gulong length, Page *page)
{
  g_autoptr (HfPageSeat) self = g_object_ref (page->seat);
  g_autoptr (JsonObject) object = hf_json_parse (text, length);
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  if (object == NULL || is_flood (page))
    hf_link_close (link);
  else if (hf_json_has (json, "here"))
    {
      /* A page hears by the answer that the line is whole. */
      hf_guest_say_word (self->guest);
      hf_link_send (link, "{}");
    }
  else if (self->controller != NULL && hf_guest_is_connected (self->guest))
    read_press (page, json);
}

static void
hf_page_seat_dispose (GObject *object)
{
  HfPageSeat *self = HF_PAGE_SEAT (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_data (self->guest, self);
  g_clear_object (&self->controller);
  g_clear_object (&self->guest);
  g_clear_object (&self->host);
  g_clear_pointer (&self->ask_body, g_free);

  G_OBJECT_CLASS (hf_page_seat_parent_class)->dispose (object);
}

static void
hf_page_seat_class_init (HfPageSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_page_seat_dispose;
}

static void
hf_page_seat_init (HfPageSeat *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
}

/* @guest: who sits there, and has not connected */
HfPageSeat *
hf_page_seat_new (HfHost *host, HfGuest *guest)
{
  HfPageSeat *self = g_object_new (HF_TYPE_PAGE_SEAT, NULL);

  self->host = g_object_ref (host);
  self->guest = g_object_ref (guest);
  g_signal_connect (guest, "seated", G_CALLBACK (seated_cb), self);
  g_signal_connect (guest, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

/* Lets a page have the seat, beside others.
 *
 * @link: the line to it */
void
hf_page_seat_attach (HfPageSeat *self, HfLink *link)
{
  Page *page = g_new0 (Page, 1);

  g_return_if_fail (HF_IS_PAGE_SEAT (self));

  page->seat = self;
  page->link = g_object_ref (link);
  page->sent = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), page);
  g_signal_connect (link, "lost", G_CALLBACK (lost_cb), page);
  g_ptr_array_add (self->pages, page);
  if (!hf_guest_is_connected (self->guest))
    connect_guest (self);
  else if (self->controller != NULL)
    greet (page);
}

/* Whether a device that shows this token has the seat. */
gboolean
hf_page_seat_has_token (HfPageSeat *self, const char *token)
{
  g_autofree char *hash = NULL;

  g_return_val_if_fail (HF_IS_PAGE_SEAT (self), FALSE);

  if (hf_guest_get_token (self->guest) == NULL)
    return FALSE;

  hash = hf_token_hash (hf_guest_get_token (self->guest));
  return hf_token_matches (token, hash);
}

guint
hf_page_seat_get_n_pages (HfPageSeat *self)
{
  g_return_val_if_fail (HF_IS_PAGE_SEAT (self), 0);

  return self->pages->len;
}
