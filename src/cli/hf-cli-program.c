/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Talks to a player that is a program. For each decision it gets
 *
 *   view SEAT
 *   (the lines of the view, as `serve` prints them)
 *   moves
 *   (the legal moves of that seat, one a line)
 *   .
 *
 * and answers with one line, a move. Nothing that it does or fails to do keeps us waiting for
 * longer than its time: it may read nothing, write without end, hang or die. */

#include "hf-cli-program.h"

#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/notation/hf-notation.h"

/* Limit of an answer in bytes, longer than any move. */
#define MAX_LINE 4096

/* Faults in a row after which a program is given up. */
#define MAX_FAULTS 5

/* How long it may take to end once it is asked to, and how often we look, in milliseconds. */
#define GRACE 1000
#define LOOK  10

/* How soon a signal that came between two looks is noticed, in milliseconds. */
#define NOTICE 100

/* Result of a question. */
typedef enum
{
  WAITING,
  CANCELLED,
  ANSWERED,
  ILLEGAL,
  LATE,
  ENDLESS,
  GONE,
} Outcome;

struct _HfCliProgram
{
  GPid pid; /* 0: it is ended */
  int in, out;
  guint time_limit;
  GString *line; /* the part of the answer read so far */
  guint faults;
  guint in_a_row;
  Outcome given_up; /* why, or WAITING */
};

/* Gives the program a process group, to be ended with all that it starts, and the usual effect of
 * SIGPIPE. */
static void
set_up_child (gpointer data)
{
  setpgid (0, 0);
  signal (SIGPIPE, SIG_DFL);
}

/* @time_limit: how long it may think about one move, in milliseconds
 * Returns: the running program, or NULL */
HfCliProgram *
hf_cli_program_new (const char *command, guint time_limit, GError **error)
{
  g_autofree HfCliProgram *self = g_new0 (HfCliProgram, 1);
  g_auto (GStrv) argv = NULL;

  /* A program that has ended does not answer. */
  signal (SIGPIPE, SIG_IGN);
  if (!g_shell_parse_argv (command, NULL, &argv, error)
      || !g_spawn_async_with_pipes (NULL, argv, NULL,
                                    G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, set_up_child,
                                    NULL, &self->pid, &self->in, &self->out, NULL, error))
    return NULL;

  g_unix_set_fd_nonblocking (self->in, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->out, TRUE, NULL);
  self->time_limit = time_limit;
  self->line = g_string_new (NULL);

  return g_steal_pointer (&self);
}

/* Whether the process has ended. It is not reaped, so that its group keeps its number. */
static gboolean
has_ended (const HfCliProgram *self)
{
  siginfo_t info = { 0 };

  return waitid (P_PID, (id_t) self->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0
         || info.si_pid != 0;
}

/* Ends the program and all that it started; politely, but not for long. */
static void
end (HfCliProgram *self)
{
  if (self->pid == 0)
    return;

  close (self->in);
  close (self->out);
  kill (-self->pid, SIGTERM);
  for (guint waited = 0; waited < GRACE && !has_ended (self); waited += LOOK)
    g_usleep (LOOK * 1000);
  kill (-self->pid, SIGKILL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  self->pid = 0;
}

void
hf_cli_program_free (HfCliProgram *self)
{
  end (self);
  g_string_free (self->line, TRUE);
  g_free (self);
}

/* Writes as much of the question as the program takes. */
static gboolean
send_some (const HfCliProgram *self, const char **text, gsize *left)
{
  gssize n = write (self->in, *text, *left);

  if (n < 0)
    return errno == EAGAIN || errno == EINTR;
  *text += n;
  *left -= (gsize) n;

  return TRUE;
}

/* Reads some output of the program. Lines that came before it had the whole question, as @asked
 * tells, are no answer and are dropped. */
static Outcome
receive_some (HfCliProgram *self, gboolean asked)
{
  char chunk[MAX_LINE];
  gssize n = read (self->out, chunk, sizeof chunk);
  const char *newline;

  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return WAITING;
  if (n <= 0)
    return GONE;

  g_string_append_len (self->line, chunk, n);
  while ((newline = memchr (self->line->str, '\n', self->line->len)) != NULL)
    {
      if (asked)
        {
          g_string_truncate (self->line, (gsize) (newline - self->line->str));
          return ANSWERED;
        }
      g_string_erase (self->line, 0, newline + 1 - self->line->str);
    }

  return self->line->len < MAX_LINE ? WAITING : ENDLESS;
}

/* Asks and waits for the answer, which then is the line. */
static Outcome
exchange (HfCliProgram *self, const char *text, const gint *cancelled)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) self->time_limit * 1000;
  gsize left = strlen (text);

  g_string_truncate (self->line, 0);
  while (cancelled == NULL || !g_atomic_int_get (cancelled))
    {
      gint64 ms = (deadline - g_get_monotonic_time ()) / 1000;
      struct pollfd waits[] = {
        { .fd = self->out, .events = POLLIN },
        { .fd = left > 0 ? self->in : -1, .events = POLLOUT },
      };
      Outcome outcome = WAITING;

      if (ms <= 0)
        return LATE;
      if (poll (waits, G_N_ELEMENTS (waits), (int) MIN (ms, NOTICE)) < 0)
        continue;
      if (waits[0].revents != 0)
        outcome = receive_some (self, left == 0);
      if (outcome == WAITING && waits[1].revents != 0 && !send_some (self, &text, &left))
        outcome = GONE;
      if (outcome != WAITING)
        return outcome;
    }

  return CANCELLED;
}

static gboolean
read_move (const HfCliProgram *self,
           const HfState *state,
           const HfFlatRules *rules,
           guint seat,
           HfMove *move)
{
  return strlen (self->line->str) == self->line->len
         && hf_move_parse (move, self->line->str, state, rules, NULL) && move->seat == seat
         && hf_state_try (state, rules, move, NULL) != HF_VERDICT_REFUSED;
}

static void
note_fault (HfCliProgram *self, Outcome outcome)
{
  self->faults++;
  self->in_a_row++;
  if (outcome != GONE && self->in_a_row < MAX_FAULTS)
    return;

  self->given_up = outcome;
  end (self);
}

/* @cancelled (nullable): becomes non-zero to stop waiting for it
 * @move (out): its answer
 * Returns: FALSE where no legal move came in time; always, once it is given up */
gboolean
hf_cli_program_decide (HfCliProgram *self,
                       const HfState *state,
                       const HfFlatRules *rules,
                       guint seat,
                       const gint *cancelled,
                       HfMove *move)
{
  g_autofree char *view = NULL, *list = NULL, *text = NULL;
  g_auto (GStrv) moves = NULL;
  Outcome outcome;

  if (self->given_up != WAITING)
    return FALSE;

  view = hf_state_print_view (state, rules, seat);
  moves = hf_state_print_moves_of (state, rules, seat);
  list = g_strjoinv ("\n", moves);
  text = g_strdup_printf ("view %u\n%smoves\n%s%s.\n", seat, view, list,
                          list[0] != '\0' ? "\n" : "");
  outcome = exchange (self, text, cancelled);
  if (outcome == ANSWERED && !read_move (self, state, rules, seat, move))
    outcome = ILLEGAL;
  if (outcome == ANSWERED)
    self->in_a_row = 0;
  else if (outcome != CANCELLED)
    note_fault (self, outcome);

  return outcome == ANSWERED;
}

/* Answers so far that were late, no moves, illegal, or never came. */
guint
hf_cli_program_get_faults (const HfCliProgram *self)
{
  return self->faults;
}

/* Returns (nullable): its last fault, for which it is asked no more; NULL where it still plays */
const char *
hf_cli_program_why_given_up (const HfCliProgram *self)
{
  static const char *const reasons[] = {
    [ILLEGAL] = "its answers aren’t legal moves",
    [LATE] = "it doesn’t answer in time",
    [ENDLESS] = "its lines don’t end",
    [GONE] = "it has exited",
  };

  return self->given_up != WAITING ? reasons[self->given_up] : NULL;
}
