/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-number.h"

#include "core/text/hf-text.h"

/* Whether a number of the command line is in its range.
 *
 * @option: the option it was given with, or what else it is called
 * Returns: FALSE with @error set where it is out of range, or no number at all */
gboolean
hf_cli_check_number (const char *option, gdouble number, gdouble min, gdouble max, GError **error)
{
  if (number >= min && number <= max)
    return TRUE;

  hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     "%s takes a number from %.10g to %.10g, not %.10g", option, min, max, number);

  return FALSE;
}

/* Whether a number is a seed, as all but the negative ones are. */
gboolean
hf_cli_check_seed (gint64 seed, GError **error)
{
  if (seed >= 0)
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "--seed takes a whole number, 0 or more");

  return FALSE;
}
