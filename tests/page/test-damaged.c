/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Damaged frames and requests: of all that a page may send, with bytes that are lost, doubled, exchanged or
 * made up. The table closes the line or does nothing wrong, and goes on for everybody else. Of each, there are batches
 * that begin with a number: one, a hundred with `-m thorough`, HF_BATCHES of them from HF_FIRST on.
 */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"
#include "page/hf-inner-link.h"
#include "page/hf-page-seat.h"
#include "page/hf-page-server.h"
#include "together/host/hf-host.h"

#define SEED    11
#define N_SEATS 4

/* In a batch */
#define N_FRAMES   400
#define N_REQUESTS 100

/* Frames until a page comes anew, and milliseconds between them: more within a second are a flood. */
#define PER_PAGE 40
#define BETWEEN  400

#define MOST_DAMAGES 4

typedef struct
{
  HfGame *game;
  HfHost *host;
  HfPageSeat *seat; /* (nullable) */
  HfLink *near;     /* (nullable): the page's end of its line */
  HfLink *far;      /* (nullable): the seat's */
  guint n_heard;
} Table;

static const char *const frames[] = {
  "{\"here\":true}",
  "{\"press\":\"card\",\"id\":1,\"on\":true}",
  "{\"press\":\"card\",\"id\":17,\"all\":true}",
  "{\"press\":\"act\",\"act\":\"table.draw\"}",
  "{\"press\":\"act\",\"act\":\"table.natural\"}",
  "{\"press\":\"act\",\"act\":\"table.select\",\"target\":\"3\"}",
  "{\"press\":\"act\",\"act\":\"table.draw-from\",\"target\":\"0\"}",
  "{\"press\":\"act\",\"act\":\"table.discard\"}",
  "{\"press\":\"act\",\"act\":\"table.lay\"}",
  "{\"press\":\"act\",\"act\":\"table.ask\",\"target\":\"out\"}",
  "{\"press\":\"act\",\"act\":\"table.answer\",\"target\":\"true\"}",
  "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"2\"}",
  "{\"press\":\"act\",\"act\":\"table.undo\"}",
  "{\"press\":\"way\",\"index\":0}",
  "{\"press\":\"book\",\"place\":2}",
  "{\"press\":\"staged\",\"index\":0}",
  "{\"press\":\"answer\",\"go\":true}",
  "{\"press\":\"next\"}",
  "{\"press\":\"stand-in\",\"seat\":1}",
  "{\"press\":\"sort\"}",
  "{\"press\":\"mute\",\"seat\":1,\"on\":true}",
  "{\"press\":\"hint\"}",
  "{\"press\":\"follow\",\"all\":true}",
  "{\"press\":\"hint-away\"}",
  "{\"press\":\"rulebook\",\"why\":true}",
  "{\"page\":\"0123456789abcdef\",\"tokens\":[\"0123456789abcdef0123456789abcdef\"]}",
};

static const char *const requests[] = {
  "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n",
  "GET /some/where/main.js HTTP/1.1\r\nHost: 127.0.0.1\r\nIf-None-Match: \"0\"\r\n\r\n",
  "HEAD /deck.json HTTP/1.0\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nhello",
  "GET /page HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
  "\x81\x8d\x01\x01\x01\x01z#qx`f#:1131|1",
  "GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
  "\x81\x8b\x01\x01\x01\x01z#idmmn#;0|",
};

/* Bytes that mean something where they do not belong */
static const char *const odd[] = {
  "\"",  "{", "}", "[",        "]",    "\\", "\\u0000", "-1",           "9999999999999999999",
  "1e9", "0", ":", "\xff\xfe", "null", ",",  "true",    "[[[[[[[[[[[[", "\r\n",
};

static void
damage (GRand *rand, GString *text)
{
  for (gint n = g_rand_int_range (rand, 0, MOST_DAMAGES); n > 0 && text->len > 1; n--)
    {
      guint at = g_rand_int_range (rand, 0, text->len);
      guint length = g_rand_int_range (rand, 0, MIN (8, text->len - at) + 1);
      g_autofree char *part = g_strndup (text->str + at, length);

      switch (g_rand_int_range (rand, 0, 5))
        {
        case 0:
          g_string_erase (text, at, length);
          break;
        case 1:
          g_string_insert (text, g_rand_int_range (rand, 0, text->len), part);
          break;
        case 2:
          text->str[at] = g_rand_int_range (rand, 1, 256);
          break;
        case 3:
          g_string_insert (text, at, odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
          break;
        default:
          g_string_truncate (text, at);
        }
    }
}

static void
heard_cb (HfLink *link, const char *text, gulong length, Table *self)
{
  self->n_heard++;
}

static void
close_page (Table *self)
{
  if (self->near != NULL)
    hf_link_close (self->near);
  hf_test_run_pending ();
  g_clear_object (&self->near);
  g_clear_object (&self->far);
}

/* Opens a page at the seat: the first with an invitation. */
static void
open_page (Table *self)
{
  if (self->seat == NULL)
    {
      g_autofree char *secret = hf_host_invite (self->host, 0);
      g_autoptr (HfGuest) guest = hf_guest_new (secret);

      self->seat = hf_page_seat_new (self->host, guest);
    }
  close_page (self);
  self->n_heard = 0;
  hf_inner_link_open (&self->near, &self->far);
  g_signal_connect (self->near, "frame", G_CALLBACK (heard_cb), self);
  hf_page_seat_attach (self->seat, self->far, NULL);
  hf_test_wait_until (self->n_heard > 0);
}

static void
table_init (Table *self)
{
  HfRules rules;

  hf_test_rules_init (&rules, HF_TEST_HOOF);
  *self = (Table) { .game = hf_test_game_new_seats (&rules, 0, 1, NULL, SEED) };
  hf_game_set_pace (self->game, 0);
  self->host = hf_host_new (self->game);
  hf_game_start (self->game);
}

static void
table_clear (Table *self)
{
  hf_host_close (self->host);
  close_page (self);
  g_clear_object (&self->seat);
  g_object_unref (self->host);
  g_object_unref (self->game);
}

/* Tries batches, and says before each what it begins with, so that it can be tried again alone. */
static void
try_batches (void (*try) (GRand *rand))
{
  const char *wanted = g_getenv ("HF_BATCHES"), *from = g_getenv ("HF_FIRST");
  guint first = from != NULL ? (guint) g_ascii_strtoull (from, NULL, 10) : SEED;
  guint n = wanted != NULL       ? (guint) g_ascii_strtoull (wanted, NULL, 10)
            : g_test_thorough () ? 100
                                 : 1;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (first + i);

      g_test_message ("batch %u", first + i);
      try (rand);
    }
}

static void
try_frames (GRand *rand)
{
  guint closed = 0;
  Table table;

  table_init (&table);
  for (guint i = 0; i < N_FRAMES; i++)
    {
      g_autoptr (GString)
        text = g_string_new (frames[g_rand_int_range (rand, 0, G_N_ELEMENTS (frames))]);

      if (i % PER_PAGE == 0 || !hf_link_is_open (table.far))
        {
          closed += i % PER_PAGE != 0;
          open_page (&table);
        }
      damage (rand, text);
      hf_host_pass_time (table.host, (gint64) i * BETWEEN);
      hf_link_receive (table.far, text->str, text->len);
      hf_test_run_pending ();
    }
  open_page (&table);
  g_test_message ("%u frames, of which %u closed the line; %u moves were played", N_FRAMES, closed,
                  hf_game_get_log (table.game)->position);
  table_clear (&table);
}

static void
test_frames (void)
{
  try_batches (try_frames);
}

/* Returns: whether the server has answered with a good status before it closed the line */
static gboolean
ask (guint port, const char *text, gsize length)
{
  g_autoptr (GSocketClient)
    client = g_object_new (G_TYPE_SOCKET_CLIENT, "enable-proxy", FALSE, NULL);
  g_autoptr (GSocketConnection)
    connection = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  GSocket *socket = g_socket_connection_get_socket (connection);
  char buffer[4096];
  gssize n = -1;

  g_socket_send (socket, text, length, NULL, NULL);
  g_socket_shutdown (socket, FALSE, TRUE, NULL);
  g_socket_set_blocking (socket, FALSE);
  for (guint i = 0; n != 0; i++)
    {
      g_autoptr (GError) error = NULL;

      g_main_context_iteration (NULL, FALSE);
      n = g_socket_receive (socket, buffer, sizeof buffer, NULL, &error);
      if (n > 0)
        g_string_append_len (answer, buffer, n);
      else if (n < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        break;
    }

  return g_str_has_prefix (answer->str, "HTTP/1.1 200")
         || g_str_has_prefix (answer->str, "HTTP/1.1 101");
}

/* @upgrade: what comes before and is whole, such as the request for a line on which messages are damaged
 * @texts: what is damaged */
static void
try_texts (GRand *rand, const char *upgrade, const char *const *texts, guint n_texts)
{
  g_autoptr (HfTableServer) server = NULL;
  g_autoptr (HfPageServer) page = NULL;
  guint good = 0, port;
  Table table;

  table_init (&table);
  server = hf_table_server_new (table.host);
  page = hf_page_server_new (table.host, server);
  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  port = hf_table_server_get_port (server);
  for (guint i = 0; i < N_REQUESTS; i++)
    {
      g_autoptr (GString) text = g_string_new (texts[g_rand_int_range (rand, 0, n_texts)]);

      damage (rand, text);
      /* A body of less than no bytes does nothing, but libsoup complains of itself. */
      if (strstr (text->str, ": -") != NULL || strstr (text->str, ":-") != NULL)
        continue;
      g_string_prepend (text, upgrade);
      good += ask (port, text->str, text->len);
    }
  g_test_message ("%u requests, of which %u were answered", N_REQUESTS, good);
  g_assert_true (ask (port, requests[0], strlen (requests[0])));
  hf_table_server_close (server);
  table_clear (&table);
}

static void
try_requests (GRand *rand)
{
  try_texts (rand, "", requests, G_N_ELEMENTS (requests));
}

static void
test_requests (void)
{
  try_batches (try_requests);
}

/* Messages on lines that are open: the first bytes say their kind, length and mask. */
static void
try_messages (GRand *rand)
{
  static const char *const messages[] = {
    "\x81\xab\1\1\1\1z#idmmn#;3-#howhu`uhno#;#1032547698``ccbbdd#|",
    "\x81\x8b\1\1\1\1z#idmmn#;0|\x81\x8d\1\1\1\1z#idsd#;usud|",
    "\x01\x8d\1\1\1\1z#idsd#;usud|\x80\x81\1\1\1\1|",
    "\x81\xfe\1\2\1\1\1\1z#q`fd#;#0#|",
    "\x81\xff\1\1\1\1\1\1\1\1\1\1\1\1z#q`fd#;#0#|",
    "\x89\x82\1\1\1\1ab\x8a\x82\1\1\1\1ab\x88\x82\1\1\1\1\2\xe9",
    "\x82\x84\1\1\1\1abcd",
  };

  try_texts (rand,
             "GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
             "Sec-WebSocket-Version: 13\r\n\r\n",
             messages, G_N_ELEMENTS (messages));
}

static void
test_messages (void)
{
  try_batches (try_messages);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damaged/frames", test_frames);
  g_test_add_func ("/damaged/requests", test_requests);
  g_test_add_func ("/damaged/messages", test_messages);

  return g_test_run ();
}
