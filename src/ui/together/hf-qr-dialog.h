/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_QR_DIALOG (hf_qr_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfQrDialog, hf_qr_dialog, HF, QR_DIALOG, AdwDialog)

AdwDialog *hf_qr_dialog_new (const char *name, const char *link);
void hf_qr_dialog_set_link (HfQrDialog *self, const char *link);

G_END_DECLS
