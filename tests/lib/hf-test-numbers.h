/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <locale.h>

/* Writes numbers as in Germany from here on, whatever the language of the words; where the system
 * does not know how, the test is skipped. */
static inline gboolean
hf_test_write_german_numbers (void)
{
  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") != NULL)
    return TRUE;
  g_test_skip ("The system does not know how numbers are written in Germany.");

  return FALSE;
}

static inline void
hf_test_write_usual_numbers (void)
{
  setlocale (LC_NUMERIC, "");
}
