/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-fake-room.h"

#include "hf-decide.h"

static void
open_room (HfFakeRoom *self)
{
  hf_host_promise (self->table.host);
  self->code = hf_host_open_room (self->table.host);
}

void
hf_fake_room_init (HfFakeRoom *self, guint persons)
{
  hf_fake_table_init_round (&self->table, persons);
  open_room (self);
}

void
hf_fake_room_init_rules (HfFakeRoom *self, const HfRules *rules, guint persons)
{
  hf_fake_table_init_own (&self->table, rules, persons);
  open_room (self);
}

void
hf_fake_room_clear (HfFakeRoom *self)
{
  hf_fake_table_clear (&self->table);
}

HfGame *
hf_fake_room_get_game (HfFakeRoom *self)
{
  return hf_host_get_game (self->table.host);
}

void
hf_fake_room_settle (HfFakeRoom *self)
{
  hf_fake_table_settle (&self->table);
}

/* Lets time pass until the table hears anything again from those who send much. */
void
hf_fake_room_rest (HfFakeRoom *self)
{
  hf_host_pass_time (self->table.host, self->table.net.now += 15000);
  for (guint i = 0; i < self->table.n_seats; i++)
    if (self->table.guests[i] != NULL && hf_guest_is_connected (self->table.guests[i]))
      hf_guest_say_word (self->table.guests[i]);
  hf_fake_room_settle (self);
}

const char *
hf_fake_room_name_at (HfFakeRoom *self, guint seat)
{
  return hf_game_seat_get_name (hf_game_get_seat (hf_fake_room_get_game (self), seat));
}

HfPlayerKind
hf_fake_room_kind_at (HfFakeRoom *self, guint seat)
{
  return hf_game_seat_get_kind (hf_game_get_seat (hf_fake_room_get_game (self), seat));
}

/* All who are there know the same rules and players, and each its own seat. */
void
hf_fake_room_assert_agreed (HfFakeRoom *self)
{
  for (guint i = 0; i < self->table.n_seats; i++)
    {
      HfGuest *guest = self->table.guests[i];
      HfGame *game;

      if (guest == NULL || !hf_guest_is_connected (guest))
        continue;

      game = hf_guest_get_game (guest);
      g_assert_cmpuint (hf_game_get_n_seats (game), ==,
                        hf_game_get_n_seats (hf_fake_room_get_game (self)));
      g_assert_cmpstr (hf_game_get_rules_name (game), ==,
                       hf_game_get_rules_name (hf_fake_room_get_game (self)));
      for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
        {
          HfGameSeat *here = hf_game_get_seat (game, seat);
          HfGameSeat *there = hf_game_get_seat (hf_fake_room_get_game (self), seat);

          g_assert_cmpstr (hf_game_seat_get_name (here), ==, hf_game_seat_get_name (there));
          g_assert_cmpint (hf_game_seat_get_face (here), ==, hf_game_seat_get_face (there));
        }
    }
}

/* Finds the guest who sits on a seat now. */
HfGuest *
hf_fake_room_guest_at (HfFakeRoom *self, guint seat)
{
  for (guint i = 0; i < self->table.n_seats; i++)
    if (self->table.guests[i] != NULL && hf_guest_get_seat (self->table.guests[i]) == (gint) seat)
      return self->table.guests[i];

  g_assert_not_reached ();
}

/* Plays to the end, each person from the own device. */
void
hf_fake_room_play (HfFakeRoom *self)
{
  HfGame *game = hf_fake_room_get_game (self);
  guint position;

  while (!hf_game_is_over (game))
    {
      guint seat = hf_decide_find_actor (game);

      hf_decide_act (hf_guest_get_game (hf_fake_room_guest_at (self, seat)), seat,
                     HF_FAKE_TABLE_SEED);
      hf_fake_room_settle (self);
    }
  for (guint i = 0; i < self->table.n_seats; i++)
    if (self->table.guests[i] != NULL)
      g_assert_cmpint (hf_guest_check_deal (self->table.guests[i], &position), ==,
                       HF_FAIR_DEAL_AGREED);
}
