/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-own-table.h"
#include "together/guest/hf-company.h"

G_BEGIN_DECLS

#define HF_TYPE_PEOPLE_DIALOG (hf_people_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfPeopleDialog, hf_people_dialog, HF, PEOPLE_DIALOG, AdwPreferencesDialog)

AdwDialog *hf_people_dialog_new (HfVisit *visit, HfCompany *company, HfOwnTable *own);

G_END_DECLS
