/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Frames of a page within a second; all 0 at its beginning. */
typedef struct
{
  gint64 since;
  guint n;
} HfPageFlood;

gboolean hf_page_flood_count (HfPageFlood *self);

G_END_DECLS
