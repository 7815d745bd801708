/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "together/guest/hf-visit.h"
#include "ui/games/hf-session.h"
#include "ui/games/hf-start-page.h"
#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPANY (hf_company_get_type ())
G_DECLARE_FINAL_TYPE (HfCompany, hf_company, HF, COMPANY, GObject)

HfCompany *hf_company_new (HfSession *session, HfTableView *table);

gboolean hf_company_open (HfCompany *self, GFile *file);
void hf_company_offer_tables (HfCompany *self, HfStartPage *page);

G_END_DECLS
