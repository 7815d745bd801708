/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A part of many like cases is tried: with a sanitizer, where each takes ten times as long, a tenth; it looks for what
 * is done wrong in each of them, the plain build for the case that goes wrong. There all are tried with HF_ALL_CASES,
 * which continuous integration sets, and with `-m thorough`, and otherwise a third. */
static inline guint
hf_test_get_divisor (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return 10;
#else
  return g_test_thorough () || g_getenv ("HF_ALL_CASES") != NULL ? 1 : 3;
#endif
}

/* How many of @n random cases are tried. */
#define HF_TEST_AMOUNT(n) (((n) + hf_test_get_divisor () - 1) / hf_test_get_divisor ())

/* From a case of a list, such as a rule set or a size of the window, to the next one that is tried. */
static inline guint
hf_test_get_step (void)
{
  return MIN (hf_test_get_divisor (), 3);
}

static inline gboolean
hf_test_is_picked (guint i)
{
  return i % hf_test_get_step () == 0;
}
