/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One guest costs the others nothing: however often a seat is taken, and whatever is wished for there, on one line or on
 * many, the others are told no more of it than of somebody with quick hands, stay at the table, and play on. */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "hf-decide.h"
#include "hf-fake-table.h"

#define SECONDS     10
#define N_TAKEOVERS 10000 /* in SECONDS */
#define N_WISHES    1000  /* of each kind */

/* The neighbor, the guest that bothers, somebody who is there, and somebody who is away */
#define NEIGHBOR 0
#define ROGUE    1
#define FRIEND   2
#define ABSENT   3

/* Most frames that a neighbor hears of a guest in that time. */
#define MOST_TOLD (HF_HOST_MAX_BURST + SECONDS * HF_HOST_MAX_FRAMES)

static void
count_cb (HfLink *link, const char *text, gulong length, guint *n)
{
  (*n)++;
}

/* Opens a table with a game that goes on. The network takes no time. */
static void
table_init (HfFakeTable *self, const char *preset, guint *n_told)
{
  hf_fake_table_init (self, preset, 0xf);
  self->net.delay = 0;
  hf_game_start (self->game);
  hf_fake_table_sit_down_all (self);
  hf_host_pass_time (self->host, self->net.now += SECONDS * 1000);
  g_signal_connect (self->ends[NEIGHBOR], "frame", G_CALLBACK (count_cb), n_told);
}

static void
deliver (HfFakeTable *self)
{
  while (hf_fake_net_deliver (&self->net))
    ;
}

static void
pass_time (HfFakeTable *self, guint milliseconds)
{
  const guint step = MIN (milliseconds, 500);

  for (guint past = 0; past < milliseconds; past += step)
    {
      hf_guest_say_word (self->guests[NEIGHBOR]);
      hf_guest_say_word (self->guests[FRIEND]);
      hf_host_pass_time (self->host, self->net.now += step);
      deliver (self);
    }
}

static void
come_back (HfFakeTable *self, guint seat)
{
  self->ends[seat] = hf_fake_table_open_line (self);
  hf_guest_connect (self->guests[seat], self->ends[seat]);
  deliver (self);
}

/* The others sit there and know all, and the seat is there for its person again. */
static void
assert_sound (HfFakeTable *self, guint n_told)
{
  g_test_message ("the neighbor was told %u frames", n_told);
  g_assert_cmpuint (n_told, <, MOST_TOLD);
  g_assert_true (hf_guest_is_connected (self->guests[NEIGHBOR]));
  g_assert_true (hf_guest_is_connected (self->guests[FRIEND]));
  pass_time (self, SECONDS * 1000);
  if (!hf_guest_is_connected (self->guests[ROGUE]))
    come_back (self, ROGUE);
  pass_time (self, 1000);
  g_assert_cmpstr (hf_guest_get_error (self->guests[ROGUE]), ==, NULL);
  g_assert_cmpuint (hf_guest_get_present (self->guests[NEIGHBOR])->here & 7, ==, 7);
}

/* Devices with one token take a seat from each other as fast as they can. */
static void
test_takeovers (void)
{
  g_autoptr (HfGuest) device = NULL;
  g_auto (HfFakeTable) table = { 0 };
  guint n_told = 0, n_refused = 0;

  table_init (&table, "classic", &n_told);
  for (guint i = 0; i < N_TAKEOVERS; i++)
    {
      g_clear_object (&device);
      device = hf_guest_new_back (hf_guest_get_token (table.guests[ROGUE]));
      hf_guest_connect (device, hf_fake_table_open_line (&table));
      deliver (&table);
      n_refused += hf_guest_get_game (device) == NULL;
      if (i % 100 == 0)
        pass_time (&table, SECONDS * 1000 / 100);
    }
  g_assert_cmpuint (n_refused, >, N_TAKEOVERS / 2);
  g_assert_true (hf_guest_get_present (table.guests[NEIGHBOR])->here & (1u << ROGUE));
  pass_time (&table, 2000);
  g_assert_cmpstr (hf_guest_get_error (device), ==, "too-much");
  assert_sound (&table, n_told);
}

/* Devices that may look at a hand, and screens for all, come and go as fast as they can. */
static void
test_lookers (void)
{
  g_autofree char *secret = NULL;
  guint n_told = 0;
  g_auto (HfFakeTable) table = { 0 };

  table_init (&table, "classic", &n_told);
  secret = hf_host_invite_to_look (table.host, ROGUE);
  for (guint i = 0; i < N_WISHES; i++)
    {
      g_autoptr (HfGuest)
        looker = hf_guest_new (i % 2 == 0 ? secret : hf_host_invite_screen (table.host));

      hf_guest_set_can_look (looker, TRUE);
      hf_guest_connect (looker, hf_fake_table_open_line (&table));
      deliver (&table);
      hf_guest_disconnect (looker);
      deliver (&table);
      if (i % 50 == 0)
        pass_time (&table, SECONDS * 1000 / (N_WISHES / 50));
    }
  assert_sound (&table, n_told);
}

/* Wishes for something a thousand times in ten seconds, on another line whenever the table ends one.
 *
 * @wishes (array zero-terminated=1): one after another, again and again */
static void
bother (const char *const *wishes)
{
  g_auto (HfFakeTable) table = { 0 };
  guint n_told = 0, n_kinds = g_strv_length ((char **) wishes), number = 1;

  table_init (&table, "hoof-and-mouth", &n_told);
  hf_fake_net_cut (table.ends[ABSENT]);
  hf_guest_disconnect (table.guests[ABSENT]);
  for (guint i = 0; i < N_WISHES; i++)
    {
      g_autofree char *frame = NULL;

      /* The device comes back to its seat. */
      if (!hf_guest_is_connected (table.guests[ROGUE]))
        come_back (&table, ROGUE);
      frame = g_strdup_printf ("{\"wish\":%u,\"position\":%u,\"do\":%s}", number++,
                               hf_game_get_log (table.game)->position, wishes[i % n_kinds]);
      hf_link_send (table.ends[ROGUE], frame);
      deliver (&table);
      if (i % 50 == 0)
        pass_time (&table, SECONDS * 1000 / (N_WISHES / 50));
    }
  g_test_message ("%s", wishes[0]);
  assert_sound (&table, n_told);
}

static void
test_wishes (void)
{
  static const char *const kinds[][5] = {
    { "\"say\",\"number\":3" },
    { "\"break\"", "\"go-on\"" },
    { "\"show\"", "\"hide\"" },
    { "\"invite\"" },
    { "\"stand-in\",\"for\":3" },
    { "\"undo\"", "\"agree\",\"for\":1,\"move\":0", "\"redo\"" },
    { "\"move\",\"line\":\"draw\"", "\"undo\"", "\"redo\"" },
    { "\"next\"", "\"cut\",\"cards\":40", "\"share\",\"share\":\"0\"" },
    { "\"whole\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    bother (kinds[i]);
}

/* Somebody whose seat has been bothered plays at once when that is over, and as quickly as hands can. */
static void
test_quick_hands (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint n_told = 0;

  table_init (&table, "classic", &n_told);
  for (guint i = 0; i < HF_HOST_MAX_BURST / 2; i++)
    hf_fake_table_act (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_true (hf_guest_is_connected (table.guests[seat]));
  hf_fake_table_assert_same_views (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/budget/takeovers", test_takeovers);
  g_test_add_func ("/budget/lookers", test_lookers);
  g_test_add_func ("/budget/wishes", test_wishes);
  g_test_add_func ("/budget/quick-hands", test_quick_hands);

  return g_test_run ();
}
