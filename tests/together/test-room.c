/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The room before the first deal: people come with a code, choose chairs, names, and rules, and begin once all agree;
 * strangers who guess codes, and guests who want what they may not.
 */
#include "config.h"

#include <json-glib/json-glib.h>

#include "core/rules/hf-rule-set.h"
#include "core/text/hf-text.h"
#include "hf-fake-room.h"
#include "hf-protocol-page.h"
#include "together/guest/hf-room-words.h"
#include "together/line/hf-code.h"
#include "together/line/hf-token.h"

#define RANDOM_TABLES 12
#define RANDOM_ACTS   60

/* @format: the reason why a guest waits, about the third and the fourth one */
static void
assert_waits (HfFakeRoom *self, guint seat, const char *format)
{
  g_autofree char *waits = hf_room_describe_wait (self->table.guests[seat]);
  g_auto (GStrv) parts = g_strsplit (format, "%s", -1);

  g_assert_true (g_str_has_prefix (waits, parts[0]));
  g_assert_true (g_str_has_suffix (waits, parts[g_strv_length (parts) - 1]));
}

/* Nothing is dealt before all people are there and agree to the rules. */
static void
test_ready (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      if (seat == 3)
        for (guint early = 0; early < 3; early++)
          hf_guest_set_ready (room.table.guests[early], TRUE);
      hf_fake_table_sit_down (&room.table, seat);
      g_assert_true (hf_guest_is_in_room (room.table.guests[seat]));
      g_assert_true (hf_guest_is_waiting_for_deal (room.table.guests[seat]));
    }
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[3])->ready, ==, 0x7);
  hf_guest_set_ready (room.table.guests[2], FALSE);
  hf_fake_room_settle (&room);
  /* Each is told first what that person can do. */
  assert_waits (&room, 3, "Everybody is here. Press Ready if you agree to the rules.");
  assert_waits (&room, 2, "Everybody is here. Press Ready if you agree to the rules.");
  assert_waits (&room, 0, "Everybody is here. Waiting for %s and %s to be ready.");
  hf_guest_set_ready (room.table.guests[2], TRUE);
  hf_guest_set_ready (room.table.guests[1], FALSE);
  hf_guest_set_ready (room.table.guests[3], TRUE);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->ready, ==, 0xd);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), ==, HF_PHASE_SETUP);
  hf_guest_set_ready (room.table.guests[1], TRUE);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_false (hf_guest_is_in_room (room.table.guests[seat]));
  hf_fake_table_assert_same_views (&room.table);
  hf_fake_room_play (&room);
  hf_fake_room_clear (&room);
}

/* The one who has opened the table begins, changes the rules, and decides on chairs; the others don’t. */
static void
test_owner (void)
{
  HfFakeRoom room;
  g_autoptr (HfRuleSet) other = hf_rule_set_new_preset ("pennies", NULL);

  hf_fake_room_init (&room, 0xf);
  hf_host_set_owner (room.table.host, 1);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  g_assert_true (hf_guest_may_arrange (room.table.guests[1]));
  g_assert_false (hf_guest_may_arrange (room.table.guests[0]));
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 3);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 2);
  hf_guest_set_rules (room.table.guests[0], other);
  hf_game_next_round (hf_guest_get_game (room.table.guests[0]));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 3), ==, HF_PLAYER_ELSEWHERE);
  g_assert_true (hf_guest_is_connected (room.table.guests[2]));
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), ==, HF_PHASE_SETUP);
  g_assert_cmpstr (hf_game_get_rules_name (hf_fake_room_get_game (&room)), !=, other->name);

  /* Without the fourth one, who comes later and plays on. */
  hf_game_next_round (hf_guest_get_game (room.table.guests[1]));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0x8);
  hf_fake_table_sit_down (&room.table, 3);
  hf_fake_table_assert_same_views (&room.table);
  hf_fake_room_clear (&room);
}

/* Where no person has opened the table, each one may decide. */
static void
test_no_owner (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down (&room.table, 2);
  g_assert_true (hf_guest_may_arrange (room.table.guests[2]));
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 2)
      hf_guest_act_in_room (room.table.guests[2], HF_ROOM_ACT_COMPUTER, seat);
  hf_fake_room_settle (&room);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpint (hf_fake_room_kind_at (&room, seat), ==,
                     seat == 2 ? HF_PLAYER_ELSEWHERE : HF_PLAYER_COMPUTER);
  hf_guest_set_ready (room.table.guests[2], TRUE);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_clear (&room);
}

/* A name that is long, has markup or marks of direction, or is another’s, is a name all the same; an empty one is none. */
static void
test_names (void)
{
  g_autofree char *endless = g_strnfill (2000, 'x'), *flood = g_strnfill (60000, 'x');
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_guest_set_ready (room.table.guests[0], TRUE);
  hf_guest_rename (room.table.guests[0], "Grandma", "glasses");
  hf_fake_room_settle (&room);
  hf_fake_room_assert_agreed (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "Grandma");
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (hf_fake_room_get_game (&room), 0)), ==,
                   hf_player_face_find ("glasses"));
  /* Another name is nothing to agree to again. */
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[2])->ready, ==, 0x1);

  hf_guest_rename (room.table.guests[1], " grandma ", NULL);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), ==, "grandma 2");
  hf_guest_rename (room.table.guests[1], "  ", NULL);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), ==, "grandma 2");
  hf_guest_rename (room.table.guests[1], "<b>\342\200\256Mia</b>\n", NULL);
  hf_fake_room_settle (&room);
  g_assert_true (hf_text_fits (hf_fake_room_name_at (&room, 1), HF_TEXT_NAME));
  g_assert_null (strstr (hf_fake_room_name_at (&room, 1), "\n"));
  g_assert_null (strstr (hf_fake_room_name_at (&room, 1), "\342\200\256"));
  hf_guest_rename (room.table.guests[2], endless, NULL);
  hf_fake_room_settle (&room);
  g_assert_true (hf_guest_is_connected (room.table.guests[2]));
  g_assert_true (hf_text_fits (hf_fake_room_name_at (&room, 2), HF_TEXT_NAME));
  hf_fake_room_assert_agreed (&room);

  /* That is too long for a frame; the person comes back. */
  hf_guest_rename (room.table.guests[2], flood, NULL);
  hf_fake_room_settle (&room);
  g_assert_false (hf_guest_is_connected (room.table.guests[2]));
  g_assert_true (hf_text_fits (hf_fake_room_name_at (&room, 2), HF_TEXT_NAME));
  g_assert_true (hf_guest_is_connected (room.table.guests[0]));
  hf_fake_table_restart_guest (&room.table, 2);
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[2]), ==, 2);
  hf_fake_room_assert_agreed (&room);
  hf_fake_room_clear (&room);
}

/* Two people change seats once both want it, and each keeps the own device, name, and consent. */
static void
test_change_seats (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", seat);

      hf_guest_rename (room.table.guests[seat], name, NULL);
      hf_fake_room_settle (&room);
    }
  hf_guest_set_ready (room.table.guests[0], TRUE);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_CHANGE, 3);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_present (room.table.guests[3])->wants[0], ==, 3);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "P0");
  /* A wish that was taken back is none. */
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_CHANGE, 0);
  hf_guest_act_in_room (room.table.guests[3], HF_ROOM_ACT_CHANGE, 0);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "P0");
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_CHANGE, 3);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "P3");
  g_assert_cmpstr (hf_fake_room_name_at (&room, 3), ==, "P0");
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[0]), ==, 3);
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[3]), ==, 0);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[1])->ready, ==, 0x8);
  g_assert_cmpint (hf_guest_get_present (room.table.guests[1])->wants[3], ==, 3);
  g_assert_cmpuint (hf_guest_get_n_waiting (room.table.guests[0]), ==, 0);
  hf_fake_room_assert_agreed (&room);

  hf_fake_table_restart_guest (&room.table, 0);
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[0]), ==, 3);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_guest_set_ready (room.table.guests[seat], TRUE);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_play (&room);
  hf_fake_room_clear (&room);
}

/* The chair of a person who has not come, or of the computer, is changed for at once; its invitation goes with it. */
static void
test_change_free (void)
{
  HfFakeRoom room;
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) late = NULL;

  hf_fake_room_init (&room, 0x7);
  hf_fake_table_sit_down (&room.table, 0);
  hf_guest_rename (room.table.guests[0], "Anna", NULL);
  hf_fake_room_settle (&room);
  secret = hf_host_invite (room.table.host, 2);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_CHANGE, 2);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[0]), ==, 2);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 2), ==, "Anna");
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_CHANGE, 3);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (room.table.guests[0]), ==, 3);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 2), ==, HF_PLAYER_COMPUTER);
  late = hf_guest_new (secret);
  hf_guest_connect (late, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (late), ==, 0);
  hf_fake_room_assert_agreed (&room);
  hf_fake_room_clear (&room);
}

/* A chair that was given to the computer is kept for its person again, by the same name. */
static void
test_computer (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down (&room.table, 0);
  hf_fake_table_sit_down (&room.table, 1);
  hf_guest_rename (room.table.guests[1], "Tom", NULL);
  hf_fake_room_settle (&room);
  /* He is there. */
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 1);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 1), ==, HF_PLAYER_ELSEWHERE);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 1);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_guest_get_error (room.table.guests[1]), ==, "no-seat");
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 1);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 1), ==, HF_PLAYER_COMPUTER);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), !=, "Tom");
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->computers, ==, 0x2);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0xc);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_PERSON, 1);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 1), ==, HF_PLAYER_ELSEWHERE);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), ==, "Tom");
  hf_fake_room_assert_agreed (&room);
  hf_fake_room_clear (&room);
}

/* Each person can leave the own chair, which is free then, whoever decides; but not the one who has opened the table. */
static void
test_leave_chair (void)
{
  HfFakeRoom room;
  g_autoptr (HfGuest) screen = NULL;
  gint seat;

  hf_fake_room_init (&room, 0x7);
  hf_host_set_owner (room.table.host, 0);
  hf_host_set_address (room.table.host, "http://192.0.2.7:4711/");
  screen = hf_fake_table_bring (&room.table, hf_host_invite_screen (room.table.host), TRUE);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_nonnull (hf_guest_get_offer (screen, &seat));
      hf_fake_table_sit_down (&room.table, i);
    }
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 0);
  hf_guest_act_in_room (room.table.guests[1], HF_ROOM_ACT_FREE, 2);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0);
  g_assert_null (hf_guest_get_offer (screen, &seat));
  hf_guest_act_in_room (room.table.guests[1], HF_ROOM_ACT_FREE, 1);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_guest_get_error (room.table.guests[1]), ==, "no-seat");
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0x2);
  g_assert_true (g_str_has_suffix (hf_guest_get_offer (screen, &seat), room.code));
  hf_fake_room_clear (&room);
}

/* Consent is to the rules that are shown: other ones want it again. */
static void
test_rules (void)
{
  HfFakeRoom room;
  g_autoptr (HfRuleSet) six = hf_rule_set_new_preset ("classic", NULL);
  g_autoptr (HfRuleSet) two = hf_rule_set_new_preset ("classic", NULL);

  g_assert_true (hf_rules_set (&six->rules, "table.players", "6", NULL));
  g_assert_true (hf_rules_set (&two->rules, "table.players", "2", NULL));
  hf_fake_room_init (&room, 0xf);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_guest_set_ready (room.table.guests[1], TRUE);
  hf_guest_set_rules (room.table.guests[0], six);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[1])->ready, ==, 0);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 5), ==, HF_PLAYER_COMPUTER);
  hf_fake_room_assert_agreed (&room);

  /* The same ones are no others. */
  hf_guest_set_ready (room.table.guests[1], TRUE);
  hf_guest_set_rules (room.table.guests[2], six);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[1])->ready, ==, 0x2);

  /* There is no chair for the third one. */
  hf_guest_set_rules (room.table.guests[0], two);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 3);
  for (guint seat = 0; seat < 3; seat++)
    hf_guest_set_ready (room.table.guests[seat], TRUE);
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_clear (&room);
}

/* All read the family's own words before they agree, and other words want it again. */
static void
test_own_rules (void)
{
  HfFakeRoom room;
  g_autoptr (HfRuleSet) tea = hf_rule_set_new_preset ("classic", NULL);

  g_assert_true (hf_rules_set (&tea->rules, "table.own_rules", "No phones.\\nTea at nine.", NULL));
  hf_fake_room_init (&room, 0xf);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_guest_set_ready (room.table.guests[1], TRUE);
  hf_guest_set_rules (room.table.guests[0], tea);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[1])->ready, ==, 0);
  for (guint seat = 0; seat < 3; seat++)
    {
      g_auto (GStrv) lines = hf_room_list_rules (room.table.guests[seat]);

      g_assert_cmpstr (lines[g_strv_length (lines) - 1], ==,
                       "Also at our table: No phones. Tea at nine.");
    }
  hf_fake_room_clear (&room);
}

static HfGuest *
come_with (HfFakeRoom *self, const char *code, gint chair)
{
  HfGuest *guest = hf_guest_new (code);

  if (chair >= 0)
    hf_guest_choose_chair (guest, chair);
  hf_guest_connect (guest, hf_fake_table_open_line (&self->table));
  hf_fake_room_settle (self);

  return guest;
}

static gboolean
can_choose (HfGuest *guest, guint seat)
{
  const GPtrArray *chairs = hf_guest_get_chairs (guest);

  return chairs != NULL && ((HfChair *) chairs->pdata[seat])->free;
}

/* One code leads each person to a chair of their own. */
static void
test_code (void)
{
  HfFakeRoom room;
  g_autoptr (HfGuest) grandma = NULL, tom = NULL, mia = NULL;

  hf_fake_room_init (&room, 0x7);
  hf_fake_table_sit_down (&room.table, 0);
  grandma = come_with (&room, room.code, -1);
  g_assert_null (hf_guest_get_game (grandma));
  g_assert_false (hf_guest_is_connected (grandma));
  g_assert_cmpuint (hf_guest_get_chairs (grandma)->len, ==, 4);
  g_assert_false (can_choose (grandma, 0));
  g_assert_true (can_choose (grandma, 1));
  g_assert_true (can_choose (grandma, 2));
  g_assert_false (can_choose (grandma, 3));

  /* Somebody else is faster. */
  tom = come_with (&room, room.code, 1);
  g_assert_cmpint (hf_guest_get_seat (tom), ==, 1);
  hf_guest_choose_chair (grandma, 1);
  hf_guest_connect (grandma, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_false (can_choose (grandma, 1));
  hf_guest_choose_chair (grandma, 2);
  hf_guest_connect (grandma, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (grandma), ==, 2);
  g_assert_true (hf_guest_is_connected (tom));

  /* No chair is free, and none is taken from anybody. */
  mia = come_with (&room, room.code, 2);
  g_assert_null (hf_guest_get_game (mia));
  g_assert_true (hf_guest_is_connected (grandma));
  for (guint seat = 0; seat < 4; seat++)
    g_assert_false (can_choose (mia, seat));
  hf_fake_room_clear (&room);
}

/* Many come with the code and want the same chairs: each chair is one person’s, and nobody who sits there is disturbed. */
static void
test_flood (void)
{
  HfFakeRoom room;
  g_autoptr (GPtrArray) guests = g_ptr_array_new_with_free_func (g_object_unref);
  guint seated = 0;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down (&room.table, 0);
  for (guint i = 0; i < 60; i++)
    {
      HfGuest *guest = come_with (&room, room.code, i % HF_FAKE_TABLE_SEATS);

      g_ptr_array_add (guests, guest);
      seated += hf_guest_get_game (guest) != NULL;
    }
  g_assert_cmpuint (seated, ==, HF_FAKE_TABLE_SEATS - 1);
  g_assert_true (hf_guest_is_connected (room.table.guests[0]));
  for (guint i = 0; i < guests->len; i++)
    g_assert_cmpint (hf_guest_get_game (guests->pdata[i]) != NULL, ==,
                     hf_guest_is_connected (guests->pdata[i]));
  hf_guest_rename (room.table.guests[0], "Grandma", NULL);
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "Grandma");
  hf_fake_room_clear (&room);
}

/* Members of all that a table says in the room: of names, faces, chairs and rules, and of nothing else. */
static const char *const said_in_room[] = {
  "welcome", "game",    "seat",       "looks",   "token",  "replaces", "answered",
  "room",    "promise", "rules",      "players", "chairs", "present",  "answer",
  "done",    "refusal", "invitation", "offer",   NULL,
};
static const char *const present_in_room[] = { "here", "computers", "expected", "room", NULL };
static guint n_said_in_room;

static void
assert_members (JsonObject *object, const char *const *allowed)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *member = members; member != NULL; member = member->next)
    if (!g_strv_contains (allowed, member->data))
      g_error ("the table tells “%s” before the deal", (const char *) member->data);
}

static void
watch_room (const char *text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *frame = json_node_get_object (node);

  hf_protocol_page_watch (text);
  if (json_object_has_member (frame, "hello") || json_object_has_member (frame, "wish")
      || json_object_has_member (frame, "here"))
    return;

  n_said_in_room++;
  assert_members (frame, said_in_room);
  if (json_object_has_member (frame, "present"))
    assert_members (json_object_get_object_member (frame, "present"), present_in_room);
}

/* Before the deal, nobody learns anything but names, faces, chairs, and rules, whatever people do in the room. */
static void
test_leaks (void)
{
  HfFakeRoom room;
  g_autoptr (HfGuest) tom = NULL, screen = NULL;
  g_autoptr (HfRuleSet) other = hf_rule_set_new_preset ("pennies", NULL);

  hf_fake_room_init (&room, 0xf);
  room.table.net.watch = watch_room;
  n_said_in_room = 0;
  hf_fake_table_sit_down (&room.table, 0);
  tom = come_with (&room, room.code, 1);
  screen = hf_fake_table_bring (&room.table, hf_host_invite_screen (room.table.host), TRUE);
  hf_guest_set_ready (tom, TRUE);
  hf_guest_rename (tom, "Tom", "hat");
  hf_guest_act_in_room (tom, HF_ROOM_ACT_CHANGE, 2);
  hf_fake_room_settle (&room);
  hf_guest_set_rules (room.table.guests[0], other);
  hf_fake_room_settle (&room);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 1);
  hf_fake_table_restart_guest (&room.table, 0);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (n_said_in_room, >, 20);
  g_assert_cmpuint (hf_game_get_log (hf_guest_get_game (screen))->position, ==, 0);
  hf_fake_room_clear (&room);
}

/* Small letters and blanks don’t matter. A line that breaks before the token has come costs no chair. */
static void
test_spoken_code (void)
{
  HfFakeRoom room;
  g_autoptr (HfGuest) first = NULL, second = NULL;
  g_autofree char *spoken = NULL;

  hf_fake_room_init (&room, 0xf);
  spoken = g_strdup_printf (" %.3s %s", room.code, room.code + 3);
  first = hf_guest_new (spoken);
  hf_guest_choose_chair (first, 2);
  hf_guest_set_quiet (first, TRUE);
  hf_guest_connect (first, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (first), ==, 2);
  hf_guest_disconnect (first);
  hf_fake_room_settle (&room);
  second = come_with (&room, room.code, 2);
  g_assert_cmpint (hf_guest_get_seat (second), ==, 2);
  hf_fake_room_clear (&room);
}

/* The code is good after the deal, too, for those who come late. */
static void
test_late (void)
{
  HfFakeRoom room;
  g_autoptr (HfGuest) late = NULL;

  hf_fake_room_init (&room, 0xf);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_game_next_round (hf_guest_get_game (room.table.guests[0]));
  hf_fake_room_settle (&room);
  late = come_with (&room, room.code, 3);
  g_assert_cmpint (hf_guest_get_seat (late), ==, 3);
  g_assert_false (hf_guest_is_in_room (late));
  g_assert_cmpuint (hf_game_get_log (hf_guest_get_game (late))->position, >, 0);
  hf_fake_room_clear (&room);
}

/* A person who guesses is heard ten times, and then seldom; all others sit undisturbed. */
static void
test_guesses (void)
{
  HfFakeRoom room;
  guint heard = 0, later = 0;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down (&room.table, 0);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *code = hf_code_new ();
      g_autoptr (HfGuest) guest = NULL;

      if (g_str_equal (code, room.code))
        continue;
      guest = come_with (&room, code, 1);
      hf_host_pass_time (room.table.host, room.table.net.now += 1100);
      hf_guest_say_word (room.table.guests[0]);
      hf_fake_room_settle (&room);
      g_assert_null (hf_guest_get_game (guest));
      heard += g_strcmp0 (hf_guest_get_error (guest), "no-seat") == 0;
      later += g_strcmp0 (hf_guest_get_error (guest), "too-much") == 0;
    }
  g_assert_cmpuint (heard, >=, 10);
  g_assert_cmpuint (heard, <=, 28);
  g_assert_cmpuint (heard + later, ==, 60);
  g_assert_true (hf_guest_is_connected (room.table.guests[0]));

  /* After a while the code is heard. */
  hf_fake_room_rest (&room);
  {
    g_autoptr (HfGuest) guest = come_with (&room, room.code, 1);

    g_assert_cmpint (hf_guest_get_seat (guest), ==, 1);
  }
  hf_fake_room_clear (&room);
}

/* Codes of people, and texts that are none. */
static void
test_letters (void)
{
  static const struct
  {
    const char *text, *code;
  } cases[] = {
    { "GHJKMN", "GHJKMN" },    { "ghjkmn", "GHJKMN" }, { " ghj-kmn ", "GHJKMN" }, { "GHJKM", NULL },
    { "GHJKMNP", NULL },       { "ABCDEF", NULL },     { "GHJKM0", NULL },        { "", NULL },
    { "GHJKM\303\204", NULL }, { "      ", NULL },
  };
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *code = hf_code_read (cases[i].text);

      g_assert_cmpstr (code, ==, cases[i].code);
    }
  for (guint i = 0; i < 200; i++)
    {
      char *code = hf_code_new ();
      g_autofree char *read = hf_code_read (code);

      g_assert_cmpstr (read, ==, code);
      g_hash_table_add (codes, code);
    }
  g_assert_cmpuint (g_hash_table_size (codes), >, 190);
}

/* A guest of the version before sits in the room, and is sent off with a word where it can’t follow. */
static void
test_old_guest (void)
{
  HfFakeRoom room;
  HfLink *end;
  g_autofree char *secret = NULL, *hello = NULL;

  hf_fake_room_init (&room, 0x3);
  hf_fake_table_sit_down (&room.table, 0);
  secret = hf_host_invite (room.table.host, 1);
  hello = g_strdup_printf ("{\"hello\":1,\"speaks\":3,\"invitation\":\"%s\"}", secret);
  end = hf_fake_table_open_line (&room.table);
  hf_link_send (end, hello);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_host_get_present (room.table.host), ==, 0x3);
  hf_link_send (end,
                "{\"wish\":1,\"do\":\"share\",\"share\":\"0123456789abcdef0123456789abcdef\"}");
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), ==, HF_PHASE_SETUP);
  hf_guest_rename (room.table.guests[0], "Anna", NULL);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_host_get_present (room.table.host), ==, 0x1);
  hf_fake_room_clear (&room);
}

/* Guests of the version before agree by coming. */
static void
test_old_guest_begins (void)
{
  HfFakeRoom room;
  HfLink *end;
  g_autofree char *secret = NULL, *hello = NULL;

  hf_fake_room_init (&room, 0x3);
  hf_fake_table_sit_down (&room.table, 0);
  hf_guest_set_ready (room.table.guests[0], TRUE);
  secret = hf_host_invite (room.table.host, 1);
  hello = g_strdup_printf ("{\"hello\":1,\"speaks\":3,\"invitation\":\"%s\"}", secret);
  end = hf_fake_table_open_line (&room.table);
  hf_link_send (end, hello);
  hf_link_send (end,
                "{\"wish\":1,\"do\":\"share\",\"share\":\"0123456789abcdef0123456789abcdef\"}");
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_clear (&room);
}

/* A table that was killed finds its room again, with names, devices, and code. */
static void
test_saved (void)
{
  HfFakeRoom room;
  g_autofree char *code = NULL;
  g_autoptr (HfGuest) late = NULL;

  hf_fake_room_init (&room, 0xf);
  code = g_strdup (room.code);
  hf_fake_table_sit_down (&room.table, 0);
  hf_fake_table_restart (&room.table, 0);
  hf_host_promise (room.table.host);
  g_assert_cmpstr (hf_host_open_room (room.table.host), ==, code);
  hf_fake_table_come_back (&room.table, 0);
  g_assert_true (hf_guest_is_in_room (room.table.guests[0]));
  late = come_with (&room, code, 1);
  g_assert_cmpint (hf_guest_get_seat (late), ==, 1);
  hf_fake_room_clear (&room);
}

/* Acts of four people in any order, allowed or not: all agree on who sits where, and then on the game. */
static void
test_random (void)
{
  for (guint n = 0; n < RANDOM_TABLES; n++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (n);
      HfFakeRoom room;

      hf_fake_room_init (&room, 0xf);
      if (n % 2 == 0)
        hf_host_set_owner (room.table.host, n % 4);
      hf_fake_table_sit_down_all (&room.table);
      for (guint i = 0;
           i < RANDOM_ACTS && hf_game_get_phase (hf_fake_room_get_game (&room)) == HF_PHASE_SETUP;
           i++)
        {
          HfGuest *guest = room.table.guests[g_rand_int_range (random, 0, 4)];
          guint other = g_rand_int_range (random, 0, 4);

          if (!hf_guest_is_connected (guest))
            continue;
          if (i % 15 == 0)
            hf_fake_room_rest (&room);
          switch (g_rand_int_range (random, 0, 5))
            {
            case 0:
              hf_guest_rename (guest, other % 2 == 0 ? "Anna" : "Ben", NULL);
              break;
            case 1:
              hf_guest_act_in_room (guest,
                                    g_rand_boolean (random) ? HF_ROOM_ACT_COMPUTER
                                                            : HF_ROOM_ACT_PERSON,
                                    other);
              break;
            case 2:
              hf_guest_set_ready (guest, g_rand_boolean (random));
              break;
            default:
              hf_guest_act_in_room (guest, HF_ROOM_ACT_CHANGE, other);
            }
          hf_fake_room_settle (&room);
          hf_fake_room_assert_agreed (&room);
        }
      hf_fake_room_rest (&room);
      for (guint i = 0; i < 4; i++)
        hf_guest_set_ready (room.table.guests[i], TRUE);
      hf_fake_room_settle (&room);
      g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
      hf_fake_room_play (&room);
      hf_fake_room_clear (&room);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/room/ready", test_ready);
  g_test_add_func ("/room/owner", test_owner);
  g_test_add_func ("/room/no-owner", test_no_owner);
  g_test_add_func ("/room/names", test_names);
  g_test_add_func ("/room/change-seats", test_change_seats);
  g_test_add_func ("/room/change-free", test_change_free);
  g_test_add_func ("/room/computer", test_computer);
  g_test_add_func ("/room/leave-chair", test_leave_chair);
  g_test_add_func ("/room/rules", test_rules);
  g_test_add_func ("/room/own-rules", test_own_rules);
  g_test_add_func ("/room/code", test_code);
  g_test_add_func ("/room/flood", test_flood);
  g_test_add_func ("/room/leaks", test_leaks);
  g_test_add_func ("/room/spoken-code", test_spoken_code);
  g_test_add_func ("/room/late", test_late);
  g_test_add_func ("/room/guesses", test_guesses);
  g_test_add_func ("/room/letters", test_letters);
  g_test_add_func ("/room/old-guest", test_old_guest);
  g_test_add_func ("/room/old-guest-begins", test_old_guest_begins);
  g_test_add_func ("/room/saved", test_saved);
  g_test_add_func ("/room/random", test_random);

  return g_test_run ();
}
