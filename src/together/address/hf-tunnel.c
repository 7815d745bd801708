/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A way to a table from outside, which a program of somebody else makes and prints the address of. Of all addresses that
 * it prints, the newest one at which this table answers counts; so nothing that it prints can lead people elsewhere. The
 * program has its own process group, and ends with this one. */

#include "hf-tunnel.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/text/hf-text.h"
#include "hf-address-check.h"
#include "hf-tunnel-output.h"

/* Bytes of the output that are read at once, milliseconds until the next ones, and most of them that are read once the
 * program has ended: however much it prints, reading takes little time. */
#define READ_MOST  4096
#define READ_PAUSE 50
#define READ_LAST  16

#define PATIENCE 10 /* seconds in which an address is printed */

/* Most addresses that are asked by turns, how often, and most seconds between. */
#define MAX_ADDRESSES 4
#define MAX_TRIES     8
#define MAX_TRY_PAUSE 30

/* Most seconds until the program begins again, and most starts that are counted for it. */
#define MAX_START_PAUSE 60
#define MAX_STARTS      6

/* An address that was printed, and at which the table has not answered. */
typedef struct
{
  char *address;
  guint n_tries;
} Candidate;

struct _HfTunnel
{
  GObject parent_instance;

  char *command;
  guint port;
  char *own;
  HfTunnelState state;
  char *address; /* (nullable): at which the table has answered */
  char *detail;  /* (nullable): for hf_tunnel_describe() */

  GSubprocess *process; /* (nullable) */
  GCancellable *ending; /* (nullable): of all that has to do with that process */
  HfTunnelOutput output;
  GQueue candidates;  /* Candidate: the next one to be asked first */
  gboolean is_asking; /* one of them is asked */
  guint n_starts;     /* since the table has answered */
  guint n_rounds;     /* in which all addresses were asked, since one was printed */
  guint reading;      /* source that reads the output, or 0 */
  guint asking;       /* source that asks again */
  guint patience;     /* source that waits for an address */
  guint starting;     /* source that starts again */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTunnel, hf_tunnel, G_TYPE_OBJECT)

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->address);
  g_free (candidate);
}

/* @detail (nullable) */
static void
set_state (HfTunnel *self, HfTunnelState state, const char *detail)
{
  gboolean changed = g_set_str (&self->detail, detail);

  if (self->state == state && !changed)
    return;

  self->state = state;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Ends the program, if it has not ended, and what it has started. It has nothing to save. */
static void
end_process (HfTunnel *self, const char *pid)
{
  if (pid != NULL)
    kill (-(pid_t) g_ascii_strtoll (pid, NULL, 10), SIGKILL);
  g_cancellable_cancel (self->ending);
  g_clear_object (&self->ending);
  g_clear_object (&self->process);
  g_clear_handle_id (&self->reading, g_source_remove);
  g_clear_handle_id (&self->asking, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_queue_clear_full (&self->candidates, candidate_free);
  self->is_asking = FALSE;
}

static gint
compare_address (gconstpointer candidate, gconstpointer address)
{
  return strcmp (((const Candidate *) candidate)->address, address);
}

static void ask (HfTunnel *self);

static void
ask_again_cb (gpointer data)
{
  HfTunnel *self = data;

  self->asking = 0;
  ask (self);
}

/* Asks the next address, at once or, where all were asked, after a pause. */
static void
go_on_asking (HfTunnel *self)
{
  const Candidate *next = g_queue_peek_head (&self->candidates);

  if (next == NULL)
    return;
  if (next->n_tries <= self->n_rounds)
    {
      ask (self);
      return;
    }

  self->n_rounds++;
  self->asking =
    g_timeout_add_seconds_once (MIN (1u << MIN (self->n_rounds - 1, MAX_TRIES), MAX_TRY_PAUSE),
                                ask_again_cb, self);
}

static void
open_at (HfTunnel *self, const char *address)
{
  g_queue_clear_full (&self->candidates, candidate_free);
  g_clear_handle_id (&self->patience, g_source_remove);
  self->n_starts = 0;
  g_set_str (&self->address, address);
  set_state (self, HF_TUNNEL_OPEN, address);
}

/* Puts an address that has not answered behind the others, and gives it up after some tries. */
static void
put_off (HfTunnel *self, HfFound found)
{
  Candidate *candidate = g_queue_pop_head (&self->candidates);

  if (self->state != HF_TUNNEL_OPEN)
    set_state (self, found == HF_FOUND_OTHER ? HF_TUNNEL_OTHER : HF_TUNNEL_TRYING,
               candidate->address);
  candidate->n_tries++;
  if (candidate->n_tries < MAX_TRIES)
    g_queue_push_tail (&self->candidates, candidate);
  else
    candidate_free (candidate);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfTunnel) self = data;
  GCancellable *ending = g_task_get_cancellable (G_TASK (result));
  g_autofree char *address = g_strdup (g_task_get_task_data (G_TASK (result)));
  HfFound found = hf_address_check_finish (result);
  const Candidate *asked = g_queue_peek_head (&self->candidates);

  if (ending != self->ending)
    return;

  self->is_asking = FALSE;
  if (found == HF_FOUND_TABLE)
    open_at (self, address);
  /* A newer one has come before it meanwhile. */
  else if (asked != NULL && g_str_equal (asked->address, address))
    put_off (self, found);
  go_on_asking (self);
}

static void
ask (HfTunnel *self)
{
  const Candidate *next = g_queue_peek_head (&self->candidates);

  g_clear_handle_id (&self->asking, g_source_remove);
  if (self->is_asking || next == NULL)
    return;

  self->is_asking = TRUE;
  hf_address_check_async (next->address, self->own, self->ending, asked_cb, g_object_ref (self));
}

/* Lets the newest address be the next that is asked. */
static void
found_cb (const char *address, gpointer data)
{
  HfTunnel *self = data;
  Candidate *candidate;

  if (g_strcmp0 (address, self->address) == 0 && self->state == HF_TUNNEL_OPEN)
    return;
  if (g_queue_find_custom (&self->candidates, address, compare_address) != NULL)
    return;

  candidate = g_new0 (Candidate, 1);
  candidate->address = g_strdup (address);
  g_queue_push_head (&self->candidates, candidate);
  if (g_queue_get_length (&self->candidates) > MAX_ADDRESSES)
    candidate_free (g_queue_pop_tail (&self->candidates));
  self->n_rounds = 0;
  if (self->state != HF_TUNNEL_OPEN)
    set_state (self, HF_TUNNEL_TRYING, address);
  ask (self);
}

/* Returns: whether there may be more */
static gboolean
read_some (HfTunnel *self)
{
  GInputStream *stream = g_subprocess_get_stdout_pipe (self->process);
  char bytes[READ_MOST];
  g_autoptr (GError) error = NULL;
  gssize n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (stream), bytes,
                                                       sizeof bytes, NULL, &error);

  if (n > 0)
    hf_tunnel_output_read (&self->output, bytes, n, found_cb, self);

  return n > 0;
}

static void listen_to (HfTunnel *self);

static void
listen_cb (gpointer data)
{
  HfTunnel *self = data;

  self->reading = 0;
  listen_to (self);
}

static gboolean
readable_cb (GObject *stream, gpointer data)
{
  HfTunnel *self = data;

  self->reading = 0;
  if (read_some (self))
    self->reading = g_timeout_add_once (READ_PAUSE, listen_cb, self);

  return G_SOURCE_REMOVE;
}

static void
listen_to (HfTunnel *self)
{
  GInputStream *stream = g_subprocess_get_stdout_pipe (self->process);
  g_autoptr (GSource)
    source = g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (stream), NULL);

  g_source_set_callback (source, G_SOURCE_FUNC (readable_cb), self, NULL);
  self->reading = g_source_attach (source, NULL);
}

static void
start_again_cb (gpointer data)
{
  HfTunnel *self = data;

  self->starting = 0;
  hf_tunnel_start (self);
}

static void
ended_cb (GObject *process, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfTunnel) self = data;
  g_autofree char *said = NULL;

  g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  if (G_SUBPROCESS (process) != self->process)
    return;

  for (guint i = 0; i < READ_LAST && read_some (self); i++)
    ;
  hf_tunnel_output_end (&self->output, found_cb, self);
  said = hf_text_clean (self->output.said->str, HF_TEXT_QUOTE);
  end_process (self, g_object_get_data (process, "pid"));
  self->starting = g_timeout_add_seconds_once (MIN (1u << self->n_starts, MAX_START_PAUSE),
                                               start_again_cb, self);
  self->n_starts = MIN (self->n_starts + 1, MAX_STARTS);
  set_state (self, HF_TUNNEL_ENDED, said);
}

static void
impatient_cb (gpointer data)
{
  HfTunnel *self = data;
  g_autofree char *said = hf_text_clean (self->output.said->str, HF_TEXT_QUOTE);

  self->patience = 0;
  if (self->state == HF_TUNNEL_BEGUN)
    set_state (self, self->output.has_plain ? HF_TUNNEL_PLAIN : HF_TUNNEL_MUTE, said);
}

/* Prepares the process of the program, before that begins: it ends with this one however that ends, asks nothing at a
 * terminal, and has all the memory that it wants. */
static void
prepare_cb (gpointer data)
{
  struct rlimit limit;

  setsid ();
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getrlimit (RLIMIT_DATA, &limit) == 0)
    {
      limit.rlim_cur = limit.rlim_max;
      setrlimit (RLIMIT_DATA, &limit);
    }
}

/* Returns (nullable) (transfer full): the words of the command */
static GStrv
read_command (HfTunnel *self)
{
  g_autofree char *port = g_strdup_printf ("%u", self->port);
  g_auto (GStrv) words = NULL;

  if (!g_shell_parse_argv (self->command, NULL, &words, NULL))
    return NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GString) word = g_string_new (words[i]);

      g_string_replace (word, HF_TUNNEL_PORT, port, 0);
      g_set_str (&words[i], word->str);
    }

  return g_steal_pointer (&words);
}

static void
follow (HfTunnel *self)
{
  const char *pid = g_subprocess_get_identifier (self->process);

  self->ending = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (self->process), "pid", g_strdup (pid), g_free);
  hf_tunnel_output_clear (&self->output);
  hf_tunnel_output_init (&self->output);
  self->patience = g_timeout_add_seconds_once (PATIENCE, impatient_cb, self);
  listen_to (self);
  g_subprocess_wait_async (self->process, NULL, ended_cb, g_object_ref (self));
}

static void
hf_tunnel_dispose (GObject *object)
{
  HfTunnel *self = HF_TUNNEL (object);

  hf_tunnel_end (self);

  G_OBJECT_CLASS (hf_tunnel_parent_class)->dispose (object);
}

static void
hf_tunnel_finalize (GObject *object)
{
  HfTunnel *self = HF_TUNNEL (object);

  hf_tunnel_output_clear (&self->output);
  g_free (self->command);
  g_free (self->own);
  g_free (self->address);
  g_free (self->detail);

  G_OBJECT_CLASS (hf_tunnel_parent_class)->finalize (object);
}

static void
hf_tunnel_class_init (HfTunnelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_tunnel_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_tunnel_finalize;

  /* Emitted when the state, its detail, or the address is another one. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_TUNNEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_tunnel_init (HfTunnel *self)
{
  g_queue_init (&self->candidates);
  hf_tunnel_output_init (&self->output);
}

/* @command: a program with its arguments, without a shell, in which HF_TUNNEL_PORT is replaced
 * @port: that the table listens on
 * @own: address of the table on this computer */
HfTunnel *
hf_tunnel_new (const char *command, guint port, const char *own)
{
  HfTunnel *self = g_object_new (HF_TYPE_TUNNEL, NULL);

  self->command = g_strdup (command);
  self->port = port;
  self->own = g_strdup (own);

  return self;
}

/* Starts the program, and from then on whenever it has ended, until hf_tunnel_end(). */
void
hf_tunnel_start (HfTunnel *self)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_auto (GStrv) words = NULL;

  g_return_if_fail (HF_IS_TUNNEL (self) && self->process == NULL);

  words = read_command (self);
  if (words == NULL)
    {
      set_state (self, HF_TUNNEL_WRONG, NULL);
      return;
    }

  g_subprocess_launcher_set_child_setup (launcher, prepare_cb, NULL, NULL);
  self->process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, NULL);
  if (self->process != NULL)
    follow (self);
  set_state (self, self->process != NULL ? HF_TUNNEL_BEGUN : HF_TUNNEL_MISSING, words[0]);
}

/* Ends the program, which is not started again. */
void
hf_tunnel_end (HfTunnel *self)
{
  g_return_if_fail (HF_IS_TUNNEL (self));

  g_clear_handle_id (&self->starting, g_source_remove);
  if (self->process != NULL)
    end_process (self, g_object_get_data (G_OBJECT (self->process), "pid"));
}

HfTunnelState
hf_tunnel_get_state (HfTunnel *self)
{
  g_return_val_if_fail (HF_IS_TUNNEL (self), HF_TUNNEL_NONE);

  return self->state;
}

/* Returns (nullable): the address at which the table has answered last, as `https://ADDRESS/` */
const char *
hf_tunnel_get_address (HfTunnel *self)
{
  g_return_val_if_fail (HF_IS_TUNNEL (self), NULL);

  return self->address;
}

/* Returns (nullable): for hf_tunnel_describe(): an address, the name of a program, or its last words */
const char *
hf_tunnel_get_detail (HfTunnel *self)
{
  g_return_val_if_fail (HF_IS_TUNNEL (self), NULL);

  return self->detail;
}

static const char *const words[HF_N_TUNNEL_STATES] = {
  "none", "begun", "mute", "plain", "trying", "other", "open", "ended", "missing", "wrong",
};

/* Returns: a word for a state, for another program */
const char *
hf_tunnel_get_word (HfTunnelState state)
{
  return words[state];
}

/* Returns: the state of a word; HF_TUNNEL_NONE for an unknown one */
HfTunnelState
hf_tunnel_read_word (const char *word)
{
  HfTunnelState state = HF_N_TUNNEL_STATES;

  while (--state > HF_TUNNEL_NONE && !g_str_equal (words[state], word))
    ;

  return state;
}

/* @state: one that has no detail, or of which none is known
 * Returns (nullable): a sentence, not yet translated */
static const char *
find_plain (HfTunnelState state)
{
  switch (state)
    {
    case HF_TUNNEL_BEGUN:
      /* Translators: “the program” makes a table reachable from the internet, and prints at which address */
      return N_("Waiting for the address that the program prints…");
    case HF_TUNNEL_MUTE:
      return N_("The program has printed no address.");
    case HF_TUNNEL_PLAIN:
      return N_("The program has printed no https address. Others aren’t used.");
    case HF_TUNNEL_ENDED:
      return N_("The program has ended. It starts again soon.");
    case HF_TUNNEL_WRONG:
      return N_("This isn’t a command.");
    default:
      return NULL;
    }
}

/* Returns (nullable): a sentence with a detail, not yet translated */
static const char *
find_detailed (HfTunnelState state)
{
  switch (state)
    {
    case HF_TUNNEL_MUTE:
      /* Translators: %s is a line of a program, mostly English */
      return N_("The program has printed no address. It says: %s");
    case HF_TUNNEL_TRYING:
      /* Translators: %s is an address, like “https://cards.example/” */
      return N_("Nothing answers at %s yet.");
    case HF_TUNNEL_OTHER:
      /* Translators: %s is an address, like “https://cards.example/” */
      return N_("Something other than this table answers at %s, so it isn’t used.");
    case HF_TUNNEL_OPEN:
      /* Translators: %s is an address, like “https://cards.example/” */
      return N_("The table answers at %s.");
    case HF_TUNNEL_ENDED:
      /* Translators: %s is the last line of a program, mostly English */
      return N_("The program has ended, and starts again soon. It said: %s");
    case HF_TUNNEL_MISSING:
      /* Translators: %s is the name of a program */
      return N_("The program “%s” isn’t installed. Install it, or choose another command.");
    default:
      return NULL;
    }
}

/* @detail (nullable): from hf_tunnel_get_detail()
 * Returns (transfer full): a sentence for people; an empty one where there is no way from outside */
char *
hf_tunnel_describe (HfTunnelState state, const char *detail)
{
  g_autofree char *shown = detail != NULL && *detail != '\0' ? hf_text_isolate (detail) : NULL;
  const char *detailed = shown != NULL ? find_detailed (state) : NULL;
  const char *sentence = detailed != NULL ? detailed : find_plain (state);

  return sentence != NULL ? hf_text_fill (sentence, NULL, 0, (const char *[]) { shown })
                          : g_strdup ("");
}
