/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chairs that are taken and left once people are at a table: by one more person at the device of a guest, in the room and
 * after the deal. */
#include "config.h"

#include <string.h>

#include "game/files/hf-game-save.h"
#include "hf-fake-room.h"

static void
invited_cb (HfGuest *guest, const char *secret, char **kept)
{
  g_set_str (kept, secret);
}

/* Brings one more person to the device of a guest.
 *
 * Returns: whether the table has let that person sit down */
static gboolean
bring_beside (HfFakeRoom *room, guint guest, guint chair)
{
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) before = NULL;

  g_signal_connect (room->table.guests[guest], "invited::beside", G_CALLBACK (invited_cb), &secret);
  hf_guest_act_in_room (room->table.guests[guest], HF_ROOM_ACT_BESIDE, chair);
  hf_fake_room_settle (room);
  g_signal_handlers_disconnect_by_func (room->table.guests[guest], invited_cb, &secret);
  if (secret == NULL)
    return FALSE;

  before = g_steal_pointer (&room->table.guests[chair]);
  room->table.guests[chair] = hf_fake_table_bring (&room->table, secret, FALSE);
  g_assert_cmpint (hf_guest_get_seat (room->table.guests[chair]), ==, chair);

  return TRUE;
}

static gboolean
offers_beside (HfFakeRoom *room, guint guest, guint chair)
{
  return (hf_guest_find_room_acts (room->table.guests[guest], chair) & HF_ROOM_ACT_BESIDE) != 0;
}

/* One more person sits down at the device of a guest, in the room and later: on a free chair, and once the cards are dealt
 * on that of a computer player, if the guest decides. Those who leave their chairs take no share of chance along. */
static void
test_beside (void)
{
  HfFakeRoom room;
  guint position;

  hf_fake_room_init (&room, 0x7);
  hf_host_set_owner (room.table.host, 0);
  hf_fake_table_sit_down (&room.table, 0);
  g_assert_false (offers_beside (&room, 0, 3));
  g_assert_false (bring_beside (&room, 0, 3));
  g_assert_true (offers_beside (&room, 0, 1));
  g_assert_true (bring_beside (&room, 0, 1));
  g_assert_false (offers_beside (&room, 0, 1));
  g_assert_false (bring_beside (&room, 0, 1));
  hf_game_next_round (hf_guest_get_game (room.table.guests[0]));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_present (room.table.guests[1])->owner, ==, 0);

  g_assert_true (offers_beside (&room, 1, 2));
  g_assert_true (bring_beside (&room, 1, 2));
  g_assert_false (offers_beside (&room, 1, 3));
  g_assert_false (bring_beside (&room, 1, 3));
  g_assert_true (offers_beside (&room, 0, 3));
  g_assert_true (bring_beside (&room, 0, 3));
  g_assert_cmpint (hf_fake_room_kind_at (&room, 3), ==, HF_PLAYER_ELSEWHERE);

  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 1);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 0);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->here, ==, 0xf);
  hf_guest_act_in_room (room.table.guests[1], HF_ROOM_ACT_FREE, 1);
  hf_fake_room_settle (&room);
  g_assert_true (hf_guest_has_left (room.table.guests[1]));
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0x2);
  g_assert_true (bring_beside (&room, 2, 1));
  hf_fake_table_play_to_the_end (&room.table);
  g_assert_cmpint (hf_guest_check_deal (room.table.guests[0], &position), ==, HF_FAIR_DEAL_AGREED);
  hf_fake_room_clear (&room);
}

static const char *
name_for (HfFakeRoom *room, guint guest, guint seat)
{
  return hf_game_seat_get_name (hf_game_get_seat (hf_guest_get_game (room->table.guests[guest]),
                                                  seat));
}

/* A person takes another name once the cards are dealt: all who are there call the person so at once, and those who come
 * back later; the table keeps it. Two of the same name are told apart. */
static void
test_rename (void)
{
  HfFakeRoom room;
  g_autofree char *saved = NULL;

  hf_fake_room_init (&room, 0x7);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_game_next_round (hf_guest_get_game (room.table.guests[0]));
  hf_fake_room_settle (&room);
  hf_fake_table_leave (&room.table, 2);

  hf_guest_rename (room.table.guests[1], " Tom ", "boy");
  hf_fake_room_settle (&room);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), ==, "Tom");
  g_assert_cmpstr (name_for (&room, 0, 1), ==, "Tom");
  hf_fake_table_come_back (&room.table, 2);
  hf_fake_room_settle (&room);
  hf_fake_room_assert_agreed (&room);
  g_assert_cmpstr (name_for (&room, 2, 1), ==, "Tom");

  hf_guest_rename (room.table.guests[2], "tom", NULL);
  hf_guest_rename (room.table.guests[0], "  ", NULL);
  hf_fake_room_settle (&room);
  hf_fake_room_assert_agreed (&room);
  g_assert_cmpstr (name_for (&room, 0, 2), ==, "tom 2");
  g_assert_cmpuint (strlen (name_for (&room, 0, 0)), >, 0);

  saved = hf_game_save_text (hf_fake_room_get_game (&room));
  g_assert_nonnull (strstr (saved, "Name=Tom\n"));
  hf_fake_room_clear (&room);
}

/* The chair of a computer player that a person has taken and left is free for a while; then the computer player sits there
 * again, by its own name, though the table was closed meanwhile. */
static void
test_give_back (void)
{
  HfFakeRoom room;
  HfGameSeat *seat;
  g_autofree char *name = NULL;
  HfPlayerFace face;

  hf_fake_room_init (&room, 0x5);
  hf_fake_table_sit_down (&room.table, 0);
  hf_fake_table_sit_down (&room.table, 2);
  hf_game_next_round (hf_guest_get_game (room.table.guests[0]));
  hf_fake_room_settle (&room);
  seat = hf_game_get_seat (hf_fake_room_get_game (&room), 1);
  name = g_strdup (hf_game_seat_get_name (seat));
  face = hf_game_seat_get_face (seat);

  g_assert_true (bring_beside (&room, 0, 1));
  hf_guest_rename (room.table.guests[1], "Ben", "boy");
  hf_fake_room_settle (&room);
  g_assert_cmpstr (name_for (&room, 2, 1), ==, "Ben");
  hf_guest_act_in_room (room.table.guests[1], HF_ROOM_ACT_FREE, 1);
  hf_fake_room_settle (&room);
  hf_fake_room_rest (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0x2);
  hf_fake_room_rest (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->computers, ==, 0xa);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->expected, ==, 0);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 1), ==, HF_PLAYER_COMPUTER);
  g_assert_cmpstr (name_for (&room, 2, 1), ==, name);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (hf_fake_room_get_game (&room), 1)), ==,
                   face);

  /* The same, with the table closed in between, while the computer plays for the person who has left. */
  g_assert_true (bring_beside (&room, 0, 1));
  hf_guest_act_in_room (room.table.guests[1], HF_ROOM_ACT_FREE, 1);
  hf_fake_room_settle (&room);
  hf_guest_ask_stand_in (room.table.guests[0], 1);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->stand_ins, ==, 0x2);
  hf_fake_table_restart (&room.table, hf_game_get_log (hf_fake_room_get_game (&room))->position);
  hf_fake_table_come_back (&room.table, 0);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 1), ==, HF_PLAYER_COMPUTER);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->stand_ins, ==, 0);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 1), ==, name);
  hf_fake_room_clear (&room);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chairs/beside", test_beside);
  g_test_add_func ("/chairs/rename", test_rename);
  g_test_add_func ("/chairs/give-back", test_give_back);

  return g_test_run ();
}
