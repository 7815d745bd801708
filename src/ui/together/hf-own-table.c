/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table that a window has opened for others: its process, its address, and the way of the person at this
 * screen to a seat at it. Until a table is opened, there is no process. */

#include "config.h"

#include "hf-own-table.h"

#include "together/address/hf-addresses.h"
#include "together/host/hf-table-server.h"
#include "ui/preferences/hf-settings.h"

#define PROGRAM "hand-and-foot-cli"
#define PACE    1200 /* milliseconds between acts of computer players */

struct _HfOwnTable
{
  GObject parent_instance;

  GSettings *settings;
  HfTableProcess *process; /* (nullable) */
  HfVisit *arrival; /* (nullable): the visit of the person at this screen, before there is a seat */
  gint seat;        /* the seat of the person; -1 on the way back to one */
  guint beside;     /* seats of others at this screen, who are to be brought, a bit each */
  char *
    token; /* (nullable): with which they come back from here; otherwise they do so by themselves */
  char *memory;  /* (nullable): the memory that the person comes back with */
  char *file;    /* (nullable) */
  char *lasting; /* (nullable): the address that the person has chosen for it, if it stays good */
  HfKeptTable
    *reopened; /* (nullable): the table that was opened again last, here or in another window */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ARRIVED,
  SIGNAL_MOVED,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfOwnTable, hf_own_table, G_TYPE_OBJECT)

static void
arrived_cb (HfOwnTable *self)
{
  g_autoptr (HfVisit) visit = g_object_ref (self->arrival);

  if (hf_visit_get_state (visit) != HF_VISIT_THERE)
    return;

  g_signal_handlers_disconnect_by_data (visit, self);
  g_clear_object (&self->arrival);
  self->seat = -1;
  g_clear_pointer (&self->token, g_free);
  hf_table_process_set_owner (self->process, hf_guest_get_seat (hf_visit_get_guest (visit)));
  g_signal_emit (self, signals[SIGNAL_ARRIVED], 0, visit);
  self->beside = 0;
}

/* Whether there are invitations for all others at this screen. */
static gboolean
invites_beside (HfOwnTable *self)
{
  for (guint seat = 0; self->beside >> seat != 0; seat++)
    if (((self->beside >> seat) & 1) && hf_table_process_get_secret (self->process, seat) == NULL)
      return FALSE;

  return TRUE;
}

/* Returns (nullable): a visit of the person at this screen, once there is a way to a seat */
static HfVisit *
make_visit (HfOwnTable *self, const char *line)
{
  const char *secret = self->seat >= 0 ? hf_table_process_get_secret (self->process, self->seat)
                                       : NULL;
  const HfInvitation invitation = { .line = (char *) line, .secret = (char *) secret };
  HfVisit *visit;

  if (self->token == NULL)
    return secret != NULL && invites_beside (self) ? hf_visit_new (&invitation) : NULL;

  visit = hf_visit_new_back (line, self->token);
  hf_guest_restore_memory (hf_visit_get_guest (visit), self->memory);

  return visit;
}

static void
moved_cb (HfOwnTable *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

/* Sits down at the table as soon as it is there. */
static void
changed_cb (HfOwnTable *self)
{
  guint port = hf_table_process_get_port (self->process);
  g_autofree char *line = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, port);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (port == 0 || self->arrival != NULL)
    return;

  self->arrival = make_visit (self, line);
  if (self->arrival == NULL)
    return;

  g_signal_connect_object (self->arrival, "changed", G_CALLBACK (arrived_cb), self,
                           G_CONNECT_SWAPPED);
  hf_visit_start (self->arrival);
}

static void
ended_cb (HfOwnTable *self)
{
  HfTableEnd end = hf_table_process_get_end (self->process);

  if (end == HF_TABLE_END_BROKEN && (self->seat >= 0 || self->token != NULL))
    end = HF_TABLE_END_EARLY;
  hf_own_table_let_go (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0, end);
}

static void
hf_own_table_dispose (GObject *object)
{
  HfOwnTable *self = HF_OWN_TABLE (object);

  hf_own_table_let_go (self);
  g_clear_pointer (&self->reopened, hf_kept_table_free);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (hf_own_table_parent_class)->dispose (object);
}

static void
hf_own_table_class_init (HfOwnTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_own_table_dispose;

  /* The address at which others find the table may have changed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_OWN_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  /* The person at this screen has a seat.
   * @visit: a HfVisit that is there */
  signals[SIGNAL_ARRIVED] = g_signal_new ("arrived", HF_TYPE_OWN_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_VISIT);

  /* The table has another address, at which those who have come to it find their seats by new links. */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", HF_TYPE_OWN_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);

  /* The process has ended.
   * @end: a HfTableEnd */
  signals[SIGNAL_ENDED] = g_signal_new ("ended", HF_TYPE_OWN_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
hf_own_table_init (HfOwnTable *self)
{
  self->seat = -1;
}

/* Lets computer players be as talkative as the preferences say. */
static void
set_talk (HfOwnTable *self)
{
  if (self->process != NULL)
    hf_table_process_set_quiet (self->process, !hf_settings_get_talkative (self->settings));
}

HfOwnTable *
hf_own_table_new (GSettings *settings)
{
  HfOwnTable *self = g_object_new (HF_TYPE_OWN_TABLE, NULL);

  self->settings = g_object_ref (settings);
  hf_settings_watch_talkative (settings, G_CALLBACK (set_talk), self);

  return self;
}

/* Returns (transfer full): the program of tables: the one that HF_CLI names, as in a build folder; else that beside the
 *   program that runs, wherever it was installed or moved to */
static char *
find_program (void)
{
  const char *fixed = g_getenv ("HF_CLI");
  g_autofree char *running = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = running != NULL ? g_path_get_dirname (running) : g_strdup (HF_BINDIR);

  return fixed != NULL ? g_strdup (fixed) : g_build_filename (folder, PROGRAM, NULL);
}

/* Opens a table in a process of its own.
 *
 * @port: its port before, or 0 */
static gboolean
start (HfOwnTable *self, const char *file, guint port, GError **error)
{
  const gboolean instant = hf_settings_get_speed (self->settings) == HF_SPEED_INSTANT;
  g_autofree char *program = find_program ();

  hf_own_table_let_go (self);
  self->process = hf_table_process_new (program, file, port, instant ? 0 : PACE, error);
  if (self->process == NULL)
    return FALSE;

  self->file = g_strdup (file);
  g_signal_connect_object (self->process, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->process, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->process, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  set_talk (self);

  return TRUE;
}

/* Opens a table at which no person sits yet, and sits down there: “arrived” tells when. Another table is let go.
 *
 * @file: its saved game
 * @seat: of the person at this screen
 * @beside: of others there, a bit each: hf_own_table_get_secret_beside() has their invitations then */
gboolean
hf_own_table_open (HfOwnTable *self, const char *file, gint seat, guint beside, GError **error)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), FALSE);

  if (!start (self, file, 0, error))
    return FALSE;
  self->seat = seat;
  self->beside = beside;

  return TRUE;
}

/* Returns (nullable): the invitation of another person at this screen to a seat, once the first one has arrived; NULL
 *   where no such person sits there */
const char *
hf_own_table_get_secret_beside (HfOwnTable *self, guint seat)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), NULL);

  return ((self->beside >> seat) & 1) ? hf_table_process_get_secret (self->process, seat) : NULL;
}

/* Opens a table again, to which all people with a seat come back, if it was opened at this screen and is not open any
 * more.
 *
 * @table: the saved way back to it */
gboolean
hf_own_table_open_again (HfOwnTable *self, const HfKeptTable *table, GError **error)
{
  g_autoptr (GUri) uri = g_uri_parse (table->line, G_URI_FLAGS_NONE, NULL);

  g_return_val_if_fail (HF_IS_OWN_TABLE (self), FALSE);

  if (table->file == NULL || uri == NULL || g_strcmp0 (table->file, self->file) == 0)
    return TRUE;

  g_clear_pointer (&self->reopened, hf_kept_table_free);
  self->reopened = hf_kept_table_copy (table);
  if (!start (self, table->file, g_uri_get_port (uri), error))
    return FALSE;
  if (table->address != NULL && hf_addresses_lasts (table->address))
    hf_own_table_choose_address (self, table->address);

  return TRUE;
}

/* Opens the table that could not be opened again at another port, for which others need new invitations: “arrived” tells when the person at
 * this screen has come back to it. */
gboolean
hf_own_table_open_elsewhere (HfOwnTable *self, GError **error)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self) && self->reopened != NULL, FALSE);

  if (!start (self, self->reopened->file, 0, error))
    return FALSE;
  self->token = g_strdup (self->reopened->token);
  self->memory = g_strdup (self->reopened->memory);

  return TRUE;
}

/* Lets the table go on by itself, for as long as people sit at it. */
void
hf_own_table_let_go (HfOwnTable *self)
{
  g_return_if_fail (HF_IS_OWN_TABLE (self));

  if (self->process != NULL)
    g_signal_handlers_disconnect_by_data (self->process, self);
  if (self->arrival != NULL)
    g_signal_handlers_disconnect_by_data (self->arrival, self);
  self->seat = -1;
  self->beside = 0;
  g_clear_object (&self->process);
  g_clear_object (&self->arrival);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->memory, g_free);
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->lasting, g_free);
}

/* Closes the table for all people at it, and tells them so. */
void
hf_own_table_close (HfOwnTable *self)
{
  g_return_if_fail (HF_IS_OWN_TABLE (self));

  if (self->process != NULL)
    hf_table_process_close (self->process);
  hf_own_table_let_go (self);
}

gboolean
hf_own_table_is_open (HfOwnTable *self)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), FALSE);

  return self->process != NULL;
}

/* Returns (nullable): of the table that is open */
HfTableProcess *
hf_own_table_get_process (HfOwnTable *self)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), NULL);

  return self->process;
}

/* @token: of the seat of the person
 * Returns (nullable): the saved game of the table of that seat, where it was opened at this screen, even if in another
 *   window */
const char *
hf_own_table_find_file (HfOwnTable *self, const char *token)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), NULL);

  if (self->process != NULL)
    return self->file;

  return self->reopened != NULL && g_str_equal (self->reopened->token, token) ? self->reopened->file
                                                                              : NULL;
}

/* Returns (nullable): where others find the table that is open now */
const char *
hf_own_table_get_address (HfOwnTable *self)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), NULL);

  return self->process != NULL ? hf_table_process_get_address (self->process) : NULL;
}

/* Returns (nullable): the address that the person has chosen for the table, if it stays good */
const char *
hf_own_table_get_lasting (HfOwnTable *self)
{
  g_return_val_if_fail (HF_IS_OWN_TABLE (self), NULL);

  return self->lasting;
}

/* Lets others find the table at an address. */
void
hf_own_table_choose_address (HfOwnTable *self, const char *address)
{
  g_return_if_fail (HF_IS_OWN_TABLE (self) && self->process != NULL);

  g_set_str (&self->lasting, hf_addresses_lasts (address) ? address : NULL);
  hf_table_process_set_address (self->process, address);
}
