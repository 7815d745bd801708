/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The output of a program that makes a way from outside to a table.
 *
 * word, line: the parts of it that have not ended
 * said: the last line that is not blank, as it came
 * has_plain: an address without TLS was printed */
typedef struct
{
  GString *word;
  GString *line;
  GString *said;
  gboolean has_plain;
} HfTunnelOutput;

/* @address (transfer none): of a page, as `https://ADDRESS/` */
typedef void (*HfTunnelFound) (const char *address, gpointer data);

void hf_tunnel_output_init (HfTunnelOutput *self);
void hf_tunnel_output_clear (HfTunnelOutput *self);
void hf_tunnel_output_read (HfTunnelOutput *self,
                            const char *bytes,
                            gsize length,
                            HfTunnelFound found,
                            gpointer data);
void hf_tunnel_output_end (HfTunnelOutput *self, HfTunnelFound found, gpointer data);

G_END_DECLS
