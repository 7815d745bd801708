/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two rule sets side by side: rounds under each of them, as a table of numbers and in sentences. */
#include "config.h"

#include "hf-cli-compare.h"

#include <glib-unix.h>
#include <stdio.h>
#include <unistd.h>

#include "game/house-rules/hf-rule-lab-words.h"
#include "hf-cli-commands.h"

/* Ended by Ctrl+C, as shells have it. */
#define STATUS_INTERRUPTED 130

#define N_COLUMNS 4

typedef struct
{
  GMainLoop *loop;
  GCancellable *cancellable;
  HfLabResult *result;
  GError *error;
} Comparison;

static void
progress_cb (const HfLabResult *so_far, gpointer data)
{
  if (isatty (STDERR_FILENO))
    g_printerr ("\r%u of %u rounds", so_far->n_rounds, so_far->n_wanted);
}

static gboolean
interrupted_cb (gpointer data)
{
  g_cancellable_cancel (data);

  return G_SOURCE_CONTINUE;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Comparison *self = data;

  self->result = hf_rule_lab_run_finish (result, &self->error);
  g_main_loop_quit (self->loop);
}

/* How many places a text takes. */
static int
count_places (const char *text)
{
  int n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      n += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }

  return n;
}

/* Numbers stand right. */
static void
print_cell (const char *text, int width, gboolean right)
{
  int space = MAX (width - count_places (text), 0);

  printf ("%*s%s%*s", right ? space : 0, "", text, right ? 0 : space, "");
}

static void
print_table (const HfLabResult *result)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  int widths[N_COLUMNS] = { 0 };

  g_ptr_array_add (cells, g_strdup (""));
  g_ptr_array_add (cells, g_strdup ("A"));
  g_ptr_array_add (cells, g_strdup ("B"));
  g_ptr_array_add (cells, g_strdup ("B − A"));
  for (HfLabMeasure i = 0; i < HF_LAB_N_MEASURES; i++)
    if (hf_lab_measure_is_shown (result, i))
      {
        g_ptr_array_add (cells, g_strdup (hf_lab_measure_title (result, i)));
        g_ptr_array_add (cells, hf_lab_describe_mean (result, HF_LAB_BEFORE, i));
        g_ptr_array_add (cells, hf_lab_describe_mean (result, HF_LAB_AFTER, i));
        g_ptr_array_add (cells, hf_lab_describe_change (result, i));
      }

  for (guint i = 0; i < cells->len; i++)
    widths[i % N_COLUMNS] = MAX (widths[i % N_COLUMNS],
                                 count_places (g_ptr_array_index (cells, i)));
  for (guint i = 0; i < cells->len; i++)
    {
      print_cell (g_ptr_array_index (cells, i), widths[i % N_COLUMNS], i % N_COLUMNS > 0);
      fputs (i % N_COLUMNS == N_COLUMNS - 1 ? "\n" : "   ", stdout);
    }
}

static void
print_result (const HfLabResult *result)
{
  g_auto (GStrv) sentences = hf_lab_describe (result);

  print_table (result);
  printf ("\n");
  for (guint i = 0; sentences[i] != NULL; i++)
    printf ("• %s\n", sentences[i]);
}

/* Plays rounds under both rules, and prints a comparison. Ctrl+C ends it.
 * Returns: the exit status */
int
hf_cli_compare (const HfRules *before, const HfRules *after, guint n_rounds, guint64 seed)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Comparison self = { loop, cancellable };
  guint handler = g_unix_signal_add (SIGINT, interrupted_cb, cancellable);
  int status = 0;

  hf_rule_lab_run_async (before, after, n_rounds, seed, progress_cb, NULL, cancellable, done_cb,
                         &self);
  g_main_loop_run (loop);
  g_source_remove (handler);
  if (isatty (STDERR_FILENO))
    g_printerr ("\r%*s\r", 40, "");

  if (self.result != NULL)
    print_result (self.result);
  else if (g_error_matches (self.error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_printerr ("Canceled.\n");
      status = STATUS_INTERRUPTED;
    }
  else
    {
      hf_cli_fail (self.error);
      status = 1;
    }
  g_clear_error (&self.error);
  g_free (self.result);

  return status;
}
