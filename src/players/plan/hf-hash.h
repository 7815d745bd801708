/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* FNV-1a: begin with HF_HASH_START and add one piece after the other. */
#define HF_HASH_START 0xcbf29ce484222325u

static inline guint64
hf_hash_add (guint64 hash, gconstpointer data, gsize size)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * 0x100000001b3u;

  return hash;
}

G_END_DECLS
