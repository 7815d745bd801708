/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "together/guest/hf-visit.h"

G_BEGIN_DECLS

#define HF_TYPE_JOIN_DIALOG (hf_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfJoinDialog, hf_join_dialog, HF, JOIN_DIALOG, AdwDialog)

AdwDialog *hf_join_dialog_new (const char *text);
void hf_join_dialog_visit (HfJoinDialog *self, HfVisit *visit, const char *place);

char *hf_describe_send_off (HfGuest *guest);

G_END_DECLS
