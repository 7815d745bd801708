/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window at a table that means harm: everything that a table can tell it tells without end. The window keeps a bounded
 * part of that, or leaves, and goes on to another table. */

#include "config.h"

#include <string.h>

#include "hf-far.h"
#include "lib/hf-test-amount.h"
#include "together/hf-decide.h"
#include "together/hf-fake-table.h"
#include "together/hf-hostile-frames.h"
#include "together/host/hf-table-server.h"
#include "together/line/hf-socket-link.h"

#define SEED 3

/* Frames of a kind that are told without end, and with `-m thorough` */
#define ENDLESS  3000u
#define THOROUGH 16000u

/* Kinds that show something in a window each time, of which one each is told in a short run */
static const guint shown[] = { 0, 2, 4, 7, 9 };

/* A table that plays back what another one has told. */
typedef struct
{
  SoupServer *server;
  GPtrArray *frames;
  HfLink *link; /* (nullable): to the newest guest */
  char *invitation;
} Table;

static void
hello_cb (HfLink *link, const char *text, gulong length, Table *self)
{
  if (strstr (text, "\"hello\"") != NULL)
    for (guint i = 0; i < self->frames->len; i++)
      hf_link_send (link, self->frames->pdata[i]);
}

static void
opened_cb (SoupServer *server,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *connection,
           gpointer data)
{
  Table *self = data;

  g_clear_object (&self->link);
  self->link = hf_socket_link_new (connection, HF_LINK_MAX_WISH);
  hf_link_welcome (self->link);
  g_signal_connect (self->link, "frame", G_CALLBACK (hello_cb), self);
}

static void
table_open (Table *self)
{
  g_autoslist (GUri) uris = NULL;

  *self = (Table) { .server = soup_server_new (NULL, NULL),
                    .frames = hf_hostile_frames_record ("classic") };
  soup_server_add_websocket_handler (self->server, HF_TABLE_PATH, NULL, NULL, opened_cb, self,
                                     NULL);
  g_assert_true (soup_server_listen_local (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (self->server);
  self->invitation = g_strdup_printf ("http://127.0.0.1:%d/#%s", g_uri_get_port (uris->data),
                                      "00000000000000000000000000000000");
}

static void
table_close (Table *self)
{
  soup_server_disconnect (self->server);
  g_clear_object (&self->link);
  g_clear_object (&self->server);
  g_clear_pointer (&self->frames, g_ptr_array_unref);
  g_clear_pointer (&self->invitation, g_free);
}

/* Returns: the bytes that this process has for itself */
static gssize
find_memory (void)
{
  g_autofree char *status = NULL;
  const char *own;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  own = strstr (status, "\nRssAnon:");
  g_assert_nonnull (own);

  return 1024 * g_ascii_strtoll (own + strlen ("\nRssAnon:"), NULL, 10);
}

static HfPresence
get_presence (HfWindow *window, guint seat)
{
  return hf_game_seat_get_presence (hf_game_get_seat (hf_far_get_game (window), seat));
}

/* All that was told has been heard, as the last of it is, that a fourth is away; or the guest has left. */
static gboolean
has_heard (HfWindow *window)
{
  return hf_game_is_closed (hf_far_get_game (window))
         || (get_presence (window, 1) == HF_PRESENCE_HERE
             && get_presence (window, 2) == HF_PRESENCE_HERE
             && get_presence (window, 3) == HF_PRESENCE_AWAY);
}

static void
visit (HfWindow *window, Table *table)
{
  HfGame *before = hf_far_get_game (window);

  hf_far_join (window, table->invitation);
  hf_test_wait_until (hf_far_is_at_table (window) && hf_far_get_game (window) != before
                      && get_presence (window, 3) == HF_PRESENCE_HERE);
  hf_test_settle (GTK_WIDGET (window));
}

static void
tell_endless (HfWindow *window, Table *table, guint kind, const char *text)
{
  guint n = HF_TEST_AMOUNT (g_test_thorough () ? THOROUGH : ENDLESS);

  for (guint i = 0; i < n && !hf_game_is_closed (hf_far_get_game (window)); i++)
    {
      g_autofree char *frame = hf_hostile_frames_number (text, kind, i, hf_far_get_game (window));

      hf_link_send (table->link, frame);
      if (i % 10 == 0)
        hf_test_wait_until (!hf_link_is_full (table->link)
                            || hf_game_is_closed (hf_far_get_game (window)));
    }
  hf_link_send (table->link, "{\"present\":{\"here\":[0,1,2]}}");
  hf_test_wait_until (has_heard (window));
  hf_test_settle (GTK_WIDGET (window));
}

/* Plays a move at a table that means no harm. */
static void
play_elsewhere (HfWindow *window)
{
  g_autoptr (HfTableServer) server = NULL;
  g_autofree char *secret = NULL, *link = NULL;
  HfFakeTable table;
  guint seat, before;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  seat = hf_decide_find_actor (table.game);
  before = hf_game_get_log (table.game)->position;
  server = hf_table_server_new (table.host);
  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  secret = hf_host_invite (table.host, seat);
  link = g_strdup_printf ("http://127.0.0.1:%u/#%s", hf_table_server_get_port (server), secret);
  hf_far_join (window, link);
  hf_test_wait_until (hf_far_is_at_table (window) && hf_host_get_present (table.host) == 1u << seat
                      && hf_game_get_log (hf_far_get_game (window))->position == before);
  hf_decide_act (hf_far_get_game (window), seat, SEED);
  hf_test_wait_until (hf_game_get_log (table.game)->position > before);
  hf_far_close_window (window);
  hf_table_server_close (server);
  hf_fake_table_clear (&table);
}

/* Lets one kind be told in a visit of its own.
 *
 * @before: the memory of the window before */
static void
try_kind (HfWindow *window, Table *table, guint kind, const char *text, gssize before)
{
  gssize more;

  visit (window, table);
  tell_endless (window, table, kind, text);
  more = find_memory () - before;
  g_test_message ("kind %u: %s, %" G_GSSIZE_FORMAT " KiB more", kind,
                  hf_game_is_closed (hf_far_get_game (window)) ? "leaves" : "stays", more / 1024);
  g_assert_cmpint (more, <=, HF_HOSTILE_MOST_MEMORY);
}

static gboolean
is_tried (guint kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i] == kind)
      return TRUE;

  return g_test_thorough ();
}

/* Visits come first that nothing is wrong with, for all that is made once. */
static void
test_endless (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  gssize before;
  Table table;

  table_open (&table);
  for (guint i = 0; i < 2; i++)
    visit (window, &table);
  before = find_memory ();
  for (guint kind = 0; TRUE; kind++)
    {
      g_autofree char *text = hf_hostile_frames_make (table.frames, kind);

      if (text == NULL)
        break;
      if (is_tried (kind))
        try_kind (window, &table, kind, text, before);
    }
  play_elsewhere (window);
  table_close (&table);
}

static void
add_tests (void)
{
  g_test_add_func ("/hostile-visit/endless", test_endless);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
