/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-served-table.h"

#include "together/host/hf-host-private.h"

/* Listens with the game and the host that there are, in whatever state they are. */
void
hf_served_table_listen (HfServedTable *self)
{
  self->server = hf_table_server_new (self->fake.host);
  g_assert_true (hf_table_server_listen (self->server, "127.0.0.1", 0, NULL));
}

/* @persons: the seats of people, a bit each */
void
hf_served_table_open (HfServedTable *self, const char *preset, guint persons)
{
  hf_fake_table_init (&self->fake, preset, persons);
  hf_game_start (self->fake.game);
  hf_served_table_listen (self);
}

/* Returns (transfer full): a link to a seat */
char *
hf_served_table_invite (HfServedTable *self, guint seat)
{
  g_autofree char *secret = hf_host_invite (self->fake.host, seat);

  return g_strdup_printf ("http://127.0.0.1:%u/#%s", hf_table_server_get_port (self->server),
                          secret);
}

/* A window takes a seat, and knows all that has happened. */
void
hf_served_table_join (HfServedTable *self, HfWindow *window, guint seat)
{
  g_autofree char *link = hf_served_table_invite (self, seat);
  HfGame *before = hf_far_get_game (window);

  hf_far_join (window, link);
  hf_test_wait_until (hf_far_is_at_table (window) && hf_far_get_game (window) != before
                      && self->fake.host->places[seat].visitor != NULL
                      && hf_game_get_log (hf_far_get_game (window))->position
                           == hf_game_get_log (self->fake.game)->position);
}

/* A person without a window takes a seat. */
HfVisit *
hf_served_table_visit (HfServedTable *self, guint seat)
{
  g_autofree char *link = hf_served_table_invite (self, seat);

  return hf_far_visit (link);
}

/* Tells the guest in a seat something that the table itself does not know of. */
void
hf_served_table_tell (HfServedTable *self, guint seat, const char *frame)
{
  hf_link_send (self->fake.host->places[seat].visitor->link, frame);
}

/* The line to the guest in a seat breaks. */
void
hf_served_table_cut (HfServedTable *self, guint seat)
{
  hf_link_close (self->fake.host->places[seat].visitor->link);
}

void
hf_served_table_close (HfServedTable *self)
{
  hf_table_server_close (self->server);
  g_clear_object (&self->server);
  hf_fake_table_clear (&self->fake);
}

/* Lets a window and Ben come to a table that has dealt.
 *
 * @preset: of the rules */
void
hf_served_pair_set_up (HfServedPair *self, gconstpointer preset)
{
  self->window = hf_far_open_window (800, 700);
  hf_served_table_open (&self->table, preset, HF_SERVED_PERSONS);
  hf_served_table_join (&self->table, self->window, HF_SERVED_OWN);
  self->ben = hf_served_table_visit (&self->table, HF_SERVED_BEN);
  hf_test_wait_until (hf_far_get_presence (self->window, HF_SERVED_BEN) == HF_PRESENCE_HERE);
}

void
hf_served_pair_tear_down (HfServedPair *self, gconstpointer preset)
{
  GtkWidget *dialog = hf_far_find_dialog (self->window);

  if (dialog != NULL)
    adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_far_close_window (self->window);
  g_clear_object (&self->ben);
  hf_served_table_close (&self->table);
}
