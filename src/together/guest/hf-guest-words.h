/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words for guests at a table elsewhere, in a window or on a page. */

#include "hf-guest.h"

G_BEGIN_DECLS

char *hf_guest_write_invitation (HfGuest *self, const char *link);
char *hf_guest_write_code (HfGuest *self, const char *link);
char *hf_guest_describe_undo (HfGuest *self);
GPtrArray *hf_guest_list_undo_cards (HfGuest *self);
const char *hf_guest_describe_seat (HfGuest *self, guint seat);
const char *hf_guest_describe_saving (HfGuest *self);
char *hf_guest_label_call (HfGuest *self, guint seat);
const char *hf_guest_describe_call (HfGuest *self);
char *hf_guest_describe_deal (HfGuest *self, gboolean *agreed);
char *hf_guest_describe_stood_in (HfGuest *self, guint seat, guint since);
char *hf_guest_describe_undo_end (HfGuest *self, guint asker, HfUndoEnd end, guint by);

G_END_DECLS
