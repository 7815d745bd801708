/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages are told the table: the parts of its state that have changed, the lines of the history that they do not have, and
 * the cards that have moved. */

#include "config.h"

#include "hf-page-seat-private.h"

#include <glib/gi18n-lib.h>

#include "game/advice/hf-cut-words.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "hf-page-json.h"
#include "hf-page-room.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-qr-code.h"

/* Lines of the history that a page has at first. */
#define HISTORY 200

/* @frame (transfer full) */
void
hf_page_send (HfPage *self, JsonObject *frame)
{
  hf_json_send (frame, self->link);
}

/* Adds a member to a frame if the page has another.
 *
 * @value (transfer full) */
static void
add_changed (HfPage *page, JsonObject *frame, const char *name, JsonNode *value)
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

static JsonNode *
write_ask (HfPageSeat *self)
{
  if (self->ask == 0)
    return json_node_new (JSON_NODE_NULL);

  return hf_page_json_ask (self->ask, self->ask_body);
}

/* Writes the cut of a player; the number of cards that can be lifted stays the same until the cut is made. */
static JsonNode *
write_cut (HfPageSeat *self)
{
  gboolean asks = !hf_guest_looks (self->guest) && hf_page_asks_cut (self->controller);

  if (!asks)
    self->cut_most = 0;
  else if (self->cut_most == 0)
    {
      self->cut_most =
        hf_cut_choose_most (&hf_game_get_rules (hf_guest_get_game (self->guest))->rules);
      self->cut_start = hf_cut_choose_start ();
    }

  return asks ? hf_page_json_cut (self->controller, self->cut_most, self->cut_start)
              : json_node_new (JSON_NODE_NULL);
}

/* Returns: for a guest that only looks, the player whose hand it sees, if any; null for a player */
static JsonNode *
write_look (HfPageSeat *self)
{
  gint seat = hf_guest_get_seat (self->guest);
  JsonObject *object;

  if (!hf_guest_looks (self->guest))
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  if (seat >= 0)
    json_object_set_string_member (
      object, "name",
      hf_game_seat_get_name (hf_game_get_seat (hf_guest_get_game (self->guest), seat)));

  return hf_page_wrap_object (object);
}

/* Whether the others have called the person, or the computer plays for that person; a question asks by itself. */
static gboolean
waits_for_own (HfGuest *guest)
{
  return hf_guest_describe_call (guest) != NULL && !hf_guest_is_asked (guest);
}

/* Returns (nullable) (transfer full): the question whether a move goes back since which others have seen more, a word to
 *   the person for whom the others wait, the warning that the table cannot be saved, or that the table has a break */
static char *
find_news (HfGuest *guest)
{
  if (waits_for_own (guest))
    return g_strdup (hf_guest_describe_call (guest));
  if (hf_guest_get_present (guest)->asker >= 0)
    return hf_guest_describe_undo (guest);
  if (hf_guest_get_present (guest)->unsaved)
    return g_strdup (hf_guest_describe_saving (guest));
  if (hf_guest_get_present (guest)->paused)
    return g_strdup (_("The computer players wait until somebody plays or goes on."));

  return NULL;
}

/* Returns: find_news() with all that belongs to it; null without any */
static JsonNode *
write_agree (HfPageSeat *self)
{
  g_autofree char *text = find_news (self->guest);
  const gboolean back = waits_for_own (self->guest);
  g_autoptr (GPtrArray) cards = back ? g_ptr_array_new () : hf_guest_list_undo_cards (self->guest);
  JsonObject *object;

  if (text == NULL)
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  json_object_set_string_member (object, "text", text);
  json_object_set_array_member (object, "cards", hf_page_json_cards (self->controller, cards));
  hf_json_set_number (object, "move", hf_guest_get_present (self->guest)->asked_move);
  hf_json_set_flag (object, "back", back);
  hf_json_set_flag (object, "asked", hf_guest_is_asked (self->guest));
  hf_json_set_flag (object, "own",
                    !hf_guest_looks (self->guest)
                      && hf_guest_get_present (self->guest)->asker
                           == hf_guest_get_seat (self->guest));

  return hf_page_wrap_object (object);
}

/* Returns: the picture of an invitation on a screen for all, null where it shows none */
static JsonNode *
write_offer (HfPageSeat *self)
{
  gint seat;
  const char *link = hf_guest_get_offer (self->guest, &seat);
  g_autofree HfQrCode *code = g_new0 (HfQrCode, 1);

  if (link == NULL || !hf_qr_code_init (code, link))
    return json_node_new (JSON_NODE_NULL);
  if (seat < 0)
    return hf_page_json_offer_room (link, code);

  return hf_page_json_offer (hf_game_get_seat (hf_guest_get_game (self->guest), seat), code);
}

static void
add_sentences (JsonObject *object, const char *name, char **sentences)
{
  JsonArray *array = hf_json_add_array (object, name);

  for (guint i = 0; sentences[i] != NULL; i++)
    json_array_add_string_element (array, sentences[i]);
}

static void
add_hint (JsonObject *object, const HfHint *hint)
{
  add_sentences (object, "steps", hint->steps);
  hf_json_set_text (object, "reason", hf_hint_find_reason (hint));
  add_sentences (object, "others", hf_hint_get_other_reasons (hint));
  hf_json_take_text (object, "figures", hf_hint_write_figures (hint));
  hf_json_set_flag (object, "many", hint->moves->len > 1);
}

/* Returns: the hint that was asked for, null where none was */
static JsonNode *
write_hint (HfPageSeat *self)
{
  JsonObject *object;

  if (self->thinking == NULL && self->hint == NULL && self->no_hint == NULL)
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  hf_json_set_flag (object, "thinking", self->thinking != NULL);
  if (self->hint != NULL)
    add_hint (object, self->hint);
  hf_json_set_text (object, "nothing", self->no_hint);

  return hf_page_wrap_object (object);
}

static JsonObject *
write_record (HfGameRecord *record)
{
  JsonObject *line = json_object_new ();

  json_object_set_string_member (line, "text", hf_game_record_get_text (record));
  json_object_set_int_member (line, "seat", hf_game_record_get_seat (record));
  json_object_set_int_member (line, "mover", hf_game_record_get_mover (record));
  json_object_set_int_member (line, "round", hf_game_record_get_round (record));

  return line;
}

static void
add_history (HfPage *page, JsonObject *frame)
{
  GListModel *history = G_LIST_MODEL (hf_history_of (hf_guest_get_game (page->seat->guest)));
  guint n = g_list_model_get_n_items (history);
  JsonArray *array;

  if (n < page->history)
    page->history = 0;
  if (page->history == 0)
    json_object_set_boolean_member (frame, "history_anew", TRUE);
  array = hf_json_add_array (frame, "history");
  for (guint i = MAX (page->history, n > HISTORY ? n - HISTORY : 0); i < n; i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      json_array_add_object_element (array, write_record (record));
    }
  page->history = n;
}

/* Adds all that has happened since the computer began to play for the person, if it has played. */
static void
add_stood_in (HfPageSeat *self, JsonObject *frame)
{
  GListModel *history = G_LIST_MODEL (hf_history_of (hf_guest_get_game (self->guest)));
  JsonArray *array = json_array_new ();
  gboolean played = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_position (record) + 1 < self->stood_in)
        continue;
      json_array_add_object_element (array, write_record (record));
      played |= hf_game_record_get_seat (record) == hf_guest_get_seat (self->guest);
    }
  if (played)
    json_object_set_array_member (frame, "stood_in", array);
  else
    json_array_unref (array);
}

static void
add_steps (HfPageSeat *self, JsonObject *frame)
{
  JsonArray *array = hf_json_add_array (frame, "steps");

  for (guint i = 0; i < self->steps->len; i++)
    json_array_add_object_element (array, json_object_ref (self->steps->pdata[i]));
}

/* Sends a page the parts of the table that have changed since the last update. */
static void
update_page (HfPage *page)
{
  HfPageSeat *self = page->seat;
  JsonObject *frame;

  if (self->controller == NULL)
    return;

  frame = json_object_new ();
  add_changed (page, frame, "room", hf_page_json_room (self->guest));
  add_changed (page, frame, "look", write_look (self));
  add_changed (page, frame, "seats", hf_page_json_seats (self->controller, self->guest));
  add_changed (page, frame, "teams", hf_page_json_teams (self->controller));
  add_changed (page, frame, "stacks", hf_page_json_stacks (self->controller));
  add_changed (page, frame, "pile", hf_page_json_pile (self->controller));
  add_changed (page, frame, "hand", hf_page_json_hand (self->controller));
  add_changed (page, frame, "tray", hf_page_json_tray (self->controller));
  add_changed (page, frame, "acts", hf_page_json_acts (self->controller, self->guest));
  add_changed (page, frame, "cut", write_cut (self));
  add_changed (page, frame, "choice", hf_page_json_choice (self->controller));
  add_changed (page, frame, "ask", write_ask (self));
  add_changed (page, frame, "agree", write_agree (self));
  add_changed (page, frame, "hint", write_hint (self));
  add_changed (page, frame, "offer", write_offer (self));
  add_changed (page, frame, "sheet",
               hf_page_json_sheet (self->controller,
                                   hf_guest_get_present (self->guest)->computers));
  json_object_set_int_member (frame, "heard", self->heard);
  add_history (page, frame);
  if (self->stood_in > 0)
    add_stood_in (self, frame);
  add_steps (self, frame);
  hf_page_send (page, frame);
}

static gboolean
update_cb (gpointer data)
{
  HfPageSeat *self = data;

  self->source = 0;
  for (guint i = 0; i < self->pages->len; i++)
    update_page (self->pages->pdata[i]);
  self->stood_in = 0;
  g_ptr_array_set_size (self->steps, 0);

  return G_SOURCE_REMOVE;
}

/* Updates all pages soon, once for all changes until then. */
void
hf_page_seat_queue_update (HfPageSeat *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT + 10, update_cb, self, NULL);
}
