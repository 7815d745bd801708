/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_TABLES_DIALOG (hf_tables_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfTablesDialog, hf_tables_dialog, HF, TABLES_DIALOG, AdwDialog)

AdwDialog *hf_tables_dialog_new (GPtrArray *tables);

G_END_DECLS
