/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-bad-end.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <execinfo.h>
#endif

#include "core/text/hf-file.h"

/* A note of a fault that ends the program, which the next start finds. It stays on this computer. Who ends the program
 * from outside, or takes its power away, leaves none. */

#define FILE_NAME   "bad-end.txt"
#define MOST        (64 * 1024) /* bytes of a note that are read */
#define MOST_FRAMES 64

static const struct
{
  int number;
  const char *name;
} faults[] = {
  { SIGABRT, "SIGABRT" }, { SIGBUS, "SIGBUS" },   { SIGFPE, "SIGFPE" },
  { SIGILL, "SIGILL" },   { SIGSEGV, "SIGSEGV" }, { SIGTRAP, "SIGTRAP" },
};

static char *path;                   /* (nullable): of the note */
static char *last;                   /* (nullable): the note of the last time */
static guint8 signal_stack[1 << 16]; /* where a stack that is full has no room left */

static void
write_text (int file, const char *text)
{
  gsize length = strlen (text);

  while (length > 0)
    {
      const gssize n = write (file, text, length);

      if (n <= 0)
        return;
      text += n;
      length -= n;
    }
}

static void
write_frames (int file)
{
#ifdef __GLIBC__
  void *frames[MOST_FRAMES];

  backtrace_symbols_fd (frames, backtrace (frames, MOST_FRAMES), file);
#endif
}

/* Calls nothing that a signal forbids; and ends the program as if it had not been here. */
static void
fault_cb (int number)
{
  const int file = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].number == number)
      write_text (file, faults[i].name);
  write_text (file, "\n");
  write_frames (file);
  close (file);
  raise (number);
}

/* Handlers that are there already, such as those of a sanitizer, know better. */
static void
catch_fault (int number)
{
  struct sigaction action = { .sa_handler = fault_cb }, before;

  if (sigaction (number, NULL, &before) != 0 || before.sa_handler != SIG_DFL)
    return;

  action.sa_flags = (int) SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
  sigemptyset (&action.sa_mask);
  sigaction (number, &action, NULL);
}

static void
prepare (void)
{
  const stack_t stack = { .ss_sp = signal_stack, .ss_size = sizeof signal_stack };

  /* The first call loads a library. */
#ifdef __GLIBC__
  void *frame;

  backtrace (&frame, 1);
#endif
  sigaltstack (&stack, NULL);
}

/* Reads the note of the last time, if there is one, and writes one where the program ends by a fault from now on.
 *
 * @folder: that of the person's data; a note is left only where it exists by then */
void
hf_bad_end_watch (const char *folder)
{
  gsize length;

  g_return_if_fail (folder != NULL);

  if (path != NULL)
    return;

  path = g_build_filename (folder, FILE_NAME, NULL);
  if (hf_file_read (path, MOST, &last, &length, NULL))
    hf_file_delete (path, NULL);
  prepare ();
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    catch_fault (faults[i].number);
}

/* Returns (nullable): what was written down where the program ended badly the last time */
const char *
hf_bad_end_get_last (void)
{
  return last;
}
