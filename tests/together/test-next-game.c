/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next game at a table: after the last round people play again, or go back to the room; those who were away find the
 * game that is played now. */
#include "config.h"

#include <glib.h>

#include "core/rules/hf-rule-set.h"
#include "hf-fake-room.h"
#include "together/host/hf-host-private.h"

/* Sets whether the guest of a seat agrees to play again. */
static void
agree_at (HfFakeRoom *self, guint seat, gboolean ready)
{
  hf_guest_set_ready (hf_fake_room_guest_at (self, seat), ready);
  hf_fake_room_settle (self);
}

/* Plays a whole game that begins in the room. */
static void
play_game (HfFakeRoom *self, guint persons)
{
  hf_fake_room_rest (self);
  for (guint seat = 0; seat < self->table.n_seats; seat++)
    if ((persons >> seat) & 1)
      agree_at (self, seat, TRUE);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (self)), !=, HF_PHASE_SETUP);
  hf_fake_room_play (self);
}

/* After the last sheet all say “again”: the same chairs, links and code, and another game, whose deal all can check. */
static void
test_again (void)
{
  HfFakeRoom room;
  g_autofree char *code = NULL, *promise = NULL;
  HfGame *first;

  hf_fake_room_init (&room, 0xf);
  code = g_strdup (room.code);
  hf_fake_table_sit_down_all (&room.table);
  hf_guest_rename (room.table.guests[0], "Anna", "glasses");
  hf_fake_room_settle (&room);
  play_game (&room, 0xf);
  for (guint game = 0; game < 2; game++)
    {
      first = hf_fake_room_get_game (&room);
      promise = g_strdup (room.table.host->chance.first.secret);
      agree_at (&room, 1, TRUE);
      g_assert_true (hf_fake_room_get_game (&room) != first);
      g_assert_cmpstr (room.table.host->chance.first.secret, !=, promise);
      g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "Anna");
      for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
        {
          g_assert_true (hf_guest_is_in_room (room.table.guests[seat]));
          g_assert_cmpint (hf_guest_get_seat (room.table.guests[seat]), ==, seat);
          g_assert_cmpuint (hf_guest_get_present (room.table.guests[seat])->ready, ==, 0x2);
          g_assert_cmpstr (hf_guest_get_present (room.table.guests[seat])->code, ==, code);
        }
      hf_fake_room_assert_agreed (&room);
      /* Nobody is played for. */
      g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), ==, HF_PHASE_SETUP);
      play_game (&room, 0xf);
      g_clear_pointer (&promise, g_free);
    }
  hf_fake_room_clear (&room);
}

/* Nobody leaves a game that is not over, whatever a guest wishes for. */
static void
test_not_over (void)
{
  HfFakeRoom room;
  HfGame *game;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    agree_at (&room, seat, TRUE);
  game = hf_fake_room_get_game (&room);
  g_assert_cmpint (hf_game_get_phase (game), !=, HF_PHASE_SETUP);
  agree_at (&room, 2, TRUE);
  agree_at (&room, 2, FALSE);
  g_assert_true (hf_fake_room_get_game (&room) == game);
  hf_fake_room_clear (&room);
}

/* Back in the room there are other rules, more chairs, and one person fewer. */
static void
test_back_to_room (void)
{
  HfFakeRoom room;
  g_autoptr (HfRuleSet) six = hf_rule_set_new_preset ("classic", NULL);

  g_assert_true (hf_rules_set (&six->rules, "table.players", "6", NULL));
  hf_fake_room_init (&room, 0xf);
  hf_host_set_owner (room.table.host, 0);
  hf_fake_table_sit_down_all (&room.table);
  play_game (&room, 0xf);
  hf_fake_table_leave (&room.table, 3);
  /* Any person may go back to the room, where one decides. */
  agree_at (&room, 2, FALSE);
  g_assert_true (hf_guest_is_in_room (room.table.guests[2]));
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[2])->ready, ==, 0);
  g_assert_false (hf_guest_may_arrange (room.table.guests[2]));
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 3);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 3);
  hf_guest_set_rules (room.table.guests[0], six);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 3), ==, HF_PLAYER_COMPUTER);
  hf_fake_room_assert_agreed (&room);
  for (guint seat = 0; seat < 3; seat++)
    agree_at (&room, seat, TRUE);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_clear (&room);
}

/* Chairs come and go: people whose chairs go take others, and there are never fewer chairs than people. A link to a chair
 * that is gone leads nowhere. */
static void
test_chairs (void)
{
  HfFakeRoom room;
  g_autofree char *secret = NULL, *gone = NULL;
  g_autoptr (HfGuest) cousin = NULL, stranger = NULL;

  hf_fake_room_init (&room, 0x7);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_guest_set_count (room.table.guests[0], 6);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_PERSON, 5);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_PERSON, 4);
  hf_fake_room_settle (&room);
  secret = hf_host_invite (room.table.host, 5);
  gone = hf_host_invite (room.table.host, 4);
  cousin = hf_guest_new (secret);
  hf_guest_connect (cousin, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (cousin), ==, 5);
  hf_guest_rename (cousin, "Cousin", NULL);
  hf_fake_room_rest (&room);
  hf_guest_say_word (cousin);
  g_assert_cmpuint (hf_guest_find_counts (cousin) & 0xf, ==, 0);

  hf_guest_set_count (cousin, 4);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 4);
  g_assert_cmpint (hf_guest_get_seat (cousin), ==, 3);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 3), ==, "Cousin");
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (hf_guest_get_seat (room.table.guests[seat]), ==, seat);
  hf_fake_room_assert_agreed (&room);

  stranger = hf_guest_new (gone);
  hf_guest_connect (stranger, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_null (hf_guest_get_game (stranger));
  hf_fake_room_clear (&room);
}

/* Somebody who was away when the next game began comes back to that one, with the log of the other: in the room, or in
 * the middle of the game, however long each of the two is. A program that was restarted checks the right deal. */
static void
test_away (void)
{
  for (guint late = 0; late < 4; late++)
    {
      const gboolean restarts = late % 2 == 1, dealt = late >= 2;
      HfFakeRoom room;

      hf_fake_room_init (&room, 0xf);
      hf_fake_table_sit_down_all (&room.table);
      play_game (&room, 0xf);
      hf_fake_table_leave (&room.table, 3);
      agree_at (&room, 0, TRUE);
      if (dealt)
        {
          hf_game_next_round (hf_guest_get_game (room.table.guests[1]));
          hf_fake_room_settle (&room);
          g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
        }
      if (restarts)
        hf_fake_table_restart_guest (&room.table, 3);
      else
        hf_fake_table_come_back (&room.table, 3);
      g_assert_true (hf_guest_is_connected (room.table.guests[3]));
      g_assert_cmpint (hf_guest_get_seat (room.table.guests[3]), ==, 3);
      g_assert_cmpint (hf_guest_is_in_room (room.table.guests[3]), ==, !dealt);
      g_assert_cmpuint (hf_game_get_log (hf_guest_get_game (room.table.guests[3]))->position, ==,
                        hf_game_get_log (hf_fake_room_get_game (&room))->position);
      hf_fake_room_assert_agreed (&room);
      if (!dealt && restarts)
        play_game (&room, 0xf);
      hf_fake_room_clear (&room);
    }
}

/* A table that is killed in the room of a later game finds that room again, and its guests theirs. */
static void
test_saved_again (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  play_game (&room, 0xf);
  agree_at (&room, 0, TRUE);
  g_set_object (&room.table.game, hf_fake_room_get_game (&room));
  hf_fake_table_restart (&room.table, 0);
  hf_host_promise (room.table.host);
  hf_host_open_room (room.table.host);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_come_back (&room.table, seat);
  play_game (&room, 0xf);
  hf_fake_room_clear (&room);
}

/* A table that begins another game while one is played says what it may not. */
static void
test_stolen_game (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    agree_at (&room, seat, TRUE);
  room.table.host->n_games++;
  hf_host_welcome_all (room.table.host);
  hf_fake_room_settle (&room);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpstr (hf_guest_get_error (room.table.guests[seat]), ==, "unreadable");
  hf_fake_room_clear (&room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/next-game/again", test_again);
  g_test_add_func ("/next-game/not-over", test_not_over);
  g_test_add_func ("/next-game/back-to-room", test_back_to_room);
  g_test_add_func ("/next-game/chairs", test_chairs);
  g_test_add_func ("/next-game/away", test_away);
  g_test_add_func ("/next-game/saved-again", test_saved_again);
  g_test_add_func ("/next-game/stolen-game", test_stolen_game);

  return g_test_run ();
}
