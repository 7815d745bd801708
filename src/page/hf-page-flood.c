/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-page-flood.h"

#define MOST 60 /* frames of a page within a second */

/* Counts a frame of a page.
 *
 * Returns: whether there are more than a person sends */
gboolean
hf_page_flood_count (HfPageFlood *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (now - self->since >= G_USEC_PER_SEC)
    *self = (HfPageFlood) { .since = now };

  return ++self->n > MOST;
}
