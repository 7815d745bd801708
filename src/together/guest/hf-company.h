/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-visit.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPANY (hf_company_get_type ())
G_DECLARE_FINAL_TYPE (HfCompany, hf_company, HF, COMPANY, GObject)

HfCompany *hf_company_new (void);
void hf_company_add (HfCompany *self, HfVisit *visit);
gboolean hf_company_can_bring (HfCompany *self, guint seat);
void hf_company_bring (HfCompany *self, guint seat, const char *name, const char *face);
void hf_company_bring_invited (HfCompany *self, guint seat, const char *secret);
void hf_company_bring_back (HfCompany *self, guint seat, const char *token, const char *memory);
void hf_company_leave (HfCompany *self);

HfVisit *hf_company_get_visit (HfCompany *self, guint index);
HfVisit *hf_company_find_main (HfCompany *self);
HfVisit *hf_company_find_visit (HfCompany *self, guint seat);
HfGuest *hf_company_find_asked (HfCompany *self);
gboolean hf_company_is_pair (HfCompany *self);
gboolean hf_company_is_there (HfCompany *self);

void hf_company_set_ready (HfCompany *self, gboolean ready);
void hf_company_play_again (HfCompany *self);
void hf_company_answer_undo (HfCompany *self, gboolean yes);
char *hf_company_print_others (HfCompany *self, HfVisit *visit);

G_END_DECLS
