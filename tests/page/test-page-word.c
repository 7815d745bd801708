/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that break before a page has heard its token: its guest is at the table already, but the link stays good until the
 * page itself has said a word. */
#include "config.h"

#include <glib.h>

#include "lib/hf-test-game.h"
#include "page/hf-inner-link.h"
#include "page/hf-page-seat.h"
#include "together/line/hf-json.h"

#define SEAT 1

typedef struct
{
  HfGame *game;
  HfHost *host;
  char *secret;
} Table;

/* A page, which keeps the token that it hears, and says so. */
typedef struct
{
  HfPageSeat *seat;
  HfLink *link;
  char *token;
  gboolean answered;
} Page;

/* @waits: whether the first deal waits for shares of chance */
static void
table_init (Table *self, gboolean waits)
{
  self->game = hf_test_game_new_elsewhere ("classic", 1);
  self->host = hf_host_new (self->game);
  if (waits)
    hf_host_promise (self->host);
  else
    hf_game_start (self->game);
  self->secret = hf_host_invite (self->host, SEAT);
}

static void
table_clear (Table *self)
{
  hf_host_close (self->host);
  g_object_unref (self->host);
  g_object_unref (self->game);
  g_free (self->secret);
}

static void
heard_cb (HfLink *link, const char *text, gulong length, Page *page)
{
  g_autoptr (JsonObject) frame = hf_json_parse (text, length);

  page->answered |= g_str_equal (text, "{}");
  if (!json_object_has_member (frame, "token"))
    return;

  g_set_str (&page->token, json_object_get_string_member (frame, "token"));
  hf_link_send (link, "{\"here\":true}");
}

/* @token (nullable): that the page has kept; else it comes by the link */
static void
page_open (Page *self, Table *table, const char *token)
{
  g_autoptr (HfLink) end = NULL;
  g_autoptr (HfGuest) guest = token != NULL ? hf_guest_new_back (token)
                                            : hf_guest_new (table->secret);

  *self = (Page) { .seat = hf_page_seat_new (table->host, guest), .token = g_strdup (token) };
  hf_inner_link_open (&self->link, &end);
  g_signal_connect (self->link, "frame", G_CALLBACK (heard_cb), self);
  hf_page_seat_attach (self->seat, end, NULL);
}

static void
page_close (Page *self)
{
  g_signal_handlers_disconnect_by_data (self->link, self);
  hf_link_close (self->link);
  hf_test_run_pending ();
  g_object_unref (self->link);
  g_object_unref (self->seat);
  g_free (self->token);
}

/* Returns: whether the link was used up when the line broke */
static gboolean
break_line (guint n_steps, gboolean waits)
{
  Table table;
  Page first, second;
  gboolean used;

  table_init (&table, waits);
  page_open (&first, &table, NULL);
  for (guint i = 0; i < n_steps; i++)
    g_main_context_iteration (NULL, FALSE);
  used = !hf_host_invites (table.host, table.secret);
  page_open (&second, &table, first.token);
  page_close (&first);
  hf_test_wait_until (second.answered);
  hf_test_run_pending ();
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 1u << SEAT);
  g_assert_cmpint (hf_page_seat_get_n_pages (second.seat), ==, 1);
  g_assert_true (hf_host_knows (table.host, second.token));
  g_assert_false (hf_host_invites (table.host, table.secret));
  page_close (&second);
  table_clear (&table);

  return used;
}

/* Whenever the line breaks, the page has the seat in the end. */
static void
test_each_moment (gconstpointer waits)
{
  guint n_steps = 0;

  while (!break_line (n_steps, GPOINTER_TO_INT (waits)))
    n_steps++;
  g_assert_cmpuint (n_steps, >, 3);
}

/* A page that hears nothing of what it was sent, as when its device has gone out of reach, has no seat yet. */
static void
test_deaf (gconstpointer waits)
{
  Table table;
  Page page;

  table_init (&table, GPOINTER_TO_INT (waits));
  page_open (&page, &table, NULL);
  g_signal_handlers_disconnect_by_data (page.link, &page);
  hf_test_wait_until (hf_host_get_present (table.host) != 0);
  hf_test_run_pending ();
  g_assert_true (hf_host_invites (table.host, table.secret));
  page_close (&page);
  g_assert_true (hf_host_invites (table.host, table.secret));
  table_clear (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/page-word/each-moment", GINT_TO_POINTER (FALSE), test_each_moment);
  g_test_add_data_func ("/page-word/share", GINT_TO_POINTER (TRUE), test_each_moment);
  g_test_add_data_func ("/page-word/deaf", GINT_TO_POINTER (FALSE), test_deaf);
  g_test_add_data_func ("/page-word/deaf-share", GINT_TO_POINTER (TRUE), test_deaf);

  return g_test_run ();
}
