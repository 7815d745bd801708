/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* doc/protocol.md, as a program reads it: the tables of frames, members, values, bits, and lines. */

#include <glib.h>

G_BEGIN_DECLS

char *hf_protocol_page_check (const char *text);
void hf_protocol_page_watch_all (void);
void hf_protocol_page_watch (const char *text);

const char *const *hf_protocol_page_find (const char *table, const char *name);
char *hf_protocol_page_list_unseen (void);
guint hf_protocol_page_count_frames (void);
char *hf_protocol_page_list_members (const char *frame);

G_END_DECLS
