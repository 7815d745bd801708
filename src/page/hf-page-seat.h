/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "together/guest/hf-guest.h"
#include "together/host/hf-host.h"

G_BEGIN_DECLS

#define HF_TYPE_PAGE_SEAT (hf_page_seat_get_type ())
G_DECLARE_FINAL_TYPE (HfPageSeat, hf_page_seat, HF, PAGE_SEAT, GObject)

HfPageSeat *hf_page_seat_new (HfHost *host, HfGuest *guest);
void hf_page_seat_attach (HfPageSeat *self, HfLink *page, const char *id);
gboolean hf_page_seat_has_token (HfPageSeat *self, const char *token);
guint hf_page_seat_get_n_pages (HfPageSeat *self);

G_END_DECLS
