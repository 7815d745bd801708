/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chairs that are taken and left once people are at a table: by one more person at the device of a guest, in the room and
 * after the deal. */
#include "config.h"

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chairs/beside", test_beside);

  return g_test_run ();
}
