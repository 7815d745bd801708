/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a rule script, and as what a program sends by the line
 * protocol. The session itself ends the program when a card is lost. */

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/hf-cli-script.h"
#include "cli/hf-cli-serve.h"
#include "fuzz.h"

static FILE *
open_sink (char **text, size_t *size)
{
  FILE *out = open_memstream (text, size);

  g_assert_nonnull (out);

  return out;
}

static void
run_script (const char *text)
{
  char *told = NULL;
  size_t size;
  FILE *out = open_sink (&told, &size);
  guint passed = 0, failed = 0;

  hf_cli_script_run_text ("script", text, out, &passed, &failed);
  fclose (out);
  free (told);
}

static void
run_serve (const uint8_t *data, size_t size)
{
  char *told = NULL;
  size_t told_size;
  FILE *in = fmemopen ((void *) data, size, "r");
  FILE *out = open_sink (&told, &told_size);

  g_assert_nonnull (in);
  hf_cli_serve (in, out);
  fclose (in);
  fclose (out);
  free (told);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  if (size == 0)
    return 0;
  run_script (text);
  run_serve (data, size);

  return 0;
}
