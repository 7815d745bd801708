/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-grace-period.h"

/* Finds the time for a person to see the result of an act, where a hand may have slipped.
 *
 * HF_GRACE in the environment is another number of milliseconds, for tests.
 *
 * @usual: in milliseconds */
guint
hf_grace_period_get (guint usual)
{
  const char *fixed = g_getenv ("HF_GRACE");

  return fixed != NULL ? (guint) g_ascii_strtoull (fixed, NULL, 10) : usual;
}
