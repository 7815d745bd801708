/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that break while somebody sits down for the first time: an invitation is used up once the guest has said a word
 * with which the table knows that the token has come, and not before. */
#include "config.h"

#include <glib.h>

#include "hf-fake-table.h"
#include "together/line/hf-json.h"
#include "together/line/hf-token.h"

#define SEAT 1

/* Packets that are enough for somebody to sit down and say so. */
#define ENOUGH 100

typedef struct
{
  HfFakeTable table;
  char *secret;
  HfGuest *guest;
  HfLink *end;
} Arrival;

/* @waits: whether the first deal waits for shares of chance, so that a share is the first word */
static void
arrival_init (Arrival *self, gboolean waits)
{
  hf_fake_table_init (&self->table, "classic", 0xf);
  if (waits)
    hf_host_promise (self->table.host);
  else
    hf_game_start (self->table.game);
  hf_fake_table_settle (&self->table);
  self->secret = hf_host_invite (self->table.host, SEAT);
  self->guest = hf_guest_new (self->secret);
  self->end = hf_fake_table_open_line (&self->table);
  hf_guest_connect (self->guest, self->end);
}

static void
arrival_clear (Arrival *self)
{
  g_object_unref (self->guest);
  g_free (self->secret);
  hf_fake_table_clear (&self->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arrival, arrival_clear)

/* The person comes again: by the token where there is one, else by the link, which a program has that was started anew. */
static void
come_again (Arrival *self)
{
  if (hf_guest_get_token (self->guest) != NULL)
    {
      hf_guest_connect (self->guest, hf_fake_table_open_line (&self->table));
      hf_fake_table_settle (&self->table);
      return;
    }

  g_object_unref (self->guest);
  self->guest = hf_fake_table_bring (&self->table, self->secret, FALSE);
}

static void
assert_used_up (Arrival *self)
{
  g_autoptr (HfGuest) stranger = NULL;

  g_assert_false (hf_host_invites (self->table.host, self->secret));
  stranger = hf_fake_table_bring (&self->table, self->secret, FALSE);
  hf_fake_table_pass_time (&self->table, 2000);
  g_assert_cmpstr (hf_guest_get_error (stranger), ==, "no-seat");
  g_assert_true (hf_guest_is_connected (self->guest));
}

/* @restarts: whether the table is killed as well, and is there again with what it has saved
 * Returns: whether the table had heard a word before the line broke */
static gboolean
break_line (guint n_packets, gboolean waits, gboolean restarts)
{
  g_auto (Arrival) self = { 0 };
  gboolean heard;

  arrival_init (&self, waits);
  for (guint i = 0; i < n_packets; i++)
    g_assert_true (hf_fake_net_deliver (&self.table.net));
  heard = !hf_host_invites (self.table.host, self.secret);
  hf_fake_net_cut (self.end);
  if (restarts)
    hf_fake_table_restart (&self.table, hf_game_get_log (self.table.game)->position);
  come_again (&self);
  g_assert_cmpint (hf_guest_get_seat (self.guest), ==, SEAT);
  g_assert_cmpstr (hf_guest_get_error (self.guest), ==, NULL);
  g_assert_true (hf_guest_is_connected (self.guest));
  g_assert_cmpuint (hf_host_get_present (self.table.host), ==, 1u << SEAT);
  assert_used_up (&self);

  return heard;
}

/* Whenever the line breaks until then, the person has the seat in the end, and nobody else can come by the link. */
static void
break_at_each_moment (gboolean waits, gboolean restarts)
{
  guint n_packets = 0;

  while (!break_line (n_packets, waits, restarts))
    g_assert_cmpuint (++n_packets, <, ENOUGH);
  /* Hello, welcome and a word are at least three. */
  g_assert_cmpuint (n_packets, >=, 3);
}

static void
test_each_moment (void)
{
  break_at_each_moment (FALSE, FALSE);
}

static void
test_share (void)
{
  break_at_each_moment (TRUE, FALSE);
}

static void
test_restart (void)
{
  break_at_each_moment (FALSE, TRUE);
}

/* A device whose word was lost is no longer the one that has the seat when another one has come by the same link. */
static void
test_second_use (void)
{
  g_autoptr (HfGuest) first = NULL;
  g_autofree char *token = NULL;
  g_auto (Arrival) self = { 0 };

  arrival_init (&self, FALSE);
  while (hf_guest_get_token (self.guest) == NULL)
    g_assert_true (hf_fake_net_deliver (&self.table.net));
  hf_fake_net_cut (self.end);
  first = g_steal_pointer (&self.guest);
  self.guest = hf_fake_table_bring (&self.table, self.secret, FALSE);
  g_assert_cmpint (hf_guest_get_seat (self.guest), ==, SEAT);
  token = g_strdup (hf_guest_get_token (first));
  g_assert_false (hf_host_knows (self.table.host, token));
  hf_guest_connect (first, hf_fake_table_open_line (&self.table));
  hf_fake_table_settle (&self.table);
  hf_fake_table_pass_time (&self.table, 2000);
  g_assert_cmpstr (hf_guest_get_error (first), ==, "no-seat");
  assert_used_up (&self);
}

/* A newer invitation makes one void that is not used up; a word of the device leaves the newer one good. */
static void
test_newer (void)
{
  g_autofree char *newer = NULL;
  g_auto (Arrival) self = { 0 };

  arrival_init (&self, FALSE);
  while (hf_guest_get_token (self.guest) == NULL)
    g_assert_true (hf_fake_net_deliver (&self.table.net));
  newer = hf_host_invite (self.table.host, SEAT);
  g_assert_false (hf_host_invites (self.table.host, self.secret));
  hf_fake_table_settle (&self.table);
  g_assert_true (hf_host_invites (self.table.host, newer));
  g_assert_true (hf_guest_is_connected (self.guest));
}

/* Another link to the same seat tells whose token it replaces, to a device that has it, and no more. A token that never
 * came is not one of those. */
static void
test_replaces (void)
{
  g_autoptr (HfGuest) again = NULL;
  g_autofree char *newer = NULL, *hash = NULL, *replaced = NULL;
  g_auto (Arrival) self = { 0 };

  arrival_init (&self, FALSE);
  hf_fake_table_settle (&self.table);
  g_assert_null (hf_guest_get_replaced (self.guest));
  hash = hf_token_hash (hf_guest_get_token (self.guest));
  replaced = hf_token_hash (hash);

  newer = hf_host_invite (self.table.host, SEAT);
  again = hf_guest_new (newer);
  hf_guest_connect (again, hf_fake_table_open_line (&self.table));
  while (hf_host_knows (self.table.host, hf_guest_get_token (self.guest)))
    g_assert_true (hf_fake_net_deliver (&self.table.net));
  g_object_unref (again);
  again = hf_fake_table_bring (&self.table, newer, FALSE);
  g_assert_cmpstr (hf_guest_get_replaced (again), ==, replaced);
}

/* Notes the numbers of the wishes that the table hears. */
static void
note_cb (HfLink *link, const char *text, gulong length, GArray *numbers)
{
  g_autoptr (JsonObject) frame = hf_json_parse (text, length);
  guint number = json_object_get_int_member_with_default (frame, "wish", 0);

  if (number > 0)
    g_array_append_val (numbers, number);
}

static void
listen (Arrival *self, GArray *numbers)
{
  HfLink *end = g_ptr_array_index (self->table.net.lines, self->table.net.lines->len - 1);

  g_signal_connect (end, "frame", G_CALLBACK (note_cb), numbers);
}

static void
come_quietly (Arrival *self, GArray *numbers)
{
  self->end = hf_fake_table_open_line (&self->table);
  listen (self, numbers);
  hf_guest_connect (self->guest, self->end);
}

/* How a guest that is quiet gets to speak. */
enum
{
  SPEAKS_THERE,   /* on the line over which it came */
  SPEAKS_COMING,  /* before it is welcome on another line */
  SPEAKS_AGAIN,   /* when it is welcome on another line */
  SPEAKS_NOWHERE, /* while it has no line */
  N_SPEAKS
};

static void
speak (Arrival *self, guint how, GArray *numbers)
{
  if (how != SPEAKS_THERE)
    hf_fake_net_cut (self->end);
  if (how == SPEAKS_COMING || how == SPEAKS_AGAIN)
    come_quietly (self, numbers);
  if (how == SPEAKS_AGAIN)
    hf_fake_table_settle (&self->table);
  g_assert_cmpuint (numbers->len, ==, 0);
  hf_guest_set_quiet (self->guest, FALSE);
  /* A wish that has been sent is not held anymore. */
  hf_guest_set_quiet (self->guest, TRUE);
  hf_guest_set_quiet (self->guest, FALSE);
  if (how == SPEAKS_NOWHERE)
    come_quietly (self, numbers);
  hf_fake_table_settle (&self->table);
}

/* All that a quiet guest has wished for, a share of chance first, arrives once and in its order, when it may speak. */
static void
test_quiet (void)
{
  for (guint how = 0; how < N_SPEAKS; how++)
    {
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_auto (Arrival) self = { 0 };

      arrival_init (&self, TRUE);
      listen (&self, numbers);
      hf_guest_set_quiet (self.guest, TRUE);
      hf_fake_table_settle (&self.table);
      hf_guest_ask_shown (self.guest, TRUE);
      hf_guest_ask_shown (self.guest, FALSE);
      hf_guest_set_paused (self.guest, TRUE);
      hf_guest_say_word (self.guest);
      hf_fake_table_settle (&self.table);
      g_assert_cmpuint (numbers->len, ==, 0);
      g_assert_true (hf_host_invites (self.table.host, self.secret));
      speak (&self, how, numbers);
      g_assert_cmpuint (numbers->len, ==, 4);
      for (guint i = 0; i < numbers->len; i++)
        g_assert_cmpuint (g_array_index (numbers, guint, i), ==, i + 1);
      g_assert_cmpuint (hf_guest_get_n_waiting (self.guest), ==, 0);
      g_assert_true (hf_guest_get_present (self.guest)->paused);
      assert_used_up (&self);
    }
}

/* Two lines with one invitation are one seat, that of the later one, and a word of the earlier one, which comes too late,
 * does not use up the invitation of the other. */
static void
test_two_lines (void)
{
  HfLink *later;
  g_autofree char *hello = NULL;
  g_auto (Arrival) self = { 0 };

  arrival_init (&self, FALSE);
  hf_guest_set_quiet (self.guest, TRUE);
  hf_fake_table_settle (&self.table);
  self.table.net.delay = 0;
  later = hf_fake_table_open_line (&self.table);
  hello = g_strdup_printf ("{\"hello\":1,\"speaks\":3,\"invitation\":\"%s\"}", self.secret);
  hf_link_send (later, hello);
  hf_link_send (self.end, "{\"here\":true}");
  hf_fake_table_settle (&self.table);
  g_assert_cmpstr (hf_guest_get_error (self.guest), ==, "taken-elsewhere");
  g_assert_cmpuint (hf_host_get_present (self.table.host), ==, 1u << SEAT);
  g_assert_true (hf_host_invites (self.table.host, self.secret));
  hf_link_send (later, "{\"here\":true}");
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_host_invites (self.table.host, self.secret));
  hf_guest_connect (self.guest, hf_fake_table_open_line (&self.table));
  hf_fake_table_settle (&self.table);
  hf_fake_table_pass_time (&self.table, 2000);
  g_assert_cmpstr (hf_guest_get_error (self.guest), ==, "no-seat");
  g_assert_true (hf_link_is_open (later));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/first-word/each-moment", test_each_moment);
  g_test_add_func ("/first-word/share", test_share);
  g_test_add_func ("/first-word/restart", test_restart);
  g_test_add_func ("/first-word/second-use", test_second_use);
  g_test_add_func ("/first-word/newer", test_newer);
  g_test_add_func ("/first-word/replaces", test_replaces);
  g_test_add_func ("/first-word/quiet", test_quiet);
  g_test_add_func ("/first-word/two-lines", test_two_lines);

  return g_test_run ();
}
