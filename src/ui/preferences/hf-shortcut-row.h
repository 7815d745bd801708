/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_SHORTCUT_ROW (hf_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (HfShortcutRow, hf_shortcut_row, HF, SHORTCUT_ROW, AdwPreferencesRow)

G_END_DECLS
