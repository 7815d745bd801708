/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures many tables of people in several places on one computer, as a small server has them: each a process of
 * its own, with four guests who think for a moment and play. The results are the time until a guest is told of its
 * move, the memory of a table, and how many cores all tables keep busy; then the same while a program does something
 * to the first table.
 *
 * The guests are divided among processes, the houses: GLib fires all timers of whole seconds in a process at one
 * moment of the second, which it takes from the environment, but people in the world do not all ask at once whether
 * their tables are there. */

#include "hf-lab.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/hf-cli-commands.h"
#include "players/bot/hf-bot.h"
#include "together/guest/hf-guest.h"
#include "together/host/hf-table-server.h"
#include "together/line/hf-socket-link.h"

#define N_GUESTS 4
#define WORD_S   10 /* seconds between words of guests */
#define POLL_MS  20 /* between looks for a seat that may act */
#define N_NEAR   5  /* tables whose guests are in one house */

typedef struct
{
  gint tables;
  gint seconds;
  gint pause;
  char *beside; /* (nullable): program started with the port of the first table and the seconds */
} Options;

typedef struct
{
  HfGuest *guest;
  char *uri;
} Caller;

typedef struct
{
  GSubprocess *process;
  guint port;
  Caller callers[N_GUESTS];
  gint64 next;    /* time of the next act */
  gint64 asked;   /* time at which a guest sent a move; 0 while no guest waits */
  guint position; /* of the log, then */
  guint seat;     /* that waits */
} Table;

/* A house, in its own process */
typedef struct
{
  const Options *options;
  const char *cli;
  const char *folder;
  guint number;
  guint n_tables;
  Table tables[N_NEAR];
  guint speaker;  /* of all guests, the next to say a word */
  GArray *delays; /* gdouble: milliseconds */
  guint64 rng;
} Bench;

/* The same house, seen from outside */
typedef struct
{
  pid_t pid;
  FILE *commands; /* to it: a line for each measurement */
  FILE *
    results; /* from it: that people are there, and a Result with its delays for each measurement */
} House;

typedef struct
{
  guint n_delays;
  guint64 memory; /* kilobytes of all tables */
  guint64 ticks;  /* of the processor, used by all tables */
} Result;

static void
line_opened_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Caller *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLink) link = hf_socket_link_open_finish (result, &error);

  if (link == NULL)
    g_error ("%s", error->message);
  hf_guest_connect (self->guest, link);
}

/* Opens a table, and lets four guests sit down. */
static gboolean
open_table (Bench *self, guint number, GError **error)
{
  Table *table = &self->tables[number];
  g_autofree char *id = g_strdup_printf ("%u", self->number * N_NEAR + number),
                  *name = g_strdup_printf ("%s/%s.hfgame", self->folder, id);
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  const char *arguments[] = { self->cli,   "host",      "--control", "--deal",  "--save",
                              name,        "--rules",   "classic",   "--seats", "A,B,C,D",
                              "--address", "127.0.0.1", NULL };
  g_autoptr (GDataInputStream) output = NULL;

  g_subprocess_launcher_setenv (launcher, "HOSTNAME", id, TRUE);
  table->process = g_subprocess_launcher_spawnv (launcher, arguments, error);
  if (table->process == NULL)
    return FALSE;

  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (table->process));
  for (guint n_invited = 0; n_invited < N_GUESTS;)
    {
      g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, error);
      g_auto (GStrv) words = g_strsplit (line != NULL ? line : "", " ", 3);
      Caller *caller = &table->callers[n_invited];

      if (line == NULL)
        return FALSE;
      if (g_strcmp0 (words[0], "table") == 0)
        table->port = (guint) g_ascii_strtoull (words[1], NULL, 10);
      if (g_strcmp0 (words[0], "invitation") != 0)
        continue;

      n_invited++;
      caller->guest = hf_guest_new (words[2]);
      caller->uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, table->port);
      hf_socket_link_open (caller->uri, NULL, line_opened_cb, caller);
    }

  return TRUE;
}

static HfGame *
game_of (Table *table, guint seat)
{
  return hf_guest_get_game (table->callers[seat].guest);
}

/* Returns: the seat that is to act; -1 before all guests have the game */
static gint
find_actor (Table *table)
{
  HfGame *game;

  for (guint seat = 0; seat < N_GUESTS; seat++)
    if (game_of (table, seat) == NULL)
      return -1;

  game = game_of (table, 0);
  if (hf_game_get_phase (game) == HF_PHASE_OVER)
    return 0;

  return hf_game_find_answerer (game) >= 0 ? hf_game_find_answerer (game) : hf_game_get_turn (game);
}

static void
act (Bench *self, Table *table, guint seat)
{
  HfGame *game = game_of (table, seat);
  g_autoptr (HfView) view = NULL;
  g_autoptr (HfBot) bot = NULL;
  HfMove move;

  if (hf_guest_get_n_waiting (table->callers[seat].guest) > 0)
    return;

  table->asked = g_get_monotonic_time ();
  table->position = hf_game_get_log (game)->position;
  table->seat = seat;
  if (hf_game_get_phase (game) == HF_PHASE_OVER)
    {
      hf_game_next_round (game);
      return;
    }

  view = hf_game_get_view (game, seat);
  bot = hf_bot_new ("simple", NULL, hf_random_next (&self->rng));
  if (!hf_bot_decide (bot, view, NULL, &move)
      || hf_game_play (game, &move, NULL) == HF_VERDICT_REFUSED)
    table->asked = 0;
}

/* Notes how long the answer took; people think for a moment then. */
static void
look (Bench *self, Table *table)
{
  gint64 now = g_get_monotonic_time ();
  gint actor;

  if (table->asked != 0
      && hf_game_get_log (game_of (table, table->seat))->position > table->position)
    {
      table->asked = 0;
      table->next = now
                    + (gint64) (hf_random_next (&self->rng) % (2000u * self->options->pause + 1));
    }
  actor = find_actor (table);
  if (table->asked == 0 && actor >= 0 && now >= table->next)
    act (self, table, actor);
}

/* A guest is told: that is when the move is on her screen. */
static void
moved_cb (HfGame *game, const HfGameChange *change, Bench *self)
{
  gint64 now = g_get_monotonic_time ();

  for (guint i = 0; i < self->n_tables; i++)
    {
      Table *table = &self->tables[i];
      gdouble delay = (now - table->asked) / 1000.0;

      if (table->asked != 0 && game_of (table, table->seat) == game
          && change->position >= table->position)
        {
          g_array_append_val (self->delays, delay);
          return;
        }
    }
}

static gboolean
poll_cb (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < self->n_tables; i++)
    look (self, &self->tables[i]);

  return G_SOURCE_CONTINUE;
}

static gboolean
word_cb (gpointer data)
{
  Bench *self = data;

  guint speaker = self->speaker++ % (self->n_tables * N_GUESTS);

  hf_guest_say_word (self->tables[speaker / N_GUESTS].callers[speaker % N_GUESTS].guest);

  return G_SOURCE_CONTINUE;
}

static gboolean
stop_cb (gpointer data)
{
  gboolean *over = data;

  *over = TRUE;

  return G_SOURCE_REMOVE;
}

/* Returns: memory of a process in kilobytes: its own, and its part of shared memory */
static guint64
find_memory (GSubprocess *process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/smaps_rollup",
                                           g_subprocess_get_identifier (process));
  g_autofree char *text = NULL;
  const char *pss;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (pss = strstr (text, "\nPss:")) == NULL)
    return 0;

  return g_ascii_strtoull (pss + strlen ("\nPss:"), NULL, 10);
}

/* Returns: ticks of the processor that a process has used */
static guint64
find_ticks (GSubprocess *process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/stat", g_subprocess_get_identifier (process));
  g_autofree char *text = NULL;
  const char *rest;
  unsigned long user, system;

  /* The name of the program is in brackets, and may have any characters. */
  if (!g_file_get_contents (path, &text, NULL, NULL) || (rest = strrchr (text, ')')) == NULL
      || sscanf (rest, ") %*c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", &user, &system)
           != 2)
    return 0;

  return user + system;
}

static guint64
find_all_ticks (Bench *self)
{
  guint64 ticks = 0;

  for (guint i = 0; i < self->n_tables; i++)
    ticks += find_ticks (self->tables[i].process);

  return ticks;
}

static void
close_tables (Bench *self)
{
  for (guint i = 0; i < self->n_tables; i++)
    {
      Table *table = &self->tables[i];

      for (guint seat = 0; seat < N_GUESTS; seat++)
        {
          g_clear_object (&table->callers[seat].guest);
          g_free (table->callers[seat].uri);
        }
      if (table->process != NULL)
        {
          g_subprocess_force_exit (table->process);
          g_subprocess_wait (table->process, NULL, NULL);
          g_object_unref (table->process);
        }
    }
}

static void
wait_for_people (Bench *self)
{
  for (guint i = 0; i < self->n_tables; i++)
    for (guint seat = 0; seat < N_GUESTS; seat++)
      {
        while (game_of (&self->tables[i], seat) == NULL)
          g_main_context_iteration (NULL, TRUE);
        g_signal_connect (game_of (&self->tables[i], seat), "moved", G_CALLBACK (moved_cb), self);
      }
}

/* Not all people in the world begin at once. */
static void
begin (Bench *self)
{
  for (guint i = 0; i < self->n_tables; i++)
    self->tables[i].next =
      g_get_monotonic_time ()
      + (gint64) (hf_random_next (&self->rng) % (2000u * self->options->pause + 1));
  g_timeout_add (POLL_MS, poll_cb, self);
}

/* Lets people play, and tells how it went. */
static void
measure (Bench *self, FILE *results)
{
  gboolean over = FALSE;
  Result result = { .ticks = -find_all_ticks (self) };

  g_array_set_size (self->delays, 0);
  g_timeout_add_seconds (self->options->seconds, stop_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);

  result.ticks += find_all_ticks (self);
  result.n_delays = self->delays->len;
  for (guint i = 0; i < self->n_tables; i++)
    result.memory += find_memory (self->tables[i].process);
  fwrite (&result, sizeof result, 1, results);
  fwrite (self->delays->data, sizeof (gdouble), result.n_delays, results);
  fflush (results);
}

/* The same while a program does something to the first table. */
static gboolean
measure_beside (Bench *self, FILE *results, GError **error)
{
  g_autofree char *port = g_strdup_printf ("%u", self->tables[0].port),
                  *seconds = g_strdup_printf ("%d", self->options->seconds);
  g_autoptr (GSubprocess) beside = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, error,
                                                     self->options->beside, port, seconds, NULL);

  if (beside == NULL)
    return FALSE;

  measure (self, results);

  return g_subprocess_wait_check (beside, NULL, error);
}

static gboolean
command_cb (int fd, GIOCondition condition, gpointer data)
{
  return stop_cb (data);
}

/* Waits for the next line from outside; meanwhile the guests of this house go on to answer their
 * tables. FALSE where the lines have ended. */
static gboolean
wait_for_command (FILE *commands)
{
  gboolean told = FALSE;

  g_unix_fd_add (fileno (commands), G_IO_IN | G_IO_HUP, command_cb, &told);
  while (!told)
    g_main_context_iteration (NULL, TRUE);

  return fgetc (commands) != EOF;
}

static gboolean
live (Bench *self, FILE *commands, FILE *results, GError **error)
{
  gboolean good = TRUE;

  for (guint i = 0; i < self->n_tables; i++)
    if (!open_table (self, i, error))
      return FALSE;
  wait_for_people (self);
  fputc ('\n', results);
  fflush (results);

  g_timeout_add (WORD_S * 1000 / (self->n_tables * N_GUESTS), word_cb, self);
  if (!wait_for_command (commands))
    return TRUE;
  begin (self);
  measure (self, results);
  if (self->options->beside != NULL && wait_for_command (commands))
    {
      if (self->number == 0)
        good = measure_beside (self, results, error);
      else
        measure (self, results);
    }

  return good;
}

/* The process of a house. */
static int
run_house (Bench *self, FILE *commands, FILE *results)
{
  g_autofree char *name = g_strdup_printf ("house %u", self->number);
  g_autoptr (GError) error = NULL;

  g_unsetenv ("DBUS_SESSION_BUS_ADDRESS");
  g_setenv ("HOSTNAME", name, TRUE);
  self->delays = g_array_new (FALSE, FALSE, sizeof (gdouble));
  self->rng = self->number + 1;
  live (self, commands, results, &error);
  close_tables (self);
  g_array_unref (self->delays);
  if (error != NULL)
    hf_cli_fail (error);

  return error != NULL ? 1 : 0;
}

/* No thread may have begun. */
static gboolean
open_house (House *house, Bench *inside)
{
  int commands[2], results[2];

  if (pipe (commands) < 0 || pipe (results) < 0 || (house->pid = fork ()) < 0)
    return FALSE;

  if (house->pid == 0)
    {
      close (commands[1]);
      close (results[0]);
      _exit (run_house (inside, fdopen (commands[0], "r"), fdopen (results[1], "w")));
    }
  close (commands[0]);
  close (results[1]);
  house->commands = fdopen (commands[1], "w");
  house->results = fdopen (results[0], "r");

  return TRUE;
}

static gboolean
close_house (House *house)
{
  int status = 0;

  fclose (house->commands);
  fclose (house->results);
  waitpid (house->pid, &status, 0);

  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}

static int
compare_delays (gconstpointer a, gconstpointer b)
{
  const gdouble *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

static gdouble
find_share (GArray *sorted, gdouble share)
{
  return sorted->len > 0 ? g_array_index (sorted, gdouble, (guint) (share * (sorted->len - 1))) : 0;
}

static gboolean
read_result (House *house, GArray *delays, guint64 *memory, guint64 *ticks)
{
  Result result;
  guint before = delays->len;

  if (fread (&result, sizeof result, 1, house->results) != 1)
    return FALSE;

  *memory += result.memory;
  *ticks += result.ticks;
  g_array_set_size (delays, before + result.n_delays);

  return fread (&g_array_index (delays, gdouble, before), sizeof (gdouble), result.n_delays,
                house->results)
         == result.n_delays;
}

/* Lets all houses measure, and prints the results. */
static gboolean
ask (House *houses, guint n_houses, const Options *options)
{
  g_autoptr (GArray) delays = g_array_new (FALSE, FALSE, sizeof (gdouble));
  guint64 memory = 0, ticks = 0;

  for (guint i = 0; i < n_houses; i++)
    {
      fputc ('\n', houses[i].commands);
      fflush (houses[i].commands);
    }
  for (guint i = 0; i < n_houses; i++)
    if (!read_result (&houses[i], delays, &memory, &ticks))
      return FALSE;

  g_array_sort (delays, compare_delays);
  printf ("{ \"tables\": %d, \"guests\": %d, \"moves\": %u, \"seconds\": %d,\n"
          "  \"move_ms\": { \"median\": %.2f, \"p95\": %.2f, \"p99\": %.2f, \"worst\": %.2f },\n"
          "  \"table_kb\": %" G_GUINT64_FORMAT ", \"cores\": %.3f }\n",
          options->tables, options->tables * N_GUESTS, delays->len, options->seconds,
          find_share (delays, 0.5), find_share (delays, 0.95), find_share (delays, 0.99),
          find_share (delays, 1), memory / options->tables,
          (gdouble) ticks / (gdouble) sysconf (_SC_CLK_TCK) / options->seconds);
  fflush (stdout);

  return TRUE;
}

/* Returns: whether all went well */
static gboolean
run (const Options *options, const char *cli, const char *folder)
{
  guint n_houses = (options->tables + N_NEAR - 1) / N_NEAR, n_open = 0;
  g_autofree House *houses = g_new0 (House, n_houses);
  gboolean good = TRUE;

  while (good && n_open < n_houses)
    {
      Bench inside = { .options = options, .cli = cli, .folder = folder, .number = n_open };

      inside.n_tables = MIN (N_NEAR, options->tables - n_open * N_NEAR);
      if (!open_house (&houses[n_open], &inside))
        {
          g_printerr ("%s\n", g_strerror (errno));
          good = FALSE;
          break;
        }
      good = fgetc (houses[n_open++].results) != EOF;
    }
  good = good && ask (houses, n_houses, options)
         && (options->beside == NULL || ask (houses, n_houses, options));
  for (guint i = 0; i < n_open; i++)
    good = close_house (&houses[i]) && good;

  return good;
}

static void
clear_folder (const Options *options, const char *folder)
{
  for (gint i = 0; i < options->tables; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%d.hfgame", folder, i);

      g_unlink (name);
    }
  g_rmdir (folder);
}

static gboolean
read_options (int *argc, char ***argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "tables", 0, 0, G_OPTION_ARG_INT, &options->tables, "Tables", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &options->seconds, "How long they play", "N" },
    { "pause", 0, 0, G_OPTION_ARG_INT, &options->pause, "Milliseconds that people think on average",
      "N" },
    { "beside", 0, 0, G_OPTION_ARG_FILENAME, &options->beside,
      "Measure again while this program runs, which is given the port of the first table",
      "COMMAND" },
    { NULL }
  };

  if (!hf_cli_read_options (argc, argv, "HAND-AND-FOOT-CLI",
                            "Measures many tables on this computer", entries, error))
    return FALSE;
  if (*argc == 2 && options->tables > 0 && options->seconds > 0 && options->pause >= 0)
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "Name the program of the tables, and numbers that are possible");
  return FALSE;
}

/* The command `tables`. */
int
hf_lab_tables_main (int argc, char **argv)
{
  Options options = { .tables = 200, .seconds = 30, .pause = 2000 };
  struct rlimit files;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (!read_options (&argc, &argv, &options, &error)
      || (folder = g_dir_make_tmp ("hand-and-foot-XXXXXX", &error)) == NULL)
    return hf_cli_fail (error);

  getrlimit (RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit (RLIMIT_NOFILE, &files);
  good = run (&options, argv[1], folder);
  clear_folder (&options, folder);
  g_free (options.beside);

  return good ? 0 : 1;
}
