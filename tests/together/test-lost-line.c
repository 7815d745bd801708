/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A guest whose line falls silent, hangs, or may be gone: another one is there soon, and one that is sound stays.
 */
#include "config.h"

#include <glib.h>

#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "lib/hf-test-game.h"
#include "together/guest/hf-visit.h"
#include "together/host/hf-table-server.h"

#define SEED      3
#define N_MINUTES 3    /* in which somebody hopes that the network is back any moment */
#define SOON      1000 /* milliseconds */
#define N_DRAWS   100

/* A wire between guests and a table, which can be cut without anybody being told. */
typedef struct
{
  GSocketService *service;
  guint port;   /* where guests open their lines */
  guint behind; /* the table's */
  GCancellable *cut;
  GPtrArray *ends; /* GSocketConnection */
} Wire;

static void
carry (Wire *self, GSocketConnection *from, GSocketConnection *to)
{
  g_ptr_array_add (self->ends, g_object_ref (from));
  g_output_stream_splice_async (g_io_stream_get_output_stream (G_IO_STREAM (to)),
                                g_io_stream_get_input_stream (G_IO_STREAM (from)),
                                G_OUTPUT_STREAM_SPLICE_NONE, G_PRIORITY_DEFAULT, self->cut, NULL,
                                NULL);
}

static gboolean
incoming_cb (GSocketService *service, GSocketConnection *near, GObject *source, Wire *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) far = NULL;

  if (self->behind == 0)
    {
      g_ptr_array_add (self->ends, g_object_ref (near));
      return TRUE;
    }

  far = g_socket_client_connect_to_host (client, "127.0.0.1", self->behind, NULL, NULL);
  g_assert_nonnull (far);
  carry (self, near, far);
  carry (self, far, near);

  return TRUE;
}

/* @behind: the table's port; 0 for none, so that nobody answers */
static void
wire_init (Wire *self, guint behind)
{
  *self = (Wire) { .service = g_socket_service_new (), .behind = behind };
  self->cut = g_cancellable_new ();
  self->ends = g_ptr_array_new_with_free_func (g_object_unref);
  self->port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, NULL);
  g_assert_cmpuint (self->port, !=, 0);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
}

/* Nothing comes through any more on the lines that there are. */
static void
wire_cut (Wire *self)
{
  g_cancellable_cancel (self->cut);
  g_object_unref (self->cut);
  self->cut = g_cancellable_new ();
}

static void
wire_clear (Wire *self)
{
  g_cancellable_cancel (self->cut);
  g_object_unref (self->cut);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  g_ptr_array_unref (self->ends);
}

typedef struct
{
  HfGame *game;
  HfHost *host;
  HfTableServer *server;
  Wire wire;
  HfVisit *visit; /* the person on turn */
  guint n_cut_off;
} Table;

static void
state_cb (HfVisit *visit, Table *self)
{
  self->n_cut_off += hf_visit_get_state (visit) == HF_VISIT_CUT_OFF;
}

static void
wait_until_there (Table *self)
{
  while (hf_visit_get_state (self->visit) != HF_VISIT_THERE)
    g_main_context_iteration (NULL, TRUE);
}

static HfVisit *
new_visit (Wire *wire, const char *secret)
{
  g_autofree char *line = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, wire->port);
  HfInvitation invitation = { .line = line, .secret = (char *) secret };

  return hf_visit_new (&invitation);
}

static void
table_init (Table *self)
{
  g_autofree char *secret = NULL;

  *self = (Table) { .game = hf_test_game_new_elsewhere (HF_TEST_HOOF, SEED) };
  self->host = hf_host_new (self->game);
  self->server = hf_table_server_new (self->host);
  hf_game_start (self->game);
  g_assert_true (hf_table_server_listen (self->server, "127.0.0.1", 0, NULL));
  wire_init (&self->wire, hf_table_server_get_port (self->server));

  secret = hf_host_invite (self->host, hf_decide_find_actor (self->game));
  self->visit = new_visit (&self->wire, secret);
  g_signal_connect (self->visit, "changed", G_CALLBACK (state_cb), self);
  hf_visit_start (self->visit);
  wait_until_there (self);
}

static void
table_clear (Table *self)
{
  hf_visit_leave (self->visit);
  g_object_unref (self->visit);
  wire_clear (&self->wire);
  g_object_unref (self->server);
  g_object_unref (self->host);
  g_object_unref (self->game);
}

/* An act of the guest arrives at the table, and once. */
static void
act (Table *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  guint position = hf_game_get_log (self->game)->position;

  hf_decide_act (hf_guest_get_game (guest), hf_guest_get_seat (guest), SEED);
  while (hf_guest_get_n_waiting (guest) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (hf_game_get_log (self->game)->position, ==, position + 1);
  g_assert_cmpuint (hf_game_get_log (hf_guest_get_game (guest))->position, ==, position + 1);
}

/* A network that is back is tried soon, for minutes, and not by all guests at once. */
static void
test_wait (void)
{
  guint past = 0, least = G_MAXUINT, most = 0, n;

  for (n = 0; past < N_MINUTES * 60 * 1000; n++)
    {
      guint wait = hf_visit_find_wait (n);

      g_assert_cmpuint (wait, <, SOON);
      past += wait;
    }
  for (guint i = 0; i < N_DRAWS; i++)
    {
      guint wait = hf_visit_find_wait (1);

      least = MIN (least, wait);
      most = MAX (most, wait);
    }
  g_assert_cmpuint (most, >, least);
  g_assert_cmpuint (hf_visit_find_wait (G_MAXUINT), >, SOON);
}

/* A try that hangs does not keep the guest from another. */
static void
test_hanging (void)
{
  Wire wire;
  HfVisit *visit;

  wire_init (&wire, 0);
  visit = new_visit (&wire, "00000000000000000000000000000000");
  hf_visit_start (visit);
  while (wire.ends->len < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (hf_visit_get_state (visit), ==, HF_VISIT_COMING);
  hf_visit_leave (visit);
  g_object_unref (visit);
  wire_clear (&wire);
}

/* The guest notices that nothing comes any more, and what was done meanwhile arrives over another line. */
static void
test_silent (void)
{
  Table table;

  table_init (&table);
  wire_cut (&table.wire);
  act (&table);
  wait_until_there (&table);
  table_clear (&table);
}

/* Any change of any network may be told of, or none: a line that is sound stays, or another takes its place before
 * anybody notices. */
static void
test_network_changed (void)
{
  Table table;

  table_init (&table);
  for (guint i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (g_network_monitor_get_default (), "network-changed", TRUE);
      g_assert_true (hf_guest_is_connected (hf_visit_get_guest (table.visit)));
    }
  act (&table);
  g_assert_cmpuint (hf_host_get_present (table.host), !=, 0);
  g_assert_cmpuint (table.n_cut_off, ==, 0);
  table_clear (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lost-line/wait", test_wait);
  g_test_add_func ("/lost-line/hanging", test_hanging);
  g_test_add_func ("/lost-line/silent", test_silent);
  g_test_add_func ("/lost-line/network-changed", test_network_changed);

  return g_test_run ();
}
