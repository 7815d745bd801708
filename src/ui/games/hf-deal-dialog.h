/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_DEAL_DIALOG (hf_deal_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfDealDialog, hf_deal_dialog, HF, DEAL_DIALOG, AdwDialog)

AdwDialog *hf_deal_dialog_new (void);

G_END_DECLS
