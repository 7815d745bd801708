/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table as a process of its own, `hand-and-foot-cli host`, which takes orders from this program. Once this object
 * is gone, the process goes on alone as long as people sit at the table. */

#include "hf-table-process.h"

#include <stdio.h>
#include <string.h>

struct _HfTableProcess
{
  GObject parent_instance;

  GSubprocess *process;
  GDataInputStream *output;
  GCancellable *cancellable;
  guint port;
  HfTableEnd end;       /* as far as its output tells */
  HfTunnelState tunnel; /* how far a way from outside has come */
  char *tunnel_detail;  /* (nullable) */
  char *address;        /* (nullable): at which others find the table, once that is known */
  char *secrets[HF_MAX_SEATS
                + 1]; /* (nullable): invitations; the last one is that of a screen for all */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_MOVED,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTableProcess, hf_table_process, G_TYPE_OBJECT)

/* @text: a word for the state of the way from outside, and its detail behind a blank */
static void
read_tunnel (HfTableProcess *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  self->tunnel = hf_tunnel_read_word (words[0]);
  g_set_str (&self->tunnel_detail, words[1]);
}

static void
read_line (HfTableProcess *self, const char *line)
{
  guint number;
  char secret[33];

  if (sscanf (line, "table %u", &number) == 1 && number <= G_MAXUINT16)
    self->port = number;
  else if (sscanf (line, "invitation %u %32[0-9a-f]", &number, secret) == 2
           && number < HF_MAX_SEATS)
    g_set_str (&self->secrets[number], secret);
  else if (sscanf (line, "screen %32[0-9a-f]", secret) == 1)
    g_set_str (&self->secrets[HF_SEAT_NOBODY], secret);
  else if (g_str_has_prefix (line, "address "))
    g_set_str (&self->address, line + strlen ("address "));
  else if (g_str_has_prefix (line, "tunnel "))
    read_tunnel (self, line + strlen ("tunnel "));
  else if (g_str_equal (line, HF_TABLE_PORT_TAKEN))
    self->end = HF_TABLE_END_PORT_TAKEN;
  else if (g_str_equal (line, HF_TABLE_FILE_TAKEN))
    self->end = HF_TABLE_END_FILE_TAKEN;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (g_str_equal (line, "moved"))
    g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

static void listen_on (HfTableProcess *self);

static void
line_cb (GObject *output, GAsyncResult *result, gpointer data)
{
  HfTableProcess *self = data;
  g_autoptr (HfTableProcess) alive = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (output),
                                                                result, NULL, &error);

  /* The object is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  alive = g_object_ref (self);
  if (line == NULL)
    {
      g_signal_emit (self, signals[SIGNAL_ENDED], 0);
      return;
    }
  read_line (self, line);
  listen_on (self);
}

static void
listen_on (HfTableProcess *self)
{
  g_data_input_stream_read_line_async (self->output, G_PRIORITY_DEFAULT, self->cancellable, line_cb,
                                       self);
}

static void
hf_table_process_dispose (GObject *object)
{
  HfTableProcess *self = HF_TABLE_PROCESS (object);

  g_cancellable_cancel (self->cancellable);
  if (self->process != NULL)
    g_output_stream_close (g_subprocess_get_stdin_pipe (self->process), NULL, NULL);
  g_clear_object (&self->process);
  g_clear_object (&self->output);
  g_clear_object (&self->cancellable);
  for (guint i = 0; i <= HF_SEAT_NOBODY; i++)
    g_clear_pointer (&self->secrets[i], g_free);
  g_clear_pointer (&self->tunnel_detail, g_free);
  g_clear_pointer (&self->address, g_free);

  G_OBJECT_CLASS (hf_table_process_parent_class)->dispose (object);
}

static void
hf_table_process_class_init (HfTableProcessClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_table_process_dispose;

  /* Emitted when the port is known, when there is another invitation, and when the address, networks, or the way from
   * outside have changed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_TABLE_PROCESS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the table has another address, to which people who were at it come by new invitations. */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", HF_TYPE_TABLE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the process has ended. */
  signals[SIGNAL_ENDED] = g_signal_new ("ended", HF_TYPE_TABLE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_table_process_init (HfTableProcess *self)
{
  self->cancellable = g_cancellable_new ();
}

/* Opens a table.
 *
 * @program: hand-and-foot-cli
 * @file: a saved game, which is saved there from now on
 * @port: that it listens on; 0 for any
 * @pace: milliseconds between acts of computer players
 * Returns (nullable): NULL where the process cannot be started */
HfTableProcess *
hf_table_process_new (const char *program, const char *file, guint port, guint pace, GError **error)
{
  g_autoptr (HfTableProcess) self = g_object_new (HF_TYPE_TABLE_PROCESS, NULL);
  g_autofree char *port_text = g_strdup_printf ("%u", port);
  g_autofree char *pace_text = g_strdup_printf ("%u", pace);

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                    error, program, "host", "--control", "--save", file, "--port",
                                    port_text, "--pace", pace_text, NULL);
  if (self->process == NULL)
    return NULL;

  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  listen_on (self);

  return g_steal_pointer (&self);
}

/* Returns: the port that the table listens on; 0 until it is known */
guint
hf_table_process_get_port (HfTableProcess *self)
{
  g_return_val_if_fail (HF_IS_TABLE_PROCESS (self), 0);

  return self->port;
}

/* Returns: the reason for which the process has ended, or is about to; HF_TABLE_END_BROKEN where it names none */
HfTableEnd
hf_table_process_get_end (HfTableProcess *self)
{
  g_return_val_if_fail (HF_IS_TABLE_PROCESS (self), HF_TABLE_END_BROKEN);

  return self->end;
}

/* Returns (nullable): the invitation to a seat, if it is free; of HF_SEAT_NOBODY: of a screen for all */
const char *
hf_table_process_get_secret (HfTableProcess *self, guint seat)
{
  g_return_val_if_fail (HF_IS_TABLE_PROCESS (self) && seat <= HF_SEAT_NOBODY, NULL);

  return self->secrets[seat];
}

static void
give_order (HfTableProcess *self, const char *order)
{
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (self->process), order, strlen (order),
                             NULL, NULL, NULL);
}

/* Asks for another invitation to a seat, or for that of HF_SEAT_NOBODY. */
void
hf_table_process_invite (HfTableProcess *self, guint seat)
{
  g_autofree char *order = seat == HF_SEAT_NOBODY ? g_strdup ("screen\n")
                                                  : g_strdup_printf ("invite %u\n", seat);

  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, order);
}

/* Says which seat is that of the person who has opened the table, and decides in its room. */
void
hf_table_process_set_owner (HfTableProcess *self, guint seat)
{
  g_autofree char *order = g_strdup_printf ("owner %u\n", seat);

  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, order);
}

/* Sets whether computer players make no remarks. */
void
hf_table_process_set_quiet (HfTableProcess *self, gboolean quiet)
{
  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, quiet ? "quiet\n" : "talk\n");
}

/* Returns (nullable): the address at which others find the table now: the way from outside, or the one that was set, or
 *   that of this computer; NULL until it is known */
const char *
hf_table_process_get_address (HfTableProcess *self)
{
  g_return_val_if_fail (HF_IS_TABLE_PROCESS (self), NULL);

  return self->address;
}

/* Sets the address at which others find the table. One of this computer counts while it has it. */
void
hf_table_process_set_address (HfTableProcess *self, const char *base)
{
  g_autofree char *order = g_strdup_printf ("address %s\n", base);

  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, order);
}

/* Lets screens for all invite to free seats, or not any more.
 *
 * @base (nullable): address of the table for others; NULL to end the invitations */
void
hf_table_process_offer (HfTableProcess *self, const char *base)
{
  g_autofree char *order = base != NULL ? g_strdup_printf ("offer %s\n", base)
                                        : g_strdup ("offer\n");

  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, order);
}

/* Starts a program that makes a way to the table from outside, in place of the one before, or ends it.
 *
 * @command (nullable): for hf_tunnel_new() */
void
hf_table_process_set_tunnel (HfTableProcess *self, const char *command)
{
  g_autofree char *order = g_strdup_printf ("tunnel %s", command != NULL ? command : "");

  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  g_strchomp (g_strdelimit (order, "\r\n", ' '));
  give_order (self, order);
  give_order (self, "\n");
}

/* @detail (nullable) (out): for hf_tunnel_describe()
 * Returns: how far the way from outside has come */
HfTunnelState
hf_table_process_get_tunnel (HfTableProcess *self, const char **detail)
{
  g_return_val_if_fail (HF_IS_TABLE_PROCESS (self), HF_TUNNEL_NONE);

  *detail = self->tunnel_detail;

  return self->tunnel;
}

/* Closes the table: all guests are told so, and the game is saved. */
void
hf_table_process_close (HfTableProcess *self)
{
  g_return_if_fail (HF_IS_TABLE_PROCESS (self));

  give_order (self, "close\n");
}
