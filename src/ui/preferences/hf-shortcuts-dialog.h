/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_SHORTCUTS_DIALOG (hf_shortcuts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfShortcutsDialog, hf_shortcuts_dialog, HF, SHORTCUTS_DIALOG, AdwDialog)

AdwDialog *hf_shortcuts_dialog_new (void);

G_END_DECLS
