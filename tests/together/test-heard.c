/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest whose window is busy, since cards are on their way: changes wait, and are seen one after another. */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "hf-decide.h"
#include "hf-fake-table.h"
#include "lib/hf-test-wait.h"

#define N_MOVES 3

typedef struct
{
  HfFakeTable table;
  guint seat; /* the busy one */
  HfGame *game;
  guint n_moves;  /* seen there */
  gboolean holds; /* as long as the cards of each move are on their way */
} Busy;

static void
moved_cb (HfGame *game, gpointer change, Busy *self)
{
  self->n_moves++;
  if (self->holds)
    hf_game_hold (game);
}

/* Players of other seats make some moves while a window is busy. */
static void
busy_init (Busy *self)
{
  *self = (Busy) { 0 };
  hf_fake_table_begin (&self->table, "classic");
  while (hf_game_get_phase (self->table.game) != HF_PHASE_START)
    hf_fake_table_act (&self->table);
  self->seat = (hf_decide_find_actor (self->table.game) + 3) % 4;
  self->game = hf_fake_table_game_of (&self->table, self->seat);
  g_signal_connect (self->game, "moved", G_CALLBACK (moved_cb), self);
  hf_game_hold (self->game);
  for (guint i = 0; i < N_MOVES; i++)
    hf_fake_table_act (&self->table);
  g_assert_cmpuint (self->n_moves, ==, 0);
}

static void
busy_clear (Busy *self)
{
  g_signal_handlers_disconnect_by_data (self->game, self);
  hf_fake_table_clear (&self->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Busy, busy_clear)

/* Each move is seen once the cards of that before it are there. */
static void
test_one_after_another (void)
{
  g_auto (Busy) busy = { 0 };

  busy_init (&busy);
  busy.holds = TRUE;
  for (guint i = 1; i <= N_MOVES; i++)
    {
      hf_game_release (busy.game);
      g_assert_cmpuint (busy.n_moves, ==, i);
    }
  hf_fake_table_assert_same_views (&busy.table);
  hf_game_release (busy.game);
  g_assert_cmpuint (busy.n_moves, ==, N_MOVES);
  hf_fake_table_act (&busy.table);
  g_assert_cmpuint (busy.n_moves, ==, N_MOVES + 1);
}

/* A window that is busy for long sees all the same what has happened. */
static void
test_long (void)
{
  g_auto (Busy) busy = { 0 };

  busy_init (&busy);
  hf_test_wait_until (busy.n_moves == N_MOVES);
  hf_fake_table_assert_same_views (&busy.table);
  hf_game_release (busy.game);
}

/* A guest who is sent off sees before that what has happened. */
static void
test_sent_off (void)
{
  static const char *const error = "{\"error\":\"replaced\"}";
  g_auto (Busy) busy = { 0 };

  busy_init (&busy);
  hf_link_receive (busy.table.ends[busy.seat], error, strlen (error));
  g_assert_cmpuint (busy.n_moves, ==, N_MOVES);
  hf_game_release (busy.game);
}

/* A line that breaks takes nothing with it that has come. */
static void
test_cut_off (void)
{
  g_auto (Busy) busy = { 0 };

  busy_init (&busy);
  hf_fake_net_cut (busy.table.ends[busy.seat]);
  g_assert_cmpuint (busy.n_moves, ==, N_MOVES);
  hf_guest_disconnect (busy.table.guests[busy.seat]);
  hf_fake_table_come_back (&busy.table, busy.seat);
  hf_fake_table_assert_same_views (&busy.table);
  hf_game_release (busy.game);
  hf_fake_table_act (&busy.table);
  hf_fake_table_assert_same_views (&busy.table);
}

static void
count_cb (HfGame *game, guint *n)
{
  (*n)++;
}

/* A guest that comes back and has missed nothing, or some moves, is told these alone: the cards stay where they are. */
static void
test_back (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint seat, n_restored = 0;

  hf_fake_table_begin (&table, "classic");
  for (guint i = 0; i < 10; i++)
    hf_fake_table_act (&table);
  seat = (hf_decide_find_actor (table.game) + 3) % 4;
  g_signal_connect (hf_fake_table_game_of (&table, seat), "restored", G_CALLBACK (count_cb),
                    &n_restored);
  for (guint i = 0; i < 2; i++)
    {
      hf_fake_table_leave (&table, seat);
      if (i == 1)
        hf_fake_table_act (&table);
      hf_fake_table_come_back (&table, seat);
      hf_fake_table_assert_same_views (&table);
      g_assert_cmpuint (n_restored, ==, 0);
    }
  g_signal_handlers_disconnect_by_data (hf_fake_table_game_of (&table, seat), &n_restored);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heard/one-after-another", test_one_after_another);
  g_test_add_func ("/heard/long", test_long);
  g_test_add_func ("/heard/sent-off", test_sent_off);
  g_test_add_func ("/heard/cut-off", test_cut_off);
  g_test_add_func ("/heard/back", test_back);

  return g_test_run ();
}
