/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room before the first deal of a game, as a page draws it, and the presses there. */

#include "config.h"

#include "hf-page-room.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "game/table/hf-game-words.h"
#include "hf-page-json.h"
#include "together/guest/hf-room-words.h"
#include "together/line/hf-json.h"

#define MAX_NAME 1200 /* bytes of a name of 300 letters */

/* Returns: what can be done with a chair */
JsonArray *
hf_page_json_chair_acts (HfGuest *guest, guint seat)
{
  guint acts = hf_guest_find_room_acts (guest, seat);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < HF_N_ROOM_ACTS; i++)
    if ((acts >> i) & 1)
      {
        JsonObject *object = json_object_new ();

        json_object_set_int_member (object, "act", 1 << i);
        hf_json_take_text (object, "label", hf_room_label_act (guest, 1 << i, seat));
        json_array_add_object_element (array, object);
      }

  return array;
}

static JsonObject *
write_chair (HfGuest *guest, guint seat)
{
  const HfPresent *present = hf_guest_get_present (guest);
  HfGameSeat *player = hf_game_get_seat (hf_guest_get_game (guest), seat);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", hf_game_seat_get_name (player));
  json_object_set_string_member (object, "face",
                                 hf_player_face_get_name (hf_game_seat_get_face (player)));
  hf_json_take_text (object, "state", hf_room_describe_chair (guest, seat));
  json_object_set_int_member (object, "team", hf_game_seat_get_owner (player));
  hf_json_set_flag (object, "you",
                    !hf_guest_looks (guest) && (gint) seat == hf_guest_get_seat (guest));
  hf_json_set_flag (object, "here", ((present->here | present->computers) >> seat) & 1);
  hf_json_set_flag (object, "ready", (present->ready >> seat) & 1);
  json_object_set_array_member (object, "acts", hf_page_json_chair_acts (guest, seat));

  return object;
}

static JsonArray *
write_chairs (HfGuest *guest)
{
  JsonArray *array = json_array_new ();

  for (guint seat = 0; seat < hf_game_get_n_seats (hf_guest_get_game (guest)); seat++)
    json_array_add_object_element (array, write_chair (guest, seat));

  return array;
}

static void
add_lines (JsonObject *object, const char *name, GStrv lines)
{
  JsonArray *array = hf_json_add_array (object, name);

  for (guint i = 0; lines[i] != NULL; i++)
    json_array_add_string_element (array, lines[i]);
}

/* Adds the rules to which people agree, and what of them differs from the published set. */
static void
add_rules (JsonObject *object, HfGuest *guest)
{
  g_auto (GStrv) lines = hf_room_list_rules (guest), changes = hf_room_list_changes (guest);

  json_object_set_string_member (object, "title",
                                 hf_game_get_rules_name (hf_guest_get_game (guest)));
  json_object_set_string_member (object, "terms", hf_guest_get_terms (guest));
  add_lines (object, "rules", lines);
  hf_json_take_text (object, "differs", hf_room_describe_changes (guest));
  add_lines (object, "changes", changes);
}

/* Adds the rules and the numbers of chairs that a person who decides can choose. */
static void
add_choices (JsonObject *object, HfGuest *guest)
{
  JsonArray *sets = hf_json_add_array (object, "sets"),
            *counts = hf_json_add_array (object, "counts");

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      JsonObject *set = json_object_new ();

      json_object_set_string_member (set, "id", *id);
      json_object_set_string_member (set, "name", hf_preset_title (*id));
      json_array_add_object_element (sets, set);
    }
  for (guint n = 2; n <= HF_MAX_SEATS; n++)
    if ((hf_guest_find_counts (guest) >> n) & 1)
      {
        JsonObject *count = json_object_new ();

        json_object_set_int_member (count, "n", n);
        hf_json_take_text (count, "label", hf_words_players (n));
        json_array_add_object_element (counts, count);
      }
}

/* Returns: null once the cards are dealt */
JsonNode *
hf_page_json_room (HfGuest *guest)
{
  gboolean ready;
  JsonObject *object;

  if (!hf_guest_is_in_room (guest))
    return json_node_new (JSON_NODE_NULL);

  ready = !hf_guest_looks (guest)
          && ((hf_guest_get_present (guest)->ready >> hf_guest_get_seat (guest)) & 1);
  object = json_object_new ();
  hf_json_take_text (object, "greeting", hf_room_greet (guest));
  hf_json_take_text (object, "partners", hf_room_describe_partners (guest));
  hf_json_take_text (object, "waits", hf_room_describe_wait (guest));
  json_object_set_array_member (object, "chairs", write_chairs (guest));
  json_object_set_string_member (object, "code", hf_guest_get_present (guest)->code);
  add_rules (object, guest);
  hf_json_set_flag (object, "ready", ready);
  hf_json_set_flag (object, "decides", hf_guest_may_arrange (guest));
  if (hf_guest_may_arrange (guest))
    add_choices (object, guest);

  return hf_page_wrap_object (object);
}

/* Returns: the chairs of a table to which a code has led */
JsonArray *
hf_page_json_chairs (HfGuest *guest)
{
  const GPtrArray *chairs = hf_guest_get_chairs (guest);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < chairs->len; i++)
    {
      const HfChair *chair = chairs->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", chair->name);
      json_object_set_string_member (object, "face", hf_player_face_get_name (chair->face));
      hf_json_set_flag (object, "computer", chair->computer);
      hf_json_set_flag (object, "free", chair->free);
      json_array_add_object_element (array, object);
    }

  return array;
}

/* Plays by a published set of rules.
 *
 * @id: which may be none */
static void
choose_rules (HfGuest *guest, const char *id)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (id, NULL);

  if (set != NULL)
    hf_guest_choose_rules (guest, hf_preset_title (id), &set->rules, NULL);
}

/* Whether people choose names and rules, or are about to: one of them may have gone back to the room just now, and this
 * page not know it yet. */
static gboolean
is_before_deal (HfGuest *guest)
{
  HfGame *game = hf_guest_get_game (guest);

  return hf_guest_is_in_room (guest) || hf_game_is_over (game)
         || hf_game_get_log (game)->position == 0;
}

/* Carries out a press in the room: another name or face, later, too, or consent to the rules. After the last round, that
 * consent is to play again. */
static void
press_in_room (HfGuest *guest, HfJson json)
{
  guint count = hf_json_int_or (json, "count", 2, HF_MAX_SEATS, 0);
  const char *name = hf_json_text_or_null (json, "name", MAX_NAME);
  const char *face = hf_json_text_or_null (json, "face", MAX_NAME);
  const char *rules = hf_json_text_or_null (json, "rules", MAX_NAME);
  const char *terms = hf_json_text_or_null (json, "terms", MAX_NAME);

  if (*json.wrong)
    return;

  if (name != NULL || face != NULL)
    hf_guest_rename (guest, name, face);
  else if (!is_before_deal (guest))
    return;
  else if (rules != NULL && hf_guest_may_arrange (guest))
    choose_rules (guest, rules);
  else if (count > 0 && hf_guest_may_arrange (guest)
           && ((hf_guest_find_counts (guest) >> count) & 1))
    hf_guest_set_count (guest, count);
  else if (hf_json_flag (json, "again"))
    hf_guest_play_again (guest);
  else
    hf_guest_agree (guest, hf_json_flag (json, "ready") ? terms : NULL);
}

/* Carries out an act with a chair, or another press in the room. */
void
hf_page_press_room (HfGuest *guest, HfJson json)
{
  guint act = hf_json_int_or (json, "act", 1, 1 << (HF_N_ROOM_ACTS - 1), 0);
  guint seat = hf_json_int_or (json, "seat", 0, HF_MAX_SEATS - 1, 0);

  if (act == 0)
    press_in_room (guest, json);
  else if (!*json.wrong && seat < hf_game_get_n_seats (hf_guest_get_game (guest))
           && (hf_guest_find_room_acts (guest, seat) & act))
    hf_guest_act_in_room (guest, act, seat);
}
