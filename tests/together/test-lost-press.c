/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Somebody presses something while the line dies, while it is gone, and before the table has answered on another one:
 * whatever arrived of it, and whatever was said to have arrived, everything that was pressed is done once, in its order,
 * or it is said that it was not.
 */
#include "config.h"

#include <glib.h>

#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "hf-fake-table.h"

/* Frames on their way at most, in both directions, of what is pressed and of a welcome. */
#define N_MOMENTS 10

#define OTHER 3 /* the seat that is not on turn, and sees what is done */

typedef struct
{
  HfFakeTable table;
  guint seat; /* that is on turn */
  guint n_refused;
} Match;

static void
refused_cb (HfGuest *guest, const HfRefusal *refusal, guint *n)
{
  (*n)++;
}

static void
match_init (Match *self)
{
  *self = (Match) { 0 };
  hf_fake_table_init (&self->table, "classic", 0xf);
  self->table.net.delay = 0;
  hf_game_start (self->table.game);
  hf_fake_table_sit_down_all (&self->table);
  self->seat = hf_decide_find_actor (self->table.game);
  g_signal_connect (self->table.guests[self->seat], "refused", G_CALLBACK (refused_cb),
                    &self->n_refused);
}

static void
deliver (Match *self, guint n)
{
  while (n-- > 0 && hf_fake_net_deliver (&self->table.net))
    ;
}

static void
come_back (Match *self)
{
  HfFakeTable *table = &self->table;

  table->ends[self->seat] = hf_fake_table_open_line (table);
  hf_guest_connect (table->guests[self->seat], table->ends[self->seat]);
}

static void
act (Match *self)
{
  HfGame *game = hf_fake_table_game_of (&self->table, self->seat);

  hf_decide_act (game, self->seat, HF_FAKE_TABLE_SEED);
}

/* All that was pressed has been done, once: so many moves, and the table has a break or not. */
static void
assert_done (Match *self, guint position, gboolean paused)
{
  HfGuest *guest = self->table.guests[self->seat];

  hf_fake_table_settle (&self->table);
  g_assert_true (hf_guest_is_connected (guest));
  g_assert_cmpuint (hf_guest_get_n_waiting (guest), ==, 0);
  g_assert_cmpuint (self->n_refused, ==, 0);
  g_assert_cmpuint (hf_game_get_log (self->table.game)->position, ==, position);
  g_assert_cmpint (hf_guest_get_present (self->table.guests[OTHER])->paused, ==, paused);
  hf_fake_table_assert_same_views (&self->table);
}

/* A move is pressed, the line dies after so many frames, something else is pressed, another line is there, and something
 * is pressed again after so many frames. */
static void
test_moments (void)
{
  for (guint i = 0; i < N_MOMENTS * N_MOMENTS; i++)
    {
      guint position;
      Match match;

      match_init (&match);
      position = hf_game_get_log (match.table.game)->position;
      act (&match);
      deliver (&match, i % N_MOMENTS);
      hf_fake_net_cut (match.table.ends[match.seat]);
      hf_guest_set_paused (match.table.guests[match.seat], TRUE);
      come_back (&match);
      deliver (&match, i / N_MOMENTS);
      hf_guest_set_paused (match.table.guests[match.seat], FALSE);
      hf_guest_set_paused (match.table.guests[match.seat], TRUE);
      assert_done (&match, position + 1, TRUE);
      hf_fake_table_clear (&match.table);
    }
}

/* A move is pressed while there is no line, or right after another one is there, which dies, too. */
static void
test_no_line (void)
{
  for (guint i = 0; i < 2 * N_MOMENTS; i++)
    {
      guint position;
      Match match;

      match_init (&match);
      position = hf_game_get_log (match.table.game)->position;
      hf_fake_net_cut (match.table.ends[match.seat]);
      if (i % 2 == 0)
        act (&match);
      come_back (&match);
      if (i % 2 == 1)
        act (&match);
      hf_guest_set_paused (match.table.guests[match.seat], TRUE);
      deliver (&match, i / 2);
      hf_fake_net_cut (match.table.ends[match.seat]);
      come_back (&match);
      assert_done (&match, position + 1, TRUE);
      hf_fake_table_clear (&match.table);
    }
}

/* A wish that the table refuses, and whose answer may not arrive, is said to be refused: nobody plays for those who are
 * there. */
static void
test_refused (void)
{
  for (guint i = 0; i < N_MOMENTS; i++)
    {
      HfGuest *guest;
      Match match;

      match_init (&match);
      guest = match.table.guests[match.seat];
      hf_guest_ask_stand_in (guest, OTHER);
      deliver (&match, i);
      hf_fake_net_cut (match.table.ends[match.seat]);
      come_back (&match);
      hf_fake_table_settle (&match.table);
      g_assert_cmpuint (match.n_refused, ==, 1);
      g_assert_cmpuint (hf_guest_get_n_waiting (guest), ==, 0);
      hf_fake_table_clear (&match.table);
    }
}

/* Somebody who has asked for a move back, and whose question is open when the line is there again, is not told that
 * somebody else was faster. */
static void
test_asked (void)
{
  for (guint i = 0; i < N_MOMENTS; i++)
    {
      HfGuest *guest;
      Match match;

      match_init (&match);
      guest = match.table.guests[match.seat];
      act (&match);
      hf_fake_table_settle (&match.table);
      while (hf_decide_find_actor (match.table.game) == (gint) match.seat)
        hf_fake_table_act (&match.table);
      hf_fake_table_act (&match.table);
      g_assert_true (hf_game_undo (hf_guest_get_game (guest)));
      deliver (&match, i);
      hf_fake_net_cut (match.table.ends[match.seat]);
      come_back (&match);
      hf_fake_table_settle (&match.table);
      g_assert_cmpint (hf_guest_get_present (guest)->asker, ==, match.seat);
      g_assert_cmpuint (match.n_refused, ==, 0);
      g_assert_cmpuint (hf_guest_get_n_waiting (guest), ==, 0);
      hf_fake_table_clear (&match.table);
    }
}

/* A wish with a number that no seat reaches takes nobody’s seat away: neither at once, nor at a table that has saved such
 * a number. */
static void
test_numbers (void)
{
  guint position;
  g_autofree char *seats = NULL;
  g_autoptr (GString) saved = NULL;
  Match match;

  match_init (&match);
  position = hf_game_get_log (match.table.game)->position;
  hf_link_send (match.table.ends[match.seat], "{\"wish\":2147483647,\"do\":\"break\"}");
  hf_fake_table_settle (&match.table);
  g_assert_cmpstr (hf_guest_get_error (match.table.guests[match.seat]), ==, "unreadable");
  come_back (&match);
  hf_fake_table_settle (&match.table);
  act (&match);
  assert_done (&match, ++position, FALSE);

  seats = hf_host_save_seats (match.table.host);
  saved = g_string_new (seats);
  g_assert_cmpuint (g_string_replace (saved, "\"answered\":1,", "\"answered\":2147483647,", 0), >,
                    0);
  hf_host_restore_seats (match.table.host, saved->str);
  hf_fake_net_cut (match.table.ends[match.seat]);
  come_back (&match);
  hf_guest_set_paused (match.table.guests[match.seat], TRUE);
  assert_done (&match, position, TRUE);
  hf_fake_table_clear (&match.table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lost-press/moments", test_moments);
  g_test_add_func ("/lost-press/no-line", test_no_line);
  g_test_add_func ("/lost-press/refused", test_refused);
  g_test_add_func ("/lost-press/asked", test_asked);
  g_test_add_func ("/lost-press/numbers", test_numbers);

  return g_test_run ();
}
