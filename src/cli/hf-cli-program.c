/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Talks to a player that is a program. For each decision it gets
 *
 *   view SEAT
 *   (the lines of the view, as `serve` prints them)
 *   moves
 *   (the legal moves, one a line)
 *   .
 *
 * and answers with one line, a move. */

#include "hf-cli-program.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/hf-notation.h"

/* How long a program may think about one move, in milliseconds. */
#define TIME_LIMIT 10000

struct _HfCliProgram
{
  GPid pid;
  int in, out;
};

/* Returns: the running program, or NULL */
HfCliProgram *
hf_cli_program_new (const char *command, GError **error)
{
  g_autofree HfCliProgram *self = g_new0 (HfCliProgram, 1);
  g_auto (GStrv) argv = NULL;

  /* A program that has ended does not answer. */
  signal (SIGPIPE, SIG_IGN);
  if (!g_shell_parse_argv (command, NULL, &argv, error)
      || !g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &self->pid,
                                    &self->in, &self->out, NULL, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
hf_cli_program_free (HfCliProgram *self)
{
  /* It ends when its input does. */
  close (self->in);
  close (self->out);
  g_spawn_close_pid (self->pid);
  g_free (self);
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n <= 0)
        return FALSE;
      text += n;
      length -= n;
    }

  return TRUE;
}

static gboolean
read_line (int fd, GString *line)
{
  gint64 deadline = g_get_monotonic_time () + TIME_LIMIT * 1000;

  while (TRUE)
    {
      struct pollfd waits = { .fd = fd, .events = POLLIN };
      gint64 left = (deadline - g_get_monotonic_time ()) / 1000;
      char c;

      if (left <= 0 || poll (&waits, 1, left) <= 0 || read (fd, &c, 1) != 1)
        return FALSE;
      if (c == '\n')
        return TRUE;
      g_string_append_c (line, c);
    }
}

/* @move (out): its answer
 * Returns: FALSE where no move came in time */
gboolean
hf_cli_program_decide (HfCliProgram *self,
                       const HfState *state,
                       const HfFlatRules *rules,
                       guint seat,
                       HfMove *move)
{
  g_autofree char *view = hf_state_print_view (state, rules, seat);
  g_auto (GStrv) moves = hf_state_print_moves (state, rules);
  g_autofree char *list = g_strjoinv ("\n", moves);
  g_autofree char *text = g_strdup_printf ("view %u\n%smoves\n%s%s.\n", seat, view, list,
                                           list[0] != '\0' ? "\n" : "");
  g_autoptr (GString) line = g_string_new (NULL);

  if (!write_all (self->in, text, strlen (text)) || !read_line (self->out, line))
    return FALSE;
  if (!hf_move_parse (move, line->str, state, rules, NULL))
    return FALSE;

  return move->seat == seat;
}
