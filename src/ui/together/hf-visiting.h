/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-own-table.h"
#include "ui/games/hf-session.h"
#include "ui/games/hf-start-page.h"
#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_VISITING (hf_visiting_get_type ())
G_DECLARE_FINAL_TYPE (HfVisiting, hf_visiting, HF, VISITING, GObject)

HfVisiting *hf_visiting_new (HfSession *session, HfTableView *table, HfOwnTable *own);
gboolean hf_visiting_open (HfVisiting *self, GFile *file);
void hf_visiting_offer_tables (HfVisiting *self, HfStartPage *page);

HfVisit *hf_visiting_get_visit (HfVisiting *self);
gboolean hf_visiting_is_in_room (HfVisiting *self);
GtkWidget *hf_visiting_get_room (HfVisiting *self);
void hf_visiting_visit (HfVisiting *self, HfVisit *visit);
void hf_visiting_come_back (HfVisiting *self, const HfKeptTable *table);
void hf_visiting_bring (HfVisiting *self, guint seat, const char *secret);
void hf_visiting_leave (HfVisiting *self);
void hf_visiting_keep_seat (HfVisiting *self);
void hf_visiting_set_broken (HfVisiting *self, gboolean broken);

G_END_DECLS
